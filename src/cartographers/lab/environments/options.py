"""The options of an environment: those of a game, as plain words. What is wrong with them is a ValueError."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from cartographers.lab.environments.layout import GAMES, WITH_SKILLS, Layout
from cartographers.lab.variant import Variant
from cartographers.play.deck import EdictDraw, SkillDraw
from cartographers.rules.boxes import BOX_OF, BOXES
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, InvalidSetup, Setup, SkillUses
from cartographers.rules.terrain import Corner
from cartographers.words import words
from cartographers.words.refusals import invalid_setup_text

Choice = TypeVar("Choice", bound=StrEnum)


def game_variant(
    *,
    edition: str = "base",
    sheet: PrintedSheet | str | None = None,
    edicts: Sequence[str] | str = "random",
    explore: str | None = None,
    seasons: str | None = None,
    ambushes: Sequence[str] | None = None,
    heroes: bool | None = None,
    ambush: str | None = None,
    fallback_terrain: str | None = None,
    packs: Sequence[str] = (),
    corner: str | None = None,
    skills: Sequence[str] | str | None = None,
    skill_uses: str = "season",
) -> Variant:
    """The variant of these words: `edicts` are `random`, `first` or four ids of scoring cards.

    What does not go together is found by `game_setup`.
    """
    return Variant(
        edition=chosen(Edition, edition, "edition"),
        sheet=sheet,
        edicts=_edicts(edicts),
        explore=_box(explore, "set of explore cards", [box.id for box in BOXES.values() if box.explore]),
        seasons=_box(seasons, "set of season cards", [box.id for box in BOXES.values() if box.seasons]),
        ambushes=None if ambushes is None else tuple(ambushes),
        heroes=heroes,
        ambush=_maybe(AmbushRule, ambush, "rule for ambushes"),
        fallback_terrain=_maybe(FallbackTerrain, fallback_terrain, "rule for the single square"),
        packs=tuple(packs),
        corner=_maybe(Corner, corner, "corner"),
        skills=_skills(skills),
        skill_uses=chosen(SkillUses, skill_uses, "rule for skills"),
    )


def _skills(wish: Sequence[str] | str | None) -> tuple[str, ...] | SkillDraw | None:
    if wish is None or not isinstance(wish, str):
        return None if wish is None else tuple(wish)
    if wish not in tuple(SkillDraw):
        raise ValueError(f"skills are {', '.join(SkillDraw)} or three ids of skills, not {wish!r}")
    return SkillDraw(wish)


def _edicts(wish: Sequence[str] | str) -> tuple[str, ...] | EdictDraw:
    if not isinstance(wish, str):
        return tuple(wish)
    if wish not in tuple(EdictDraw):
        raise ValueError(f"edicts are {', '.join(EdictDraw)} or four ids of scoring cards, not {wish!r}")
    return EdictDraw(wish)


def game_setup(variant: Variant, agents: Sequence[str], seed: str, layout: Layout = GAMES) -> Setup:
    """The set-up of the game with this seed between these agents."""
    try:
        setup = variant.setup(agents, seed)
    except InvalidSetup as invalid:
        raise ValueError(invalid_setup_text(words("en"), invalid)) from None
    missing = [box.id for box in setup.boxes if box.id not in layout.box_ids]
    # Only one layout has actions for skills, whatever boxes another one has been given.
    numbered = layout.box_ids if layout is WITH_SKILLS else ()
    missing += [BOX_OF[skill] for skill in setup.skills if BOX_OF[skill] not in numbered]
    if missing:
        raise ValueError(
            f"this environment has no numbers for the box {missing[0]}, only for {', '.join(layout.box_ids)}"
        )
    return setup


def chosen(kind: type[Choice], wish: str, what: str) -> Choice:
    """The member of this kind that the word names."""
    try:
        return kind(wish)
    except ValueError:
        raise ValueError(f"there is no {what} {wish!r}: choose one of {', '.join(kind)}") from None


def _maybe(kind: type[Choice], wish: str | None, what: str) -> Choice | None:
    return None if wish is None else chosen(kind, wish, what)


def _box(wish: str | None, what: str, boxes: Sequence[str]) -> str | None:
    if wish is not None and wish not in boxes:
        raise ValueError(f"there is no {what} {wish!r}: choose one of {', '.join(boxes)}")
    return wish
