"""What holds for every scoring card on random sheets: a second implementation agrees, and so do mirrors."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.rules.boxes import SCORING_BY_ID, scoring_cards
from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import EVERYWHERE, NOWHERE, Space, SpaceSet
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Back, Terrain
from tests.examples import examples
from tests.reference import slow_scoring
from tests.reference.board import read_board
from tests.reference.slow_scoring import SLOW_SCORING
from tests.rules.strategies import moved, plain_sheets, sheet_texts, sheets
from tests.rules.symmetries import SYMMETRIES, Symmetry, transform

CARDS = tuple(SCORING_BY_ID.values())
DRAWN_LETTERS = "tvfwmhx"


def stars(card_id: str, sheet: Sheet) -> int:
    return score(SCORING_BY_ID[card_id], sheet).stars


# ---- the second implementation


def test_every_card_has_a_second_implementation() -> None:
    assert set(SLOW_SCORING) == set(SCORING_BY_ID)


@pytest.mark.parametrize("back", Back)
@examples(600)
@given(text=sheet_texts())
def test_the_cards_give_what_the_slow_implementation_gives(back: Back, text: str) -> None:
    note(text)
    sheet, board = parse_sheet(text), read_board(text)
    cards = [card.id for card in scoring_cards(back)]
    assert {card: stars(card, sheet) for card in cards} == {card: SLOW_SCORING[card](board) for card in cards}


@examples(400)
@given(text=sheet_texts())
def test_monsters_cost_what_the_slow_implementation_says(text: str) -> None:
    note(text)
    assert monster_loss(parse_sheet(text)).stars == slow_scoring.monster_loss(read_board(text))


@examples(100)
@given(sheet=sheets())
def test_initials_marks_and_coins_do_not_change_what_a_card_gives(sheet: Sheet) -> None:
    plain = parse_sheet("".join(sheet_text(sheet).splitlines(keepends=True)[:11]))
    assert monster_loss(replace(sheet, basilisk=NOWHERE)) == monster_loss(plain)  # those of a basilisk count
    for card in CARDS:
        assert score(card, sheet) == score(card, plain)


# ---- what was earned, and where


def check_earnings(earned: Score, sign: int) -> None:
    assert earned.stars == sum(earning.stars for earning in earned.earnings)
    together = NOWHERE
    for earning in earned.earnings:
        assert earning.stars * sign > 0
        assert earning.spaces
        together |= earning.spaces
    assert earned.spaces == together
    assert earned.spaces <= EVERYWHERE


@examples(200)
@given(sheet=plain_sheets())
def test_the_earnings_make_up_the_stars_and_each_has_its_spaces(sheet: Sheet) -> None:
    for card in CARDS:
        check_earnings(score(card, sheet), sign=1)
    check_earnings(monster_loss(sheet), sign=-1)


EMPTY_SPACES_EARN = {"outer-enclave", "the-cauldrons", "starlit-sigil"}
MOUNTAINS_EARN = {"stoneside-forest", "clawsgrave-peaks"}  # together with what connects them
ANY_SPACES_EARN = {"banded-hills"}  # whole rows


def may_earn(card: ScoringCard, sheet: Sheet) -> SpaceSet:
    """The spaces that can have earned a card's stars."""
    if card.id in ANY_SPACES_EARN:
        return EVERYWHERE
    if card.id in EMPTY_SPACES_EARN:
        return sheet.empty
    spaces = {
        Back.FOREST: sheet.forest,
        Back.FARM_AND_WATER: sheet.farm | sheet.water,
        Back.VILLAGE: sheet.village,
        Back.SPATIAL: sheet.filled,
    }[card.back]
    return spaces | sheet.mountain if card.id in MOUNTAINS_EARN else spaces


@examples(200)
@given(sheet=plain_sheets())
def test_only_spaces_that_a_card_rewards_earn(sheet: Sheet) -> None:
    for card in CARDS:
        assert score(card, sheet).spaces <= may_earn(card, sheet), card.id
    assert monster_loss(sheet).spaces <= sheet.empty


@examples(200)
@given(sheet=plain_sheets())
def test_spaces_that_earn_one_by_one_earn_the_weight_of_the_card(sheet: Sheet) -> None:
    for card in ("sentinel-wood", "treetower", "faunlost-thicket", "heart-of-the-forest", "ulems-wallow"):
        weight = SCORING_BY_ID[card].stars[0]
        earned = score(SCORING_BY_ID[card], sheet)
        assert earned.stars == weight * len(earned.spaces), card
    assert monster_loss(sheet).stars == -len(monster_loss(sheet).spaces)


# ---- turning and mirroring the sheet


def picks(symmetry: Symmetry, start: str, end: str) -> bool:
    return symmetry(Space.named(start)) == Space.named(end)


# Two spaces off every axis tell the symmetries apart: b1 is the second space down the left edge.
def named_symmetry(end: str) -> Symmetry:
    return next(symmetry for symmetry in SYMMETRIES if picks(symmetry, "b1", end))


