"""Which placements are legal, and why one is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard, SkillCard
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.places import FreePlaces
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

FALLBACK = 0  # the shape number of the single square that replaces a card's shapes


@dataclass(frozen=True, slots=True)
class Placement:
    """Spaces to be filled with one terrain. `shape` is the number of the card's shape, from 1; a skill that
    draws another shape instead of the card's has that one."""

    spaces: SpaceSet
    terrain: Terrain
    shape: int = 1
    marks: SpaceSet = NOWHERE  # where a hero attacks
    skill: str = ""  # that is used and paid for
    extra: SpaceSet = NOWHERE  # what the skill draws besides
    extra_terrain: Terrain | None = None  # of it, where the skill leaves a choice


@dataclass(frozen=True, slots=True)
class Task:
    """What a card asks everybody to draw."""

    shapes: tuple[Shape, ...]
    terrains: tuple[Terrain, ...]
    fallback_terrains: tuple[Terrain, ...]
    coin_shape: int = 0
    on_ruins: bool = False
    hero: HeroCard | None = None
    effect: Effect | None = None
    over_edge: bool = False  # a shape sticks out over the edge
    skills: tuple[SkillCard, ...] = ()  # that may be used with it, if one can pay

    def has_coin(self, shape: int) -> bool:
        """Whether the shape with this number brings a coin; the single square in place of one does not."""
        return shape != FALLBACK and shape == self.coin_shape


def explore_task(card: ExploreCard, on_ruins: bool, fallback_terrains: tuple[Terrain, ...]) -> Task:
    return Task(card.shapes, card.terrains, fallback_terrains, card.coin_shape, on_ruins)


def ambush_task(card: AmbushCard) -> Task:
    return Task((card.shape,), (Terrain.MONSTER,), (Terrain.MONSTER,), effect=card.effect)


def hero_task(card: HeroCard) -> Task:
    return Task((SINGLE,), (Terrain.HERO,), (Terrain.HERO,), hero=card)


@dataclass(frozen=True, slots=True)
class Legal:
    """Every legal way to do a task on a sheet: any of the places with any of the terrains.

    `places` has those of each shape of the card, or only those of the fallback.
    """

    places: tuple[Sequence[SpaceSet], ...]
    terrains: tuple[Terrain, ...]
    fallback: bool = False
    hero: HeroCard | None = None

    def __len__(self) -> int:
        """The number of places, whatever the terrain and the turn of an attack."""
        return sum(map(len, self.places))

    def numbered(self) -> Iterator[tuple[int, Sequence[SpaceSet]]]:
        """The places of each shape with the shape's number."""
        return enumerate(self.places, start=FALLBACK if self.fallback else 1)

    def __iter__(self) -> Iterator[Placement]:
        """Every placement, in a fixed order: by shape, place, terrain and attack."""
        for number, places in self.numbered():
            for spaces in places:
                for terrain in self.terrains:
                    if self.hero is None:
                        yield Placement(spaces, terrain, number)
                        continue
                    for marks in attacks(self.hero, next(iter(spaces))):
                        yield Placement(spaces, terrain, number, marks)


def legal(sheet: Sheet, task: Task) -> Legal:
    """All legal placements. A full sheet has none, and none is asked for."""
    filled = sheet.filled.bits
    ruins = sheet.ruins.bits if task.on_ruins else None
    places = legal_places(filled, task.shapes, ruins, over_edge=task.over_edge)
    if any(places):
        return Legal(places, task.terrains, hero=task.hero)
    return Legal(legal_places(filled, (SINGLE,)), task.fallback_terrains, fallback=True)


def legal_places(
    filled: int, shapes: tuple[Shape, ...], ruins: int | None = None, *, over_edge: bool = False
) -> tuple[FreePlaces, ...]:
    """For each shape the places that overlap nothing filled and, where `ruins` are given, one of those."""
    tables = [shape.overhanging_table if over_edge else shape.place_table for shape in shapes]
    return tuple([table.free(filled, ruins) for table in tables])


def refusal(sheet: Sheet, task: Task, placement: Placement) -> Refusal | None:
    """Why this placement is not legal; None if it is."""
    filled = sheet.filled
    if sheet.is_full:
        return Refusal.SHEET_FULL
    if not 0 <= placement.shape <= len(task.shapes):
        return Refusal.NO_SUCH_SHAPE
    is_fallback = placement.shape == FALLBACK
    if is_fallback and _some_shape_fits(sheet, task):
        return Refusal.SHAPE_FITS
    shape = SINGLE if is_fallback else task.shapes[placement.shape - 1]
    if not (shape.overhangs if task.over_edge else shape.fits)(placement.spaces):
        return Refusal.NOT_THE_SHAPE
    if placement.spaces.meets(filled):
        return Refusal.SPACE_FILLED
    if task.on_ruins and not is_fallback and not placement.spaces.meets(sheet.ruins):
        return Refusal.MISSES_RUINS
    if placement.terrain not in (task.fallback_terrains if is_fallback else task.terrains):
        return Refusal.WRONG_TERRAIN
    allowed_marks = attacks(task.hero, next(iter(placement.spaces))) if task.hero else (NOWHERE,)
    return None if placement.marks in allowed_marks else Refusal.NOT_THE_ATTACK


def _some_shape_fits(sheet: Sheet, task: Task) -> bool:
    filled = sheet.filled.bits
    return any(legal_places(filled, task.shapes, sheet.ruins.bits if task.on_ruins else None))


def draw(sheet: Sheet, task: Task, placement: Placement) -> Sheet:
    """The sheet after a legal placement, with all that follows from it at once."""
    return sheet.drawn(
        placement.spaces,
        placement.terrain,
        effect=None if placement.shape == FALLBACK else task.effect,
        marks=placement.marks,
        coin=task.has_coin(placement.shape),
    )
