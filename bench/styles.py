"""What a style costs and what it shows: `python -m bench.styles surveyor --games 400`.

Every style plays the same seeded games as the plain bot of its level: the first seat of a table of two,
beside a plain bot of that level.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import mean

from bench import results
from bench.bots import interval
from cartographers.bots import create
from cartographers.bots.styles import STYLES
from cartographers.lab.plan import GameSpec, Plan
from cartographers.lab.variant import Variant
from cartographers.play.match import Match
from cartographers.rules.grid import SpaceSet
from cartographers.rules.scoring import monster_loss
from cartographers.rules.setup import Edition
from cartographers.rules.view import view

SEED = "styles"
SHEET = Variant(Edition.BASE, "A")
HEAD = (
    "first seat",
    "games",
    "stars",
    "above plain",
    "neighbor",
    "coins",
    "city",
    "monsters",
    "great edict",
    "another answer",
)
ABOUT = """\
Tables of two on base A, the same edicts and cards in every row; beside the first seat sits the plain bot of
the same level. Means with 95 % intervals: the stars of the first seat, how many more than a plain bot has in
the same games, and how many more its neighbor has. Then what the style shows at the end of the game: all
coins marked, the spaces of the greatest cluster of villages, the stars lost to monsters in winter, and those
of the edict that earned most in the whole game. *Another answer*: how often it drew something else than the
plain bot would have in the same position; in the first row, how often another plain bot would have."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the first seat; of its `decisions` a plain bot answers so many (`others`) otherwise."""

    stars: int
    neighbor: int
    coins: int
    city: int
    loss: int
    great: int
    decisions: int
    others: int


def play(spec: GameSpec, level: str) -> Played:
    match = Match(spec.setup(), spec.seed)
    bots = [spec.bot(seat) for seat in range(2)]
    plain = create(level, f"{spec.seed} plain")
    decisions = others = 0
    match.begin()
    while not match.over:
        now = match.game
        answers = [bots[seat].act(view(now, seat)) for seat in now.waiting]
        if 0 in now.waiting:
            decisions += 1
            others += plain.act(view(now, 0)) != answers[now.waiting.index(0)]
        for answer in answers:
            match.act(answer)
    sheet = match.game.sheets[0]
    stars, neighbor = (sum(season[seat].stars for season in match.game.scores) for seat in range(2))
    loss = monster_loss(sheet).stars
    city, great = _greatest(sheet.village), _great_edict(match)
    return Played(stars, neighbor, sheet.coins, city, loss, great, decisions, others)


def _great_edict(match: Match) -> int:
    """The stars of the first seat for the edict that earned it most."""
    earned: Counter[str] = Counter()
    for season in match.game.scores:
        for edict, found in season[0].edicts:
            earned[edict] += found.stars
    return max(earned.values())


def _greatest(spaces: SpaceSet) -> int:
    return max(map(len, spaces.clusters()), default=0)


def rows(level: str, games: int) -> list[tuple[str, ...]]:
    """A row for the plain bot and for every style."""
    bots = (level, *(f"{level}+{style}" for style in STYLES))
    plan = Plan(tuple((bot, level) for bot in bots), (SHEET,), games, SEED)
    played: list[list[Played]] = [[] for _ in bots]
    for number in range(len(plan)):
        spec = plan.game(number)
        played[spec.table_number].append(play(spec, level))
    return [HEAD, *(_row(bot, own, played[0]) for bot, own in zip(bots, played, strict=True))]


def _row(bot: str, own: list[Played], plain: list[Played]) -> tuple[str, ...]:
    more = [ours.stars - theirs.stars for ours, theirs in zip(own, plain, strict=True)]
    neighbor = [ours.neighbor - theirs.neighbor for ours, theirs in zip(own, plain, strict=True)]
    others = sum(game.others for game in own) / sum(game.decisions for game in own)
    return (
        bot,
        f"{len(own)}",
        f"{mean(game.stars for game in own):.1f}",
        _difference(more) if own is not plain else "",
        _difference(neighbor) if own is not plain else "",
        f"{mean(game.coins for game in own):.1f}",
        f"{mean(game.city for game in own):.1f}",
        f"{mean(game.loss for game in own):.1f}",
        f"{mean(game.great for game in own):.1f}",
        f"{others:.0%}",
    )


def _difference(more: list[int]) -> str:
    return f"{mean(more):+.1f} ± {interval(more):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=400, help="of every style")
    options = parser.parse_args()
    head, *lines = rows(options.level, options.games)
    table = "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *lines))
    print(table)
    title = f"bots/, styles of {options.level}"
    command = f"`python -m bench.styles {options.level} --games {options.games}`"
    day = datetime.now(UTC).date().isoformat()
    new = f"## {title}\n\n{day}, {command}.\n\n{ABOUT}\n\n{table}\n"
    old = results.RESULTS.read_text("utf-8")
    results.RESULTS.write_text(results.with_section(old, title, new), "utf-8")


if __name__ == "__main__":
    main()
