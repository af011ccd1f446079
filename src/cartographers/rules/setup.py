"""The options of a game, validated once, with a reason for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BASE,
    BOXES,
    DECK_CARD_BY_ID,
    GAME_BOXES,
    HEROES,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
    SKILLS,
    Box,
    scoring_cards,
)
from cartographers.rules.cards import DeckCard, ScoringCard, SeasonCard, SkillCard
from cartographers.rules.crest import Crest
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.terrain import DRAWABLE, EDICTS, SEASONS, Back, Edict, Terrain

MOST_SEATS = 100
LONGEST_NAME = 40
SKILLS_LAID_OUT = 3


class Edition(StrEnum):
    """Which of the two games is played, or both together: exactly these two boxes, whatever others there are,
    so that what a seed draws stays the same for ever."""

    BASE = "base"
    HEROES = "heroes"
    COMBINED = "combined"

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes it is played with; what may come from either comes from the first unless one chooses."""
        if self is Edition.COMBINED:
            return GAME_BOXES
        return (BASE,) if self is Edition.BASE else (HEROES,)

    @property
    def ruins(self) -> bool:
        """Whether the ruins cards are in the deck: always, but in the Heroes game by itself."""
        return self is not Edition.HEROES


class AmbushRule(StrEnum):
    """How monsters get onto a sheet: drawn by a neighbour, or by the solo walk."""

    PASS = "pass"
    SOLO_WALK = "solo-walk"


class FallbackTerrain(StrEnum):
    """The terrain of the single square drawn when no shape fits: one of the card's, or any."""

    CARD = "card"
    ANY = "any"


class SkillUses(StrEnum):
    """How often a player may use skills: one of those laid out each season, or each of them once a game."""

    SEASON = "season"
    GAME = "game"


class SetupProblem(StrEnum):
    NO_SEATS = "no-seats"
    TOO_MANY_SEATS = "too-many-seats"
    BAD_NAME = "bad-name"
    BAD_TITLE = "bad-title"
    SOLO_TITLE = "solo-title"  # the title of a solo game is earned, not chosen
    SOLO_PASS = "solo-pass"  # one player has nobody to pass the sheet to
    NOT_FOUR_EDICTS = "not-four-edicts"
    UNKNOWN_SCORING_CARD = "unknown-scoring-card"
    BACKS_NOT_DISTINCT = "backs-not-distinct"  # one scoring card of each back
    SCORING_CARD_OF_OTHER_EDITION = "scoring-card-of-other-edition"
    NO_EXPLORE_CARDS = "no-explore-cards"  # there is no box with them that is called so
    NO_SEASON_CARDS = "no-season-cards"
    UNKNOWN_SHEET = "unknown-sheet"
    SHEET_OF_OTHER_EDITION = "sheet-of-other-edition"
    SHEET_NOT_AS_PRINTED = "sheet-not-as-printed"  # a custom map under the letter of a printed one
    BAD_SHEET_NAME = "bad-sheet-name"  # a custom sheet is called by one word
    CARDS_OF_OTHER_EDITION = "cards-of-other-edition"
    UNKNOWN_AMBUSH = "unknown-ambush"
    AMBUSH_TWICE = "ambush-twice"
    TOO_FEW_AMBUSHES = "too-few-ambushes"
    UNKNOWN_SKILL = "unknown-skill"
    SKILL_TWICE = "skill-twice"
    NOT_THREE_SKILLS = "not-three-skills"


