"""How many stars the bots earn: alone on every sheet, and at tables of four.

All games are seeded and the bots look a fixed number of futures ahead, so that the stars do not depend on
the machine or on what else it does. Everybody plays the same edicts and the same decks. What was played is
kept in a file, so that it can be stopped and gone on with, and shown before all of it is done.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, stdev

import numpy as np

from bench import results
from cartographers.bots.characters import SURVEYED_PLACEMENTS, Surveyor
from cartographers.bots.compiled.futures import deal_futures
from cartographers.bots.weights import learned_weights, plain_weights
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.convert import record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.tables import MOST_MOVES
from cartographers.lab.plan import Plan, TableOfBots
from cartographers.lab.playing import play_game
from cartographers.lab.records import GameRecord
from cartographers.lab.variant import Variant
from cartographers.rules.game import start
from cartographers.rules.setup import Edition
from tools.training.compiled import play_out

TITLE = "bots/, stars"
KEPT_GAMES = Path(__file__).with_name("bots.json")
SEED = "bench"
BASELINE = "bench.bots:plain"
SHEETS = {
    "base A": Variant(Edition.BASE, "A"),
    "base B": Variant(Edition.BASE, "B"),
    "heroes C": Variant(Edition.HEROES, "C"),
    "heroes D": Variant(Edition.HEROES, "D"),
}
# What is played: the bot, the sheet, how many games, and what is aimed at.
SOLO = (
    (BASELINE, "base A", 1000, ""),
    ("random", "base A", 500, ""),
    ("apprentice", "base A", 500, "60 stars"),
    ("surveyor", "base A", 1000, "119 stars"),
    ("master", "base A", 300, "133 stars"),
    ("legendary", "base A", 300, "137 stars"),
    *(
        (bot, sheet, games, target)
        for sheet in ("base B", "heroes C", "heroes D")
        for bot, games, target in (
            (BASELINE, 500, ""),
            ("surveyor", 500, "+30"),
            ("master", 300, "+45"),
            ("legendary", 300, "+50"),
        )
    ),
)
TABLES = (
    ("surveyor", "apprentice", 100, ""),
    ("master", "surveyor", 100, "45 %"),
    ("legendary", "master", 100, "40 %"),
)
ABOUT = """\
Seeded solo games with random edicts; means with 95 % intervals. *Plain stars* is the fixed yardstick: each
star counts as often as it will still be scored, and nothing is learned or looked ahead. The bots think no
longer than a number of futures allows, not by the clock. The last column is processor time; a game has 21
moves on A and B, 24 on C and D. `python -m bench.bots` goes on with the games that are kept in
`bench/bots.json` and replaces this section."""
SPEED_GAMES = 200
TURNS = 15  # in each of which a part of everything is played


def plain(seed: str) -> Surveyor:
    """The yardstick: every star counts as often as it will still be scored. It never learns anything."""
    return Surveyor(seed, plain_weights())


@dataclass(slots=True)
class Series:
    """The games of a bot: alone on a sheet, or (`against`) one at a table with three of another kind."""

    bot: str
    sheet: str = ""
    against: str = ""
    stars: list[int] = field(default_factory=list)
    ratings: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)  # of the victory
    seconds: float = 0.0  # of processor time, for all of them

    @property
    def name(self) -> str:
        return f"{self.bot} against {self.against}" if self.against else f"{self.bot} {self.sheet}"

    @property
    def games(self) -> int:
        return len(self.shares) if self.against else len(self.stars)

    def play(self) -> None:
        """One game more."""
        begin = time.process_time()
        if self.against:
            self._at_a_table()
        else:
            found = _played((self.bot,), SHEETS[self.sheet], self.games)
            self.stars.append(found.seats[0].stars)
            self.ratings.append(found.rating(found.seats[0]))
        self.seconds += time.process_time() - begin

    def _at_a_table(self) -> None:
        """Each game at another seat, on every sheet in turn."""
        place = self.games % 4
        table = tuple(self.bot if seat == place else self.against for seat in range(4))
        variant = list(SHEETS.values())[self.games // 4 % len(SHEETS)]
        found = _played(table, variant, self.games)
        self.shares.append((found.seats[place].place == 1) / found.winners())


def _played(table: TableOfBots, variant: Variant, number: int) -> GameRecord:
    return play_game(Plan((table,), (variant,), number + 1, SEED).game(number))


class Kept:
    """All series, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        saved = json.loads(path.read_text("utf-8")) if path.exists() else []
        self.series = [Series(**each) for each in saved]

    def of(self, bot: str, sheet: str = "", against: str = "") -> Series:
        for each in self.series:
            if (each.bot, each.sheet, each.against) == (bot, sheet, against):
                return each
        self.series.append(Series(bot, sheet, against))
        return self.series[-1]

    def save(self) -> None:
        """All at once, so that whoever stops it in between loses nothing."""
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps([asdict(each) for each in self.series]), "utf-8")
        new.replace(self._path)


def interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")


def _name(bot: str) -> str:
    return "plain stars" if bot == BASELINE else bot


