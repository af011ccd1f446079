"""The registry of boxes: what is in it, in which order, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from cartographers.rules import boxes
from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BASE,
    BOX_OF,
    BOXES,
    DECK_CARD_BY_ID,
    GAME_BOXES,
    HEROES,
    SHEET_BY_ID,
    Box,
    InvalidBox,
    register,
    scoring_cards,
)
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.scoring import score
from cartographers.rules.setup import Edition, draw_edicts
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Back
from tests.registry import registered
from tests.rules.further_box import BOG, OOZES, POOLS

GREY, *_ = OOZES


@pytest.fixture(autouse=True)
def _registry_as_before() -> Iterator[None]:
    with registered():
        yield


def test_the_boxes_of_the_games_come_first_and_their_cards_kind_by_kind() -> None:
    assert list(BOXES)[:2] == ["base", "heroes"]
    assert BOXES["base"] is BASE
    assert BOXES["heroes"] is HEROES
    cards = [
        *(card for box in GAME_BOXES for card in box.explore),
        *BASE.ruins,
        *(card for box in GAME_BOXES for card in box.ambushes),
        *HEROES.heroes,
    ]
    assert list(DECK_CARD_BY_ID.values())[: len(cards)] == cards


def test_a_registered_box_is_found_after_those_that_were_there() -> None:
    others = list(DECK_CARD_BY_ID)
    register(BOG)
    assert list(BOXES.values())[-1] is BOG
    assert AMBUSH_BY_ID["grey-ooze"] is GREY
    assert SHEET_BY_ID["bog"] in BOG.sheets
    assert list(DECK_CARD_BY_ID) == [*others, *(card.id for card in BOG.deck)]
    assert {BOX_OF[thing] for thing in ("grey-ooze", "quiet-pools", "bog")} == {"bog"}
    assert scoring_cards(Back.FARM_AND_WATER)[-1] is POOLS


def test_a_scoring_card_scores_by_the_function_it_carries() -> None:
    sheet = replace(
        Sheet(PrintedSheet.from_picture("own", "/".join(["." * 11] * 11))), water=BASE.sheets[0].ruins
    )
    assert score(POOLS, sheet).stars == 2 * 6


def test_what_an_edition_draws_does_not_know_of_other_boxes() -> None:
    def last(bound: int) -> int:
        return bound - 1

    before = [draw_edicts(edition, last) for edition in Edition]
    register(BOG)
    assert [draw_edicts(edition, last) for edition in Edition] == before
    assert [[box.id for box in edition.boxes] for edition in Edition] == [
        ["base"],
        ["heroes"],
        ["base", "heroes"],
    ]


def test_a_box_may_be_registered_again_but_no_other_of_its_name() -> None:
    register(BOG)
    register(BOG)
    assert list(BOXES).count("bog") == 1
    with pytest.raises(InvalidBox, match="another box with the id 'bog'"):
        register(replace(BOG, name="The Other Bog"))


@pytest.mark.parametrize(
    "box, taken, owner",
    [
        (Box("bog", "The Bog", ambushes=(replace(GREY, id="goblin-attack"),)), "goblin-attack", "base"),
        (Box("bog", "The Bog", scoring=(replace(POOLS, id="silos"),)), "silos", "heroes"),
        (Box("bog", "The Bog", sheets=(SHEET_BY_ID["D"],)), "D", "heroes"),
        (Box("bog", "The Bog", ambushes=(GREY, GREY)), "grey-ooze", "bog"),
    ],
)
def test_an_id_that_is_taken_is_refused_with_the_names_of_both_boxes(
    box: Box, taken: str, owner: str
) -> None:
    with pytest.raises(InvalidBox) as refused:
        register(box)
    assert str(refused.value) == f"the id '{taken}' is in the box '{owner}' and in the box 'bog'"
    assert "bog" not in BOXES


def test_of_boxes_that_come_together_none_is_added_if_one_is_wrong() -> None:
    with pytest.raises(InvalidBox, match="grey-ooze"):
        register(BOG, Box("fen", "The Fen", ambushes=(GREY,)))
    assert "bog" not in BOXES
    assert "grey-ooze" not in AMBUSH_BY_ID


# ---- boxes of other packages


class Installed:
    """Stands for the metadata of installed packages."""

    def __init__(self, *entries: EntryPoint) -> None:
        self.entries = entries

    def __call__(self, *, group: str) -> tuple[EntryPoint, ...]:
        return tuple(entry for entry in self.entries if entry.group == group)


ZEBRA = Box("zebra", "Zebra")
APE = Box("ape", "Ape")


def entry(name: str) -> EntryPoint:
    return EntryPoint(name, f"{__name__}:{name}", boxes.ENTRY_POINTS)


def test_boxes_of_other_packages_come_sorted_by_their_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "entry_points", Installed(entry("ZEBRA"), entry("APE")))
    assert boxes.boxes_of_other_packages() == [APE, ZEBRA]


def test_an_entry_point_that_is_no_box_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "entry_points", Installed(entry("GREY")))
    with pytest.raises(
        InvalidBox, match=r"the entry point 'GREY' of cartographers.boxes is not a Box: .*:GREY"
    ):
        boxes.boxes_of_other_packages()


def test_an_entry_point_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "entry_points", Installed(entry("NOWHERE")))
    with pytest.raises(
        InvalidBox,
        match=r"the entry point 'NOWHERE' of cartographers.boxes cannot be loaded: .*attribute 'NOWHERE'",
    ):
        boxes.boxes_of_other_packages()


def test_a_box_lists_all_that_it_says_in_english() -> None:
    spoken = Box("b", "A Box", scoring=(replace(POOLS, rule="{stars} for water."),), ambushes=(GREY, GREY))
    assert spoken.texts == ("A Box", "Grey Ooze", "Quiet Pools", "{stars} for water.")


def test_who_waits_for_all_boxes_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        boxes, "WHEN_REGISTERED", [lambda: told.append("first"), lambda: told.append("second")]
    )
    boxes.tell_that_all_are_registered()
    assert told == ["first", "second"]
