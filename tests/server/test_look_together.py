"""A finished game looked at together: one leads, the others follow by the event stream, all point."""

from __future__ import annotations

from typing import Any

import pytest

from cartographers.server.live.together import GONE_SECONDS
from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, running
from tests.server.test_review import small_table
from tests.storage.postgres import Server as Postgres


@pytest.fixture(scope="module")
def over(server: Running) -> str:
    """The code of a finished game that nobody of these tests played."""
    with Player(server.url) as zoe:
        code = small_table(zoe)
        play_out(code, [zoe])
    return code


def test_one_leads_the_others_see_the_same_position_and_point(visit: NewPlayer, over: str) -> None:
    ann, ben = visit(), visit()
    path = f"/tables/{over}/together"
    assert ben.get(path)["leader"] is None
    with ben.listen(over) as stream:
        stream.next("hello")
        shown = ann.post(path, position=3, seat=0)
        assert shown == {"leader": ann.id, "name": ann.me["name"], "position": 3, "seat": 0}
        assert stream.next("together").data == shown
        assert ben.get(path) == shown
        assert ben.refused("POST", path, position=4, seat=0) == (409, "not-leading")
        assert ben.refused("DELETE", path) == (409, "not-leading")
        ben.post(f"{path}/points", space="c11", position=3, seat=0)
        assert stream.next("point").data == {
            "player": ben.id,
            "name": ben.me["name"],
            "space": "c11",
            "position": 3,
            "seat": 0,
        }
        ann.post(path, position=5, seat=0, to=ben.id)
        assert stream.next("together").data["leader"] == ben.id
    assert ann.refused("POST", path, position=6, seat=0) == (409, "not-leading")
    assert ben.delete(path)["leader"] is None
    assert ann.delete(path)["position"] == 5, "there is nothing left to give up"


def test_a_leader_who_has_gone_is_followed_by_the_next(server: Running, visit: NewPlayer, over: str) -> None:
    ann, ben = visit(), visit()
    path = f"/tables/{over}/together"
    ann.post(path, position=1, seat=0)
    server.clock.offset += GONE_SECONDS + 1
    assert ben.get(path) == {"leader": None, "name": "", "position": 1, "seat": 0}
    assert ben.post(path, position=2, seat=0)["leader"] == ben.id
    ben.delete(path)


def test_who_is_muted_points_unseen(visit: NewPlayer, over: str) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    ann.patch(f"/friends/people/{ben.id}", muted=True)
    with ann.listen(over) as stream:
        stream.next("hello")
        for player in (ben, cleo):
            player.post(f"/tables/{over}/together/points", space="a1", position=1, seat=0)
        assert stream.next("point").data["player"] == cleo.id


@pytest.mark.parametrize(
    "path, body, refusal",
    [
        ("", {"position": 1, "seat": 7}, (422, "no-such-seat")),
        ("", {"position": 9999, "seat": 0}, (404, "unknown-position")),
        ("", {"position": -1, "seat": 0}, (400, "invalid")),
        ("", {"position": 1, "seat": 0, "to": "nobody"}, (404, "unknown-player")),
        ("/points", {"space": "z9", "position": 1, "seat": 0}, (400, "invalid")),
        ("/points", {"space": "a12", "position": 1, "seat": 0}, (400, "invalid")),
        ("/points", {"space": "a1", "position": 1, "seat": 3}, (422, "no-such-seat")),
    ],
)
def test_what_cannot_be_looked_at_is_refused(
    visit: NewPlayer, over: str, path: str, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    assert visit().refused("POST", f"/tables/{over}/together{path}", **body) == refusal


def test_only_a_finished_game_is_looked_at(visit: NewPlayer) -> None:
    ann = visit()
    code = ann.new_table()
    assert ann.refused("GET", f"/tables/{code}/together") == (409, "not-over")
    ann.post(f"/tables/{code}/start")
    assert ann.refused("POST", f"/tables/{code}/together", position=0, seat=0) == (409, "not-over")


@pytest.mark.slow
def test_it_is_seen_in_every_process(postgres: Postgres) -> None:
    settings = Settings(postgres.new_database(), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with (
        running(settings) as one,
        running(settings) as other,
        Player(one.url) as ann,
        Player(other.url) as ben,
    ):
        code = small_table(ann)
        play_out(code, [ann])
        with ben.listen(code) as stream:
            stream.next("hello")
            ann.post(f"/tables/{code}/together", position=2, seat=0)
            assert stream.next("together").data["leader"] == ann.id
            ann.post(f"/tables/{code}/together/points", space="b2", position=2, seat=0)
            assert stream.next("point").data["space"] == "b2"
        assert ben.refused("POST", f"/tables/{code}/together", position=3, seat=0) == (409, "not-leading")
