"""Futures of the deck: every one is legal for the rules, and they are as likely as the shuffles make them."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean

import numpy as np
import pytest

from cartographers.kernel import entries
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import U64Array
from cartographers.kernel.convert import record, start_head
from cartographers.kernel.tables import DECK_CARDS
from cartographers.rules.actions import Reveal
from cartographers.rules.cards import AmbushCard, HeroCard
from cartographers.rules.game import start, step
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.testing import random_action, random_game
from tests.kernel.families import FAMILIES, TWISTED_FAMILIES, each_once
from tests.kernel.lockstep import any_reveal


def future(game: Game, rng: U64Array) -> list[str]:
    buffers = Buffers()
    count = entries.deal(record(game).head, rng, buffers.cards)
    return [DECK_CARDS[card].id for card in buffers.cards[:count]]


def play_through(game: Game, cards: list[str], random: Random) -> Game:
    """The game after these reveals and random answers; the rules refuse a card that cannot be."""
    left = iter(cards)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            game, _ = step(game, Reveal(next(left)))
        else:
            game, _ = step(game, random_action(game, random.choice(game.waiting), random))
    assert list(left) == []
    return game


@pytest.mark.parametrize("family", [*FAMILIES, *each_once(TWISTED_FAMILIES)])
def test_a_future_leads_to_the_end_of_the_game_from_anywhere(family: str) -> None:
    """From a position in the middle, whatever the game waits for there, the cards last exactly to the end."""
    for number in range(4):
        random = Random(f"{family} {number}")
        game = start((FAMILIES | TWISTED_FAMILIES)[family](random))
        for _ in range(random.randrange(60)):
            if isinstance(game.phase, Exploring):
                game, _ = step(game, any_reveal(game, random))
            elif not isinstance(game.phase, Over):
                game, _ = step(game, random_action(game, random.choice(game.waiting), random))
        rng = generator(number)
        for _ in range(3):
            assert isinstance(play_through(game, future(game, rng), random).phase, Over)


def test_a_game_that_is_over_has_no_future() -> None:
    solo = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["A"])
    over = random_game(solo, "seed", Random(1))
    assert future(over, generator(1)) == []


@pytest.mark.slow
def test_cards_come_as_often_as_from_a_shuffled_deck() -> None:
    """An ambush stays in the deck until it is revealed, so how many come shows whether all are mixed in."""
    table = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), ["A"])
    shuffled = [random_game(table, f"deck {number}", Random(number)) for number in range(200)]
    head, buffers, rng = start_head(table), Buffers(), generator(5)
    dealt = []
    for _ in range(20_000):
        count = entries.deal(head, rng, buffers.cards)
        dealt.append([DECK_CARDS[card] for card in buffers.cards[:count]])
    ambushes = [sum(isinstance(card, AmbushCard) for card in cards) for cards in dealt]
    heroes = [sum(isinstance(card, HeroCard) for card in cards) for cards in dealt]
    assert abs(mean(ambushes) - mean(len(game.ambushes) for game in shuffled)) < 0.2
    assert abs(mean(heroes) - mean(len(game.heroes) for game in shuffled)) < 0.2
    # The first ambush of a game is each of the four equally often.
    firsts = Counter(next((card.id for card in cards if isinstance(card, AmbushCard)), "") for cards in dealt)
    shares = np.array([count for card, count in firsts.items() if card])
    assert len(shares) == 4
    assert shares.max() - shares.min() < 400


def test_the_same_seed_gives_the_same_future() -> None:
    game = start(setup(Edition.COMBINED, first_game_edicts(Edition.COMBINED), ["A", "B"]))
    assert future(game, generator(9)) == future(game, generator(9))
    assert future(game, generator(9)) != future(game, generator(10))
