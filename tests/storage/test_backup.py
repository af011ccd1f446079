"""Backups: of one moment, while others go on writing, and good for a new start."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cartographers.storage import (
    InvalidExport,
    SeatResult,
    Skill,
    StorageError,
    Store,
)
from cartographers.storage.migrate import SCHEMA
from tests.repeated import once_of
from tests.storage.helpers import SOLO, in_loop, moves, opened, table_of
from tests.storage.migrated import emptied_postgres
from tests.storage.old_dumps import FOLDER, versions
from tests.storage.postgres import Server


def some_rate(_results: Sequence[SeatResult], before: Sequence[Skill]) -> list[Skill]:
    return [replace(skill, mu=skill.mu + 1.25) for skill in before]


async def fill(store: Store) -> None:
    """Something of everything that a store keeps."""
    await store.logs.append("t1", moves(1, 5, text="é \u0000 🗺"))
    ann = await store.accounts.create("Ann")
    await store.accounts.claim(ann.id, "Ann", "hash")
    await store.accounts.update(ann.id, crest={"charge": "tower"}, settings={"sound": True})
    await store.accounts.add_token(ann.id, "ab" * 32, "bot")
    await store.sessions.open(ann.id, browser="Firefox", system="Linux", id="s1")
    await store.results.record([replace(SOLO, account=ann.id)])
    await store.results.record(table_of("t2", "ann", "bot:greedy"), some_rate)
    await store.daily.first_try("2026-11-15", ann.id, "t1")
    await store.documents.put("review/t1/0", {"done": 1})
    await store.keys()


async def everything(store: Store) -> list[object]:
    ann = await store.accounts.by_name("ann")
    assert ann is not None
    return [
        await store.logs.read("t1"),
        await store.logs.summaries(),
        ann,
        await store.accounts.tokens(ann.id),
        await store.accounts.by_token("ab" * 32),
        await store.sessions.find("s1"),
        await store.results.of_table("solo"),
        await store.results.of_table("t2"),
        await store.results.skills(),
        await store.results.statistics(ann.id),
        await store.daily.table_of("2026-11-15", ann.id),
        await store.keys(),
    ]


@in_loop
async def test_a_copy_of_sqlite_is_a_store(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    async with opened(str(tmp_path / "tables.db")) as store:
        await fill(store)
        await store.backup(copy)
        kept = await everything(store)
    assert os.listdir(copy.parent) == ["copy.db"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    async with opened(str(copy)) as restored:
        assert await everything(restored) == kept
        await restored.logs.append("t1", moves(6))


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
@in_loop
async def test_json_lines_can_be_restored_on_either_database(
    address: str, target: str, tmp_path: Path, postgres: Server
) -> None:
    lines = tmp_path / "all.jsonl"
    other = postgres.new_database() if target == "postgresql" else str(tmp_path / "other.db")
    async with opened(address) as store:
        await fill(store)
        await store.backup(lines)
        kept = await everything(store)
    assert stat.S_IMODE(lines.stat().st_mode) == 0o600
    async with opened(other) as restored:
        await restored.keys()  # the restored one takes its place
        assert await restored.restore(lines.read_bytes().splitlines()) == 1
        assert await everything(restored) == kept
        await restored.logs.append("t1", moves(6))
        assert len(await restored.logs.read("t1")) == 6


@in_loop
async def test_a_copy_made_while_others_write_is_of_one_moment(address: str, tmp_path: Path) -> None:
    """Two tables take turns, so at any one moment their lengths differ by one at most."""
    copies = [tmp_path / f"copy{number}.jsonl" for number in range(4)]
    if address.startswith("sqlite"):
        copies += [tmp_path / f"copy{number}.db" for number in range(4)]
    async with opened(address) as store:
        writing = True
        written = 0

        async def take_turns() -> None:
            nonlocal written
            while writing:
                written += 1
                for table in ("first", "second"):
                    await store.logs.append(table, moves(written, text="x" * 500))

        async def make_noise(table: str) -> None:
            number = 0
            while writing:
                number += 1
                await store.logs.append(table, moves(number))

        tasks = [asyncio.ensure_future(work) for work in (take_turns(), make_noise("a"), make_noise("b"))]
        lengths = []
        for copy in copies:
            before = written
            while written < before + 20:
                await asyncio.sleep(0.001)
            await store.backup(copy)
            lengths.append(written)
        writing = False
        await asyncio.gather(*tasks)
    for copy, length in zip(copies, lengths, strict=True):
        restored = str(copy) if copy.suffix == ".db" else str(copy.with_suffix(".restored"))
        async with opened(restored) as store:
            if copy.suffix == ".jsonl":
                await store.restore(copy.read_bytes().splitlines())
            first, second = await store.logs.read("first"), await store.logs.read("second")
            assert first == moves(1, len(first), text="x" * 500)
            assert second == first[: len(second)]
            assert 0 <= len(first) - len(second) <= 1
            assert 19 <= len(first) <= length  # the last of 20 may have been on its way
            summary = await store.logs.summary("first")
            assert summary is not None
            assert summary.last_seq == len(first)
            noise = await store.logs.read("a")
            assert noise == moves(1, len(noise))


@in_loop
async def test_a_copy_never_takes_the_place_of_its_own_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with opened(str(file)) as store:
        await store.logs.append("t", moves(1))
        for own in (file, tmp_path / "tables.db-wal", tmp_path / "tables.db-shm"):
            with pytest.raises(StorageError, match="itself"):
                await store.backup(own)
        assert await store.logs.read("t") == moves(1)


@in_loop
async def test_a_copy_that_fails_leaves_the_older_one(address: str, tmp_path: Path) -> None:
    copy = tmp_path / "missing" / "copy.jsonl"
    async with opened(address) as store:
        await store.logs.append("t", moves(1))
        with pytest.raises(OSError, match="No such file"):
            await store.backup(copy)
        older = tmp_path / "copy.jsonl"
        await store.backup(older)
        content = older.read_bytes()
        (tmp_path / "copy.jsonl.part").mkdir()
        with pytest.raises(OSError, match=r"."):  # whatever the system calls it
            await store.backup(older)
        assert older.read_bytes() == content


async def dumped(address: str, file: Path) -> list[str]:
    async with opened(address) as store:
        await store.logs.append("t", moves(1, 3))
        await store.accounts.create("Ann")
        await store.backup(file)
    return file.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lambda lines: lines[:-1], "incomplete"),
        (lambda lines: lines[:1] + lines[2:], "rows, but has"),
        (lambda lines: lines[1:], "line 1: this is not a backup"),
        (lambda lines: [], "line 1: this is not a backup"),
        (lambda lines: [lines[0].replace(SCHEMA, "9999"), *lines[1:]], "schema 9999"),
        (lambda lines: [lines[0].replace(SCHEMA, "0000"), *lines[1:]], "schema 0000"),
        (lambda lines: [lines[0].replace(SCHEMA, "0001"), *lines[1:]], "no place for|wrong columns"),
        (lambda lines: [lines[0], "{nonsense", *lines[1:]], "line 2"),
        (lambda lines: [lines[0], '{"into":"invoices","rows":[{}]}', *lines[1:]], "no place for 'invoices'"),
        (lambda lines: [lines[0], '{"into":"meta","rows":[{"key":"x"}]}', *lines[1:]], "wrong columns"),
    ],
)
@in_loop
async def test_a_spoiled_backup_changes_nothing(
    address: str, tmp_path: Path, spoil: object, said: str
) -> None:
    assert callable(spoil)
    lines = spoil(await dumped(str(tmp_path / "source.db"), tmp_path / "all.jsonl"))
    async with opened(address) as store:
        with pytest.raises(InvalidExport, match=said):
            await store.restore(lines)
        assert await store.logs.tables() == []


@in_loop
async def test_a_backup_is_not_mixed_into_a_store_in_use(address: str, tmp_path: Path) -> None:
    lines = await dumped(str(tmp_path / "source.db"), tmp_path / "all.jsonl")
    async with opened(address) as store:
        await store.accounts.create("Bob")
        with pytest.raises(InvalidExport, match="in use"):
            await store.restore(lines)
        assert await store.logs.tables() == []


def test_every_line_is_json(tmp_path: Path) -> None:
    lines = asyncio.run(dumped(str(tmp_path / "source.db"), tmp_path / "all.jsonl"))
    assert json.loads(lines[0]) == {"format": "cartographers backup", "schema": SCHEMA}
    assert json.loads(lines[-1]) == {"total": sum(len(json.loads(line)["rows"]) for line in lines[1:-1])}


@pytest.mark.parametrize("version", versions())
@in_loop
async def test_a_backup_of_every_older_schema_is_restored(tmp_path: Path, version: str) -> None:
    await restore_old_one(str(tmp_path / "tables.db"), version)


@pytest.mark.parametrize("version", once_of("0002", *(each for each in versions() if each != "0002")))
@in_loop
async def test_older_backups_are_restored_on_postgresql_too(postgres: Server, version: str) -> None:
    await restore_old_one(emptied_postgres(postgres), version)


async def restore_old_one(address: str, version: str) -> None:
    file = FOLDER / f"{version}.jsonl"
    assert file.exists(), "python -m tests.storage.old_dumps writes what is missing"
    async with opened(address) as store:
        await store.restore(file.read_bytes().splitlines())
        assert [entry.kind for entry in await store.logs.read("k7m2qx")] == ["created"]
        assert [found.table for found in await store.logs.due(60.0)] == ["k7m2qx"]
        assert [found.table for found in await store.logs.pending()] == ["k7m2qx"]
        assert [found.table for found in await store.logs.seated("ann")] == ["k7m2qx"]
        if version == "0001":
            return
        assert [key.secret for key in await store.keys()] == [bytes(range(32))]
        ann = await store.accounts.by_name("Ann")
        assert ann is not None
        assert ann.id == "ann"
        assert [result.table for result in await store.results.history("ann")] == ["solo"]
        assert await store.results.skill("account:ann") == Skill("account:ann", 26.0, 7.5, 3)
        await store.logs.append("k7m2qx", moves(2))
