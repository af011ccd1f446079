"""Each skill on a drawn board: what it lets its user draw, what it does not, and what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.boxes import SKILL_BY_ID
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.refusal import Refusal
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import (
    can_be_used,
    changed,
    draw,
    legal_extras,
    legal_with,
    placements_with,
    refusal,
)
from cartographers.rules.terrain import DRAWABLE, Terrain
from tests.rules.placing import FARM, FOREST, HERO, MONSTER, VILLAGE, WATER, all_forest_but
from tests.rules.skilled import allowed, rich, used, with_skills

EMPTY = """
    ...........
    ...^.:.....
    .:......^:.
    ...........
    ...........
    .....^.....
    ...........
    ...........
    .:^......:.
    .....:.^...
    ...........
    """

MONSTERS = """
    ...........
    ...^.:.....
    .:......^:.
    ...........
    ..m........
    .....^.....
    ...........
    ...........
    .:^......:.
    .....:.^...
    ...........
    """


def named(spaces: str) -> SpaceSet:
    return SpaceSet.named(spaces)


def rich_forest_but(spaces: str, monster: str = "") -> Sheet:
    board = replace(all_forest_but(spaces), coins=5)
    taken = named(monster)
    return replace(board, forest=board.forest - taken, monster=taken)


# ---- paying


def test_a_skill_is_paid_from_the_coin_track_and_its_place_on_the_track_stays_used() -> None:
    task = with_skills("fishing-village", "healing")
    after = draw(rich(MONSTERS), task, used("healing", "a1 a2 a3 a4", WATER, "d3 d4", VILLAGE))
    assert (after.coins, after.spent, after.coins_left) == (5, 1, 4)


def test_a_skill_that_costs_nothing_is_paid_with_nothing() -> None:
    task = with_skills("fishing-village", "searching")
    after = draw(rich(EMPTY, coins=0), task, used("searching", "a1 a2 a3 a4", WATER, "a5"))
    assert (after.coins, after.spent) == (0, 0)


def test_whoever_has_too_few_coins_left_cannot_use_the_skill() -> None:
    task = with_skills("fishing-village", "concentration")
    drawing = used("concentration", "a1 a2 a3 a4", WATER, "d1 d2 d3 d4")
    assert refusal(rich(EMPTY, coins=2), task, drawing) is Refusal.TOO_FEW_COINS
    assert refusal(rich(EMPTY, coins=5, spent=3), task, drawing) is Refusal.TOO_FEW_COINS
    assert allowed(rich(EMPTY, coins=3), task, drawing)
    assert legal_with(rich(EMPTY, coins=2), task, SKILL_BY_ID["concentration"]) is None


def test_a_coin_gained_by_the_same_drawing_cannot_pay_for_its_skill() -> None:
    task = with_skills("great-river", "diplomacy")  # whose first shape brings a coin
    drawing = used("diplomacy", "a1 a2 a3", WATER, "k11")
    assert refusal(rich(EMPTY, coins=0), task, drawing) is Refusal.TOO_FEW_COINS


def test_a_skill_that_is_not_offered_with_this_task_is_refused() -> None:
    task = with_skills("fishing-village", "healing")
    assert refusal(rich(EMPTY), task, used("lore", "a1 a2 a3 a4", VILLAGE)) is Refusal.SKILL_NOT_NOW


def test_without_a_skill_nothing_is_drawn_besides_the_shape() -> None:
    task = with_skills("fishing-village", "searching")
    bare = Placement(named("a1 a2 a3 a4"), WATER, extra=named("a5"))
    assert refusal(rich(EMPTY), task, bare) is Refusal.NO_EXTRA
    terrain_only = Placement(named("a1 a2 a3 a4"), WATER, extra_terrain=WATER)
    assert refusal(rich(EMPTY), task, terrain_only) is Refusal.NO_EXTRA


def test_with_a_skill_the_shape_itself_must_be_legal() -> None:
    task = with_skills("fishing-village", "searching")
    assert refusal(rich(EMPTY), task, used("searching", "a1 a2 a3", WATER, "a5")) is Refusal.NOT_THE_SHAPE
    assert refusal(rich(EMPTY), task, used("searching", "a1 a2 a3 a4", FARM, "a5")) is Refusal.WRONG_TERRAIN


# ---- concentration


def test_concentration_draws_the_chosen_shape_a_second_time_turned_as_one_likes() -> None:
    task = with_skills("orchard", "concentration")
    drawing = used("concentration", "a1 a2 a3 b3", FARM, "d1 e1 f1 f2")
    assert allowed(rich(EMPTY), task, drawing)
    after = draw(rich(EMPTY), task, drawing)
    assert after.farm == named("a1 a2 a3 b3 d1 e1 f1 f2")
    assert after.spent == 3


def test_concentration_needs_the_same_shape_not_another_of_the_card() -> None:
    task = with_skills("great-river", "concentration")
    assert (
        refusal(rich(EMPTY), task, used("concentration", "a1 a2 a3", WATER, "d3 d4 e2 e3 f2"))
        is Refusal.NOT_THE_EXTRA
    )
    assert allowed(rich(EMPTY), task, used("concentration", "a1 a2 a3", WATER, "d3 d4 d5"))


def test_concentration_has_no_terrain_of_its_own_for_the_second_shape() -> None:
    task = with_skills("orchard", "concentration")
    drawing = used("concentration", "a1 a2 a3 b3", FARM, "d1 e1 f1 f2", FOREST)
    assert refusal(rich(EMPTY), task, drawing) is Refusal.WRONG_TERRAIN


def test_the_second_shape_may_not_lie_on_the_first_or_on_anything_filled() -> None:
    task = with_skills("orchard", "concentration")
    on_itself = used("concentration", "a1 a2 a3 b3", FARM, "b3 c3 d3 d2")
    on_a_mountain = used("concentration", "a1 a2 a3 b3", FARM, "b4 b5 b6 c6")
    assert refusal(rich(EMPTY), task, on_itself) is Refusal.SPACE_FILLED
    assert refusal(rich(EMPTY), task, on_a_mountain) is Refusal.SPACE_FILLED


def test_ruling_a_second_shape_with_a_coin_pays_no_second_coin() -> None:
    task = with_skills("great-river", "concentration")
    after = draw(rich(EMPTY), task, used("concentration", "a1 a2 a3", WATER, "d1 d2 d3"))
    assert (after.coins, after.spent) == (6, 3)


def test_mountains_that_the_second_shape_closes_in_pay() -> None:
    board = rich(EMPTY.replace("...^.:.....", "..t^.:.....", 1).replace("...........", "...t.......", 1))
    task = with_skills("forgotten-forest", "concentration")
    # b4's neighbours a4 and b3 are filled; the two diagonals fill b5 and c4.
    after = draw(board, task, used("concentration", "a6 b5", FOREST, "c4 d3", shape=1))
    assert (after.closed_mountains, after.coins) == (named("b4"), 5 + 1 + 1)


def test_ruling_under_ruins_the_first_shape_must_cover_them_the_second_need_not() -> None:
    task = with_skills("fishing-village", "concentration", ruins=True)
    assert allowed(rich(EMPTY), task, used("concentration", "b6 b7 b8 b9", WATER, "a1 a2 a3 a4"))
    swapped = used("concentration", "a1 a2 a3 a4", WATER, "b6 b7 b8 b9")
    assert refusal(rich(EMPTY), task, swapped) is Refusal.MISSES_RUINS


def test_ruling_concentration_cannot_double_the_single_square_in_place_of_a_shape() -> None:
    board = rich_forest_but("a1 k11")
    task = with_skills("fishing-village", "concentration")
    drawing = used("concentration", "a1", WATER, "k11", shape=FALLBACK)
    assert refusal(board, task, drawing) is Refusal.SKILL_NEEDS_SHAPE
    assert legal_with(board, task, SKILL_BY_ID["concentration"]) is None


# ---- healing


def test_healing_draws_a_domino_next_to_a_monster_with_a_terrain_of_the_card() -> None:
    task = with_skills("fishing-village", "healing")
    drawing = used("healing", "a1 a2 a3 a4", WATER, "d3 d4", VILLAGE)
    assert allowed(rich(MONSTERS), task, drawing)
    after = draw(rich(MONSTERS), task, drawing)
    assert (after.water, after.village, after.spent) == (named("a1 a2 a3 a4"), named("d3 d4"), 1)


@pytest.mark.parametrize(
    "also, terrain, reason",
    [
        ("d3 d4", None, Refusal.WRONG_TERRAIN),
        ("d3 d4", FARM, Refusal.WRONG_TERRAIN),
        ("d4 d5", WATER, Refusal.EXTRA_APART),
        ("d3", WATER, Refusal.NOT_THE_EXTRA),
        ("d3 e4", WATER, Refusal.NOT_THE_EXTRA),
        ("", None, Refusal.NOT_THE_EXTRA),
        ("e3 e4", WATER, Refusal.SPACE_FILLED),
    ],
)
def test_healing_is_refused_for_its_reason(also: str, terrain: Terrain | None, reason: Refusal) -> None:
    task = with_skills("fishing-village", "healing")
    drawing = used("healing", "a1 a2 a3 a4", WATER, also, terrain)
    assert refusal(rich(MONSTERS), task, drawing) is reason


def test_healing_without_a_monster_cannot_be_used() -> None:
    task = with_skills("fishing-village", "healing")
    assert not can_be_used(rich(EMPTY), task, SKILL_BY_ID["healing"])
    assert can_be_used(rich(MONSTERS), task, SKILL_BY_ID["healing"])


def test_healing_next_to_a_monster_that_was_just_drawn() -> None:
    task = with_skills("rift-lands", "healing")
    drawing = used("healing", "f1", MONSTER, "g1 h1", WATER)
    assert allowed(rich(EMPTY), task, drawing)
    assert can_be_used(rich(EMPTY), task, SKILL_BY_ID["healing"])


def test_a_destroyed_monster_is_none_for_healing() -> None:
    task = with_skills("fishing-village", "healing")
    board = rich(MONSTERS.replace("..m", "..x"))
    drawing = used("healing", "a1 a2 a3 a4", WATER, "d3 d4", WATER)
    assert refusal(board, task, drawing) is Refusal.EXTRA_APART


def test_ruling_healing_goes_with_the_single_square_and_its_terrains() -> None:
    board = rich_forest_but("a1 k10 k11 j11", monster="j10")
    task = with_skills("fishing-village", "healing", fallback=DRAWABLE)
    drawing = used("healing", "a1", FARM, "k10 k11", FOREST, shape=FALLBACK)
    assert allowed(board, task, drawing)
    assert draw(board, task, drawing).forest >= named("k10 k11")


# ---- diplomacy


def test_diplomacy_draws_a_space_that_is_farm_and_village_at_once() -> None:
    task = with_skills("fishing-village", "diplomacy")
    drawing = used("diplomacy", "a1 a2 a3 a4", WATER, "k11")
    assert allowed(rich(EMPTY), task, drawing)
    after = draw(rich(EMPTY), task, drawing)
    assert after.farm == after.village == named("k11")
    assert len(after.filled) == 5 + len(rich(EMPTY).filled)
    assert after.spent == 1


def test_diplomacy_leaves_no_choice_of_terrain_or_shape() -> None:
    task = with_skills("fishing-village", "diplomacy")
    chosen = used("diplomacy", "a1 a2 a3 a4", WATER, "k11", FARM)
    assert refusal(rich(EMPTY), task, chosen) is Refusal.WRONG_TERRAIN
    two = used("diplomacy", "a1 a2 a3 a4", WATER, "k10 k11")
    assert refusal(rich(EMPTY), task, two) is Refusal.NOT_THE_EXTRA


def test_ruling_an_extra_square_on_ruins_does_not_do_what_the_ruins_card_asks() -> None:
    task = with_skills("fishing-village", "diplomacy", ruins=True)
    drawing = used("diplomacy", "a1 a2 a3 a4", WATER, "b6")
    assert refusal(rich(EMPTY), task, drawing) is Refusal.MISSES_RUINS


# ---- lore


def test_lore_fills_the_shape_with_village_and_nothing_else() -> None:
    task = with_skills("great-river", "lore")
    assert allowed(rich(EMPTY), task, used("lore", "a1 a2 a3", VILLAGE))
    assert refusal(rich(EMPTY), task, used("lore", "a1 a2 a3", WATER)) is Refusal.WRONG_TERRAIN
    after = draw(rich(EMPTY), task, used("lore", "a1 a2 a3", VILLAGE))
    assert (after.village, after.coins, after.spent) == (named("a1 a2 a3"), 6, 0)


def test_lore_draws_nothing_besides() -> None:
    task = with_skills("great-river", "lore")
    assert refusal(rich(EMPTY), task, used("lore", "a1 a2 a3", VILLAGE, "a4")) is Refusal.NO_EXTRA


def test_ruling_lore_does_nothing_for_the_single_square() -> None:
    task = with_skills("fishing-village", "lore")
    drawing = used("lore", "a1", VILLAGE, shape=FALLBACK)
    assert refusal(rich_forest_but("a1 k11"), task, drawing) is Refusal.SKILL_NEEDS_SHAPE


# ---- stealth


def test_with_stealth_what_sticks_out_over_the_edge_is_not_drawn() -> None:
    task = with_skills("fishing-village", "stealth")
    after = draw(rich(EMPTY), task, used("stealth", "a1 b1", WATER))
    assert after.water == named("a1 b1")
    for spaces in ("a1", "a1 a2", "a1 a2 a3", "k11", "d11"):
        assert allowed(rich(EMPTY), task, used("stealth", spaces, WATER)), spaces


def test_with_stealth_only_the_edge_cuts_a_shape() -> None:
    task = with_skills("fishing-village", "stealth")
    for spaces in ("b2", "b2 b3 b4", "a2 a3"):
        drawing = used("stealth", spaces, WATER)
        assert refusal(rich(EMPTY), task, drawing) is Refusal.NOT_THE_SHAPE, spaces


def test_ruling_with_stealth_the_shape_sticks_out_or_the_skill_is_not_used() -> None:
    task = with_skills("fishing-village", "stealth")
    drawing = used("stealth", "a1 a2 a3 a4", WATER)
    assert refusal(rich(EMPTY), task, drawing) is Refusal.NOT_THE_SHAPE


def test_with_stealth_the_spaces_inside_must_be_empty() -> None:
    task = with_skills("fishing-village", "stealth")
    board = rich(EMPTY.replace("...........", "t..........", 1))
    assert refusal(board, task, used("stealth", "a1 b1", WATER)) is Refusal.SPACE_FILLED


def test_ruling_with_stealth_a_drawn_space_must_lie_on_the_ruins() -> None:
    task = with_skills("fishing-village", "stealth", ruins=True)
    assert allowed(rich(EMPTY), task, used("stealth", "c10 c11", WATER))
    assert refusal(rich(EMPTY), task, used("stealth", "a1 b1", WATER)) is Refusal.MISSES_RUINS


def test_ruling_with_stealth_the_shape_with_a_coin_pays_it() -> None:
    task = with_skills("great-river", "stealth")
    assert draw(rich(EMPTY), task, used("stealth", "a1", WATER)).coins == 6


def test_a_gap_may_stick_out_too_and_the_squares_inside_need_not_touch() -> None:
    task = with_skills("mangrove-swamp", "stealth")  # XXX/X.X
    assert allowed(rich(EMPTY), task, used("stealth", "a1 a3", WATER))


def test_a_single_square_has_nothing_that_could_stick_out() -> None:
    task = with_skills("rift-lands", "stealth")
    assert legal_with(rich(EMPTY), task, SKILL_BY_ID["stealth"]) is None
    assert not can_be_used(rich(EMPTY), task, SKILL_BY_ID["stealth"])


def test_stealth_helps_where_no_whole_shape_fits() -> None:
    board = rich_forest_but("a1 a2")
    task = with_skills("fishing-village", "stealth")
    assert allowed(board, task, used("stealth", "a1 a2", WATER))
    assert allowed(board, task, used("", "a1", WATER, shape=FALLBACK))  # nobody has to use a skill
    single = used("stealth", "a1", WATER, shape=FALLBACK)
    assert refusal(board, task, single) is Refusal.SKILL_NEEDS_SHAPE


# ---- negotiation


def test_negotiation_draws_a_square_of_four_instead_of_the_shapes() -> None:
    task = with_skills("great-river", "negotiation")
    drawing = used("negotiation", "a1 a2 b1 b2", WATER)
    assert allowed(rich(EMPTY), task, drawing)
    after = draw(rich(EMPTY), task, drawing)
    assert (after.water, after.coins, after.spent) == (named("a1 a2 b1 b2"), 5, 1)  # no coin for the square


def test_negotiation_has_no_other_shape_and_no_other_terrain() -> None:
    task = with_skills("great-river", "negotiation")
    assert refusal(rich(EMPTY), task, used("negotiation", "a1 a2 a3", WATER)) is Refusal.NOT_THE_SHAPE
    second = used("negotiation", "a1 a2 b1 b2", WATER, shape=2)
    assert refusal(rich(EMPTY), task, second) is Refusal.NO_SUCH_SHAPE
    assert refusal(rich(EMPTY), task, used("negotiation", "a1 a2 b1 b2", FARM)) is Refusal.WRONG_TERRAIN


def test_ruling_the_square_of_negotiation_must_cover_the_ruins_like_any_shape() -> None:
    task = with_skills("great-river", "negotiation", ruins=True)
    assert refusal(rich(EMPTY), task, used("negotiation", "a1 a2 b1 b2", WATER)) is Refusal.MISSES_RUINS
    assert allowed(rich(EMPTY), task, used("negotiation", "a5 a6 b5 b6", WATER))


def test_negotiation_where_no_square_fits_cannot_be_used() -> None:
    task = with_skills("great-river", "negotiation")
    assert legal_with(rich_forest_but("a1 a2 a3"), task, SKILL_BY_ID["negotiation"]) is None


# ---- searching


def test_searching_draws_one_more_square_next_to_the_shape_with_its_terrain() -> None:
    task = with_skills("fishing-village", "searching")
    after = draw(rich(EMPTY), task, used("searching", "a1 a2 a3 a4", VILLAGE, "b2"))
    assert after.village == named("a1 a2 a3 a4 b2")


@pytest.mark.parametrize(
    "also, reason",
    [
        ("a6", Refusal.EXTRA_APART),
        ("b5", Refusal.EXTRA_APART),
        ("b4", Refusal.SPACE_FILLED),  # a mountain
        ("a4", Refusal.SPACE_FILLED),  # the shape itself
        ("b1 b2", Refusal.NOT_THE_EXTRA),
    ],
)
def test_searching_is_refused_for_its_reason(also: str, reason: Refusal) -> None:
    task = with_skills("fishing-village", "searching")
    assert refusal(rich(EMPTY), task, used("searching", "a1 a2 a3 a4", VILLAGE, also)) is reason


def test_ruling_searching_goes_with_the_single_square_too() -> None:
    board = rich_forest_but("a1 a2")
    task = with_skills("fishing-village", "searching")
    assert allowed(board, task, used("searching", "a1", WATER, "a2", shape=FALLBACK))


def test_searching_next_to_a_hero_of_a_single_square_draws_another_without_an_attack() -> None:
    board = rich_forest_but("a1 a2")
    task = with_skills("fishing-village", "searching", fallback=(*DRAWABLE, HERO))
    after = draw(board, task, used("searching", "a1", HERO, "a2", shape=FALLBACK))
    assert (after.hero, after.marks) == (named("a1 a2"), named(""))


# ---- everything that is legal


def test_a_shape_with_no_room_besides_it_cannot_be_drawn_with_the_skill() -> None:
    board = rich_forest_but("a1 a2 a3 a4 k1 k2 k3 k4 k5")
    task = with_skills("fishing-village", "searching")
    found = list(placements_with(board, task, SKILL_BY_ID["searching"]))
    drawn = {(p.spaces.line(), p.extra.line()) for p in found}
    assert drawn == {("k1 k2 k3 k4", "k5"), ("k2 k3 k4 k5", "k1")}
    lonely = Placement(named("a1 a2 a3 a4"), WATER, skill="searching")
    assert legal_extras(board, task, lonely).places == ()


def test_what_healing_may_draw_besides_comes_with_its_terrains() -> None:
    board = rich_forest_but("a1 a2 a3 a4 k10 k11 j11", monster="j10")
    task = with_skills("fishing-village", "healing")
    shape = Placement(named("a1 a2 a3 a4"), WATER, skill="healing")
    found = legal_extras(board, task, shape)
    assert ([place.line() for place in found.places], found.terrains) == (
        ["j11 k11", "k10 k11"],
        (VILLAGE, WATER),
    )


def test_a_skill_without_anything_besides_offers_nothing_besides() -> None:
    task = with_skills("fishing-village", "lore")
    assert legal_extras(rich(EMPTY), task, used("lore", "a1 a2 a3 a4", VILLAGE)).places == ()


def test_every_placement_with_a_skill_that_draws_nothing_besides() -> None:
    board = rich_forest_but("a1 a2 a3 a4")
    task = with_skills("fishing-village", "lore")
    assert list(placements_with(board, task, SKILL_BY_ID["lore"])) == [used("lore", "a1 a2 a3 a4", VILLAGE)]


def test_the_second_shape_of_concentration_is_the_one_that_was_chosen() -> None:
    task = with_skills("great-river", "concentration")  # a line of three, or a staircase of five
    first = legal_extras(rich(EMPTY), task, used("concentration", "a1 a2 a3", WATER, shape=1))
    second = legal_extras(rich(EMPTY), task, used("concentration", "a3 b2 b3 c1 c2", WATER, shape=2))
    assert {len(place) for place in first.places} == {3}
    assert {len(place) for place in second.places} == {5}


def test_every_place_of_a_skill_that_draws_nothing_besides_is_offered_for_every_shape() -> None:
    task = with_skills("great-river", "lore")
    drawings = list(placements_with(rich_forest_but("a1 a2 a3 c1 c2 c3"), task, SKILL_BY_ID["lore"]))
    assert [(drawing.shape, drawing.spaces) for drawing in drawings] == [
        (1, named("a1 a2 a3")),
        (1, named("c1 c2 c3")),
    ]


def test_what_healing_draws_besides_is_offered_with_each_of_its_terrains() -> None:
    task = with_skills("fishing-village", "healing")
    board = rich_forest_but("a1 a2 a3 a4 c1 c2 d1", monster="d1")
    drawings = list(placements_with(board, task, SKILL_BY_ID["healing"]))
    assert {(drawing.extra, drawing.extra_terrain) for drawing in drawings} == {
        (named("c1 c2"), VILLAGE),
        (named("c1 c2"), WATER),
    }


def test_the_terrains_of_healing_are_the_cards_as_long_as_a_shape_is_drawn() -> None:
    task = with_skills("fishing-village", "healing", fallback=DRAWABLE)
    drawing = used("healing", "a1 a2 a3 a4", WATER, "d3 d4", FOREST)
    assert refusal(rich(MONSTERS), task, drawing) is Refusal.WRONG_TERRAIN
    assert legal_extras(rich(MONSTERS), task, drawing).terrains == (VILLAGE, WATER)


def test_the_task_of_a_drawing_is_the_cards_or_as_its_skill_changes_it() -> None:
    task = with_skills("fishing-village", "lore", "negotiation")
    assert changed(task, Placement(named("a1 a2 a3 a4"), WATER)) == task
    assert changed(task, used("lore", "a1 a2 a3 a4", VILLAGE)).terrains == (VILLAGE,)
    assert [shape.picture for shape in changed(task, used("negotiation", "", WATER)).shapes] == ["XX/XX"]
