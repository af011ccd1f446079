"""A table in the memory of two processes: the one that nobody watches it by reads on when it is asked."""

from __future__ import annotations

from cartographers.server.live.room import Room
from cartographers.server.live.rooms import BEHIND_SECONDS
from tests.server.player import Player
from tests.server.running import Running, until


def in_memory(server: Running, code: str) -> Room | None:
    room: Room | None = server.app.state.services.rooms.in_memory(code)
    return room


def test_what_nobody_watches_is_read_when_somebody_does(servers: tuple[Running, Running]) -> None:
    one, other = servers
    with Player(one.url) as ann, Player(other.url) as ben:
        code = ann.new_table(seats=2)
        room = in_memory(one, code)
        assert room is not None
        ben.post(f"/tables/{code}/join")
        until(lambda: room.behind, "it hears that the other one went on")
        assert len(ann.get(f"/tables/{code}")["seats"]) == 2
        assert not room.behind
        ben.post(f"/tables/{code}/chat", text="Hello!")
        until(lambda: room.behind, "it hears of that, too")
        with ann.listen(code):
            until(lambda: not room.behind, "it reads on as soon as somebody listens")
            ben.post(f"/tables/{code}/chat", text="Here?")
            version = ben.get(f"/tables/{code}")["version"]
            until(lambda: room.table.version == version, "and whenever something happens")
        until(lambda: room.idle, "the stream has ended")
        ben.post(f"/tables/{code}/chat", text="Bye!")
        until(lambda: room.behind, "it hears of that, too")
        one.clock.offset += BEHIND_SECONDS + 1
        until(lambda: in_memory(one, code) is None, "the memory is free again")
        assert in_memory(other, code) is not None
        assert ann.get(f"/tables/{code}")["version"] == ben.get(f"/tables/{code}")["version"]
