"""Addresses, migrations, and databases that cannot be used: one clear sentence each."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

import cartographers.storage
from cartographers.storage import CannotOpen, StorageError, open_store
from cartographers.storage.migrate import SCHEMA
from cartographers.storage.opening import POSTGRES, sqlite_file
from cartographers.storage.postgres.database import open_database as open_postgres
from cartographers.storage.schema import metadata
from cartographers.storage.sqlite.database import open_database as open_sqlite
from tests.storage.helpers import in_loop, moves, opened
from tests.storage.old_dumps import insert_old
from tests.storage.postgres import Server

FIRST_SCHEMA = "0001"


async def at_schema(address: str, schema: str) -> Any:
    if address.startswith(POSTGRES):
        return await open_postgres(address, schema)
    return await open_sqlite(sqlite_file(address), schema)


async def why_not(address: str) -> str:
    with pytest.raises(CannotOpen) as refusal:
        await open_store(address)
    return str(refusal.value)


# ---- addresses


@pytest.mark.parametrize(
    "address, file",
    [
        ("tables.db", "tables.db"),
        ("/var/lib/tables.db", "/var/lib/tables.db"),
        ("sqlite:///tables.db", "tables.db"),
        ("sqlite:////var/lib/tables.db", "/var/lib/tables.db"),
    ],
)
def test_a_file_by_its_name_or_address(address: str, file: str) -> None:
    assert sqlite_file(address) == Path(file)


@pytest.mark.parametrize(
    "address, said",
    [
        ("mysql://localhost/x", "begins with mysql://"),
        ("sqlite://tables.db", "begins with sqlite://"),
        ("sqlite:///", "missing the name of the file"),
        ("", "missing the name of the file"),
        (":memory:", "missing the name of the file"),
        ("postgresql://postgres@127.0.0.1:1/none", "cannot be reached"),
        ("postgresql://host:not-a-port/name", "Cannot open the database"),
    ],
)
@in_loop
async def test_an_address_that_leads_nowhere(address: str, said: str) -> None:
    sentence = await why_not(address)
    assert said in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@in_loop
async def test_a_password_is_never_shown() -> None:
    assert "hunter2" not in await why_not("postgresql://ann:hunter2@127.0.0.1:1/tables")


@in_loop
async def test_an_unknown_database_of_a_server(postgres: Server) -> None:
    assert 'database "none" does not exist' in await why_not(postgres.address("none"))


@in_loop
async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in await why_not(str(tmp_path / "missing" / "tables.db"))


@in_loop
async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "is a folder" in await why_not(str(tmp_path))


@in_loop
async def test_a_new_file_is_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await open_store(str(file))
    await store.logs.append("t", moves(1))
    for name in os.listdir(tmp_path):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    await store.close()


@in_loop
async def test_sqlite_puts_every_commit_on_disk(tmp_path: Path) -> None:
    database = await open_sqlite(tmp_path / "tables.db")

    def pragma(name: str) -> Any:
        return database._writing.raw.execute(f"PRAGMA {name}").fetchone()[0]

    full = 2
    assert (pragma("journal_mode"), pragma("synchronous")) == ("wal", full)
    await database.close()


# ---- migrations


def alembic_versions() -> ScriptDirectory:
    folder = Path(cartographers.storage.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    return ScriptDirectory.from_config(config)


def test_the_newest_step_is_the_one_that_is_known() -> None:
    assert alembic_versions().get_heads() == [SCHEMA]
    assert alembic_versions().get_bases() == [FIRST_SCHEMA]


@in_loop
async def test_the_steps_lead_to_the_schema_that_the_code_uses(empty_address: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    database = await at_schema(empty_address, SCHEMA)
    assert await database.read(differences) == []
    await database.close()


@in_loop
async def test_the_first_schema_is_brought_up_to_date_with_all_that_is_in_it(empty_address: str) -> None:
    first = await at_schema(empty_address, FIRST_SCHEMA)

    def old_rows(connection: Connection) -> None:
        table = "('k7m2qx', 'playing', true, 'ann', 2, 1000.0, 1002.0, 50.0)"
        connection.exec_driver_sql(f"INSERT INTO tables VALUES {table}")
        for seq in (1, 2):
            entry = f"""('k7m2qx', {seq}, 'action', '{{"move":"reveal {seq}"}}', {1000.0 + seq})"""
            connection.exec_driver_sql(f"INSERT INTO entries VALUES {entry}")

    await first.write(old_rows)
    await first.close()
    async with opened(empty_address) as store:
        assert await store.logs.read("k7m2qx") == moves(1, 2)
        assert [summary.table for summary in await store.logs.due(60.0)] == ["k7m2qx"]
        await store.logs.append("k7m2qx", moves(3))
        assert (await store.accounts.create("Ann")).name == "Ann"
        assert len(await store.keys()) == 1


@in_loop
async def test_games_that_were_given_up_without_a_result_are_looked_at_once(empty_address: str) -> None:
    """Before, nothing told one whose results were lost in a kill from one that has none."""
    older = await at_schema(empty_address, "0007")

    def old_rows(connection: Connection) -> None:
        for table, status in (("lost", "abandoned"), ("kept", "abandoned"), ("open", "open")):
            row = f"('{table}', '{status}', true, 'ann', 1, 1000.0, 1002.0, NULL, false)"
            connection.exec_driver_sql(f"INSERT INTO tables VALUES {row}")
        insert_old(connection, "results", table_id="kept")

    await older.write(old_rows)
    await older.close()
    async with opened(empty_address) as store:
        assert [summary.table for summary in await store.logs.pending()] == ["lost"]


@in_loop
async def test_many_who_open_a_new_database_at_once(empty_address: str) -> None:
    stores = await asyncio.gather(*(open_store(empty_address) for _ in range(6)))
    for number, store in enumerate(stores):
        await store.logs.append(f"t{number}", moves(1))
    assert len(await stores[0].logs.tables()) == 6
    await asyncio.gather(*(store.close() for store in stores))


async def change(address: str, sql: str) -> None:
    database = await at_schema(address, SCHEMA)
    await database.write(lambda connection: connection.exec_driver_sql(sql).close())
    await database.close()


@in_loop
async def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", moves(1))
    await change(address, "UPDATE alembic_version SET version_num = '0099'")
    sentence = await why_not(address)
    assert "a newer version of cartographers made it" in sentence
    assert "please update" in sentence
    with pytest.raises(CannotOpen, match="newer"):
        await open_store(address)


@in_loop
async def test_another_programs_database_is_refused(empty_address: str) -> None:
    if empty_address.startswith(POSTGRES):
        import asyncpg

        connection = await asyncpg.connect(empty_address)
        await connection.execute("CREATE TABLE invoices (id int)")
        await connection.close()
    else:
        with closing(sqlite3.connect(sqlite_file(empty_address))) as other:
            other.execute("CREATE TABLE invoices (id int)")
    assert "tables of another program (invoices)" in await why_not(empty_address)


# ---- damage


@pytest.mark.parametrize("content", [b"This is no database. " * 500, b"SQLite format 3\0" + b"\xff" * 8000])
@in_loop
async def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    sentence = await why_not(str(file))
    problem = "the file is damaged or no SQLite database; please restore a backup"
    assert sentence == f"Cannot open the database {file}: {problem}."
    assert file.read_bytes() == content


@in_loop
async def test_a_file_that_is_damaged_in_the_middle(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with opened(str(file)) as store:
        for number in range(40):
            await store.logs.append(f"t{number}", moves(1, 20, text="x" * 200))
    content = bytearray(file.read_bytes())
    for page in range(12 * 4096, len(content), 4096):
        content[page : page + 2000] = b"\xff" * 2000
    file.write_bytes(content)

    async def read_all() -> None:
        async with opened(str(file)) as store:
            for number in range(40):
                assert await store.logs.read(f"t{number}") == moves(1, 20, text="x" * 200)

    with pytest.raises(StorageError, match="damaged"):
        await read_all()
