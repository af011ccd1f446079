"""Whether the ladder has even steps on every sheet: `python -m bench.ladder --games 500 --tables 40`.

Alone each level plays seeded games with random edicts on each sheet, in compiled code and with other seeds
than those its dials were measured with. At tables of four one sits with three of the level below it.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from itertools import pairwise
from statistics import mean

from bench import results
from bench.bots import SHEETS, interval
from cartographers.bots.ladder import PLACES, dial_for
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from tools.measure_ladder import Player

TITLE = "bots/, the ladder"
SEED = "bench ladder"
ABOUT = """\
Alone: stars more than par, means with 95 % intervals, the same games for every level; *place* is where the
level should be, within 5 stars. At tables of four, each game at another seat and on every sheet in turn: how
often one beats three of the level below it (25 % would be chance); a shared victory counts as a share."""


def alone(games: int) -> list[tuple[str, ...]]:
    rows = [("level", "place", *SHEETS, "furthest from its place")]
    player = Player()
    setups = {
        sheet: [Plan((("scout",),), (variant,), games, SEED).game(n).setup() for n in range(games)]
        for sheet, variant in SHEETS.items()
    }
    for level, place in PLACES.items():
        found = {
            sheet: [
                player.rating(setup, number, dial_for(setup, place), f"{SEED} {number}")
                for number, setup in enumerate(played)
            ]
            for sheet, played in setups.items()
        }
        cells = [f"{mean(each):+.1f} ± {interval(each):.1f}" for each in found.values()]
        furthest = max(abs(mean(each) - place) for each in found.values())
        rows.append((level, f"{place:+d}", *cells, f"{furthest:.1f}"))
    return rows


def at_tables(games: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("one", "against three", "games", "victories")]
    for below, level in pairwise(PLACES):
        shares = []
        for number in range(games):
            place = number % 4
            table = tuple(level if seat == place else below for seat in range(4))
            variant = list(SHEETS.values())[number // 4 % len(SHEETS)]
            found = play_game(Plan((table,), (variant,), number + 1, SEED).game(number))
            shares.append((found.seats[place].place == 1) / found.winners())
        rows.append((level, below, f"{games}", f"{100 * mean(shares):.0f} % ± {100 * interval(shares):.0f}"))
    return rows


def _table(rows: list[tuple[str, ...]]) -> str:
    head, *lines = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *lines])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="of each level on each sheet")
    parser.add_argument("--tables", type=int, default=40, help="games of each level against the one below")
    options = parser.parse_args()
    found = [_table(alone(options.games))]
    if options.tables:
        found.append(_table(at_tables(options.tables)))
    text = "\n\n".join(found)
    print(text)
    command = f"`python -m bench.ladder --games {options.games} --tables {options.tables}`"
    day = datetime.now(UTC).date().isoformat()
    new = f"## {TITLE}\n\n{day}, {command}.\n\n{ABOUT}\n\n{text}\n"
    old = results.RESULTS.read_text("utf-8")
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
