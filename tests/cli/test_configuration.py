"""Settings of a server by flag, environment variable and file, and `serve --check`."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from cartographers.cli.serve import serve
from tests.cli.running import Ran, ran
from tests.server.running import free_port
from tests.storage.postgres import Server


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


def checked(*arguments: str) -> Ran:
    return ran("serve", "--check", *arguments)


def in_force(done: Ran) -> dict[str, tuple[str, str]]:
    """Value and source of each setting that a check names."""
    rows = (line.split() for line in done.out.splitlines())
    return {row[0]: (row[1], row[2]) for row in rows if len(row) == 3}


def test_a_flag_goes_before_a_variable_and_a_variable_before_the_file(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 0\nkeep-tables = 1\nkeep_guests = 2\nkeep-reviews = 3\nlog-level = "warning"\n')
    monkeypatch.setenv("CARTOGRAPHERS_KEEP_TABLES", "4")
    monkeypatch.setenv("CARTOGRAPHERS_KEEP_GUESTS", "5")
    done = checked("--config", str(file), "--database", database, "--keep-tables", "6")
    assert done.code == 0, done
    settings = in_force(done)
    assert settings["keep-tables"] == ("6.0", "--keep-tables")
    assert settings["keep-guests"] == ("5.0", "$CARTOGRAPHERS_KEEP_GUESTS")
    assert settings["keep-reviews"] == ("3.0", str(file))
    assert settings["log-level"] == ("warning", str(file))
    assert settings["workers"] == ("1", "default")
    assert "A server would start with this." in done.out


def test_the_file_itself_may_be_named_by_a_variable(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "server.toml"
    file.write_text("port = 0\nlimits = false\n")
    monkeypatch.setenv("CARTOGRAPHERS_CONFIG", str(file))
    assert in_force(checked("--database", database))["limits"] == ("no", str(file))


@pytest.mark.parametrize(
    "text, said",
    [
        ("prt = 1", "there is no setting 'prt'"),
        ("open = true", "there is no setting 'open'"),
        ('port = "many"', "port: "),
        ("port = 65536", "port: "),
        ("port = [1]", "port is one value"),
        ("port = \nworkers = 1", "line 1"),
        ("keep-tables = -1", "keep-tables: "),
        (f"port = {'[' * 5000}{']' * 5000}", "nested too deeply"),
        (f"port = {'1' * 5000}", "not TOML"),
    ],
)
def test_a_bad_file_is_refused_in_one_line_that_names_it(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    done = checked("--config", str(file))
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert str(file) in done.err
    assert said in done.err


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert "No such file" in checked("--config", str(tmp_path / "none.toml")).err
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert "UTF-8" in checked("--config", str(binary)).err
    large = tmp_path / "large.toml"
    large.write_text("#" * 100_000)
    assert "too large" in checked("--config", str(large)).err


def test_a_bad_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTOGRAPHERS_PORT", "harbor")
    done = checked()
    assert done.code == 2
    assert "$CARTOGRAPHERS_PORT" in done.err


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    done = checked("--host", "256.1.1.1", "--database", str(tmp_path))
    assert done.code == 2
    wrong = [line for line in done.out.splitlines() if line.startswith("wrong: ")]
    assert len(wrong) == 2
    assert "256.1.1.1" in wrong[0]
    assert "folder" in wrong[1]
    assert "wrong: several workers" in checked("--workers", "2", "--database", str(tmp_path / "a.db")).out


def test_a_check_changes_nothing(tmp_path: Path, database: str) -> None:
    assert "not there yet" in checked("--database", database, "--port", "0").out
    assert not Path(database).exists()
    missing = checked("--database", str(tmp_path / "none" / "tables.db"), "--port", "0")
    assert "there is no folder" in missing.out
    other = tmp_path / "other.db"
    other.write_text("no database at all, but long enough to have been one" * 10)
    assert "damaged" in checked("--database", str(other), "--port", "0").out


def test_a_password_is_not_shown(postgres: Server) -> None:
    url = postgres.new_database()
    done = checked("--database", url, "--port", str(free_port()))
    assert done.code == 0, done
    assert "empty; a server sets it up" in done.out
    refused = checked("--database", "postgresql://anna:secret@127.0.0.1:1/tables", "--port", "0")
    assert refused.code == 2
    assert "cannot be reached" in refused.out
    assert "secret" not in refused.out


DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_example_file_is_in_force(database: str) -> None:
    done = checked("--config", str(DEPLOY / "server.toml"), "--database", database, "--port", "0")
    assert done.code == 0, done
    assert in_force(done)["url"][0] == "https://table.example"


def test_the_variables_of_the_container_are_settings() -> None:
    files = [
        DEPLOY / name for name in ("Containerfile", "compose.yaml", "env.example", "cartographers.service")
    ]
    named = {found for file in files for found in re.findall(r"CARTOGRAPHERS_(\w+)=?", file.read_text())}
    known = {parameter.upper() for parameter in inspect.signature(serve).parameters}
    assert named
    assert named <= known
