"""The hand and the map from one card to the next: nothing blinks, nothing is undone or lost by accident."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.dealt import explore_first
from tests.web.conftest import Visit
from tests.web.drawing import (
    Mouse,
    finish_without_looking,
    play_to_the_last_card,
    take_turn,
    wish,
)
from tests.web.test_layout import box
from tests.web.test_together import two_at_a_table
from tests.web.visitor import Visitor, written


def lay(visitor: Visitor, seed: int = 7) -> tuple[Mouse, list[int]]:
    """Puts any shape down without drawing it; where it lies."""
    visitor.wait_for_state("draw")
    hand, decision = Mouse(visitor), visitor.look()["decision"]
    wanted = wish(decision, Random(seed))
    hand.draw(wanted, decision)
    return hand, wanted.place


@pytest.mark.slow
def test_a_second_click_does_not_undo_the_turn(visit: Visit) -> None:
    host, _ = two_at_a_table(visit)
    lay(host)
    button = host.page.locator(".hand .decide")
    place, look = box(button), button.evaluate("button => getComputedStyle(button).backgroundColor")
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    host.page.mouse.click(*middle)
    host.wait_for_state("waiting")
    back = host.page.get_by_role("button", name="Take it back")
    was_there_at_once = back.is_enabled()
    host.page.mouse.click(*middle)
    expect(back).to_be_enabled()
    assert not was_there_at_once
    assert host.look()["view"]["own"] is not None
    assert back.evaluate("button => getComputedStyle(button).backgroundColor") != look
    there = box(back)
    assert there["y"] + there["height"] <= place["y"] or there["x"] >= place["x"] + place["width"]
    back.click()
    host.wait_for_state("draw")


@pytest.mark.slow
def test_on_a_phone_too(visit: Visit) -> None:
    visitor = visit(size=(360, 740))
    other = visit()
    code = visitor.make_table(edition="base", seats=2, start=False, seed=explore_first(seats=2))
    other.ask("POST", f"/tables/{code}/join", {})
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.open_table(code)
    lay(visitor)
    place = box(visitor.page.locator(".hand .decide"))
    visitor.page.locator(".hand .decide").click()
    back = visitor.page.get_by_role("button", name="Take it back")
    expect(back).to_be_enabled()
    assert box(back)["x"] + box(back)["width"] <= place["x"]


# At every frame of a turn: whether the spaces are covered, how many tiles there are, where the button is.
WATCH = """spaces => {
  window.frames_seen = [];
  const look = () => {
    const map = document.querySelector('.centre map-sheet');
    const rows = map.sheet.rows.join('');
    const drawn = spaces.every(space => /[a-z]/i.test(rows[space]));
    const ghost = spaces.every(space => map.draft?.spaces.includes(space));
    const {x, y, width, height} = document.querySelector('.hand .decide').getBoundingClientRect();
    const tiles = document.querySelectorAll('.hand .tile').length;
    window.frames_seen.push([drawn || ghost, tiles, [x, y, width, height].map(Math.round).join(' ')]);
    if (!window.enough) requestAnimationFrame(look);
  };
  look();
}"""


def test_a_drawing_stays_and_the_panel_is_never_empty(visit: Visit) -> None:
    visitor = visit(moving=True)
    visitor.play(edition="base", seats=1, seed="layout")
    hand, place = lay(visitor)
    visitor.page.evaluate(WATCH, place)
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    visitor.page.wait_for_function(
        "turn => { const {state, turn: now} = document.querySelector('.table').dataset;"
        " return now !== turn && state === 'draw'; }",
        arg=turn,
    )
    frames = visitor.page.evaluate("() => { window.enough = true; return window.frames_seen; }")
    assert all(covered for covered, *_ in frames), "the drawing blinked out"
    assert all(tiles for _, tiles, _ in frames), "the panel was empty"
    assert len({place for *_, place in frames}) == 1, "the button jumped"


def test_keys_work_at_once(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="layout")
    visitor.wait_for_state("draw")
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page.locator(".ghost")).to_be_visible()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".ghost-dropped")).to_be_visible()
    turn = visitor.table.get_attribute("data-turn")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_function("turn => document.querySelector('.table').dataset.turn !== turn", arg=turn)


@pytest.mark.slow
def test_keys_of_others_stay_theirs(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=2, bots=1, seed="layout")
    visitor.wait_for_state("draw")
    for selector in (".edict", ".tile input", ".tab", ".scroll"):
        visitor.page.locator(selector).first.focus()
        visitor.page.keyboard.press("ArrowDown")
        expect(visitor.page.locator(".ghost")).to_have_count(0)
    visitor.page.get_by_role("tab", name="Chat").click()
    visitor.page.locator(".say input").fill("left")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator(".say input")).to_have_value("lef?t")
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    visitor.page.locator(".edict").first.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    visitor.page.keyboard.press("ArrowDown")
    expect(visitor.page.locator(".ghost")).to_have_count(0)


@pytest.mark.slow
def test_a_shape_lies_where_it_was_after_a_reload_and_after_taking_back(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    hand, place = lay(host)
    host.page.reload()
    host.wait_for_state("draw")
    expect(host.page.locator(".ghost-dropped")).to_be_visible()
    assert sorted(hand.selected()) == place
    hand.confirm()
    host.wait_for_state("waiting")
    host.page.get_by_role("button", name="Take it back").click()
    host.wait_for_state("draw")
    assert sorted(hand.selected()) == place
    hand.confirm()
    turn = host.table.get_attribute("data-turn")
    take_turn(Mouse(guest), Random(1))
    host.page.wait_for_function("turn => document.querySelector('.table').dataset.turn !== turn", arg=turn)
    host.wait_for_state("draw")
    expect(host.page.locator(".ghost")).to_have_count(0)  # of the turn before
    assert place_kept(host) is None


def place_kept(visitor: Visitor) -> object:
    return visitor.page.evaluate(
        "sessionStorage.getItem('cartographers.draft.' + location.pathname.split('/')[2])"
    )


@pytest.mark.slow
def test_the_ruins_to_cover_are_lit(visit: Visit) -> None:
    visitor = visit(moving=True)
    code = visitor.make_table(edition="base", seats=1, seed="ruins")
    finish_without_looking(visitor, code, until="ruins")
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    rows = "".join(visitor.look()["view"]["sheets"][0]["rows"])
    assert visitor.page.locator(".lights-ruins rect").count() == rows.count(":") > 0
    expect(visitor.page.locator(".hand")).to_contain_text("on ruins")
    visitor.page.evaluate(
        """() => {
          window.tags = [];
          const look = () => {
            const head = document.querySelector('.hand-head');
            window.tags.push([head.querySelector('h2').textContent, head.textContent.includes('on ruins')]);
            if (!window.enough) requestAnimationFrame(look);
          };
          look();
        }"""
    )
    before = visitor.page.locator(".hand h2").inner_text()
    take_turn(Mouse(visitor), Random(3))
    visitor.wait_for_state("draw", "choose", "ceremony")
    tags = visitor.page.evaluate("() => { window.enough = true; return window.tags; }")
    assert not [card for card, tagged in tags if tagged and card != before]


@pytest.mark.slow
def test_pointing_at_an_edict_lights_what_earns_now(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, seed="earning")
    finish_without_looking(visitor, code, turns=9)
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    edicts = visitor.ask("GET", f"/tables/{code}/earnings?seat=0")["edicts"]
    earning = {
        edict: {space for each in worth["earnings"] for space in each["spaces"]}
        for edict, worth in edicts.items()
    }
    stars = visitor.look()["view"]["current"][0]["edicts"]
    worth = [edict for edict in "abcd" if stars[edict] > 0]
    assert worth
    assert all(bool(earning[edict]) == (stars[edict] > 0) for edict in "abcd")
    for edict in worth:
        card = visitor.page.locator(".edict").nth("abcd".index(edict))
        for points in (False, True):
            if points:
                card.hover()
            else:
                visitor.page.keyboard.press("Tab")  # so that the focus is one that is seen
                card.focus()
            expect(visitor.page.locator(".lights-earning rect")).to_have_count(len(earning[edict]))
            expect(visitor.page.locator(".star-badge-number")).to_have_text(
                [written(each["stars"]) for each in edicts[edict]["earnings"]]
            )
            visitor.page.mouse.move(640, 5)
            visitor.page.evaluate("document.activeElement.blur()")
            expect(visitor.page.locator(".lights-earning rect")).to_have_count(0)


def test_the_edicts_say_their_rule(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    visitor.play(edition="base", seats=1, seed="layout")
    for rule in visitor.page.locator(".edict-rule").all():
        assert rule.inner_text()
        assert rule.evaluate("rule => rule.scrollHeight <= rule.clientHeight + 2 && rule.clientWidth > 100")


@pytest.mark.slow
def test_the_edicts_agree_with_what_is_scored(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, seed="ceremony")
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    take_turn(Mouse(visitor), Random(2))
    visitor.wait_for_state("ceremony")
    scored = visitor.look()["view"]["scores"][0][0]["edicts"]
    for number, edict in enumerate(scored):
        card = visitor.page.locator(".edict").nth("abcd".index(edict["edict"]))
        expect(card.locator(".edict-stars")).to_have_text(str(edict["stars"]))
        expect(visitor.page.locator(".ceremony-stars strong")).to_have_text(
            f"+{edict['stars']}" if edict["stars"] else "0"
        )
        assert number < 2
        visitor.page.locator("[data-ceremony=next]").click()


@pytest.mark.slow
def test_the_log_tells_what_happened_in_the_letters_of_the_map(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, bots=1, seed="layout")
    visitor.open_table(code)
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw", "choose", "ceremony")
    log = visitor.page.locator(".log")
    expect(log).to_contain_text("draws")
    text = log.inner_text()
    assert "is ready" not in text
    assert re.search(r"\b[A-K]\d", text)
    assert not re.search(r"\b[a-k]\d", text)


@pytest.mark.slow
def test_cards_and_deck_show_the_shapes(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="layout")
    visitor.page.locator(".small-card").first.click()
    squares = sum(shape["picture"].count("X") for shape in visitor.look()["decision"]["shapes"])
    expect(visitor.page.locator("dialog .face .shape-square")).to_have_count(squares)
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="What is left in the deck").click()
    cards = visitor.page.locator("dialog .deck-cards li")
    assert cards.count() > 5
    for card in cards.all():
        assert card.locator(".face .shape-square, .face [href^='#portrait-']").count() >= 1


@pytest.mark.slow
def test_help_is_help_with_keys_and_the_rules_a_click_away(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="layout")
    visitor.wait_for_state("draw")
    visitor.page.keyboard.press("?")
    dialog = visitor.page.get_by_role("dialog", name="Help")
    expect(dialog.locator("ol li")).to_have_count(4)
    expect(dialog.locator("kbd").first).to_be_visible()
    expect(dialog.get_by_role("link", name="All the rules")).to_have_attribute("href", "/rules")
