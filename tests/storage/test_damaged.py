"""A row that cannot be read hurts only itself: lists go on without it, and say so once."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from dataclasses import replace

import pytest

from cartographers.storage import Damaged, Scope, SeatResult, Skill, Store, open_store
from cartographers.storage.opening import POSTGRES
from tests.storage.helpers import SOLO, begin, columns, in_loop, moves, opened, sql, table_of

# Rows of a SQLite file may hold anything; PostgreSQL refuses text that is no JSON, but not another shape.
NOT_JSON = ["not json", "", '{"half": ']
OTHER_SHAPES = [
    "{}",
    "5",
    "null",
    '["abc"]',
    "[5]",
    '[{"season": 7, "stars": "x", "edicts": 3}]',
    '[{"edicts": [4]}]',
]


async def spoil(store: Store, address: str, column: str, value: str, where: str) -> None:
    """Writes this text into a column of results, as no program of ours would."""
    kind = "::jsonb" if address.startswith(POSTGRES) else ""
    await sql(store, f"UPDATE results SET {column} = '{value}'{kind} WHERE {where}")


def keep(results: Sequence[SeatResult], before: Sequence[Skill]) -> Sequence[Skill]:
    return before


@in_loop
async def test_a_result_that_cannot_be_read_is_left_out(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([replace(SOLO, table="good", achievements=("first",))])
        await store.results.record([replace(SOLO, table="bad", stars=99, rating=99, daily="2026-11-15")])
        await store.results.record([replace(SOLO, table="bob", account="bob", rating=1)])
        await store.daily.first_try("2026-11-15", "ann", "bad")
        for value in OTHER_SHAPES if address.startswith(POSTGRES) else NOT_JSON + OTHER_SHAPES:
            await spoil(store, address, "seasons", value, "table_id = 'bad'")
            await spoil(store, address, "achievements", value.replace('"abc"', "{}"), "table_id = 'bad'")
            assert [result.table for result in await store.results.history("ann")] == ["good"], value
            # Ann's best game is the bad one: she is missing, Bob is there.
            assert [result.table for result in await store.results.best()] == ["bob"], value
            assert await store.results.of_table("bad") == [], value
            assert await store.daily.ranking("2026-11-15") == [], value
            await sql(store, f"UPDATE player_totals SET totals = '{value}'")
            counted = await store.results.statistics("ann")
            assert counted.solo is not None
            assert counted.achievements == {"first": 1}, value
            assert counted.seasons["spring"].count == 1, value
            assert counted.edicts["wildholds"].count == 2, value


@in_loop
async def test_a_bad_row_is_logged_once(address: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(address) as store:
        table = f"t{uuid.uuid4().hex}"
        await store.results.record([replace(SOLO, table=table)])
        await spoil(store, address, "seasons", "[5]", "true")
        with caplog.at_level(logging.ERROR):
            for _ in range(3):
                assert await store.results.history("ann") == []
    assert [record.getMessage() for record in caplog.records if table in record.getMessage()] == [
        f"a damaged row ({table}, 0) is left out: Expected `object`, got `int` - at `$.seasons[0]`"
    ]


@in_loop
async def test_a_status_of_another_version_hides_no_other_table(address: str) -> None:
    async with opened(address) as store:
        for table in ("one", "two", "three"):
            await begin(store, table, columns("playing", deadline=1.0, seated=frozenset({"ann"})))
        await sql(store, "UPDATE tables SET status = 'suspended' WHERE id = 'two'")
        names = {"one", "three"}
        assert {found.table for found in await store.logs.summaries()} == names
        assert {found.table for found in await store.logs.seated("ann")} == names
        assert {found.table for found in await store.logs.due(5.0)} == names
        assert await store.logs.summary("two") is None


@in_loop
async def test_a_log_that_is_damaged_says_so(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("good", moves(1, 3))
        await store.logs.append("bad", moves(1, 3))
        for body in (*NOT_JSON, "[]", "7", "null"):
            await sql(store, f"UPDATE entries SET body = '{body}' WHERE table_id = 'bad' AND seq = 2")
            with pytest.raises(Damaged, match="the log of table bad is damaged"):
                await store.logs.read("bad")
            assert await store.logs.read_many(["bad", "good"]) == {"good": moves(1, 3)}
        assert await store.logs.read("good") == moves(1, 3)
        assert await store.logs.read("bad", after=2) == moves(3)


@in_loop
async def test_a_document_that_cannot_be_read_is_not_there(address: str) -> None:
    async with opened(address) as store:
        await store.documents.put("review", {"done": 1})
        await sql(store, "UPDATE documents SET body = '{\"done'")
        assert await store.documents.get("review") is None
        await store.documents.put("review", {"done": 2})
        found = await store.documents.get("review")
        assert found is not None
        assert found.body == {"done": 2}


@in_loop
async def test_settings_that_cannot_be_read_keep_nobody_out(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        await store.accounts.claim(ann.id, "Ann", "hash")
        for value in ["[1]", "5"] if address.startswith(POSTGRES) else ["[1]", "5", *NOT_JSON]:
            await sql(store, f"UPDATE accounts SET settings = '{value}'")
            if value in NOT_JSON:
                await sql(store, f"UPDATE accounts SET crest = '{value}'")
            for found in (await store.accounts.get(ann.id), await store.accounts.by_name("Ann")):
                assert found is not None
                assert (found.name, found.settings, found.crest) == ("Ann", {}, None)
        changed = await store.accounts.update(ann.id, settings={"sound": True})
        assert changed.settings == {"sound": True}


@in_loop
async def test_a_token_of_an_unknown_scope_opens_nothing_and_hides_no_other(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        await store.accounts.add_token(ann.id, "good hash", "good")
        bad = await store.accounts.add_token(ann.id, "bad hash", "bad")
        await sql(store, "UPDATE tokens SET scope = 'everything' WHERE label = 'bad'")
        assert await store.accounts.by_token("bad hash") is None
        assert await store.accounts.by_token("good hash") == (ann, Scope.PLAY)
        assert [token.label for token in await store.accounts.tokens(ann.id)] == ["good"]
        assert await store.accounts.remove_token(ann.id, bad.id)


@in_loop
async def test_a_session_whose_times_cannot_be_read_signs_nobody_out(tmp_path: object) -> None:
    async with opened(f"{tmp_path}/tables.db") as store:
        ann = await store.accounts.create("Ann")
        session = await store.sessions.open(ann.id)
        await sql(store, "UPDATE sessions SET seen = 'lately', created = 'once'")
        found = await store.sessions.find(session.id)
        assert found is not None
        assert (found[0].created, found[0].seen, found[1].id) == (0.0, 0.0, ann.id)
        assert [each.seen for each in await store.sessions.of(ann.id)] == [0.0]
        await store.sessions.touch(session.id)
        assert [each.seen > 0 for each in await store.sessions.of(ann.id)] == [True]


@in_loop
async def test_a_skill_that_cannot_be_read_is_a_new_one(tmp_path: object) -> None:
    async with opened(f"{tmp_path}/tables.db") as store:
        await store.results.record(table_of("one", "ann", "bob"), keep)
        await sql(store, "UPDATE skills SET mu = 'much' WHERE subject = 'account:ann'")
        assert [skill.subject for skill in await store.results.skills()] == ["account:bob"]
        assert await store.results.skill("account:ann") == Skill("account:ann")
        assert await store.results.record(table_of("two", "ann", "bob"), keep)
        assert (await store.results.skill("account:ann")).games == 1
        assert (await store.results.skill("account:bob")).games == 2


@in_loop
async def test_bytes_that_are_no_text_spoil_one_row_only(tmp_path: object) -> None:
    store = await open_store(f"{tmp_path}/tables.db")
    await store.results.record([replace(SOLO, table="good")])
    await store.results.record([replace(SOLO, table="bad", account="bob")])
    await sql(store, "UPDATE results SET name = CAST(X'ff41' AS TEXT) WHERE table_id = 'bad'")
    assert {result.name for result in await store.results.best()} == {"Ann", "\ufffdA"}
    await store.close()
