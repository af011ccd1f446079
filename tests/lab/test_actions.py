"""The numbers of actions: every legal action has one, and every number that the mask allows is legal."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cartographers.lab.environments.actions import (
    ACTION_COUNT,
    DESTROY,
    DRAW_BLOCKS,
    HERO_BLOCKS,
    Choices,
    choices,
)
from cartographers.lab.environments.layout import GAMES, PASS
from cartographers.lab.plan import Plan
from cartographers.lab.variant import Variant
from cartographers.play.deck import next_reveal
from cartographers.rules.actions import Choose, Draw
from cartographers.rules.boxes import HERO_BY_ID, HEROES
from cartographers.rules.game import start, step
from cartographers.rules.grid import SPACES, Space, SpaceSet
from cartographers.rules.placement import FALLBACK
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Setup
from cartographers.rules.shapes import shape
from cartographers.rules.state import Choosing, Exploring, Game, Over
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import options

VARIANTS = (
    Variant(),
    Variant(Edition.HEROES),
    Variant(Edition.COMBINED),
    Variant(Edition.COMBINED, ambush=AmbushRule.SOLO_WALK, fallback_terrain=FallbackTerrain.CARD),
)


def decisions(setup: Setup, seed: str) -> list[tuple[Game, int]]:
    """Every decision of a random game: the game and who decides."""
    game, rng, found = start(setup), Random(seed), []
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            game, _ = step(game, next_reveal(game, seed))
            continue
        waiting = game.waiting
        found += [(game, seat) for seat in range(len(game.sheets))]
        for seat in waiting:
            may = choices(game, seat)
            number = rng.choice(np.flatnonzero(may.mask).tolist())
            action = may.action(number)
            assert action is not None
            game, _ = step(game, action)
    return found


def legal_actions(game: Game, seat: int) -> set[Draw | Choose]:
    drawable = options(game, seat)
    if drawable is not None:
        return {Draw(seat, placement) for placement in drawable}
    return {Choose(seat, space) for space in game.targets(seat)}


def allowed(may: Choices) -> list[Draw | Choose | None]:
    return [may.action(int(number)) for number in np.flatnonzero(may.mask)]


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: f"{v.label} {v.ambush or ''}".strip())
def test_the_mask_allows_exactly_what_is_legal(variant: Variant, seats: int) -> None:
    spec = Plan((("random",) * seats,), (variant,), seed="masks").game(seats)
    asked = 0
    for game, seat in decisions(spec.setup(), spec.seed):
        may = choices(game, seat)
        found, legal = allowed(may), legal_actions(game, seat)
        if not legal:
            assert found == [None]
            assert may.mask[PASS] == 1
            continue
        asked += 1
        assert len(found) == len(legal)
        assert set(found) == legal
    assert asked > 15


def test_random_games_meet_every_kind_of_action() -> None:
    """So that the test above is about all of them: shapes, single squares, ambushes, heroes and targets."""
    kinds = set()
    for number in range(6):
        spec = Plan((("random",) * 2,), (Variant(Edition.HEROES),), seed="kinds", rounds=9).game(number)
        for game, seat in decisions(spec.setup(), spec.seed):
            drawable = options(game, seat)
            if isinstance(game.phase, Choosing) and game.targets(seat):
                kinds.add(game.phase.effect.value)
            elif drawable is not None and drawable.fallback:
                kinds.add("single square")
            elif drawable is not None and drawable.hero:
                kinds.add("hero")
            elif drawable is not None:
                kinds.add("ambush" if game.passes_sheets else "shape")
    assert kinds == {"shape", "single square", "ambush", "hero", "gorgon", "troll"}


def test_blocks_follow_each_other_without_a_gap() -> None:
    blocks = [(block.start, block.length) for block in DRAW_BLOCKS]
    blocks += [(block.start, block.length) for block in HERO_BLOCKS]
    end = PASS + 1
    for first, length in blocks:
        assert first == end
        end = first + length
    assert (end, end + 121) == (DESTROY, ACTION_COUNT)


def test_a_number_means_the_same_however_a_card_prints_the_shape() -> None:
    assert GAMES.draw_start(shape("X./XX"), Terrain.VILLAGE) == GAMES.draw_start(
        shape("XX/X."), Terrain.VILLAGE
    )


def test_a_place_is_found_by_its_spaces() -> None:
    line = shape("X/X/X")
    assert line.places.index(SpaceSet.named("a1 a2 a3")) == 0
    assert GAMES.draw_start(line, Terrain.WATER) == 727


def test_an_attack_is_turned_clockwise() -> None:
    """Freyla strikes three spaces to the right; turned once, three below."""
    freyla = next(hero for hero in HERO_BY_ID.values() if hero.id == "freyla-the-true")
    middle = GAMES.attack_actions(freyla, Space.named("f6"))
    first = min(middle.values())
    by_turn = {number - first: marks.line() for marks, number in middle.items()}
    assert by_turn == {0: "f7 f8 f9", 1: "g6 h6 i6", 2: "f3 f4 f5", 3: "c6 d6 e6"}


def test_of_equal_attacks_only_the_least_turned_is_an_action() -> None:
    """In the top left corner Freyla strikes nothing to the left and nothing above."""
    freyla = next(hero for hero in HERO_BY_ID.values() if hero.id == "freyla-the-true")
    corner = GAMES.attack_actions(freyla, Space.named("a1"))
    turns = {marks.line(): (number - min(corner.values())) for marks, number in corner.items()}
    assert turns == {"a2 a3 a4": 0, "b1 c1 d1": 1, "": 2}


def test_every_attack_of_every_hero_is_an_action_of_its_own() -> None:
    numbers = [
        n for hero in HEROES.heroes for space in SPACES for n in GAMES.attack_actions(hero, space).values()
    ]
    assert len(numbers) == len(set(numbers)) == 1190


def test_what_the_mask_forbids_is_refused() -> None:
    spec = Plan((("random",),)).game(0)
    game, seat = decisions(spec.setup(), spec.seed)[0]
    may = choices(game, seat)
    for number in (PASS, DESTROY, -1, ACTION_COUNT):
        with pytest.raises(ValueError, match=f"action {number} is not legal now"):
            may.action(number)


def test_the_single_square_of_a_card_without_room_is_no_shape_of_it() -> None:
    found = []
    for number in range(3):
        spec = Plan((("random",),), (Variant(Edition.HEROES),), seed="full", rounds=9).game(number)
        for game, seat in decisions(spec.setup(), spec.seed):
            drawable = options(game, seat)
            if drawable is not None and drawable.fallback:
                found += allowed(choices(game, seat))
    assert found
    assert all(isinstance(action, Draw) and action.placement.shape == FALLBACK for action in found)
