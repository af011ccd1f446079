"""The game from static files, in a real browser, with the network switched off once it is loaded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests import patient
from tests.dealt import ambush_second, explore_first
from tests.server.conversation import record
from tests.server.player import asks, first_move
from tests.web.conftest import PHONE
from tests.web.drawing import Finger, Mouse, finished, take_turn, wish
from tests.web.serving import Server
from tests.web.site_visitor import LOADING, SiteVisitor, visiting
from tests.web.test_site_folder import keeps_offline_site

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: str) -> Iterator[SiteVisitor]:
    """One person's browser for all tests here: loading Python takes the most time."""
    with visiting(browser, site) as visitor:
        yield visitor


def test_a_solo_game_with_a_reload_in_the_middle(visitor: SiteVisitor, tmp_path: Path) -> None:
    visitor.page.get_by_role("button", name="Play alone").click()
    visitor.table.wait_for()
    seen, code = visitor.look(), visitor.code
    visitor.page.reload()
    visitor.table.wait_for()
    assert visitor.look()["view"] == seen["view"]
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)


def test_a_hot_seat_game_with_an_ambush(visitor: SiteVisitor, tmp_path: Path) -> None:
    wishes = {"seats": 2, "hot_seat": ["Ann", "Bo"], "seed": ambush_second(seats=2)}
    code = visitor.ask("POST", "/tables", wishes)["code"]
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.finish(code, (0, 1))
    visitor.check_transcript(code, tmp_path)


def test_a_game_against_two_bots(visitor: SiteVisitor, tmp_path: Path) -> None:
    code = visitor.ask("POST", "/tables", {"seats": 3})["code"]
    for _ in range(2):
        visitor.ask("POST", f"/tables/{code}/bots", {"level": "apprentice"})
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)


def test_a_hot_seat_game_is_reloaded_in_the_middle_of_a_turn(visitor: SiteVisitor) -> None:
    wishes = {"seats": 2, "hot_seat": ["Ann", "Bo"], "seed": explore_first(seats=2)}
    code = visitor.ask("POST", "/tables", wishes)["code"]
    visitor.ask("POST", f"/tables/{code}/start", {})
    assert visitor.move(code, 0)
    visitor.open_table(code)
    before = [visitor.ask("GET", f"/tables/{code}/view?seat={seat}") for seat in (0, 1)]
    visitor.page.reload()
    visitor.table.wait_for()
    after = [visitor.ask("GET", f"/tables/{code}/view?seat={seat}") for seat in (0, 1)]
    parts = ("version", "view", "own", "decision")
    assert [[seen.get(part) for part in parts] for seen in after] == [
        [seen.get(part) for part in parts] for seen in before
    ]
    assert asks(after[1]), "Bo still has to draw"
    assert not asks(after[0]), "Ann has drawn, and need not draw again"


SEND = """async ([folder, path, body]) => {
    const {request} = await import(`${folder}static/transport.js`);
    window.sent = request(path, {method: 'POST', body})
        .then(async (answer) => [answer.status, await answer.text()]);
}"""


def test_two_tabs_on_one_game_lose_and_double_nothing(visitor: SiteVisitor, tmp_path: Path) -> None:
    code = visitor.ask("POST", "/tables", {"seats": 1, "seed": explore_first()})["code"]
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.open_table(code)
    other = SiteVisitor(visitor.page.context.new_page(), visitor.site)
    other.open_table(code)
    for turn in range(3):  # both answer the same card, neither knows of the other's answer
        seen = visitor.look()
        assert other.look()["version"] == seen["version"]
        shown = [tab.table.get_attribute("data-turn") for tab in (visitor, other)]
        for name, tab in (("one", visitor), ("other", other)):
            move = first_move(seen["decision"]) | {"id": f"{name}-{turn}", "version": seen["version"]}
            tab.page.evaluate(SEND, [visitor.site, f"/tables/{code}/moves", json.dumps(move)])
        answers = [tab.page.evaluate("() => window.sent") for tab in (visitor, other)]
        assert sorted(status for status, _ in answers) == [200, 409], answers
        # Each tab shows the newest state by itself, also the one that was refused.
        for tab, before in zip((visitor, other), shown, strict=True):
            finished(tab, before)
    other.page.close()
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)


def test_a_few_turns_by_touch_on_a_phone(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        has_touch=True,
        is_mobile=True,
        locale="fr",
        reduced_motion="reduce",
    )
    context.set_default_timeout(LOADING)
    visitor = SiteVisitor(context.new_page(), site)
    visitor.go("/")
    visitor.page.get_by_role("button", name="Jouer en solo").tap()
    visitor.wait_for_state("draw")
    hand, random = Finger(visitor), Random(7)
    for _ in range(4):
        take_turn(hand, random)
    assert visitor.look()["version"] > 4
    assert visitor.complaints == []
    context.close()


