"""The next card turns over from the deck: in its order, in nobody's way, and never without motion."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.cards import AmbushCard, DeckCard, RuinsCard
from tests.dealt import explores, seed_where
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, spaces_of, take_turn
from tests.web.visitor import Visitor

# Every card that turns over, the one that it lies on, and which card lies last in the column meanwhile.
WATCH = """() => {
  window.turned = [];
  window.darkened = [];
  const turns = (layer) => {
    const under = layer.querySelector('.turning-under .face')?.getAttribute('aria-label').split('.')[0];
    const last = document.querySelector('.small-card-last').title;
    window.turned.push(['turns', layer.dataset.card, under ?? null, last]);
    const {backgroundImage} = getComputedStyle(layer.querySelector('.turning-shade'));
    if (backgroundImage !== 'none') window.darkened.push(layer.dataset.card);
  };
  new MutationObserver((changes) => changes.forEach(({addedNodes, removedNodes}) => {
    for (const node of addedNodes) if (node.matches?.('.turning')) turns(node);
    for (const {dataset} of removedNodes) if (dataset?.card) window.turned.push(['lies', dataset.card]);
  })).observe(document.body, {childList: true});
}"""
# As if a card took a minute, so that nobody has to be quick.
SLOW = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, this.closest('.turning') ? {...how, duration: 60000} : how);
  };
}"""


def ambush_second(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
    return explores(first) and isinstance(second, AmbushCard)


def ruins_second(first: DeckCard, second: DeckCard, third: DeckCard, *_: DeckCard) -> bool:
    return explores(first) and isinstance(second, RuinsCard) and explores(third)


def begin(visitor: Visitor, seed: str) -> None:
    visitor.play(edition="base", seats=1, seed=seed)
    visitor.wait_for_state("draw")
    expect(visitor.page.locator(".turning")).to_have_count(0)
    visitor.page.evaluate(WATCH)


def turned(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate("window.turned")
    return found


def names(visitor: Visitor) -> dict[str, str]:
    """The cards of the column, by their ids."""
    column = visitor.look()["view"]["column"]
    titles = [card.get_attribute("title") or "" for card in visitor.page.locator(".small-card").all()]
    return dict(zip((entry["card"] for entry in column), titles, strict=True))


def test_one_card_after_the_other_turns_over_onto_its_place(visit: Visit) -> None:
    visitor = visit(moving=True)
    begin(visitor, seed_where(ruins_second))
    first = visitor.look()["view"]["card"]
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")
    visitor.page.wait_for_function(
        "() => window.turned.length >= 4"
    )  # the last one turns beside the open hand
    seen = turned(visitor)
    titles = names(visitor)
    revealed = [card for card in titles if card != first]
    assert len(revealed) == 2
    ruins, explore = revealed
    assert seen == [
        ["turns", ruins, None, titles[ruins]],
        ["lies", ruins],
        ["turns", explore, titles[ruins], titles[explore]],  # on the ruins card
        ["lies", explore],
    ]


@pytest.mark.slow
def test_a_press_lays_the_card_down_and_is_not_lost(visit: Visit) -> None:
    visitor = visit(moving=True)
    begin(visitor, seed_where(lambda *cards: all(map(explores, cards[:3]))))
    visitor.page.evaluate(SLOW)
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")  # the hand is open while the card is still in the air
    expect(visitor.page.locator(".turning")).to_have_count(1)
    there = visitor.page.locator(".small-card-last")
    expect(there).to_have_css("opacity", "0")  # it is on its way, and there is only one
    places = visitor.look()["decision"]["shapes"][0]["places"]
    visitor.page.mouse.click(*Mouse(visitor).point(spaces_of(places[len(places) // 2])))
    expect(visitor.page.locator(".turning")).to_have_count(0)
    expect(there).to_have_css("opacity", "1")
    expect(visitor.page.locator(".ghost-dropped")).to_have_count(1)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".turning")).to_have_count(1)  # the next one
    visitor.page.keyboard.press("r")
    expect(visitor.page.locator(".turning")).to_have_count(0)


@pytest.mark.slow
def test_an_ambush_darkens_the_table(visit: Visit) -> None:
    visitor = visit(moving=True)
    begin(visitor, seed_where(ambush_second))
    first = visitor.look()["view"]["card"]
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")
    column = [entry["card"] for entry in visitor.look()["view"]["column"] if entry["card"] != first]
    ambushes = [card for card in column if isinstance(DECK_CARD_BY_ID[card], AmbushCard)]
    assert len(ambushes) < len(column)
    visitor.page.wait_for_function("count => window.turned.length >= 2 * count", arg=len(column))
    assert visitor.page.evaluate("window.darkened") == ambushes


@pytest.mark.slow
def test_nothing_turns_for_those_who_want_no_motion(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, seed_where(ambush_second))
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")
    assert visitor.page.locator(".small-card").count() > 2
    assert turned(visitor) == []


@pytest.mark.slow
def test_ruins_glow_until_the_shape_covers_one(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, seed_where(ruins_second))
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")
    lights = visitor.page.locator(".lights-ruins rect")
    ruins = lights.count()
    assert ruins > 1
    mouse = Mouse(visitor)
    decision = visitor.look()["decision"]
    places = [spaces_of(place) for place in decision["shapes"][0]["places"]]
    nowhere = next(space for space in range(121) if not any(space in place for place in places))
    visitor.page.mouse.move(*mouse.point([nowhere]))
    expect(visitor.page.locator(".ghost-illegal")).to_have_count(1)
    expect(lights).to_have_count(ruins)
    visitor.page.mouse.move(*mouse.point(places[0]))
    expect(visitor.page.locator(".ghost-legal")).to_have_count(1)
    expect(lights).to_have_count(0)
