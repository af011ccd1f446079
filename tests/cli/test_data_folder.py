"""Where one's own database lies, and that it is moved whole or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cartographers.cli import data_folder
from cartographers.cli.data_folder import own_database
from cartographers.storage.sqlite.lock import ServerLock


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder for settings and the one for data, both empty."""
    settings, data = tmp_path / "config", tmp_path / "data"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(settings))
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setattr(data_folder, "_before", lambda: settings / "cartographers" / data_folder.FILE)
    return settings / "cartographers", data / "cartographers"


def old_database(folder: Path) -> None:
    """One with a row that is only in the write-ahead log, as a kill leaves it."""
    folder.mkdir(parents=True)
    source = folder.parent / "running.db"
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE games (name TEXT)")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("INSERT INTO games VALUES ('kept')")
        for suffix in ("", "-wal"):
            shutil.copy(f"{source}{suffix}", folder / f"{data_folder.FILE}{suffix}")


def games(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM games")]


def test_a_new_one_lies_in_the_folder_for_data(folders: tuple[Path, Path]) -> None:
    _, data = folders
    assert own_database() == data / "cartographers.db"
    assert data.is_dir()


def test_an_old_one_is_moved_with_what_is_only_in_its_log(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    settings, data = folders
    old_database(settings)
    file = own_database()
    assert file == data / "cartographers.db"
    assert games(file) == ["kept"]
    assert list(settings.iterdir()) == []
    said = capsys.readouterr().err
    assert str(settings) in said
    assert str(file) in said
    assert own_database() == file
    assert capsys.readouterr().err == ""


def test_one_in_use_stays_where_it_is(folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    settings, data = folders
    old_database(settings)
    lock = ServerLock(settings / "cartographers.db")
    try:
        assert own_database() == settings / "cartographers.db"
    finally:
        lock.release()
    assert "a server is using it" in capsys.readouterr().err
    with closing(reader(settings)):
        assert own_database() == settings / "cartographers.db"
    assert "locked" in capsys.readouterr().err
    assert list(data.iterdir()) == []
    assert games(settings / "cartographers.db") == ["kept"]


def reader(folder: Path) -> sqlite3.Connection:
    """Another program that is reading it."""
    connection = sqlite3.connect(folder / data_folder.FILE, isolation_level=None)
    connection.execute("BEGIN")
    connection.execute("SELECT * FROM games").fetchall()
    return connection


def test_two_databases_are_both_kept(folders: tuple[Path, Path]) -> None:
    settings, data = folders
    old_database(settings)
    data.mkdir(parents=True)
    (data / "cartographers.db").write_bytes(b"")
    assert own_database() == data / "cartographers.db"
    assert games(settings / "cartographers.db") == ["kept"]
