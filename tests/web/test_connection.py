"""A page that is reloaded, a server that goes away and comes back, a second tab: nothing is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from cartographers.server.answers.stream import MAX_REPLAYED_ENTRIES
from cartographers.server.tables.entries import Body, Chatted, WentAway, kind_of, to_stored
from cartographers.storage import Entry
from tests.repeated import once_of
from tests.storage.helpers import opened
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, finished, take_turn, wish
from tests.web.serving import Server


def test_a_reload_in_the_middle_of_a_turn(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="reload")
    hand, random = Mouse(visitor), Random(1)
    take_turn(hand, random)
    visitor.wait_for_state("draw", "choose")
    before = visitor.look()
    decision = before["decision"]
    wanted = wish(decision, random)
    hand.draw(wanted, decision)  # laid down, not confirmed
    visitor.page.reload()
    visitor.table.wait_for()
    assert visitor.wait_for_state("draw") == "draw"
    assert visitor.look()["view"] == before["view"]
    log = visitor.page.get_by_role("region", name="Log", exact=True)
    expect(log).to_contain_text("is revealed")
    assert sorted(hand.selected()) == wanted.place  # where it lay
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    finished(visitor, turn)
    assert visitor.look()["version"] > before["version"]


def test_a_lost_connection_in_the_middle_of_a_turn(visit: Visit, own_server: Server) -> None:
    """The server dies while a shape lies on the map; what is confirmed meanwhile is sent when it is back."""
    visitor = visit(at=own_server.url)
    visitor.play(edition="base", seats=1, seed="lost")
    hand, random = Mouse(visitor), Random(2)
    take_turn(hand, random)
    visitor.wait_for_state("draw")
    seen = visitor.look()
    wanted = wish(seen["decision"], random)
    hand.draw(wanted, seen["decision"])
    own_server.stop()
    expect(visitor.page.get_by_text("Connection lost.")).to_be_visible()
    assert sorted(hand.selected()) == wanted.place  # still there
    hand.confirm()
    expect(visitor.page.locator(".hand .decide")).to_have_text("Sending…")
    own_server.start()
    expect(visitor.page.get_by_text("Connection lost.")).to_be_hidden()
    visitor.wait_for_state("draw", "choose", "ceremony")
    after = visitor.look()
    assert after["version"] > seen["version"]
    drawn = "".join(after["view"]["sheets"][0]["rows"])
    assert all(drawn[space] not in ".:" for space in wanted.place)
    # The browser itself reports each request that failed: that is no fault of the page.
    assert all("ERR_" in complaint or "Failed to load" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


@pytest.mark.slow
@pytest.mark.parametrize("around", once_of(["Anna", "Ben"], ["Anna"]))
def test_who_missed_too_much_sees_how_things_stand_now(
    visit: Visit, own_server: Server, around: list[str]
) -> None:
    """More happened while the server was away than it tells afterwards: the table is looked at anew."""
    visitor = visit(at=own_server.url)
    shared = len(around) > 1  # then the view is asked for, else the live updates bring it
    visitor.play(edition="base", seats=len(around), seed="missed", **({"hot_seat": around} if shared else {}))
    if shared:
        visitor.page.locator("[data-cover]").click()
    visitor.wait_for_state("draw")
    version = visitor.look()["version"]
    own_server.stop()
    expect(visitor.page.get_by_text("Connection lost.")).to_be_visible()
    talk = [Chatted("x" * 24, "Cleo", "hello")] * (MAX_REPLAYED_ENTRIES + 1)
    away = [WentAway(seat) for seat in range(len(around))]
    with ThreadPoolExecutor(1) as thread:  # Playwright's own loop runs in this one
        writing = _appended(own_server.database, visitor.code, version, [*talk, *away])
        thread.submit(asyncio.run, writing).result()
    own_server.start()
    expect(visitor.page.get_by_text("Connection lost.")).to_be_hidden()
    expect(visitor.page.get_by_text("A bot is playing for you.")).to_be_visible()
    assert all("ERR_" in complaint or "Failed to load" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


async def _appended(database: Path, code: str, version: int, bodies: Sequence[Body]) -> None:
    """What another server wrote."""
    entries = [
        Entry(seq, kind_of(body), to_stored(body), time.time())
        for seq, body in enumerate(bodies, start=version + 1)
    ]
    async with opened(f"sqlite:///{database}") as store:
        await store.logs.append(code, entries)


@pytest.mark.slow
def test_a_single_request_that_is_lost_is_made_again(visit: Visit) -> None:
    """The live updates go on meanwhile, so that they bring no news of a connection."""
    visitor = visit()
    visitor.play(edition="base", seats=2, hot_seat=["Anna", "Ben"], seed="one-request")
    visitor.page.locator("[data-cover]").click()
    visitor.wait_for_state("draw")
    visitor.page.route("**/view?*", lambda route: route.abort())
    visitor.ask("POST", f"/tables/{visitor.code}/leave")  # both go: the table is looked at again
    lost = visitor.page.get_by_text("Connection lost.")
    expect(lost).to_be_visible()
    visitor.page.unroute("**/view?*")
    expect(lost).to_be_hidden()
    expect(visitor.page.get_by_text("A bot is playing for you.")).to_be_visible()
    assert all("ERR_" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


@pytest.mark.slow
def test_the_live_updates_bring_the_next_turn_with_them(visit: Visit) -> None:
    """Nothing but the move itself is sent."""
    visitor = visit()
    code = visitor.play(edition="base", seats=1, seed="with-views")
    visitor.wait_for_state("draw")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url.partition("/api/")[2]))
    for _ in range(3):
        take_turn(Mouse(visitor), Random(4))
    visitor.wait_for_state("draw", "choose", "ceremony")
    assert asked.count(f"tables/{code}/moves") == 3
    assert not [path for path in asked if "/view" in path]


@pytest.mark.slow
def test_without_live_updates_the_view_is_asked_for(visit: Visit) -> None:
    """Some networks let no stream through: one's own moves are seen all the same."""
    visitor = visit()
    visitor.page.route("**/events?*", lambda route: route.abort())
    visitor.play(edition="base", seats=1, seed="no-stream")
    visitor.wait_for_state("draw")
    for _ in range(2):
        take_turn(Mouse(visitor), Random(5))
        assert visitor.wait_for_state("draw", "choose") in ("draw", "choose")
    assert all("ERR_" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


@pytest.mark.slow
def test_a_second_tab_shows_the_same(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="two-tabs")
    second = visitor.page.context.new_page()
    second.goto(visitor.page.url)
    second.locator(".table[data-state=draw]").wait_for()
    visitor.page.bring_to_front()  # a browser hardly works for a tab that is not looked at
    take_turn(Mouse(visitor), Random(3))
    visitor.wait_for_state("draw", "choose")
    turn = visitor.table.get_attribute("data-turn")
    expect(second.locator(f'.table[data-turn="{turn}"]')).to_be_visible()
    labels = "[...document.querySelectorAll('.centre [data-space]')].map(e => e.ariaLabel)"
    assert second.evaluate(labels) == visitor.page.evaluate(labels)


def test_a_table_that_does_not_exist(visit: Visit) -> None:
    visitor = visit()
    visitor.page.goto("/t/nosuch")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("There is no table nosuch.")
    assert all("404" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()