def test_python_in_the_browser_and_a_server_give_the_same_answers(
    browser: Browser, site: str, server: Server
) -> None:
    with patient.Client(base_url=f"{server.url}/api", headers={"accept-language": "en"}) as client:

        def by_http(method: str, path: str, body: bytes) -> tuple[int, str]:
            headers = {"content-type": "application/json"} if body else {}
            answer = client.request(method, path, content=body, headers=headers)
            if path == "/me" and answer.is_success:
                client.headers["x-csrf"] = answer.json()["csrf"]
            return answer.status_code, answer.text

        online = record(by_http)
    context = browser.new_context(locale="en")  # of somebody who has no games yet
    context.set_default_timeout(LOADING)
    visitor = SiteVisitor(context.new_page(), site)
    visitor.go("/")
    visitor.wait_until_ready()
    offline = record(visitor.raw)
    context.close()
    assert [ours for theirs, ours in zip(online, offline, strict=True) if ours != theirs] == []
    assert {status for _, status, _ in online} >= {200, 201, 400, 403, 404, 409, 422}


ON_SERVER = "async () => (await fetch(`/api/tables/${location.pathname.slice(3)}/view`)).json()"


def test_a_page_that_lost_its_server_begins_a_game_of_its_own(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with Server(tmp_path / "tables.db", "--site", str(site_folder)) as server:
        context = browser.new_context(locale="es", reduced_motion="reduce")
        context.set_default_timeout(LOADING)
        visitor = SiteVisitor(context.new_page(), f"{server.url}/offline/")
        page = visitor.page
        page.goto(server.url)
        keeps_offline_site(visitor)
        server.stop()
        page.goto(server.url)
        page.get_by_role("link", name="Jugar sin conexión").click()
        visitor.wait_for_state("draw")
        code = visitor.code
        assert page.url == f"{server.url}/offline/t/?{code}"
        visitor.finish(code)
        visitor.check_transcript(code, tmp_path)
        visitor.go("/")
        page.get_by_role("button", name="Jugar en solitario").click()
        visitor.wait_for_state("draw")
        begun = visitor.code
        assert visitor.move(begun)
        seen = visitor.look()
        page.get_by_role("button", name="Llevarse esta partida").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Ahora mismo no se puede acceder al servidor.")
        page.keyboard.press("Escape")
        server.start()
        page.get_by_role("button", name="Llevarse esta partida").click()
        dialog.get_by_role("button", name="Continuar en el servidor").click()
        page.wait_for_url(f"{server.url}/t/*")
        visitor.wait_for_state("draw")
        there = page.evaluate(ON_SERVER)
        assert there["view"]["sheets"] == seen["view"]["sheets"], "it goes on where it was"
        page.goto(visitor.site)
        page.get_by_role("link", name="Ir a las mesas del servidor").wait_for()
        visitor.wait_until_ready(name="Jugar en solitario")
        assert visitor.ask("GET", f"/tables/{begun}")["status"] == "abandoned", "it is one game"
        page.get_by_role("link", name="Ir a las mesas del servidor").click()
        page.wait_for_url(f"{server.url}/")
        context.close()


PICTURES = """async (spoiled) => {
    const name = (await caches.keys()).find((each) => each.endsWith(' python'));
    const cache = await caches.open(name);
    const kept = (await cache.keys()).filter(({url}) => url.endsWith('.snapshot'));
    if (spoiled) for (const {url} of kept) await cache.put(url, new Response(spoiled));
    return kept.length;
}"""


def test_a_spoiled_picture_of_the_memory_is_thrown_away(visitor: SiteVisitor) -> None:
    visitor.go("/")
    visitor.wait_until_ready()
    assert visitor.page.evaluate(PICTURES, "not a picture at all") == 1
    visitor.page.reload()
    visitor.wait_until_ready()
    assert visitor.page.evaluate(PICTURES) == 0
    visitor.page.reload()
    visitor.wait_until_ready()
    assert visitor.page.evaluate(PICTURES) == 1


# Chromium remembers for half a minute how much room there was: tries until a write is refused.
UNTIL_FULL = """async () => {
    const opened = indexedDB.open('probe');
    opened.onupgradeneeded = () => opened.result.createObjectStore('all');
    await new Promise((done) => { opened.onsuccess = done; });
    const isRefused = () => new Promise((answer) => {
        const change = opened.result.transaction('all', 'readwrite');
        change.objectStore('all').put('a', 'a');
        change.oncomplete = () => answer(false);
        change.onabort = () => answer(true);
    });
    while (!await isRefused()) await new Promise((again) => setTimeout(again, 500));
}"""


def test_a_full_browser_says_so_and_loses_nothing(visitor: SiteVisitor, tmp_path: Path) -> None:
    code = visitor.ask("POST", "/tables", {"seats": 1, "seed": explore_first()})["code"]
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    seen = visitor.look()
    room = visitor.page.context.new_cdp_session(visitor.page)
    origin = visitor.page.evaluate("() => location.origin")
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    try:
        visitor.page.evaluate(UNTIL_FULL)
        hand = Mouse(visitor)
        hand.draw(wish(seen["decision"], Random(1)), seen["decision"])
        hand.confirm()
        expect(visitor.page.get_by_text("This browser has no room left.").first).to_be_visible()
        assert visitor.look()["view"] == seen["view"]
    finally:
        room.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    finished(visitor, turn)
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)
