"""The box of docs/extending.md in the browser: its cards in the reference, and a table with all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.third_box import DECK, PACK, SCORING, SHEET, SKILL, install
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_clean, fits
from tests.web.serving import Server


@pytest.fixture(scope="module")
def isles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    box = install(tmp_path_factory.mktemp("third"))
    with Server(box.folder / "tables.db", environment=box.environment) as running:
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("phone", once_of(False, True))
def test_every_card_of_it_is_explained(visit: Visit, isles: Server, phone: bool) -> None:
    visitor = visit(at=isles.url, language="fr", phone=phone)
    visitor.go("/rules")
    names = visitor.ask("GET", "/words/fr")["names"]
    is_shown = "card => document.querySelector('rules-page').topic === card"
    for card in (*DECK, *SCORING, SKILL):
        visitor.turn_to(f"/rules/{card}")
        visitor.page.wait_for_function(is_shown, arg=card)
        expect(visitor.page.get_by_text(names[card]).first).to_be_visible()
    visitor.turn_to(f"/rules/{SCORING[-1]}")
    expect(visitor.page.get_by_text("per corner of the sheet that is filled").first).to_be_visible()
    visitor.turn_to("/rules/lamplit-cove")
    face = visitor.page.locator("rules-page .face").first
    expect(face.locator(".shape-plain")).to_have_count(7)  # the squares of both shapes
    expect(face.locator("use[href='#coin']")).to_have_count(1)
    assert_clean(visitor.page)
    assert fits(visitor)


@pytest.mark.slow
def test_its_edicts_are_counted_on_paper_too(visit: Visit, isles: Server) -> None:
    visitor = visit(at=isles.url)
    visitor.go("/scorer")
    for place, card in enumerate(SCORING):
        visitor.page.locator(".edict-select select").nth(place).select_option(card)
    for card in SCORING:
        expect(visitor.page.locator(f".scorer-cards [data-card='{card}'] b")).to_have_text(re.compile(r"\d"))
        expect(visitor.page.locator(f".scorer-all [data-card='{card}']")).to_have_count(1)
    expect(visitor.page.locator(".scorer-problem")).to_have_count(0)
    assert_clean(visitor.page)


@pytest.mark.slow
def test_a_table_with_its_edicts_sheet_and_deck_is_played_out(visit: Visit, isles: Server) -> None:
    visitor = visit(at=isles.url)
    visitor.go("/")
    options = {"edition": "heroes", "seats": 1, "packs": [PACK], "sheet": SHEET, "edicts": [*SCORING]}
    code = visitor.ask("POST", "/tables", options)["code"]
    visitor.go(f"/t/{code}")
    expect(visitor.page.get_by_label("Lantern Isles")).to_be_checked()
    visitor.page.get_by_role("button", name="Start").click()
    visitor.table.wait_for()
    for name in ("Mistwood", "Tide Fields", "Lamp Towns", "Watchtowers"):
        expect(visitor.page.get_by_text(name).first).to_be_visible()
    assert_clean(visitor.page)
    finish_without_looking(visitor, code)
    visitor.go(f"/replay/{code}")
    expect(visitor.page.locator("map-sheet").first).to_be_visible()
