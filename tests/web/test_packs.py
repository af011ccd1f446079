"""Packs in the browser: the switches of the set-up, what others read of them, games with their monsters."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.play.deck import season_deck
from cartographers.rules.boxes.ambush_2 import AMBUSH_2
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.terrain import Corner
from tests.server.running import until
from tests.web.conftest import Visit
from tests.web.drawing import Keyboard, Mouse, finish_without_looking, take_turn
from tests.web.looks import assert_accessible
from tests.web.test_layout import box
from tests.web.visitor import Visitor

PACK_2 = [card.id for card in AMBUSH_2.ambushes]


@pytest.mark.slow
def test_packs_are_switched_on_in_the_lobby_and_read_by_others(visit: Visit) -> None:
    host, guest = visit(), visit(phone=True, language="fr")
    code = host.make_table(seats=2, start=False)
    host.go(f"/t/{code}")
    plain = host.ask("GET", f"/tables/{code}")["options"]
    host.page.locator(".fold summary", has_text="Packs").click()
    for name in ("Ambush pack 1", "Ambush pack 2", "Champions", "Skills"):
        host.page.get_by_label(name, exact=True).check()
        expect(host.page.get_by_label(name, exact=True)).to_be_checked()
    expect(host.page.locator(".counting")).to_contain_text("Packs are in play")
    assert_accessible(host)
    until(lambda: host.ask("GET", f"/tables/{code}")["options"]["skills"] == "random")
    assert host.ask("GET", f"/tables/{code}")["options"]["packs"] == ["ambush-1", "ambush-2", "champions"]
    guest.go(f"/t/{code}")
    expect(guest.page.locator(".lobby-kind")).to_contain_text("Pack Embuscades 1")
    expect(guest.page.locator(".facts")).to_contain_text("Compétences")
    assert_accessible(guest)
    for name in ("Ambush pack 1", "Ambush pack 2", "Champions", "Skills"):
        host.page.get_by_label(name, exact=True).uncheck()
        expect(host.page.get_by_label(name, exact=True)).not_to_be_checked()
    until(lambda: host.ask("GET", f"/tables/{code}")["options"] == plain)


def slow_down(visitor: Visitor) -> None:
    network = visitor.page.context.new_cdp_session(visitor.page)
    slow = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)


@pytest.mark.slow
def test_two_quick_clicks_are_two_wishes(visit: Visit) -> None:
    """The second is made before the server has answered the first."""
    host = visit()
    code = host.make_table(seats=2, start=False)
    host.go(f"/t/{code}")
    host.page.locator(".fold summary", has_text="Packs").click()
    slow_down(host)
    for name in ("Ambush pack 1", "Ambush pack 2", "Champions"):
        host.page.get_by_label(name, exact=True).check()
    until(lambda: len(host.ask("GET", f"/tables/{code}")["options"]["packs"]) == 3)
    for name in ("Ambush pack 1", "Ambush pack 2", "Champions"):
        expect(host.page.get_by_label(name, exact=True)).to_be_checked()


@pytest.mark.slow
def test_a_pack_alone_and_the_corner_that_is_assumed(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(seats=1, start=False)
    visitor.go(f"/t/{code}")
    visitor.page.locator(".fold summary", has_text="Packs").click()
    visitor.page.get_by_label("Ambush pack 2", exact=True).check()
    visitor.page.get_by_label("Ambush cards").select_option("alone")
    visitor.page.get_by_label("Assumed corner").select_option("bottom-left")
    expect(visitor.page.locator("[data-departure=assumed-corner]")).to_be_visible()
    until(lambda: visitor.ask("GET", f"/tables/{code}")["options"]["assumed_corner"] == "bottom-left")
    assert visitor.ask("GET", f"/tables/{code}")["options"]["ambushes"] == PACK_2


@pytest.mark.slow
def test_a_whole_game_with_pack_2(visit: Visit) -> None:
    """Two seasons by hand, the others without the page."""
    visitor = visit()
    code = visitor.play(
        seats=1, packs=["ambush-2"], ambushes=PACK_2, assumed_corner="top-left", seed="pack-2"
    )
    random, mouse, seasons = Random(3), Mouse(visitor), 0
    while seasons < 2:
        seasons += take_turn(mouse, random) == "ceremony"
    visitor.page.goto("about:blank")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    expect(visitor.page.get_by_role("dialog", name="The map is finished")).to_be_visible()
    view = visitor.look()["view"]
    assert set(view["ambushes"]) <= set(PACK_2)
    assert len(view["ambushes"]) >= 2


@pytest.mark.slow
def test_the_naga_asks_for_water_twice_and_the_map_shows_what_goes(visit: Visit) -> None:
    visitor = visit()
    for number in range(40):
        code = visitor.make_table(
            seats=1, packs=["ambush-2"], ambushes=PACK_2, assumed_corner="top-left", seed=f"naga-{number}"
        )
        finish_without_looking(visitor, code, until="naga")
        decision = visitor.ask("GET", f"/tables/{code}/view")["decision"]
        if decision is not None and len(decision["targets"]) > 2:
            break
    else:
        raise AssertionError("in forty games no naga found water")
    visitor.open_table(code)
    visitor.wait_for_state("choose")
    expect(visitor.page.locator(".hand-rule")).to_contain_text("water space the naga destroys")
    assert_accessible(visitor)
    mouse = Mouse(visitor)
    destroyed = sum(row.lower().count("x") for row in visitor.look()["view"]["sheets"][0]["rows"])
    for _ in range(2):
        assert take_turn(mouse, Random(1)) == "choose"
    after = sum(row.lower().count("x") for row in visitor.look()["view"]["sheets"][0]["rows"])
    assert after == destroyed + 2


# The corner at the top left is just as big as a treefolk, and closed: whoever walks in is contained at once.
TREEFOLK_TRAP = ["...#.......", "#..#.......", "###^.......", *["..........."] * 8]


def treefolk_first() -> str:
    """A seed whose first card is the treefolk's."""
    wishes: Any = {"packs": ["ambush-2"], "ambush_cards": PACK_2, "assumed_corner": Corner.TOP_LEFT}
    game = start(setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ada"], **wishes))
    seeds = (f"treefolk-{number}" for number in count())
    return next(seed for seed in seeds if season_deck(game, seed)[0] == "treefolk-torment")


@pytest.mark.slow
def test_the_forests_of_a_treefolk_are_placed_by_mouse_and_by_keys(visit: Visit) -> None:
    visitor = visit()
    visitor.play(
        seats=1,
        packs=["ambush-2"],
        ambushes=PACK_2,
        assumed_corner="top-left",
        sheet="/".join(TREEFOLK_TRAP),
        seed=treefolk_first(),
    )
    visitor.wait_for_state("choose")
    expect(visitor.page.locator(".hand-rule")).to_contain_text("choose an empty space where a forest grows")

    def forests() -> int:
        return sum(row.lower().count("t") for row in visitor.look()["view"]["sheets"][0]["rows"])

    assert forests() == 0
    assert take_turn(Mouse(visitor), Random(1)) == "choose"
    assert forests() == 1
    assert take_turn(Keyboard(visitor), Random(2)) == "choose"
    assert forests() == 2
    visitor.wait_for_state("draw")  # two are all


def test_whoever_draws_a_monster_reads_what_it_does_and_on_whose_sheet(visit: Visit) -> None:
    visitor = visit(language="fr")
    packs = ["ambush-1", "ambush-2", "champions"]
    code = visitor.make_table(edition="heroes", seats=3, bots=2, packs=packs, seed="packs-1")
    finish_without_looking(visitor, code, until="foreign")
    assert visitor.ask("GET", f"/tables/{code}/view")["view"]["card"] == "fungoid-outbreak"
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    expect(visitor.page.locator(".hand-effect")).to_contain_text("la carte Embuscade suivante")
    head, title = box(visitor.page.locator(".hand-head")), box(visitor.page.locator(".hand-head > div"))
    assert title["height"] <= head["height"], "a long name stays in its head"
    hidden = visitor.page.evaluate(
        """() => {
          const [desk, banner] = ['.desk', '.banner-shown'].map((part) => document.querySelector(part));
          const above = desk.getBoundingClientRect().top - banner.getBoundingClientRect().top;
          return above - parseFloat(getComputedStyle(desk).overflowClipMargin);
        }"""
    )
    assert hidden <= 0, "the banner above the sheet is cut"
