"""Puzzles are found by a seed, and only where one answer is clearly the best."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest

from cartographers.bots.clear_best import Contender, contend, promising_drawings, sheet_after
from cartographers.notation.games import loads
from cartographers.play.replay import replay
from cartographers.puzzles import finding
from cartographers.puzzles.finding import SEAT, Question, examine, find_puzzles, questions
from cartographers.puzzles.puzzle import PuzzleTheme
from cartographers.puzzles.shelf import pack, shipped, unpack
from tools import make_puzzles


def some_questions() -> list[Question]:
    chosen, bots = finding._table("1-20", 20)
    return list(itertools.islice(questions(chosen, bots, "1-20"), 30))


def test_contenders_are_ordered_and_the_last_to_the_one_who_is_hurt() -> None:
    puzzle = next(each for each in shipped().values() if each.theme is PuzzleTheme.AMBUSH)
    drawings = promising_drawings(puzzle.seen, 6)
    assert len({sheet_after(puzzle.seen, each) for each in drawings}) == 6
    found = contend(puzzle.seen, drawings, 32, "test")
    assert found[0] == Contender(found[0].action, found[0].stars)
    assert [each.behind for each in found] == sorted(each.behind for each in found)
    assert [each.stars for each in found] == sorted(each.stars for each in found), "few are best"
    assert found == contend(puzzle.seen, drawings, 32, "test")


def test_a_position_with_two_good_answers_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "VERIFYING_FUTURES", 128)
    asked = some_questions()[-12:]
    unclear = [each for each in asked if examine(each, "test") is None]
    assert unclear, "most positions have several good answers"
    for question in asked:
        assert question.game.must_act(SEAT)


def test_a_shipped_puzzle_is_found_again_as_it_is() -> None:
    """By the seed that made the file, through the very futures that verified it."""
    puzzle = next(each for each in shipped().values() if each.position.season == "winter")
    steps = tuple(position.step for position in replay(loads(puzzle.game)) if position.step)
    again = examine(Question(steps, puzzle.position), "1")
    assert again is not None
    assert pack([again]) == pack([puzzle])


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "two.gz"
    monkeypatch.setattr(sys, "argv", ["make_puzzles", "--seed", "test", "--count", "2", "--out", str(out)])
    make_puzzles.main()
    made = list(unpack(out.read_bytes()))
    assert sorted(puzzle.id for puzzle in find_puzzles("test", 2)) == sorted(puzzle.id for puzzle in made)
    assert f"{out}: {out.stat().st_size} bytes" in capsys.readouterr().out
