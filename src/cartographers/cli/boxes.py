"""The option that names a folder with boxes of data, for all verbs and for `serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.errors import one_line

VARIABLE = "CARTOGRAPHERS_BOXES"

BoxesOption = Annotated[
    Path | None,
    typer.Option(
        "--boxes",
        metavar="FOLDER",
        envvar=VARIABLE,
        help="A folder with boxes of data (.toml) to play with besides those of the package.",
        show_default=False,
    ),
]


def use_boxes(folder: Path | None) -> None:
    """Registers the boxes of a folder before a verb imports anything that looks at them. What is wrong with a
    file is told in one line, and the program goes on without it."""
    if folder is None:
        return
    from cartographers.play.box_folder import PROBLEMS, use_folder

    if os.environ.get(VARIABLE) != str(folder):  # else the package has read it already
        use_folder(folder)
    for problem in PROBLEMS:
        print(f"cartographers: {one_line(problem)}", file=sys.stderr)
    PROBLEMS.clear()
