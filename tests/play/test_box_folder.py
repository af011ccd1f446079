"""A folder of boxes: the good ones can be played with, the bad ones are left out with a sentence each."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.play.box_folder import (
    MOST_FILES,
    InvalidBoxFile,
    read_box,
    register_file,
    register_folder,
)
from cartographers.rules.boxes import BOXES, DECK_CARD_BY_ID
from tests.patient import PATIENCE
from tests.registry import registered

EXAMPLE = Path(__file__).parents[2] / "examples" / "frozen-coast.toml"
SHEET = "\n".join(["^..........", *["..........."] * 10])


def small_box(id: str) -> str:
    return (
        f'format = 1\nid = "{id}"\nname = "Box"\n\n'
        f'[[sheet]]\nid = "{id}-map"\nname = "Map"\nmap = """\n{SHEET}\n"""\n'
    )


@pytest.fixture(autouse=True)
def _registry() -> Iterator[None]:
    """The registry is afterwards what it was."""
    with registered():
        yield


def test_every_good_file_is_registered_and_every_bad_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "bad.toml").write_text("format = 1\n", "utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff")
    (tmp_path / "notes.txt").write_text("nothing to read", "utf-8")
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    assert register_folder(tmp_path) == [
        f"{tmp_path}/bad.toml, line 1: the field id is missing; this box is left out",
        f"{tmp_path}/binary.toml, line 1, column 1: not UTF-8 text; this box is left out",
        f"there is no file {tmp_path}/folder.toml; this box is left out",
        f"there is no file {tmp_path}/pipe.toml; this box is left out",
    ]
    assert BOXES["frozen-coast"] == read_box(EXAMPLE)
    assert "frozen-coast-ice-floes" in DECK_CARD_BY_ID


def test_two_boxes_with_one_id(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(small_box("reef"), "utf-8")
    (tmp_path / "b.toml").write_text(small_box("reef").replace("^", "#"), "utf-8")
    (problem,) = register_folder(tmp_path)
    assert problem == f"{tmp_path}/b.toml: there is another box with the id 'reef'; this box is left out"
    assert BOXES["reef"] == read_box(tmp_path / "a.toml")


def test_an_id_that_another_box_has(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(small_box("reef-north"), "utf-8")
    (tmp_path / "b.toml").write_text(small_box("reef").replace("reef-map", "reef-north-map"), "utf-8")
    (problem,) = register_folder(tmp_path)
    assert "the id 'reef-north-map' is in the box 'reef-north' and in the box 'reef'" in problem


def test_a_box_that_is_called_like_a_card(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(small_box("hamlet"), "utf-8")
    (problem,) = register_folder(tmp_path)
    assert "'hamlet' is the id of a card in the box 'base'" in problem


def test_the_same_file_again_is_no_mistake(tmp_path: Path) -> None:
    assert register_file(EXAMPLE) == register_file(EXAMPLE)


def test_a_folder_that_is_not_there_or_holds_too_much(tmp_path: Path) -> None:
    (problem,) = register_folder(tmp_path / "nowhere")
    assert problem == f"the folder of boxes {tmp_path}/nowhere cannot be read: No such file or directory"
    for number in range(MOST_FILES + 1):
        name = f"box-{chr(97 + number // 26)}{chr(97 + number % 26)}"
        (tmp_path / f"{name}.toml").write_text(small_box(name), "utf-8")
    assert register_folder(tmp_path) == [
        f"{tmp_path} holds {MOST_FILES + 1} boxes, and only the first {MOST_FILES} are read"
    ]


def test_more_cards_than_the_bots_have_room_for(tmp_path: Path) -> None:
    for letter in "abcdefghijklm":
        cards = "".join(
            f'[[hero]]\nid = "box-{letter}-{chr(97 + number)}"\nname = "Hero"\nattack = "h*"\n'
            for number in range(24)
        )
        text = f'format = 1\nid = "box-{letter}"\nname = "Box"\n{cards}'
        (tmp_path / f"{letter}.toml").write_text(text, "utf-8")
    problems = register_folder(tmp_path)
    assert problems
    assert all("with its cards there would be more than 250 in all boxes" in problem for problem in problems)
    assert len(DECK_CARD_BY_ID) <= 250


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(InvalidBoxFile, match="there is no file"):
        read_box(Path("a\0b"))


def test_every_process_has_the_boxes_of_the_environment(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "bad.toml").write_text("format = 1\n", "utf-8")
    code = """
import multiprocessing
from cartographers.rules.boxes import BOXES

def found():
    return "frozen-coast" in BOXES

if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(found(), pool.apply(found))
"""
    script = tmp_path / "script.py"
    script.write_text(code, "utf-8")
    environment = {**os.environ, "CARTOGRAPHERS_BOXES": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(script)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("True True\n", "")


def test_whichever_module_is_imported_first_the_folder_is_read(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    code = """
import sys
from importlib import import_module

for name in sys.argv[1:]:
    for loaded in [module for module in sys.modules if module.split(".")[0] == "cartographers"]:
        del sys.modules[loaded]
    import_module(f"cartographers.{name}")
    assert "frozen-coast" in import_module("cartographers.rules.boxes").BOXES, name
    print(name)
"""
    # The front door, the registry's nearest, and what reads the files while the registry is made.
    first = (
        "library rules.boxes rules.options rules.setup rules.setup_problems play.deck play.box_folder".split()
    )
    first += ["notation.box_files", "notation.box_digest"]
    done = subprocess.run(
        [sys.executable, "-c", code, *first],
        env={**os.environ, "CARTOGRAPHERS_BOXES": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.stdout.split(), done.stderr) == (first, "")
