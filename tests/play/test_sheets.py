"""The sheet that a seed rolls: the same for everybody, and checked like the cards."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.play.deck import seeded_edicts
from cartographers.play.record import header, transcript
from cartographers.play.replay import ReplayError, ReplayStage, replay
from cartographers.play.sheets import seeded_sheet, sheet_of
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.tabula_rasa import RolledSheet
from tests.play.playing import random_actions
from tests.reference import dealer

EXAMPLE = "/".join(
    [
        "........^..",
        "..........:",
        "...........",
        ".........:.",
        "..........:",
        ".:.........",
        "..^......^.",
        ".........:.",
        "...........",
        "...:.^.....",
        "....^......",
    ]
)


def rolled_setup(kind: RolledSheet, seed: str) -> Setup:
    return setup(
        Edition.BASE, seeded_edicts(Edition.BASE, seed), ["Ann", "Bo"], sheet=seeded_sheet(kind, seed)
    )


def rolled_game(kind: RolledSheet, seed: str = "example") -> str:
    made = rolled_setup(kind, seed)
    return dumps(transcript(header(made, seed), random_actions(made, seed, Random(1))))


@pytest.mark.parametrize("kind", RolledSheet)
def test_the_page_on_the_notation_rolls_the_same_sheets(kind: RolledSheet) -> None:
    for number in range(100):
        rows = dealer.rolled_sheet(kind, f"seed-{number}")
        assert seeded_sheet(kind, f"seed-{number}").picture.split("\n") == rows


def test_a_wish_for_another_sheet_stays_as_it_is() -> None:
    assert sheet_of("A", "example") == "A"
    assert sheet_of(None, "example") is None
    assert sheet_of("tabula-rasa", "example") == seeded_sheet(RolledSheet.TABULA_RASA, "example")


@pytest.mark.parametrize("kind", RolledSheet)
def test_a_game_names_its_sheet_and_is_verified_with_it(kind: RolledSheet) -> None:
    text = rolled_game(kind)
    rows = seeded_sheet(kind, "example").picture.replace("\n", "/")
    assert text.splitlines()[3:5] == [f"sheet: {kind} {rows}", "sheet-by: seed"]
    assert dumps(loads(text)) == text
    assert len(list(replay(loads(text), verify=True))) > 1


def test_a_sheet_that_the_seed_did_not_roll_is_found() -> None:
    text = rolled_game(RolledSheet.TABULA_RASA)
    other = text.replace(EXAMPLE, f"^{EXAMPLE[1:]}")
    assert other != text
    with pytest.raises(ReplayError) as caught:
        list(replay(loads(other), verify=True))
    assert caught.value.stage is ReplayStage.SEED
    assert str(caught.value) == "line 4, seed: the seed rolls another sheet"


def test_the_same_map_without_the_line_is_a_sheet_of_ones_own() -> None:
    text = rolled_game(RolledSheet.TABULA_RASA).replace("sheet-by: seed\n", "")
    assert not loads(text).header.sheet_by_seed
    assert len(list(replay(loads(text), verify=True))) > 1


def test_another_seeds_sheet_is_not_said_to_be_this_ones() -> None:
    made = rolled_setup(RolledSheet.TABULA_RASA, "another")
    assert not header(made, "example").sheet_by_seed
    assert header(made, "another").sheet_by_seed
