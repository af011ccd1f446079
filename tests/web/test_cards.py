"""The cards on the screen are those of paper, part by part, and somebody who does not see them hears them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from cartographers.paper.art import art
from cartographers.paper.cards.deck import deck_face, skill_face
from cartographers.paper.cards.scoring import scoring_face
from cartographers.paper.cards.season import season_face
from cartographers.paper.picture import Picture
from cartographers.rules.boxes import BOXES, DECK_CARD_BY_ID, GAME_BOXES, SCORING_BY_ID, SKILL_BY_ID
from cartographers.rules.cards import ExploreCard
from cartographers.words import words
from tests.paper.test_drawn_once import Mark, marks
from tests.repeated import once_of
from tests.web.conftest import Visit

LANGUAGES = ("en", "fr", "es")
OF_PAPER = {"face-rule", "face-note"}  # texts are broken into lines where they are set
DRAWN = """async ([ids, seasons]) => {
  const {cardFace, seasonFace} = await import(document.scripts[0].src.replace('app.js', 'cards/face.js'));
  const {render} = await import(document.scripts[0].src.replace('app.js', 'vendor/lit/lit.js'));
  const place = document.createElement('div');
  const markup = (face) => {
    render(face, place);
    const drawn = place.firstElementChild.firstElementChild.cloneNode(true);
    for (const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_COMMENT); walker.nextNode();)
      walker.currentNode.data = '';  // what Lit remembers is no XML
    return new XMLSerializer().serializeToString(drawn);
  };
  return {
    ...Object.fromEntries(ids.map((id) => [id, markup(cardFace(id, {words: false}))])),
    ...Object.fromEntries(seasons.map(([id, box]) => [`${id} ${box}`, markup(seasonFace(id, box))])),
  };
}"""

TOO_WIDE = """async (ids) => {
  const {cardFace} = await import(document.scripts[0].src.replace('app.js', 'cards/face.js'));
  const {default: faces} = await import(document.scripts[0].src.replace('app.js', 'drawings/faces.js'));
  const {render} = await import(document.scripts[0].src.replace('app.js', 'vendor/lit/lit.js'));
  await Promise.all(['Fell SC', 'Alegreya Sans'].map((face) => document.fonts.load(`20px "${face}"`)));
  await document.fonts.ready;
  const place = document.body.appendChild(document.createElement('div'));
  return ids.flatMap((id) => {
    render(cardFace(id, {words: false}), place);
    const wide = (style, room) => [...place.querySelectorAll(style)]
      .filter((text) => text.getComputedTextLength() > room).map((text) => text.textContent);
    const labels = place.querySelector('.face-ambush') ? wide('.face-label', faces.ambush.labels.room) : [];
    return [...wide('.face-name', faces.name.room), ...labels];
  });
}"""


def seen(markup: str) -> Counter[Mark]:
    return Counter(mark for mark in marks(markup) if not mark.classes & OF_PAPER)


@pytest.mark.parametrize("language", once_of(*LANGUAGES))
def test_every_card_has_the_same_parts_as_on_paper(visit: Visit, language: str) -> None:
    said = words(language)
    on_paper: dict[str, Picture] = {
        **{id: deck_face(card, said) for id, card in DECK_CARD_BY_ID.items()},
        **{id: scoring_face(card, said) for id, card in SCORING_BY_ID.items()},
        **{id: skill_face(card, said) for id, card in SKILL_BY_ID.items()},
        **{
            f"{card.season} {box.id}": season_face(card, said.name(box.id), said)
            for box in GAME_BOXES
            for card in box.seasons
        },
    }
    visitor = visit(language=language)
    visitor.go("/rules")
    seasons = [[card.season, box.id] for box in GAME_BOXES for card in box.seasons]
    drawn: dict[str, Any] = visitor.page.evaluate(
        DRAWN, [[*DECK_CARD_BY_ID, *SCORING_BY_ID, *SKILL_BY_ID], seasons]
    )
    assert drawn.keys() == on_paper.keys()
    for id, picture in on_paper.items():
        assert seen(drawn[id]) == seen(picture.markup), id
        assert seen(drawn[id]).total() > len(OF_PAPER)


@pytest.mark.parametrize("language", once_of(*LANGUAGES))
def test_names_and_labels_stay_on_their_card(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.go("/rules")
    assert visitor.page.evaluate(TOO_WIDE, [*DECK_CARD_BY_ID, *SCORING_BY_ID, *SKILL_BY_ID]) == []


def test_every_card_that_shows_somebody_has_a_portrait() -> None:
    for box in BOXES.values():
        cards = (*(card for card in box.deck if not isinstance(card, ExploreCard)), *box.skills)
        shown = [card.id for card in cards]
        assert {f"portrait-{id}" for id in shown} <= art().symbols.keys()


def test_a_card_is_heard_and_its_picture_comes(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/goblin-attack")
    card = visitor.page.locator(".rule-face").get_by_role("img")
    expect(card).to_have_accessible_name(
        "Goblin Attack. Ambush. Once it is drawn, this monster does nothing more."
    )
    expect(visitor.page.locator("#portrait-goblin-attack path").first).to_be_attached()


def test_pictures_come_only_with_the_cards_that_show_them(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/rules/temple-ruins")
    expect(visitor.page.locator("#portrait-temple-ruins path").first).to_be_attached()
    assert visitor.page.locator("#portrait-goblin-attack").count() == 0
