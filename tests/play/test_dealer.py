"""The dealer for paper sheets reveals what a game at a table reveals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cartographers.play.dealer import Moment, deal
from cartographers.play.deck import next_reveal
from cartographers.rules.boxes import BASE
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, RuinsCard
from cartographers.rules.game import start, step
from cartographers.rules.setup import AmbushRule, Edition, Setup, first_game_edicts, setup
from cartographers.rules.state import Drawing, Exploring, Game, Over
from cartographers.testing.random_play import random_action

AMBUSH_RULES = list(AmbushRule)


def group(edition: Edition, ambush: AmbushRule = AmbushRule.PASS) -> Setup:
    return setup(edition, first_game_edicts(edition), ["Ada", "Ben", "Cleo"], ambush_rule=ambush)


def played(game_setup: Setup, seed: str) -> Iterator[tuple[Game, str, Game]]:
    """Every card of a game in which people really draw: the game before it, the card, the game with it."""
    game, rng = start(game_setup), Random(seed)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            action = next_reveal(game, seed)
            after, _ = step(game, action)
            yield game, action.card, after
            game = after
            continue
        for seat in game.waiting:
            game, _ = step(game, random_action(game, seat, rng))


def cards(moments: list[Moment]) -> list[Moment]:
    return [moment for moment in moments if moment.card is not None]


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("ambush", AMBUSH_RULES)
@pytest.mark.parametrize("seed", ["paper", "pencil", "rubber"])
def test_the_cards_are_those_of_a_game_at_a_table(edition: Edition, ambush: AmbushRule, seed: str) -> None:
    game_setup = group(edition, ambush)
    dealt = cards(list(deal(game_setup, seed)))
    real = list(played(game_setup, seed))
    assert [moment.card for moment in dealt] == [card for _, card, _ in real]
    for moment, (before, card, after) in zip(dealt, real, strict=True):
        assert moment.season_number == before.season_number
        assert moment.column == (*before.column, card)
        assert moment.threshold == before.season_card.threshold
        if isinstance(after.phase, Drawing):
            assert moment.time == after.time
            assert moment.ruins == after.phase.ruins
            assert moment.deck == after.deck


@pytest.mark.parametrize("edition", list(Edition))
def test_a_season_is_scored_after_the_card_that_reaches_its_threshold(edition: Edition) -> None:
    moments = list(deal(group(edition), "seasons"))
    scored = [moment for moment in moments if moment.card is None]
    assert [moment.season_number for moment in scored] == [0, 1, 2, 3]
    assert moments[-1] is scored[-1]
    for number, moment in enumerate(moments[:-1]):
        if moment.card is None:
            continue
        card = group(edition).card(moment.card)
        ends = isinstance(card, ExploreCard) and moment.time >= moment.threshold
        assert moment.ends_season is ends
        assert (moments[number + 1].card is None) is ends


def test_ruins_wait_through_ambushes_for_the_next_explore_card() -> None:
    """Whatever comes between the ruins card and the explore card."""
    game_setup = group(Edition.COMBINED)
    between = 0
    for seed in range(40):
        waiting = False
        for moment in deal(game_setup, f"ruins {seed}"):
            if moment.card is None:
                waiting = False
                continue
            card = game_setup.card(moment.card)
            waiting = waiting or isinstance(card, RuinsCard)
            assert moment.ruins is waiting
            between += waiting and isinstance(card, AmbushCard)
            if isinstance(card, ExploreCard):
                waiting = False
    assert between > 0, "no seed put an ambush between"


def test_an_ambush_that_was_not_revealed_stays_in_the_deck_and_one_joins_every_season() -> None:
    game_setup = group(Edition.BASE)
    revealed: set[str] = set()
    for moment in deal(game_setup, "stay"):
        if moment.card in {card.id for card in BASE.ambushes}:
            assert moment.card not in revealed
            revealed.add(moment.card)
        assert moment.deck.ambush_count == moment.season_number + 1 - len(revealed)


def test_zombies_and_trolls_act_after_every_scoring_in_the_order_of_their_cards() -> None:
    """After winter too, as at the table (ruling 22), though it changes no score."""
    game_setup = group(Edition.HEROES)
    acting = {"zombie-plague": Effect.ZOMBIE, "giant-troll-ravage": Effect.TROLL}
    seen = 0
    for seed in range(12):
        expected: list[Effect] = []
        for moment in deal(game_setup, f"effects {seed}"):
            if moment.card in acting:
                expected.append(acting[moment.card])
            elif moment.card is None:
                assert list(moment.effects) == expected
                seen += len(moment.effects)
    assert seen > 0


def test_one_player_is_dealt_to_as_well() -> None:
    alone = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ada"])
    assert [moment.card for moment in cards(list(deal(alone, "solo")))] == [
        card for _, card, _ in played(alone, "solo")
    ]
