"""What fingers do besides drawing: two make the map larger, a swipe shows the players."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import Finger, Mouse, wish
from tests.web.test_layout import bottom, box
from tests.web.visitor import Visitor

Point = tuple[float, float]


def touch(finger: Finger, kind: str, *points: Point) -> None:
    finger.screen.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]},
    )


def pinch(finger: Finger, start: tuple[Point, Point], end: tuple[Point, Point]) -> None:
    touch(finger, "touchStart", start[0])
    touch(finger, "touchStart", *start)
    for part in range(1, 6):
        moved = [
            (a[0] + (b[0] - a[0]) * part / 5, a[1] + (b[1] - a[1]) * part / 5)
            for a, b in zip(start, end, strict=True)
        ]
        touch(finger, "touchMove", *moved)
    touch(finger, "touchEnd")


def square(visitor: Visitor) -> float:
    return box(visitor.page.locator('.centre [data-space="60"]'))["width"]


def test_two_fingers_enlarge_the_map_and_one_still_draws_on_it(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.play(edition="base", seats=1, seed="fingers")
    visitor.wait_for_state("draw")
    finger = Finger(visitor)
    before, middle = square(visitor), finger.point([60])
    around = ((middle[0] - 30, middle[1]), (middle[0] + 30, middle[1]))
    apart = ((middle[0] - 75, middle[1]), (middle[0] + 75, middle[1]))
    pinch(finger, around, apart)
    visitor.page.locator(".whole-map").wait_for()
    assert 2.2 < square(visitor) / before < 2.8
    assert finger.selected() == []  # two fingers draw nothing
    enlarged = finger.point([60])
    assert max(abs(enlarged[0] - middle[0]), abs(enlarged[1] - middle[1])) < 12

    decision = visitor.look()["decision"]
    wanted = wish(decision, Random(4), near=49)
    finger.draw(wanted, decision)
    assert sorted(finger.selected()) == wanted.place
    assert square(visitor) / before > 2.2

    pinch(finger, apart, around)
    expect(visitor.page.locator(".whole-map")).to_have_count(0)
    assert abs(square(visitor) - before) < 1
    assert sorted(finger.selected()) == wanted.place  # what lay there still lies there


@pytest.mark.slow
def test_the_wheel_enlarges_the_map_with_ctrl_and_a_button_shows_the_whole_again(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="fingers")
    visitor.wait_for_state("draw")
    before = square(visitor)
    visitor.page.mouse.move(*Mouse(visitor).point([60]))
    visitor.page.keyboard.down("Control")
    visitor.page.mouse.wheel(0, -300)
    visitor.page.keyboard.up("Control")
    whole = visitor.page.get_by_role("button", name="Show the whole map")
    whole.wait_for()
    assert square(visitor) > 2 * before
    visitor.page.locator('.centre [data-space="0"]').focus()  # out of sight until now
    visitor.page.wait_for_function(
        "() => { const corner = document.querySelector('.centre [data-space=\"0\"]').getBoundingClientRect();"
        " const sheet = document.querySelector('.centre map-sheet').getBoundingClientRect();"
        " return corner.left >= sheet.left && corner.top >= sheet.top; }"
    )
    whole.click()
    expect(whole).to_have_count(0)
    assert abs(square(visitor) - before) < 1


@pytest.mark.slow
def test_a_swipe_shows_the_players_below_the_map_and_the_next_turn_the_hand(visit: Visit) -> None:
    visitor = visit(phone=True)
    code = visitor.play(edition="base", seats=3, bots=2, seed="fingers")
    visitor.wait_for_state("draw")
    finger = Finger(visitor)
    others, hand = visitor.page.locator(".right > .players"), visitor.page.locator(".hand")
    assert box(others)["x"] > 300
    head = box(visitor.page.locator(".hand-head"))
    level = head["y"] + head["height"] / 2
    finger.drag((300, level), (60, level))
    visitor.page.wait_for_function(
        "() => Math.abs(document.querySelector('.right > .players').getBoundingClientRect().left) < 20"
    )
    assert bottom(box(visitor.sheet)) <= box(others)["y"]
    names = [seat["name"] for seat in visitor.look()["table"]["seats"]]
    expect(others.locator(".player-name")).to_have_text(names)
    seen = visitor.ask("GET", f"/tables/{code}/view")
    shape = next(shape for shape in seen["decision"]["shapes"] if shape["places"])
    move = {"id": "1", "version": seen["version"], "kind": "draw", "shape": shape["number"]}
    move |= {"terrain": seen["decision"]["terrains"][0], "spaces": shape["places"][0], "marks": []}
    turn = visitor.table.get_attribute("data-turn")
    visitor.ask("POST", f"/tables/{code}/moves", move)
    visitor.page.wait_for_function("turn => document.querySelector('.table').dataset.turn !== turn", arg=turn)
    visitor.page.wait_for_function("() => document.querySelector('.hand').getBoundingClientRect().left < 20")
    assert box(hand)["x"] >= 0


@pytest.mark.slow
def test_the_button_for_players_goes_there_and_back(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.play(edition="base", seats=2, bots=1, seed="fingers")
    visitor.wait_for_state("draw")
    button = visitor.page.get_by_role("button", name="Players", exact=True)
    for at_the_edge in (".right > .players", ".hand"):
        button.tap()
        visitor.page.wait_for_function(
            "part => Math.abs(document.querySelector(part).getBoundingClientRect().left) < 20",
            arg=at_the_edge,
        )


@pytest.mark.slow
def test_a_tap_shows_the_rule_of_the_card_where_there_is_no_room_for_it(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.play(edition="base", seats=1, seed="fingers")
    visitor.wait_for_state("draw")
    expect(visitor.page.locator(".hand-rule")).to_be_hidden()
    visitor.page.locator(".hand .hand-more").tap()
    card = visitor.look()["decision"]["card"]
    expect(visitor.page.locator("dialog .explained-rule")).to_have_text(
        visitor.ask("GET", "/words/en")["cards"][card]["rule"]
    )
    visitor.page.keyboard.press("Escape")
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    expect(visitor.page.locator(".hand-rule")).to_be_visible()
    expect(visitor.page.locator(".hand .hand-more")).to_be_hidden()
