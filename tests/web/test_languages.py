"""English, French and Spanish everywhere, switched at any time."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.words import card_text, words
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, take_turn
from tests.web.visitor import written

EXPECTED = {
    "en": ("Play alone", "Draw it", "Spring", "Season 1 of 4"),
    "fr": ("Jouer en solo", "Dessiner", "Printemps", "Saison 1 sur 4"),
    "es": ("Jugar en solitario", "Dibujar", "Primavera", "Estación 1 de 4"),
}


@pytest.mark.slow
@pytest.mark.parametrize("language", once_of("es", "fr", "en"))
def test_the_browsers_language_is_spoken_from_the_first_moment(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.use_seed("languages")
    visitor.go("/")
    alone, draw, season, count = EXPECTED[language]
    assert visitor.page.locator("html").get_attribute("lang") == language
    visitor.page.get_by_role("button", name=alone).click()
    visitor.table.wait_for()
    expect(visitor.page.locator(".season-card")).to_contain_text(season)
    expect(visitor.page.locator(".season-card")).to_contain_text(count)
    expect(visitor.page.get_by_role("button", name=draw)).to_be_visible()
    edicts = visitor.look()["view"]["edicts"]
    spoken = words(language)
    for edict, card in edicts.items():
        shown = visitor.page.locator(".edict").nth("abcd".index(edict))
        expect(shown).to_contain_text(spoken.name(card))
    # A card explains itself, with its weights in the right number.
    visitor.page.locator(".edict").first.click()
    card = SCORING_BY_ID[edicts["a"]]
    rule = card_text(spoken, card.id, card.stars, card.size).rule
    expect(visitor.page.locator("dialog .explained-rule")).to_have_text(rule)


def test_the_language_is_switched_in_the_middle_of_a_turn(visit: Visit) -> None:
    """The draft stays, and the log is told anew from its beginning."""
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="switch")
    hand = Mouse(visitor)
    take_turn(hand, Random(1))
    visitor.wait_for_state("draw")
    x, y = hand.point([0])
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.click(x, y)
    lying = hand.selected()
    for language, heading, revealed in (
        ("fr", "Journal", "Carte révélée"),
        ("es", "Registro", "Se revela"),
        ("en", "Log", "is revealed"),
    ):
        visitor.page.get_by_label("Language").or_(visitor.page.get_by_label("Langue")).or_(
            visitor.page.get_by_label("Idioma")
        ).select_option(language)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()
        expect(visitor.page.locator(".log")).to_contain_text(revealed)
        assert hand.selected() == lying
    # It is remembered.
    visitor.page.get_by_label("Language").select_option("fr")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name="Journal")).to_be_visible()


@pytest.mark.slow
def test_refusals_come_in_the_visitors_language(visit: Visit) -> None:
    visitor = visit(language="es")
    visitor.page.goto("/t/nosuch")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("No hay ninguna mesa nosuch.")
    visitor.complaints.clear()  # the browser reports the 404


@pytest.mark.slow
def test_counted_words_follow_the_rule_of_the_language(visit: Visit) -> None:
    visitor = visit(language="fr")
    visitor.go("/")
    said, days = visitor.page.evaluate(
        """async () => {
          const {plural, unit} = await import(document.scripts[0].src.replace('app.js', 'i18n.js'));
          return [[0, 1, 2, -1].map(n => plural('{n} star', '{n} stars', n)), unit(2, 'day')];
        }"""
    )
    assert days == "2j"
    assert said == ["0 étoile", "1 étoile", "2 étoiles", f"{written(-1)} étoile"]
