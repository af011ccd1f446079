"""Matches as JSON lines: out of one store, into another, and back again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cartographers.storage import Damaged, Entry, InvalidExport, Skill, Store
from cartographers.storage.matches import (
    CheckedMatch,
    Imported,
    export_matches,
    import_matches,
    parse_matches,
)
from cartographers.storage.store import SqlStore
from tests.storage.helpers import columns, created, in_loop, moves, opened, summarize, table_of


def log(length: int, **body: object) -> list[Entry]:
    return [created(), *moves(2, length - 1, **body)]


async def exported(store: Store, *tables: str) -> list[str]:
    return [line async for line in export_matches(store, tables or None)]


async def imported(store: Store, lines: list[str]) -> Imported:
    return await import_matches(store, list(parse_matches(lines, summarize)))


def tables_of(lines: list[str]) -> list[str]:
    return [match.table for match in parse_matches(lines, summarize) if isinstance(match, CheckedMatch)]


@in_loop
async def test_there_and_back_again(address: str, tmp_path: Path) -> None:
    async with opened(address) as here, opened(str(tmp_path / "other.db")) as there:
        await here.logs.append("one", log(4, text="é \u0000 🗺"), columns())
        two = [*log(3), Entry(4, "finished", {"stars": [49, 48]}, 2000.5)]
        await here.logs.append("two", two, columns("finished"))
        await here.results.record(table_of("two", "ann", "bot:greedy"), lambda _, before: before)
        lines = await exported(here)
        assert await imported(there, lines) == Imported(new=2, longer=0, known=0)
        for table in ("one", "two"):
            assert await there.logs.read(table) == await here.logs.read(table)
            before, after = await here.logs.summary(table), await there.logs.summary(table)
            assert before is not None
            assert after == replace(before, pending=table == "one"), "the server has a look at it"
        assert await there.results.of_table("two") == table_of("two", "ann", "bot:greedy")
        assert sorted(await exported(there)) == sorted(lines)
        for bots in (False, True):
            assert await there.results.skills(bots=bots) == await here.results.skills(bots=bots) != []
        assert await imported(here, lines) == Imported(new=0, longer=0, known=2)


@in_loop
async def test_only_the_tables_asked_for(address: str) -> None:
    async with opened(address) as store:
        for table in ("one", "two", "three"):
            await store.logs.append(table, log(2))
        lines = await exported(store, "two", "one")
        assert tables_of(lines) == ["two", "one"]
        with pytest.raises(InvalidExport, match="there is no table nine"):
            await exported(store, "nine")


@in_loop
async def test_an_export_of_nothing(address: str) -> None:
    async with opened(address) as store:
        lines = await exported(store)
        assert [json.loads(line) for line in lines] == [
            {"format": "cartographers matches", "version": 2},
            {"skills": []},
        ]
        assert await imported(store, lines) == Imported(0, 0, 0)


@in_loop
async def test_a_match_that_was_played_on_goes_on(address: str, tmp_path: Path) -> None:
    async with opened(address) as here, opened(str(tmp_path / "other.db")) as there:
        await there.logs.append("t", log(3))
        await here.logs.append("t", log(8))
        assert await imported(there, await exported(here)) == Imported(new=0, longer=1, known=0)
        assert await there.logs.read("t") == log(8)
        # and what is behind is not taken back
        assert await imported(here, await exported(there)) == Imported(new=0, longer=0, known=1)


@in_loop
async def test_a_match_with_another_log_is_refused(address: str, tmp_path: Path) -> None:
    async with opened(address) as here, opened(str(tmp_path / "other.db")) as there:
        await here.logs.append("t", log(3, by="ann"))
        await there.logs.append("t", log(2, by="bob"))
        with pytest.raises(InvalidExport, match="table t already exists with a different log"):
            await imported(there, await exported(here))
        assert await there.logs.read("t") == log(2, by="bob")


HEAD = '{"format":"cartographers matches","version":1}'
CREATED = '{"seq":1,"kind":"created","body":{},"at":1.0}'


@pytest.mark.parametrize(
    "lines, said",
    [
        ([], "line 1: the file is empty"),
        (["", "  "], "line 1: the file is empty"),
        (["{}"], "line 1: Object missing required field `format`"),
        (['{"format":"something","version":1}'], "line 1: expected 'cartographers matches', version 2"),
        (['{"format":"cartographers matches","version":3}'], "line 1: expected"),
        ([HEAD, '{"skills":[{"subject":"account:ann","mu":"x"}]}'], "line 2: Expected `float`"),
        ([HEAD, "", "not json"], "line 3: JSON is malformed"),
        ([HEAD, '{"table":"t"}'], "line 2: Object missing required field `entries`"),
        ([HEAD, '{"table":"t","entries":[]}'], "line 2: an append needs"),
        (
            [HEAD, '{"table":"t","entries":[{"seq":1,"kind":"created","body":[],"at":1}]}'],
            "line 2: Expected `object`",
        ),
        (
            [HEAD, '{"table":"t","entries":[{"seq":2,"kind":"created","body":{},"at":1}]}'],
            "lacks its beginning",
        ),
        (
            [HEAD, '{"table":"t","entries":[{"seq":1,"kind":"action","body":{},"at":1}]}'],
            "lacks its beginning",
        ),
        ([HEAD, f'{{"table":"t","entries":[{CREATED},{CREATED}]}}'], "line 2: entries count up one by one"),
    ],
)
def test_lines_that_cannot_be_read(lines: list[str], said: str) -> None:
    with pytest.raises(InvalidExport) as refusal:
        list(parse_matches(lines, summarize))
    assert said in str(refusal.value)


@in_loop
async def test_results_of_another_table_are_refused(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", log(2))
        await store.results.record(table_of("t", "ann"))
        head, line, _ = await exported(store)
        plain = json.loads(line)
        plain["results"][0]["table"] = "other"
        with pytest.raises(InvalidExport, match="line 2: the results belong to another table"):
            list(parse_matches([head, json.dumps(plain)], summarize))


@in_loop
async def test_the_skill_of_more_games_stays(address: str, tmp_path: Path) -> None:
    async with opened(address) as here:
        await here.results.keep_skills(
            [Skill("account:ann", 30.0, 2.0, 5), Skill("account:bob", 20.0, 2.0, 5)]
        )
        await here.results.keep_skills(
            [Skill("account:ann", 28.0, 3.0, 4), Skill("account:bob", 22.0, 1.5, 6)]
        )
        assert await here.results.skill("account:ann") == Skill("account:ann", 30.0, 2.0, 5)
        assert await here.results.skill("account:bob") == Skill("account:bob", 22.0, 1.5, 6)


@in_loop
async def test_an_export_of_the_first_version_is_still_read(address: str) -> None:
    async with opened(address) as store:
        lines = [HEAD, f'{{"table":"t","entries":[{CREATED}]}}']
        assert await imported(store, lines) == Imported(new=1, longer=0, known=0)


@in_loop
async def test_a_damaged_table_is_left_out_of_an_export_of_all(address: str) -> None:
    async with opened(address) as store:
        for table in ("good", "bad"):
            await store.logs.append(table, log(2))
        assert isinstance(store, SqlStore)
        spoil = "UPDATE entries SET body = 'x' WHERE table_id = 'bad'"
        await store.database.write(lambda connection: connection.exec_driver_sql(spoil).close())
        left_out: list[str] = []
        lines = [line async for line in export_matches(store, None, left_out)]
        assert tables_of(lines) == ["good"]
        assert left_out == ["bad"]
        with pytest.raises(Damaged):
            await exported(store, "bad")
