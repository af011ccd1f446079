"""`cartographers site`: the whole game as static files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.errors import BadInput


def site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to write; empty, or an older site.")
    ],
) -> None:
    """The whole game as a folder of static files, for any web space: no server has to run.

    Alone, on one device or against bots, on paper: Python plays inside the visitor's browser. The first time
    it fetches Python for browsers with npm and pip (or uv), and keeps it.
    """
    from cartographers.site.build import build_site
    from cartographers.site.downloads import CannotBuild

    try:
        size = build_site(folder)
    except CannotBuild as problem:
        raise BadInput(str(problem)) from None
    except OSError as problem:
        raise BadInput(f"{problem.filename or folder}: {problem.strerror or problem}") from None
    typer.echo(f"The site is in {folder} ({size / 1e6:.0f} MB).")
