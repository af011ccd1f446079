"""Python inside a browser answers as a server does, and keeps a game before it says so."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator

import pytest

from cartographers.server.app import create_app
from cartographers.server.offline.routes import ROUTES
from cartographers.server.offline.shelf import ShelfLogs
from cartographers.server.offline.table_server import TableServer
from cartographers.server.settings import Settings
from cartographers.storage import Conflict, Entry
from tests.server.conftest import NewPlayer
from tests.server.conversation import MemoryShelf, offline_answer, record
from tests.server.player import asks, first_move
from tests.server.tab import ORIGIN, Tab


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_both_give_the_same_answers_to_the_same_requests(
    visit: NewPlayer, runner: asyncio.Runner, language: str
) -> None:
    player = visit(language)

    def by_http(method: str, path: str, body: bytes) -> tuple[int, str]:
        headers = {"content-type": "application/json"} if body else {}
        answer = player.http.request(method, f"/api{path}", content=body, headers=headers)
        return answer.status_code, answer.text

    online = record(by_http, language)
    offline = record(offline_answer(TableServer(MemoryShelf(), ORIGIN), runner), language)
    assert [ours for theirs, ours in zip(online, offline, strict=True) if ours != theirs] == []
    assert {status for _, status, _ in online} >= {200, 201, 400, 403, 404, 409, 422}


def test_every_route_is_one_of_the_server() -> None:
    document = create_app(Settings(database="sqlite://")).openapi_schema.to_schema()
    served = {
        (method.upper(), re.sub(r"\{.*?\}", "{}", path))
        for path, methods in document["paths"].items()
        for method in methods
    }
    ours = {(route.method, "/api" + re.sub(r"\{.*?\}", "{}", route.path)) for route in ROUTES}
    assert ours - served == set()


# ---- a browser's own table


def test_a_game_goes_on_after_the_browser_was_closed(runner: asyncio.Runner) -> None:
    shelf = MemoryShelf()
    before = Tab(shelf, runner)
    code = before.new_game()
    assert before.draw(code, before.look(code))[0] == 200
    seen, me = before.look(code), before.ask("GET", "/me")[1]
    after = Tab(shelf, runner)
    assert after.ask("GET", "/me")[1] == me
    again = after.look(code)
    assert (again["version"], again["view"]) == (seen["version"], seen["view"])
    assert [game["code"] for game in after.ask("GET", "/me/games")[1]] == [code]


def test_a_first_visitor_may_begin_before_the_page_has_asked_who_it_is(runner: asyncio.Runner) -> None:
    """What is pressed while Python is being loaded is asked for first."""
    server = TableServer(MemoryShelf(), ORIGIN)

    async def at_once() -> list[int]:
        asked = [("POST", "/tables", b'{"seats": 2}'), ("GET", "/me", b""), ("GET", "/me/games", b"")]
        answers = await asyncio.gather(
            *(server.request(method, path, "", body, "en") for method, path, body in asked)
        )
        return [answer.status for answer in answers]

    assert runner.run(at_once()) == [201, 200, 200]


def test_two_tabs_of_one_browser_play_one_game(runner: asyncio.Runner) -> None:
    shelf = MemoryShelf()
    one, other = Tab(shelf, runner), Tab(shelf, runner)
    code = one.new_game()
    seen = other.look(code)
    assert one.draw(code, seen)[0] == 200
    status, refused = other.draw(code, seen, id="other")  # it has not heard of the first yet
    assert (status, refused["reason"]) == (409, "stale")
    assert other.look(code)["version"] == one.look(code)["version"]


def test_a_full_browser_loses_nothing_and_says_so(runner: asyncio.Runner) -> None:
    shelf = MemoryShelf()
    tab = Tab(shelf, runner)
    code = tab.new_game()
    seen = tab.look(code)
    shelf.room, room = 0, shelf.room
    status, refused = tab.draw(code, seen)
    assert (status, refused["reason"]) == (507, "browser-full")
    assert refused["message"].startswith("This browser has no room left.")
    assert tab.look(code)["view"] == seen["view"]
    shelf.room = room
    assert tab.draw(code, seen)[0] == 200


def test_bots_answer_by_the_rules_alone(runner: asyncio.Runner) -> None:
    tab = Tab(MemoryShelf(), runner)
    code = tab.new_game(seats=3)
    seen = tab.look(code)
    assert tab.draw(code, seen)[0] == 200

    async def thought() -> None:
        while tab.server.rooms.thinking:
            await asyncio.sleep(0)

    tab.run(thought())
    assert tab.look(code)["view"]["season_number"] == 0
    assert asks(tab.look(code)), "all three have drawn, and the next card is revealed"


@pytest.mark.parametrize(
    "method, path",
    [
        ("GET", "/leaderboards"),
        ("POST", "/reviews"),
        ("GET", "/players/someone"),
        ("GET", "/me/tokens"),
        ("POST", "/me/delete"),
        ("POST", "/passphrase/recovery"),
        ("GET", "/announcements"),
        ("GET", "/admin/accounts"),
        ("GET", "/evenings"),
        ("GET", "/weekly"),
        ("GET", "/friends/calls"),
        ("POST", "/groups/abcdefghjk/join"),
        ("POST", "/tables/abcdefghjk/invitations"),
        ("GET", "/tables/abcdefghjk/together"),
        ("POST", "/tables/abcdefghjk/together/points"),
    ],
)
def test_what_takes_others_says_so_in_one_sentence(runner: asyncio.Runner, method: str, path: str) -> None:
    status, refused = Tab(MemoryShelf(), runner).ask(method, path)
    assert (status, refused["reason"]) == (501, "needs-server")
    assert refused["message"] == "That takes a server. Here everything happens in your own browser."


def test_a_browser_that_cannot_be_read_is_told_too(runner: asyncio.Runner) -> None:
    class BrokenShelf(MemoryShelf):
        async def thing(self, name: str) -> str | None:
            raise OSError("the database is gone")

    status, refused = Tab(BrokenShelf(), runner).ask("GET", "/me/games")
    assert (status, refused["reason"]) == (500, "internal")


def test_an_address_without_an_answer(runner: asyncio.Runner) -> None:
    assert Tab(MemoryShelf(), runner).ask("GET", "/nothing")[1]["reason"] == "not-found"


def test_a_listener_hears_a_move_with_the_new_view(runner: asyncio.Runner) -> None:
    tab = Tab(MemoryShelf(), runner)
    code = tab.new_game()
    seen = tab.look(code)

    async def listening() -> str:
        heard, gone = asyncio.Queue[str](), asyncio.get_running_loop().create_future()

        async def write(body: bytes) -> None:
            heard.put_nowait(body.decode())

        path, query = f"/tables/{code}/events", f"after={seen['version']}&views=true"
        stream = asyncio.create_task(tab.server.stream(path, query, "en", write, gone))
        text = await heard.get()
        move = first_move(seen["decision"]) | {"id": "one", "version": seen["version"]}
        body = json.dumps(move).encode()
        await tab.server.request("POST", f"/tables/{code}/moves", "", body, "en")
        while "event: game" not in text or text.count("event: view") < 2:
            text += await heard.get()
        gone.set_result(None)
        await stream
        return text

    text = tab.run(asyncio.wait_for(listening(), 30))
    assert "event: hello" in text
    assert not tab.server.rooms.streams


def test_a_log_takes_only_what_comes_next(runner: asyncio.Runner) -> None:
    logs = ShelfLogs(MemoryShelf())
    first = Entry(1, "created", {"host": "ann"}, 5.0)
    runner.run(logs.append("k7m2qx", [first]))
    with pytest.raises(Conflict):
        runner.run(logs.append("k7m2qx", [first]))
    with pytest.raises(Conflict):
        runner.run(logs.append("k7m2qx", [Entry(3, "action", {}, 6.0)]))
    assert runner.run(logs.read("k7m2qx")) == [first]
    summary = runner.run(logs.summary("k7m2qx"))
    assert summary is not None
    assert (summary.last_seq, summary.updated) == (1, 5.0)


def test_the_campaign_goes_on_in_a_browser(runner: asyncio.Runner) -> None:
    """The goals that a try has met are kept with its result, and found in the log where that was lost."""
    shelf = MemoryShelf()
    tab = Tab(shelf, runner)
    tab.ask("GET", "/me")
    code = tab.ask("POST", "/campaign/blank-page", {})[1]["code"]
    assert tab.ask("POST", "/campaign/blank-page", {})[1]["code"] == code
    tab.finish(code)
    told = tab.ask("GET", f"/tables/{code}/campaign")[1]
    assert told["over"]
    kept = tab.ask("GET", "/campaign")
    for name in [name for name in shelf.things if name.startswith("result ")]:
        del shelf.things[name]
    found = Tab(shelf, runner).ask("GET", "/campaign")
    assert found == kept
    first = found[1]["places"][0]
    assert (first["met"], first["tries"]) == ([goal["met"] for goal in told["goals"]], 1)
