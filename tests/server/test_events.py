"""Live updates: what everybody hears, how a lost connection goes on, and what nobody hears."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from pathlib import Path

import pytest

from cartographers.server.live.subscribers import LONGEST_QUEUE, Subscriber
from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.conftest import NewPlayer
from tests.server.player import Player, first_move, play_out
from tests.server.running import Running, running, until


@pytest.fixture
def two(visit: NewPlayer) -> tuple[str, Player, Player]:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, seed="events")
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    return code, ann, ben


def test_the_others_hear_of_a_move_at_once_but_not_what_was_drawn(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    with ben.listen(code) as stream:
        assert stream.next("hello").data["version"] == ben.look(code)["version"]
        move = first_move(ann.look(code)["decision"])
        version = ann.move(code, move)
        heard = stream.next("game")
        assert heard.id == heard.data["version"] == version
        assert heard.data["events"] == [{"kind": "confirmed", "seat": 0}]
        assert heard.data["by"] == "human"
        assert heard.data["sentences"] == [f"{ann.me['name']} is ready."]
        ben.act(code)
        heard = stream.next("game")
        placed = [event for event in heard.data["events"] if event["kind"] == "placed"]
        assert placed[0]["placement"]["spaces"] == move["spaces"], "now everybody sees it"
        revealed = stream.next("game")
        assert revealed.data["by"] == "deck"
        assert revealed.data["events"][0]["kind"] == "revealed"


def test_the_sentences_come_in_the_listeners_language(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    with ben.listen(code, language="fr") as french, ann.listen(code, language="es") as spanish:
        french.next("hello")
        spanish.next("hello")
        ann.act(code)
        said = french.next("game").data["sentences"], spanish.next("game").data["sentences"]
    assert said[0] != said[1]


def test_a_lost_connection_goes_on_where_it_was(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    with ben.listen(code) as stream:
        stream.next("hello")
        ann.act(code)
        last = stream.next("game").id
    ben.act(code)
    ann.act(code)
    missed = ann.look(code)["version"]
    for resume in ({"headers": {"last-event-id": str(last)}}, {"after": last}):
        with ben.listen(code, **resume) as stream:
            ids: list[int | None] = []
            while missed not in ids:
                heard = stream.next("game", "table")
                ids.append(heard.id)
        assert last is not None
        assert ids == list(range(last + 1, missed + 1)), "nothing twice, nothing missing"


def test_who_was_away_for_long_gets_everything_from_the_log(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    version = play_out(code, [player])["version"]
    with player.listen(code, after=0) as stream:
        heard = [stream.next("game", "table")]
        while heard[-1].id != version:
            heard.append(stream.next("game", "table"))
    assert [each.id for each in heard] == list(range(1, version + 1))
    assert heard[-2].data["events"][-1]["kind"] == "game-ended"
    assert heard[-1].data["change"] == "finished"


def test_lobby_chat_and_presence(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    with ann.listen(code) as stream:
        stream.next("hello")
        assert stream.next("presence").data == {"online": [0], "watchers": 0}
        with ben.listen(code) as other:
            other.next("hello")
            assert stream.next("presence").data == {"online": [0], "watchers": 1}
            ben.post(f"/tables/{code}/join")
            assert stream.next("table").data["change"] == "joined"
            ben.post(f"/tables/{code}/chat", text="Hello")
            said = other.next("chat").data
            assert (said["text"], said["player"]) == ("Hello", ben.id)
            ben.post(f"/tables/{code}/reactions", symbol="laugh")
            assert other.next("reaction").data["symbol"] == "laugh"
        assert stream.next("chat").data["text"] == "Hello"
    until(lambda: not any(seat["online"] for seat in ann.get(f"/tables/{code}")["seats"]), "they are gone")


def test_no_event_of_a_whole_game_tells_the_seed_or_a_card_too_early(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    with ben.listen(code) as stream:
        stream.next("hello")
        ann.post(f"/tables/{code}/start")
        version = play_out(code, [ann, ben])["version"]
        heard = [stream.next("game", "table")]
        while heard[-1].id != version:
            heard.append(stream.next("game", "table"))
    seed = ann.get(f"/tables/{code}")["seed"]
    assert seed not in json.dumps([each.data for each in heard])
    drawn_alone = [
        each for each in heard if [e["kind"] for e in each.data.get("events", [])] == ["confirmed"]
    ]
    assert drawn_alone, "a seat confirmed while the other still thought"
    assert all("placement" not in json.dumps(each.data) for each in drawn_alone)


def test_a_listener_who_is_too_slow_is_dropped() -> None:
    subscriber = Subscriber("somebody", "en", watching=True)
    states = []
    for _ in range(LONGEST_QUEUE + 1):
        subscriber.tell(b"news")
        states.append((len(subscriber.queue), subscriber.ended))
    assert states[-2:] == [(LONGEST_QUEUE, False), (0, True)]


def test_what_can_wait_is_told_together_with_what_comes_next() -> None:
    async def taken() -> list[list[object]]:
        subscriber, told = Subscriber("somebody", "en", watching=True), list[list[object]]()
        subscriber.deliver = lambda: told.append(list(subscriber.take()))
        for item, at_once in ((b"1", True), (b"2", False), (b"3", False), (b"4", True), (b"5", False)):
            subscriber.tell(item, at_once=at_once)
            await asyncio.sleep(0)
        subscriber.wake()
        await asyncio.sleep(0)
        subscriber.end()
        await asyncio.sleep(0)
        return told

    assert asyncio.run(taken()) == [[b"1"], [b"2", b"3", b"4"], [b"5"], []]


def test_a_listener_who_reads_nothing_for_long_is_cut_off() -> None:
    cut = []
    subscriber = Subscriber("somebody", "en", watching=True, cut=lambda: cut.append(True))
    ended = []
    for sending_since, patience in ((None, 0.0), (time.monotonic() - 10, 20.0), (time.monotonic() - 10, 5.0)):
        subscriber.sending_since = sending_since
        subscriber.drop_if_stuck(patience)
        ended.append(subscriber.ended)
    assert ended == [False, False, True]
    assert cut == [True]


def test_a_quiet_stream_is_kept_open(tmp_path: Path) -> None:
    settings = Settings(
        str(tmp_path / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False, ping_seconds=0.05
    )
    with running(settings) as server, Player(server.url) as player:
        code = player.new_table()
        with player.listen(code) as stream:
            assert stream.next("ping").id is None
            assert stream.next("ping").id is None


def test_only_who_was_told_nothing_for_a_while_is_quiet() -> None:
    subscriber = Subscriber("somebody", "en", watching=True, told_at=time.monotonic() - 10)
    assert subscriber.quiet_for(5)
    assert not subscriber.quiet_for(20)
    subscriber.tell(b"news")
    assert not subscriber.quiet_for(5)


@pytest.mark.parametrize("views", ["false", "true"])
def test_a_client_that_reads_nothing_delays_nobody(
    server: Running, two: tuple[str, Player, Player], views: str
) -> None:
    code, ann, ben = two
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        path = f"/api/tables/{code}/events?after=0&views={views}"
        silent.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        until(lambda: ann.get(f"/tables/{code}")["watchers"] == 1, "it listens")
        assert play_out(code, [ann, ben])["table"]["status"] == "finished"


def test_an_unknown_table_has_no_events(visit: NewPlayer) -> None:
    assert visit().refused("GET", "/tables/zzzzzz/events") == (404, "unknown-table")
