"""What the README says, run: each `$` line of its examples, compared with the lines below it.

`...` stands for anything, as in doctest. `cat` shows a file that the later examples use.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.running import ran_apart

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
INDENT = "    "


@dataclass(frozen=True)
class Example:
    command: str
    output: str


def examples(text: str) -> Iterator[Example]:
    """Every command of the indented blocks, and what stands below it."""
    command, output = "", list[str]()
    for line in [*text.splitlines(), ""]:
        inside = line.startswith(INDENT)
        code = line.removeprefix(INDENT)
        starts = inside and code.startswith("$ ")
        if command and (starts or not inside):
            yield Example(command, "\n".join(output))
            command, output = "", []
        if starts:
            command = code.removeprefix("$ ")
        elif command:
            output.append(code)


EXAMPLES = list(examples(README))


def matches(expected: str, actual: str) -> bool:
    pattern = ".*?".join(re.escape(piece) for piece in expected.split("..."))
    return re.fullmatch(pattern, actual, flags=re.DOTALL) is not None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the README shows."""
    folder = tmp_path_factory.mktemp("readme")
    for example in EXAMPLES:
        verb, *arguments = shlex.split(example.command)
        if verb == "cat":
            (folder / arguments[0]).write_text(example.output + "\n", "utf-8")
    return folder


COMMANDS = [example for example in EXAMPLES if example.command.startswith("cartographers ")]


@pytest.mark.parametrize("example", COMMANDS, ids=lambda example: example.command)
def test_an_example_prints_what_the_readme_says(example: Example, folder: Path) -> None:
    _, *arguments = shlex.split(example.command)
    done = ran_apart(*arguments, folder=folder)
    printed = (done.out + done.err).rstrip("\n")
    assert matches(example.output, printed), printed
    assert (done.code == 0) is (not done.err)


def test_there_is_an_example_for_each_verb() -> None:
    assert {example.command.split()[1] for example in COMMANDS} >= {
        *("score", "legal", "perft", "print", "draw", "simulate", "tournament")
    }


def test_playing_and_testing_come_first() -> None:
    commands = [line.strip().split("#")[0].strip() for line in README.splitlines() if line.startswith(INDENT)]
    assert commands[:2] == ["make play", "make test"]


@pytest.mark.parametrize(
    "command", re.findall(r"^    (cartographers terminal.*)$", README, flags=re.MULTILINE)
)
def test_a_game_of_the_readme_begins(command: str) -> None:
    done = ran_apart(*shlex.split(command)[1:])
    assert (done.code, done.err) == (0, "")
    assert "Edict A" in done.out or "Décret A" in done.out


@pytest.mark.parametrize("link", re.findall(r"\]\(([^):]+)\)", README))
def test_a_link_leads_to_a_file_and_to_its_heading(link: str) -> None:
    name, _, heading = link.partition("#")
    assert (ROOT / name).is_file()
    if heading:
        found = re.findall(r"^#+ (.+)$", (ROOT / name).read_text("utf-8"), flags=re.MULTILINE)
        assert heading in [each.lower().replace(" ", "-") for each in found]


def test_the_comparison_can_fail() -> None:
    assert matches("a ... c", "a b\nb c")
    assert not matches("a ... c", "a b")
    assert not matches("a", "a b")
