"""Learns the bots' weights: `python -m tools.train_bots OUT.npz --seed 1`. The same seed learns the same.

First by rollouts: at decisions of games that the bots play against the deck, a dozen answers are played to
the end of the game through the same futures, and the weights are fitted to what came out. Then by an
evolution strategy: pairs of games with the same deck and opposite small changes of the weights of their own
cards; what counts is the mean of the weights it passed through in its second half.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from cartographers.bots.compiled.evaluation import EDICT_NUMBERS, NUMBERS, half_of
from cartographers.bots.compiled.futures import deal_futures, describe, list_answers, play_out, try_answers
from cartographers.bots.search import ROLLOUT_MOST
from cartographers.bots.weights import (
    CARD_COUNT,
    CARD_WEIGHTS,
    HORIZONS,
    SIZE,
    Weights,
    gradient,
    plain_weights,
    read_weights,
    write_weights,
)
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import Floats, Ints
from cartographers.kernel.convert import Record, record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.entries import step
from cartographers.kernel.game import ANSWER, EXPLORING, OVER, PHASE, REVEAL
from cartographers.kernel.tables import MOST_MOVES, SCORING_NUMBER
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, Setup, draw_edicts, setup

SHEETS = ((Edition.BASE, "A"), (Edition.BASE, "B"), (Edition.HEROES, "C"), (Edition.HEROES, "D"))
CANDIDATES, RANDOM_ONES, FUTURES = 8, 4, 6
RIDGE = 400.0  # how much evidence it takes to move a weight
BATCH = 40  # pairs of games between two steps of the evolution
SPREAD, RATE = 0.5, 0.05  # of the changes tried, and of the steps taken, in units of `scales`
STEPS_BETWEEN_REPORTS = 50
MEASURED = 300  # games
REMEMBERED = 0.7  # of the evidence that an earlier, weaker player gave


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

    def futures(self, head: Ints, count: int) -> tuple[Ints, Ints]:
        cards, lengths = np.zeros((count, MOST_REVEALS), np.int64), np.zeros(count, np.int64)
        deal_futures(head, self.generator, cards, lengths)
        return cards, lengths

    def play(self, chosen: Setup, cards: Ints, length: int, rows: Floats, most: int = 0) -> int:
        game = record(start(chosen))
        return int(play_out(game.head, game.sheets[0], game.scores, cards, length, rows, most, *self.room))


def sampled_decisions(table: Table, weights: Weights) -> Iterator[tuple[Setup, int, Floats, Floats]]:
    """Decisions with the descriptions of a dozen answers and the stars that their rollouts brought."""
    chosen = table.setup()
    rows = weights.rows(chosen)
    game = record(start(chosen))
    cards, _ = table.futures(game.head, 1)
    revealed, wanted = 0, table.dice.random() * 0.2
    while game.head[PHASE] != OVER:
        if game.head[PHASE] == EXPLORING:
            step(game.head, game.sheets, game.answers, game.scores, REVEAL, 0, cards[0, revealed])
            revealed += 1
            continue
        count = list_answers(game.head, game.sheets[0], rows, *table.room)
        moves, values = table.buffers.moves[:count].copy(), table.values[:count]
        order = np.argsort(-values, kind="stable")
        if count > CANDIDATES and table.dice.random() < wanted:
            tail = order[CANDIDATES : CANDIDATES + 80]
            extra = table.dice.choice(tail, min(RANDOM_ONES, len(tail)), replace=False)
            tried = moves[np.concatenate((order[:CANDIDATES], extra))]
            yield chosen, int(half_of(game.head)), *rolled_out(table, game, tried, rows)
        pick = order[min(int(table.dice.exponential(0.7)), count - 1)]
        step(game.head, game.sheets, game.answers, game.scores, ANSWER, 0, moves[pick])


def rolled_out(table: Table, game: Record, tried: Ints, rows: Floats) -> tuple[Floats, Floats]:
    descriptions = np.zeros((len(tried), NUMBERS))
    for number, answer in enumerate(tried):
        describe(game.head, game.sheets[0], answer, table.buffers.stars, descriptions[number])
    cards, lengths = table.futures(game.head, FUTURES)
    sums = np.zeros(len(tried))
    try_answers(
        game.head,
        game.sheets[0],
        game.scores,
        tried,
        cards,
        lengths,
        rows,
        ROLLOUT_MOST,
        sums,
        *table.room,
    )
    return descriptions, sums / FUTURES


@dataclass(eq=False)
class Evidence:
    """What rollouts have said about the weights so far: the normal equations of a linear fit."""

    gram: Floats = field(default_factory=lambda: np.zeros((SIZE, SIZE)))
    right: Floats = field(default_factory=lambda: np.zeros(SIZE))

    def collect(self, table: Table, weights: Weights, decisions: int) -> None:
        self.gram *= REMEMBERED
        self.right *= REMEMBERED
        taken = 0
        while taken < decisions:
            for chosen, half, descriptions, stars in sampled_decisions(table, weights):
                parts = [gradient(chosen, half, row) for row in descriptions]
                places = parts[0][0]
                factors = np.array([part[1] for part in parts])
                factors -= factors.mean(axis=0)
                self.gram[np.ix_(places, places)] += factors.T @ factors
                self.right[places] += factors.T @ (stars - stars.mean())
                taken += 1

    def fitted(self, near: Weights) -> Weights:
        """The weights that explain the evidence, and stay near these where there is little of it."""
        fitted = np.linalg.solve(self.gram + RIDGE * np.eye(SIZE), self.right + RIDGE * near.flat)
        return Weights(fitted.astype(np.float64))


def evolve(table: Table, weights: Weights, games: int, told: Callable[[Weights, int], None]) -> Weights:
    """Moves the weights of a game's own cards towards the better of two opposite changes."""
    flat, passed, mean = weights.flat.copy(), 0, np.zeros(SIZE)
    moment, second = np.zeros(SIZE), np.full(SIZE, 1e-4)
    scale = scales()
    steps = games // (2 * BATCH)
    for number in range(1, steps + 1):
        total, seen = np.zeros(SIZE), np.zeros(SIZE)
        for _ in range(BATCH):
            chosen = table.setup()
            mine = own_weights(chosen)
            cards, lengths = table.futures(record(start(chosen)).head, 1)
            noise = np.zeros(SIZE)
            noise[mine] = table.dice.standard_normal(len(mine))
            change = SPREAD * scale * noise
            up = table.play(chosen, cards[0], lengths[0], Weights(flat + change).rows(chosen))
            down = table.play(chosen, cards[0], lengths[0], Weights(flat - change).rows(chosen))
            total += (up - down) * noise
            seen[mine] += 1
        slope = total / np.maximum(seen, 1) / 2
        # Adam, so that weights seen rarely move as far as those seen often.
        touched = seen > 0
        moment[touched] = 0.9 * moment[touched] + 0.1 * slope[touched]
        second[touched] = 0.99 * second[touched] + 0.01 * slope[touched] ** 2
        flat[touched] += RATE * (scale * moment / (np.sqrt(second) + 1e-3))[touched]
        if number > steps // 2:
            passed += 1
            mean += (flat - mean) / passed
        if number % STEPS_BETWEEN_REPORTS == 0:
            told(Weights(mean if passed else flat), 2 * BATCH * number)
    return Weights(mean if passed else flat)


