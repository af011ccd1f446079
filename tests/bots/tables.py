"""Tables to ask bots about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from cartographers.bots import Adviser, Bot
from cartographers.bots.characters import Apprentice, Master, Surveyor
from cartographers.bots.search import Budget
from cartographers.bots.weights import Places, Weights
from cartographers.play.deck import next_reveal
from cartographers.rules.game import start, step
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import view
from cartographers.testing import random_action

LEARNED = ("surveyor", "master")
CHARACTERS = ("apprentice", *LEARNED)


def quick(name: str, seed: str) -> Adviser:
    """A character that thinks as its like do, but not for long."""
    if name == "master":
        return Master(seed, Budget(candidates=4, futures=1))
    return Surveyor(seed) if name == "surveyor" else Apprentice(seed, careless=28)


def decisions(chosen: Setup, seed: str) -> Iterator[Game]:
    """The moments of a random game in which somebody must act."""
    game, random = start(chosen), Random(seed)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            game, _ = step(game, next_reveal(game, seed))
            continue
        yield game
        for seat in game.waiting:
            game, _ = step(game, random_action(game, seat, random))


def first_of(chosen: Callable[[str], Setup], wanted: Callable[[Game], bool]) -> Game:
    """The first moment of this kind in some random game."""
    return next(
        game for number in range(100) for game in decisions(chosen(f"{number}"), f"{number}") if wanted(game)
    )


def played(chosen: Setup, seed: str, bots: Sequence[Bot]) -> Game:
    """The end of a game between these bots."""
    game = start(chosen)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            game, _ = step(game, next_reveal(game, seed))
            continue
        for action in [bots[seat].act(view(game, seat)) for seat in game.waiting]:
            game, _ = step(game, action)
    return game


def total(game: Game, seat: int = 0) -> int:
    return sum(season[seat].stars for season in game.scores)


def random_weights(chosen: Setup, random: np.random.Generator) -> Weights:
    """Of the cards of a game, and nothing like what a bot would learn."""
    return Weights(chosen.edicts, random.standard_normal(Places(len(chosen.edicts)).size))
