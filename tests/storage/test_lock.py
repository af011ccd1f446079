"""One server at a time for a SQLite file; whoever only reads or copies works beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cartographers.cli.app import run
from cartographers.storage import CannotOpen, open_store
from cartographers.storage.sqlite import lock
from cartographers.storage.sqlite.database import open_database
from tests.storage.helpers import created, in_loop, moves, opened
from tests.storage.postgres import Server
from tests.storage.processes import start


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody lets go of a lock in these tests while another waits for it."""
    monkeypatch.setattr(lock.ServerLock.__init__, "__defaults__", (0.1,))


@contextmanager
def other_server(file: str) -> Iterator[None]:
    """A process that uses the file as a server does, until it is killed."""
    with start("locking_process", file) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            process.kill()


@in_loop
async def test_a_second_server_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    first = await open_store(str(file), alone=True)
    with pytest.raises(CannotOpen) as refusal:
        await open_store(str(file), alone=True)
    assert str(refusal.value) == (
        f"Cannot open the database {file}: a server is using it; stop that one first, "
        "or use PostgreSQL, which several can share."
    )
    await first.close()
    second = await open_store(str(file), alone=True)
    await second.close()


@in_loop
async def test_several_servers_share_postgresql(postgres: Server) -> None:
    address = postgres.new_database()
    stores = [await open_store(address, alone=True) for _ in range(2)]
    await asyncio.gather(*(store.close() for store in stores))


@in_loop
async def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    async with opened(file):
        pass
    with other_server(file), pytest.raises(CannotOpen, match="a server is using it"):
        await open_store(file, alone=True)
    store = await open_store(file, alone=True)
    await store.close()


def test_copies_and_exports_work_beside_a_server_and_imports_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = str(tmp_path / "tables.db"), tmp_path / "copy"

    async def begin() -> None:
        async with opened(file) as store:
            await store.logs.append("t", [created(), *moves(2)])

    asyncio.run(begin())
    with other_server(file):
        assert run(["backup", f"{copy}.db", "--database", file]) == 0
        assert run(["backup", f"{copy}.jsonl", "--database", file]) == 0
        assert run(["export", "--database", file, "-o", f"{copy}.matches"]) == 0
        capsys.readouterr()
        assert run(["import", f"{copy}.matches", "--database", file]) == 2
        assert "a server is using it; stop that one first" in capsys.readouterr().err
        assert run(["serve", "--port", "0", "--database", file]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "a server is using it" in said
    assert run(["import", f"{copy}.matches", "--database", file]) == 0


@in_loop
async def test_no_schema_changes_under_a_running_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    older = await open_database(file, "0004", alone=True)
    monkeypatch.setattr("cartographers.storage.sqlite.database.SECONDS_FOR_A_MIGRATION", 0.1)
    with pytest.raises(CannotOpen, match="a server is using it"):
        await open_store(str(file))
    await older.close()
    async with opened(str(file)) as store:
        await store.check_writable()
