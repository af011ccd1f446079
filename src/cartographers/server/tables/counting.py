"""What a game counts for: the one place that decides it, for ratings, rankings, achievements and statistics.

Stars are compared between tables, and only where everybody plays the printed game with cards that nobody
could know. Places are compared within one table, where a house rule is the same for all: skill asks for less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cartographers.play.deck import EdictDraw
from cartographers.rules.house_rules import Departure, HouseRule, house_rules
from cartographers.rules.setup import Edition, Seat, Setup
from cartographers.server.tables.daily import today
from cartographers.server.tables.options import TableOptions, make_setup
from cartographers.server.tables.table import AbandonedTable, Table
from cartographers.words import N_, Words


class CountedFor(StrEnum):
    """What a game can count for."""

    HISTORY = "history"
    STATISTICS = "statistics"  # averages, victories, titles
    SKILL = "skill"
    LEADERBOARDS = "leaderboards"
    ACHIEVEMENTS = "achievements"


class Uncounted(StrEnum):
    """Why a game does not count for everything."""

    LESSON = "lesson"
    IMPORTED = "imported"
    BROUGHT_SEED = "brought-seed"
    KNOWN_CARDS = "known-cards"
    BRANCH = "branch"
    PRACTICE = "practice"
    OWN_SHEET = "own-sheet"
    ROLLED_SHEET = "rolled-sheet"
    CHOSEN_EDICTS = "chosen-edicts"
    HOUSE_RULES = "house-rules"
    PACKS = "packs"
    TWIST = "twist"
    HOT_SEAT = "hot-seat"
    HINTS_ON = "hints-on"
    DAILY = "daily"
    EVENING = "evening"
    WEEKLY = "weekly"
    CAMPAIGN = "campaign"
    HINTS = "hints"  # this and what follows are of one seat
    LEFT = "left"
    VOTED_OUT = "voted-out"


_STARS = frozenset({CountedFor.LEADERBOARDS, CountedFor.ACHIEVEMENTS})
_ALL_BUT_HISTORY = frozenset(CountedFor) - {CountedFor.HISTORY}

_OWN_RANKING = frozenset({Uncounted.DAILY, Uncounted.WEEKLY})

SPOILS: dict[Uncounted, frozenset[CountedFor]] = {
    Uncounted.LESSON: frozenset(CountedFor),
    Uncounted.IMPORTED: _ALL_BUT_HISTORY,
    Uncounted.BROUGHT_SEED: _ALL_BUT_HISTORY,
    Uncounted.KNOWN_CARDS: _ALL_BUT_HISTORY,
    Uncounted.BRANCH: frozenset(CountedFor),
    Uncounted.PRACTICE: _ALL_BUT_HISTORY,
    Uncounted.CAMPAIGN: _ALL_BUT_HISTORY,
    Uncounted.OWN_SHEET: _STARS,
    Uncounted.ROLLED_SHEET: frozenset({CountedFor.LEADERBOARDS}),
    Uncounted.CHOSEN_EDICTS: _STARS,
    Uncounted.HOUSE_RULES: _STARS,
    Uncounted.PACKS: _STARS | {CountedFor.STATISTICS},
    Uncounted.TWIST: _STARS | {CountedFor.STATISTICS},
    Uncounted.HINTS: _STARS,
    Uncounted.LEFT: _STARS,
    Uncounted.VOTED_OUT: _ALL_BUT_HISTORY,
    Uncounted.HOT_SEAT: frozenset({CountedFor.SKILL}),
    Uncounted.HINTS_ON: frozenset({CountedFor.SKILL}),
    Uncounted.DAILY: frozenset({CountedFor.LEADERBOARDS}),
    Uncounted.EVENING: _STARS,
    Uncounted.WEEKLY: frozenset({CountedFor.LEADERBOARDS}),
}

_SENTENCES: dict[Uncounted, str] = {
    Uncounted.LESSON: N_("A lesson counts for nothing: it is for learning."),
    Uncounted.IMPORTED: N_(
        "It was begun elsewhere and brought here, so this game counts for no rating, ranking or achievement."
    ),
    Uncounted.BROUGHT_SEED: N_(
        "The host brought the cards, so this game counts for no rating, ranking or achievement."
    ),
    Uncounted.KNOWN_CARDS: N_(
        "These cards have been played before, so this game counts for no rating, ranking or achievement."
    ),
    Uncounted.BRANCH: N_("It goes on from a position of an earlier game, so it counts for nothing."),
    Uncounted.PRACTICE: N_(
        "The cards of this expedition can be known, "
        "so this game counts for no rating, ranking or achievement."
    ),
    Uncounted.OWN_SHEET: N_(
        "The map is not one of the printed ones, so this game counts for no leaderboard or achievement."
    ),
    Uncounted.ROLLED_SHEET: N_("The map is rolled for this game alone, so the game is on no leaderboard."),
    Uncounted.CHOSEN_EDICTS: N_(
        "The edicts are not drawn at random, so this game counts for no leaderboard or achievement."
    ),
    Uncounted.HOUSE_RULES: N_(
        "A house rule is in play, so this game counts for no leaderboard or achievement."
    ),
    Uncounted.PACKS: N_(
        "Packs are in play, so this game counts for no leaderboard, achievement or statistics."
    ),
    Uncounted.TWIST: N_(
        "A twist changes the rules, so this game counts for no leaderboard, achievement or statistics."
    ),
    Uncounted.HINTS: N_("The master was asked, so this game counts for no leaderboard or achievement."),
    Uncounted.LEFT: N_("Whoever leaves before the end takes the last place."),
    Uncounted.VOTED_OUT: N_("The others put a bot in this seat, so the game counts for nothing here."),
    Uncounted.HOT_SEAT: N_("Several people share one device, so nobody's skill changes."),
    Uncounted.HINTS_ON: N_("Hints are allowed, so nobody's skill changes."),
    Uncounted.EVENING: N_(
        "Others have the same cards this evening, so this game counts for no leaderboard or achievement."
    ),
    Uncounted.CAMPAIGN: N_(
        "An expedition of the campaign counts for its own goals and for no rating, ranking or achievement."
    ),
    Uncounted.DAILY: N_("The daily expedition has its own ranking and is not on the solo leaderboard."),
    Uncounted.WEEKLY: N_("The weekly expedition has its own ranking and is not on the solo leaderboard."),
}


@dataclass(frozen=True, slots=True)
class Counting:
    """Why a game does not count for everything; without reasons it does."""

    reasons: tuple[Uncounted, ...] = ()

    @property
    def scopes(self) -> frozenset[CountedFor]:
        """All that it counts for."""
        return frozenset(CountedFor) - frozenset().union(*(SPOILS[reason] for reason in self.reasons))

    def sentences(self, words: Words) -> list[str]:
        """The weightiest first; what another reason rules out already is not said again, unless it tells of a
        ranking that the game does count for."""
        said: list[str] = []
        gone: frozenset[CountedFor] = frozenset()
        for reason in sorted(self.reasons, key=lambda reason: -len(SPOILS[reason])):
            if reason in _OWN_RANKING or not SPOILS[reason] <= gone:
                said.append(words.text(_SENTENCES[reason]))
                gone |= SPOILS[reason]
        return said


def counts_for(table: Table, seat: int | None = None) -> Counting:
    """What a table counts for, before, during or after its game; with a seat, for its player."""
    return Counting(tuple(_of_table(table)) + (tuple(_of_seat(table, seat)) if seat is not None else ()))


def table_house_rules(table: Table) -> tuple[Departure, ...]:
    """Where the table's set-up is not as the rulebooks have it."""
    return house_rules(
        _setup_of(table),
        # Those of a week were drawn for all its tries.
        edicts_chosen=table.weekly is None and _edicts_chosen(table.options),
        seed_brought=_seed_brought(table),
    )


