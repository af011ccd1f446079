"""The table of results: one row for each seat of each game. Its columns are a contract (docs/lab.md)."""

from __future__ import annotations

from collections.abc import Iterator

from cartographers.lab.records import GameRecord
from cartographers.lab.tally import SOURCES
from cartographers.rules.terrain import EDICTS, SEASONS

Cell = str | int

TEXT_COLUMNS = ("seed", "edition", "sheet", *(f"edict_{edict}" for edict in EDICTS), "bot")

COLUMNS = (
    "game",
    "round",
    "seed",
    "edition",
    "sheet",
    *(f"edict_{edict}" for edict in EDICTS),
    "par",
    "table",
    "seats",
    "seat",
    "bot",
    "place",
    "stars",
    "rating",
    "lost_to_monsters",
    *(f"edict_{edict}_stars" for edict in EDICTS),
    *(f"{season}_{source}" for season in SEASONS for source in SOURCES),
)


def rows(game: GameRecord) -> Iterator[tuple[Cell, ...]]:
    """The rows of a game, seat by seat, in the order of the columns. Everything is counted from 1."""
    for number, seat in enumerate(game.seats, start=1):
        yield (
            game.number + 1,
            game.round + 1,
            game.seed,
            game.edition,
            game.sheet,
            *game.edicts,
            game.par,
            game.table_number + 1,
            len(game.seats),
            number,
            seat.bot,
            seat.place,
            seat.stars,
            game.rating(seat),
            seat.lost_to_monsters,
            *game.edict_stars(seat),
            *(getattr(season, source) for season in seat.seasons for source in SOURCES),
        )
