"""Whole solo games in the browser, from the first page to the title: by mouse, by keyboard, by finger."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import ASKING, Finger, Hand, Keyboard, Mouse, finish_without_looking, take_turn
from tests.web.visitor import Visitor, written

SEASONS = 4


def play_seasons(hand: Hand, random: Random, seasons: int = SEASONS) -> list[str]:
    """Plays so many seasons of a solo game by hand and the others without the page, up to its last screen;
    what was asked by hand, in order."""
    visitor, taken = hand.visitor, list[str]()
    while seasons and (state := take_turn(hand, random)) != "over":
        taken.append(state)
        if state == "ceremony" and visitor.wait_for_state(*ASKING) != "ceremony":
            seasons -= 1
    if visitor.look()["view"]["result"] is None:
        code = visitor.code
        visitor.page.goto("about:blank")  # or the page would follow each turn
        finish_without_looking(visitor, code)
        visitor.open_table(code)
    return taken


def assert_ended(visitor: Visitor, taken: list[str], seasons: int = SEASONS) -> None:
    """The last screen tells what the server's result says."""
    result = visitor.look()["view"]["result"]
    stars = result["standings"][0]["stars"]
    words = visitor.ask("GET", "/words/en")
    ending = visitor.page.get_by_role("dialog", name="The map is finished")
    expect(ending.locator(".ending-title")).to_have_text(words["names"][result["title"]])
    expect(ending.locator(".ending-sum")).to_contain_text(written(stars))
    assert taken.count("draw") > 3 * seasons
    assert taken.count("ceremony") >= seasons
    assert taken.count("ceremony") % seasons == 0  # skipped at once or gone through step by step


@pytest.mark.slow  # as by keys, and most tests of the table draw by mouse
@pytest.mark.parametrize("seasons", once_of(1, SEASONS))
def test_by_mouse(visit: Visit, seasons: int) -> None:
    visitor = visit()
    visitor.use_seed("solo-by-mouse")
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play alone").click()
    visitor.table.wait_for()
    assert_ended(visitor, play_seasons(Mouse(visitor), Random(1), seasons), seasons)


@pytest.mark.parametrize("seasons", once_of(1, SEASONS))
def test_by_keyboard_only(visit: Visit, seasons: int) -> None:
    """From the edition to the title nothing but keys: this game has heroes, a gorgon and a troll."""
    visitor = visit()
    visitor.use_seed("h1")
    visitor.go("/")
    keyboard = Keyboard(visitor)
    keyboard.reach(".editions input")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.get_by_label("Cartographers Heroes")).to_be_checked()
    keyboard.reach("[aria-labelledby=way-solo] .decide")
    visitor.page.keyboard.press("Enter")
    visitor.table.wait_for()
    taken = play_seasons(keyboard, Random(2), seasons)
    assert_ended(visitor, taken, seasons)
    assert seasons < SEASONS or "choose" in taken


@pytest.mark.slow
def test_what_a_troll_destroys_is_chosen_by_keyboard(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="heroes", seats=1, seed="h1")
    finish_without_looking(visitor, code, until="troll")
    visitor.open_table(code)
    assert take_turn(Keyboard(visitor), Random(2)) == "choose"


@pytest.mark.slow
@pytest.mark.parametrize("seasons", once_of(1, SEASONS))
def test_by_finger_on_a_phone(visit: Visit, seasons: int) -> None:
    visitor = visit(phone=True)
    visitor.use_seed("solo-by-finger")
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play alone").tap()
    visitor.table.wait_for()
    assert_ended(visitor, play_seasons(Finger(visitor), Random(3), seasons), seasons)


@pytest.mark.slow
def test_the_end_offers_a_picture_of_the_map(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, seed="picture")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save the map").click()
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert width > 1000
    assert height > width  # a sheet is taller than wide
