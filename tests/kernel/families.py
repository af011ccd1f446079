"""Random set-ups of every family: editions, sheets, numbers of seats and options."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cartographers.kernel.tables import PLAYED_EFFECTS
from cartographers.rules.boxes import AMBUSH_BY_ID, GAME_BOXES
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Setup, draw_edicts, setup

# So little room that shapes stop fitting in spring and the sheet is full before winter.
ISLET = PrintedSheet.from_picture(
    "islet",
    """
###########
#....######
#.:..^.####
#.....:####
##....#####
###..######
###########
#####..^.##
#####....##
#####.:..##
###########
""",
)


def _sheet(edition: Edition, random: Random) -> str:
    return random.choice([sheet.id for box in edition.boxes for sheet in box.sheets])


def _names(seats: int) -> list[str]:
    return [f"player {number}" for number in range(1, seats + 1)]


def _game(edition: Edition, seats: int, random: Random, sheet: PrintedSheet | None = None) -> Setup:
    return setup(
        edition,
        draw_edicts(edition, random.randrange),
        _names(seats),
        sheet=sheet or _sheet(edition, random),
        fallback_terrain=random.choice((None, *FallbackTerrain)),
    )


def _combined(seats: int, random: Random, ambush: AmbushRule | None = None) -> Setup:
    edition = Edition.COMBINED
    known = [card.id for card in AMBUSH_BY_ID.values() if card.effect in PLAYED_EFFECTS]
    ambushes = random.sample(known, random.randint(4, len(known)))
    return setup(
        edition,
        draw_edicts(edition, random.randrange),
        _names(seats),
        sheet=_sheet(edition, random),
        explore_box=random.choice(GAME_BOXES).id,
        season_box=random.choice(GAME_BOXES).id,
        ambush_cards=ambushes,
        with_heroes=random.choice((True, False)),
        ambush_rule=ambush,
        fallback_terrain=random.choice((None, *FallbackTerrain)),
    )


FAMILIES: dict[str, Callable[[Random], Setup]] = {
    "base solo": lambda random: _game(Edition.BASE, 1, random),
    "heroes solo": lambda random: _game(Edition.HEROES, 1, random),
    "combined solo": lambda random: _combined(1, random),
    "base for two": lambda random: _game(Edition.BASE, 2, random),
    "heroes for two": lambda random: _game(Edition.HEROES, 2, random),
    "heroes for three": lambda random: _game(Edition.HEROES, 3, random),
    "combined for four": lambda random: _combined(4, random),
    "combined for six": lambda random: _combined(6, random),
    "combined, solo walk for all": lambda random: _combined(3, random, AmbushRule.SOLO_WALK),
    "islet, solo": lambda random: _game(Edition.HEROES, 1, random, ISLET),
    "islet, for three": lambda random: _game(Edition.COMBINED, 3, random, ISLET),
}
