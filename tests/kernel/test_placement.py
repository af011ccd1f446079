"""Legal placements, solo walks, attacks and counts of sequences are those of the rules and the reference."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.kernel.convert_move import move_code, placement_value
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.moves import NO_MOVE
from cartographers.kernel.tables import CORNERS, DECK_CARD_NUMBER, MOST_MOVES
from cartographers.notation.sheets import parse_sheet
from cartographers.rules.ambush import walk, walked
from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID, HERO_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import AmbushCard, HeroCard
from cartographers.rules.grid import SPACES, Space, SpaceSet
from cartographers.rules.placement import explore_task, hero_task, legal
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Corner
from tests.examples import examples
from tests.kernel import doors
from tests.kernel.positions import ANY_TERRAIN, DRAWN_CARDS, DrawnCard, any_task, listed_moves
from tests.reference.slow_placement import slow_attacks, slow_solo_walk
from tests.rules.check_values import EACH_VALUE, CheckValue
from tests.rules.strategies import sheet_texts, sheets

NOTHING_PRINTED = PrintedSheet("plain", SpaceSet(), SpaceSet(), SpaceSet())


# ---- legal placements


@EACH_VALUE
def test_empty_sheets_have_as_many_placements_as_counted(value: CheckValue) -> None:
    card, sheet = EXPLORE_BY_ID[value.card], Sheet(SHEET_BY_ID[value.sheet])
    for ruins, expected in ((False, value.anywhere), (True, value.on_ruins)):
        places = {(p.shape, p.spaces) for p in listed_moves(sheet, card.id, explore_task(card, ruins, ()))}
        numbers = [shape for shape, _ in places]
        assert tuple(numbers.count(shape) for shape in range(1, len(card.shapes) + 1)) == expected


@examples(150)
@given(sheet=sheets(), seed=st.integers(0, 2**32))
def test_the_legal_placements_of_random_sheets(sheet: Sheet, seed: int) -> None:
    random = Random(seed)
    for card in random.sample(DRAWN_CARDS, 4):
        task = any_task(card, random)
        placements, expected = listed_moves(sheet, card.id, task), set(legal(sheet, task))
        assert set(placements) == expected
        assert len(placements) == len(expected)


@pytest.mark.parametrize("card", DRAWN_CARDS, ids=lambda card: card.id)
def test_there_is_room_for_all_placements_on_a_sheet_without_anything(card: DrawnCard) -> None:
    task = any_task(card, Random(3))
    assert len(listed_moves(Sheet(NOTHING_PRINTED), card.id, task)) <= MOST_MOVES


def test_where_no_shape_fits_any_terrain_may_be_drawn_on_one_space() -> None:
    sheet = parse_sheet("\n".join(["." + "t" * 10, "t" * 11, "t" * 5 + ":" + "t" * 5, *["t" * 11] * 8]))
    hamlet = EXPLORE_BY_ID["hamlet"]
    placements = listed_moves(sheet, hamlet.id, explore_task(hamlet, True, ANY_TERRAIN))
    assert {(p.spaces.line(), p.terrain, p.shape) for p in placements} == {
        (space, terrain, 0) for space in ("a1", "c6") for terrain in ANY_TERRAIN
    }


@examples(100)
@given(sheet=sheets(), seed=st.integers(0, 2**32))
def test_a_move_code_stands_for_its_placement(sheet: Sheet, seed: int) -> None:
    random = Random(seed)
    card = random.choice(DRAWN_CARDS)
    placements = listed_moves(sheet, card.id, any_task(card, random))
    for placement in random.sample(placements, min(10, len(placements))):
        assert placement_value(card.id, move_code(card.id, placement)) == placement


# ---- solo walks


def kernel_walk(sheet: Sheet, card: AmbushCard, assumed: Corner | None = None) -> SpaceSet | None:
    code = doors.walk_move(sheet_words(sheet), DECK_CARD_NUMBER[card.id], CORNERS.index(assumed))
    return None if code == NO_MOVE else placement_value(card.id, code).spaces


@examples(400)
@given(text=sheet_texts(), card=st.sampled_from([card for card in AMBUSH_BY_ID.values() if card.corner]))
def test_the_solo_walk_ends_where_the_rules_and_the_slow_reference_end(text: str, card: AmbushCard) -> None:
    assert card.corner
    sheet = parse_sheet(text)
    found = kernel_walk(sheet, card)
    assert found == next(iter(walked(sheet, card)[-1:]), None)
    slow = slow_solo_walk(text, card.shape.picture, card.corner, card.arrow)
    assert found == (None if slow is None else SpaceSet.of(Space.at(*place) for place in slow))


@pytest.mark.parametrize("assumed", CORNERS)
@pytest.mark.parametrize("card", AMBUSH_BY_ID.values(), ids=lambda card: card.id)
def test_the_solo_walk_tries_every_position_in_order(card: AmbushCard, assumed: Corner | None) -> None:
    """All but the last few positions are blocked, one after the other, so that each is the end of a walk."""
    blocked = SpaceSet()
    for spaces in walk(card, assumed):
        if not spaces.meets(blocked):
            sheet = Sheet(NOTHING_PRINTED, destroyed=blocked)
            assert kernel_walk(sheet, card, assumed) == spaces
            blocked |= SpaceSet.of((next(iter(spaces)),))
    assert kernel_walk(Sheet(NOTHING_PRINTED, destroyed=blocked), card, assumed) is None


# ---- attacks


@pytest.mark.parametrize("hero", HERO_BY_ID.values(), ids=lambda hero: hero.id)
def test_a_hero_attacks_from_every_space_as_in_the_slow_reference(hero: HeroCard) -> None:
    placements = listed_moves(Sheet(NOTHING_PRINTED), hero.id, hero_task(hero))
    attacked: dict[Space, list[SpaceSet]] = {space: [] for space in SPACES}
    for placement in placements:
        attacked[next(iter(placement.spaces))].append(placement.marks)
    for space, marks in attacked.items():
        slow = slow_attacks((space.row, space.column), list(hero.attack))
        expected = {SpaceSet.of(Space.at(*place) for place in places) for places in slow}
        assert set(marks) == expected
        assert len(marks) == len(expected)


# ---- sequences


def kernel_counts(sheet: Sheet, cards: list[tuple[str, bool]]) -> list[int]:
    counts = np.zeros(len(cards), np.int64)
    numbers = np.array([DECK_CARD_NUMBER[card] for card, _ in cards])
    doors.count_sequences(sheet_words(sheet), numbers, np.array([int(ruins) for _, ruins in cards]), counts)
    return counts.tolist()


def rules_counts(sheet: Sheet, cards: list[tuple[str, bool]]) -> list[int]:
    """The same by the rules, one placement after the other."""
    counts = [0] * len(cards)

    def count(sheet: Sheet, depth: int) -> None:
        card = EXPLORE_BY_ID[cards[depth][0]]
        found = legal(sheet, explore_task(card, cards[depth][1], ANY_TERRAIN))
        places = [spaces for of_shape in found.places for spaces in of_shape]
        counts[depth] += max(1, len(places))
        for spaces in (places or [SpaceSet()]) if depth + 1 < len(cards) else ():
            count(sheet.drawn(spaces, card.terrains[0]), depth + 1)

    count(sheet, 0)
    return counts


@pytest.mark.parametrize(
    "letter, first, second",
    [("A", "great-river", "farmland"), ("B", "fishing-village", "hamlet"), ("C", "lagoon", "timber-grove")],
)
def test_sequences_of_two_cards(letter: str, first: str, second: str) -> None:
    sheet = Sheet(SHEET_BY_ID[letter])
    for ruins in (False, True):
        cards = [(first, ruins), (second, False)]
        assert kernel_counts(sheet, cards) == rules_counts(sheet, cards)


def test_sequences_until_the_sheet_is_full() -> None:
    sheet = parse_sheet("\n".join(["....ttttttt", "..:.ttttttt", *["t" * 11] * 9]))
    names = ("hamlet", "great-river", "farmland", "rift-lands", "orchard")
    cards = [(name, name == "great-river") for name in names]
    assert kernel_counts(sheet, cards) == rules_counts(sheet, cards)
    assert kernel_counts(sheet, cards)[-1] > 100


def test_sequences_of_three_cards_on_sheet_a() -> None:
    """What `cartographers perft A great-river farmland fishing-village` counts by the rules, more slowly."""
    cards = [("great-river", False), ("farmland", False), ("fishing-village", False)]
    assert kernel_counts(Sheet(SHEET_BY_ID["A"]), cards) == [406, 96_708, 11_475_414]