class InvalidSetup(ValueError):
    """Everything that is wrong with a set-up, each thing with what it is about."""

    def __init__(self, problems: tuple[tuple[SetupProblem, str], ...]) -> None:
        super().__init__(
            "; ".join(f"{problem}: {about}" if about else problem for problem, about in problems)
        )
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player writes on top of the sheet."""

    name: str
    title: str = ""
    crest: Crest | None = None


@dataclass(frozen=True)
class Setup:
    """A valid set-up. Use `setup()`, which fills in what an edition gives."""

    edition: Edition
    sheet: PrintedSheet
    edicts: tuple[str, str, str, str]
    seats: tuple[Seat, ...]
    explore_box: str  # the box that the explore cards are from
    season_box: str
    ambush_cards: tuple[str, ...]
    with_heroes: bool
    ambush_rule: AmbushRule
    fallback_terrain: FallbackTerrain
    skills: tuple[str, ...] = ()  # that are laid out; none: it is played without
    skill_uses: SkillUses = SkillUses.SEASON

    def __post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise InvalidSetup(problems)

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def ruins(self) -> bool:
        """Whether the ruins cards are in the deck."""
        return self.edition.ruins

    @cached_property
    def scoring(self) -> dict[Edict, ScoringCard]:
        return {edict: SCORING_BY_ID[card] for edict, card in zip(EDICTS, self.edicts, strict=True)}

    @cached_property
    def season_cards(self) -> tuple[SeasonCard, ...]:
        return BOXES[self.season_box].seasons

    @cached_property
    def explore_deck(self) -> tuple[str, ...]:
        """The explore and ruins cards: what is in the deck at the start of every season."""
        ruins = [card.id for card in BASE.ruins] if self.ruins else []
        return (*ruins, *(card.id for card in BOXES[self.explore_box].explore))

    @cached_property
    def hero_deck(self) -> tuple[str, ...]:
        return tuple(card.id for card in HEROES.heroes) if self.with_heroes else ()

    @cached_property
    def any_terrain(self) -> tuple[Terrain, ...]:
        """What "any terrain" means in this game."""
        return (*DRAWABLE, Terrain.HERO) if self.with_heroes else DRAWABLE

    @property
    def par(self) -> int:
        """The sum of the four solo numbers."""
        return sum(card.solo for card in self.scoring.values())

    def card(self, card_id: str) -> DeckCard:
        return DECK_CARD_BY_ID[card_id]

    def skill(self, skill_id: str) -> SkillCard:
        return SKILL_BY_ID[skill_id]


def setup(
    edition: Edition,
    edicts: Sequence[str],
    seats: Sequence[Seat] | Sequence[str],
    *,
    sheet: PrintedSheet | str | None = None,
    explore_box: str | None = None,
    season_box: str | None = None,
    ambush_cards: Sequence[str] | None = None,
    with_heroes: bool | None = None,
    ambush_rule: AmbushRule | None = None,
    fallback_terrain: FallbackTerrain | None = None,
    skills: Sequence[str] = (),
    skill_uses: SkillUses = SkillUses.SEASON,
) -> Setup:
    """A validated set-up; what is left out is as the edition's rulebook has it."""
    box = edition.boxes[0]
    explore_box, season_box = explore_box or box.id, season_box or box.id
    if isinstance(sheet, str):
        if sheet not in SHEET_BY_ID:
            raise InvalidSetup(((SetupProblem.UNKNOWN_SHEET, sheet),))
        sheet = SHEET_BY_ID[sheet]
    if ambush_cards is None:
        ambush_cards = [card.id for each in edition.boxes for card in each.ambushes]
    if len(edicts) != len(EDICTS):
        raise InvalidSetup(((SetupProblem.NOT_FOUR_EDICTS, " ".join(edicts)),))
    first, second, third, fourth = edicts
    return Setup(
        edition=edition,
        sheet=sheet or box.sheets[0],
        edicts=(first, second, third, fourth),
        seats=tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats),
        explore_box=explore_box,
        season_box=season_box,
        ambush_cards=tuple(ambush_cards),
        with_heroes=edition is not Edition.BASE if with_heroes is None else with_heroes,
        ambush_rule=ambush_rule or (AmbushRule.SOLO_WALK if len(seats) == 1 else AmbushRule.PASS),
        fallback_terrain=fallback_terrain or fallback_of(BOXES.get(explore_box, box)),
        skills=tuple(skills),
        skill_uses=skill_uses,
    )


def fallback_of(box: Box) -> FallbackTerrain:
    """What the rulebook of these explore cards says."""
    return FallbackTerrain.ANY if box.any_fallback else FallbackTerrain.CARD


def first_game_edicts(edition: Edition) -> tuple[str, str, str, str]:
    """The scoring cards for a first game, in the order of the edicts."""
    first, second, third, fourth = (BASE if edition is Edition.BASE else HEROES).first_game
    return first, second, third, fourth


