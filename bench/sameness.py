"""How alike two bots of one level draw at one table, and how many stars they earn there.

python -m bench.sameness --games 200 greedy surveyor master@32
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from cartographers.bots import create
from cartographers.play.match import Match
from cartographers.rules.actions import Draw
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.view import view

OPENING = 5  # turns


@dataclass(frozen=True, slots=True)
class Played:
    """Of a game: the shares of turns in which both drew the same, of the first ones and of all, and their
    stars."""

    opening: float
    alike: float
    stars: float


def play(level: str, seed: str) -> Played:
    """A game of two bots of this level, who get the same cards and seeds of their own."""
    match = Match(setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann", "Bo"]), seed)
    match.begin()
    alike = []
    while not match.over:
        game = match.game
        answers = [create(level, f"{seed} {seat}").act(view(game, seat)) for seat in game.waiting]
        for answer in answers:
            match.act(answer)
        drawn = [answer.placement for answer in answers if isinstance(answer, Draw)]
        alike.append(len(drawn) == 2 and drawn[0] == drawn[1])
    scores = match.game.scores
    stars = mean(sum(season[seat].stars for season in scores) for seat in (0, 1))
    return Played(mean(alike[:OPENING]), mean(alike), stars)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="sameness")
    parser.add_argument("--stars", type=Path)
    asked = parser.parse_args()
    for level in asked.levels:
        games = [play(level, f"{asked.seed}-{number}") for number in range(asked.games)]
        stars = [game.stars for game in games]
        if asked.stars:
            with asked.stars.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps({"level": level, "stars": stars}) + "\n")
        print(
            f"{level}: {asked.games} games, alike in {mean(game.opening for game in games):.1%} of the first "
            f"{OPENING} turns and {mean(game.alike for game in games):.1%} of all; "
            f"{mean(stars):.1f} ± {stdev(stars) / sqrt(len(stars)):.1f} stars"
        )


if __name__ == "__main__":
    main()
