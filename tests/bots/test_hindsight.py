"""A finished game seen with its cards known: what the deck allowed, and luck."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from cartographers.bots.deck_allowed import what_the_deck_allowed
from cartographers.bots.hindsight import Hindsight, NoHindsight, hindsight
from cartographers.bots.luck import card_chances, luck, luck_of
from cartographers.bots.one_sheet import OneSheetGame, one_sheet_game
from cartographers.bots.positions import Evaluator
from cartographers.rules.actions import Draw, Reveal
from cartographers.rules.game import start, step
from cartographers.rules.placement import Placement
from cartographers.rules.state import Exploring, Game
from cartographers.rules.view import options
from tests.bots.test_reviewing import numbered, positions

EPSILON = 1e-9
# Alone and at tables, with heroes, packs and skills, with ambushes that walk, are passed and choose.
PLAYED = (
    ("solo-base", 0),
    ("solo-heroes", 0),
    ("twins", 1),
    ("twelve-walk", 3),
    ("troll-and-zombies", 0),
    ("pack-one", 1),
    ("pack-two-alone", 0),
    ("skills-islet", 0),
)


def played(name: str, seat: int = 0) -> OneSheetGame:
    steps = [step for _, step in numbered(positions(name))]
    return one_sheet_game(steps, steps[0].before.setup, seat)


def last_of(game: OneSheetGame) -> Game:
    return list(game.positions())[-1]


@pytest.mark.parametrize("name, seat", PLAYED)
def test_a_sheet_ends_without_its_table_as_it_did_there(name: str, seat: int) -> None:
    there, alone = positions(name)[-1].game, last_of(played(name, seat))
    assert alone.sheets == (there.sheets[seat],)
    assert [season[0] for season in alone.scores] == [season[seat] for season in there.scores]


@pytest.mark.parametrize("name, seat", PLAYED)
def test_what_the_deck_allowed_can_be_drawn_and_is_worth_what_it_says(name: str, seat: int) -> None:
    game = played(name, seat)
    allowed = what_the_deck_allowed(game, width=4, candidates=3)
    assert [turn.card for turn in allowed.turns] == list(game.cards)
    drawn = last_of(replace(game, turns=allowed.turns))  # the rules refuse whatever is not legal
    assert drawn.sheets == (allowed.sheet,)
    assert tuple(season[0] for season in drawn.scores) == allowed.scores
    own = sum(season[0].stars for season in last_of(game).scores)
    assert allowed.stars > own if allowed.better else allowed.stars == own


def test_a_map_that_the_search_cannot_better_is_the_players_own() -> None:
    game = played("solo-base")
    best = what_the_deck_allowed(game, width=4, candidates=3)
    again = what_the_deck_allowed(replace(game, turns=best.turns), width=1, candidates=1)
    assert again.stars >= best.stars
    assert again.better or again.turns == best.turns


def test_neighbours_draw_where_they_drew_wherever_that_is_free() -> None:
    game = played("twins", 1)
    allowed = what_the_deck_allowed(game, width=4, candidates=3)
    ambushes = [number for number, card in enumerate(game.cards) if card in game.setup.ambush_cards]
    assert ambushes
    found = list(replace(game, turns=allowed.turns).positions())
    for number in ambushes:
        was, now = game.turns[number].given[0], allowed.turns[number].given[0]
        assert isinstance(was, Placement)
        assert now == was or not was.spaces <= found[number].sheets[0].empty


def test_a_second_look_back_finds_the_same() -> None:
    game = played("islet-solo")
    assert what_the_deck_allowed(game, 3, 3) == what_the_deck_allowed(game, 3, 3)
    assert luck(game, 4) == luck(game, 4)


@pytest.mark.parametrize("name, seat", PLAYED)
def test_what_may_come_next_is_certain_to_come(name: str, seat: int) -> None:
    game = played(name, seat)
    for before, card in zip(game.positions(), game.cards, strict=False):
        chances = card_chances(before.deck)
        assert chances[card] > 0
        assert sum(chances.values()) == pytest.approx(1)
        assert all(before.deck.may_hold(each) for each in chances)


@pytest.mark.parametrize("name", ["solo-base", "solo-heroes"])
def test_before_any_card_nobody_is_lucky_on_average(name: str) -> None:
    game = played(name)
    evaluator = Evaluator(game.setup)
    before = list(game.positions())[-3]
    chances = card_chances(before.deck)
    lucks = {card: luck_of(before, card, evaluator, 3) for card in chances}
    assert sum(chances[card] * lucks[card] for card in chances) == pytest.approx(0, abs=EPSILON)
    assert max(lucks.values()) > 0 > min(lucks.values())


def all_the_ways(game: Game, unseen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every order of the first two cards, as often as the shuffles bring it: the one ambush that lies in
    this deck is any of the unseen ones."""
    for ambush in unseen:
        yield from permutations((*game.deck.certain, ambush), 2)


def test_over_all_the_ways_a_deck_can_lie_luck_sums_to_nothing() -> None:
    # Nothing is known yet: two cards are drawn in the order of every deck, and the player does the first
    # thing that is legal. The luck of the second card depends on the first and on what was drawn for it.
    game = start(played("solo-base").setup)
    evaluator = Evaluator(game.setup)
    unseen = game.deck.ambushes
    assert game.deck.ambush_count == 1
    assert game.deck.hero_count == 0
    known: dict[tuple[str, ...], float] = {}
    after: dict[str, Game] = {}

    def lucks(first: str, second: str) -> float:
        if (first,) not in known:
            known[first,] = luck_of(game, first, evaluator, 1)
            after[first] = drawn_at_once(step(game, Reveal(first))[0])
        if (first, second) not in known:
            known[first, second] = luck_of(after[first], second, evaluator, 1)
        return known[first,] + known[first, second]

    ways = list(all_the_ways(game, unseen))
    totals = [lucks(*way) for way in ways]
    assert sum(totals) / len(ways) == pytest.approx(0, abs=EPSILON)
    assert max(totals) > 1
    assert min(totals) < -1


def drawn_at_once(game: Game) -> Game:
    while not isinstance(game.phase, Exploring):
        drawable = options(game, 0)
        assert drawable is not None
        game, _ = step(game, Draw(0, next(iter(drawable))))
    return game


def test_the_luck_of_a_game_has_every_card_and_nothing_once_the_map_is_full() -> None:
    game = played("islet-solo")
    found = luck(game, 3)
    assert [each.card for each in found] == list(game.cards)
    full = [not before.sheets[0].empty for before in game.positions()]
    assert any(full)
    assert all(each.stars == 0 for each, is_full in zip(found, full, strict=False) if is_full)


def test_a_game_that_is_not_over_is_not_looked_back_on() -> None:
    steps = [step for _, step in numbered(positions("solo-base"))]
    unfinished = one_sheet_game(steps[:-1], steps[0].before.setup, 0)
    assert hindsight(unfinished) is NoHindsight.NOT_OVER


def test_a_whole_game_looked_back_on() -> None:
    found = hindsight(played("pack-two-alone"))
    assert isinstance(found, Hindsight)
    assert found.allowed.better
    assert len(found.luck) == len(found.allowed.turns)


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # as if it were not installed
from cartographers.bots.hindsight import hindsight
from cartographers.bots.one_sheet import one_sheet_game
from tests.bots.test_reviewing import numbered, positions
steps = [step for _, step in numbered(positions("solo-base"))]
print(hindsight(one_sheet_game(steps, steps[0].before.setup, 0)))
"""


def test_without_numba_it_says_so() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True, timeout=300
    )
    assert ran.stdout.split() == ["not-compiled"]
