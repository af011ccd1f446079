"""The decks that a seed gives: what joins them every season, what stays, and in which order they turn up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from cartographers.play.deck import SeededDeck, next_reveal, season_deck, seeded_edicts
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Reveal
from cartographers.rules.boxes import BASE, HEROES, SCORING_BY_ID
from cartographers.rules.game import start, step
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.state import Exploring, Over
from cartographers.rules.terrain import Back
from cartographers.testing import random_action

BASE_GAME = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann"])
HEROES_GAME = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), ["Ann"])
COMBINED = setup(Edition.COMBINED, first_game_edicts(Edition.COMBINED), ["Ann"])
NO_HEROES = setup(Edition.COMBINED, first_game_edicts(Edition.COMBINED), ["Ann"], with_heroes=False)


def test_the_first_deck_of_a_known_seed() -> None:
    deck = " ".join(season_deck(start(BASE_GAME), "example"))
    assert deck == (
        "great-river hamlet rift-lands temple-ruins outpost-ruins fishing-village hinterland-stream "
        "homestead treetop-village goblin-attack forgotten-forest farmland orchard marshlands"
    )


@pytest.mark.parametrize("game", [BASE_GAME, HEROES_GAME, COMBINED, NO_HEROES])
@pytest.mark.parametrize("season", range(4))
def test_one_ambush_and_one_hero_join_every_season_and_those_not_revealed_stay(
    game: Setup, season: int
) -> None:
    deck = season_deck(replace(start(game), season_number=season), "s")
    ambushes = [card for card in deck if card in game.ambush_cards]
    heroes = [card for card in deck if card in game.hero_cards]
    assert set(ambushes) == set(Stream("s", "ambushes").shuffled(game.ambush_cards)[: season + 1])
    assert set(heroes) == set(Stream("s", "heroes").shuffled(game.hero_cards)[: season + 1])
    assert Counter(deck) == Counter([*game.explore_deck, *ambushes, *heroes])


def test_the_ruins_cards_are_in_but_in_the_heroes_game_by_itself() -> None:
    for game, ruins in ((BASE_GAME, 2), (HEROES_GAME, 0), (COMBINED, 2)):
        deck = season_deck(start(game), "s")
        assert sum(card.endswith("-ruins") for card in deck) == ruins


def test_what_was_revealed_in_an_earlier_season_does_not_come_back() -> None:
    first, second, *_ = Stream("s", "ambushes").shuffled(HEROES_GAME.ambush_cards)
    hero, *_ = Stream("s", "heroes").shuffled(HEROES_GAME.hero_cards)
    summer = replace(start(HEROES_GAME), season_number=1, ambushes=(first,), heroes=(hero,))
    deck = season_deck(summer, "s")
    assert first not in deck
    assert hero not in deck
    assert second in deck


def test_the_deck_does_not_change_while_its_cards_are_revealed() -> None:
    """A revealed ambush leaves the deck, but the cards after it come in the order they had."""
    game = start(HEROES_GAME)
    deck = season_deck(game, "s")
    for count, card in enumerate(deck):
        assert next_reveal(game, "s") == Reveal(card)
        assert season_deck(game, "s") == deck
        game = replace(
            game,
            column=deck[: count + 1],
            ambushes=(*game.ambushes, card) if card in HEROES_GAME.ambush_cards else game.ambushes,
            heroes=(*game.heroes, card) if card in HEROES_GAME.hero_cards else game.heroes,
        )


def test_a_deck_that_is_kept_for_a_game_reveals_the_same_cards() -> None:
    game, kept, rng = start(HEROES_GAME), SeededDeck("kept"), Random(1)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            action = kept.next_reveal(game)
            assert action == next_reveal(game, "kept")
            game, _ = step(game, action)
        else:
            game, _ = step(game, random_action(game, 0, rng))
    assert len(game.scores) == 4


def test_every_season_has_a_shuffle_of_its_own() -> None:
    explore = [
        tuple(
            card
            for card in season_deck(replace(start(BASE_GAME), season_number=n), "s")
            if card in BASE_GAME.explore_deck
        )
        for n in range(4)
    ]
    assert len(set(explore)) == 4


def test_the_seed_draws_one_scoring_card_of_each_back() -> None:
    for edition in Edition:
        for number in range(30):
            drawn = seeded_edicts(edition, f"s{number}")
            assert {SCORING_BY_ID[card].back for card in drawn} == set(Back)
            setup(edition, drawn, ["Ann"])  # refuses cards of the other edition


def test_the_edicts_of_a_known_seed() -> None:
    assert seeded_edicts(Edition.BASE, "example") == (
        "sentinel-wood",
        "canal-lake",
        "the-broken-road",
        "greengold-plains",
    )
    assert seeded_edicts(Edition.HEROES, "example") == (
        "faunlost-thicket",
        "craylund",
        "banded-hills",
        "gnomish-colony",
    )
    assert seeded_edicts(Edition.COMBINED, "example") == (
        "sentinel-wood",
        "craylund",
        "the-broken-road",
        "gnomish-colony",
    )


def test_every_card_comes_first_equally_often() -> None:
    """14 cards, 1400 seeds, 100 of each expected; 13 degrees of freedom: under 34.5 in 999 of 1000 cases."""
    game = start(BASE_GAME)
    first = Counter(season_deck(game, f"seed {number}")[0] for number in range(1400))
    ambushes = sum(first.pop(card.id, 0) for card in BASE.ambushes)
    counts = [ambushes, *first.values()]
    assert len(counts) == 14
    assert sum((count - 100) ** 2 / 100 for count in counts) < 34.5


def test_every_ambush_and_hero_is_equally_likely_to_join_first() -> None:
    """3 degrees of freedom: under 16.3 in 999 of 1000 cases."""
    game = start(HEROES_GAME)
    decks = [season_deck(game, f"seed {number}") for number in range(800)]
    for kind in (HEROES.ambushes, HEROES.heroes):
        counts = [sum(card.id in deck for deck in decks) for card in kind]
        assert sum(counts) == 800
        assert sum((count - 200) ** 2 / 200 for count in counts) < 16.3
