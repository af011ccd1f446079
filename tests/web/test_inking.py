"""A drawing is drawn: its shape stays where it was put, its coin flies to the track, nobody waits for it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from cartographers.rules.cards import DeckCard
from tests.dealt import explores, seed_where
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Finger, Hand, Keyboard, Mouse, held, wish
from tests.web.visitor import Visitor

# Whether a frame shows the shape: in the hand's drawing, in ink, or on the sheet.
WATCH = """wanted => {
  window.frames_ = [];
  const drawn = () => {
    if (document.querySelector('.centre .ink')) return 'ink';
    if (document.querySelector('.centre .ghost')) return 'ghost';
    return document.querySelectorAll('.centre svg.sheet .map-ground').length >= wanted ? 'sheet' : 'nothing';
  };
  const frame = () => {
    const coins = document.querySelectorAll('.centre .coin-track use').length;
    const seen = `${drawn()} ${document.querySelector('.flight') ? 'flight' : 'still'} ${coins}`;
    if (window.frames_.at(-1) !== seen) window.frames_.push(seen);
    window.watching = requestAnimationFrame(frame);
  };
  frame();
}"""
GROUNDS = "document.querySelectorAll('.centre svg.sheet .map-ground').length"


def two_explores(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
    return explores(first) and explores(second) and first.id == "great-river"


def laid_down(visitor: Visitor, hand: Hand, *, coin: bool) -> list[int]:
    """At a table of one's own, the first shape laid on the map; where it lies."""
    visitor.play(edition="base", seats=1, sheet="A", seed=seed_where(two_explores))
    visitor.wait_for_state("draw")
    decision = visitor.look()["decision"]
    random = Random(7)
    wanted = wish(decision, random)
    while decision["shapes"][wanted.tile]["coin"] != coin:
        wanted = wish(decision, random)
    hand.draw(wanted, decision)
    return wanted.place


def frames(visitor: Visitor) -> list[str]:
    """All that was to be seen, also of what the page has only just drawn."""
    expect(visitor.page.locator(".flight, .ink")).to_have_count(0)
    seen: list[str] = visitor.page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(frames_))))"
    )
    return seen


@pytest.mark.parametrize("look", once_of({}, {"phone": True}, {"dark": True}))
def test_the_shape_never_goes_away_while_it_is_drawn(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(moving=True, **look)
    hand = Finger(visitor) if look.get("phone") else Mouse(visitor)
    place = laid_down(visitor, hand, coin=False)
    visitor.page.evaluate(WATCH, visitor.page.evaluate(GROUNDS) + len(place))
    hand.confirm()
    expect(visitor.page.locator(".hand h2")).not_to_have_text("Great River")
    visitor.wait_for_state("draw")
    kinds = [frame.split()[0] for frame in frames(visitor)]
    assert "nothing" not in kinds
    assert kinds[0] == "ghost"
    assert "ink" in kinds
    assert kinds.index("ink") < kinds.index("sheet"), "first the pencil, then the finished sheet"


@pytest.mark.slow
def test_the_coin_flies_and_only_then_lies_on_the_track(visit: Visit) -> None:
    visitor = visit(moving=True)
    laid_down(visitor, Mouse(visitor), coin=True)
    visitor.page.evaluate(WATCH, 0)
    Mouse(visitor).confirm()
    expect(visitor.page.locator(".centre .coin-track use")).to_have_count(1)
    seen = [frame.split()[1:] for frame in frames(visitor)]
    assert ["flight", "0"] in seen, "in the air it does not lie on the track"
    assert seen.index(["flight", "0"]) < seen.index(["still", "1"])


@pytest.mark.slow
def test_who_wants_nothing_to_move_sees_it_at_once(visit: Visit) -> None:
    visitor = visit()
    laid_down(visitor, Mouse(visitor), coin=True)
    visitor.page.evaluate(WATCH, 0)
    Mouse(visitor).confirm()
    expect(visitor.page.locator(".centre .coin-track use")).to_have_count(1)
    assert not any(part in frame for frame in frames(visitor) for part in ("ink", "flight"))


# Holds every timer back, so that only somebody's hand can end what is being shown.
HELD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (work, time, ...more) => later(work, time > 200 ? 3600000 : time, ...more);
}"""


@pytest.mark.slow
def test_a_key_pressed_early_ends_the_show_and_is_not_lost(visit: Visit) -> None:
    visitor = visit(moving=True)
    hand = Keyboard(visitor)
    laid_down(visitor, hand, coin=False)
    visitor.page.evaluate(HELD)
    hand.confirm()
    visitor.page.locator(".ink").wait_for(state="attached")
    assert visitor.wait_for_state("showing") == "showing"
    visitor.page.keyboard.press("n")
    assert visitor.wait_for_state("draw") == "draw"
    expect(visitor.page.locator(".ink")).to_have_count(0)
    assert hand.selected(), "the key has put the next shape on the map"


def test_a_click_on_the_map_before_the_show_is_over_puts_the_next_shape_there(visit: Visit) -> None:
    visitor = visit(moving=True)
    hand = Mouse(visitor)
    laid_down(visitor, hand, coin=False)
    visitor.page.evaluate(HELD)
    hand.confirm()
    visitor.page.locator(".ink").wait_for(state="attached")
    visitor.page.mouse.click(*hand.point([60]))
    assert visitor.wait_for_state("draw") == "draw"
    assert held(hand.selected()) == 60


COUNT_SOUNDS = """() => {
  window.sounds = 0;
  for (const source of [AudioScheduledSourceNode.prototype, AudioBufferSourceNode.prototype]) {
    const start = source.start;
    source.start = function (...times) {
      window.sounds += 1;
      return start.apply(this, times);
    };
  }
}"""


@pytest.mark.slow
def test_sounds_come_after_a_click_and_have_a_switch_that_is_remembered(visit: Visit) -> None:
    visitor = visit(moving=True)
    visitor.page.add_init_script(f"({COUNT_SOUNDS})()")
    hand = Mouse(visitor)
    laid_down(visitor, hand, coin=False)
    hand.confirm()
    expect(visitor.page.locator(".hand h2")).not_to_have_text("Great River")
    visitor.wait_for_state("draw")
    assert visitor.page.evaluate("sounds") > 0
    switch = visitor.page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    visitor.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    visitor.wait_for_state("draw")
    decision = visitor.look()["decision"]
    hand.draw(wish(decision, Random(3)), decision)
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    expect(visitor.table).not_to_have_attribute("data-turn", str(turn))
    assert visitor.page.evaluate("sounds") == 0
