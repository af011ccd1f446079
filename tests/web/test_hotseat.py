"""Hot seat: several people on one device, sheets covered between turns, real ambush passing."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.dealt import ambush_second, explore_first
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, names_of, wish
from tests.web.looks import assert_clean
from tests.web.visitor import Visitor


def begin(visitor: Visitor, *names: str) -> None:
    visitor.use_seed(ambush_second(seats=2))
    visitor.go("/")
    visitor.page.get_by_role("link", name="Pass one device around").click()
    for number, name in enumerate(names, start=1):
        visitor.page.get_by_label(f"Player {number}'s name").fill(name)
    visitor.page.get_by_role("button", name="Start").click()
    visitor.table.wait_for()


def take_the_device(visitor: Visitor, name: str) -> None:
    """Covered until this person is there; then the own sheet, or the neighbour's in an ambush."""
    assert visitor.wait_for_state("covered") == "covered"
    expect(visitor.page.get_by_role("heading", name=f"Pass the device to {name}.")).to_be_visible()
    expect(visitor.page.locator("map-sheet, .mini, .hand")).to_have_count(0)
    visitor.page.get_by_role("button", name=f"{name}: I'm ready").click()
    visitor.wait_for_state("draw")


def draw(visitor: Visitor, seat: int, random: Random) -> list[str]:
    """Whoever has the device draws; the spaces."""
    decision = visitor.ask("GET", f"/tables/{visitor.code}/view?seat={seat}")["decision"]
    hand, wanted = Mouse(visitor), wish(decision, random)
    hand.draw(wanted, decision)
    hand.confirm()
    return names_of(wanted.place)


def test_two_people_share_a_device_and_pass_an_ambush(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, "Anna", "Ben")
    random, names, holder = Random(1), ("Anna", "Ben"), 0
    take_the_device(visitor, "Anna")
    ambush: list[list[str]] = []
    while not ambush:
        decision = visitor.ask("GET", f"/tables/{visitor.code}/view?seat={holder}")["decision"]
        foreign = decision["owner"] != holder
        grid = visitor.sheet.get_by_role("grid")
        expect(grid).to_have_attribute("aria-label", f"Map of {names[decision['owner']]}")
        first = draw(visitor, holder, random)
        holder = 1 - holder
        take_the_device(visitor, names[holder])  # nothing of the other's drawing is to be seen
        expect(visitor.page.locator(".ghost")).to_have_count(0)
        second = draw(visitor, holder, random)
        # Whoever drew last keeps the device: fewer passes, and nobody knows more than the other.
        assert visitor.wait_for_state("draw", "ceremony") == "draw"
        ambush = [first, second] if foreign else []
    sheets = visitor.ask("GET", f"/tables/{visitor.code}/view?seat=0")["view"]["sheets"]
    for sheet, spaces in zip((sheets[holder], sheets[1 - holder]), ambush, strict=True):
        drawn = ["abcdefghijk".index(space[0]) * 11 + int(space[1:]) - 1 for space in spaces]
        assert {"".join(sheet["rows"])[space].lower() for space in drawn} == {"m"}  # on the other's sheet


@pytest.mark.slow
def test_a_reload_covers_the_sheets_again(visit: Visit) -> None:
    visitor = visit(phone=True, dark=True)
    code = visitor.make_table(seats=3, hot_seat=["Anna", "Ben"], bots=1, seed="hot")
    visitor.go(f"/t/{code}")
    take_the_device(visitor, "Anna")
    visitor.page.reload()
    visitor.wait_for_state("covered")
    assert_clean(visitor.page)
    take_the_device(visitor, "Anna")


@pytest.mark.slow
def test_an_enter_too_many_does_not_uncover_the_next_sheet(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(seats=2, hot_seat=["Anna", "Ben"], seed=explore_first(seats=2))
    visitor.go(f"/t/{code}")
    take_the_device(visitor, "Anna")
    # As Enter does, in the very moment in which the focus is there, however busy the machine is.
    visitor.page.evaluate(
        """() => document.addEventListener('focusin', ({target}) => {
          if (!target.matches('[data-cover]')) return;
          document.body.dataset.pressed = 'early';
          target.click();
        })"""
    )
    visitor.sheet.locator("[data-space]").first.focus()
    for key in ("n", "Enter"):
        visitor.page.keyboard.press(key)
    expect(visitor.page.locator("body")).to_have_attribute("data-pressed", "early")
    visitor.page.wait_for_timeout(1200)
    expect(visitor.table).to_have_attribute("data-state", "covered")
    expect(visitor.page.get_by_role("button", name="Ben: I'm ready")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_state("draw")


@pytest.mark.slow
def test_the_page_for_it(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.go("/hotseat")
    assert_clean(visitor.page)
    visitor.page.get_by_role("button", name="Add a player").tap()
    expect(visitor.page.get_by_label("Player 3's name", exact=True)).to_be_focused()
    visitor.page.get_by_role("button", name="Remove Player 3's name").tap()
    visitor.page.get_by_label("Player 2's name").fill("Ben\N{RIGHT-TO-LEFT OVERRIDE}")
    visitor.page.get_by_role("button", name="Start").tap()
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.complaints.clear()  # the browser reports the refusal