def own_weights(chosen: Setup) -> Ints:
    """The flat places of the weights that a game of these cards uses."""
    grid = np.arange(CARD_WEIGHTS).reshape(CARD_COUNT, HORIZONS, 2, EDICT_NUMBERS)
    cards = [grid[SCORING_NUMBER[card]].ravel() for card in chosen.edicts]
    return np.concatenate((*cards, np.arange(CARD_WEIGHTS, SIZE)))


def scales() -> Floats:
    """How large a change of each weight is worth trying: stars matter less finely than progress."""
    scale = np.full(SIZE, 0.15)
    cards = scale[:CARD_WEIGHTS].reshape(CARD_COUNT, HORIZONS, 2, EDICT_NUMBERS)
    cards[:, :, :, 0] = 0.2
    scale[CARD_WEIGHTS:] = 0.1
    return scale


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
    parser.add_argument("--rounds", type=int, default=5, help="of fitting")
    parser.add_argument("--decisions", type=int, default=4000, help="for each round of fitting")
    parser.add_argument("--games", type=int, default=200_000, help="of the evolution")
    parser.add_argument("--start", type=Path, help="weights to go on from")
    options = parser.parse_args()
    table, evidence = Table(options.seed), Evidence()
    weights = read_weights(options.start) if options.start else plain_weights()

    def report(found: Weights, what: str) -> None:
        write_weights(found, options.out)
        print(f"{what}: base A {measure(found, MEASURED)}", flush=True)

    report(weights, "at the start")
    for number in range(1, options.rounds + 1):
        evidence.collect(table, weights, options.decisions)
        weights = evidence.fitted(weights)
        report(weights, f"{number * options.decisions} decisions")
    weights = evolve(table, weights, options.games, lambda found, games: report(found, f"{games} games"))
    write_weights(weights, options.out)
    for edition, sheet in SHEETS:
        print(edition, sheet, measure(weights, MEASURED, edition, sheet), flush=True)


if __name__ == "__main__":
    main()
