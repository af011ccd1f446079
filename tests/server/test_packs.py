"""Tables with packs and skills: what may be chosen, what comes of it, and what such a game counts for."""

from __future__ import annotations

import pytest

from cartographers.server.tables.counting import CountedFor
from tests.server.conftest import NewPlayer
from tests.server.player import Json

NOTHING: Json = {"packs": [], "assumed_corner": None, "skills": None, "skill_uses": None}
THREE = ["lore", "stealth", "searching"]


def test_a_table_without_packs_has_none(visit: NewPlayer) -> None:
    player = visit()
    table = player.post("/tables", seats=2)
    assert table["options"].items() >= NOTHING.items()
    started = player.post(f"/tables/{table['code']}/start")
    assert (started["setup"]["packs"], started["setup"]["skills"]) == ([], [])
    assert "skills" not in player.get(f"/tables/{table['code']}/view")["view"]
    assert "packs" not in player.get(f"/tables/{table['code']}/counting")["reasons"]


def test_skills_are_drawn_by_the_seed_or_chosen(visit: NewPlayer) -> None:
    player = visit()

    def laid_out(**wishes: object) -> list[str]:
        code = player.new_table(seats=1, **wishes)
        setup = player.post(f"/tables/{code}/start")["setup"]
        assert player.get(f"/tables/{code}/view")["view"]["skills"]["laid_out"] == setup["skills"]
        return list(setup["skills"])

    drawn = laid_out(skills="random", seed="skilled")
    assert len(set(drawn)) == 3
    assert drawn == laid_out(skills="random", seed="skilled")
    assert {tuple(laid_out(skills="random", seed=f"skilled-{n}")) for n in range(4)} != {tuple(drawn)}
    assert laid_out(skills=THREE) == THREE


def test_skills_are_once_a_season_or_each_once_a_game(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=1, skills=THREE)
    assert player.get(f"/tables/{code}")["options"]["skill_uses"] is None
    player.patch(f"/tables/{code}", skill_uses="game")
    assert player.post(f"/tables/{code}/start")["setup"]["skill_uses"] == "game"
    other = player.new_table(seats=1, skills=THREE)
    assert player.post(f"/tables/{other}/start")["setup"]["skill_uses"] == "season"


@pytest.mark.parametrize(
    "wishes, refusal",
    [
        ({"skills": ["lore", "lore", "stealth"]}, (422, "skill-twice")),
        ({"skills": ["lore", "stealth", "juggling"]}, (422, "unknown-skill")),
        ({"skills": ["lore"]}, (400, "invalid")),
        ({"skills": "all"}, (400, "invalid")),
        ({"skill_uses": "daily"}, (400, "invalid")),
        ({"assumed_corner": "middle"}, (400, "invalid")),
        ({"packs": ["nonsense"]}, (422, "unknown-pack")),
    ],
)
def test_what_cannot_be_is_refused(
    visit: NewPlayer, wishes: dict[str, object], refusal: tuple[int, str]
) -> None:
    assert visit().refused("POST", "/tables", **wishes) == refusal


def test_a_game_with_skills_is_not_compared_with_others(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2, skills=THREE)
    found = player.get(f"/tables/{code}/counting")
    assert found["reasons"] == ["packs"]
    assert set(found["counts_for"]) == {CountedFor.HISTORY, CountedFor.SKILL}
    (sentence,) = found["sentences"]
    assert sentence.startswith("Packs are in play")


def test_a_preset_takes_the_packs_away(visit: NewPlayer) -> None:
    player = visit()
    assert all(preset.items() >= NOTHING.items() for preset in player.get("/catalogue")["presets"].values())


def test_the_dealer_lays_out_skills_too(visit: NewPlayer) -> None:
    dealt = visit().post("/dealer", options={"seats": 3, "skills": THREE}, seed="skilled")
    assert dealt["setup"]["skills"] == THREE


def test_every_skill_is_explained_in_every_language(visit: NewPlayer) -> None:
    player = visit()
    skills = [skill["id"] for skill in player.get("/catalogue")["skills"]]
    assert len(skills) == 8
    said = {language: player.get(f"/words/{language}")["cards"] for language in ("en", "fr", "es")}
    for skill in skills:
        assert len({said[language][skill]["rule"] for language in said} - {""}) == 3
