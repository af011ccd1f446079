"""What a host may choose for a table, and the set-up that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from cartographers.notation import headers
from cartographers.play.deck import EdictDraw, SkillDraw, edicts_of, skills_of
from cartographers.play.sheets import sheet_of
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import (
    MOST_SEATS,
    SKILLS_LAID_OUT,
    AmbushRule,
    Edition,
    FallbackTerrain,
    Seat,
    Setup,
    SkillUses,
    Twist,
    setup,
)
from cartographers.rules.terrain import Corner
from cartographers.server.tables.refused import Reason, Refused

CUSTOM_SHEET = "custom"
SHORTEST_TURN = 10  # seconds
LONGEST_TURN = 30 * 24 * 3600
MOST_AMBUSHES = 64  # cards in one game
MOST_PACKS = 16


class PaceKind(StrEnum):
    RELAXED = "relaxed"  # no time limit
    LIVE = "live"
    CORRESPONDENCE = "correspondence"


DEFAULT_SECONDS = {PaceKind.RELAXED: None, PaceKind.LIVE: 90, PaceKind.CORRESPONDENCE: 2 * 24 * 3600}

Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Seconds = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]
CardId = Annotated[str, Meta(min_length=1, max_length=40)]
BoxId = Annotated[str, Meta(min_length=1, max_length=40, description="The id of a box: base, heroes")]
SheetText = Annotated[
    str,
    Meta(
        max_length=160,
        description="A to D; tabula-rasa or tabula-rasa-wasteland, rolled from the game's seed; or a custom "
        "sheet: 11 rows of . ^ : # joined by /",
    ),
]
AmbushCards = Annotated[list[CardId], Meta(max_length=MOST_AMBUSHES)]
Packs = Annotated[list[BoxId], Meta(max_length=MOST_PACKS, description="Boxes beyond those of the edition")]
Skills = SkillDraw | Annotated[list[CardId], Meta(min_length=SKILLS_LAID_OUT, max_length=SKILLS_LAID_OUT)]
Twists = Annotated[
    list[Twist], Meta(max_length=len(Twist), description="Changes of the game beyond the rulebooks")
]
Edicts = EdictDraw | Annotated[list[CardId], Meta(min_length=4, max_length=4)]


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a turn may take. Without `seconds` the kind's own default holds."""

    kind: PaceKind = PaceKind.RELAXED
    seconds: Seconds | None = None

    @property
    def turn_seconds(self) -> int | None:
        """The time for each turn; None: as long as it takes."""
        if self.kind is PaceKind.RELAXED:
            return None
        return self.seconds or DEFAULT_SECONDS[self.kind]


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up as the host wishes it; what is None is as the edition's rulebook has it."""

    edition: Edition = Edition.BASE
    seats: Seats = 1
    sheet: SheetText | None = None
    edicts: Edicts = EdictDraw.RANDOM
    explore: BoxId | None = None
    seasons: BoxId | None = None
    ambushes: AmbushCards | None = None
    heroes: bool | None = None
    ambush: AmbushRule | None = None
    fallback_terrain: FallbackTerrain | None = None
    hints: bool | None = None  # from a master, during the game; None: only in solo games
    packs: Packs = []  # further boxes, whose cards are mixed with those of the edition
    assumed_corner: Corner | None = None  # where monsters begin to walk whose card names no corner
    skills: Skills | None = None  # None: without
    skill_uses: SkillUses | None = None
    twists: Twists = []


def keeps_cards(before: TableOptions, after: TableOptions) -> bool:
    """Whether the deck stays the same with other options: only what concerns the players differs."""
    return replace(before, seats=after.seats, hints=after.hints) == after


def checked_seed(seed: str) -> str:
    """A seed chosen by the host; the transcript of its game must be able to contain it."""
    try:
        return headers.checked_seed(seed)
    except headers.InvalidChance as problem:
        raise Refused(Reason.INVALID, problem=f"seed: {problem}") from None


def make_setup(options: TableOptions, seats: Sequence[Seat], seed: str) -> Setup:
    """The validated set-up of a table whose players sit down now; `InvalidSetup` or `InvalidSheet`."""
    solo = len(seats) == 1
    if solo:
        seats = [Seat(seats[0].name, crest=seats[0].crest)]  # the title of a solo game is earned, not chosen
    return setup(
        options.edition,
        edicts_of(options.edicts, options.edition, seed, options.packs),
        tuple(seats),
        sheet=_sheet(options.sheet, seed),
        explore_box=options.explore,
        season_box=options.seasons,
        ambush_cards=options.ambushes,
        with_heroes=options.heroes,
        # A table that was made for several and is begun by one has nobody to pass the sheet to. One that
        # was made for one cannot have wished for it: the rules refuse that.
        ambush_rule=AmbushRule.SOLO_WALK if solo and options.seats > 1 else options.ambush,
        fallback_terrain=options.fallback_terrain,
        packs=options.packs or None,
        assumed_corner=options.assumed_corner,
        skills=skills_of(options.skills, seed, options.packs),
        skill_uses=options.skill_uses or SkillUses.SEASON,
        twists=options.twists,
    )


def _sheet(text: str | None, seed: str) -> PrintedSheet | str | None:
    if text is None or text in SHEET_BY_ID or "/" not in text:
        return sheet_of(text, seed)
    return PrintedSheet.from_picture(CUSTOM_SHEET, text)


PRESETS: dict[str, TableOptions] = {
    "first-game": TableOptions(edicts=EdictDraw.FIRST),
    "quick-solo": TableOptions(),
    "heroes-solo": TableOptions(edition=Edition.HEROES),
    "duel": TableOptions(seats=2),
    "party": TableOptions(seats=8),
    "combined": TableOptions(edition=Edition.COMBINED, seats=4),
}
