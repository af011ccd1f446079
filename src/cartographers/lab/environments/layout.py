"""The numbers of the actions and cards of a set of boxes. Another set has others.

An action says what happens on the sheet, not how the card prints it: "these spaces become water". Which shape
of the card that is, and whether it is the single square drawn where no shape fits, follows from the card.
docs/environments.md lists them; a test keeps it true.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from cartographers.rules.boxes import BOXES, GAME_BOXES, Box
from cartographers.rules.cards import DeckCard, Effect, HeroCard, SkillCard
from cartographers.rules.grid import AREA, Space, SpaceSet
from cartographers.rules.heroes import Pattern, attacked, flipped, turned
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.terrain import DRAWABLE, Terrain

PASS = 0  # of a seat that is asked for nothing
# The monsters that somebody chooses a space for, in the order in which they have come.
CHOOSING_EFFECTS = ("troll", "gorgon", "naga", "treefolk")


@dataclass(frozen=True, slots=True)
class DrawBlock:
    """Every place of one shape with one terrain, in the order of `Shape.places`."""

    start: int
    shape: Shape
    terrain: Terrain

    @property
    def length(self) -> int:
        return len(self.shape.places)


@dataclass(frozen=True)
class HeroBlock:
    """A hero on every space, and on each with its attack turned 0, 1, 2 and 3 quarters, then mirrored and
    turned, as far as they differ."""

    start: int
    hero: HeroCard

    @cached_property
    def attacks(self) -> tuple[Pattern, ...]:
        patterns: dict[frozenset[tuple[int, int]], Pattern] = {}
        for pattern in (self.hero.attack, flipped(self.hero.attack)):
            for quarters in range(4):
                lying = _turned(pattern, quarters)
                patterns.setdefault(frozenset(lying), lying)
        return tuple(patterns.values())

    @property
    def turns(self) -> int:
        return len(self.attacks)

    @property
    def length(self) -> int:
        return AREA * self.turns


def canonical(shape: Shape) -> Shape:
    """The one of its orientations that stands for all shapes that only turning and flipping tells apart."""
    return min(shape.orientations, key=lambda turned: turned.picture)


def _turned(pattern: Pattern, quarters: int) -> Pattern:
    """An attack after so many quarter turns clockwise."""
    for _ in range(quarters):
        pattern = turned(pattern)
    return pattern


@dataclass(frozen=True, eq=False)
class Layout:
    """The numbers of the cards and actions of these boxes: those of the two games first, kind by kind, then
    those of each further box."""

    box_ids: tuple[str, ...]

    @cached_property
    def _groups(self) -> tuple[tuple[Box, ...], ...]:
        """The boxes whose cards are numbered together."""
        games = tuple(box for box in GAME_BOXES if box.id in self.box_ids)
        return games, *((BOXES[box],) for box in self.box_ids if BOXES[box] not in games)

    @property
    def boxes(self) -> Iterator[Box]:
        return (box for group in self._groups for box in group)

    @cached_property
    def deck(self) -> tuple[DeckCard, ...]:
        cards: list[DeckCard] = []
        for group in self._groups:
            cards += [card for box in group for card in box.explore]
            cards += [card for box in group for card in box.ruins]
            cards += [card for box in group for card in box.ambushes]
            cards += [card for box in group for card in box.heroes]
        return tuple(cards)

    @cached_property
    def deck_cards(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.deck)

    @cached_property
    def scoring_cards(self) -> tuple[str, ...]:
        return tuple(card.id for box in self.boxes for card in box.scoring)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """What the monsters of these boxes do."""
        own = {card.effect for box in self.boxes for card in box.ambushes}
        return tuple(effect for effect in Effect if effect in own)

    @cached_property
    def choosing_effects(self) -> tuple[Effect, ...]:
        """Those that somebody chooses a space for."""
        return tuple(Effect(name) for name in CHOOSING_EFFECTS if name in self.effects)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The planes of one sheet, in this order; each has a 1 where the space is as its name says."""
        return (*Terrain, "destroyed", "wasteland", "ruins", "marks", *self.effects)

    # ---- actions

    @cached_property
    def draw_blocks(self) -> tuple[DrawBlock, ...]:
        return tuple(_draw_blocks(self._groups))

    @cached_property
    def hero_blocks(self) -> tuple[HeroBlock, ...]:
        start, blocks = self.draw_blocks[-1].start + self.draw_blocks[-1].length, []
        for hero in (hero for box in self.boxes for hero in box.heroes):
            blocks.append(HeroBlock(start, hero))
            start += blocks[-1].length
        return tuple(blocks)

    @cached_property
    def first_hero(self) -> int:
        """Where drawings end and heroes begin."""
        return self.draw_blocks[-1].start + self.draw_blocks[-1].length

    @cached_property
    def choose(self) -> int:
        """The action that chooses the first space; the others follow."""
        return self.first_hero + sum(block.length for block in self.hero_blocks)

    @cached_property
    def choose_end(self) -> int:
        """Behind the actions that choose a space; what skills add follows."""
        return self.choose + AREA

    @property
    def action_count(self) -> int:
        """Without those of skills, which `skill_layout` numbers."""
        return self.choose_end

    @cached_property
    def skills(self) -> tuple[SkillCard, ...]:
        return tuple(skill for box in self.boxes for skill in box.skills)

    @cached_property
    def _draw_start_of(self) -> dict[tuple[Shape, Terrain], int]:
        return {(block.shape, block.terrain): block.start for block in self.draw_blocks}

    def draw_start(self, shape: Shape, terrain: Terrain) -> int:
        """The action of the first place of this shape, however it is turned, with this terrain."""
        return self._draw_start_of[canonical(shape), terrain]

    @cached_property
    def _hero_block_of(self) -> dict[str, HeroBlock]:
        return {block.hero.id: block for block in self.hero_blocks}

    @cache  # noqa: B019 - layouts are few and live as long as the process
    def attack_actions(self, hero: HeroCard, space: Space) -> dict[SpaceSet, int]:
        """The action of each distinct attack of a hero on this space: of equal ones, the least turned."""
        block = self._hero_block_of[hero.id]
        found: dict[SpaceSet, int] = {}
        for number, pattern in enumerate(block.attacks):
            found.setdefault(attacked(pattern, space), block.start + space * block.turns + number)
        return found


