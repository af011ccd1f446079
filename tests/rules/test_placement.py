"""Which placements are legal, why one is not, and what drawing one does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.cards import Effect, HeroCard
from cartographers.rules.editions import AMBUSH_BY_ID, DECK_CARD_BY_ID, EXPLORE_BY_ID, SHEET_BY_ID
from cartographers.rules.grid import EVERYWHERE, NOWHERE, SpaceSet
from cartographers.rules.placement import (
    FALLBACK,
    Legal,
    Placement,
    Task,
    ambush_task,
    draw,
    explore_task,
    hero_task,
    legal,
    legal_places,
    refusal,
)
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import DRAWABLE, Terrain
from tests.rules.scoring.boards import sheet

FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = (
    Terrain.FOREST,
    Terrain.VILLAGE,
    Terrain.FARM,
    Terrain.WATER,
    Terrain.MONSTER,
    Terrain.HERO,
    Terrain.MOUNTAIN,
)
ANY = (*DRAWABLE, HERO)
BLANK = {letter: Sheet(SHEET_BY_ID[letter]) for letter in "ABCD"}

# RULING 3: the second ruins space of the top right, c10, is the last free one, and hemmed in.
ONE_RUINS_LEFT = """
    ...........
    ...^.T...t.
    .T......^:t
    .........t.
    ...........
    .....^.....
    ...........
    ...........
    .T^......T.
    .....T.^...
    ...........
    """


def task(card: str, ruins: bool = False, fallback: tuple[Terrain, ...] | None = None) -> Task:
    explore = EXPLORE_BY_ID[card]
    return explore_task(explore, ruins, explore.terrains if fallback is None else fallback)


def at(spaces: str, terrain: Terrain, shape: int = 1, marks: str = "") -> Placement:
    return Placement(SpaceSet.named(spaces), terrain, shape, SpaceSet.named(marks))


def all_forest_but(spaces: str, letter: str = "A") -> Sheet:
    blank = BLANK[letter]
    return replace(blank, forest=blank.empty - SpaceSet.named(spaces))


def hero(card: str) -> HeroCard:
    found = DECK_CARD_BY_ID[card]
    assert isinstance(found, HeroCard)
    return found


# ---- legal places


# Card, then for the sheets A to D the places of each shape and those of them that touch a ruins space.
CHECK_VALUES = """
great-river          170+236 24+64    145+182 24+59    172+246 28+74    148+197 22+56
farmland             200+58 22+18     180+44 20+16     200+60 21+19     178+48 20+14
hamlet               340+532 64+152   292+422 54+134   340+544 57+160   287+432 55+132
forgotten-forest     180+284 24+70    158+232 21+61    180+288 20+67    158+235 20+60
hinterland-stream    240 48           183 58           253 75           205 48
homestead            284 68           230 60           288 68           236 57
orchard              572 120          465 119          584 136          482 109
treetop-village      476 120          361 114          488 144          390 117
marshlands           236 58           181 64           246 76           198 55
fishing-village      144 24           114 23           146 31           122 23
rift-lands           116 6            109 6            116 6            109 6
lagoon               180+284 24+68    158+230 21+60    180+288 20+68    158+236 20+57
pasture              180+284 16+70    157+232 19+61    182+288 20+67    164+235 16+60
settlement           200+236 22+64    180+182 20+59    200+246 21+74    178+197 20+56
timber-grove         340+144 64+26    292+116 54+31    340+148 57+35    287+122 55+26
hillside-terrace     80 20            67 16            80 18            65 17
frontier-dwelling    236 58           181 64           246 76           198 55
wildwood-garden      608 108          507 103          616 106          524 93
woodland-crossroads  58 18            44 16            60 19            48 14
coastal-encampment   572 120          465 119          584 136          482 109
mangrove-swamp       268 68           211 69           276 82           219 63
kethras-gates        116 6            109 6            116 6            109 6
"""


def counts(sheet: Sheet, asked: Task) -> str:
    return "+".join(str(len(places)) for places in legal(sheet, asked).places)


@pytest.mark.parametrize("line", CHECK_VALUES.strip().splitlines(), ids=lambda line: line.split()[0])
def test_the_known_numbers_of_legal_places_on_blank_sheets(line: str) -> None:
    card, *expected = line.split()
    found = [counts(BLANK[letter], task(card, ruins)) for letter in "ABCD" for ruins in (False, True)]
    assert found == expected


def test_every_explore_card_is_in_the_table_of_known_numbers() -> None:
    assert {line.split()[0] for line in CHECK_VALUES.strip().splitlines()} == set(EXPLORE_BY_ID)


def test_a_shape_need_not_touch_what_was_drawn_before() -> None:
    board = sheet(
        """
        tt.........
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
    )
    assert refusal(board, task("great-river"), at("k9 k10 k11", WATER)) is None


