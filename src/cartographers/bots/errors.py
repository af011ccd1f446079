"""What went wrong in somebody's bot, in one line that says where in their files."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from traceback import extract_tb

_OURS = Path(__file__).parents[1]
_STANDARD = Path(sysconfig.get_path("stdlib"))
_INSTALLED = "site-packages"


def error_text(problem: BaseException) -> str:
    """`ValueError: no ink left (mine.py:12)`; without a place where no code of theirs was run."""
    said = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    place = "" if isinstance(problem, SyntaxError) else _place(problem)  # that one says it itself
    return f"{said} ({place})" if place else said


def _place(problem: BaseException) -> str:
    """The line nearest to the error that is theirs: not ours, not Python's, and of an installed package only
    if there is none else."""
    found = [(Path(frame.filename), frame.lineno) for frame in extract_tb(problem.__traceback__)]
    foreign = [(file, line) for file, line in found if file.is_file() and _is_foreign(file)]
    own = [(file, line) for file, line in foreign if _INSTALLED not in file.parts] or foreign
    if not own:
        return ""
    file, line = own[-1]
    here = Path.cwd()
    return f"{file.relative_to(here) if file.is_relative_to(here) else file}:{line}"


def _is_foreign(file: Path) -> bool:
    if _INSTALLED in file.parts:
        return not file.is_relative_to(_OURS)
    return not (file.is_relative_to(_OURS) or file.is_relative_to(_STANDARD))
