"""The past of a table: folded once for all who ask, a slice at a time, and not sent without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from cartographers.server.answers.stream import MAX_REPLAYED_ENTRIES
from cartographers.server.live import histories as module
from cartographers.server.live.histories import Histories
from cartographers.server.live.slices import Slices
from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.server.tables import lobby
from cartographers.server.tables.entries import Body, Chatted, kind_of, to_stored
from cartographers.server.tables.fold import fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.table import Table
from cartographers.storage import Entry, Store
from tests.patient import PATIENCE
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import Running, running
from tests.storage.helpers import in_loop, opened

ANN = Person("ann" * 8, "Ann")


def said(first: int, count: int) -> list[Entry]:
    return [
        Entry(seq, "chat", to_stored(Chatted(ANN.account, "Ann", f"number {seq}")), 1000.0)
        for seq in range(first, first + count)
    ]


async def talkative(store: Store, code: str, entries: int) -> Table:
    """A table with a log of this length."""
    begun = lobby.create(ANN, TableOptions(), Pace())
    log = [Entry(seq, kind_of(body), to_stored(body), 1000.0) for seq, body in enumerate(begun, start=1)]
    log += said(len(log) + 1, entries - len(log))
    await store.logs.append(code, log)
    return fold(code, log)


@asynccontextmanager
async def kept(folder: Path) -> AsyncIterator[tuple[Store, Histories]]:
    async with opened(f"sqlite:///{folder / 'tables.db'}") as store:
        yield store, Histories(store.logs, Slices())


@in_loop
async def test_all_who_ask_at_the_same_time_share_one_fold(tmp_path: Path) -> None:
    async with kept(tmp_path) as (store, histories):
        table = await talkative(store, "abcdef", 700)
        pasts = await asyncio.gather(*(histories.of(table) for _ in range(10)))
        assert [news.seq for news in pasts[0].news] == list(range(1, 701))
        first = pasts[0].news[600]
        assert all(past.news[600] is first for past in pasts)


@in_loop
async def test_only_what_is_new_is_folded_later(tmp_path: Path) -> None:
    async with kept(tmp_path) as (store, histories):
        table = await talkative(store, "abcdef", 600)
        before = await histories.of(table)
        await store.logs.append("abcdef", said(601, 2))
        after = await histories.of(replace(table, version=602))
        assert [news.seq for news in after.news[600:]] == [601, 602]
        assert all(old is new for old, new in zip(before.news, after.news[:600], strict=True))
        again = await histories.of(table)
        assert len(again.news) == 600, "who knows an older version is told no more than that"


@in_loop
async def test_pasts_nobody_asks_for_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_CACHED_ENTRIES", 100)
    async with kept(tmp_path) as (store, histories):
        one, two = [await talkative(store, code, 60) for code in ("aaaaaa", "bbbbbb")]
        first = (await histories.of(one)).news[0]
        assert (await histories.of(one)).news[0] is first
        await histories.of(two)
        assert (await histories.of(one)).news[0] is not first


@in_loop
async def test_others_go_on_while_something_long_is_worked_out() -> None:
    """The work ends only when others had their turn often enough."""
    turns = list[int]()
    done = asyncio.Event()

    async def others() -> None:
        while not done.is_set():
            turns.append(len(turns))
            await asyncio.sleep(0)

    def work() -> Iterator[int]:
        while len(turns) < 20:
            yield len(turns)

    going_on = asyncio.create_task(others())
    async with asyncio.timeout(PATIENCE):
        await Slices().through(work())
    done.set()
    await going_on


@in_loop
async def test_two_who_ask_for_something_long_take_turns() -> None:
    """Each goes on only as long as the other has gone on too."""
    slices, made = Slices(), [0, 0]

    def work(own: int) -> Iterator[int]:
        while min(made) < 5:
            if made[own] <= made[1 - own]:
                made[own] += 1
            yield made[own]

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(slices.through(work(0)), slices.through(work(1)))
    assert min(made) == 5


@in_loop
async def test_work_that_is_given_up_leaves_the_turn_to_others() -> None:
    slices = Slices()

    def endless() -> Iterator[int]:
        while True:
            yield 1

    given_up = asyncio.create_task(slices.through(endless()))
    await asyncio.sleep(0.01)
    given_up.cancel()
    async with asyncio.timeout(PATIENCE):
        assert await slices.through([1, 2]) == [1, 2]


# ---- as a visitor sees it


def grow(server: Running, code: str, count: int) -> None:
    """Far beyond what the API would let anybody add."""
    rooms = server.app.state.services.rooms
    bodies: list[Body] = [Chatted(ANN.account, "Ann", "again")] * count
    asyncio.run_coroutine_threadsafe(rooms.change(code, lambda _: bodies), server.loop).result(PATIENCE)


def test_who_missed_too_much_is_told_to_look_anew(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    grow(server, code, MAX_REPLAYED_ENTRIES + 10)
    version = player.get(f"/tables/{code}")["version"]
    with player.listen(code, after=5) as stream:
        hello = stream.next("hello")
        assert hello.data == {"version": version, "missed": True}
        assert hello.id == version, "the stream goes on from there"
        player.post(f"/tables/{code}/chat", text="now")
        assert stream.next("chat").id == version + 1
    with player.listen(code, after=version - MAX_REPLAYED_ENTRIES + 1) as stream:
        assert stream.next("hello").data["missed"] is False
        assert stream.next("chat").id == version - MAX_REPLAYED_ENTRIES + 2


def test_the_last_messages_are_the_last(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    grow(server, code, 120)
    player.post(f"/tables/{code}/chat", text="the last one")
    messages = player.get(f"/tables/{code}/chat")
    assert len(messages) == 100
    assert messages[-1] == {
        "version": player.get(f"/tables/{code}")["version"],
        "at": messages[-1]["at"],
        "player": player.id,
        "name": player.me["name"],
        "guest": True,
        "text": "the last one",
    }


def test_a_question_about_a_long_log_costs_more_than_one_about_a_short_one(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, requests=(60, 1e-6))
    settings = Settings(str(tmp_path / "a.db"), limits=limits, bot_processes=1, warm_up=False)
    with running(settings) as server, Player(server.url) as maker:
        short, long = (maker.new_table(seats=2) for _ in range(2))
        grow(server, long, 2000)
        for path in ("chat", "positions", "events?after=0"):
            counts = []
            for code in (short, long):
                with Player(server.url) as player:
                    counts.append(_answers(player, f"/api/tables/{code}/{path}"))
            assert counts[0] > 5 * counts[1] > 0, path


def _answers(player: Player, path: str) -> int:
    for count in range(100):
        with player.http.stream("GET", path) as answer:
            if answer.status_code == 429:
                return count
    return 100
