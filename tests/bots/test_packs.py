"""What bots choose for the monsters of ambush pack 2."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.bots.characters import Surveyor
from cartographers.bots.greedy import every_time, worth
from cartographers.bots.weights import plain_weights
from cartographers.rules.actions import Choose
from cartographers.rules.ambush import chosen
from cartographers.rules.cards import Effect
from cartographers.rules.setup import AmbushRule, Setup
from cartographers.rules.state import Choosing, Game
from cartographers.rules.view import view
from tests.bots.tables import first_of
from tests.kernel.families import FAMILIES

PACK_2_ALONE = "pack 2 alone, solo"


def pack_2(seed: str) -> Setup:
    return FAMILIES[PACK_2_ALONE](Random(seed))


def is_asked_for(game: Game, effect: Effect) -> bool:
    """Before the season is scored, so that all its edicts still count."""
    scored = len(game.scores) > game.season_number
    return isinstance(game.phase, Choosing) and game.phase.effect is effect and not scored


@pytest.mark.parametrize("effect", [Effect.NAGA, Effect.TREEFOLK])
def test_alone_the_space_is_chosen_that_is_worth_most(effect: Effect) -> None:
    game = first_of(pack_2, lambda game: is_asked_for(game, effect))
    assert game.setup.ambush_rule is AmbushRule.SOLO_WALK
    after = {
        space: worth(game, chosen(game.sheets[0], effect, space), every_time) for space in game.targets(0)
    }
    assert min(after.values()) < max(after.values()), "it makes no difference what is chosen"
    action = Surveyor("a seed", plain_weights()).act(view(game, 0))
    assert isinstance(action, Choose)
    assert after[action.space] == max(after.values())


def test_on_a_neighbours_sheet_a_naga_destroys_what_costs_most() -> None:
    def asked(game: Game) -> bool:
        if not is_asked_for(game, Effect.NAGA) or not game.waiting:
            return False
        return len(game.targets(game.waiting[0])) > 3

    game = first_of(lambda seed: FAMILIES["pack 2 alone, for two"](Random(seed)), asked)
    seat = game.waiting[0]
    owner = game.sheet_owner(seat)
    assert owner != seat
    after = {
        space: float(worth(game, chosen(game.sheets[owner], Effect.NAGA, space), every_time))
        for space in game.targets(seat)
    }
    action = Surveyor("a seed", plain_weights()).act(view(game, seat))
    assert isinstance(action, Choose)
    assert after[action.space] < min(after.values()) + 0.5  # among several, nearly the best will do
