"""Whether luck is zero on average, and how far a review's search goes: `python -m bench.luck --games 1000`.

A surveyor plays alone on base A, every game with edicts and cards of its own seed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import correlation, linear_regression, mean, stdev

from bench import results
from bench.bots import interval
from cartographers.bots.deck_allowed import what_the_deck_allowed
from cartographers.bots.luck import FUTURES, luck
from cartographers.bots.one_sheet import one_sheet_game
from cartographers.lab.plan import GameSpec, Plan
from cartographers.lab.variant import Variant
from cartographers.play.match import Match
from cartographers.rules.setup import Edition
from cartographers.rules.view import view

SEED = "luck"
PLAYER = "surveyor"
SHEET = Variant(Edition.BASE, "A")
TITLE = "bots/, luck and what the deck allowed"
SEARCHED = 40  # of so many games one is searched for what its deck allowed
ABOUT = """\
A surveyor alone on base A, edicts and cards of each game by its own seed. *Luck*: the sum over all cards of
a game of what the card was worth more than the mean of those that could have come; it has to be zero on
average, and is by construction. Stars follow it: the slope says how many stars a game has more for each star
of luck. *What the deck allowed*: the map that a review's search finds for the same cards, on one game in 40;
the share is the player's stars of those. `--futures`: through how many futures each card that may come is
valued; a review takes 64, fewer are quicker and noisier, and as fair. Means with 95 % intervals."""


@dataclass(frozen=True, slots=True)
class Measured:
    stars: int
    luck: float
    luck_seconds: float
    allowed: int | None
    search_seconds: float


def measure(spec: GameSpec, futures: int, *, search: bool) -> Measured:
    match = Match(spec.setup(), spec.seed)
    bot = spec.bot(0)
    steps = list(match.begin())
    while not match.over:
        steps += match.act(bot.act(view(match.game, 0)))
    played = one_sheet_game(steps, match.game.setup, 0)
    stars = sum(season[0].stars for season in match.game.scores)
    began = time.process_time()
    total = sum(each.stars for each in luck(played, futures))
    valued = time.process_time()
    allowed = what_the_deck_allowed(played).stars if search else None
    return Measured(stars, total, valued - began, allowed, time.process_time() - valued)


def rows(games: Sequence[Measured]) -> list[tuple[str, str, str]]:
    lucks, stars = [game.luck for game in games], [float(game.stars) for game in games]
    searched = [(game, game.allowed) for game in games if game.allowed is not None]
    allowed = [stars_allowed for _, stars_allowed in searched]
    shares = [100 * game.stars / stars_allowed for game, stars_allowed in searched]
    count, few = f"{len(games)}", f"{len(searched)}"
    return [
        ("what", "games", "measured"),
        ("luck, in stars", count, _with_interval(lucks, "+.2f")),
        ("standard deviation of luck", count, f"{stdev(lucks):.1f}"),
        ("stars of the player", count, _with_interval(stars, ".1f")),
        ("stars for each star of luck (slope)", count, f"{linear_regression(lucks, stars).slope:.2f}"),
        ("correlation of stars and luck", count, f"{correlation(lucks, stars):.2f}"),
        (
            "stars that the deck allowed at least",
            few,
            _with_interval([float(each) for each in allowed], ".1f"),
        ),
        ("share of the player", few, f"{_with_interval(shares, '.1f')} %"),
        ("processor seconds a game: luck", count, f"{mean(game.luck_seconds for game in games):.1f}"),
        ("processor seconds a game: search", few, f"{mean(game.search_seconds for game, _ in searched):.1f}"),
    ]


def _with_interval(values: Sequence[float], form: str) -> str:
    return f"{mean(values):{form}} ± {interval(values):{form.lstrip('+')}}"


def as_table(lines: Sequence[Sequence[str]]) -> str:
    head, *others = lines
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *others))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--futures", type=int, default=FUTURES, help="for each card that may come")
    options = parser.parse_args()
    plan = Plan(((PLAYER,),), (SHEET,), options.games, SEED)
    games = []
    for number in range(len(plan)):
        games.append(measure(plan.game(number), options.futures, search=number % SEARCHED == 0))
        if len(games) % 100 == 0:
            print(as_table(rows(games)), flush=True)
    table = as_table(rows(games))
    print(table)
    day = datetime.now(UTC).date().isoformat()
    command = f"`python -m bench.luck --games {options.games} --futures {options.futures}`"
    new = f"## {TITLE}\n\n{day}, {command}.\n\n{ABOUT}\n\n{table}\n"
    old = results.RESULTS.read_text("utf-8")
    results.RESULTS.write_text(results.with_section(old, TITLE, new), "utf-8")


if __name__ == "__main__":
    main()
