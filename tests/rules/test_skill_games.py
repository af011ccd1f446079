"""Skills in a game: who may use which, when, how often, and what everybody sees of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Draw, Prepare, TakeBack
from cartographers.rules.ambush import walked
from cartographers.rules.boxes import AMBUSH_BY_ID, SKILLS
from cartographers.rules.cards import Effect
from cartographers.rules.consider import consider, consider_answer
from cartographers.rules.events import Confirmed, NothingDrawn, Placed, SeasonScored, SkillUsed, Walked
from cartographers.rules.game import start
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.setup import (
    Edition,
    InvalidSetup,
    SetupProblem,
    SkillUses,
    draw_skills,
    first_game_edicts,
    setup,
)
from cartographers.rules.skills import Preparation, UsedSkill
from cartographers.rules.state import Choosing, Drawing, Exploring, Preparing
from cartographers.rules.view import Stage, extras, options, skill_hindrance, skill_options, view
from tests.rules.placing import FARM, FOREST, MONSTER, VILLAGE, WATER, all_forest_but
from tests.rules.scoring.boards import EMPTY_SHEET, assert_score
from tests.rules.skilled import prepares, rich, skilled_setup, used, uses
from tests.rules.table import Table, base_setup, named, names, only

RICH = rich(EMPTY_SHEET)
POOR = rich(EMPTY_SHEET, coins=1)


# ---- the set-up


def problems_of(*skills: str) -> tuple[tuple[SetupProblem, str], ...]:
    with pytest.raises(InvalidSetup) as invalid:
        setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1), skills=skills)
    return invalid.value.problems


def test_exactly_three_skills_are_laid_out_or_none() -> None:
    assert base_setup().skills == ()
    assert skilled_setup("lore", "healing", "stealth").skills == ("lore", "healing", "stealth")
    assert problems_of("lore", "healing") == ((SetupProblem.NOT_THREE_SKILLS, "2"),)
    assert problems_of("lore", "healing", "stealth", "searching") == ((SetupProblem.NOT_THREE_SKILLS, "4"),)


def test_the_skills_are_skills_and_different_ones() -> None:
    assert problems_of("lore", "flying", "stealth") == ((SetupProblem.UNKNOWN_SKILL, "flying"),)
    assert problems_of("lore", "lore", "stealth") == ((SetupProblem.SKILL_TWICE, "lore"),)


def test_three_of_the_eight_are_drawn() -> None:
    assert draw_skills(lambda below: 0) == ("acrobatics", "concentration", "healing")
    assert draw_skills(lambda below: below - 1) == ("searching", "negotiation", "stealth")
    assert [skill.coins for skill in SKILLS.skills] == [2, 3, 1, 1, 0, 0, 1, 0]


# ---- using one


def test_whoever_uses_a_skill_pays_when_the_turn_is_over() -> None:
    table = Table.of(skilled_setup("diplomacy"), RICH)
    table.reveal("fishing-village")
    events = uses(table, used("diplomacy", "a1 a2 a3 a4", WATER, "k11"))
    assert only(events, SkillUsed) == SkillUsed(0, "diplomacy", 1)
    kinds = [type(event) for event in events]
    assert kinds.index(SkillUsed) < kinds.index(Placed)
    assert (table.sheet().coins, table.sheet().spent) == (5, 1)
    assert table.game.skills_used == (UsedSkill(0, "diplomacy", 0),)


def test_spent_coins_score_no_more() -> None:
    table = Table.before_the_last_card_of_spring(skilled_setup("diplomacy"), RICH)
    table.reveal(table.last_card)
    events = uses(table, used("diplomacy", "k1 k2 k3 j3", FOREST, "a1"))
    assert only(events, SeasonScored).scores[0].coins == 4


def test_a_used_skill_and_its_coins_are_free_again_after_taking_back() -> None:
    table = Table.of(skilled_setup("diplomacy", seats=2), RICH, RICH)
    table.reveal("fishing-village")
    assert uses(table, used("diplomacy", "a1 a2 a3 a4", WATER, "k11")) == (Confirmed(0),)
    assert table.sheet().spent == 0
    table.take_back()
    table.draw("a1 a2 a3 a4", WATER)
    table.draw("a1 a2 a3 a4", WATER, seat=1)
    assert (table.sheet().spent, table.game.skills_used) == (0, ())


def test_each_season_one_skill_may_be_used() -> None:
    table = Table.of(skilled_setup("lore"), RICH)
    table.reveal("great-river")
    uses(table, used("lore", "a1 a2 a3", VILLAGE))
    table.reveal("fishing-village")
    again = used("lore", "c1 d1 e1 f1", VILLAGE)
    other = used("diplomacy", "c1 d1 e1 f1", WATER, "k11")
    assert table.refuses(Draw(0, again)) is Refusal.SKILL_USED
    assert table.refuses(Draw(0, other)) is Refusal.SKILL_USED
    table.game = replace(table.game, season_number=1)
    uses(table, again)
    assert [each.season_number for each in table.game.skills_used] == [0, 1]


def test_with_the_option_game_each_skill_may_be_used_once() -> None:
    table = Table.of(skilled_setup("lore", uses=SkillUses.GAME), RICH)
    table.reveal("great-river")
    uses(table, used("lore", "a1 a2 a3", VILLAGE))
    table.reveal("fishing-village")
    again = used("lore", "c1 d1 e1 f1", VILLAGE)
    assert table.refuses(Draw(0, again)) is Refusal.SKILL_USED
    uses(table, used("diplomacy", "c1 d1 e1 f1", WATER, "k11"))
    table.game = replace(table.game, season_number=1)
    table.reveal("homestead")
    assert table.refuses(Draw(0, used("lore", "h1 i1 i2 j1", VILLAGE))) is Refusal.SKILL_USED


def test_one_players_use_does_not_count_for_another() -> None:
    table = Table.of(skilled_setup("lore", seats=2), RICH, RICH)
    table.reveal("great-river")
    uses(table, used("lore", "a1 a2 a3", VILLAGE))
    table.draw("a1 a2 a3", WATER, seat=1)
    table.reveal("fishing-village")
    table.draw("c1 d1 e1 f1", WATER)
    uses(table, used("lore", "c1 d1 e1 f1", VILLAGE), seat=1)
    assert table.game.skills_used == (UsedSkill(0, "lore", 0), UsedSkill(1, "lore", 0))


def test_a_skill_that_is_not_laid_out_is_refused() -> None:
    table = Table.of(skilled_setup("lore"), RICH)
    table.reveal("great-river")
    assert table.refuses(Draw(0, used("negotiation", "a1 a2 b1 b2", WATER))) is Refusal.SKILL_NOT_IN_PLAY


def test_in_a_game_without_skills_every_skill_is_refused() -> None:
    table = Table.of(base_setup(), RICH)
    table.reveal("great-river")
    assert table.refuses(Draw(0, used("lore", "a1 a2 a3", VILLAGE))) is Refusal.SKILL_NOT_IN_PLAY
    assert skill_options(table.game, 0) == ()


def test_ruling_skills_are_used_with_explore_cards_not_with_heroes_or_ambushes() -> None:
    table = Table.of(skilled_setup("searching", seats=2, edition=Edition.HEROES), *[rich(EMPTY_SHEET)] * 2)
    table.reveal("dobrik-of-lorkheim")
    hero = replace(next(iter(options(table.game, 0) or ())), skill="searching", extra=named("a2"))
    assert table.refuses(Draw(0, hero)) is Refusal.SKILL_NOT_NOW
    table.everybody_draws()
    table.reveal("dragon-inferno")
    ambush = used("searching", "h1 h2 h3 g3 i1", MONSTER, "h4")
    assert table.refuses(Draw(0, ambush)) is Refusal.SKILL_NOT_NOW


def test_acrobatics_is_no_skill_for_drawing() -> None:
    table = Table.of(skilled_setup("acrobatics"), RICH)
    table.reveal("great-river")
    assert table.refuses(Draw(0, used("acrobatics", "a1 a2", WATER))) is Refusal.SKILL_NOT_NOW


# ---- what can be used now


def test_the_skills_that_can_be_used_are_offered_with_their_shapes() -> None:
    table = Table.of(skilled_setup("diplomacy", "lore", "stealth"), POOR)
    table.reveal("fishing-village")
    found = {option.skill.id: option.drawable for option in skill_options(table.game, 0)}
    assert list(found) == ["diplomacy", "lore", "stealth"]
    assert found["diplomacy"] == options(table.game, 0)
    assert found["lore"].terrains == (VILLAGE,)
    assert named("a1") in found["stealth"].places[0]


def test_a_skill_without_coins_or_without_a_place_is_not_offered() -> None:
    table = Table.of(skilled_setup("acrobatics", "concentration", "healing"), POOR)
    table.reveal("fishing-village")
    assert skill_options(table.game, 0) == ()  # no monster, too few coins, and no ambush


def test_a_skill_that_cannot_be_used_says_why() -> None:
    table = Table.of(skilled_setup("acrobatics", "concentration", "healing"), POOR)
    acrobatics, concentration, healing = map(table.game.setup.skill, table.game.setup.skills)
    assert skill_hindrance(table.game, 0, healing) is Refusal.SKILL_NOT_NOW  # before a card
    table.reveal("fishing-village")
    assert skill_hindrance(table.game, 0, acrobatics) is Refusal.SKILL_NOT_NOW
    assert skill_hindrance(table.game, 0, concentration) is Refusal.TOO_FEW_COINS
    assert skill_hindrance(table.game, 0, healing) is Refusal.SKILL_FINDS_NO_PLACE
    table.game = replace(table.game, skills_used=(UsedSkill(0, "healing", 0),))
    assert skill_hindrance(table.game, 0, healing) is Refusal.SKILL_USED


def test_before_a_card_nothing_is_offered() -> None:
    table = Table.of(skilled_setup("lore"))
    assert skill_options(table.game, 0) == ()
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        extras(table.game, 0, used("lore", "a1 a2 a3", VILLAGE))


def test_what_may_be_drawn_besides_is_told_for_a_shape() -> None:
    table = Table.of(skilled_setup("searching"), RICH)
    table.reveal("fishing-village")
    shape = used("searching", "a1 a2 a3 a4", WATER)
    found = extras(table.game, 0, shape)
    assert sorted(place.line() for place in found.places) == ["a5", "b1", "b2", "b3"]
    with pytest.raises(IllegalAction, match=Refusal.NOT_THE_SHAPE):
        extras(table.game, 0, used("searching", "a1 a2 a3", WATER))
    with pytest.raises(IllegalAction, match=Refusal.SKILL_NOT_IN_PLAY):
        extras(table.game, 0, used("healing", "a1 a2 a3 a4", WATER))


def test_a_preview_counts_the_coins_that_are_paid() -> None:
    table = Table.of(skilled_setup("diplomacy"), RICH)
    table.reveal("great-river")
    change = consider(table.game, 0, used("diplomacy", "a1 a2 a3", WATER, "k11"))
    assert (change.coins, change.sheet.coins, change.sheet.spent) == (0, 6, 1)  # gains one and pays one
    assert change.sheet.farm == named("k11")
    with pytest.raises(IllegalAction, match=Refusal.NOT_THE_EXTRA):
        consider(table.game, 0, used("diplomacy", "a1 a2 a3", WATER))


def test_a_preview_of_a_skill_against_an_ambush_is_its_price() -> None:
    table = acrobats(RICH, RICH)
    table.reveal("goblin-attack")
    paid = consider_answer(table.game, 0, Prepare(0, Preparation("acrobatics")))
    assert (paid.coins, paid.owner, paid.stars) == (-2, 0, -2)
    assert consider_answer(table.game, 0, Prepare(0, Preparation())).coins == 0


def test_nothing_can_be_considered_before_a_card() -> None:
    table = Table.of(skilled_setup("lore"))
    with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
        consider(table.game, 0, used("lore", "a1 a2 a3", VILLAGE))


def test_everybody_sees_who_used_what() -> None:
    table = Table.of(skilled_setup("lore", seats=2), RICH, RICH)
    table.reveal("great-river")
    uses(table, used("lore", "a1 a2 a3", VILLAGE))
    assert view(table.game, 1).skills_used == ()  # what one draws is secret until all have drawn
    table.draw("a1 a2 a3", WATER, seat=1)
    assert view(table.game, None).skills_used == (UsedSkill(0, "lore", 0),)


# ---- acrobatics


def acrobats(*sheets: object, edition: Edition = Edition.BASE) -> Table:
    laid_out = skilled_setup("acrobatics", seats=len(sheets), edition=edition)
    return Table.of(laid_out, *sheets)  # type: ignore[arg-type]  # sheets as the table takes them


def test_after_an_ambush_is_revealed_those_who_can_pay_are_asked() -> None:
    table = acrobats(RICH, POOR, RICH)
    table.reveal("goblin-attack")
    assert isinstance(table.phase(), Preparing)
    assert table.game.waiting == (0, 2)
    seen = view(table.game, 0)
    assert (seen.stage, seen.card, seen.must_act, seen.owner) == (Stage.PREPARING, "goblin-attack", True, 0)
    assert not view(table.game, 1).must_act
    assert options(table.game, 0) is None
    assert table.refuses(Prepare(1, Preparation("acrobatics"))) is Refusal.NO_CHOICE
    assert table.refuses(Prepare(1, Preparation())) is Refusal.NO_CHOICE
    assert table.refuses(Draw(0, Placement(named("a1"), MONSTER))) is Refusal.NOT_NOW


def test_if_nobody_can_pay_nobody_is_asked() -> None:
    table = acrobats(POOR, POOR)
    table.reveal("goblin-attack")
    assert table.phase() == Drawing("goblin-attack", False, (None, None))


def test_without_acrobatics_nobody_is_asked() -> None:
    table = Table.of(skilled_setup("lore", seats=2), RICH, RICH)
    table.reveal("goblin-attack")
    assert isinstance(table.phase(), Drawing)


def test_the_neighbour_draws_a_domino_on_the_sheet_of_an_acrobat_turned_freely() -> None:
    table = acrobats(RICH, RICH, RICH)
    table.reveal("bugbear-assault")  # clockwise: seat 1 draws on sheet 0
    prepares(table, "acrobatics")
    prepares(table, seat=1)
    events = prepares(table, seat=2)
    assert only(events, SkillUsed) == SkillUsed(0, "acrobatics", 2)
    assert (table.sheet().spent, table.sheet(1).spent) == (2, 0)
    assert view(table.game, None).preparations == (Preparation("acrobatics"), Preparation(), Preparation())
    whole = Placement(named("a1 a3 b1 b3"), MONSTER)
    assert table.refuses(Draw(1, whole)) is Refusal.NOT_THE_SHAPE
    table.do(Draw(1, Placement(named("a1 b1"), MONSTER)), Draw(2, whole), Draw(0, whole))
    assert [len(table.sheet(seat).monster) for seat in range(3)] == [2, 4, 4]


def test_what_one_prepares_is_secret_and_can_be_taken_back_until_all_have() -> None:
    table = acrobats(RICH, RICH)
    table.reveal("goblin-attack")
    assert prepares(table, "acrobatics") == (Confirmed(0),)
    assert view(table.game, 0).own == Preparation("acrobatics")
    assert view(table.game, 1).own is None
    assert table.sheet().spent == 0
    table.take_back()
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK
    prepares(table)
    prepares(table, seat=1)
    assert isinstance(table.phase(), Drawing)
    assert table.game.skills_used == ()


def test_preparing_is_refused_for_its_reasons() -> None:
    table = acrobats(RICH, RICH)
    assert table.refuses(Prepare(0, Preparation())) is Refusal.NOT_NOW
    table.reveal("goblin-attack")
    assert table.refuses(Prepare(5, Preparation())) is Refusal.NO_SUCH_SEAT
    assert table.refuses(Prepare(0, Preparation("lore"))) is Refusal.SKILL_NOT_IN_PLAY
    assert table.refuses(Prepare(0, Preparation("healing"))) is Refusal.SKILL_NOT_NOW
    # Only a monster that walks has to be told which way it stands.
    assert table.refuses(Prepare(0, Preparation("acrobatics", upright=True))) is Refusal.NOT_THE_SHAPE


def test_whoever_used_a_skill_this_season_is_not_asked() -> None:
    table = acrobats(RICH, RICH)
    table.game = replace(table.game, skills_used=(UsedSkill(0, "healing", 0),))
    table.reveal("goblin-attack")
    assert table.game.waiting == (1,)


def test_whoever_has_a_full_sheet_is_not_asked() -> None:
    table = acrobats(replace(all_forest_but(""), coins=5), RICH)
    table.reveal("goblin-attack")
    assert table.game.waiting == (1,)


def test_ruling_the_domino_carries_the_initial_and_so_the_effect_of_the_card() -> None:
    table = acrobats(RICH, RICH, edition=Edition.HEROES)
    table.reveal("gorgon-gaze")
    prepares(table, "acrobatics")
    prepares(table, seat=1)
    table.do(Draw(1, Placement(named("a1 b1"), MONSTER)), Draw(0, Placement(named("a1 a3 b2"), MONSTER)))
    assert table.sheet().initialled(Effect.GORGON) == named("a1 b1")
    assert isinstance(table.phase(), Choosing)


def test_if_not_even_the_domino_fits_a_single_monster_is_drawn_and_the_coins_are_gone() -> None:
    table = acrobats(replace(all_forest_but("a1 c1"), coins=2), POOR)
    table.reveal("goblin-attack")
    prepares(table, "acrobatics")
    assert table.refuses(Draw(1, Placement(named("a1 c1"), MONSTER))) is Refusal.NOT_THE_SHAPE
    table.do(
        Draw(1, Placement(named("a1"), MONSTER, FALLBACK)), Draw(0, Placement(named("a1 b2 c3"), MONSTER))
    )
    assert (table.sheet().monster, table.sheet().coins_left) == (named("a1"), 0)


def test_ruins_wait_through_a_prepared_ambush() -> None:
    table = acrobats(RICH, RICH)
    table.reveal("temple-ruins", "goblin-attack")
    prepares(table, "acrobatics")
    prepares(table, seat=1)
    table.do(Draw(1, Placement(named("a1 b1"), MONSTER)), Draw(0, Placement(named("a1 b2 c3"), MONSTER)))
    assert table.phase() == Exploring(ruins=True)


@pytest.mark.parametrize("upright, spaces", [(False, "k10 k11"), (True, "j11 k11")])
def test_alone_the_domino_walks_lying_across_or_upright(upright: bool, spaces: str) -> None:
    table = acrobats(RICH)
    table.reveal("goblin-attack")  # from the bottom right corner
    assert isinstance(table.phase(), Preparing)
    events = prepares(table, "acrobatics", upright=upright)
    assert only(events, Walked).tried[-1] == named(spaces)
    assert only(events, Placed).placement == Placement(named(spaces), MONSTER)
    assert (table.sheet().monster, table.sheet().spent) == (named(spaces), 2)


def test_alone_whoever_does_not_use_it_gets_the_whole_monster() -> None:
    table = acrobats(RICH)
    table.reveal("goblin-attack")
    assert table.refuses(Prepare(0, Preparation(upright=True))) is Refusal.NOT_THE_SHAPE
    events = prepares(table)
    assert only(events, Walked).tried == walked(RICH, AMBUSH_BY_ID["goblin-attack"])
    assert table.sheet().spent == 0


def test_alone_a_domino_that_finds_no_place_is_not_drawn() -> None:
    table = acrobats(replace(all_forest_but("a1 c1"), coins=2))
    table.reveal("goblin-attack")
    events = prepares(table, "acrobatics")
    assert only(events, NothingDrawn) == NothingDrawn(0, 0)
    assert (table.sheet().monster, table.sheet().coins_left) == (SpaceSet(), 0)


def test_a_new_game_has_used_nothing() -> None:
    assert start(skilled_setup("lore")).skills_used == ()


# ---- a space that is farm and village at once

# Two villages beside a double space: it joins them, and is the farm next to both.
DOUBLE = """
    t..........
    vbv........
    w..........
    ...........
    ...........
    ...........
    ...........
    ...........
    ...........
    ...........
    ...........
    """


def test_ruling_a_double_space_is_village_and_farm_for_every_card() -> None:
    assert_score("wildholds", DOUBLE.replace("vbv...", "vbvvvv"), 8)  # one cluster of six
    assert_score("shieldgate", DOUBLE.replace("vbv..", "vbv.v"), 2)  # the second largest is alone
    assert_score("canal-lake", DOUBLE.replace("w...", "ww..", 1), 2)  # b2 and c2
    assert_score("banded-hills", DOUBLE.replace("vbv....", "vbvtwm."), 4)


def test_ruling_in_its_own_cluster_a_double_space_is_a_farm_next_to_the_other_villages() -> None:
    # Forest, water and the farm of b2, which shares sides with b1 and b3.
    assert_score("greengold-plains", DOUBLE, 3)
    # Alone it is not next to itself: forest, water and nothing else.
    assert_score(
        "greengold-plains",
        DOUBLE.replace("t...", ".t..", 1).replace("vbv", ".b.").replace("w..", ".w.", 1),
        0,
    )


def test_a_destroyed_double_space_is_neither() -> None:
    table = Table.of(skilled_setup("diplomacy"), rich(DOUBLE))
    double = next(iter(named("b2")))
    assert table.sheet().terrains_at(double) == (VILLAGE, FARM)
    after = table.sheet().destroying(double)
    assert after.terrains_at(double) == ()
    assert (after.village, after.farm, after.destroyed) == (named("b1 b3"), named(""), named("b2"))


def test_a_double_space_is_one_filled_space() -> None:
    sheet = rich(DOUBLE)
    assert len(sheet.filled) == 5
    assert tuple(sheet.terrains_at(space)[0] for space in named("a1 c1")) == (FOREST, WATER)
