"""OpenSpiel plays the game. It is no dependency of ours: by `pytest -m slow` this runs where it is there."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.slow

pyspiel = pytest.importorskip("pyspiel", reason="not installed: pip install open_spiel")
GAMES = (
    "python_cartographers",
    "python_cartographers(players=2,edition=heroes,reward=win)",
    "python_cartographers(players=3,sheet=B,edicts=treetower+canal-lake+great-city+borderlands)",
)


@pytest.fixture(autouse=True)
def registered() -> None:
    import cartographers.lab.environments.open_spiel  # noqa: F401  registers the game


@pytest.mark.parametrize("name", GAMES)
def test_random_games_pass_its_own_checks(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_a_seat_observes_what_it_does_elsewhere() -> None:
    game = pyspiel.load_game("python_cartographers(players=2)")
    state, observer = game.new_initial_state(), game.make_py_observer()
    rng = np.random.default_rng(1)
    while state.is_chance_node():
        cards, likely = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(cards, p=likely)))
    observer.set_from(state, 1)
    assert observer.dict["planes"].shape == (30, 11, 11)
    assert observer.dict["planes"][6].sum() == 5  # mountains
    assert observer.tensor.size == 30 * 121 + 264 + 2 * 2
    assert "spring" in observer.string_from(state, 1)


def test_its_search_plays() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game, rng = pyspiel.load_game("python_cartographers"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()


def test_random_edicts_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="the edicts of a game for OpenSpiel are fixed"):
        pyspiel.load_game("python_cartographers(edicts=random)")


def test_what_the_handbook_shows_runs() -> None:
    handbook = Path(__file__).parents[2] / "docs" / "environments.md"
    blocks = re.findall(r"^```py\n(.*?)^```", handbook.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (block,) = [block for block in blocks if "pyspiel" in block]
    exec(compile(block, handbook.name, "exec"), {})
