"""Where one's own database lies: in the data folder of the system (platformdirs says which).

It lay in the folder for settings before. From there it is moved once, whole or not at all.
"""

from __future__ import annotations

import shutil
import sqlite3
import sys
from pathlib import Path

from cartographers.cli.errors import BadInput

APPLICATION = "cartographers"
FILE = "cartographers.db"


def own_database() -> Path:
    """The file of one's own database, whose folder is made if need be."""
    from platformdirs import user_data_path

    folder = user_data_path(APPLICATION, appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        reason = problem.strerror or problem
        raise BadInput(f"the folder {folder} for the database cannot be made: {reason}") from None
    file = folder / FILE
    before = _before()
    if before == file or file.exists() or not before.exists():
        return file
    return _moved(before, file)


def _before() -> Path:
    """Where versions before 1.0 kept it."""
    import typer

    return Path(typer.get_app_dir(APPLICATION)) / FILE


def _moved(before: Path, file: Path) -> Path:
    """The file at its new place, or, where it cannot be moved now, at its old one."""
    from cartographers.storage import StorageError
    from cartographers.storage.sqlite.lock import ServerLock

    try:
        lock = ServerLock(before)
        try:
            _fold_log(before)
            _rename(before, file)
        finally:
            lock.release()
    except (OSError, sqlite3.Error, StorageError) as problem:
        _say(f"Your games stay in {before} for now: {getattr(problem, 'strerror', None) or problem}.")
        return before
    before.with_name(f"{FILE}-server").unlink(missing_ok=True)
    _say(f"Your games have moved from {before} to {file}.")
    return file


def _fold_log(file: Path) -> None:
    """Writes what is only in the write-ahead log into the file itself, which then stands alone."""
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    finally:
        connection.close()
    if mode != "delete":
        raise sqlite3.OperationalError("another program is using it")


def _rename(before: Path, file: Path) -> None:
    """In one step, on another disk too: a copy that is not whole never has the name."""
    part = file.with_name(f"{file.name}.part")
    try:
        before.rename(file)
    except OSError:  # another file system
        try:
            shutil.copy2(before, part)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
        before.unlink()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
