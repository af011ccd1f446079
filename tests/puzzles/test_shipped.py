"""The puzzles that ship with the package: replayed by the rules, each with one clearly best answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from importlib.resources import files

import pytest

from cartographers.bots.clear_best import contend, promising_drawings, sheet_after
from cartographers.notation.games import dumps, loads
from cartographers.puzzles import shelf
from cartographers.puzzles.finding import LEAST_CERTAINTY, LEAST_GAP, VERIFYING_FUTURES
from cartographers.puzzles.puzzle import Difficulty, Puzzle, PuzzleTheme, theme_of
from cartographers.puzzles.shelf import pack, puzzle_of_day, shipped, unpack
from cartographers.rules.actions import Draw

PUZZLES = tuple(shipped().values())
SOME = PUZZLES[::23]
MOST_BYTES = 150_000


def test_two_hundred_of_all_themes_difficulties_editions_and_sheets() -> None:
    assert len(PUZZLES) == 200
    assert min(Counter(puzzle.theme for puzzle in PUZZLES)[theme] for theme in PuzzleTheme) >= 16
    assert min(Counter(puzzle.difficulty for puzzle in PUZZLES)[each] for each in Difficulty) >= 30
    heads = {puzzle.game.partition("edicts:")[0].partition("ruins:")[0] for puzzle in PUZZLES}
    assert len(heads) == 6, "three editions on two sheets each"


def test_the_file_is_small_and_says_the_same_again() -> None:
    packed = (files("cartographers.puzzles") / shelf.FILE).read_bytes()
    assert len(packed) < MOST_BYTES
    assert list(unpack(pack(PUZZLES))) == list(PUZZLES)


def check(puzzle: Puzzle) -> None:
    """It replays, asks its seat for a drawing of its theme, and the best is ahead of all that was weighed."""
    assert dumps(loads(puzzle.game)) == puzzle.game
    assert puzzle.seat in puzzle.position.waiting
    assert theme_of(puzzle.position) is puzzle.theme
    assert puzzle.futures == VERIFYING_FUTURES
    assert puzzle.gap >= LEAST_GAP
    after = {sheet_after(puzzle.seen, Draw(puzzle.seat, rival.placement)) for rival in puzzle.rivals}
    assert len(after) == len(puzzle.rivals), "each rival leaves another map"
    assert puzzle.solves(puzzle.best)
    assert puzzle.behind(puzzle.best) == 0
    for rival in puzzle.rivals:
        assert puzzle.position.refusal(puzzle.seat, rival.placement) is None
        assert not puzzle.solves(rival.placement)
        assert puzzle.behind(rival.placement) == rival.behind
        # The file rounds to hundredths.
        assert rival.behind + 0.01 >= LEAST_CERTAINTY * (rival.error - 0.005)


@pytest.mark.parametrize("puzzle", SOME, ids=[puzzle.id for puzzle in SOME])
def test_a_puzzle_replays_and_its_answer_is_legal(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.slow
def test_all_replay_and_their_answers_are_legal() -> None:
    for puzzle in PUZZLES:
        check(puzzle)


def test_a_position_that_was_reached_is_not_replayed() -> None:
    shown = next(iter(shipped().values()))
    known = replace(shown, game="not a transcript", reached=shown.position)
    assert known.position is shown.position
    assert known.solves(shown.best)


@pytest.mark.slow
def test_other_futures_find_the_same_best_answers() -> None:
    """With other chance than the maker's: hardly one of all may fall behind."""
    wrong = []
    for puzzle in PUZZLES:
        drawings = promising_drawings(puzzle.seen, 8)
        found = contend(puzzle.seen, drawings, 192, "other futures")
        if not puzzle.solves(found[0].action.placement):
            wrong.append(puzzle.id)
    assert len(wrong) <= 2, wrong


def test_each_day_has_its_puzzle_and_none_comes_again_before_all_have_come() -> None:
    days = [date(2026, 11, 18) + timedelta(days=number) for number in range(len(PUZZLES))]
    assert {puzzle_of_day(day).id for day in days} == set(shipped())
    assert puzzle_of_day(days[0]) is puzzle_of_day(days[0] + timedelta(days=len(PUZZLES)))
