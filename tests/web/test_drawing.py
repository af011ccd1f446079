"""The drawing hand: tiles, ghost, reasons, places, preview, picking up again."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.rules.cards import DeckCard, RuinsCard
from cartographers.rules.terrain import Terrain
from tests.dealt import explores, first_offers, seed_where
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, names_of, spaces_of, take_turn, way
from tests.web.looks import assert_clean, fits
from tests.web.visitor import Visitor


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """At the first turn of a game whose first card has two shapes, one of them with a coin."""
    come = visit()
    come.play(edition="base", seats=1, sheet="A", seed=first_offers(shapes=2))
    assert len(come.look()["decision"]["shapes"]) == 2
    return come


def middle(place: list[int], visitor: Visitor) -> tuple[float, float]:
    return Mouse(visitor).point(place)


def test_the_ghost_follows_the_mouse_and_goes_when_it_leaves(visitor: Visitor) -> None:
    visitor.page.mouse.move(*middle([60], visitor))
    expect(visitor.page.locator(".ghost")).to_be_attached()
    first = Mouse(visitor).selected()
    visitor.page.mouse.move(*middle([16], visitor))
    assert Mouse(visitor).selected() != first
    visitor.page.mouse.move(5, 5)
    expect(visitor.page.locator(".ghost")).to_have_count(0)


def test_an_illegal_place_says_why_and_cannot_be_confirmed(visitor: Visitor) -> None:
    mountain = "".join(visitor.look()["view"]["sheets"][0]["rows"]).index("^")
    visitor.page.mouse.click(*middle([mountain], visitor))
    expect(visitor.page.locator(".verdict")).to_have_text("A space under the shape is already filled.")
    expect(visitor.page.locator(".ghost-illegal .ghost-wrong")).to_be_attached()
    expect(visitor.page.get_by_role("button", name="Draw it")).to_be_disabled()


def ruins_first(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
    return isinstance(first, RuinsCard) and explores(second)


def test_ruins_are_demanded_with_a_reason(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, sheet="A", seed=seed_where(ruins_first))
    decision = visitor.look()["decision"]
    assert decision["on_ruins"]
    expect(visitor.page.locator(".hand")).to_contain_text("Cover at least one empty ruins space.")
    visitor.page.mouse.click(*middle([36], visitor))  # no ruins near d4
    expect(visitor.page.locator(".verdict")).to_have_text("The shape has to cover an empty ruins space.")
    expect(visitor.page.get_by_role("button", name="Draw it")).to_be_disabled()


def test_turning_by_button_key_and_wheel_is_the_same(visitor: Visitor) -> None:
    hand = Mouse(visitor)
    x, y = middle([60], visitor)

    def four_turns(turn: Any) -> list[list[int]]:
        seen = []
        for _ in range(4):
            turn()
            seen.append(hand.selected())
        return seen

    visitor.page.locator(".shapes .tile").nth(1).click()
    visitor.page.mouse.move(x, y)
    by_wheel = four_turns(lambda: rolled(visitor))
    visitor.page.mouse.click(x, y)
    by_key = four_turns(lambda: visitor.page.keyboard.press("r"))
    by_button = four_turns(lambda: visitor.page.get_by_role("button", name="Rotate").click())
    assert by_wheel == by_key == by_button


def rolled(visitor: Visitor) -> None:
    before = Mouse(visitor).selected()
    visitor.page.mouse.wheel(0, 120)
    visitor.page.wait_for_function(
        "before => String([...document.querySelectorAll('.centre [aria-selected=true]')]"
        ".map(e => Number(e.dataset.space))) !== String(before)",
        arg=before,
    )


def test_a_shape_is_dropped_moved_picked_up_and_dropped_again(visitor: Visitor) -> None:
    hand = Mouse(visitor)
    visitor.page.mouse.click(*middle([60], visitor))
    expect(visitor.page.locator(".ghost-dropped")).to_be_attached()
    lying = hand.selected()
    visitor.page.mouse.move(*middle([16], visitor))
    assert hand.selected() == lying  # it stays where it was put down
    visitor.page.mouse.click(*middle([16], visitor))
    assert hand.selected() != lying
    visitor.page.get_by_role("button", name="Clear").click()
    expect(visitor.page.locator(".ghost-dropped")).to_have_count(0)
    expect(visitor.page.get_by_role("button", name="Draw it")).to_be_disabled()


@pytest.mark.slow
def test_a_tile_is_dragged_onto_the_map(visitor: Visitor) -> None:
    tile = visitor.page.locator(".shapes .tile").nth(1).bounding_box()
    assert tile is not None
    visitor.page.mouse.move(tile["x"] + 30, tile["y"] + 30)
    visitor.page.mouse.down()
    x, y = middle([60], visitor)
    visitor.page.mouse.move((tile["x"] + x) / 2, (tile["y"] + y) / 2, steps=4)
    visitor.page.mouse.move(x, y, steps=4)
    visitor.page.mouse.up()
    expect(visitor.page.locator(".ghost-dropped")).to_be_attached()
    squares = visitor.look()["decision"]["shapes"][1]["picture"].count("X")
    assert len(Mouse(visitor).selected()) == squares


@pytest.mark.slow
def test_all_places_of_the_shape_as_it_is_turned_can_be_shown(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Where it fits").click()
    shape = visitor.look()["decision"]["shapes"][0]
    assert visitor.page.locator(".hints circle").count() > 50
    coverable = {space for place in shape["places"] for space in place}
    assert visitor.page.locator(".hints circle").count() <= len(coverable)
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".hints")).to_have_count(0)


def test_what_a_placement_brings_is_shown_at_the_edicts_and_on_the_map(visit: Visit) -> None:
    visitor = visit()
    forest_first = seed_where(lambda first, *_: explores(first) and Terrain.FOREST in first.terrains)
    code = visitor.play(edition="base", seats=1, edicts=SENTINEL, seed=forest_first)
    decision = visitor.look()["decision"]
    shape = decision["shapes"][0]
    terrain = decision["terrains"].index("forest")
    if len(decision["terrains"]) > 1:
        visitor.page.locator(".terrains .tile").nth(terrain).click()
    places = map(spaces_of, shape["places"])
    as_printed = [place for place in places if way(shape["picture"], place) == (False, 0)]
    place = as_printed[0]
    assert place[0] < 11  # at the upper edge
    visitor.page.mouse.click(*middle(place, visitor))
    idea = {"shape": shape["number"], "terrain": "forest", "spaces": names_of(place)}
    change = visitor.ask("POST", f"/tables/{code}/consider", idea | {"marks": []})
    gained = change["edicts"][0]["stars"]
    assert gained > 0
    expect(visitor.page.locator(".edict").first.locator(".edict-change")).to_have_text(f"+{gained}")
    expect(visitor.page.locator(".verdict")).to_contain_text(f"+{change['stars']}")
    earning = [space for each in change["edicts"][0]["after"]["earnings"] for space in each["spaces"]]
    expect(visitor.page.locator(".lights-earning rect")).to_have_count(len(earning))


SENTINEL = ["sentinel-wood", "great-city", "canal-lake", "borderlands"]


def test_an_edict_explains_itself_with_the_current_stars(visitor: Visitor) -> None:
    visitor.page.locator(".edict").nth(1).click()
    view = visitor.look()["view"]
    dialog = visitor.page.get_by_role("dialog")
    card = view["edicts"]["b"]
    words = visitor.ask("GET", "/words/en")
    expect(dialog).to_contain_text(words["names"][card])
    expect(dialog.locator(".explained-rule")).to_have_text(words["cards"][card]["rule"])
    expect(dialog.locator(".diagram")).to_be_visible()
    expect(dialog.locator(".explained-stars strong")).to_have_text(f"{view['current'][0]['edicts']['b']}")


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({}, {"phone": True}))
def test_anothers_sheet_stays_beside_ones_own(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    visitor.play(edition="base", seats=3, bots=2, seed="small")
    if look:
        visitor.page.get_by_role("button", name="Players").click()
    expect(visitor.page.locator(".player:visible .mini")).to_have_count(3)
    opener = visitor.page.locator(".player:visible").nth(2)
    opener.focus()
    visitor.page.keyboard.press("Enter")
    names = [seat["name"] for seat in visitor.look()["table"]["seats"]]
    beside = visitor.page.get_by_role("region", name=f"{names[2]}'s sheet")
    expect(beside.get_by_role("grid")).to_have_attribute("aria-label", f"Map of {names[2]}")
    expect(beside.get_by_role("gridcell")).to_have_count(121)
    expect(beside.get_by_role("button", name="Close")).to_be_focused()
    assert_clean(visitor.page)
    assert fits(visitor)
    beside.get_by_role("button", name="Next player").click()
    expect(visitor.page.get_by_role("region", name=f"{names[1]}'s sheet")).to_be_visible()
    if not look:
        take_turn(Mouse(visitor), Random(1))
        expect(visitor.page.locator(".beside")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".beside")).to_have_count(0)
    if not look:
        expect(opener).to_be_focused()


@pytest.mark.slow
def test_a_bot_says_why_it_drew_there(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=2, bots=1, seed="small")
    name = visitor.look()["table"]["seats"][1]["name"]
    visitor.page.locator(".player:visible").nth(1).click()
    beside = visitor.page.get_by_role("region", name=f"{name}'s sheet")
    why = beside.get_by_role("button", name="Why did it draw there?")
    why.click()
    expect(beside.locator(".motive")).to_have_text("It hasn't drawn anything yet.")
    take_turn(Mouse(visitor), Random(1))
    expect(beside.locator(".motive")).to_have_count(0)
    why.click()
    expect(beside.locator(".motive")).to_have_text(re.compile(rf"^{name}: That .+\.$"))
    drawn = visitor.ask("GET", f"/tables/{visitor.code}/why?seat=1")["answer"]["spaces"]
    expect(beside.locator(".lights-drawn rect")).to_have_count(len(drawn))
    assert_clean(visitor.page)
    assert fits(visitor)


@pytest.mark.slow
def test_a_hundred_players_fit_around_the_table(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=100, bots=99, seed="hundred")
    expect(visitor.page.locator(".player")).to_have_count(100)
    expect(visitor.page.get_by_role("button", name="Draw it")).to_be_visible()
    visitor.page.locator(".player").nth(99).scroll_into_view_if_needed()
    visitor.page.locator(".player").nth(99).click()
    expect(visitor.page.locator(".beside").get_by_role("grid")).to_be_visible()


@pytest.mark.slow
def test_sounds_are_on_until_somebody_switches_them_off(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Settings").click()
    box = visitor.page.get_by_label("Play sounds")
    expect(box).to_be_checked()
    box.uncheck()
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_label("Play sounds")).not_to_be_checked()
