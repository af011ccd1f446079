"""The end of a season: told edict by edict, stars rise into the boxes, the light on the desk changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Finger, Mouse, finish_without_looking, play_to_the_last_card, take_turn
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor, written

STEPS = 5  # two edicts, coins, monsters, total


def at_the_ceremony(visitor: Visitor, *, phone: bool = False) -> dict[str, Any]:
    """At the end of summer, against two bots; one's own score of it."""
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="seasons")
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["season"] == "spring":
        finish_without_looking(visitor, code, turns=1)
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    take_turn(Finger(visitor) if phone else Mouse(visitor), Random(2))
    assert visitor.wait_for_state("ceremony") == "ceremony"
    score: dict[str, Any] = visitor.look()["view"]["scores"][1][0]
    return score


@pytest.mark.slow
@pytest.mark.parametrize("phone", once_of(False, True))
def test_every_step_agrees_with_the_edicts_and_tells_no_total_before_the_last(
    visit: Visit,
    phone: bool,
) -> None:
    visitor = visit(phone=phone)
    score = at_the_ceremony(visitor, phone=phone)
    before = sum(season[0]["total"] for season in visitor.look()["view"]["scores"][:1])
    total = visitor.page.locator(".strip-total" if phone else ".player-shown .player-stars")
    for step in range(STEPS - 1):
        if step < len(score["edicts"]):
            edict = score["edicts"][step]
            card = visitor.page.locator(".edict-pointed")
            expect(card.locator(".edict-stars")).to_have_text(written(edict["stars"]))
            worth = visitor.page.locator(".star-badge-number")
            expect(worth).to_have_text([written(each["stars"]) for each in edict["earnings"]])
        expect(total).to_have_text(written(before))
        assert_accessible(visitor)
        visitor.page.locator("[data-ceremony=next]").click()
    expect(total).to_have_text(written(before + score["total"]))
    assert_accessible(visitor)


WATCH = """() => {
  window.steps = [];
  const frame = () => {
    const boxes = document.querySelectorAll('.centre .score-boxes > g')[1];
    const inked = [...boxes.querySelectorAll('.score-number')].filter(each => each.textContent).length;
    const seen = `${document.querySelector('.flight') ? 'flight' : 'still'} ${inked}`;
    if (window.steps.at(-1) !== seen) window.steps.push(seen);
    requestAnimationFrame(frame);
  };
  frame();
}"""


@pytest.mark.slow
def test_a_number_is_inked_when_its_stars_have_risen(visit: Visit) -> None:
    visitor = visit(moving=True)
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="seasons")
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["season"] == "spring":
        finish_without_looking(visitor, code, turns=1)
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    visitor.page.evaluate(WATCH)
    take_turn(Mouse(visitor), Random(2))
    assert visitor.wait_for_state("ceremony") == "ceremony"
    score = visitor.look()["view"]["scores"][1][0]
    assert score["coins"] > 0, "there are coins to fly"
    spring = visitor.page.locator(".centre .score-boxes > g").nth(1)
    expect(spring.locator(".score-total")).to_have_text(written(score["total"]))
    steps: list[str] = visitor.page.evaluate("steps")
    assert steps.index("flight 2") < steps.index("still 3"), "the coins rise before their number stands there"
    inked = [int(step.split()[1]) for step in steps]
    assert inked == sorted(inked)
    assert set(inked) == {0, 1, 2, 3, 4}


def test_a_press_on_the_map_goes_on_and_escape_ends_it(visit: Visit) -> None:
    visitor = visit()
    at_the_ceremony(visitor)
    first = visitor.page.locator(".ceremony h2").inner_text()
    visitor.page.mouse.click(*Mouse(visitor).point([60]))
    expect(visitor.page.locator(".ceremony h2")).not_to_have_text(first)
    visitor.page.keyboard.press("Escape")
    assert visitor.wait_for_state("draw", "choose") in ("draw", "choose")


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({}, {"dark": True}))
def test_the_light_on_the_desk_is_that_of_the_season(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    at_the_ceremony(visitor)
    sky = visitor.page.locator(".season-sky-now")
    expect(sky).to_have_class("season-sky season-sky-summer season-sky-now")
    summer = sky.evaluate("sky => getComputedStyle(sky).backgroundImage")
    visitor.page.keyboard.press("Escape")
    expect(sky).to_have_class("season-sky season-sky-fall season-sky-now")
    fall = sky.evaluate("sky => getComputedStyle(sky).backgroundImage")
    assert fall != summer
    expect(visitor.page.locator(".drift")).to_have_count(0)


@pytest.mark.slow
def test_leaves_drift_by_when_fall_begins(visit: Visit) -> None:
    visitor = visit(moving=True)
    at_the_ceremony(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(".drift.season-fall").first.wait_for(state="attached")
    expect(visitor.page.locator(".drift")).to_have_count(0)
