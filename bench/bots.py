"""How many stars the bots earn: alone on every sheet, and at tables of four.

All games are seeded and the bots look a fixed number of futures ahead, so that the figures do not depend on
the machine or on what else it does. Everybody plays the same edicts and the same decks.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import mean, stdev

from bench import results
from cartographers.lab.plan import Plan, Table
from cartographers.lab.playing import play_game
from cartographers.lab.records import GameRecord
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Edition

TITLE = "bots/, stars"
SEED = "bench"
BASELINE = "greedy"
SHEETS = {
    "base A": Variant(Edition.BASE, "A"),
    "base B": Variant(Edition.BASE, "B"),
    "heroes C": Variant(Edition.HEROES, "C"),
    "heroes D": Variant(Edition.HEROES, "D"),
}


@dataclass(frozen=True, slots=True)
class Series:
    """The solo games of a bot on a sheet."""

    bot: str
    sheet: str
    stars: tuple[int, ...]
    ratings: tuple[int, ...]
    seconds: float  # of processor time, for all of them

    @property
    def games(self) -> int:
        return len(self.stars)


@dataclass(frozen=True, slots=True)
class Duel:
    """One against three of another kind: how often it won, a shared victory counting in parts."""

    one: str
    three: str
    shares: tuple[float, ...]


def solo(bot: str, sheet: str, games: int) -> Series:
    begin = time.process_time()
    records = _played((bot,), SHEETS[sheet], games)
    seconds = time.process_time() - begin
    seats = [record.seats[0] for record in records]
    return Series(
        bot,
        sheet,
        tuple(seat.stars for seat in seats),
        tuple(record.rating(seat) for record, seat in zip(records, seats, strict=True)),
        seconds,
    )


def duel(one: str, three: str, games: int) -> Duel:
    """Each game at another seat, on every sheet in turn."""
    shares = []
    for number in range(games):
        place = number % 4
        table = tuple(one if seat == place else three for seat in range(4))
        variant = list(SHEETS.values())[number // 4 % len(SHEETS)]
        (record,) = _played(table, variant, 1, first=number)
        shares.append((record.seats[place].place == 1) / record.winners())
    return Duel(one, three, tuple(shares))


def _played(table: Table, variant: Variant, games: int, first: int = 0) -> list[GameRecord]:
    plan = Plan((table,), (variant,), first + games, SEED)
    return [play_game(plan.order(first + number)) for number in range(games)]


def interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")


def solo_rows(found: Sequence[Series], baselines: dict[str, Series]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [
        ("bot", "sheet", "games", "stars", "rating", f"above {BASELINE}, same games", "ms a game")
    ]
    for series in found:
        beyond = [
            ours - theirs for ours, theirs in zip(series.stars, baselines[series.sheet].stars, strict=False)
        ]
        rows.append(
            (
                series.bot,
                series.sheet,
                f"{series.games}",
                _with_interval(series.stars),
                f"{mean(series.ratings):+.1f}",
                "" if series.bot == BASELINE else f"{_with_interval(beyond)} ({len(beyond)} games)",
                f"{1000 * series.seconds / series.games:.0f}",
            )
        )
    return rows


def duel_rows(found: Sequence[Duel]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("one", "against three", "games", "victories")]
    rows += [
        (
            each.one,
            each.three,
            f"{len(each.shares)}",
            f"{100 * mean(each.shares):.0f} % ± {100 * interval(each.shares):.0f}",
        )
        for each in found
    ]
    return rows


def _with_interval(values: Sequence[float]) -> str:
    return f"{mean(values):.1f} ± {interval(values):.1f}"


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    """A table that reads well as Markdown and as plain text; its head is the first row."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])


def measured(scale: float) -> str:
    """All games, or a part of them; the tables as Markdown."""

    def games(most: int) -> int:
        return max(4, round(most * scale))

    baselines = {sheet: solo(BASELINE, sheet, games(200)) for sheet in SHEETS}
    found = []
    for sheet in SHEETS:
        if sheet == "base A":
            found += [solo("random", sheet, games(1000)), solo("apprentice", sheet, games(1000))]
        found += [baselines[sheet], solo("surveyor", sheet, games(1000))]
        found += [solo("master", sheet, games(300)), solo("legendary", sheet, games(300))]
    duels = [
        duel("surveyor", "greedy", games(200)),
        duel("master", "surveyor", games(100)),
        duel("legendary", "master", games(100)),
    ]
    tables = (_table(solo_rows(found, baselines)), _table(duel_rows(duels)))
    return "\n\n".join(tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=float, default=1.0, help="of the numbers of games; 1 takes hours")
    found = measured(parser.parse_args().scale)
    print(found)
    old = results.RESULTS.read_text("utf-8")
    new = f"## {TITLE}\n\n{datetime.now(UTC).date().isoformat()}.\n\n{found}\n"
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
