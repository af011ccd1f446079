"""The explore phase: which cards may be revealed, ruins that wait, and what everybody knows of the deck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Reveal
from cartographers.rules.boxes import BASE
from cartographers.rules.events import Revealed
from cartographers.rules.refusal import Refusal
from cartographers.rules.state import DeckContents, Drawing, Exploring
from cartographers.rules.terrain import Season
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup

BASE_EXPLORE = tuple(card.id for card in BASE.explore)


# ---- explore


def test_an_explore_card_asks_everybody_to_draw() -> None:
    table = Table.of(base_setup(2))
    assert table.reveal("great-river") == (Revealed("great-river", Season.SPRING, 1),)
    assert table.phase() == Drawing("great-river", False, (None, None))
    assert table.game.column == ("great-river",)
    assert table.game.waiting == (0, 1)
    assert table.game.must_act(0)
    assert table.task().shapes == BASE.explore[0].shapes
    assert table.task().coin_shape == 1


def test_ruling_2_a_ruins_card_is_followed_at_once_by_the_next_card() -> None:
    table = Table.of(base_setup(2))
    assert table.reveal("temple-ruins") == (Revealed("temple-ruins", Season.SPRING, 0),)
    assert table.phase() == Exploring(ruins=True)
    assert table.game.waiting == ()
    table.reveal("great-river")
    assert table.phase() == Drawing("great-river", True, (None, None))
    assert table.refuses(table.drawing("a1 a2 a3")) is Refusal.MISSES_RUINS
    table.all_draw("b6 b7 b8", "c2 c3 c4")
    assert table.phase() == Exploring(ruins=False)


def test_ruling_2_two_ruins_cards_make_one_requirement() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "outpost-ruins", "great-river")
    table.draw("b6 b7 b8")
    table.reveal("orchard")
    assert table.phase() == Drawing("orchard", False, (None,))


@pytest.mark.parametrize(
    "cards",
    [
        ["temple-ruins", "goblin-attack"],
        ["temple-ruins", "freyla-the-true"],
        ["temple-ruins", "goblin-attack", "freyla-the-true"],
        ["temple-ruins", "freyla-the-true", "goblin-attack", "outpost-ruins"],
        ["goblin-attack", "temple-ruins", "freyla-the-true", "outpost-ruins"],
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_ruling_2_the_requirement_waits_through_ambush_and_hero_cards(seats: int, cards: list[str]) -> None:
    table = Table.of(combined_setup(seats))
    table.explore(*cards)
    assert table.phase() == Exploring(ruins=True)
    table.reveal("great-river")
    assert table.task().on_ruins
    table.everybody_draws()
    table.reveal("orchard")
    assert not table.task().on_ruins


@pytest.mark.parametrize(
    "card", ["temple-ruins", "lagoon", "freyla-the-true", "zombie-plague", "greenbough", "great river", ""]
)
def test_only_cards_of_the_deck_are_revealed(card: str) -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins")
    assert table.refuses(Reveal(card)) is Refusal.NOT_IN_DECK


@pytest.mark.parametrize("card", ["temple-ruins", "great-river", "goblin-attack"])
def test_the_heroes_game_has_no_cards_of_the_base_box(card: str) -> None:
    assert Table.of(heroes_setup()).refuses(Reveal(card)) is Refusal.NOT_IN_DECK


def test_ruling_28_a_combined_game_has_one_set_of_explore_cards_and_the_ruins() -> None:
    setup = replace(combined_setup(), explore_box="heroes")
    table = Table.of(setup)
    assert table.refuses(Reveal("great-river")) is Refusal.NOT_IN_DECK
    table.reveal("temple-ruins", "outpost-ruins", "lagoon")
    assert table.task().shapes


def test_no_card_is_revealed_while_somebody_draws() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    assert table.refuses(Reveal("orchard")) is Refusal.NOT_NOW
    table.draw("a1 a2 a3")
    assert table.refuses(Reveal("orchard")) is Refusal.NOT_NOW


def test_no_card_is_revealed_while_somebody_chooses() -> None:
    table = Table.of(heroes_setup())
    table.reveal("gorgon-gaze")
    assert table.refuses(Reveal("lagoon")) is Refusal.NOT_NOW


# ---- what everybody knows of the deck


def test_the_deck_holds_what_was_not_revealed_this_season() -> None:
    table = Table.of(base_setup())
    table.explore("great-river", "temple-ruins", "orchard")
    left = [card for card in BASE_EXPLORE if card not in ("great-river", "orchard")]
    assert table.game.deck == DeckContents(
        certain=("outpost-ruins", *left),
        ambushes=base_setup().ambush_cards,
        ambush_count=1,
        heroes=(),
        hero_count=0,
    )


def test_ruling_15_spring_has_one_ambush_card_and_one_hero_card() -> None:
    table = Table.of(heroes_setup())
    table.explore("zombie-plague")
    assert table.game.deck.ambush_count == 0
    assert table.refuses(Reveal("dragon-inferno")) is Refusal.NOT_IN_DECK
    table.explore("dal-of-jolev")
    assert table.game.deck.hero_count == 0
    assert table.refuses(Reveal("freyla-the-true")) is Refusal.NOT_IN_DECK


def test_ruling_15_what_was_not_revealed_stays_and_one_more_joins() -> None:
    table = Table.of(heroes_setup())
    table.explore(*EIGHT["heroes"])
    assert table.season() is Season.SUMMER
    assert (table.game.deck.ambush_count, table.game.deck.hero_count) == (2, 2)
    table.explore("zombie-plague", "dragon-inferno", "freyla-the-true", "dal-of-jolev")
    assert table.refuses(Reveal("giant-troll-ravage")) is Refusal.NOT_IN_DECK
    assert table.refuses(Reveal("wren-the-lioness")) is Refusal.NOT_IN_DECK


def test_ruling_15_a_revealed_ambush_or_hero_card_never_comes_back() -> None:
    table = Table.of(heroes_setup())
    table.explore("zombie-plague", "freyla-the-true", *EIGHT["heroes"])
    assert table.season() is Season.SUMMER
    assert table.refuses(Reveal("zombie-plague")) is Refusal.NOT_IN_DECK
    assert table.refuses(Reveal("freyla-the-true")) is Refusal.NOT_IN_DECK
    assert table.game.deck.ambushes == ("dragon-inferno", "giant-troll-ravage", "gorgon-gaze")
    assert table.game.deck.heroes == ("dobrik-of-lorkheim", "wren-the-lioness", "dal-of-jolev")
    assert (table.game.deck.ambush_count, table.game.deck.hero_count) == (1, 1)
