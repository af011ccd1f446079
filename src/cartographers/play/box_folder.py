"""Boxes of data from a folder. A file that cannot be used is left out, and a sentence says why.

The folders of the variable CARTOGRAPHERS_BOXES (separated as in PATH) are read when this module is imported,
which the package does as soon as the registry is made: so every process of the program has the same boxes
before it makes anything of them.
"""

from __future__ import annotations

import os
from pathlib import Path

from cartographers.notation.box_files import MOST_BYTES, parse_box
from cartographers.notation.errors import InvalidNotation
from cartographers.rules.boxes import BOX_OF, DECK_CARD_BY_ID, Box, InvalidBox, register

VARIABLE = "CARTOGRAPHERS_BOXES"
ENDING = ".toml"
MOST_FILES = 50
MOST_CARDS = 250  # of all boxes that can be revealed from a deck: the bots' tables grow with them

# What was wrong with the files of this process, for whoever starts the program to tell.
PROBLEMS: list[str] = []


class InvalidBoxFile(ValueError):
    """A file that is no box, or one that does not go together with the others; the text is one sentence."""


def read_box(file: Path) -> Box:
    """The box of a file; `InvalidBoxFile` names the file and the place in it."""
    if not _is_file(file):
        raise InvalidBoxFile(f"there is no file {file}")
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as problem:
        raise InvalidBoxFile(f"{file} cannot be read: {problem.strerror or problem}") from None
    try:
        return parse_box(data)
    except InvalidNotation as problem:
        raise InvalidBoxFile(f"{file}, {problem}") from None


def _is_file(file: Path) -> bool:
    """Not a folder, nor a pipe, which would never end."""
    try:
        return file.is_file()
    except ValueError:  # before Python 3.13: a name that no file can have
        return False


def register_file(file: Path) -> Box:
    """The box of a file, which can be played with from now on."""
    box = read_box(file)
    if len(DECK_CARD_BY_ID) + len(box.deck) > MOST_CARDS:
        raise InvalidBoxFile(f"{file}: with its cards there would be more than {MOST_CARDS} in all boxes")
    if box.id in BOX_OF:
        raise InvalidBoxFile(f"{file}: {box.id!r} is the id of a card in the box {BOX_OF[box.id]!r}")
    try:
        register(box)
    except InvalidBox as problem:
        raise InvalidBoxFile(f"{file}: {problem}") from None
    return box


def register_folder(folder: Path) -> list[str]:
    """Registers all files of a folder whose names end in .toml, in the order of their names; what is wrong
    with those that were left out."""
    problems = []
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix == ENDING)
    except OSError as problem:
        return [f"the folder of boxes {folder} cannot be read: {problem.strerror or problem}"]
    for file in files[:MOST_FILES]:
        try:
            register_file(file)
        except InvalidBoxFile as problem:
            problems.append(f"{problem}; this box is left out")
    if len(files) > MOST_FILES:
        problems.append(f"{folder} holds {len(files)} boxes, and only the first {MOST_FILES} are read")
    return problems


def use_folder(folder: Path) -> None:
    """Registers a folder here and in all processes that this one starts."""
    if str(folder) not in _named():
        os.environ[VARIABLE] = os.pathsep.join((*_named(), str(folder)))
        PROBLEMS.extend(register_folder(folder))


def _named() -> list[str]:
    """The folders of the variable; what was registered once stays, so a further one is added to them."""
    return [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


for _folder in _named():
    PROBLEMS.extend(register_folder(Path(_folder)))
