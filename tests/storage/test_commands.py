"""`cartographers backup`, `export` and `import`."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from os import mkfifo
from pathlib import Path

import pytest

from cartographers.cli.app import run
from cartographers.cli.database import DATABASE_VARIABLE
from cartographers.storage import Entry
from tests.storage.helpers import created, moves, opened, table_of
from tests.storage.postgres import Server
from tests.storage.processes import ENVIRONMENT

LOG = [created(), *moves(2, 3)]


def fill(address: str, *tables: str) -> None:
    async def work() -> None:
        async with opened(address) as store:
            for table in tables:
                await store.logs.append(table, LOG)
            await store.results.record(table_of(tables[0], "ann", "bob"))
            await store.accounts.create("Ann")

    asyncio.run(work())


def read(address: str, table: str) -> list[Entry]:
    async def work() -> list[Entry]:
        async with opened(address) as store:
            return await store.logs.read(table)

    return asyncio.run(work())


def test_a_backup_of_sqlite_is_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    fill(str(database), "one")
    assert run(["backup", str(copy), "--database", str(database), "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith(f"Copied into {copy} (")
    assert read(str(copy), "one") == LOG


def test_a_backup_in_json_lines_is_restored_by_import(
    tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, lines = postgres.new_database(), str(tmp_path / "new.db"), tmp_path / "all.jsonl"
    fill(here, "one", "two")
    assert run(["backup", str(lines), "--database", here, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(lines), "bytes": lines.stat().st_size}
    assert run(["import", str(lines), "--database", there, "--language", "en"]) == 0
    assert capsys.readouterr().out == "2 matches are new.\n"
    assert read(there, "two") == LOG
    assert run(["import", str(lines), "--database", there]) == 2
    assert "the database is in use" in capsys.readouterr().err


def test_neither_writes_over_the_database_they_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, link = tmp_path / "tables.jsonl", tmp_path / "link.jsonl"
    fill(str(database), "one")
    link.hardlink_to(database)
    for target in (database, link, tmp_path / "tables.jsonl-wal"):
        for verb in (["backup", str(target)], ["export", "-o", str(target)]):
            assert run([*verb, "--database", str(database)]) == 2
            assert f"{target} would take the place of the database" in capsys.readouterr().err
    assert read(str(database), "one") == LOG


def test_a_device_stays_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, pipe = tmp_path / "tables.db", tmp_path / "pipe"
    fill(str(database), "one")
    mkfifo(pipe)  # anybody may make one, and it is no more a file than /dev/null
    for verb in (["backup", str(pipe)], ["export", "-o", str(pipe)]):
        assert run([*verb, "--database", str(database)]) == 2
        assert f"{pipe} cannot be written: it is a device" in capsys.readouterr().err
    assert pipe.is_fifo()


def test_which_database_is_damaged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, folder = tmp_path / "tables.db", tmp_path / "folder.db"
    fill(str(database), "one")
    folder.mkdir()
    whole = database.read_bytes()
    database.write_bytes(whole[:8192] + b"?" * (len(whole) - 8192))  # its head and its schema can be read
    for verb in (["backup", str(tmp_path / "copy.db")], ["export"], ["serve", "--port", "0"]):
        assert run([*verb, "--database", str(database)]) == 2
        said = capsys.readouterr().err
        assert str(database) in said
        assert "damaged" in said
        assert said.count("\n") == 1
    for verb in (["backup", str(tmp_path / "copy.db")], ["export"]):
        assert run([*verb, "--database", str(folder)]) == 2
        assert f"{folder} is a folder" in capsys.readouterr().err


def test_a_line_that_is_nested_too_deeply(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = tmp_path / "deep.jsonl"
    for line in ("[" * 50_000, '{"format": "cartographers matches", "version": ' + "[" * 50_000):
        lines.write_text(line)
        assert run(["import", str(lines), "--database", str(tmp_path / "new.db")]) == 2
        assert f"{lines}: line 1" in capsys.readouterr().err


def test_export_and_import(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines, other = tmp_path / "matches.jsonl", str(tmp_path / "other.db")
    fill(address, "one", "two", "three")
    assert run(["export", "--database", address, "-o", str(lines), "one", "two"]) == 0
    assert run(["import", str(lines), "--database", other, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"new": 2, "longer": 0, "known": 0}
    assert read(other, "one") == LOG
    assert run(["export", "--database", address]) == 0
    everything = capsys.readouterr().out
    _, *tables, skills = map(json.loads, everything.splitlines())
    assert [each["table"] for each in tables] == ["two", "three", "one"]
    assert skills == {"skills": []}
    lines.write_text(everything, "utf-8")
    assert run(["import", str(lines), "--database", other, "--language", "en"]) == 0
    assert capsys.readouterr().out == "1 match is new.\n2 matches were already there.\n"


def test_through_a_pipe(tmp_path: Path) -> None:
    here, there = tmp_path / "here.db", tmp_path / "there.db"
    fill(str(here), "one")
    command = [sys.executable, "-m", "cartographers"]
    out = subprocess.run(
        [*command, "export", "--database", str(here)], stdout=subprocess.PIPE, env=ENVIRONMENT, check=True
    ).stdout
    done = subprocess.run(
        [*command, "import", "-", "--database", str(there)], input=out, env=ENVIRONMENT, check=False
    )
    assert done.returncode == 0
    assert read(str(there), "one") == LOG


def test_the_database_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.db"
    fill(str(database), "one")
    monkeypatch.setenv(DATABASE_VARIABLE, str(database))
    assert run(["export"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3, "a head, a table, the skills"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["backup", "copy.db", "--database", "missing.db"], "there is no database missing.db"),
        (["export", "--database", "missing.db"], "there is no database missing.db"),
        (["export", "nine", "--database", "tables.db"], "there is no table nine"),
        (["export", "--database", "tables.db", "-o", "no/such/folder"], "no/such/folder cannot be written"),
        (["export", "--database", "mysql://x/y"], "begins with mysql://"),
        (["backup", "tables.db", "--database", "tables.db"], "would take the place of the database"),
        (["backup", "no/such/copy.db", "--database", "tables.db"], "no/such/copy.db cannot be written"),
        (["backup", "copy.db", "--database", "noise.db"], "damaged or no SQLite database"),
        (["backup", "copy.db", "--database", "postgresql://x@127.0.0.1:1/y"], "should end in .jsonl"),
        (["backup", "copy.jsonl", "--database", "postgresql://x@127.0.0.1:1/y"], "cannot be reached"),
        (["import", "missing.jsonl", "--database", "tables.db"], "missing.jsonl cannot be read"),
        (["import", "noise.db", "--database", "tables.db"], "noise.db: line 1: "),
        (["import", "empty", "--database", "tables.db"], "empty: line 1: the file is empty"),
        (["import", "clash.jsonl", "--database", "tables.db"], "table one already exists with"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    fill("tables.db", "one")
    Path("noise.db").write_bytes(b"\xff\xfe noise " * 1000)
    Path("empty").touch()
    entry = {"seq": 1, "kind": "created", "body": {"host": "eve"}, "at": 1.0}
    match = {"table": "one", "entries": [entry]}
    head = {"format": "cartographers matches", "version": 1}
    Path("clash.jsonl").write_text(f"{json.dumps(head)}\n{json.dumps(match)}\n")
    Path("tables.db-server").touch()  # where servers and imports lock the database
    before = sorted(path.name for path in tmp_path.iterdir())
    assert run(arguments) == 2
    output = capsys.readouterr()
    assert said in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert read("tables.db", "one") == LOG
