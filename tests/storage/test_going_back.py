"""Going back to an older version after an update, as docs/hosting.md says it: with the older program itself.

It is taken from this repository's history: from the last commit before a schema was brought in.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cartographers.storage.migrate import SCHEMA
from tests.storage.postgres import Server

ROOT = Path(__file__).parents[2]
MIGRATE = "src/cartographers/storage/migrate.py"
MAKE = """
import asyncio, sys
from cartographers.storage import Entry, open_store

async def make():
    store = await open_store(sys.argv[1])
    ann = await store.accounts.create("Ann")
    await store.logs.append("k7m2qx", [Entry(1, "created", {"host": ann.id, "public": True}, 1.0)])
    await store.close()

asyncio.run(make())
"""


@dataclass(frozen=True, slots=True)
class Program:
    """The sources of some version."""

    sources: Path

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {
            "PYTHONPATH": str(self.sources),
            "LC_ALL": "en_US.UTF-8",
            "COLUMNS": "400",
        }
        command = [sys.executable, *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def verb(self, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "cartographers", name, *arguments)

    def does(self, name: str, *arguments: str) -> str:
        done = self.verb(name, *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def matches(self, database: str) -> str:
        return self.does("export", "--database", database)


def git(*arguments: str) -> bytes:
    done = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"the history of the repository is not here: {done.stderr.decode().strip()}")
    return done.stdout


def before_a_schema(number: int, folder: Path) -> Program:
    """The program before one of the commits that brought in a schema, the newest first."""
    commits = git("log", "--format=%H", "-G", "^SCHEMA = ", "--", MIGRATE).decode().split()
    if len(commits) < 2:
        pytest.skip("the history of the repository is not here: it begins with the newest version")
    commit = commits[:-1][number]  # the last one made the file
    with tarfile.open(fileobj=io.BytesIO(git("archive", f"{commit}~1", "src"))) as archive:
        archive.extractall(folder, filter="data")
    return Program(folder / "src")


def go_back(old: Program, database: str, put_aside: Callable[[], str], folder: Path) -> None:
    new, backup = Program(ROOT / "src"), folder / "before-update.jsonl"
    made = old.python("-c", MAKE, database)
    assert made.returncode == 0, made.stderr
    old.does("backup", str(backup), "--database", database)
    before = old.matches(database)
    assert "k7m2qx" in before

    new.does("admin", "stats", "--database", database)
    updated = new.matches(database)
    assert "k7m2qx" in updated
    refused = old.verb("export", "--database", database)
    assert refused.returncode == 2
    assert "newer version of cartographers" in refused.stderr
    assert f"schema {SCHEMA}" in refused.stderr
    assert refused.stderr.strip().count("\n") == 0, "one line"
    assert new.matches(database) == updated, "nothing is lost by the attempt"

    restored = put_aside()
    old.does("import", str(backup), "--database", restored)
    assert old.matches(restored) == before


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, -1], ids=["the version before", "the first version"])
def test_an_older_version_goes_on_with_the_copy_from_before_the_update(number: int, tmp_path: Path) -> None:
    old = before_a_schema(number, tmp_path / "program")
    database = tmp_path / "cartographers.db"

    def put_aside() -> str:
        (tmp_path / "old").mkdir()
        for file in tmp_path.glob("cartographers.db*"):
            file.rename(tmp_path / "old" / file.name)
        return str(database)

    go_back(old, str(database), put_aside, tmp_path)


@pytest.mark.slow
def test_so_it_does_on_postgresql(postgres: Server, tmp_path: Path) -> None:
    old = before_a_schema(0, tmp_path / "program")
    go_back(old, postgres.new_database(), postgres.new_database, tmp_path)
