"""What the stand-ins know without compiled code is what the compiled bots know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import isfinite
from threading import Barrier

import numpy as np
import pytest

from cartographers.bots import create, interpreting
from cartographers.bots.compiled.evaluation import TIMES
from cartographers.bots.judgement import judge, learned_numbers, weight_row
from cartographers.bots.known import known_game
from cartographers.bots.oversights import glances
from cartographers.bots.problem import problem_of
from cartographers.bots.search import Search
from cartographers.bots.weights import learned_weights
from cartographers.play.match import Match
from cartographers.rules.actions import Draw
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.skills import draw
from cartographers.rules.state import Drawing
from cartographers.rules.terrain import SEASONS, Back
from cartographers.rules.view import View, view
from tests.patient import PATIENCE

WITHOUT_COMPILED_CODE = """
import sys
sys.modules.update(dict.fromkeys(["numba", "numpy", "llvmlite"]))
from cartographers.bots.judgement import judge
from cartographers.play.match import Match
from cartographers.rules.setup import Edition, setup
match = Match(setup(Edition.BASE, ("treetower", "canal-lake", "wildholds", "borderlands"), ["Ann"]), "seed")
match.begin()
print(judge(match.game)(match.game.sheets[0]))
"""


def setups() -> list[Setup]:
    """Games that have every scoring card with weights among them."""
    known = [SCORING_BY_ID[card] for card in learned_numbers().card_ids]
    cards = {back: [card.id for card in known if card.back is back] for back in Back}
    return [
        setup(Edition.COMBINED, [cards[back][number] for back in Back], ["Ann"], sheet=sheet)
        for number, sheet in enumerate("ABCDABCD")
    ]


def test_the_weights_are_read_without_numpy() -> None:
    assert learned_numbers().card_ids == learned_weights().card_ids
    assert np.allclose(learned_numbers().flat, learned_weights().flat)


@pytest.mark.parametrize("number", range(4))
def test_the_weights_of_a_game_are_those_of_the_compiled_bots(number: int) -> None:
    game = setups()[number]
    rows = learned_weights().rows(game)
    for season in range(len(SEASONS)):
        for left in range(TIMES):
            ours = weight_row(learned_numbers(), game, season, left)
            assert np.allclose(ours, rows[season * TIMES + left]), (season, left)


def test_what_a_level_overlooks_is_the_same_without_compiled_code() -> None:
    game, seen = setups()[1], glances("a seed", 0.6)
    rows = learned_weights().rows(game, seen)
    for season in range(len(SEASONS)):
        for left in range(TIMES):
            ours = weight_row(learned_numbers(), game, season, left, seen(season, left))
            assert np.allclose(ours, rows[season * TIMES + left]), (season, left)


def positions(of: Setup) -> Iterator[View]:
    """Some moments of a game that the simplest bot plays."""
    match, bot = Match(of, "positions"), create("greedy", "seed")
    match.begin()
    number = 0
    while not match.over:
        seen = view(match.game, match.game.waiting[0])
        if number % 6 == 0 and isinstance(match.game.phase, Drawing):
            yield seen
        match.act(bot.act(seen))
        number += 1


@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 8))])
def test_every_placement_is_worth_what_the_compiled_code_says(number: int) -> None:
    of, compared = setups()[number], 0
    for seen in positions(of):
        problem = problem_of(seen)
        estimates = Search().first_sight(problem, learned_weights().rows(of), 12, 0)
        game = known_game(seen)
        worth, task = judge(game), game.task_for(0)
        assert task is not None
        for estimate in estimates:
            action = problem.action(estimate.answer)
            assert isinstance(action, Draw)
            sheet = draw(game.sheets[game.sheet_owner(0)], task, action.placement)
            assert worth(sheet) == pytest.approx(estimate.stars, abs=1e-4), action
            compared += 1
    assert compared > 30


def test_the_first_who_ask_at_once_all_get_the_whole_code() -> None:
    """A server's threads judge answers side by side, right from its start."""
    threads = 8
    importer, together = interpreting._Importer(), Barrier(threads)

    def ask(_: int) -> int:
        together.wait()
        found: int = importer.load(f"{interpreting.NAME}.bots.compiled.description").NUMBERS
        return found

    with ThreadPoolExecutor(threads) as pool:
        assert set(pool.map(ask, range(threads))) == {interpreting.description().NUMBERS}


def test_it_takes_neither_numba_nor_numpy() -> None:
    command = [sys.executable, "-c", WITHOUT_COMPILED_CODE]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.stderr == ""
    assert isfinite(float(run.stdout))
