"""The rules to look things up: search, deep links, and maps to try the cards on, counted by the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.rules.boxes import DECK_CARD_BY_ID, SCORING_BY_ID, SKILL_BY_ID
from cartographers.words.reference import SECTIONS
from cartographers.words.rulings import RULINGS
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits
from tests.web.visitor import Visitor

DOCUMENT = Path(__file__).parents[2] / "docs" / "rulings.md"


def test_every_ruling_of_the_document_can_be_looked_up() -> None:
    written = {int(number) for number in re.findall(r"^(\d+)\. ", DOCUMENT.read_text("utf-8"), re.MULTILINE)}
    assert set(RULINGS) == written
    told = {number for section in SECTIONS for number in section.rulings}
    of_cards = {number for number, ruling in RULINGS.items() if ruling.about}
    assert told | of_cards == written, "a ruling that no page shows"
    for ruling in RULINGS.values():
        assert set(ruling.about) <= SCORING_BY_ID.keys() | DECK_CARD_BY_ID.keys()
        assert ruling.text or ruling.about


def stars(visitor: Visitor) -> int:
    return int(visitor.page.locator("try-board [data-stars]").get_attribute("data-stars") or "")


def expect_stars(visitor: Visitor, number: int) -> None:
    expect(visitor.page.locator("try-board .try-worth")).to_have_attribute("data-stars", str(number))


def counted(visitor: Visitor, card: str) -> Any:
    """What the server says about the map on the screen."""
    rows = visitor.page.evaluate("document.querySelector('try-board').rows")
    return visitor.ask("POST", "/score", {"sheet": "\n".join(rows)})["cards"][card]


def test_searching_while_typing(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules")
    box = visitor.page.get_by_role("searchbox")
    box.press_sequentially("shield")
    first = visitor.page.locator(".rules-results a").first
    expect(first).to_contain_text("Shieldgate")
    box.fill("ruins water beside")
    expect(visitor.page.locator(".rules-results a").first).to_contain_text("The Golden Granary")
    box.fill("zzz")
    expect(visitor.page.locator(".rules-results")).to_contain_text("Nothing found.")
    box.fill("tie fewer stars")
    visitor.page.locator(".rules-results a").first.click()
    expect(visitor.page.locator("article")).to_contain_text("lost fewer stars to monsters")
    assert visitor.page.url.endswith("/rules/ruling-46")


@pytest.mark.slow
def test_the_example_of_a_card_is_live(visit: Visit) -> None:
    """Drawing with the mouse and with keys changes the stars as the server counts them."""
    visitor = visit()
    visitor.go("/rules/sentinel-wood")
    expect_stars(visitor, 7)
    space = visitor.page.locator("try-board [data-space='4']")
    space.click()  # a5, at the edge
    expect_stars(visitor, 8)
    assert counted(visitor, "sentinel-wood")["stars"] == 8
    assert "a5" in counted(visitor, "sentinel-wood")["spaces"]
    space.focus()
    for key in ("ArrowRight", "Enter"):
        visitor.page.keyboard.press(key)
    expect_stars(visitor, 9)
    visitor.page.keyboard.press("Enter")  # the same pencil again rubs out
    expect_stars(visitor, 8)
    visitor.page.get_by_role("button", name="Clear the map").click()
    expect_stars(visitor, 0)
    visitor.page.get_by_role("button", name="Show the example").click()
    expect_stars(visitor, 7)


@pytest.mark.slow
def test_a_finger_draws_by_tapping(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.go("/rules/great-city")
    expect_stars(visitor, 5)
    visitor.page.get_by_label("Village", exact=True).check(force=True)
    visitor.page.locator("try-board [data-space='46']").tap()  # e3, below d3; c3 to c6 and d6 are the city
    visitor.page.locator("try-board [data-space='35']").tap()  # d3
    expect_stars(visitor, 7)
    assert fits(visitor)


def test_every_example_earns_stars(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules")
    maps = visitor.page.evaluate(
        """async (cards) => {
          const {exampleOf} = await import(document.scripts[0].src.replace('app.js', 'learn/examples.js'));
          return cards.map(card => exampleOf(card).join('\\n'));
        }""",
        list(SCORING_BY_ID),
    )
    for card, text in zip(SCORING_BY_ID, maps, strict=True):
        assert visitor.ask("POST", "/score", {"sheet": text})["cards"][card]["stars"] > 0, card


@pytest.mark.slow
def test_every_topic_has_a_page(visit: Visit) -> None:
    """Deep links of all sections and cards, and of some rulings: each has something to read."""
    visitor = visit(language="es")
    topics = [section.id for section in SECTIONS]
    topics += [*SCORING_BY_ID, *DECK_CARD_BY_ID, *SKILL_BY_ID, "spring", "winter", "rulings"]
    topics += [f"ruling-{n}" for n in (1, 25, 40, 46)]
    visitor.go("/rules/ruins")
    empty = visitor.page.evaluate(
        """async (topics) => {
          const {go} = await import(document.scripts[0].src.replace('app.js', 'navigation.js'));
          const missing = [];
          for (const topic of topics) {
            go('/rules/' + topic);
            for (let n = 0; n < 100 && document.querySelector('rules-page')?.topic !== topic; n += 1)
              await new Promise(requestAnimationFrame);
            await document.querySelector('rules-page').updateComplete;
            if ((document.querySelector('article')?.innerText ?? '').length < 30) missing.push(topic);
          }
          return missing;
        }""",
        topics,
    )
    assert empty == []
    visitor.go("/rules/no-such-rule")
    expect(visitor.page.locator(".notice")).to_have_text("Sin resultados.")


@pytest.mark.slow
@pytest.mark.parametrize(
    "look, word",
    once_of(
        pytest.param({"language": "es", "phone": True, "dark": True}, "Índice", id="es-phone-dark"),
        pytest.param({"language": "fr", "phone": True}, "Sommaire", id="fr-phone"),
        pytest.param({}, "Contents", id="en"),
    ),
)
def test_the_pages_are_for_everyone(visit: Visit, look: dict[str, Any], word: str) -> None:
    visitor = visit(**look)
    for topic in ("", "/season-end", "/zombie-plague"):
        path = f"/rules{topic}"
        visitor.go(path)
        expect(visitor.page.locator(".rules .paper").first).to_be_visible()
        if topic:
            expect(visitor.page.get_by_role("link", name=word, exact=True)).to_be_visible()
        if visitor.page.locator("try-board").count():
            visitor.page.locator("try-board [data-stars]").wait_for()
        assert fits(visitor), path
        assert_clean(visitor.page)
    visitor.page.get_by_role("searchbox").fill("a")
    expect(visitor.page.locator(".rules-results a").first).to_be_visible()
    assert_clean(visitor.page)


@pytest.mark.slow
def test_an_edict_at_the_table_leads_to_its_page(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, edicts="first", seed="reference")
    visitor.page.locator(".edict").first.click()
    with visitor.page.context.expect_page() as opened:
        visitor.page.get_by_role("link", name="More about this").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Greenbough")
    assert visitor.table.is_visible()  # the table stays where it is


@pytest.mark.slow
def test_the_words_change_with_the_language(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/mountains")
    expect(visitor.page.locator("article")).to_contain_text("Every mountain holds a coin.")
    visitor.page.get_by_label("Language").select_option("fr")
    expect(visitor.page.locator("article")).to_contain_text("Chaque montagne renferme une pièce.")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Montagnes")


@pytest.mark.slow
def test_the_page_of_the_packs_shows_their_cards_and_they_lead_back(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/packs")
    expect(visitor.page.get_by_role("link", name="Naga Shock")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Plex the Tyrant")).to_be_visible()
    visitor.go("/rules/effects")
    expect(visitor.page.get_by_role("link", name="Gorgon Gaze")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Naga Shock")).to_have_count(0)
    visitor.go("/rules/naga-shock")
    expect(visitor.page.locator("main").get_by_role("link", name="Packs", exact=True)).to_be_visible()
