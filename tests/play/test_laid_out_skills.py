"""The skills that a seed lays out: the same for everybody, and checked like the cards."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.play.deck import SkillDraw, seeded_edicts, seeded_skills, skills_of
from cartographers.play.record import header, transcript
from cartographers.play.replay import ReplayError, ReplayStage, replay
from cartographers.rules.setup import Edition, Setup, setup
from tests.play.playing import random_actions
from tests.registry import registered
from tests.rules.further_box import BOG

SEED = "example"
LAID_OUT = ("stealth", "lore", "acrobatics")


def skilled(*skills: str, packs: tuple[str, ...] = ()) -> Setup:
    edicts = seeded_edicts(Edition.BASE, SEED)
    return setup(Edition.BASE, edicts, ["Ann", "Bo"], skills=skills, packs=packs)


def game(made: Setup) -> str:
    return dumps(transcript(header(made, SEED), random_actions(made, SEED, Random(1))))


def test_old_seeds_lay_out_what_they_laid_out() -> None:
    assert seeded_skills(SEED) == LAID_OUT
    assert seeded_skills("1") == ("stealth", "healing", "acrobatics")
    assert seeded_skills("2026-11-17") == ("healing", "lore", "concentration")
    assert skills_of(SkillDraw.RANDOM, SEED) == LAID_OUT
    assert skills_of(["lore", "healing", "stealth"], SEED) == ("lore", "healing", "stealth")
    assert skills_of(None, SEED) == ()


def test_a_seed_lays_out_the_skills_of_a_pack_in_play() -> None:
    with registered(BOG):
        drawn = {skill for seed in range(30) for skill in seeded_skills(str(seed), ["bog"])}
        assert "wading" in drawn
        assert "wading" not in {skill for seed in range(30) for skill in seeded_skills(str(seed))}
        assert skills_of(SkillDraw.RANDOM, SEED, ["bog"]) == seeded_skills(SEED, ["bog"])


def test_a_game_names_its_skills_and_is_verified_with_them() -> None:
    text = game(skilled(*LAID_OUT))
    assert "skills: stealth lore acrobatics\nskills-by: seed\nskill-uses: season\n" in text
    assert dumps(loads(text)) == text
    assert len(list(replay(loads(text), verify=True))) > 1


def test_skills_that_the_seed_did_not_lay_out_are_found() -> None:
    text = game(skilled("stealth", "lore", "healing")).replace(
        "\nskill-uses", "\nskills-by: seed\nskill-uses"
    )
    with pytest.raises(ReplayError) as caught:
        list(replay(loads(text), verify=True))
    assert caught.value.stage is ReplayStage.SEED
    line = text.splitlines().index("skills: stealth lore healing") + 1
    assert str(caught.value) == f"line {line}, seed: the seed lays out the skills stealth lore acrobatics"
    assert len(list(replay(loads(text)))) > 1, "only verifying asks the seed"


def test_an_old_file_without_the_line_is_read_and_verified_as_before() -> None:
    text = game(skilled(*LAID_OUT)).replace("skills-by: seed\n", "")
    assert dumps(loads(text)) == text
    assert len(list(replay(loads(text), verify=True))) > 1


def test_chosen_skills_are_not_said_to_be_the_seeds() -> None:
    assert not header(skilled("lore", "healing", "stealth"), SEED).skills_by_seed
    assert not header(skilled(), SEED).skills_by_seed
    assert header(skilled(*LAID_OUT), SEED).skills_by_seed


def test_the_pack_decides_what_is_verified() -> None:
    with registered(BOG):
        drawn = seeded_skills(SEED, ["bog"])
        assert header(skilled(*drawn, packs=("bog",)), SEED).skills_by_seed
        assert drawn != LAID_OUT
        assert not header(skilled(*LAID_OUT, packs=("bog",)), SEED).skills_by_seed
