"""Every card is explained in every language, with the weights of the rules."""

from dataclasses import replace

import pytest

from cartographers.rules.boxes import DECK_CARD_BY_ID, SCORING_BY_ID
from cartographers.rules.cards import Effect, ExploreCard
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Terrain
from cartographers.words import LANGUAGES, CardText, card_text, words
from cartographers.words.cards import EFFECT_TEXTS, english_text
from tests.registry import registered
from tests.rules.further_box import BOG, LEECH_GATHERER, POOLS

LONGEST = 200  # characters: an explanation is read at a glance, beside the map


CARDS = (*DECK_CARD_BY_ID, *SCORING_BY_ID)


def test_every_card_has_a_text_and_every_effect() -> None:
    assert all(english_text(card).rule for card in CARDS)
    assert set(EFFECT_TEXTS) == set(Effect)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card_id", SCORING_BY_ID)
def test_a_scoring_card_is_filled_with_its_weights(card_id: str, language: str) -> None:
    card = SCORING_BY_ID[card_id]
    text = card_text(words(language), card_id, card.stars, card.size)
    for weight in card.stars:
        assert f"{weight} " in text.rule
    if card.size:
        assert str(card.size) in text.rule
    assert "{" not in text.rule + text.note


@pytest.mark.parametrize("card_id", SCORING_BY_ID)
def test_a_text_uses_exactly_the_weights_its_card_has(card_id: str) -> None:
    card, rule = SCORING_BY_ID[card_id], english_text(card_id).rule
    assert ("{stars}" in rule, "{stars2}" in rule) == (len(card.stars) > 0, len(card.stars) > 1)
    assert ("{least}" in rule) == (card.size > 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_sentences(language: str) -> None:
    for card_id in CARDS:
        text = card_text(words(language), card_id, (1, 1), 3)
        assert text.rule.endswith(".")
        assert not text.note or text.note.endswith(".")
        assert max(len(text.rule), len(text.note)) <= LONGEST, card_id


def test_explore_cards_say_what_there_is_to_choose() -> None:
    for card_id, card in DECK_CARD_BY_ID.items():
        text = english_text(card_id)
        if isinstance(card, ExploreCard):
            assert ("two shapes" in text.rule) == (len(card.shapes) == 2), card_id
            assert ("two terrains" in text.rule) == (len(card.terrains) == 2), card_id


def test_worked_examples() -> None:
    assert card_text(words("en"), "wildholds", (8,), 6) == CardText(
        "8 stars per village cluster of size 6 and up.",
        "A cluster of twice that size still counts once.",
    )
    assert card_text(words("fr"), "mages-valley", (2, 1)).rule == (
        "À côté d'une Montagne, une case Lac vaut 2 étoiles et une case Ferme 1 étoile."
    )
    assert card_text(words("es"), "sleepy-valley", (4,), 3).rule == (
        "Filas con 3 espacios de bosque como mínimo: 4 estrellas cada una."
    )


def test_a_missing_weight_is_named() -> None:
    with pytest.raises(ValueError, match="'canal-lake' needs a value for 'stars2'"):
        card_text(words("en"), "canal-lake", (1,))
    with pytest.raises(ValueError, match="'wildholds' needs a value for 'least'"):
        card_text(words("fr"), "wildholds", (8,))


def test_a_card_of_another_box_is_explained_by_itself_or_like_all_of_its_kind() -> None:
    rule = "{stars} per water space."
    spoken = replace(
        BOG,
        scoring=(replace(POOLS, rule=rule),),
        explore=(replace(BOG.explore[0], terrains=(Terrain.WATER,)),),
        translations={"es": {rule: "{stars} por espacio de agua."}},
    )
    with registered(spoken):
        assert card_text(words("en"), "quiet-pools", (2,)).rule == "2 stars per water space."
        assert card_text(words("es"), "quiet-pools", (2,)).rule == "2 estrellas por espacio de agua."
        assert card_text(words("en"), "reeds").rule == "Terrain and shape are given."
        assert card_text(words("en"), LEECH_GATHERER.id).rule == "Attacks the spaces that its card shows."


def test_a_text_of_another_box_is_in_one_language() -> None:
    rule = "{stars} per water space."
    with registered(replace(BOG, scoring=(replace(POOLS, rule=rule),))):
        assert card_text(words("fr"), "quiet-pools", (2,)).rule == "2 stars per water space."


def test_a_monster_of_another_box_says_whose_effect_it_has() -> None:
    (ooze, *_) = BOG.ambushes
    with registered(replace(BOG, ambushes=(replace(ooze, effect=Effect.TROLL),))):
        assert card_text(words("en"), ooze.id).rule.startswith("Acts as: Troll. After each season")
        assert card_text(words("fr"), ooze.id).rule.startswith("Agit comme\xa0: Troll. ")
    assert not card_text(words("en"), "giant-troll-ravage").rule.startswith("Acts as")


@pytest.mark.parametrize(
    "terrains, shapes, coin_shape, rule, has_note",
    [
        ("water farm", "XX X.X", 2, "Choose one of the shapes and one of the terrains.", True),
        ("water", "XX X.X", 0, "The terrain is given: choose between the two shapes.", False),
        ("water farm forest", "XX", 0, "The shape is given: choose one of the terrains.", False),
        ("water farm", "X", 0, "The shape is given: choose between the two terrains.", False),
        ("monster", "X", 0, "Terrain and shape are given.", False),
        ("water monster", "X", 0, "Draw a single space, of any terrain on the card.", True),
    ],
)
def test_an_explore_card_of_another_box_says_what_there_is_to_choose(
    terrains: str, shapes: str, coin_shape: int, rule: str, has_note: bool
) -> None:
    card = replace(
        BOG.explore[0],
        terrains=tuple(map(Terrain, terrains.split())),
        shapes=tuple(map(shape, shapes.split())),
        coin_shape=coin_shape,
    )
    with registered(replace(BOG, explore=(card,))):
        text = card_text(words("en"), card.id)
    assert (text.rule, bool(text.note)) == (rule, has_note)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card is called 'forest'"):
        card_text(words("en"), "forest")
