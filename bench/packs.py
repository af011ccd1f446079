"""How many stars the bots earn with packs and without: `python -m bench.packs --games 200`.

All games are seeded: a number of a series has the same edicts with every mix of packs.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from statistics import mean

from bench import results
from bench.bots import BASELINE, interval
from cartographers.lab.plan import Plan, TableOfBots
from cartographers.lab.playing import play_game
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Edition
from cartographers.rules.terrain import Corner

TITLE = "bots/, stars with packs"
SEED = "packs"
CORNER = Corner.TOP_LEFT
PACK_2 = ("treefolk-torment", "basilisk-stare", "naga-shock", "fungoid-outbreak")
MIXES: dict[str, dict[str, Variant]] = {
    "base A": {
        "without packs": Variant(Edition.BASE, "A"),
        "pack 1 mixed in": Variant(Edition.BASE, "A", packs=("ambush-1",)),
        "pack 2 mixed in": Variant(Edition.BASE, "A", packs=("ambush-2",), corner=CORNER),
        "pack 2 alone": Variant(Edition.BASE, "A", ambushes=PACK_2, packs=("ambush-2",), corner=CORNER),
    },
    "heroes C": {
        "without packs": Variant(Edition.HEROES, "C"),
        "champions mixed in": Variant(Edition.HEROES, "C", packs=("champions",)),
        "all three mixed in": Variant(
            Edition.HEROES, "C", packs=("ambush-1", "ambush-2", "champions"), corner=CORNER
        ),
    },
}
# Who sits at the table, and which share of the games it plays: looking ahead takes its time.
TABLES: tuple[tuple[TableOfBots, float], ...] = (
    ((BASELINE,), 1.0),
    (("surveyor",), 1.0),
    (("master@16",), 0.2),
    (("surveyor",) * 3, 0.3),
)
ABOUT = """\
Seeded games with random edicts, the same edicts for every mix; means of all seats with 95 % intervals.
*Plain stars* is the yardstick of the section on bots, `master@16` a master with at most 16 futures. Where a
card prints no corner, its solo walk begins at the top left. A pack that is *mixed in* adds its cards to the
box's own, from which one joins the deck every season. The weights were learned without packs. The seats of a
table count as if they did not depend on each other, so that its intervals are somewhat too narrow."""


def stars_of(table: TableOfBots, variant: Variant, games: int) -> list[int]:
    """Of every seat of every game."""
    plan = Plan((table,), (variant,), games, SEED)
    return [seat.stars for number in range(games) for seat in play_game(plan.game(number)).seats]


def _name(table: TableOfBots) -> str:
    bot = "plain stars" if table[0] == BASELINE else table[0]
    return bot if len(table) == 1 else f"{bot}, table of {len(table)}"


def rows(games: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [("bot", "sheet", "cards", "games", "stars", "more than without")]
    for table, share in TABLES:
        count = max(2, round(games * share))
        for sheet, mixes in MIXES.items():
            without: list[int] = []
            for mix, variant in mixes.items():
                stars = stars_of(table, variant, count)
                without = without or stars
                more = [ours - theirs for ours, theirs in zip(stars, without, strict=True)]
                difference = f"{mean(more):+.1f} ± {interval(more):.1f}" if stars is not without else ""
                told = f"{mean(stars):.1f} ± {interval(stars):.1f}"
                found.append((_name(table), sheet, mix, f"{count}", told, difference))
                print(*found[-1], sep=" | ", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="of each bot alone; slower ones play fewer")
    options = parser.parse_args()
    head, *lines = rows(options.games)
    table = "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *lines))
    command = f"`python -m bench.packs --games {options.games}`"
    day = datetime.now(UTC).date().isoformat()
    new = f"## {TITLE}\n\n{day}, {command}.\n\n{ABOUT}\n\n{table}\n"
    old = results.RESULTS.read_text("utf-8")
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
