"""A game driven from its seed: the deck reveals by itself until somebody must act."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import dumps
from cartographers.play.deck import season_deck
from cartographers.play.match import Step, act, begin
from cartographers.play.record import header, transcript
from cartographers.play.replay import replay
from cartographers.rules.actions import Draw, Reveal
from cartographers.rules.events import Revealed
from cartographers.rules.game import start
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Exploring, Over
from cartographers.rules.terrain import Season, Terrain
from cartographers.testing import random_action
from tests.play.playing import random_actions, random_setup

BASE = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann", "Bo"])


def seed_with_first(card: str) -> str:
    """A seed whose first deck begins with this card."""
    return next(f"s{n}" for n in range(500) if season_deck(start(BASE), f"s{n}")[0] == card)


def test_the_game_begins_with_the_first_card() -> None:
    (turn,) = begin(BASE, "example")
    assert turn.action == Reveal("great-river")
    assert turn.events == (Revealed("great-river", Season.SPRING, 1),)
    assert turn.after.waiting == (0, 1)


def test_a_ruins_card_is_followed_at_once() -> None:
    turns = begin(BASE, seed_with_first("temple-ruins"))
    assert len(turns) >= 2
    assert [isinstance(turn.after.phase, Exploring) for turn in turns[:-1]] == [True] * (len(turns) - 1)
    assert turns[-1].after.waiting == (0, 1)


def test_nothing_is_revealed_before_the_last_has_drawn() -> None:
    (turn,) = begin(BASE, "example")
    water = Placement(SpaceSet.named("a1 a2 a3"), Terrain.WATER)
    (only,) = act(turn.after, "example", Draw(1, water))
    assert only.after.waiting == (0,)
    drawn, revealed = act(only.after, "example", Draw(0, water))
    assert drawn.action == Draw(0, water)
    assert revealed.action == Reveal("hamlet")


def test_what_the_rules_forbid_is_refused() -> None:
    (turn,) = begin(BASE, "example")
    with pytest.raises(IllegalAction) as refused:
        act(turn.after, "example", Draw(0, Placement(SpaceSet.named("a1 a2"), Terrain.WATER)))
    assert refused.value.reason is Refusal.NOT_THE_SHAPE


@pytest.mark.parametrize("number", range(8))
def test_a_whole_game_is_the_same_driven_or_step_by_step(number: int) -> None:
    game_setup, seed = random_setup(Random(number))
    rng = Random(number)
    turns: list[Step] = list(begin(game_setup, seed))
    while not isinstance(turns[-1].after.phase, Over):
        game = turns[-1].after
        turns += act(game, seed, random_action(game, rng.choice(game.waiting), rng))
    actions = [turn.action for turn in turns]
    played = transcript(header(game_setup, seed), actions)
    *_, last = replay(played, verify=True)
    assert last.game == turns[-1].after
    written = dumps(played)
    assert written.count("\nreveal ") == sum(isinstance(action, Reveal) for action in actions)
    assert "\n= place 1 seat " in written


def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    game_setup, seed = random_setup(Random(3))
    assert random_actions(game_setup, seed, Random(5)) == random_actions(game_setup, seed, Random(5))