UNCHANGED, LEFT_RIGHT, TOP_BOTTOM, HALF_TURN = (named_symmetry(end) for end in ("b1", "b11", "j1", "j11"))
DIAGONAL, ANTI_DIAGONAL, RIGHT_TURN, LEFT_TURN = (named_symmetry(end) for end in ("a2", "k10", "a10", "k2"))
KEEPING_ROWS_AND_COLUMNS = (UNCHANGED, LEFT_RIGHT, TOP_BOTTOM, HALF_TURN)

# Rows or columns alone count; the odd columns are odd from both sides.
LINES_ONE_WAY = {"faunlost-thicket", "sleepy-valley", "jorekburg", "silos", "banded-hills"}
# Its diagonals run from the left edge to the bottom edge, and this one mirror takes each onto itself.
BROKEN_ROAD = "the-broken-road"


def invariant_under(card_id: str) -> tuple[Symmetry, ...]:
    if card_id in LINES_ONE_WAY:
        return KEEPING_ROWS_AND_COLUMNS
    if card_id == BROKEN_ROAD:
        return UNCHANGED, ANTI_DIAGONAL
    return SYMMETRIES


@examples(200)
@given(sheet=plain_sheets())
def test_a_turned_or_mirrored_sheet_earns_the_same(sheet: Sheet) -> None:
    for symmetry in SYMMETRIES:
        there = moved(sheet, symmetry)
        assert monster_loss(there).spaces == transform(monster_loss(sheet).spaces, symmetry)
        for card in CARDS:
            if symmetry in invariant_under(card.id):
                assert score(card, there).stars == score(card, sheet).stars, card.id


CHOOSES_ONE_OF_SEVERAL = {  # the first in reading order, so a mirror may choose another
    *("faunlost-thicket", "great-city", "shieldgate", "outer-enclave", "caravansary", "lost-barony"),
}


@examples(100)
@given(sheet=plain_sheets())
def test_a_turned_or_mirrored_sheet_earns_with_the_same_spaces(sheet: Sheet) -> None:
    for symmetry in SYMMETRIES:
        there = moved(sheet, symmetry)
        for card in CARDS:
            if symmetry in invariant_under(card.id) and card.id not in CHOOSES_ONE_OF_SEVERAL:
                here = {(e.stars, transform(e.spaces, symmetry)) for e in score(card, sheet).earnings}
                assert {(e.stars, e.spaces) for e in score(card, there).earnings} == here, card.id


ONE_DIRECTION_ONLY = {
    # Three forests down a column: 2 x 3 stars. Across: 2 x 1.
    "faunlost-thicket": ("a1 b1 c1", Terrain.FOREST, 6, 2),
    # Three forests across a row: 4 stars. Down: no row has three.
    "sleepy-valley": ("a1 a2 a3", Terrain.FOREST, 4, 0),
    # The first column, filled, earns 10; the first row, filled, is no column.
    "silos": ("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1", Terrain.FARM, 10, 0),
}


@pytest.mark.parametrize("card", ONE_DIRECTION_ONLY)
@pytest.mark.parametrize("symmetry", [DIAGONAL, ANTI_DIAGONAL, RIGHT_TURN, LEFT_TURN])
def test_a_card_of_rows_or_columns_tells_them_apart(card: str, symmetry: Symmetry) -> None:
    names, terrain, as_drawn, turned = ONE_DIRECTION_ONLY[card]
    sheet = BLANK.drawn(SpaceSet.named(names), terrain)
    assert stars(card, sheet) == as_drawn
    assert stars(card, moved(sheet, symmetry)) == turned


@pytest.mark.parametrize("symmetry", [DIAGONAL, ANTI_DIAGONAL, RIGHT_TURN, LEFT_TURN])
def test_jorekburg_and_banded_hills_tell_rows_from_columns(symmetry: Symmetry) -> None:
    stacked = BLANK.drawn(SpaceSet.named("a1"), Terrain.FARM).drawn(SpaceSet.named("b1"), Terrain.WATER)
    assert stars("jorekburg", stacked) == 4
    assert stars("jorekburg", moved(stacked, symmetry)) == 0
    banded = BLANK
    for name, terrain in zip("a1 a2 a3 a4 a5".split(), Terrain, strict=False):
        banded = banded.drawn(SpaceSet.named(name), terrain)
    assert stars("banded-hills", banded) == 4
    assert stars("banded-hills", moved(banded, symmetry)) == 0


@pytest.mark.parametrize("symmetry", [LEFT_RIGHT, TOP_BOTTOM, HALF_TURN, DIAGONAL, RIGHT_TURN, LEFT_TURN])
def test_the_broken_road_leads_from_the_left_edge_to_the_bottom_edge(symmetry: Symmetry) -> None:
    # j1 and k2 are a whole diagonal. No other symmetry takes these two to a diagonal that counts.
    sheet = BLANK.drawn(SpaceSet.named("j1 k2"), Terrain.FARM)
    assert stars(BROKEN_ROAD, sheet) == 3
    assert stars(BROKEN_ROAD, moved(sheet, ANTI_DIAGONAL)) == 3
    assert stars(BROKEN_ROAD, moved(sheet, symmetry)) == 0


BLANK = parse_sheet("/".join(["..........."] * 11))