def _seed_brought(table: Table) -> bool:
    """Whether the host chose the seed; that of an earlier game was nobody's choice."""
    chosen = table.deck is None and table.branch is None
    return table.brought and chosen and not table.lesson and not table.is_expedition


def _setup_of(table: Table) -> Setup:
    """That of its game, or of the one that would begin now."""
    if table.game:
        return table.game.setup
    return make_setup(
        table.options, [Seat(f"seat {number}") for number in range(len(table.seats))], table.seed
    )


_PLAYED_OTHERWISE = {HouseRule.EVERYBODY_WALKS, HouseRule.CARD_TERRAIN, HouseRule.ANY_TERRAIN}


def _of_table(table: Table) -> Iterator[Uncounted]:
    yield from _of_cards(table)
    found = set(table_house_rules(table))
    if HouseRule.OWN_SHEET in found:
        yield Uncounted.OWN_SHEET
    if HouseRule.ROLLED_SHEET in found:
        yield Uncounted.ROLLED_SHEET
    if HouseRule.CHOSEN_EDICTS in found:
        yield Uncounted.CHOSEN_EDICTS
    if found & _PLAYED_OTHERWISE:
        yield Uncounted.HOUSE_RULES
    setup = _setup_of(table)
    if setup.packs or setup.skills:
        yield Uncounted.PACKS
    if setup.twists:
        yield Uncounted.TWIST
    if table.hot_seat and table.imported is None:
        yield Uncounted.HOT_SEAT
    if len(table.seats) > 1 and table.hints_allowed:
        yield Uncounted.HINTS_ON


def _of_cards(table: Table) -> Iterator[Uncounted]:
    """Where they could be known, or some of them were played elsewhere."""
    if table.lesson:
        yield Uncounted.LESSON
    if table.imported is not None:
        yield Uncounted.IMPORTED
    if table.deck is not None:
        yield Uncounted.KNOWN_CARDS
    if table.branch is not None:
        yield Uncounted.BRANCH
    if _seed_brought(table):
        yield Uncounted.BROUGHT_SEED
    if table.evening is not None and table.evening.shared:
        yield Uncounted.EVENING
    if table.campaign is not None:
        yield Uncounted.CAMPAIGN
    if table.daily is not None:
        practice = table.brought or today(table.created_at).isoformat() != table.daily
        yield Uncounted.PRACTICE if practice else Uncounted.DAILY
    if table.weekly is not None:
        yield Uncounted.WEEKLY


def _of_seat(table: Table, seat: int) -> Iterator[Uncounted]:
    there = table.seats[seat]
    if there.hints:
        yield Uncounted.HINTS
    if there.replaced:
        yield Uncounted.VOTED_OUT
    elif left(table, seat):
        yield Uncounted.LEFT


def left(table: Table, seat: int) -> bool:
    """Whether a player was not there at the end of a table of several, or ended it alone."""
    there = table.seats[seat]
    if there.account is None or not table.over or len(table.seats) == 1:
        return False
    return there.gone or table.ended_by == there.account


def given_up(table: Table) -> bool:
    """Whether a game counts that has no end: a player ended it alone, after a season was scored.

    Players who agree to end it lose nothing.
    """
    if not isinstance(table, AbandonedTable) or table.game is None or not table.game.scores:
        return False
    together = len(table.playing_humans) > 1
    return len(table.seats) > 1 and not together and CountedFor.SKILL in counts_for(table).scopes


def _edicts_chosen(options: TableOptions) -> bool:
    """The base game's cards for a first game are our own suggestion, so they are chosen too."""
    if options.edicts == EdictDraw.FIRST:
        return options.edition is Edition.BASE
    return options.edicts != EdictDraw.RANDOM
