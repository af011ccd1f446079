"""Puzzles in the browser: chosen, drawn as at the table, and judged with both placements on the map."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.puzzles.puzzle import PuzzleTheme
from cartographers.puzzles.shelf import shipped
from cartographers.rules.placement import Placement
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, Place, Wish, finish_without_looking, way
from tests.web.looks import assert_accessible

PUZZLES = tuple(shipped().values())
# With a turn or two to make, and terrains to choose from.
EDICT = next(each for each in PUZZLES if each.theme is PuzzleTheme.EDICT and len(each.best.spaces) > 3)
AMBUSH = next(each for each in PUZZLES if each.theme is PuzzleTheme.AMBUSH)


def wish(placement: Placement, decision: dict[str, Any]) -> Wish:
    tile = next(n for n, shape in enumerate(decision["shapes"]) if shape["number"] == placement.shape)
    place: Place = [int(space) for space in placement.spaces]
    flipped, turns = way(decision["shapes"][tile]["picture"], place)
    return Wish(tile, decision["terrains"].index(placement.terrain), place, flipped, turns)


def test_a_puzzle_is_drawn_as_at_the_table_and_judged(visit: Visit) -> None:
    visitor = visit()
    visitor.go(f"/puzzles/{EDICT.id}")
    visitor.wait_for_state("draw")
    decision = visitor.ask("GET", f"/puzzles/{EDICT.id}")["decision"]
    mouse = Mouse(visitor)
    mouse.draw(wish(EDICT.rivals[0].placement, decision), decision)
    expect(visitor.page.locator(".hand .verdict b").first).to_be_visible()  # what it would bring
    mouse.confirm()
    verdict = visitor.page.locator(".puzzle-verdict")
    expect(verdict.get_by_role("heading")).to_contain_text("Not the best: it loses")
    expect(verdict.get_by_role("heading")).to_be_focused()
    expect(verdict.locator(".answer")).to_have_count(2)
    expect(visitor.page.locator("map-sheet .ghost-waiting").first).to_be_visible()
    assert_accessible(visitor)
    verdict.get_by_role("button", name="Draw it once more").click()
    visitor.wait_for_state("draw")
    mouse.draw(wish(EDICT.best, decision), decision)
    mouse.confirm()
    expect(verdict.get_by_role("heading")).to_contain_text("Solved!")
    expect(verdict).to_contain_text("doesn't count again")


@pytest.mark.slow
def test_a_series_of_a_theme_by_keyboard_from_the_choice(visit: Visit) -> None:
    visitor = visit(phone=True, language="fr", dark=True)
    visitor.go("/puzzles")
    expect(visitor.page.locator(".puzzle-themes li")).to_have_count(5)
    assert_accessible(visitor)
    visitor.page.locator('a[href="/puzzles/ambush"]').click()
    visitor.wait_for_state("draw")
    first = visitor.page.locator("play-table").evaluate("table => table.session.code")
    visitor.page.keyboard.press("n")
    visitor.page.keyboard.press("Enter")
    verdict = visitor.page.locator(".puzzle-verdict")
    expect(verdict).to_contain_text("Votre niveau")
    expect(verdict).to_contain_text("Odo")
    verdict.get_by_role("button", name="Problème suivant").click()
    visitor.wait_for_state("draw")
    assert visitor.page.locator("play-table").evaluate("table => table.session.code") != first
    assert visitor.ask("GET", "/puzzles")["player"]["tried"] == 1


@pytest.mark.slow
def test_a_run_against_the_clock_ends_with_the_third_miss(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/puzzles/run")
    visitor.page.get_by_role("button", name="Start").click()
    for version in range(4):
        expect(visitor.page.locator(f'play-table[data-version="{version}"]')).to_be_visible()
        visitor.wait_for_state("draw")
        found = shipped()[visitor.page.locator("play-table").evaluate("table => table.session.code.slice(7)")]
        placement = found.best if version == 0 else found.rivals[0].placement
        answer = {
            "kind": "draw",
            "shape": placement.shape,
            "terrain": placement.terrain,
            "spaces": [space.name for space in placement.spaces],
            "marks": [space.name for space in placement.marks],
        }
        if version == 1:
            expect(visitor.page.locator(".puzzle-task .puzzle-right")).to_contain_text("1")
            expect(visitor.page.get_by_role("timer")).to_be_visible()
            assert_accessible(visitor)
        # How something is drawn by hand is shown elsewhere.
        visitor.page.locator("play-table").evaluate(
            "(table, answer) => { table.session.move(answer); }", answer
        )
    expect(visitor.page.get_by_role("heading", name="1 puzzle solved")).to_be_focused()
    expect(visitor.page.locator("main")).to_contain_text("The third miss ended the run.")
    assert_accessible(visitor)


@pytest.mark.slow
@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True, "language": "es"}])
def test_ones_own_mistakes_are_drawn_again(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    visitor.go("/puzzles/mistakes")
    expect(visitor.page.locator(".puzzle-mistakes")).to_be_visible()
    code = visitor.make_table(edition="base", seats=1, seed="mistakes")
    finish_without_looking(visitor, code)
    visitor.go("/puzzles/mistakes")
    expect(visitor.page.locator(f'a[href="/review/{code}"]')).to_be_visible()
    assert_accessible(visitor)
    visitor.page.locator(f'a[href="/review/{code}"]').click()
    expect(visitor.page.locator(".review-summary")).to_be_visible()
    visitor.go("/puzzles/mistakes")
    visitor.page.locator(".puzzle-mistakes li a").first.click()
    visitor.wait_for_state("draw")
    visitor.page.keyboard.press("n")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".puzzle-verdict")).to_be_visible()
    expect(visitor.page.locator(f'.puzzle-verdict a[href="/review/{code}"]')).to_be_visible()
    assert_accessible(visitor)


@pytest.mark.slow
def test_what_is_not_there_is_said(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/puzzles/0000000000")
    expect(visitor.page.get_by_role("alert")).to_have_text("This puzzle doesn't exist.")
    assert any("404" in each for each in visitor.complaints)
    visitor.complaints.clear()
