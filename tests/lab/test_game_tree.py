"""A game as a tree of decisions and chances, as search wants it. OpenSpiel itself is in `test_open_spiel`."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from cartographers.lab.environments.game_tree import GameNode
from cartographers.lab.environments.layout import GAMES
from cartographers.lab.environments.options import game_setup, game_variant
from cartographers.lab.environments.rewards import Reward
from cartographers.notation.moves import parse_move
from cartographers.play.match import Match
from cartographers.rules.state import Exploring
from cartographers.rules.view import view
from tests.lab.test_missing import run_python


def root(seats: int, **options: Any) -> GameNode:
    names = [f"seat_{number}" for number in range(seats)]
    return GameNode.root(game_setup(game_variant(edicts="first", **options), names, "tree"))


@pytest.mark.parametrize("seats, edition", [(1, "base"), (2, "heroes"), (3, "combined")])
def test_any_way_through_the_tree_is_a_game(seats: int, edition: str) -> None:
    chance, node = random.Random(5), root(seats, edition=edition)
    decisions = Counter[int]()
    while not node.over:
        assert node.returns(Reward.STARS) == [0.0] * seats
        if node.is_chance:
            cards, likely = zip(*node.chances(), strict=True)
            assert sum(likely) == pytest.approx(1)
            assert min(likely) > 0
            (number,) = chance.choices(cards, likely)
            assert node.text(number) == f"reveal {GAMES.deck_cards[number]}"
        else:
            number = chance.choice(node.legal(node.seat))
            decisions[node.seat] += 1
            assert parse_move(node.text(number), seats).owner == node.game.sheet_owner(node.seat)
        before, node = node.game, node.after(number)
        assert before is not node.game
    result = view(node.game, None).result
    assert result is not None
    assert len(decisions) == seats
    assert node.returns(Reward.STARS) == [
        next(float(s.stars) for s in result.standings if s.seat == seat) for seat in range(seats)
    ]
    assert sum(node.returns(Reward.WIN)) == pytest.approx(1)


def test_the_chances_are_those_of_the_shuffle() -> None:
    """Of the first cards that seeds deal, each comes about as often as the tree says."""
    node = root(1, edition="heroes")
    chances = node.chances()
    ambushes = {GAMES.deck_cards.index(card) for card in node.game.deck.ambushes}
    assert len(ambushes) == 4
    setup, dealt = node.game.setup, Counter[int]()
    for seed in range(1500):
        match = Match(setup, str(seed))
        first, *_ = match.begin()
        assert isinstance(first.before.phase, Exploring)
        dealt[GAMES.deck_cards.index(first.after.column[0])] += 1
    assert set(dealt) == {number for number, _ in chances}
    for number, likely in chances:
        expected = 1500 * likely
        assert abs(dealt[number] - expected) < 5 * expected**0.5


def test_seats_decide_one_after_another_without_seeing_each_other() -> None:
    node = root(2)
    while node.is_chance:
        node = node.after(next(n for n, _ in node.chances() if GAMES.deck_cards[n] == "great-river"))
    assert node.seat == 0
    before = view(node.game, 1)
    after = node.after(node.legal(0)[7])
    assert after.seat == 1
    assert view(after.game, 1).sheets == before.sheets
    assert after.legal(1) == node.legal(1)


def test_without_openspiel_one_clear_sentence_says_so() -> None:
    done = run_python(
        "import sys\nsys.modules['pyspiel'] = None\nimport cartographers.lab.environments.open_spiel"
    )
    assert done.stderr.splitlines()[-1].endswith(
        "a game for OpenSpiel needs the package pyspiel, which is not installed: pip install open_spiel"
    )