# ---- drawing more


# Filling an empty space can only help these: nothing they reward is lost by it. Every other card can lose:
# clusters grow together or touch what they should not, or an empty space that counted is gone.
NEVER_LOSE = frozenset(
    "sentinel-wood greenbough treetower stoneside-forest faunlost-thicket heart-of-the-forest sleepy-valley "
    "canal-lake mages-valley the-golden-granary ulems-wallow clawsgrave-peaks caravansary "
    "borderlands lost-barony the-broken-road dwarvenholds silos banded-hills".split()
)


def with_letter(text: str, space: int, letter: str) -> str:
    """The text with a letter on an empty space, in upper case if that is a ruins space."""
    spot = space // 11 * 12 + space % 11
    return text[:spot] + (letter.upper() if text[spot] == ":" else letter) + text[spot + 1 :]


@st.composite
def texts_and_one_more(draw: st.DrawFn, letters: str = DRAWN_LETTERS) -> tuple[Sheet, Sheet]:
    """A sheet, and the same with one more space filled."""
    text = draw(sheet_texts().filter(lambda text: "." in text or ":" in text))
    sheet = parse_sheet(text)
    space = draw(st.sampled_from(tuple(sheet.empty)))
    letter = draw(st.sampled_from(letters))
    after = with_letter(text, space, letter)
    note(f"{text}\n{space.name}: {letter}")
    return sheet, parse_sheet(after)


@examples(400)
@given(both=texts_and_one_more())
def test_filling_one_more_space_never_costs_stars_of_these_cards(both: tuple[Sheet, Sheet]) -> None:
    before, after = both
    for card in sorted(NEVER_LOSE):
        assert stars(card, after) >= stars(card, before), card


@examples(200)
@given(both=texts_and_one_more(letters="tvfwhx"))
def test_filling_a_space_with_anything_but_a_monster_never_costs_more_to_monsters(
    both: tuple[Sheet, Sheet],
) -> None:
    before, after = both
    assert 0 >= monster_loss(after).stars >= monster_loss(before).stars


@examples(200)
@given(both=texts_and_one_more(letters="tfwmhx"))
def test_only_villages_can_cost_the_village_cards_stars(both: tuple[Sheet, Sheet]) -> None:
    before, after = both
    for card in (
        "wildholds",
        "great-city",
        "shieldgate",
        "traylo-monastery",
        "gnomish-colony",
        "caravansary",
    ):
        assert stars(card, after) == stars(card, before), card
    assert stars("greengold-plains", after) >= stars("greengold-plains", before)
    assert (
        stars("outer-enclave", before) - 1 <= stars("outer-enclave", after) <= stars("outer-enclave", before)
    )


# ---- what a card does not look at


# The letters that a card tells apart. Whatever other letter fills a space, its stars stay the same.
LOOKS_AT = {
    "t": """sentinel-wood greenbough treetower stoneside-forest faunlost-thicket heart-of-the-forest
            sleepy-valley""",
    "tv": "deepwood",
    "fw": """canal-lake mages-valley the-golden-granary shoreside-expanse craylund ulems-wallow
             clawsgrave-peaks jorekburg""",
    "v": "wildholds great-city shieldgate traylo-monastery outer-enclave gnomish-colony caravansary",
    "": "borderlands lost-barony the-broken-road the-cauldrons dwarvenholds silos starlit-sigil",
}
LOOKS_AT_EVERYTHING = {"greengold-plains", "banded-hills"}


def test_every_card_looks_at_something() -> None:
    named = " ".join(LOOKS_AT.values()).split()
    assert sorted([*named, *LOOKS_AT_EVERYTHING]) == sorted(SCORING_BY_ID)


@examples(200)
@given(text=sheet_texts(), other=st.sampled_from(DRAWN_LETTERS))
def test_a_card_does_not_care_which_other_terrain_fills_a_space(text: str, other: str) -> None:
    sheet = parse_sheet(text)
    for letters, cards in LOOKS_AT.items():
        if other in letters:
            continue
        changed = text
        for letter in set(DRAWN_LETTERS) - set(letters):
            changed = changed.replace(letter, other).replace(letter.upper(), other.upper())
        changed_sheet = parse_sheet(changed)
        for card in cards.split():
            assert stars(card, changed_sheet) == stars(card, sheet), card


@examples(200)
@given(text=sheet_texts())
def test_ruins_count_for_the_golden_granary_alone(text: str) -> None:
    sheet, without_ruins = parse_sheet(text), parse_sheet(text.replace(":", ".").lower())
    for card in CARDS:
        if card.id != "the-golden-granary":
            assert score(card, without_ruins) == score(card, sheet), card.id
    assert monster_loss(without_ruins) == monster_loss(sheet)


@examples(200)
@given(text=sheet_texts())
def test_wasteland_counts_like_a_destroyed_space(text: str) -> None:
    sheet, crossed_out = parse_sheet(text), parse_sheet(text.replace("#", "x"))
    for card in CARDS:
        assert score(card, crossed_out) == score(card, sheet), card.id
    assert monster_loss(crossed_out) == monster_loss(sheet)
