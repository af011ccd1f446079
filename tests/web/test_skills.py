"""Skills at the table: laid out with price and reason, used by mouse, keys and finger, and seen by others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.dealt import explore_first
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import (
    Finger,
    Keyboard,
    Mouse,
    finish_without_looking,
    finished,
    names_of,
    space_of,
    spaces_of,
    take_turn,
)
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor

FREE = ["searching", "lore", "stealth"]


def skill(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"[data-skill={name}]")


def own_skills(visitor: Visitor) -> list[str]:
    seen = visitor.look()["view"]
    return [used["skill"] for used in seen["skills"]["used"] if used["seat"] == seen["seat"]]


def extras(visitor: Visitor, name: str, spaces: list[str]) -> dict[str, Any]:
    """What the server lets this visitor draw besides the first shape at this place."""
    decision = visitor.look()["decision"]
    idea = {"shape": decision["shapes"][0]["number"], "terrain": decision["terrains"][0], "spaces": spaces}
    found: dict[str, Any] = visitor.ask("POST", f"/tables/{visitor.code}/extras", idea | {"skill": name})
    return found


def test_the_three_lie_in_the_hand_with_price_and_reason(visit: Visit) -> None:
    visitor = visit()
    visitor.play(seats=1, skills=["searching", "concentration", "acrobatics"], seed=explore_first())
    visitor.wait_for_state("draw")
    expect(skill(visitor, "searching")).to_have_attribute("aria-pressed", "false")
    expect(skill(visitor, "concentration")).to_contain_text("needs 3 coins")
    expect(skill(visitor, "acrobatics")).to_contain_text("for ambushes")
    assert_accessible(visitor)
    skill(visitor, "concentration").click()  # cannot be used: it is explained
    dialog = visitor.page.get_by_role("dialog", name="Concentration")
    expect(dialog).to_contain_text("Each player may use one skill each season.")
    assert_accessible(visitor)
    visitor.page.keyboard.press("Escape")
    expect(skill(visitor, "concentration")).not_to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_a_game_without_skills_shows_none(visit: Visit) -> None:
    visitor = visit()
    visitor.play(seats=1, seed=explore_first())
    visitor.wait_for_state("draw")
    expect(visitor.page.locator(".skills")).to_have_count(0)


@pytest.mark.slow
def test_by_mouse_the_square_besides_is_put_down_after_the_shape(visit: Visit) -> None:
    visitor = visit()
    visitor.play(seats=1, skills=FREE, seed=explore_first())
    visitor.wait_for_state("draw")
    mouse = Mouse(visitor)
    decision = visitor.look()["decision"]
    shape = decision["shapes"][0]
    skill(visitor, "searching").click()
    expect(skill(visitor, "searching")).to_have_attribute("aria-pressed", "true")
    place = shape["places"][0]
    extra = extras(visitor, "searching", place)["places"][0][0]
    visitor.page.keyboard.press("n")
    expect(visitor.page.locator(".hand .verdict")).to_contain_text("Now draw what the skill adds.")
    expect(visitor.page.locator(".hand .decide")).to_be_disabled()
    visitor.page.mouse.click(*mouse.point([space_of(extra)]))
    assert sorted(mouse.selected()) == sorted([*spaces_of(place), space_of(extra)])
    turn = visitor.table.get_attribute("data-turn")
    mouse.confirm()
    finished(visitor, turn)
    row, column = divmod(space_of(extra), 11)
    assert visitor.look()["view"]["sheets"][0]["rows"][row][column].lower() in "tvfwm"
    assert own_skills(visitor) == ["searching"]
    visitor.wait_for_state("draw", "prepare")
    expect(skill(visitor, "lore")).to_contain_text("next season")
    expect(visitor.page.locator("table-talk")).to_contain_text("uses Searching")


@pytest.mark.slow
def test_keys_choose_a_skill_and_escape_takes_it_off_step_by_step(visit: Visit) -> None:
    visitor = visit()
    visitor.play(seats=1, skills=FREE, seed=explore_first())
    visitor.wait_for_state("draw")
    press = visitor.page.keyboard.press
    press("k")
    expect(skill(visitor, "searching")).to_have_attribute("aria-pressed", "true")
    press("n")
    expect(visitor.page.locator(".hand .verdict")).to_contain_text("Now draw what the skill adds.")
    press("n")
    expect(visitor.page.locator(".hand .decide")).to_be_enabled()
    press("Escape")  # the square is in the hand again
    expect(visitor.page.locator(".hand .decide")).to_be_disabled()
    press("Escape")  # and now the shape
    expect(visitor.page.locator(".ghost-dropped")).to_have_count(0)
    for name in ("lore", "stealth"):
        press("k")
        expect(skill(visitor, name)).to_have_attribute("aria-pressed", "true")
        expect(skill(visitor, "searching")).to_have_attribute("aria-pressed", "false")
    press("k")
    expect(visitor.page.locator(".skill[aria-pressed=true]")).to_have_count(0)
    press("k")
    press("n")
    expect(visitor.page.locator(".hand .verdict")).to_contain_text("Now draw what the skill adds.")
    press("n")
    expect(visitor.page.locator(".hand .decide")).to_be_enabled()
    turn = visitor.table.get_attribute("data-turn")
    press("Enter")
    finished(visitor, turn)
    assert own_skills(visitor) == ["searching"]


@pytest.mark.slow
def test_by_finger_a_shape_may_stick_out_over_the_edge(visit: Visit) -> None:
    visitor = visit(phone=True)
    visitor.play(seats=1, skills=FREE, seed=explore_first())
    visitor.wait_for_state("draw")
    decision = visitor.look()["decision"]
    stealth = next(each for each in decision["skills"] if each["skill"] == "stealth")
    whole = {len(place) for place in decision["shapes"][0]["places"]}
    cut = next(place for place in stealth["shapes"][0]["places"] if {len(place)} != whole)
    skill(visitor, "stealth").tap()
    expect(skill(visitor, "stealth")).to_have_attribute("aria-pressed", "true")
    assert_accessible(visitor)
    shown = {tuple(place) for place in stealth["shapes"][0]["places"]}
    hand = Finger(visitor)
    visitor.page.touchscreen.tap(*hand.point(spaces_of(["k11"])))
    laid = names_of(sorted(hand.selected()))
    assert len(laid) < max(whole)
    assert tuple(laid) in shown, (laid, cut)
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    finished(visitor, turn)
    assert own_skills(visitor) == ["stealth"]


@pytest.mark.slow
def test_lore_fills_any_shape_with_village(visit: Visit) -> None:
    visitor = visit()
    visitor.play(seats=1, skills=FREE, seed=explore_first())
    visitor.wait_for_state("draw")
    skill(visitor, "lore").click()
    expect(visitor.page.locator(".terrains .tile")).to_have_count(1)
    expect(visitor.page.locator(".terrains .tile")).to_contain_text("Village")
    skill(visitor, "lore").click()  # and no longer
    expect(visitor.page.locator(".skill[aria-pressed=true]")).to_have_count(0)


@pytest.mark.slow
def test_others_see_a_skill_once_all_have_drawn_and_it_can_be_taken_back(visit: Visit) -> None:
    ann, ben = visit(), visit()
    code = ann.make_table(seats=2, skills=FREE, start=False, seed=explore_first(seats=2))
    ben.ask("POST", f"/tables/{code}/join", {})
    ann.ask("POST", f"/tables/{code}/start", {})
    ann.open_table(code)
    ben.open_table(code)
    ann.wait_for_state("draw")
    ann.page.keyboard.press("k")
    ann.page.keyboard.press("n")
    expect(ann.page.locator(".hand .verdict")).to_contain_text("Now draw what the skill adds.")
    ann.page.keyboard.press("n")
    expect(ann.page.locator(".hand .decide")).to_be_enabled()
    ann.page.locator(".hand .decide").click()
    expect(ann.page.locator(".take-back")).to_be_enabled()
    assert own_skills(ben) == []
    ann.page.locator(".take-back").click()
    ann.wait_for_state("draw")
    expect(ann.page.locator(".hand .decide")).to_be_visible()
    assert ann.look()["view"]["own"] is None
    if ann.page.locator(".hand .decide").is_disabled():  # the square besides has to be put down again
        expect(ann.page.locator(".hand .verdict")).to_contain_text("Now draw what the skill adds.")
        ann.page.keyboard.press("n")
    ann.page.locator(".hand .decide:enabled").click()
    expect(ann.page.locator(".take-back")).to_be_visible()
    turn = ben.table.get_attribute("data-turn")
    ben.page.keyboard.press("n")
    ben.page.locator(".hand .decide:enabled").click()
    finished(ben, turn)
    expect(ben.page.locator("table-talk")).to_contain_text("uses Searching")
    ann_at = ann.look()["view"]["seat"]
    expect(ben.page.locator(".player").nth(ann_at)).to_contain_text("Searching")


def to_prepare(visitor: Visitor, **wishes: Any) -> str:
    """A game in which somebody may use acrobatics now: played there without the pages."""
    for number in range(20):
        code = visitor.make_table(
            skills=["acrobatics", "lore", "stealth"], seed=f"prepare-{number}", **wishes
        )
        finish_without_looking(visitor, code, until="prepare")
        if visitor.ask("GET", f"/tables/{code}/view")["decision"] is not None:
            return code
    raise AssertionError("in twenty games nobody could pay for acrobatics")


@pytest.mark.slow
@pytest.mark.parametrize(
    "look", once_of(pytest.param({}, id="desktop"), pytest.param({"phone": True, "dark": True}, id="phone"))
)
def test_before_an_ambush_it_is_asked_whether_acrobatics_are_used(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = to_prepare(visitor, seats=1)
    before = visitor.ask("GET", f"/tables/{code}/view")["view"]["sheets"][0]
    visitor.open_table(code)
    visitor.wait_for_state("prepare")
    assert_accessible(visitor)
    answers = visitor.page.locator(".prepare-answer")
    expect(answers).to_have_count(3)  # alone one says how the monsters lie
    expect(visitor.page.locator(".prepare-answers").get_by_text("the monster is only a 2x1")).to_have_count(1)
    expect(answers.locator("use[href='#icon-skill-acrobatics']")).to_have_count(2)
    answers.nth(1).click()
    visitor.wait_for_state("draw", "choose", "ceremony", "over", "waiting")
    view = visitor.look()["view"]
    assert view["sheets"][0]["spent"] == 2
    assert own_skills(visitor) == ["acrobatics"]
    assert view["current"][0]["coins"] == view["sheets"][0]["coins"] - 2
    if not look:
        track = visitor.page.get_by_role("img", name="2 of them spent")
        expect(track).to_be_visible()
        expect(track.locator(".coin-crossed")).to_have_count(2)
    assert before["coins"] <= view["sheets"][0]["coins"]


@pytest.mark.slow
def test_the_question_is_answered_by_keys(visit: Visit) -> None:
    visitor = visit()
    code = to_prepare(visitor, seats=1)
    visitor.open_table(code)
    visitor.wait_for_state("prepare")
    keys = Keyboard(visitor)
    keys.reach("[data-prepare=no]")
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_state("draw", "choose", "ceremony", "over", "waiting")
    assert own_skills(visitor) == []
    assert "spent" not in visitor.look()["view"]["sheets"][0]


@pytest.mark.slow
def test_a_whole_game_with_skills(visit: Visit) -> None:
    """Played in the browser to its last season: whenever a skill can be used, it is."""
    visitor = visit()
    visitor.play(seats=1, skills=["searching", "acrobatics", "lore"], skill_uses="season", seed="whole-1")
    random, mouse = Random(7), Mouse(visitor)
    while True:
        state = visitor.wait_for_state("draw", "choose", "prepare", "ceremony", "over")
        usable = visitor.page.locator(".skill-usable")
        if state == "over":
            break
        if state == "prepare":
            turn = visitor.table.get_attribute("data-turn")
            mouse.prepare(True)
            finished(visitor, turn)
        elif state == "draw" and usable.count():
            turn = visitor.table.get_attribute("data-turn")
            usable.first.click()
            visitor.page.locator(".hand-tools .tool").nth(3).click()
            if visitor.page.locator("[data-skill=searching][aria-pressed=true]").count():
                expect(visitor.page.locator(".hand .verdict")).to_contain_text(
                    "Now draw what the skill adds."
                )
                visitor.page.locator(".hand-tools .tool").nth(3).click()
            visitor.page.locator(".hand .decide:enabled").click()
            finished(visitor, turn)
        else:
            take_turn(mouse, random)
    view = visitor.look()["view"]
    seasons = [used["season_number"] for used in view["skills"]["used"]]
    assert seasons == sorted(set(seasons))  # once a season
    assert len(seasons) >= 3
    expect(visitor.page.get_by_role("dialog", name="The map is finished")).to_be_visible()
