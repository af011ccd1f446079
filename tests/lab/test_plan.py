"""Which games a plan has, and where their chance comes from."""

from __future__ import annotations

import pytest

from cartographers.bots.registry import UnknownBot
from cartographers.lab.plan import MOST_GAMES, Plan, TooManyGames, derive_seed
from cartographers.lab.variant import Variant, seat_name
from cartographers.play.deck import EdictDraw, seeded_edicts
from cartographers.rules.setup import Edition, InvalidSetup, first_game_edicts
from tests.lab.foreign_bots import HERE

TWO_TABLES = (("greedy", "random"), ("random", "greedy"))
TWO_VARIANTS = (Variant(), Variant(Edition.HEROES))


def test_every_table_plays_every_variant_once_a_round() -> None:
    plan = Plan(TWO_TABLES, TWO_VARIANTS, rounds=3)
    specs = [plan.game(number) for number in range(len(plan))]
    assert len(plan) == 12
    assert [spec.round for spec in specs] == [0] * 4 + [1] * 4 + [2] * 4
    for round_number in range(3):
        played = {(o.variant.edition, o.table) for o in specs if o.round == round_number}
        assert played == {(edition, table) for edition in ("base", "heroes") for table in TWO_TABLES}


def test_all_games_of_a_round_have_one_seed_and_no_two_rounds_the_same() -> None:
    plan = Plan(TWO_TABLES, TWO_VARIANTS, rounds=50)
    seeds = [plan.game(number).seed for number in range(len(plan))]
    assert all(len(set(seeds[start : start + 4])) == 1 for start in range(0, len(plan), 4))
    assert len(set(seeds)) == 50


def test_another_seed_gives_other_games() -> None:
    assert Plan(TWO_TABLES, seed="1").game(0).seed != Plan(TWO_TABLES, seed="2").game(0).seed


def test_a_seat_has_its_own_seed_that_is_not_the_deck_s() -> None:
    spec = Plan((("random",) * 4,)).game(0)
    assert len({spec.seed, *spec.bot_seeds}) == 5


def test_seeds_stay_the_same_for_ever() -> None:
    """Results are compared across versions of the program."""
    assert derive_seed("1", "game 0") == "4c49dabd4789cff2965492cc723520ad"


def test_random_edicts_are_those_the_seed_lays_out() -> None:
    spec = Plan((("random",),), (Variant(Edition.COMBINED),)).game(0)
    assert spec.setup().edicts == seeded_edicts(Edition.COMBINED, spec.seed)


def test_edicts_may_be_those_of_a_first_game_or_chosen() -> None:
    first = Variant(edicts=EdictDraw.FIRST).setup(["a"], "seed")
    assert first.edicts == first_game_edicts(Edition.BASE)
    chosen = ("lost-barony", "great-city", "canal-lake", "treetower")
    assert Variant(edicts=chosen).setup(["a"], "seed").edicts == chosen


def test_a_long_name_of_a_bot_is_shortened_to_what_fits_on_a_sheet() -> None:
    name = "a_company.with_a_long_name.and_many_packages.bots:Strong"
    assert seat_name(name) == name[-40:]
    assert Variant().setup([name], "seed").seats[0].name == name[-40:]


@pytest.mark.parametrize(
    "plan, problem",
    [
        (Plan((("greedy", "nobody"),)), UnknownBot),
        (Plan((("random",),), (Variant(), Variant(sheet="C"))), InvalidSetup),
        (Plan((("random",),), (Variant(edicts=("treetower",)),)), InvalidSetup),
        (Plan((("random",), ("random",) * 101)), InvalidSetup),
        (Plan(((f"{HERE}:NeverArrives",),)), UnknownBot),
        (Plan((("random",),), rounds=MOST_GAMES + 1), TooManyGames),
        (Plan((("random",), ("greedy",)), rounds=2**62), TooManyGames),
    ],
)
def test_what_cannot_be_played_is_found_before_a_game(plan: Plan, problem: type[Exception]) -> None:
    with pytest.raises(problem):
        plan.check()
