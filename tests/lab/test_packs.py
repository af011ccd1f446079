"""The environments with packs, and an id of its own for every set of boxes."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test  # type: ignore[import-untyped]

from cartographers.lab.environments import SOLO, SOLO_PACKS, solo_with, table_packs_v1, table_v1
from cartographers.lab.environments.actions import choices
from cartographers.lab.environments.layout import GAMES, PASS, WITH_PACKS
from cartographers.lab.environments.observations import number_bounds, numbers
from cartographers.lab.environments.options import game_variant
from cartographers.play.deck import next_reveal
from cartographers.rules.actions import Choose, Draw
from cartographers.rules.cards import Effect
from cartographers.rules.game import start, step
from cartographers.rules.state import Choosing, Exploring, Game, Over
from cartographers.rules.view import options, view
from tests.registry import registered
from tests.repeated import once_of
from tests.rules.further_box import BOG

PACKS = ("ambush-1", "ambush-2", "champions")
ALL_OF_IT: dict[str, Any] = {"edition": "heroes", "packs": PACKS}
PACK_2_ALONE: dict[str, Any] = {
    "packs": ("ambush-2",),
    "ambushes": ("treefolk-torment", "basilisk-stare", "naga-shock", "fungoid-outbreak"),
}


def legal_actions(game: Game, seat: int) -> set[Draw | Choose]:
    drawable = options(game, seat)
    if drawable is not None:
        return {Draw(seat, placement) for placement in drawable}
    return {Choose(seat, space) for space in game.targets(seat)}


@pytest.mark.slow
@pytest.mark.parametrize("wish", once_of(ALL_OF_IT, PACK_2_ALONE), ids=["all of it", "pack 2 alone"])
def test_the_mask_allows_exactly_what_is_legal(wish: dict[str, Any]) -> None:
    asked: set[Effect | None] = set()
    low, high = number_bounds(3, WITH_PACKS)
    for deck in range(6):
        chance = Random(deck)
        game = start(game_variant(**wish).setup(["a", "b", "c"], f"deck-{deck}"))
        while not isinstance(game.phase, Over):
            if isinstance(game.phase, Exploring):
                game, _ = step(game, next_reveal(game, f"deck-{deck}"))
                continue
            seat = chance.choice(game.waiting)
            may = choices(game, seat, WITH_PACKS)
            found = [may.action(int(number)) for number in np.flatnonzero(may.mask)]
            assert len(set(found)) == len(found)
            assert set(found) == legal_actions(game, seat)
            row = numbers(view(game, seat), WITH_PACKS)
            assert (low <= row).all()
            assert (row <= high).all()
            if isinstance(game.phase, Choosing):
                asked.add(game.phase.effect)
            action = chance.choice(found)
            assert action is not None
            game, _ = step(game, action)
    assert Effect.NAGA in asked


def test_the_conformance_tests_find_nothing_wrong() -> None:
    check_env(gymnasium.make(SOLO_PACKS, corner="top-left", **PACK_2_ALONE).unwrapped)
    parallel_api_test(table_packs_v1.parallel_env(seats=3, **ALL_OF_IT), num_cycles=40)


def test_the_two_games_have_no_numbers_for_a_pack() -> None:
    for options_of_game in (ALL_OF_IT, PACK_2_ALONE):
        with pytest.raises(ValueError, match="has no numbers for the box ambush-"):
            table_v1.parallel_env(seats=3, **options_of_game)
    with pytest.raises(ValueError, match="has no numbers for the box ambush-1, only for base, heroes"):
        gymnasium.make(SOLO, packs=("ambush-1",))


def test_the_numbers_of_the_two_games_come_first() -> None:
    assert WITH_PACKS.deck_cards[: len(GAMES.deck_cards)] == GAMES.deck_cards
    assert WITH_PACKS.planes[: len(GAMES.planes)] == GAMES.planes
    assert WITH_PACKS.draw_blocks[: len(GAMES.draw_blocks)] == GAMES.draw_blocks
    assert WITH_PACKS.choosing_effects[:2] == GAMES.choosing_effects
    assert WITH_PACKS.scoring_cards == GAMES.scoring_cards


def test_another_set_of_boxes_is_another_id() -> None:
    with registered(BOG):
        name = solo_with("bog")
        assert name == "cartographers/SoloPacks.bog-v1"
        with_bog: Any = gymnasium.make(name, packs=("bog",), corner="top-left").unwrapped
        printed: Any = gymnasium.make(SOLO_PACKS).unwrapped
        assert with_bog.action_space.n > printed.action_space.n
        seen, _ = with_bog.reset(seed=1)
        assert with_bog.observation_space.contains(seen)
        assert not printed.observation_space.contains(seen)
        assert seen["action_mask"][PASS] == 0
        assert (
            table_packs_v1.parallel_env(further=("bog",)).metadata["name"]
            == "cartographers_table_packs_bog_v1"
        )
    with pytest.raises(ValueError, match="there is no box 'nowhere'"):
        gymnasium.make(solo_with("nowhere"))