def _draw_blocks(groups: Iterable[Iterable[Box]]) -> Iterator[DrawBlock]:
    """The shapes in the order of the cards, each with the terrains that any card gives it."""
    start = PASS + 1
    numbered: set[tuple[Shape, Terrain]] = set()
    for group in groups:
        drawn: dict[Shape, set[Terrain]] = {SINGLE: {*DRAWABLE, Terrain.HERO}}
        boxes = tuple(group)
        for explore in (card for box in boxes for card in box.explore):
            for shape in explore.shapes:
                drawn.setdefault(canonical(shape), set()).update(explore.terrains)
        for ambush in (card for box in boxes for card in box.ambushes):
            drawn.setdefault(canonical(ambush.shape), set()).add(Terrain.MONSTER)
        for shape, terrains in drawn.items():
            for terrain in Terrain:
                if terrain in terrains and (shape, terrain) not in numbered:
                    numbered.add((shape, terrain))
                    block = DrawBlock(start, shape, terrain)
                    yield block
                    start += block.length


@cache
def layout_of(box_ids: tuple[str, ...]) -> Layout:
    """The layout of these boxes; ValueError if one is not registered."""
    unknown = [box for box in box_ids if box not in BOXES]
    if unknown:
        raise ValueError(f"there is no box {unknown[0]!r}: choose from {', '.join(BOXES)}")
    return Layout(box_ids)


def layout_with_packs(further: Sequence[str]) -> Layout:
    """The layout with the packs and these further boxes; those with skills have ids of their own."""
    if "skills" in further:
        raise ValueError("skills have ids of their own: cartographers/SoloSkills-v1 and table_skills_v1")
    return layout_of((*PACK_BOXES, *further))


GAME_BOX_IDS = ("base", "heroes")
PACK_BOXES = (*GAME_BOX_IDS, "ambush-1", "ambush-2", "champions")
SKILL_BOXES = (*PACK_BOXES, "skills")
GAMES, WITH_PACKS, WITH_SKILLS = layout_of(GAME_BOX_IDS), layout_of(PACK_BOXES), layout_of(SKILL_BOXES)
