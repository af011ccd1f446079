"""Measures how many stars a bot earns by how much it overlooks: `python -m tools.measure_ladder --seed 1`.

Writes `bots/ladder.json`, from which the levels below the master find their dial in every game. Half of the
games are those of the two boxes, the others mix sheets, decks and scoring cards of both, so that each part's
share in the stars can be told from the others'.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from cartographers.bots import ladder
from cartographers.bots.characters import SURVEYED_PLACEMENTS
from cartographers.bots.compiled.futures import deal_futures
from cartographers.bots.oversights import glances
from cartographers.bots.weights import learned_weights
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import F64Array
from cartographers.kernel.convert import record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.tables import MOST_MOVES
from cartographers.lab.variant import Variant
from cartographers.play.shuffle import Stream
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, Setup
from tools.training.compiled import play_out

DIALS = (0.0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
GAMES = 4800
SHEETS = {"A": Edition.BASE, "B": Edition.BASE, "C": Edition.HEROES, "D": Edition.HEROES}
RIDGE = 10.0  # how many games it takes to believe in half of what a part seems to bring
OUT = Path(ladder.__file__).with_name(ladder.FILE)


def games(seed: str, count: int) -> Iterator[Setup]:
    chance = Stream(seed, "ladder")
    for number in range(count):
        sheet = tuple(SHEETS)[number % len(SHEETS)]
        variant = Variant(SHEETS[sheet], sheet)
        if number // len(SHEETS) % 2:
            box = ("base", "heroes")[chance.below(2)]
            variant = Variant(Edition.COMBINED, sheet, explore=box, seasons=box)
        yield variant.setup(["alone"], f"{seed} {number}")


class Player:
    """Plays whole games with partial sight, in compiled code."""

    def __init__(self) -> None:
        self._buffers, self._values = Buffers(), np.empty(MOST_MOVES)
        self._cards, self._lengths = np.zeros((1, MOST_REVEALS), np.int64), np.zeros(1, np.int64)

    def rating(self, setup: Setup, number: int, dial: float, seed: str = "") -> int:
        """The stars more than par of the bot with this seed, through the cards of this number."""
        game, room = record(start(setup)), self._buffers
        deal_futures(game.head, generator(number), self._cards, self._lengths)
        rows = learned_weights().rows(setup, glances(seed or f"{number}", dial))
        stars: int = play_out(
            *(game.head, game.sheets[0], game.scores, self._cards[0], self._lengths[0]),
            *(rows, SURVEYED_PLACEMENTS),
            *(room.places, room.codes, room.moves, room.stars, self._values),
        )
        return stars - setup.par


def parts(setup: Setup) -> tuple[str, ...]:
    return (
        f"sheet {ladder.sheet_part(setup)}",
        f"explore {setup.explore_box}",
        *(f"card {each}" for each in setup.edicts),
    )


def fitted(played: list[Setup], ratings: F64Array) -> tuple[F64Array, dict[str, F64Array]]:
    """The average of all games, and what each part adds to it: a ridge regression for every dial."""
    names = sorted({part for setup in played for part in parts(setup)})
    has = np.array([[float(name in parts(setup)) for name in names] for setup in played])
    has -= has.mean(axis=0)
    average = ratings.mean(axis=0)
    effects = np.linalg.solve(has.T @ has + RIDGE * np.eye(len(names)), has.T @ (ratings - average))
    shift = (
        np.array([[float(name in parts(setup)) for name in names] for setup in played]).mean(axis=0) @ effects
    )
    return average - shift, dict(zip(names, effects, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=GAMES, help="for each dial, the same")
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    player, played = Player(), list(games(options.seed, options.games))
    ratings = np.array(
        [[player.rating(setup, number, dial) for dial in DIALS] for number, setup in enumerate(played)],
        np.float64,
    )
    average, effects = fitted(played, ratings)
    found: dict[str, object] = {"dials": DIALS, "average": _rounded(average)}
    for kind, name in (("sheet", "sheets"), ("explore", "explore"), ("card", "cards")):
        found[name] = {
            part.removeprefix(f"{kind} "): _rounded(curve)
            for part, curve in effects.items()
            if part.startswith(f"{kind} ")
        }
    text = json.dumps(found, indent=1)
    options.out.write_text(text + "\n", "utf-8")
    print("dial  stars more than par")
    for dial, rating in zip(DIALS, ratings.mean(axis=0), strict=True):
        print(f"{dial:.2f}  {rating:6.1f}")


def _rounded(curve: F64Array) -> list[float]:
    return [round(float(each), 2) for each in curve]


if __name__ == "__main__":
    main()
