"""Bots by their names: ours, and those of others."""

from __future__ import annotations

import pytest

from cartographers.bots.registry import LEVELS, Live, UnknownBot, create, names
from cartographers.play.match import begin
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Game
from cartographers.rules.view import view
from tests.lab.foreign_bots import HERE


def first_decision() -> Game:
    game = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["one"])
    return begin(game, "registry")[-1].after


def test_every_name_makes_a_bot_that_acts() -> None:
    assert names()[:11] == ("random", *LEVELS)
    assert names()[11:] == ("apprentice", "greedy"), "those of before"
    for name in names():
        quick = f"{name}@1" if name in {"master", "legendary"} else name
        game = first_decision()
        assert create(quick, "seed").act(view(game, 0)) is not None


def test_who_looks_ahead_at_a_live_table_thinks_by_the_clock() -> None:
    """And however many bots are asked, they take no longer than four of them."""
    assert Live().share(0.5) == Live(thinking=4).share(0.5) == 0.5
    assert Live(thinking=100).share(0.5) * 100 == pytest.approx(2.0)


def test_fixed_futures_repeat_the_same_answer() -> None:
    seen = view(first_decision(), 0)
    assert create("master@1", "a").act(seen) == create("master@1", "a").act(seen)


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
        ("zzz", "no bot is called 'zzz'; there are random, pupil, helper"),
        ("", "no bot is called ''"),
        ("mastr@8", "no bot is called 'mastr@8'; did you mean master?"),
        ("master@", "no bot is called 'master@': after @ stands a number from 1 to 10000"),
        ("master@0", "no bot is called 'master@0': after @ stands a number from 1 to 10000"),
        ("master@-4", "no bot is called 'master@-4': after @ stands a number from 1 to 10000"),
        ("surveyor@8", "no bot is called 'surveyor@8': the bot surveyor does not look ahead"),
        ("greedy@8", "no bot is called 'greedy@8': the bot greedy does not look ahead"),
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
