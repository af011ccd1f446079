"""Learns the bots' weights: `python -m tools.train_bots OUT.npz --seed 1`. The same seed learns the same.

In rounds: at decisions of games that the bots play against the deck, some answers are played on through the
same futures, and the weights are fitted to what came out. The next round plays with these weights, and looks
at more decisions. The first round plays to the end of the game; as soon as the weights know something, they
say after some turns what the sheet promises, which takes less time and leaves less to chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from cartographers.bots.compiled.description import NUMBERS
from cartographers.bots.compiled.evaluation import row_of
from cartographers.bots.compiled.futures import deal_futures, list_answers, try_answers
from cartographers.bots.search import ROLLOUT_PLACEMENTS
from cartographers.bots.weights import (
    Places,
    Weights,
    mixture,
    plain_weights,
    read_weights,
)
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import F64Array, I64Array
from cartographers.kernel.convert import Record, record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.entries import step
from cartographers.kernel.head import ANSWER, EXPLORING, OVER, PHASE, REVEAL
from cartographers.kernel.tables import MOST_MOVES
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, Setup, draw_edicts, setup
from tools.training.compiled import describe, play_out
from tools.training.weights import gradient, own_weights, write_weights

SHEETS = ((Edition.BASE, "A"), (Edition.BASE, "B"), (Edition.HEROES, "C"), (Edition.HEROES, "D"))
LEARNED_CARDS = tuple(
    dict.fromkeys(card.id for edition, _ in SHEETS for box in edition.boxes for card in box.scoring)
)
SIZE = Places(len(LEARNED_CARDS)).size
SAMPLED = 0.15  # of the decisions of a game
BEST, NEXT, OTHERS = 8, 4, 2  # of the answers tried: the best, some of the next, some of any
NEXT_FEW = 60
FUTURES = 4
TURNS = (MOST_REVEALS, 12, 8)  # that a future is played on: in the first round, in the second, in all others
WANDER = 0.7  # exploration: how far from the best answer the games stray
RIDGE = 10.0  # L2 regularization: how much evidence it takes to move a weight
REMEMBERED = 0.8  # discount of the evidence of an earlier, weaker policy
MEASURED = 500  # games


class Table:
    """The buffers and the dice of one training run."""

    def __init__(self, seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        self.buffers = Buffers()
        self.values = np.empty(MOST_MOVES)
        self.generator = generator(seed)

    @property
    def room(self) -> tuple[np.ndarray, ...]:
        b = self.buffers
        return b.places, b.codes, b.moves, b.stars, self.values

    def setup(self) -> Setup:
        edition, sheet = SHEETS[self.dice.integers(len(SHEETS))]
        return setup(
            edition, draw_edicts(edition, lambda n: int(self.dice.integers(n))), ["Learner"], sheet=sheet
        )

    def futures(self, head: I64Array, count: int) -> tuple[I64Array, I64Array]:
        cards, lengths = np.zeros((count, MOST_REVEALS), np.int64), np.zeros(count, np.int64)
        deal_futures(head, self.generator, cards, lengths)
        return cards, lengths

    def play(self, chosen: Setup, cards: I64Array, length: int, rows: F64Array, most: int = 0) -> int:
        game = record(start(chosen))
        return int(play_out(game.head, game.sheets[0], game.scores, cards, length, rows, most, *self.room))


def sampled_decisions(
    table: Table, weights: Weights, turns: int
) -> Iterator[tuple[Setup, int, F64Array, F64Array]]:
    """Decisions: the row of the weights, descriptions of some answers, and the stars of their rollouts."""
    chosen = table.setup()
    rows = weights.rows(chosen)
    game = record(start(chosen))
    cards, _ = table.futures(game.head, 1)
    revealed = 0
    while game.head[PHASE] != OVER:
        if game.head[PHASE] == EXPLORING:
            step(game.head, game.sheets, game.answers, game.scores, REVEAL, 0, cards[0, revealed])
            revealed += 1
            continue
        count = list_answers(game.head, game.sheets[0], rows, 0, *table.room)
        moves = table.buffers.moves[:count].copy()
        order = np.argsort(-table.values[:count], kind="stable")
        if count > BEST + NEXT + OTHERS and table.dice.random() < SAMPLED:
            tried = moves[some_of(order, table.dice)]
            yield chosen, int(row_of(game.head)), *rolled_out(table, game, tried, rows, turns)
        pick = order[min(int(table.dice.exponential(WANDER)), count - 1)]
        step(game.head, game.sheets, game.answers, game.scores, ANSWER, 0, moves[pick])


def some_of(order: I64Array, dice: np.random.Generator) -> I64Array:
    """The best of the answers, and some that are not."""
    few = dice.choice(order[BEST : BEST + NEXT_FEW], NEXT, replace=False)
    left = np.setdiff1d(order[BEST:], few, assume_unique=True)
    return np.concatenate((order[:BEST], few, dice.choice(left, OTHERS, replace=False)))


def rolled_out(
    table: Table, game: Record, tried: I64Array, rows: F64Array, turns: int
) -> tuple[F64Array, F64Array]:
    descriptions = np.zeros((len(tried), NUMBERS))
    for number, answer in enumerate(tried):
        describe(game.head, game.sheets[0], answer, table.buffers.stars, descriptions[number])
    cards, lengths = table.futures(game.head, FUTURES)
    found = np.empty((FUTURES, len(tried)))
    try_answers(
        game.head,
        game.sheets[0],
        game.scores,
        tried,
        cards,
        lengths,
        rows,
        ROLLOUT_PLACEMENTS,
        turns,
        found,
        *table.room,
    )
    return descriptions, found.sum(axis=0) / FUTURES


@dataclass(eq=False)
class Evidence:
    """Accumulated rollouts: the normal equations of a ridge regression."""

    gram: F64Array = field(default_factory=lambda: np.zeros((SIZE, SIZE)))
    right: F64Array = field(default_factory=lambda: np.zeros(SIZE))

    def collect(self, table: Table, weights: Weights, decisions: int, turns: int) -> None:
        self.gram *= REMEMBERED
        self.right *= REMEMBERED
        taken = 0
        while taken < decisions:
            for chosen, row, descriptions, stars in sampled_decisions(table, weights, turns):
                places, factors = own_weights(chosen, LEARNED_CARDS), gradient(chosen, row, descriptions)
                used = np.flatnonzero(factors.any(axis=0))
                places, factors = places[used], factors[:, used] - factors[:, used].mean(axis=0)
                learnt = stars - descriptions @ mixture(chosen).certain[row]
                self.gram[np.ix_(places, places)] += factors.T @ factors
                self.right[places] += factors.T @ (learnt - learnt.mean())
                taken += 1

    def fitted(self) -> Weights:
        """The ridge solution, shrunk towards the plain weights where there is little evidence."""
        near = RIDGE * plain_weights(LEARNED_CARDS).flat
        fitted = np.linalg.solve(self.gram + RIDGE * np.eye(SIZE), self.right + near)
        return Weights(LEARNED_CARDS, fitted.astype(np.float64))


def measure(weights: Weights, games: int, edition: Edition = Edition.BASE, sheet: str = "A") -> str:
    """Mean stars and mean rating of a fixed set of solo games."""
    table = Table(99)
    stars, ratings = [], []
    for _ in range(games):
        chosen = setup(
            edition, draw_edicts(edition, lambda n: int(table.dice.integers(n))), ["Learner"], sheet=sheet
        )
        cards, lengths = table.futures(record(start(chosen)).head, 1)
        stars.append(table.play(chosen, cards[0], lengths[0], weights.rows(chosen)))
        ratings.append(stars[-1] - chosen.par)
    return f"{np.mean(stars):.1f} +- {1.96 * np.std(stars) / games**0.5:.1f} (rating {np.mean(ratings):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--decisions", type=int, default=1500, help="of the first round; later ones have more"
    )
    parser.add_argument("--start", type=Path, help="weights to go on from")
    options = parser.parse_args()
    table, evidence = Table(options.seed), Evidence()
    weights = read_weights(options.start) if options.start else plain_weights()
    print(f"at the start: base A {measure(weights, MEASURED)}", flush=True)
    for number in range(1, options.rounds + 1):
        turns = TURNS[min(number, len(TURNS)) - 1]
        evidence.collect(table, weights, number * options.decisions, turns)
        weights = evidence.fitted()
        write_weights(weights, options.out)
        print(f"round {number}: base A {measure(weights, MEASURED)}", flush=True)
    for edition, sheet in SHEETS:
        print(edition, sheet, measure(weights, MEASURED, edition, sheet), flush=True)


if __name__ == "__main__":
    main()
