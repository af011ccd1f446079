"""Fungoid Outbreak: right after it is drawn, the next ambush card is shuffled into the explore deck."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cartographers.play.deck import SeededDeck, next_reveal, season_deck
from cartographers.play.match import Match
from cartographers.rules.events import AmbushCalled
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.state import Drawing, Exploring, Game
from cartographers.rules.terrain import Corner
from cartographers.testing import random_action
from tests.rules.corner import board
from tests.rules.table import Table, names, only

PACK = ("fungoid-outbreak", "naga-shock", "basilisk-stare", "treefolk-torment")


def fungoid_setup(seats: int = 1, ambushes: tuple[str, ...] = (*PACK, "goblin-attack")) -> Setup:
    edicts = first_game_edicts(Edition.BASE)
    return setup(Edition.BASE, edicts, names(seats), ambush_cards=ambushes, assumed_corner=Corner.TOP_LEFT)


def test_the_deck_holds_one_ambush_more_once_it_is_drawn() -> None:
    table = Table.of(fungoid_setup())
    assert table.game.deck.ambush_count == 1
    assert only(table.reveal("fungoid-outbreak"), AmbushCalled) == AmbushCalled()
    assert table.game.deck.ambush_count == 1
    assert table.game.deck.may_hold("naga-shock")
    table.reveal("basilisk-stare")
    assert table.game.deck.ambush_count == 0


def test_while_it_is_drawn_nothing_has_joined_yet() -> None:
    table = Table.of(fungoid_setup(2))
    table.reveal("fungoid-outbreak")
    assert isinstance(table.phase(), Drawing)
    assert table.game.deck.ambush_count == 0
    events = table.all_draw("a1", "a1")
    assert only(events, AmbushCalled) == AmbushCalled()
    assert table.phase() == Exploring()
    assert table.game.deck.ambush_count == 1


def test_in_later_seasons_there_is_still_one_more() -> None:
    game = replace(start(fungoid_setup()), season_number=2, ambushes=("fungoid-outbreak",))
    assert game.deck.ambush_count == 3  # four have joined, one is out
    assert replace(game, season_number=3).deck.ambush_count == 4


def test_without_an_ambush_card_left_nothing_happens() -> None:
    table = Table.of(fungoid_setup(ambushes=PACK))
    table.game = replace(table.game, season_number=3)
    events = table.reveal("fungoid-outbreak")
    assert not [event for event in events if isinstance(event, AmbushCalled)]
    assert table.game.deck.ambush_count == 3


def test_it_acts_even_where_a_hero_destroyed_it_at_once() -> None:
    table = Table.of(fungoid_setup(), board("...........", "marks: a1"))
    events = table.reveal("fungoid-outbreak")
    assert only(events, AmbushCalled) == AmbushCalled()
    assert table.sheet().destroyed


# ---- the deck of a seed


def until_the_fungoid(seed: str) -> tuple[Game, Game]:
    """A random game right before the reveal that the fungoid is, and right after it."""
    match, rng = Match(fungoid_setup(), seed), Random(seed)
    steps = list(match.begin())
    while not match.over:
        steps += match.act(random_action(match.game, match.game.waiting[0], rng))
    found = next(step for step in steps if any(isinstance(event, AmbushCalled) for event in step.events))
    return found.before, found.after


def test_the_rest_of_the_deck_is_shuffled_anew_with_the_next_ambush_card() -> None:
    before, after = until_the_fungoid("pack 9")
    old, new = season_deck(before, "pack 9"), season_deck(after, "pack 9")
    revealed = len(after.column)
    assert new[:revealed] == old[:revealed] == after.column
    (joined,) = set(new) - set(old)
    assert joined in after.setup.ambush_cards
    assert sorted(new[revealed:]) == sorted((*old[revealed:], joined))
    assert tuple(card for card in new[revealed:] if card != joined) != old[revealed:]


def test_a_deck_that_is_kept_notices_the_fungoid() -> None:
    before, after = until_the_fungoid("pack 9")
    deck = SeededDeck("pack 9")
    assert deck.next_reveal(before).card == "fungoid-outbreak"
    assert deck.next_reveal(after) == next_reveal(after, "pack 9")
