"""Whether the ladder has even steps on every sheet: `python -m bench.ladder --games 500 --tables 40`.

Alone each level plays seeded games with random edicts on each sheet, in compiled code and with other seeds
than those its dials were measured with. At tables of four one sits with three of the level below it. Where
both games are combined, sheets and decks in turn, those above the ladder's common part are measured too.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from itertools import pairwise
from statistics import mean

from bench import results
from bench.bots import SHEETS, interval
from cartographers.bots.ladder import COSMOGRAPHER_PLACE, PLACES, dial_for
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Edition
from tools.measure_ladder import Player

TITLE = "bots/, the ladder"
SEED = "bench ladder"
ABOUT = """\
Alone: stars more than par, means with 95 % intervals, the same games for every level; *place* is where the
level should be, within 5 stars. The cosmographer is a step of its own only with Heroes. At tables of four,
each game at another seat and on every sheet in turn (with a level that only Heroes has, on those): how often
one beats three of the level below it (25 % would be chance); a shared victory counts as a share."""
HEROES = [sheet for sheet, variant in SHEETS.items() if variant.edition is Edition.HEROES]
COMBINED = tuple(
    Variant(Edition.COMBINED, sheet, explore=box, seasons=box)
    for sheet in "ABCD"
    for box in ("base", "heroes")
)


def alone(games: int) -> list[tuple[str, ...]]:
    rows = [("level", "place", *SHEETS, "furthest from its place")]
    player = Player()
    setups = {
        sheet: [Plan((("scout",),), (variant,), games, SEED).game(n).setup() for n in range(games)]
        for sheet, variant in SHEETS.items()
    }
    for level, place in {**PLACES, "cosmographer": COSMOGRAPHER_PLACE}.items():
        found = {
            sheet: [
                player.rating(setup, number, dial_for(setup, place), f"{SEED} {number}")
                for number, setup in enumerate(played)
            ]
            for sheet, played in setups.items()
            if level in PLACES or sheet in HEROES
        }
        cells = [_rating(found[sheet]) if sheet in found else "" for sheet in SHEETS]
        furthest = max(abs(mean(each) - place) for each in found.values())
        rows.append((level, f"{place:+d}", *cells, f"{furthest:.1f}"))
    return rows


def at_tables(games: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("one", "against three", "games", "victories")]
    for below, level in pairwise((*PLACES, "cosmographer", "surveyor")):
        shares, sheets = [], list(SHEETS) if level in PLACES else HEROES
        for number in range(games):
            place = number % 4
            table = tuple(level if seat == place else below for seat in range(4))
            variant = SHEETS[sheets[number // 4 % len(sheets)]]
            found = play_game(Plan((table,), (variant,), number + 1, SEED).game(number))
            shares.append((found.seats[place].place == 1) / found.winners())
        rows.append((level, below, f"{games}", f"{100 * mean(shares):.0f} % ± {100 * interval(shares):.0f}"))
    return rows


def combined(games: int) -> list[tuple[str, ...]]:
    """What those who do not overlook anything earn with both games combined."""
    rows: list[tuple[str, ...]] = [("both games combined", "games", "more than par")]
    for level, count in (("surveyor", 8 * games), ("master", games)):
        plan = Plan(((level,),), COMBINED, count // len(COMBINED), SEED)
        played = [play_game(plan.game(number)) for number in range(len(plan))]
        rows.append((level, f"{len(played)}", _rating([each.rating(each.seats[0]) for each in played])))
    return rows


def _rating(found: list[int]) -> str:
    return f"{mean(found):+.1f} ± {interval(found):.1f}"


def _table(rows: list[tuple[str, ...]]) -> str:
    head, *lines = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *lines])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="of each level on each sheet")
    parser.add_argument("--tables", type=int, default=40, help="games of each level against the one below")
    parser.add_argument("--combined", type=int, default=0, help="games of the master with both combined")
    options = parser.parse_args()
    found = [_table(alone(options.games))]
    if options.tables:
        found.append(_table(at_tables(options.tables)))
    if options.combined:
        found.append(_table(combined(options.combined)))
    text = "\n\n".join(found)
    print(text)
    sizes = f"--games {options.games} --tables {options.tables} --combined {options.combined}"
    command = f"`python -m bench.ladder {sizes}`"
    day = datetime.now(UTC).date().isoformat()
    new = f"## {TITLE}\n\n{day}, {command}.\n\n{ABOUT}\n\n{text}\n"
    old = results.RESULTS.read_text("utf-8")
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
