"""A stream with views: each new one comes by itself, and is what one would have asked for oneself."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest

from cartographers.server.live.room import UNBATCHED_LISTENERS
from tests.server.conftest import NewPlayer
from tests.server.player import Heard, Json, Player, Stream, asks, first_move

Two = tuple[str, Player, Player]


def begun(visit: NewPlayer, **wishes: str) -> Two:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, seed="views", **wishes)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    return code, ann, ben


@pytest.fixture
def two(visit: NewPlayer) -> Two:
    return begun(visit)


def timeless(seen: Json) -> Json:
    """A view without the time of the day, and without who is there: that is told by events of its own."""
    seats = [seat | {"online": None} for seat in seen["table"]["seats"]]
    return seen | {"table": seen["table"] | {"now": None, "watchers": None, "seats": seats}}


def heard_until(stream: Stream, kind: str) -> list[Heard]:
    """Everything up to the next event of this kind."""
    heard = [stream.next(*KINDS)]
    while heard[-1].type != kind:
        heard.append(stream.next(*KINDS))
    return heard


KINDS = ("hello", "game", "table", "chat", "reaction", "view", "own")


@pytest.mark.parametrize("edition", ["base", "heroes"])
def test_the_views_of_a_whole_game_are_those_one_would_have_asked_for(visit: NewPlayer, edition: str) -> None:
    code, ann, ben = begun(visit, edition=edition)
    turns = 0
    with ann.listen(code, views=True) as anns, ben.listen(code, views=True) as bens:
        while True:
            seen = anns.next("view").data
            assert timeless(seen) == timeless(ann.look(code))
            other = bens.next("view").data
            assert timeless(other) == timeless(ben.look(code))
            if seen["view"]["result"]:
                break
            turns += 1
            for player, view in ((ann, seen), (ben, other)):
                if asks(view):
                    player.move(code, first_move(view["decision"]), version=view["version"])
    assert turns > 20
    assert seen["table"]["status"] == "finished"
    assert seen["table"]["seed"] == "views"


def test_a_view_comes_after_the_events_that_lead_to_it_and_does_not_count_for_a_resume(two: Two) -> None:
    code, ann, ben = two
    with ann.listen(code, views=True) as stream:
        first = heard_until(stream, "view")
        assert [each.type for each in first] == ["hello", "view"]
        ann.act(code)
        ben.act(code)
        heard = heard_until(stream, "view")
    assert [each.type for each in heard][:2] == ["game", "own"]
    assert {each.type for each in heard[2:-1]} == {"game"}
    assert heard[-1].data["version"] == heard[-2].id
    assert [each.id for each in heard if each.type in ("view", "own")] == [None, None]


def test_what_one_has_drawn_is_told_to_oneself_and_to_nobody_else(two: Two, visit: NewPlayer) -> None:
    code, ann, ben = two
    cat = visit()
    with ExitStack() as streams:
        anns, bens, cats = (streams.enter_context(each.listen(code, views=True)) for each in (ann, ben, cat))
        move = first_move(anns.next("view").data["decision"])
        version = ann.move(code, move)
        own = anns.next("own").data
        assert (own["version"], own["seat"]) == (version, 0)
        assert own["own"] == ann.look(code)["view"]["own"]
        assert own["own"]["spaces"] == move["spaces"]
        ann.move(code, {"kind": "back"}, version=version)
        assert anns.next("own").data == {"version": version + 1, "seat": 0, "own": None}
        ann.move(code, move, version=version)
        ben.post(f"/tables/{code}/chat", text="now")
        for stream in (bens, cats):
            heard = heard_until(stream, "chat")
            types = [each.type for each in heard]
            assert types == ["hello", "view", "game", "game", "game", "chat"]
            assert "spaces" not in json.dumps([each.data for each in heard[2:]])
            assert heard[1].data["view"]["own"] is None
            assert heard[1].data["view"]["waiting"] == [0, 1]
        ben.act(code)
        shown = bens.next("view").data
        assert shown["view"]["seat"] == 1
        assert shown["view"]["sheets"] == ann.look(code)["view"]["sheets"], "now everybody sees it"


def test_a_spectator_sees_the_sheets_and_decides_nothing(two: Two, visit: NewPlayer) -> None:
    code, ann, ben = two
    cat = visit()
    with cat.listen(code, views=True) as stream:
        ann.act(code)
        ben.act(code)
        stream.next("view")
        seen = stream.next("view").data
        assert timeless(seen) == timeless(cat.look(code))
        assert seen["view"]["seat"] is None
        assert seen["decision"] is None
        you: Json = {
            "seat": None,
            "seats": [],
            "host": False,
            "watching": True,
            "muted": [],
            "removed": False,
        }
        assert seen["table"]["you"] == you
        assert seen["table"]["seed"] is None


def test_after_a_lost_connection_the_newest_view_comes_once(two: Two) -> None:
    code, ann, ben = two
    with ben.listen(code, views=True) as stream:
        last = stream.next("hello").id
    for _ in range(3):
        ann.act(code)
        ben.act(code)
    missed = ann.look(code)["version"]
    assert last is not None
    with ben.listen(code, views=True, after=last) as stream:
        heard = heard_until(stream, "view")
        assert [each.id for each in heard[1:-1]] == list(range(last + 1, missed + 1))
        assert timeless(heard[-1].data) == timeless(ben.look(code))
        ann.post(f"/tables/{code}/chat", text="there again?")
        assert [each.type for each in heard_until(stream, "chat")] == ["chat"]


def test_before_the_game_the_view_shows_who_sits_down(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    with ann.listen(code, views=True) as anns, ben.listen(code, views=True) as bens:
        assert anns.next("view").data["view"] is None
        assert bens.next("view").data["table"]["you"]["watching"]
        ben.post(f"/tables/{code}/join")
        assert [seat["player"] for seat in anns.next("view").data["table"]["seats"]] == [ann.id, ben.id]
        assert bens.next("view").data["table"]["you"]["seat"] == 1
        ann.post(f"/tables/{code}/start")
        assert asks(anns.next("view").data)
        assert bens.next("view").data["view"]["seat"] == 1


def test_at_a_hot_seat_one_says_as_whom_one_looks(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, hot_seat=["Anna", "Ben"], seed="views")
    ann.post(f"/tables/{code}/start")
    with ann.listen(code, views=True, seat=1) as second, ann.listen(code, views=True) as first:
        views = [stream.next("view").data for stream in (first, second)]
        for seat, seen in enumerate(views):
            assert seen["view"]["seat"] == seat
            assert timeless(seen) == timeless(ann.get(f"/tables/{code}/view", seat=seat))
        seen, version = views[1], views[1]["version"]
        version = ann.move(code, first_move(seen["decision"]) | {"seat": 1}, version=version)
        assert second.next("own", "view").data["seat"] == 1
        ann.move(code, first_move(ann.look(code)["decision"]) | {"seat": 0}, version=version)
        assert [each.type for each in heard_until(first, "view")].count("own") == 0
        assert second.next("view").data["view"]["seat"] == 1
    assert ben.refused("GET", f"/tables/{code}/events?views=true&seat=1") == (403, "not-seated")
    assert ann.refused("GET", f"/tables/{code}/events?views=perhaps")[0] == 400


def test_at_a_large_table_everybody_hears_first_and_then_sees(two: Two) -> None:
    code, ann, ben = two
    with ExitStack() as streams:
        listening = [
            streams.enter_context(ben.listen(code, views=True)) for _ in range(UNBATCHED_LISTENERS + 1)
        ]
        for stream in listening:
            stream.next("view")
        ann.act(code)
        ben.act(code)
        now = ben.look(code)
        for stream in listening:
            heard = heard_until(stream, "view")
            while heard[-1].data["version"] < now["version"]:
                heard += heard_until(stream, "view")
            assert heard[0].type == "game"
            assert timeless(heard[-1].data) == timeless(now)


def test_without_the_wish_there_is_no_view(two: Two) -> None:
    code, ann, ben = two
    with ben.listen(code) as stream:
        stream.next("hello")
        ann.act(code)
        ben.act(code)
        ann.post(f"/tables/{code}/chat", text="and?")
        assert {each.type for each in heard_until(stream, "chat")} == {"game", "chat"}
