"""Everything that can be wrong with a set-up, each thing with a reason and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BOX_OF,
    BOXES,
    EXPLORE_BY_ID,
    GAME_BOXES,
    HERO_BY_ID,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
    SKILLS,
)
from cartographers.rules.names import is_writable
from cartographers.rules.options import MOST_SEATS, SKILLS_LAID_OUT, AmbushRule, Edition
from cartographers.rules.terrain import SEASONS, Back
from cartographers.rules.twists import CLASHING

if TYPE_CHECKING:
    from cartographers.rules.setup import Setup


class SetupProblem(StrEnum):
    NO_SEATS = "no-seats"
    TOO_MANY_SEATS = "too-many-seats"
    BAD_NAME = "bad-name"
    BAD_TITLE = "bad-title"
    SOLO_TITLE = "solo-title"  # the title of a solo game is earned, not chosen
    SOLO_PASS = "solo-pass"  # one player has nobody to pass the sheet to
    UNKNOWN_PACK = "unknown-pack"
    PACK_TWICE = "pack-twice"
    PACK_OF_EDITION = "pack-of-edition"  # a box that is a game comes by the edition
    PACK_NOT_IN_PLAY = "pack-not-in-play"  # a card, a sheet or a set from a further box that is not named
    NOT_FOUR_EDICTS = "not-four-edicts"
    UNKNOWN_SCORING_CARD = "unknown-scoring-card"
    BACKS_NOT_DISTINCT = "backs-not-distinct"  # one scoring card of each back
    SCORING_CARD_OF_OTHER_EDITION = "scoring-card-of-other-edition"
    UNKNOWN_SHEET = "unknown-sheet"
    SHEET_OF_OTHER_EDITION = "sheet-of-other-edition"
    SHEET_NOT_AS_PRINTED = "sheet-not-as-printed"  # a custom map under the letter of a printed one
    BAD_SHEET_NAME = "bad-sheet-name"  # a custom sheet is called by one word
    NO_EXPLORE_CARDS = "no-explore-cards"  # there is no box with them that is called so
    NO_SEASON_CARDS = "no-season-cards"
    TOO_LITTLE_TIME = "too-little-time"  # the explore deck would run out before a season ends
    CARDS_OF_OTHER_EDITION = "cards-of-other-edition"
    UNKNOWN_AMBUSH = "unknown-ambush"
    AMBUSH_TWICE = "ambush-twice"
    TOO_FEW_AMBUSHES = "too-few-ambushes"
    UNKNOWN_HERO = "unknown-hero"
    HERO_TWICE = "hero-twice"
    TOO_FEW_HEROES = "too-few-heroes"
    UNKNOWN_SKILL = "unknown-skill"
    SKILL_TWICE = "skill-twice"
    NOT_THREE_SKILLS = "not-three-skills"
    NO_CORNER = "no-corner"  # cards that print no corner for the solo walk, and none is assumed
    TWIST_TWICE = "twist-twice"
    CLASHING_TWISTS = "clashing-twists"
    TOO_FEW_FOR_TWIST = "too-few-for-twist"  # ambush cards: two join the deck every season


Found = Iterator[tuple[SetupProblem, str]]


class InvalidSetup(ValueError):
    """Everything that is wrong with a set-up, each thing with what it is about."""

    def __init__(self, problems: tuple[tuple[SetupProblem, str], ...]) -> None:
        super().__init__(
            "; ".join(f"{problem}: {about}" if about else problem for problem, about in problems)
        )
        self.problems = problems


def problems_of(setup: Setup) -> Found:
    """Nothing for a valid set-up."""
    yield from _seats(setup)
    packs = tuple(_packs(setup))
    yield from packs
    if not packs:
        yield from _sheet(setup)
        yield from _edicts(setup)
        yield from _sets(setup)
        yield from _ambushes(setup)
        yield from _heroes(setup)
        yield from _skills(setup)
        yield from _twists(setup)


def _seats(setup: Setup) -> Found:
    if not setup.seats:
        yield SetupProblem.NO_SEATS, ""
    if len(setup.seats) > MOST_SEATS:
        yield SetupProblem.TOO_MANY_SEATS, str(len(setup.seats))
    for seat in setup.seats:
        if not is_writable(seat.name):
            yield SetupProblem.BAD_NAME, seat.name
        if seat.title and not is_writable(seat.title):
            yield SetupProblem.BAD_TITLE, seat.title
        if seat.title and setup.solo:
            yield SetupProblem.SOLO_TITLE, seat.title
    if setup.solo and setup.ambush_rule is AmbushRule.PASS:
        yield SetupProblem.SOLO_PASS, ""


def _packs(setup: Setup) -> Found:
    games = {box.id for box in GAME_BOXES}
    for pack in dict.fromkeys(setup.packs):
        if pack not in BOXES:
            yield SetupProblem.UNKNOWN_PACK, pack
        if pack in games:
            yield SetupProblem.PACK_OF_EDITION, pack
        if setup.packs.count(pack) > 1:
            yield SetupProblem.PACK_TWICE, pack


def _in_play(setup: Setup, box: str) -> bool:
    return box in setup.packs or box in {each.id for each in setup.edition.boxes}


def _is_game(box: str) -> bool:
    return BOXES[box] in GAME_BOXES


def _sheet(setup: Setup) -> Found:
    name = setup.sheet.id
    if name not in SHEET_BY_ID:
        if not is_writable(name) or set(name) & set(" /"):
            yield SetupProblem.BAD_SHEET_NAME, name
        return
    if SHEET_BY_ID[name] != setup.sheet:
        yield SetupProblem.SHEET_NOT_AS_PRINTED, name
    box = BOX_OF[name]
    if not _in_play(setup, box):
        other = SetupProblem.SHEET_OF_OTHER_EDITION if _is_game(box) else SetupProblem.PACK_NOT_IN_PLAY
        yield other, name


def _edicts(setup: Setup) -> Found:
    unknown = [card for card in setup.edicts if card not in SCORING_BY_ID]
    yield from ((SetupProblem.UNKNOWN_SCORING_CARD, card) for card in unknown)
    if unknown:
        return
    if {SCORING_BY_ID[card].back for card in setup.edicts} != set(Back):
        yield SetupProblem.BACKS_NOT_DISTINCT, " ".join(setup.edicts)
    for card in setup.edicts:
        if not _in_play(setup, BOX_OF[card]):
            is_game = _is_game(BOX_OF[card])
            yield (
                SetupProblem.SCORING_CARD_OF_OTHER_EDITION if is_game else SetupProblem.PACK_NOT_IN_PLAY,
                card,
            )


def _sets(setup: Setup) -> Found:
    """The explore cards and the season cards, which come from one box each."""
    sets = {"explore": setup.explore_box, "seasons": setup.season_box}
    missing = {"explore": SetupProblem.NO_EXPLORE_CARDS, "seasons": SetupProblem.NO_SEASON_CARDS}
    lacking = [part for part, box in sets.items() if box not in BOXES or not getattr(BOXES[box], part)]
    yield from ((missing[part], sets[part]) for part in lacking)
    foreign = [part for part, box in sets.items() if part not in lacking and not _in_play(setup, box)]
    for part in foreign:
        if _is_game(sets[part]):
            yield SetupProblem.CARDS_OF_OTHER_EDITION, part
        else:
            yield SetupProblem.PACK_NOT_IN_PLAY, sets[part]
    if not lacking and not foreign:
        time = sum(EXPLORE_BY_ID[card].time for card in setup.explore_deck if card in EXPLORE_BY_ID)
        if time < max(card.threshold for card in setup.season_cards):
            yield SetupProblem.TOO_LITTLE_TIME, str(time)


def _ambushes(setup: Setup) -> Found:
    yield from _chosen(setup, "ambushes", setup.ambush_cards, set(AMBUSH_BY_ID), _AMBUSH_PROBLEMS)
    if setup.ambush_rule is AmbushRule.SOLO_WALK and setup.assumed_corner is None:
        known = [AMBUSH_BY_ID[card] for card in setup.ambush_cards if card in AMBUSH_BY_ID]
        if without := [card.id for card in known if card.corner is None]:
            yield SetupProblem.NO_CORNER, ", ".join(without)


def _heroes(setup: Setup) -> Found:
    yield from _chosen(setup, "heroes", setup.hero_cards, set(HERO_BY_ID), _HERO_PROBLEMS)


_AMBUSH_PROBLEMS = (SetupProblem.UNKNOWN_AMBUSH, SetupProblem.AMBUSH_TWICE, SetupProblem.TOO_FEW_AMBUSHES)
_HERO_PROBLEMS = (SetupProblem.UNKNOWN_HERO, SetupProblem.HERO_TWICE, SetupProblem.TOO_FEW_HEROES)


def _chosen(
    setup: Setup,
    part: str,
    cards: tuple[str, ...],
    known: set[str],
    problems: tuple[SetupProblem, SetupProblem, SetupProblem],
) -> Found:
    """What is wrong with the ambush or hero cards, of which one joins the deck every season.

    An edition by itself has all of its own; a combined game, and one with a pack that has such cards, chooses
    among those of the boxes in play."""
    unknown, twice, too_few = problems
    for card in dict.fromkeys(cards):
        if card not in known:
            yield unknown, card
        if cards.count(card) > 1:
            yield twice, card
    foreign = [card for card in dict.fromkeys(cards) if card in known and not _in_play(setup, BOX_OF[card])]
    of_packs = [card for card in foreign if not _is_game(BOX_OF[card])]
    yield from ((SetupProblem.PACK_NOT_IN_PLAY, card) for card in of_packs)
    if of_packs:
        return
    own = {card.id for box in setup.edition.boxes for card in getattr(box, part)}
    chooses = setup.edition is Edition.COMBINED or any(getattr(BOXES[pack], part) for pack in setup.packs)
    if foreign or (not chooses and set(cards) != own):
        yield SetupProblem.CARDS_OF_OTHER_EDITION, part
    elif chooses and len(cards) < len(SEASONS) and (cards or not _may_be_left_out(setup, part)):
        yield too_few, str(len(cards))


def _skills(setup: Setup) -> Found:
    for skill in dict.fromkeys(setup.skills):
        if skill not in SKILL_BY_ID:
            yield SetupProblem.UNKNOWN_SKILL, skill
        elif BOX_OF[skill] not in (SKILLS.id, *setup.packs):
            yield SetupProblem.PACK_NOT_IN_PLAY, skill
        if setup.skills.count(skill) > 1:
            yield SetupProblem.SKILL_TWICE, skill
    if setup.skills and len(setup.skills) != SKILLS_LAID_OUT:
        yield SetupProblem.NOT_THREE_SKILLS, str(len(setup.skills))


def _twists(setup: Setup) -> Found:
    for twist in dict.fromkeys(setup.twists):
        if setup.twists.count(twist) > 1:
            yield SetupProblem.TWIST_TWICE, twist.value
    if set(CLASHING) <= set(setup.twists):
        yield SetupProblem.CLASHING_TWISTS, " ".join(CLASHING)
    elif len(SEASONS) <= len(setup.ambush_cards) < setup.ambushes_a_season * len(SEASONS):
        yield SetupProblem.TOO_FEW_FOR_TWIST, str(len(setup.ambush_cards))


def _may_be_left_out(setup: Setup, part: str) -> bool:
    """Heroes may, but in the Heroes game by itself."""
    return part == "heroes" and setup.edition is not Edition.HEROES