@pytest.mark.parametrize(
    "spaces",
    [
        "e5 e6 e7 f7",  # as printed
        "f5 f6 f7 e5",
        "e5 e6 e7 f5",
        "f5 f6 f7 e7",
        "d5 e5 f5 d6",
        "d5 d6 e6 f6",
        "d5 e5 f5 f6",
        "d6 e6 f6 f5",
    ],
)
def test_ruling_9_a_shape_may_be_turned_and_flipped(spaces: str) -> None:
    assert refusal(BLANK["C"], task("orchard"), at(spaces, FARM)) is None


def test_ruling_9_the_gaps_of_a_shape_may_lie_over_anything() -> None:
    board = sheet(
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ...........
        ...^.......
        ......:....
        ..:........
        ......m..^.
        .....^..:..
        :..........
        """
    )
    pasture = task("pasture")
    assert refusal(board, pasture, at("b1 b3", FARM)) is None  # over a mountain
    assert refusal(board, pasture, at("i6 i8", FARM)) is None  # over a monster
    assert refusal(board, pasture, at("h9 j9", FARM)) is None  # over nothing, turned


def test_both_terrains_of_a_card_and_both_shapes_may_be_chosen() -> None:
    assert refusal(BLANK["A"], task("homestead"), at("a1 b1 b2 c1", VILLAGE)) is None
    assert refusal(BLANK["A"], task("homestead"), at("a1 b1 b2 c1", FARM)) is None
    assert refusal(BLANK["A"], task("farmland"), at("a1 a2", FARM, shape=1)) is None
    assert refusal(BLANK["A"], task("farmland"), at("d2 e1 e2 e3 f2", FARM, shape=2)) is None


def test_legal_places_are_listed_for_each_shape_in_reading_order() -> None:
    board = all_forest_but("a1 a2 b1 k11 k10")
    found = legal_places(board.filled.bits, (shape("X/X"), shape("X./XX"), shape("XXX")))
    expected = (("a1 a2", "a1 b1", "k10 k11"), ("a1 a2 b1",), ())
    assert found == tuple(tuple(SpaceSet.named(place) for place in places) for places in expected)


def test_legal_places_on_ruins_touch_one_of_the_ruins_spaces() -> None:
    board = all_forest_but("a1 a2 b1 k11 k10")
    found = legal_places(board.filled.bits, (shape("X/X"), shape("X")), SpaceSet.named("b1 k10 c3").bits)
    expected = (("a1 b1", "k10 k11"), ("b1", "k10"))
    assert found == tuple(tuple(SpaceSet.named(place) for place in places) for places in expected)


def test_legal_gives_every_placement_by_shape_then_place_then_terrain() -> None:
    board = all_forest_but("a1 a2 b1")
    assert list(legal(board, task("farmland"))) == [at("a1 a2", FARM), at("a1 b1", FARM)]
    every = legal(all_forest_but("a1 b1 c1 d1 e1"), task("fishing-village"))
    assert list(every) == [
        at("a1 b1 c1 d1", VILLAGE),
        at("a1 b1 c1 d1", WATER),
        at("b1 c1 d1 e1", VILLAGE),
        at("b1 c1 d1 e1", WATER),
    ]
    assert len(every) == 2
    assert not every.fallback
    second = legal(all_forest_but("a1 b2"), task("lagoon"))
    assert [number for number, _ in second.numbered()] == [1, 2]
    assert list(second) == [at("a1 b2", WATER, shape=1)]


def test_the_second_shape_carries_number_2() -> None:
    board = all_forest_but("d2 e1 e2 e3 f2")
    numbers = {placement.shape for placement in legal(board, task("farmland"))}
    assert numbers == {1, 2}
    assert at("d2 e1 e2 e3 f2", FARM, shape=2) in list(legal(board, task("farmland")))


# ---- refusals


@pytest.mark.parametrize(
    "letter, spaces",
    [
        ("A", "b3 b4 b5"),  # the mountain b4
        ("B", "d5 d6 d7"),  # the wasteland d6
    ],
)
def test_a_shape_may_not_overlap_what_is_printed_as_filled(letter: str, spaces: str) -> None:
    assert refusal(BLANK[letter], task("great-river"), at(spaces, WATER)) is Refusal.SPACE_FILLED


@pytest.mark.parametrize("space", ["a1", "a3", "a5", "a7", "a9", "a11", "c1"])
def test_a_shape_may_not_overlap_what_was_drawn_or_destroyed(space: str) -> None:
    board = sheet(
        """
        t.v.f.w.m.h
        ...^.:.....
        x:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """
    )
    assert refusal(board, task("rift-lands"), at(space, FOREST)) is Refusal.SPACE_FILLED


def test_empty_ruins_may_be_covered_without_a_ruins_card() -> None:
    assert refusal(BLANK["A"], task("great-river"), at("b6 b7 b8", WATER)) is None


@pytest.mark.parametrize(
    "spaces",
    [
        "a10 a11 b1",  # over the right edge
        "j1 k1 a2",  # over the lower edge
        "a1 a2",  # a square short
        "a1 a2 a3 a4",  # a square too many
        "a1 a2 b1",  # another shape
        "",
    ],
)
def test_other_spaces_than_the_shapes_are_refused(spaces: str) -> None:
    assert refusal(BLANK["A"], task("great-river"), at(spaces, WATER)) is Refusal.NOT_THE_SHAPE


def test_the_spaces_must_make_the_shape_whose_number_is_given() -> None:
    assert refusal(BLANK["A"], task("farmland"), at("a1 a2", FARM, shape=2)) is Refusal.NOT_THE_SHAPE
    assert refusal(BLANK["A"], task("farmland"), at("d2 e1 e2 e3 f2", FARM)) is Refusal.NOT_THE_SHAPE


@pytest.mark.parametrize("card, number", [("great-river", 3), ("great-river", -1), ("orchard", 2)])
def test_a_card_has_no_other_shapes_than_it_shows(card: str, number: int) -> None:
    assert refusal(BLANK["A"], task(card), at("a1 a2 a3", WATER, number)) is Refusal.NO_SUCH_SHAPE


@pytest.mark.parametrize("terrain", [FOREST, VILLAGE, FARM, MONSTER, HERO, MOUNTAIN])
def test_a_shape_is_drawn_with_a_terrain_of_its_card(terrain: Terrain) -> None:
    assert refusal(BLANK["A"], task("great-river"), at("a1 a2 a3", terrain)) is Refusal.WRONG_TERRAIN


def test_the_fallback_terrains_are_not_for_the_shapes() -> None:
    asked = task("great-river", fallback=ANY)
    assert refusal(BLANK["A"], asked, at("a1 a2 a3", FOREST)) is Refusal.WRONG_TERRAIN


def test_attack_marks_belong_to_heroes_only() -> None:
    marked = at("a1 a2 a3", WATER, marks="b1")
    assert refusal(BLANK["A"], task("great-river"), marked) is Refusal.NOT_THE_ATTACK


def test_the_single_square_is_refused_while_a_shape_fits() -> None:
    single = at("k11", WATER, FALLBACK)
    assert refusal(BLANK["A"], task("great-river", fallback=ANY), single) is Refusal.SHAPE_FITS


def test_the_single_square_is_refused_even_if_only_the_card_s_other_shape_fits() -> None:
    board = all_forest_but("d2 e1 e2 e3 f2 k11")
    square_or_cross = Task((shape("XX/XX"), shape(".X./XXX/.X.")), (FARM,), (FARM,))
    assert refusal(board, square_or_cross, at("k11", FARM, FALLBACK)) is Refusal.SHAPE_FITS
    assert refusal(board, square_or_cross, at("d2 e1 e2 e3 f2", FARM, 2)) is None


def test_a_card_of_one_square_has_no_other_square_to_fall_back_on() -> None:
    board = all_forest_but("a1")
    assert refusal(board, task("rift-lands"), at("a1", FOREST, FALLBACK)) is Refusal.SHAPE_FITS
    assert refusal(board, task("rift-lands"), at("a1", FOREST)) is None


# ---- the single square instead


def test_ruling_5_where_no_shape_fits_a_single_square_is_drawn_anywhere() -> None:
    board = all_forest_but("a1 c3 k10")
    found = legal(board, task("great-river"))
    assert found.fallback
    assert list(found) == [at(space, WATER, FALLBACK) for space in ("a1", "c3", "k10")]
    assert all(refusal(board, task("great-river"), placement) is None for placement in found)


def test_ruling_5_the_square_has_a_terrain_of_the_card_in_one_reading_and_any_in_the_other() -> None:
    board = all_forest_but("a1 c3")
    of_card = task("homestead")
    assert [placement.terrain for placement in legal(board, of_card)] == [VILLAGE, FARM] * 2
    assert refusal(board, of_card, at("a1", WATER, FALLBACK)) is Refusal.WRONG_TERRAIN
    free = task("homestead", fallback=ANY)
    assert [placement.terrain for placement in legal(board, free)] == [*ANY] * 2
    assert refusal(board, free, at("a1", HERO, FALLBACK)) is None


def test_ruling_6_any_terrain_is_no_mountain() -> None:
    asked = task("homestead", fallback=ANY)
    assert refusal(all_forest_but("a1"), asked, at("a1", MOUNTAIN, FALLBACK)) is Refusal.WRONG_TERRAIN


def test_ruling_6_a_hero_drawn_instead_of_a_shape_attacks_nothing() -> None:
    board, asked = all_forest_but("e5"), task("homestead", fallback=ANY)
    assert refusal(board, asked, at("e5", HERO, FALLBACK, marks="d5")) is Refusal.NOT_THE_ATTACK
    after = draw(board, asked, at("e5", HERO, FALLBACK))
    assert after.hero == SpaceSet.named("e5")
    assert after.marks == NOWHERE


def test_the_single_square_instead_is_one_square_on_an_empty_space() -> None:
    board = all_forest_but("a1 a2 k11")
    asked = task("great-river")
    assert refusal(board, asked, at("a1 a2", WATER, FALLBACK)) is Refusal.NOT_THE_SHAPE
    assert refusal(board, asked, at("a3", WATER, FALLBACK)) is Refusal.SPACE_FILLED
    assert refusal(board, asked, at("a1", WATER, 1)) is Refusal.NOT_THE_SHAPE


# ---- ruins


def test_ruling_3_after_a_ruins_card_the_shape_must_overlap_a_ruins_space() -> None:
    asked = task("great-river", ruins=True)
    assert refusal(BLANK["A"], asked, at("a1 a2 a3", WATER)) is Refusal.MISSES_RUINS
    assert refusal(BLANK["A"], asked, at("b6 b7 b8", WATER)) is None
    assert refusal(BLANK["A"], asked, at("c2 d2 e2", WATER)) is None


def test_ruling_3_a_covered_ruins_space_does_not_help() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True)
    assert refusal(board, asked, at("b6 b7 b8", WATER)) is Refusal.SPACE_FILLED
    assert refusal(board, asked, at("b7 b8 b9", WATER)) is Refusal.MISSES_RUINS


def test_ruling_3_if_no_shape_reaches_the_ruins_a_square_of_any_terrain_is_drawn_anywhere() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    found = legal(board, asked)
    assert found.fallback
    assert found.terrains == DRAWABLE
    assert SpaceSet.of(space for place in found.places[0] for space in place) == board.empty
    assert refusal(board, asked, at("a1", MONSTER, FALLBACK)) is None
    assert refusal(board, asked, at("c10", FARM, FALLBACK)) is None


def test_ruling_3_the_shape_may_not_be_drawn_elsewhere_instead() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True)
    assert refusal(board, asked, at("k1 k2 k3", WATER)) is Refusal.MISSES_RUINS


def test_ruling_3_without_a_free_ruins_space_a_square_is_drawn_anywhere() -> None:
    board = sheet(ONE_RUINS_LEFT.replace(":", "T"))
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    assert legal(board, asked).fallback
    assert len(legal(board, asked)) == len(board.empty)
    assert refusal(board, asked, at("k1 k2 k3", WATER)) is Refusal.MISSES_RUINS
    assert refusal(board, asked, at("k1", VILLAGE, FALLBACK)) is None


def test_ruling_3_the_square_is_refused_while_a_shape_reaches_the_ruins() -> None:
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    assert refusal(BLANK["A"], asked, at("b6", WATER, FALLBACK)) is Refusal.SHAPE_FITS


def test_ruling_3_one_shape_that_reaches_the_ruins_is_enough_to_forbid_the_square() -> None:
    board = sheet(ONE_RUINS_LEFT)
    both = Task((shape("XX"), shape("X.X")), (WATER,), (WATER,), on_ruins=True)
    over_the_neighbours = tuple(SpaceSet.named(place) for place in ("a10 c10", "c8 c10", "c10 e10"))
    assert legal(board, both).places == ((), over_the_neighbours)
    assert refusal(board, both, at("c8 c10", WATER, 2)) is None
    assert refusal(board, both, at("a1", WATER, FALLBACK)) is Refusal.SHAPE_FITS


def test_on_a_sheet_without_ruins_a_ruins_card_leaves_the_single_square() -> None:
    board = sheet("/".join(["." * 11] * 11))
    found = legal(board, task("great-river", ruins=True, fallback=DRAWABLE))
    assert found.fallback
    assert len(found) == 121


@pytest.mark.parametrize("card", ["rift-lands", "kethras-gates"])
def test_ruling_4_the_cards_of_one_square_obey_the_ruins_too(card: str) -> None:
    asked = task(card, ruins=True, fallback=ANY)
    ruins = SpaceSet.named("b6 c2 c10 i2 i10 j6")
    found = legal(BLANK["A"], asked)
    assert not found.fallback
    assert [place for places in found.places for place in places] == [SpaceSet.of([s]) for s in ruins]
    assert found.terrains == DRAWABLE
    assert refusal(BLANK["A"], asked, at("a1", FOREST)) is Refusal.MISSES_RUINS
    assert refusal(BLANK["A"], asked, at("b6", HERO)) is Refusal.WRONG_TERRAIN
    assert refusal(BLANK["A"], asked, at("b6", MONSTER)) is None


@pytest.mark.parametrize("card", ["rift-lands", "kethras-gates"])
def test_ruling_4_with_no_free_ruins_their_square_is_drawn_anywhere_with_any_terrain(card: str) -> None:
    board = sheet(ONE_RUINS_LEFT.replace(":", "T"))
    asked = task(card, ruins=True, fallback=ANY)
    assert legal(board, asked) == Legal(
        (tuple(SpaceSet.of([space]) for space in board.empty),), ANY, fallback=True
    )
    assert refusal(board, asked, at("a1", HERO, FALLBACK)) is None
    assert refusal(board, asked, at("a1", FOREST, 1)) is Refusal.MISSES_RUINS


# ---- a full sheet


@pytest.mark.parametrize("ruins", [False, True])
def test_ruling_8_on_a_full_sheet_nothing_can_be_drawn(ruins: bool) -> None:
    full = all_forest_but("")
    asked = task("rift-lands", ruins, fallback=ANY)
    assert len(legal(full, asked)) == 0
    assert list(legal(full, asked)) == []
    assert refusal(full, asked, at("a1", FOREST)) is Refusal.SHEET_FULL
    assert refusal(full, asked, at("a1", FOREST, FALLBACK)) is Refusal.SHEET_FULL


def test_ruling_21_on_a_full_sheet_no_hero_is_drawn() -> None:
    full = all_forest_but("")
    asked = hero_task(hero("freyla-the-true"))
    assert list(legal(full, asked)) == []
    assert refusal(full, asked, at("a1", HERO)) is Refusal.SHEET_FULL


def test_with_one_empty_space_left_it_is_the_only_place() -> None:
    board = all_forest_but("f7")
    for card in EXPLORE_BY_ID:
        assert {placement.spaces for placement in legal(board, task(card))} == {SpaceSet.named("f7")}


# ---- ambushes and heroes


def test_what_the_cards_ask_for() -> None:
    orchard, troll = EXPLORE_BY_ID["orchard"], AMBUSH_BY_ID["giant-troll-ravage"]
    assert explore_task(orchard, True, ANY) == Task(
        shapes=(shape("XXX/..X"),),
        terrains=(FOREST, FARM),
        fallback_terrains=ANY,
        coin_shape=0,
        on_ruins=True,
    )
    assert ambush_task(troll) == Task(
        shapes=(shape("XXX/.X."),),
        terrains=(MONSTER,),
        fallback_terrains=(MONSTER,),
        effect=Effect.TROLL,
    )
    dal = hero("dal-of-jolev")
    assert hero_task(dal) == Task(shapes=(shape("X"),), terrains=(HERO,), fallback_terrains=(HERO,), hero=dal)


def test_ruling_13_an_ambush_may_be_turned_and_flipped_and_is_a_monster() -> None:
    asked = ambush_task(AMBUSH_BY_ID["goblin-attack"])
    assert refusal(BLANK["A"], asked, at("a3 b2 c1", MONSTER)) is None
    assert refusal(BLANK["A"], asked, at("a3 b2 c1", FOREST)) is Refusal.WRONG_TERRAIN


def test_ruling_13_an_ambush_that_fits_nowhere_becomes_a_single_monster() -> None:
    board = all_forest_but("a1 c3 e5")
    asked = ambush_task(AMBUSH_BY_ID["gnoll-raid"])
    assert list(legal(board, asked)) == [at(space, MONSTER, FALLBACK) for space in ("a1", "c3", "e5")]
    assert refusal(board, asked, at("a1", FOREST, FALLBACK)) is Refusal.WRONG_TERRAIN


@pytest.mark.parametrize(
    "card, spaces",
    [
        ("dragon-inferno", "a3 b1 b2 b3 c1"),
        ("zombie-plague", "a1"),
        ("giant-troll-ravage", "a1 a2 a3 b2"),
        ("gorgon-gaze", "a1 a3 b2"),
    ],
)
def test_the_monsters_of_heroes_carry_their_initial(card: str, spaces: str) -> None:
    ambush = AMBUSH_BY_ID[card]
    after = draw(BLANK["C"], ambush_task(ambush), at(spaces, MONSTER))
    assert after.monster == SpaceSet.named(spaces)
    assert ambush.effect
    assert after.initialled(ambush.effect) == SpaceSet.named(spaces)
    assert sum(bool(after.initialled(effect)) for effect in Effect) == 1


def test_ruling_13_a_single_monster_instead_carries_no_initial() -> None:
    board = all_forest_but("a1 c3", "C")
    for card in AMBUSH_BY_ID.values():
        if card.id == "zombie-plague":
            continue  # its shape is a single square itself
        after = draw(board, ambush_task(card), at("a1", MONSTER, FALLBACK))
        assert after.monster == SpaceSet.named("a1")
        assert not any(after.initialled(effect) for effect in Effect)


def test_ruling_14_an_ambush_is_not_bound_by_ruins_and_may_cover_them() -> None:
    asked = ambush_task(AMBUSH_BY_ID["kobold-onslaught"])
    assert not asked.on_ruins
    assert refusal(BLANK["A"], asked, at("a1 b1 b2 c1", MONSTER)) is None
    assert refusal(BLANK["A"], asked, at("b2 c2 c3 d2", MONSTER)) is None


def test_ruling_18_a_hero_is_one_square_with_the_marks_of_its_attack() -> None:
    asked = hero_task(hero("freyla-the-true"))
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="f7 f8 f9")) is None
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="c6 d6 e6")) is None
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="f7 f8")) is Refusal.NOT_THE_ATTACK
    assert refusal(BLANK["C"], asked, at("f6", HERO)) is Refusal.NOT_THE_ATTACK
    assert refusal(BLANK["C"], asked, at("f6", FOREST, marks="f7 f8 f9")) is Refusal.WRONG_TERRAIN
    assert refusal(BLANK["C"], asked, at("b2", HERO, marks="b3 b4 b5")) is Refusal.SPACE_FILLED
    assert refusal(BLANK["C"], asked, at("f6 f7", HERO, marks="f8")) is Refusal.NOT_THE_SHAPE


def test_legal_gives_a_hero_with_each_of_its_attacks() -> None:
    board = all_forest_but("f6 a1", "C")
    found = legal(board, hero_task(hero("freyla-the-true")))
    assert len(found) == 2
    assert {(p.spaces.line(), p.marks.line()) for p in found} == {
        ("a1", ""),  # two of the four ways lie off the sheet with all three spaces
        ("a1", "a2 a3 a4"),
        ("a1", "b1 c1 d1"),
        ("f6", "c6 d6 e6"),
        ("f6", "f3 f4 f5"),
        ("f6", "f7 f8 f9"),
        ("f6", "g6 h6 i6"),
    }
    assert {p.terrain for p in found} == {HERO}
    assert {p.shape for p in found} == {1}


# ---- what drawing does


def test_drawing_fills_the_spaces_with_the_terrain() -> None:
    after = draw(BLANK["A"], task("orchard"), at("a1 a2 a3 b3", FARM))
    assert after == replace(BLANK["A"], farm=SpaceSet.named("a1 a2 a3 b3"))


def test_ruling_7_the_shape_with_the_coin_gives_one_and_the_other_none() -> None:
    assert draw(BLANK["A"], task("hamlet"), at("a1 b1 b2", VILLAGE, 1)).coins == 1
    assert draw(BLANK["A"], task("hamlet"), at("a1 a2 a3 b1 b2", VILLAGE, 2)).coins == 0


def test_ruling_7_a_square_instead_of_the_shape_with_the_coin_gives_none() -> None:
    assert draw(all_forest_but("a1 c3"), task("hamlet"), at("a1", VILLAGE, FALLBACK)).coins == 0


def test_a_card_without_a_coin_gives_none() -> None:
    assert draw(BLANK["A"], task("orchard"), at("a1 a2 a3 b3", FARM)).coins == 0
    assert draw(all_forest_but("a1 c3"), task("orchard"), at("a1", FARM, FALLBACK)).coins == 0


def test_ruling_11_the_fifteenth_coin_is_ignored() -> None:
    rich = replace(BLANK["A"], coins=14)
    assert draw(rich, task("hamlet"), at("a1 b1 b2", VILLAGE)).coins == 14


def test_a_hero_marks_its_attack_and_destroys_the_monsters_there() -> None:
    board = replace(BLANK["C"], monster=SpaceSet.named("f7 f9 f10"))
    after = draw(board, hero_task(hero("freyla-the-true")), at("f6", HERO, marks="f7 f8 f9"))
    assert after.hero == SpaceSet.named("f6")
    assert after.marks == SpaceSet.named("f7 f8 f9")
    assert after.monster == SpaceSet.named("f10")
    assert after.destroyed == SpaceSet.named("f7 f9")
    assert after.filled == board.filled | SpaceSet.named("f6")


def test_the_whole_sheet_can_be_filled_square_by_square() -> None:
    board = BLANK["B"]
    asked = task("rift-lands")
    for _ in range(109):
        board = draw(board, asked, next(iter(legal(board, asked))))
    assert board.filled == EVERYWHERE
    assert len(legal(board, asked)) == 0
