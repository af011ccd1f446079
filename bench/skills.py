"""How many stars the bots earn with skills and without: `python -m bench.skills --games 60`.

All games are seeded: a number of a series has the same edicts and cards whatever is laid out.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import mean

from bench import results
from bench.bots import interval
from cartographers.lab.plan import Plan, TableOfBots
from cartographers.lab.variant import Variant
from cartographers.play.match import Match
from cartographers.rules.setup import Edition
from cartographers.rules.terrain import Corner
from cartographers.rules.view import view

TITLE = "bots/, with and without skills"
SEED = "skills"
TRIPLES = (
    ("acrobatics", "concentration", "healing"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "searching", "acrobatics"),
)
PACKS = ("ambush-1", "ambush-2", "champions")


def variants(packs: tuple[str, ...] = ()) -> dict[str, Variant]:
    plain = Variant(Edition.COMBINED, "A", packs=packs, corner=Corner.TOP_LEFT)
    laid_out = {
        ", ".join(skills): Variant(Edition.COMBINED, "A", packs=packs, corner=Corner.TOP_LEFT, skills=skills)
        for skills in TRIPLES
    }
    return {"none": plain, **laid_out}


ABOUT = """\
Tables on sheet A with both games combined and random edicts, the same for every row; means of all seats with
95 % intervals. One skill each season. Uses are those of one player in a game, *ms* those of an answer."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a series of games gave."""

    stars: list[int]
    used: Counter[str]
    milliseconds: float


def played(table: TableOfBots, variant: Variant, games: int) -> Played:
    plan, stars, used = Plan((table,), (variant,), games, SEED), [], Counter[str]()
    seconds, answers = 0.0, 0
    for number in range(games):
        spec = plan.game(number)
        match, bots = Match(spec.setup(), spec.seed), [spec.bot(seat) for seat in range(len(table))]
        match.begin()
        while not match.over:
            for seat in match.game.waiting:
                seen, begin = view(match.game, seat), time.process_time()
                action = bots[seat].act(seen)
                seconds, answers = seconds + time.process_time() - begin, answers + 1
                match.act(action)
        used.update(use.skill for use in match.game.skills_used)
        stars += [sum(row[seat].stars for row in match.game.scores) for seat in range(len(table))]
    return Played(stars, used, 1000 * seconds / answers)


def row(table: TableOfBots, packs: str, name: str, variant: Variant, games: int) -> tuple[str, ...]:
    found = played(table, variant, games)
    uses = ", ".join(f"{skill} {count / len(found.stars):.1f}" for skill, count in found.used.most_common())
    told = f"{mean(found.stars):.1f} ± {interval(found.stars):.1f}"
    return f"{len(table)} × {table[0]}", packs, name, f"{games}", told, uses, f"{found.milliseconds:.1f}"


def rows(games: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [("table", "packs", "skills laid out", "games", "stars", "used", "ms")]
    for table, share in ((("surveyor",) * 2, 1.0), (("master@16",) * 2, 0.2)):
        for packs in ((), PACKS):
            for name, variant in variants(packs).items():
                count = max(2, round(games * share))
                found.append(row(table, "all" if packs else "none", name, variant, count))
                print(*found[-1], sep=" | ", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    games = parser.parse_args().games
    head, *lines = rows(games)
    table = "\n".join("| " + " | ".join(each) + " |" for each in (head, ["---"] * len(head), *lines))
    day = datetime.now(UTC).date().isoformat()
    results.put(
        TITLE, f"## {TITLE}\n\n{day}, `python -m bench.skills --games {games}`.\n\n{ABOUT}\n\n{table}\n"
    )


if __name__ == "__main__":
    main()
