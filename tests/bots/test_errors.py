"""Whose bot fails is told the line of their own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartographers.bots.errors import error_text
from cartographers.bots.registry import UnknownBot, create

BOT = """\
import json
from no_module_of_anybody import nothing
"""
HELPING = """\
import json
from cartographers.notation.sheets import parse_sheet


class Reads:
    def __init__(self, seed):
        self.weights = json.loads("{")


class Draws:
    def __init__(self, seed):
        parse_sheet("no sheet")


class Refuses:
    def __init__(self, seed):
        raise ValueError


def unready(seed):
    return {}[seed]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def refusal(name: str) -> str:
    with pytest.raises(UnknownBot) as refused:
        create(name, "seed")
    return str(refused.value)


@pytest.mark.parametrize(
    "attribute, place",
    [("Reads", "helping.py:7"), ("Draws", "helping.py:12"), ("Refuses", "helping.py:17"), ("unready", "21")],
)
def test_the_line_is_theirs_wherever_the_error_was_raised(folder: Path, attribute: str, place: str) -> None:
    (folder / "helping.py").write_text(HELPING, "utf-8")
    assert refusal(f"helping:{attribute}").endswith(f"{place})")


def test_a_module_that_cannot_be_imported_is_told_with_the_line_that_tries(folder: Path) -> None:
    (folder / "wishing.py").write_text(BOT, "utf-8")
    assert refusal("wishing:Bot") == (
        "the bot wishing:Bot cannot be loaded: "
        "ModuleNotFoundError: No module named 'no_module_of_anybody' (wishing.py:2)"
    )


def test_python_itself_says_where_it_cannot_read_a_file(folder: Path) -> None:
    (folder / "misspelt.py").write_text("x = 1\nclass Bot\n", "utf-8")
    assert refusal("misspelt:Bot").endswith("SyntaxError: expected ':' (misspelt.py, line 2)")


def test_a_name_that_leads_nowhere_has_no_place() -> None:
    assert refusal("nowhere_at_all:Bot").endswith("ModuleNotFoundError: No module named 'nowhere_at_all'")


def test_a_file_elsewhere_is_told_by_its_whole_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "far.py").write_text("def bot(seed):\n    raise KeyError(seed)\n", "utf-8")
    (folder / "work").mkdir()
    monkeypatch.chdir(folder / "work")
    assert refusal("far:bot").endswith(f"KeyError: 'seed' ({folder / 'far.py'}:2)")


def test_an_error_that_was_never_raised_has_no_place() -> None:
    assert error_text(ValueError("dry")) == "ValueError: dry"
