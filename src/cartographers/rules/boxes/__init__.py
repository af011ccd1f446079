"""The registry of boxes: every card and sheet by its id.

First come the package's own boxes, always in the same order; then those that other packages bring by the
entry-point group `cartographers.boxes`, sorted by id, and whatever a program registers before it plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from typing import Protocol, TypeVar

from cartographers.rules.box import WHEN_REGISTERED, Box
from cartographers.rules.boxes.ambush_1 import AMBUSH_1
from cartographers.rules.boxes.ambush_2 import AMBUSH_2
from cartographers.rules.boxes.base import BASE
from cartographers.rules.boxes.champions import CHAMPIONS
from cartographers.rules.boxes.heroes import HEROES
from cartographers.rules.boxes.skills import SKILLS
from cartographers.rules.cards import (
    AmbushCard,
    DeckCard,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SkillCard,
)
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.terrain import Back

__all__ = [
    "AMBUSH_BY_ID",
    "BASE",
    "BOXES",
    "BOX_OF",
    "DECK_CARD_BY_ID",
    "EXPLORE_BY_ID",
    "GAME_BOXES",
    "HEROES",
    "HERO_BY_ID",
    "PACKS",
    "PRINTED",
    "RUINS_BY_ID",
    "SCORING_BY_ID",
    "SHEET_BY_ID",
    "SKILLS",
    "SKILL_BY_ID",
    "Box",
    "InvalidBox",
    "register",
    "scoring_cards",
]

ENTRY_POINTS = "cartographers.boxes"
# The boxes that are whole games, frozen: editions mean these and nothing else.
GAME_BOXES: tuple[Box, ...] = (BASE, HEROES)
PACKS: tuple[Box, ...] = (AMBUSH_1, AMBUSH_2, CHAMPIONS, SKILLS)  # printed boxes that are played with a game
PRINTED = frozenset(box.id for box in (*GAME_BOXES, *PACKS))

BOXES: dict[str, Box] = {}
EXPLORE_BY_ID: dict[str, ExploreCard] = {}
RUINS_BY_ID: dict[str, RuinsCard] = {}
AMBUSH_BY_ID: dict[str, AmbushCard] = {}
HERO_BY_ID: dict[str, HeroCard] = {}
SCORING_BY_ID: dict[str, ScoringCard] = {}
SHEET_BY_ID: dict[str, PrintedSheet] = {}
SKILL_BY_ID: dict[str, SkillCard] = {}
DECK_CARD_BY_ID: dict[str, DeckCard] = {}
BOX_OF: dict[str, str] = {}  # the box of each card and sheet


class InvalidBox(ValueError):
    """A box that cannot be registered."""


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=_HasId)


def register(*boxes: Box) -> None:
    """Adds boxes, or raises `InvalidBox` and adds none; a box that is there already is not added twice."""
    new = tuple(box for box in boxes if BOXES.get(box.id) != box)
    _check(new)
    for box in new:
        BOXES[box.id] = box
        BOX_OF.update((thing, box.id) for thing in _ids(box))
        EXPLORE_BY_ID.update(_by_id(box.explore))
        RUINS_BY_ID.update(_by_id(box.ruins))
        AMBUSH_BY_ID.update(_by_id(box.ambushes))
        HERO_BY_ID.update(_by_id(box.heroes))
        SCORING_BY_ID.update(_by_id(box.scoring))
        SHEET_BY_ID.update(_by_id(box.sheets))
        SKILL_BY_ID.update(_by_id(box.skills))
    # Kind by kind, so that the cards of boxes that come together keep the order that they always had.
    for kind in ("explore", "ruins", "ambushes", "heroes"):
        for box in new:
            DECK_CARD_BY_ID.update(_by_id(getattr(box, kind)))


def scoring_cards(back: Back, boxes: Iterable[Box] | None = None) -> tuple[ScoringCard, ...]:
    """The scoring cards with this back from these boxes, or from all."""
    chosen = BOXES.values() if boxes is None else boxes
    return tuple(card for box in chosen for card in box.scoring if card.back is back)


def _by_id(things: Iterable[Thing]) -> Mapping[str, Thing]:
    return {thing.id: thing for thing in things}


def _check(boxes: Iterable[Box]) -> None:
    """Raises `InvalidBox` if an id of these boxes is taken."""
    owners = dict(BOX_OF)
    names = set(BOXES)
    for box in boxes:
        if box.id in names:
            raise InvalidBox(f"there is another box with the id {box.id!r}")
        names.add(box.id)
        for thing in _ids(box):
            if thing in owners:
                raise InvalidBox(
                    f"the id {thing!r} is in the box {owners[thing]!r} and in the box {box.id!r}"
                )
            owners[thing] = box.id


def _ids(box: Box) -> list[str]:
    return [thing.id for thing in (*box.deck, *box.scoring, *box.sheets, *box.skills)]


def boxes_of_other_packages() -> list[Box]:
    """The boxes that installed packages bring, sorted by id; `InvalidBox` names an entry that is none."""
    found = []
    for entry in entry_points(group=ENTRY_POINTS):
        try:
            box = entry.load()
        except Exception as problem:  # whatever its module does
            raise InvalidBox(
                f"the entry point {entry.name!r} of {ENTRY_POINTS} cannot be loaded: {problem}"
            ) from problem
        if not isinstance(box, Box):
            raise InvalidBox(f"the entry point {entry.name!r} of {ENTRY_POINTS} is not a Box: {entry.value}")
        found.append(box)
    return sorted(found, key=lambda box: box.id)


def tell_that_all_are_registered() -> None:
    for told in WHEN_REGISTERED:
        told()


register(*GAME_BOXES)
register(*PACKS)
register(*boxes_of_other_packages())
tell_that_all_are_registered()
