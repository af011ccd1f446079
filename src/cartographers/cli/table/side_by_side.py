"""All sheets of a table as plain text, as many side by side as the line has room for."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import zip_longest

from cartographers.cli.table.map_cells import COLUMN_HEADS, ROW_HEADS, cells
from cartographers.rules.grid import SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game, Over
from cartographers.words import Words, coins, season_time, stars

GAP = "    "
SHEET_WIDTH = len(ROW_HEADS[0]) + sum(map(len, COLUMN_HEADS))


def table_lines(words: Words, game: Game, before: tuple[Sheet, ...]) -> Iterator[str]:
    """The season, then every sheet with its name, coins and stars; brackets around what has changed."""
    if not isinstance(game.phase, Over):
        time = season_time(words, game.time, game.season_card.threshold)
        yield f"{words.name(game.season)}, {time}"
    blocks = [_block(words, game, seat, before[seat]) for seat in range(len(game.sheets))]
    beside = max(1, (shutil.get_terminal_size().columns + len(GAP)) // (SHEET_WIDTH + len(GAP)))
    for start in range(0, len(blocks), beside):
        yield ""
        for parts in zip_longest(*blocks[start : start + beside], fillvalue=""):
            yield GAP.join(part.ljust(SHEET_WIDTH) for part in parts).rstrip()


def _block(words: Words, game: Game, seat: int, before: Sheet) -> list[str]:
    sheet = game.sheets[seat]
    changed = (sheet.filled - before.filled) | (sheet.destroyed - before.destroyed)
    earned = [season[seat].stars for season in game.scores]
    total = stars(words, sum(earned))
    by_season = f" ({'+'.join(map(str, earned))})" if len(earned) > 1 else ""
    return [
        _cut(f"{seat + 1} {game.setup.seats[seat].name}"),
        " " * len(ROW_HEADS[0]) + "".join(COLUMN_HEADS),
        *_rows(sheet, changed),
        _cut(f"   {coins(words, sheet.coins_left)}, {total}{by_season}"),
    ]


def _rows(sheet: Sheet, changed: SpaceSet) -> Iterator[str]:
    for head, row in zip(ROW_HEADS, cells(sheet, changed), strict=True):
        yield head + "".join(cell.text for cell in row)


def _cut(text: str) -> str:
    return text if len(text) <= SHEET_WIDTH else f"{text[: SHEET_WIDTH - 1]}…"
