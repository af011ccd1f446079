"""Who is there, where several processes serve one table."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from cartographers.server.live.presence import FORGET_SECONDS, REPEAT_SECONDS, Presence, attendance
from cartographers.server.live.rooms import Rooms
from cartographers.storage.notices import LONGEST_NOTICE
from tests.server.player import Player, Stream
from tests.server.running import Running, until


def rooms_of(server: Running) -> Rooms:
    rooms: Rooms = server.app.state.services.rooms
    return rooms


def online(player: Player, code: str) -> list[bool]:
    return [seat["online"] for seat in player.get(f"/tables/{code}")["seats"]]


def hears(stream: Stream, online: list[int], watchers: int = 0) -> None:
    """Waits until the stream says that these seats are online."""
    while stream.next("presence").data != {"online": online, "watchers": watchers}:
        pass


def test_who_is_connected_elsewhere_is_there_too(servers: tuple[Running, Running]) -> None:
    one, other = servers
    with Player(one.url) as ann, Player(other.url) as ben, Player(other.url) as cleo, ExitStack() as streams:
        code = ann.new_table(seats=2)
        with ann.listen(code) as heard:
            hears(heard, [0])
            ben.post(f"/tables/{code}/join")
            stays = streams.enter_context(ben.listen(code))
            hears(heard, [0, 1])
            hears(stays, [0, 1])
            until(lambda: online(ben, code) == [True, True], "a page that is loaded says so, too")
            with cleo.listen(code):
                hears(heard, [0, 1], watchers=1)
            hears(heard, [0, 1])
            streams.close()
            hears(heard, [0])
        until(lambda: online(ben, code) == [False, False], "all have gone")


def test_a_seat_taken_while_connected_is_told_of(servers: tuple[Running, Running]) -> None:
    one, other = servers
    with Player(one.url) as ann, Player(other.url) as ben:
        code = ann.new_table(seats=2)
        with ann.listen(code) as heard, ben.listen(code) as watching:
            hears(heard, [0], watchers=1)
            watching.next("hello")
            ben.post(f"/tables/{code}/join")
            until(lambda: online(ann, code) == [True, True], "whoever watched has a seat now")


def test_a_process_that_was_killed_is_forgotten(servers: tuple[Running, Running]) -> None:
    """It repeats nothing any more. Others that live do."""
    one, _ = servers
    now = [0.0]
    with Player(one.url) as ann:
        code = ann.new_table(seats=2)
        room = rooms_of(one).in_memory(code)
        assert room is not None

        async def time_passes() -> list[int]:
            presence = Presence(rooms_of(one), one.app.state.services.store.notices, lambda: now[0])
            seen = []
            room.note_elsewhere("killed", frozenset({ann.id}), 1, now[0])
            room.note_elsewhere("alive", frozenset(), 1, now[0])
            telling = asyncio.create_task(presence.tell())
            for seconds in (REPEAT_SECONDS, FORGET_SECONDS):
                now[0] = seconds + 1
                room.note_elsewhere("alive", frozenset(), 1, now[0])
                begun = presence._repeated
                while presence._repeated == begun:
                    await asyncio.sleep(0.01)
                seen.append(room.watchers)
            telling.cancel()
            return seen

        done = asyncio.run_coroutine_threadsafe(time_passes(), one.loop)
        assert done.result() == [2, 1]
        assert online(ann, code) == [False, False]


def test_a_notice_is_never_too_long(servers: tuple[Running, Running]) -> None:
    one, _ = servers
    rooms = rooms_of(one)
    with Player(one.url) as ann:
        codes = [ann.new_table(seats=2) for _ in range(3)]
        presence = Presence(rooms, one.app.state.services.store.notices)
        room = rooms.in_memory(codes[0])
        assert room is not None
        assert attendance(room).seated == []
        texts = list(presence._worded(codes * 200))
        assert len(texts) > 1
        assert all(len(text.encode()) <= LONGEST_NOTICE for text in texts)