def draw_edicts(edition: Edition, choose: Callable[[int], int]) -> tuple[str, str, str, str]:
    """One scoring card of each back, laid to the edicts in any order. `choose(n)` gives a number below n."""
    cards = []
    for back in Back:
        stack = scoring_cards(back, edition.boxes)
        cards.append(stack[choose(len(stack))].id)
    # Fisher and Yates: every order of the four cards is equally likely.
    for last in range(len(cards) - 1, 0, -1):
        other = choose(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    first, second, third, fourth = cards
    return first, second, third, fourth


def draw_skills(choose: Callable[[int], int]) -> tuple[str, ...]:
    """The skills that are laid out, in order. `choose(n)` gives a number below n."""
    stack = [skill.id for skill in SKILLS.skills]
    return tuple(stack.pop(choose(len(stack))) for _ in range(SKILLS_LAID_OUT))


def _problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    yield from _seat_problems(setup)
    yield from _sheet_problems(setup)
    yield from _edict_problems(setup)
    yield from _card_problems(setup)
    yield from _skill_problems(setup)


def _seat_problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    if not setup.seats:
        yield SetupProblem.NO_SEATS, ""
    if len(setup.seats) > MOST_SEATS:
        yield SetupProblem.TOO_MANY_SEATS, str(len(setup.seats))
    for seat in setup.seats:
        if not _is_writable(seat.name):
            yield SetupProblem.BAD_NAME, seat.name
        if seat.title and not _is_writable(seat.title):
            yield SetupProblem.BAD_TITLE, seat.title
        if seat.title and setup.solo:
            yield SetupProblem.SOLO_TITLE, seat.title
    if setup.solo and setup.ambush_rule is AmbushRule.PASS:
        yield SetupProblem.SOLO_PASS, ""


def _is_writable(text: str) -> bool:
    """Whether it can stand on one line of a sheet."""
    return text == text.strip() and 0 < len(text) <= LONGEST_NAME and text.isprintable()


def _sheet_problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    printed = SHEET_BY_ID.get(setup.sheet.id)
    if printed is None:
        if not _is_writable(setup.sheet.id) or set(setup.sheet.id) & set(" /"):
            yield SetupProblem.BAD_SHEET_NAME, setup.sheet.id
        return
    if printed != setup.sheet:
        yield SetupProblem.SHEET_NOT_AS_PRINTED, setup.sheet.id
    if setup.edition is not Edition.COMBINED and printed not in setup.edition.boxes[0].sheets:
        yield SetupProblem.SHEET_OF_OTHER_EDITION, setup.sheet.id


def _edict_problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    unknown = [card for card in setup.edicts if card not in SCORING_BY_ID]
    yield from ((SetupProblem.UNKNOWN_SCORING_CARD, card) for card in unknown)
    if unknown:
        return
    if {SCORING_BY_ID[card].back for card in setup.edicts} != set(Back):
        yield SetupProblem.BACKS_NOT_DISTINCT, " ".join(setup.edicts)
    if setup.edition is not Edition.COMBINED:
        own = {card.id for card in setup.edition.boxes[0].scoring}
        yield from (
            (SetupProblem.SCORING_CARD_OF_OTHER_EDITION, card) for card in setup.edicts if card not in own
        )


def _card_problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    if setup.explore_box not in BOXES or not BOXES[setup.explore_box].explore:
        yield SetupProblem.NO_EXPLORE_CARDS, setup.explore_box
    if setup.season_box not in BOXES or not BOXES[setup.season_box].seasons:
        yield SetupProblem.NO_SEASON_CARDS, setup.season_box
    for card in dict.fromkeys(setup.ambush_cards):
        if card not in AMBUSH_BY_ID:
            yield SetupProblem.UNKNOWN_AMBUSH, card
        if setup.ambush_cards.count(card) > 1:
            yield SetupProblem.AMBUSH_TWICE, card
    if setup.edition is Edition.COMBINED:
        if len(setup.ambush_cards) < len(SEASONS):
            yield SetupProblem.TOO_FEW_AMBUSHES, str(len(setup.ambush_cards))
        return
    (box,) = setup.edition.boxes
    own_ambushes = {card.id for card in box.ambushes}
    of_edition = {
        "explore": setup.explore_box == box.id,
        "seasons": setup.season_box == box.id,
        "ambushes": set(setup.ambush_cards) == own_ambushes,
        "heroes": setup.with_heroes is (setup.edition is Edition.HEROES),
    }
    yield from (
        (SetupProblem.CARDS_OF_OTHER_EDITION, part) for part, right in of_edition.items() if not right
    )


def _skill_problems(setup: Setup) -> Iterator[tuple[SetupProblem, str]]:
    for skill in dict.fromkeys(setup.skills):
        if skill not in SKILL_BY_ID:
            yield SetupProblem.UNKNOWN_SKILL, skill
        if setup.skills.count(skill) > 1:
            yield SetupProblem.SKILL_TWICE, skill
    if setup.skills and len(setup.skills) != SKILLS_LAID_OUT:
        yield SetupProblem.NOT_THREE_SKILLS, str(len(setup.skills))
