"""Twists: what each of them changes in the deck, the seasons and on the sheets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cartographers.play.achievements import Achievement, achievements_of
from cartographers.play.deck import season_deck
from cartographers.play.match import Match, Step
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.events import CoinsGained
from cartographers.rules.game import start
from cartographers.rules.house_rules import house_rules
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.setup import Edition, InvalidSetup, Setup, SetupProblem, first_game_edicts, setup
from cartographers.rules.state import Game, Over
from cartographers.rules.twists import Twist
from cartographers.testing import random_action
from tests.rules.table import Table, base_setup, combined_setup, heroes_setup, names


def twisted(made: Setup, *twists: Twist) -> Setup:
    return replace(made, twists=twists)


def problems(made: Setup, *twists: Twist) -> tuple[tuple[SetupProblem, str], ...]:
    with pytest.raises(InvalidSetup) as refused:
        twisted(made, *twists)
    return refused.value.problems


def thresholds(made: Setup) -> list[int]:
    return [card.threshold for card in made.season_cards]


def ambushes(cards: tuple[str, ...]) -> int:
    return sum(card in AMBUSH_BY_ID for card in cards)


def played(made: Setup, seed: str) -> list[Step]:
    """A whole game without a plan."""
    match, random = Match(made, seed), Random(seed)
    steps = list(match.begin())
    while not match.over:
        steps += match.act(random_action(match.game, random.choice(match.game.waiting), random))
    return steps


def end_of(made: Setup, seed: str) -> Game:
    return played(made, seed)[-1].after


# ---- ambushes


def test_two_ambushes_join_the_deck_every_season() -> None:
    game = start(twisted(combined_setup(), Twist.TWO_AMBUSHES))
    counts = [replace(game, season_number=season).deck.ambush_count for season in range(4)]
    assert counts == [2, 4, 6, 8]
    assert ambushes(season_deck(game, "seed")) == 2


def test_those_that_were_revealed_do_not_return() -> None:
    table = Table.of(twisted(combined_setup(), Twist.TWO_AMBUSHES))
    table.reveal("goblin-attack")
    assert table.game.deck.ambush_count == 1
    table.reveal("gnoll-raid")
    assert table.game.deck.ambush_count == 0
    later = replace(table.game, season_number=1, column=())
    assert later.deck.ambush_count == 2
    assert ambushes(season_deck(later, "seed")) <= 4


def test_the_first_two_ambush_cards_are_those_that_would_join_first_and_second() -> None:
    plain, game = start(combined_setup()), start(twisted(combined_setup(), Twist.TWO_AMBUSHES))
    second = season_deck(replace(plain, season_number=1), "seed")
    joined = {card for card in season_deck(game, "seed") if card in AMBUSH_BY_ID}
    assert joined == {card for card in second if card in AMBUSH_BY_ID}


def test_two_ambushes_a_season_take_eight_ambush_cards() -> None:
    assert problems(base_setup(), Twist.TWO_AMBUSHES) == ((SetupProblem.TOO_FEW_FOR_TWIST, "4"),)
    seven = combined_setup().ambush_cards[:7]
    found = problems(replace(combined_setup(), ambush_cards=seven), Twist.TWO_AMBUSHES)
    assert found == ((SetupProblem.TOO_FEW_FOR_TWIST, "7"),)


def test_without_ambushes_none_ever_joins() -> None:
    made = twisted(heroes_setup(), Twist.NO_AMBUSHES)
    game = start(made)
    assert [replace(game, season_number=season).deck.ambush_count for season in range(4)] == [0] * 4
    assert not game.deck.may_hold("zombie-plague")
    assert game.deck.hero_count == 1
    end = end_of(made, "peace")
    assert end.ambushes == ()
    assert end.heroes != ()


# ---- coins


def test_without_coins_none_is_gained_or_scored() -> None:
    steps = played(twisted(base_setup(), Twist.NO_COINS), "poor")
    assert not [event for each in steps for event in each.events if isinstance(event, CoinsGained)]
    assert [season[0].coins for season in steps[-1].after.scores] == [0, 0, 0, 0]


def test_without_coins_no_skill_can_be_paid() -> None:
    skills = ("acrobatics", "lore", "stealth")
    sheet = start(replace(base_setup(), skills=skills, twists=(Twist.NO_COINS,))).sheets[0]
    assert sheet.coins_left == 0
    assert sheet.coins == COIN_TRACK


def test_a_track_that_was_full_before_the_game_is_no_full_purse() -> None:
    end = end_of(twisted(base_setup(), Twist.NO_COINS), "purse")
    assert Achievement.FULL_PURSE not in achievements_of(end, 0)
    rich = replace(end, setup=base_setup())
    assert Achievement.FULL_PURSE in achievements_of(rich, 0)


# ---- scarce terrains


@pytest.mark.parametrize(
    "twist, out",
    [
        (Twist.SCARCE_FOREST, {"forgotten-forest", "orchard", "treetop-village"}),
        (Twist.SCARCE_VILLAGE, {"hamlet", "homestead", "treetop-village"}),
        (Twist.SCARCE_FARM, {"farmland", "hinterland-stream", "homestead"}),
        (Twist.SCARCE_WATER, {"great-river", "hinterland-stream", "marshlands"}),
    ],
)
def test_only_the_last_card_with_a_scarce_terrain_stays(twist: Twist, out: set[str]) -> None:
    """Rift Lands has every terrain, and stays."""
    plain, thin = base_setup(), twisted(base_setup(), twist)
    assert set(plain.explore_deck) - set(thin.explore_deck) == out
    assert [card for card in plain.explore_deck if card not in out] == list(thin.explore_deck)
    assert not start(thin).deck.may_hold(min(out))


def test_two_scarce_terrains_take_out_each_its_own() -> None:
    made = twisted(base_setup(), Twist.SCARCE_FOREST, Twist.SCARCE_VILLAGE)
    assert made.explore_deck == (
        *("temple-ruins", "outpost-ruins", "great-river", "farmland"),
        *("hinterland-stream", "marshlands", "fishing-village", "rift-lands"),
    )


def test_a_deck_too_thin_for_its_seasons_is_refused() -> None:
    scarce = [twist for twist in Twist if twist.scarce]
    assert problems(base_setup(), *scarce) == ((SetupProblem.TOO_LITTLE_TIME, "2"),)


# ---- time


def test_short_seasons_have_two_units_less() -> None:
    assert thresholds(twisted(base_setup(), Twist.SHORT_SEASONS)) == [6, 6, 5, 4]


def test_a_long_winter_lasts_as_long_as_spring() -> None:
    assert thresholds(twisted(heroes_setup(), Twist.LONG_WINTER)) == [8, 7, 7, 8]


def test_a_long_winter_of_short_seasons() -> None:
    for twists in ((Twist.LONG_WINTER, Twist.SHORT_SEASONS), (Twist.SHORT_SEASONS, Twist.LONG_WINTER)):
        assert thresholds(twisted(heroes_setup(), *twists)) == [6, 5, 5, 6]


# ---- all of them


def test_a_game_has_no_twist_unless_one_is_chosen() -> None:
    assert setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1)).twists == ()
    chosen = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1), twists=[Twist.NO_COINS])
    assert chosen.twists == (Twist.NO_COINS,)


def test_a_twist_is_chosen_once() -> None:
    found = problems(base_setup(), Twist.NO_COINS, Twist.NO_COINS)
    assert found == ((SetupProblem.TWIST_TWICE, "no-coins"),)


def test_two_ambushes_and_none_contradict_each_other() -> None:
    found = problems(combined_setup(), Twist.TWO_AMBUSHES, Twist.NO_AMBUSHES)
    assert found == ((SetupProblem.CLASHING_TWISTS, "two-ambushes no-ambushes"),)


@pytest.mark.parametrize("twist", Twist)
def test_every_twist_is_a_departure_from_the_rulebooks(twist: Twist) -> None:
    assert house_rules(twisted(combined_setup(), twist), edicts_chosen=False) == (twist,)


@pytest.mark.parametrize("twist", Twist)
def test_a_game_with_a_twist_comes_to_its_end(twist: Twist) -> None:
    game = end_of(twisted(combined_setup(2), twist), f"to the end {twist}")
    assert isinstance(game.phase, Over)
    assert len(game.scores) == 4