def solo_rows(kept: Kept) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [
        ("bot", "sheet", "games", "stars", "rating", "above plain stars, same games", "target", "s a game")
    ]
    for bot, sheet, _, target in SOLO:
        series = kept.of(bot, sheet)
        if not series.games:
            continue
        base = kept.of(BASELINE, sheet).stars
        beyond = [ours - theirs for ours, theirs in zip(series.stars, base, strict=False)]
        rows.append(
            (
                _name(bot),
                sheet,
                f"{series.games}",
                _with_interval(series.stars),
                f"{mean(series.ratings):+.1f} ± {interval(series.ratings):.1f}",
                "" if bot == BASELINE or not beyond else _with_interval(beyond),
                target,
                f"{series.seconds / series.games:.2f}",
            )
        )
    return rows


def table_rows(kept: Kept) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("one", "against three", "games", "victories", "target")]
    for one, three, _, target in TABLES:
        series = kept.of(one, against=three)
        if series.games:
            won = f"{100 * mean(series.shares):.0f} % ± {100 * interval(series.shares):.0f}"
            rows.append((one, three, f"{series.games}", won, target))
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


def games_a_second() -> float:
    """Whole solo games of the surveyor on base A in compiled code, by processor time on one core."""
    buffers, values, dice = Buffers(), np.empty(MOST_MOVES), generator(1)
    cards, lengths = np.zeros((1, MOST_REVEALS), np.int64), np.zeros(1, np.int64)
    took = 0.0
    for number in range(SPEED_GAMES + 1):
        chosen = Plan((("surveyor",),), (SHEETS["base A"],), number + 1, SEED).game(number).setup()
        game, rows = record(start(chosen)), learned_weights().rows(chosen)
        deal_futures(game.head, dice, cards, lengths)
        begin = time.thread_time()
        play_out(
            *(game.head, game.sheets[0], game.scores, cards[0], lengths[0], rows, SURVEYED_PLACEMENTS),
            *(buffers.places, buffers.codes, buffers.moves, buffers.stars, values),
        )
        if number:  # the first one loads the code
            took += time.thread_time() - begin
    return SPEED_GAMES / took


def play(kept: Kept, scale: float, seconds: float, only: str) -> None:
    """All games that are not kept yet, some of each in turn, as long as there is time."""
    until = time.monotonic() + seconds
    wanted = [(kept.of(bot, sheet), round(games * scale)) for bot, sheet, games, _ in SOLO]
    wanted += [(kept.of(one, against=three), round(games * scale)) for one, three, games, _ in TABLES]
    wanted = [(series, games) for series, games in wanted if re.search(only, series.name)]
    for turn in range(1, TURNS + 1):
        for series, games in wanted:
            while series.games * TURNS < games * turn and time.monotonic() < until:
                series.play()
                kept.save()


def above_the_surveyor(kept: Kept) -> str:
    """What looking ahead brings, in the same games, where the luck of edicts and cards is the same."""
    rows: list[tuple[str, ...]] = [("bot", "sheet", "games", "above surveyor", "surveyor in these", "in all")]
    for bot, sheet, _, _ in SOLO:
        series, base = kept.of(bot, sheet), kept.of("surveyor", sheet).stars
        more = [ours - theirs for ours, theirs in zip(series.stars, base, strict=False)]
        if bot in ("master", "legendary") and more:
            same = f"{mean(base[: len(more)]):.1f}"
            rows.append((bot, sheet, f"{len(more)}", _with_interval(more), same, f"{mean(base):.1f}"))
    return _table(rows)


def above_the_master(kept: Kept) -> str:
    """What the strongest level has more than the next, in the same games."""
    rows: list[tuple[str, ...]] = [("legendary above master", "games", "stars", "more in", "fewer in")]
    pairs = {
        sheet: [
            ours - theirs
            for ours, theirs in zip(
                kept.of("legendary", sheet).stars, kept.of("master", sheet).stars, strict=False
            )
        ]
        for sheet in SHEETS
    }
    pairs["all sheets"] = [more for found in pairs.values() for more in found]
    for sheet, found in pairs.items():
        if found:
            ahead, behind = (mean(sign * more > 0 for more in found) for sign in (1, -1))
            rows.append((sheet, f"{len(found)}", _with_interval(found), f"{ahead:.0%}", f"{behind:.0%}"))
    return _table(rows)


def told(kept: Kept) -> str:
    """The tables, as Markdown."""
    speed = f"Whole games of the surveyor in compiled code, on one core: {games_a_second():,.0f} a second."
    tables = [
        _table(solo_rows(kept)),
        above_the_surveyor(kept),
        above_the_master(kept),
        _table(table_rows(kept)),
    ]
    return "\n\n".join([ABOUT, *tables, speed])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kept", type=Path, default=KEPT_GAMES, help="where the games are kept")
    parser.add_argument("--scale", type=float, default=1.0, help="of the numbers of games; 1 takes hours")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which no game is begun")
    parser.add_argument("--only", default="", help="of what, a pattern: 'master base A', '^legendary'")
    options = parser.parse_args()
    kept = Kept(options.kept)
    play(kept, options.scale, options.seconds, options.only)
    found = told(kept)
    print(found)
    old = results.RESULTS.read_text("utf-8")
    new = f"## {TITLE}\n\n{datetime.now(UTC).date().isoformat()}.\n\n{found}\n"
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
