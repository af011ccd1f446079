"""What happens is shown in its order: the monsters' walk, the neighbour's monsters, the ceremony."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from cartographers.rules.cards import DeckCard
from tests.dealt import explores, seed_where
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, finish_without_looking, play_to_the_last_card, take_turn
from tests.web.visitor import Visitor, written

WATCH = """() => {
  window.shown = [];
  new MutationObserver(() => {
    const lit = [...document.querySelectorAll('.lights-walk rect')];
    const spaces = lit.map(each => each.parentNode.getAttribute('transform')).join();
    if (spaces && window.shown.at(-1) !== spaces) window.shown.push(spaces);
  }).observe(document.querySelector('.centre'), {subtree: true, childList: true, attributes: true});
}"""


LISTEN = """() => {
  window.said = [];
  const banner = document.querySelector('.banner');
  const listener = new MutationObserver(() => window.said.push(banner.innerText));
  listener.observe(banner, {subtree: true, childList: true, characterData: true});
}"""


def bugbears_second(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
    return explores(first) and second.id == "bugbear-assault"


@pytest.mark.slow
def test_the_solo_walk_goes_step_by_step_round_the_edge(visit: Visit) -> None:
    """On sheet B the bugbears find no room in their corner."""
    visitor = visit(moving=True)
    visitor.play(edition="base", seats=1, sheet="B", seed=seed_where(bugbears_second))
    visitor.wait_for_state("draw")
    visitor.page.evaluate(WATCH)
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("draw")
    events = visitor.ask("GET", f"/tables/{visitor.code}/positions")
    tried = next(
        event["tried"]
        for position in events["positions"]
        for event in visitor.ask("GET", f"/tables/{visitor.code}/positions/{position['n']}")["events"]
        if event["kind"] == "walked"
    )
    assert len(tried) > 1
    assert len(visitor.page.evaluate("window.shown")) == len(tried)


def at_the_ceremony(visitor: Visitor) -> None:
    code = visitor.make_table(edition="base", seats=1, seed="ceremony")
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    take_turn(Mouse(visitor), Random(2))
    assert visitor.wait_for_state("ceremony") == "ceremony"


@pytest.mark.slow
def test_the_ceremony_writes_one_number_after_the_other(visit: Visit) -> None:
    visitor = visit()
    at_the_ceremony(visitor)
    score = visitor.look()["view"]["scores"][0][0]
    spring = visitor.page.locator(".score-boxes > g").first
    numbers = spring.locator(".score-number")
    total = spring.locator(".score-total")
    expected = [*(edict["stars"] for edict in score["edicts"]), score["coins"], score["monsters"]["stars"]]
    for step, value in enumerate(expected):
        expect(numbers.nth(step)).to_have_text(written(value))
        for later in range(step + 1, 4):
            expect(numbers.nth(later)).to_have_text("")
        lit = (
            {space for each in score["edicts"][step]["earnings"] for space in each["spaces"]}
            if step < 2
            else set()
        )
        expect(visitor.page.locator(".lights-earning rect")).to_have_count(len(lit))
        expect(total).to_have_text("")
        visitor.page.locator("[data-ceremony=next]").click()
    expect(total).to_have_text(written(score["total"]))
    expect(visitor.page.locator(".ceremony")).to_contain_text("Summer is next: edicts B and C")
    visitor.page.get_by_role("button", name="Continue").click()
    assert visitor.wait_for_state("draw", "choose") in ("draw", "choose")
    expect(visitor.page.locator(".season-card h2")).to_have_text("Summer")


def test_the_ceremony_goes_on_by_itself_and_can_be_skipped(visit: Visit) -> None:
    visitor = visit(moving=True)
    at_the_ceremony(visitor)
    heading = visitor.page.locator(".ceremony h2")
    first = heading.inner_text()
    expect(heading).not_to_have_text(first)
    visitor.page.get_by_role("button", name="Skip").click()
    assert visitor.wait_for_state("draw", "choose") in ("draw", "choose")


@pytest.mark.slow
def test_a_reload_during_the_ceremony_goes_on_with_the_game(visit: Visit) -> None:
    visitor = visit()
    at_the_ceremony(visitor)
    visitor.page.reload()
    visitor.table.wait_for()
    assert visitor.wait_for_state("draw", "choose") in ("draw", "choose")
    expect(visitor.page.locator(".score-boxes > g").first.locator(".score-total")).not_to_have_text("")


@pytest.mark.slow
def test_the_neighbours_monsters_are_shown_on_ones_own_sheet(visit: Visit) -> None:
    visitor = visit(moving=True)
    code = visitor.make_table(edition="base", seats=2, bots=1, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    visitor.open_table(code)
    visitor.page.evaluate(LISTEN)
    take_turn(Mouse(visitor), Random(3))
    visitor.wait_for_state("draw", "choose", "ceremony")
    bot = visitor.look()["table"]["seats"][1]["name"]
    assert f"{bot} is drawing monsters on your map" in visitor.page.evaluate("window.said")
