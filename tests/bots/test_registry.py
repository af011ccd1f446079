"""Bots by their names: ours, and those of others."""

from __future__ import annotations

import pytest

from cartographers.bots.registry import UnknownBot, create, names
from cartographers.play.match import begin
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Game
from cartographers.rules.view import view
from tests.lab.foreign_bots import HERE


def first_decision() -> Game:
    game = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["one"])
    return begin(game, "registry")[-1].game


def test_every_name_makes_a_bot_that_acts() -> None:
    assert {"random", "greedy"} <= set(names())
    for name in names():
        game = first_decision()
        assert create(name, "seed").act(view(game, 0)) is not None


def test_the_same_seed_makes_the_same_bot() -> None:
    seen = view(first_decision(), 0)
    assert create("random", "a").act(seen) == create("random", "a").act(seen)
    assert len({repr(create("random", f"{number}").act(seen)) for number in range(20)}) > 1


def test_a_bot_of_somebody_else_is_named_by_module_and_attribute() -> None:
    assert create(f"{HERE}:DiesOnce", "seed").name == "Dies once"


@pytest.mark.parametrize(
    "name, problem",
    [
        ("gredy", "no bot is called 'gredy'; did you mean greedy?"),
        ("zzz", "no bot is called 'zzz'; there are random, greedy"),
        ("", "no bot is called ''"),
        ("no.such.module:Bot", "the bot no.such.module:Bot cannot be loaded: ModuleNotFoundError: No module"),
        (f"{HERE}:Missing", f"the bot {HERE}:Missing cannot be loaded: AttributeError"),
        (f"{HERE}:", f"the bot {HERE}: cannot be loaded: AttributeError"),
        (":Bot", "the bot :Bot cannot be loaded: ValueError"),
        (f"{HERE}:NUMBER", f"{HERE}:NUMBER makes no bot: it cannot be called with a seed"),
        (f"{HERE}:broken", f"the bot {HERE}:broken cannot be made: OSError: the weights are missing"),
        (f"{HERE}:NoBot", f"{HERE}:NoBot makes no bot: what it makes has no method `act`"),
    ],
)
def test_a_name_that_makes_no_bot_is_refused_with_the_reason(name: str, problem: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        create(name, "seed")
    assert problem in str(refused.value)
