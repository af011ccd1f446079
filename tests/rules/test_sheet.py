"""How a sheet changes: what is filled, which coins come, and what attacks and destruction leave."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.notation.sheets import parse_sheet, sheet_rows
from cartographers.rules.cards import Effect
from cartographers.rules.grid import EVERYWHERE, NOWHERE, Space, SpaceSet
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.examples import examples
from tests.rules.strategies import sheets


def top_left(picture: str, extra: str = "") -> Sheet:
    """A custom sheet of which only the top left is drawn; the rest is empty."""
    rows = dedent(picture).strip().split("\n")
    rows = [row.strip().ljust(11, ".") for row in rows] + ["." * 11] * (11 - len(rows))
    return parse_sheet("\n".join([*rows, *extra.split("\n")] if extra else rows))


def at(names: str) -> SpaceSet:
    return SpaceSet.named(names)


def top_rows(sheet: Sheet, rows: int, columns: int) -> list[str]:
    return [row[:columns] for row in sheet_rows(sheet)[:rows]]


OPEN = top_left(".")

# ---- filled and empty


def test_drawn_destroyed_mountain_and_wasteland_spaces_are_filled() -> None:
    sheet = top_left("""
        tvfwmhx
        ^#.:
        TVFWMHX
        """)
    assert sheet.filled == at("a1 a2 a3 a4 a5 a6 a7 b1 b2 c1 c2 c3 c4 c5 c6 c7")
    assert sheet.empty == ~sheet.filled
    assert at("b3 b4") <= sheet.empty


def test_attack_marks_fill_nothing() -> None:
    assert top_left(".", "marks: a1 b2").empty == EVERYWHERE


def test_an_empty_sheet_is_empty() -> None:
    assert (OPEN.filled, OPEN.empty, OPEN.coins) == (NOWHERE, EVERYWHERE, 0)


def test_ruins_stay_ruins_when_covered() -> None:
    assert top_left(":.F").ruins == at("a1 a3")
    assert top_left(":").drawn(at("a1"), Terrain.FARM).ruins == at("a1")


def test_each_terrain_has_its_spaces() -> None:
    sheet = top_left("tvfwmh^#:x.")
    found = {terrain: sheet.of(terrain).line() for terrain in Terrain}
    assert found == {
        Terrain.FOREST: "a1",
        Terrain.VILLAGE: "a2",
        Terrain.FARM: "a3",
        Terrain.WATER: "a4",
        Terrain.MONSTER: "a5",
        Terrain.HERO: "a6",
        Terrain.MOUNTAIN: "a7",
    }
    assert sheet.mountain == at("a7")
    assert [sheet.terrains_at(Space(number)) for number in range(11)] == [
        *((Terrain.FOREST,), (Terrain.VILLAGE,), (Terrain.FARM,), (Terrain.WATER,), (Terrain.MONSTER,)),
        *((Terrain.HERO,), (Terrain.MOUNTAIN,), (), (), (), ()),
    ]


@pytest.mark.parametrize("terrain", [terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN])
def test_drawing_adds_to_the_terrain(terrain: Terrain) -> None:
    once = OPEN.drawn(at("a1 a2"), terrain)
    twice = once.drawn(at("k11"), terrain)
    assert (twice.of(terrain), twice.filled) == (at("a1 a2 k11"), at("a1 a2 k11"))
    assert (once.of(terrain), once.filled) == (
        at("a1 a2"),
        at("a1 a2"),
    )  # a sheet is a value and stays as it was
    assert OPEN.filled == NOWHERE


# ---- coins of shapes and mountains


def test_a_shape_with_a_coin_brings_one() -> None:
    assert OPEN.drawn(at("a1 a2"), Terrain.FARM, coin=True).coins == 1
    assert OPEN.drawn(at("a1 a2"), Terrain.FARM).coins == 0


SURROUNDED_BUT_FOR_B3 = """
    .t
    v^.
    .x
    """


@pytest.mark.parametrize("terrain", [terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN])
def test_the_fourth_neighbour_of_a_mountain_brings_its_coin_whatever_fills_it(terrain: Terrain) -> None:
    assert top_left(SURROUNDED_BUT_FOR_B3).drawn(at("b3"), terrain).coins == 1


def test_a_destroyed_space_fills_too() -> None:
    assert top_left(SURROUNDED_BUT_FOR_B3).destroying(Space.named("b3")).coins == 1


def test_a_monster_that_falls_on_arrival_fills_too() -> None:
    after = top_left(SURROUNDED_BUT_FOR_B3, "marks: b3").drawn(at("b3"), Terrain.MONSTER)
    assert after.coins == 1
    assert after.destroyed == at("b3 c2")


def test_three_neighbours_are_not_enough() -> None:
    sheet = top_left("""
        .t
        .^.
        """)
    assert sheet.drawn(at("b1"), Terrain.FOREST).coins == 0
    assert sheet.drawn(at("b1 b3"), Terrain.FOREST).coins == 0
    assert sheet.drawn(at("a1 a3 c1 c3 b1 b3"), Terrain.FOREST).coins == 0  # the corners do not matter
    assert sheet.drawn(at("b1 b3 c2"), Terrain.FOREST).coins == 1


def test_one_shape_may_surround_two_mountains_and_bring_its_own_coin() -> None:
    sheet = top_left("""
        .t.t
        t^.^t
        .t.t
        """)
    assert sheet.drawn(at("b3"), Terrain.WATER).coins == 2
    assert sheet.drawn(at("b3"), Terrain.WATER, coin=True).coins == 3


def test_a_mountain_never_pays_twice() -> None:
    paid = top_left(SURROUNDED_BUT_FOR_B3).drawn(at("b3"), Terrain.MONSTER)
    assert paid.drawn(at("a1 a3"), Terrain.FOREST).coins == 1
    assert paid.destroying(Space.named("b3")).coins == 1
    assert paid.drawn(at("k11"), Terrain.HERO, marks=at("b3 a2")).coins == 1


def test_wasteland_counts_as_filled() -> None:
    sheet = top_left("""
        .#
        #^.
        """)
    assert sheet.drawn(at("b3 c2"), Terrain.FARM).coins == 1


def test_the_mountain_h6_of_sheet_b_needs_three_spaces() -> None:
    sheet = parse_sheet(
        "........... ......:.^.. ..:^....... .....#..... ....##:.... ....###.... .:...#..... .....^..:.. "
        ".........^. ..^:....... ...........".replace(" ", "/")
    )
    assert sheet.printed.id == "B"
    assert sheet.drawn(at("h5 h7"), Terrain.WATER).coins == 0
    assert sheet.drawn(at("h5 h7 i6"), Terrain.WATER).coins == 1


@pytest.mark.parametrize("corner, neighbours", [("a1", "a2 b1"), ("k11", "j11 k10"), ("a5", "a4 a6 b5")])
def test_the_edge_counts_as_filled_on_a_custom_sheet(corner: str, neighbours: str) -> None:
    row, column = Space.named(corner).row, Space.named(corner).column
    rows = [["."] * 11 for _ in range(11)]
    rows[row][column] = "^"
    sheet = parse_sheet("\n".join("".join(letters) for letters in rows))
    first, *rest = at(neighbours)
    assert sheet.drawn(SpaceSet.of(rest), Terrain.FARM).coins == 0
    assert (
        sheet.drawn(SpaceSet.of(rest), Terrain.FARM).drawn(SpaceSet.of([first]), Terrain.MONSTER).coins == 1
    )


def test_a_mountain_beside_a_mountain_counts_as_filled() -> None:
    sheet = top_left("""
        .tt.
        t^^.
        .tt.
        """)
    after = sheet.drawn(at("b4"), Terrain.FARM)
    assert (sheet.closed_mountains, sheet.coins) == (at("b2"), 0)
    assert (after.closed_mountains, after.coins) == (at("b2 b3"), 1)


def test_a_mountain_that_was_printed_surrounded_pays_nothing() -> None:
    sheet = top_left("""
        ^#
        #.
        """)
    assert sheet.drawn(at("b2"), Terrain.FARM).coins == 0


@pytest.mark.parametrize("before, after", [(12, 14), (13, 14), (14, 14)])
def test_the_track_ends_at_fourteen_coins(before: int, after: int) -> None:
    sheet = replace(top_left(SURROUNDED_BUT_FOR_B3), coins=before)
    assert sheet.drawn(at("b3"), Terrain.FARM, coin=True).coins == after


# ---- attacks


def test_a_hero_destroys_the_monsters_on_its_marks() -> None:
    sheet = top_left("""
        .mm
        m.t
        .m
        """)
    after = sheet.drawn(at("b2"), Terrain.HERO, marks=at("a2 b1 b3 c2 d2"))
    assert top_rows(after, 3, 3) == [".xm", "xht", ".x."]
    assert after.marks == at("a2 b1 b3 c2 d2")


def test_a_mark_destroys_monsters_that_come_later() -> None:
    hero = OPEN.drawn(at("b2"), Terrain.HERO, marks=at("a2 b1 b3 c2"))
    later = hero.drawn(at("a1 a2 a3 b3"), Terrain.MONSTER, effect=Effect.ZOMBIE)
    assert top_rows(later, 3, 3) == ["mxm", ".hx", "..."]
    assert later.zombie == at("a1 a2 a3 b3")
    assert later.surviving(Effect.ZOMBIE) == at("a1 a3")


def test_marks_of_several_heroes_add_up() -> None:
    sheet = OPEN.drawn(at("a1"), Terrain.HERO, marks=at("a2")).drawn(
        at("c1"), Terrain.HERO, marks=at("b1 a2")
    )
    assert sheet.marks == at("a2 b1")
    assert sheet.drawn(at("a2 b1"), Terrain.MONSTER).destroyed == at("a2 b1")


def test_a_mark_harms_nothing_but_monsters() -> None:
    sheet = top_left("tvfwhx^#:.", "marks: a1 a2 a3 a4 a5 a6 a7 a8 a9 a10")
    after = sheet.drawn(at("a10"), Terrain.FOREST)
    assert top_rows(after, 1, 11) == ["tvfwhx^#:t."]


# ---- destroying


@pytest.mark.parametrize("letter", list("tvfwmh."))
def test_destroying_takes_the_terrain_of_one_space(letter: str) -> None:
    after = top_left(letter * 3).destroying(Space.named("a2"))
    assert top_rows(after, 1, 3) == [f"{letter}x{letter}"]
    assert after.terrains_at(Space.named("a2")) == ()
    assert Space.named("a2") in after.filled


def test_a_destroyed_ruins_space_is_filled_and_still_ruins() -> None:
    after = top_left(":").destroying(Space.named("a1"))
    assert top_rows(after, 1, 1) == ["X"]
    assert after.ruins == at("a1")
    assert Space.named("a1") not in after.empty


def test_destroying_keeps_initials_and_marks() -> None:
    sheet = top_left("mmh", "initial t: a1 a2\nmarks: c3")
    after = sheet.destroying(Space.named("a1")).destroying(Space.named("a3"))
    assert after.initialled(Effect.TROLL) == at("a1 a2")
    assert after.surviving(Effect.TROLL) == at("a2")
    assert after.marks == at("c3")  # the hero is gone, its attack is not
    assert after.drawn(at("c3"), Terrain.MONSTER).destroyed == at("a1 a3 c3")


def test_each_monster_has_its_own_initials() -> None:
    sheet = OPEN
    names = "a1 b1 c1 d1 e1 f1 g1 h1".split()
    for effect, name in zip(Effect, names, strict=True):
        sheet = sheet.drawn(at(name), Terrain.MONSTER, effect=effect)
    assert [sheet.initialled(effect).line() for effect in Effect] == names
    assert sheet.monster == at(" ".join(names))
    assert OPEN.drawn(at("a1"), Terrain.MONSTER).initialled(Effect.DRAGON) == NOWHERE


# ---- the dragon


DRAGON = """
    ..m
    mmm
    m
    """
INITIALS = "initial d: a3 b1 b2 b3 c1"


def test_a_dragon_pays_when_its_last_empty_neighbour_is_filled() -> None:
    sheet = top_left(DRAGON, INITIALS)
    closing = sheet.drawn(at("a1 a2 a4 b4 c2 c3"), Terrain.FARM)
    assert (closing.coins, closing.dragon_contained) == (0, False)  # d1 is left
    assert closing.drawn(at("d2"), Terrain.FARM).coins == 0
    closed = closing.drawn(at("d1"), Terrain.MONSTER)
    assert (closed.coins, closed.dragon_contained) == (3, True)


def test_destroyed_dragon_spaces_need_not_be_surrounded() -> None:
    sheet = top_left(DRAGON, INITIALS).drawn(at("a1 a2 a4 b4 c2 c3"), Terrain.FARM)
    assert sheet.drawn(at("k11"), Terrain.HERO, marks=at("c1")).coins == 3
    assert sheet.destroying(Space.named("c1")).coins == 3


def test_a_dragon_destroyed_on_arrival_pays() -> None:
    sheet = replace(OPEN, marks=EVERYWHERE)
    after = sheet.drawn(at("a3 b1 b2 b3 c1"), Terrain.MONSTER, effect=Effect.DRAGON)
    assert after.coins == 3
    assert after.monster == NOWHERE


def test_a_dragon_pays_once() -> None:
    closed = top_left(DRAGON, INITIALS).drawn(at("a1 a2 a4 b4 c2 c3 d1"), Terrain.FARM)
    assert closed.coins == 3
    assert closed.drawn(at("k1"), Terrain.FARM).coins == 3
    assert closed.destroying(Space.named("b2")).coins == 3


def test_a_dragon_pays_on_the_track_only() -> None:
    sheet = replace(top_left(DRAGON, INITIALS), coins=12)
    assert sheet.drawn(at("a1 a2 a4 b4 c2 c3 d1"), Terrain.FARM).coins == 14


def test_without_a_dragon_there_is_none_to_contain() -> None:
    surrounded = top_left("""
        mt
        t
        """)
    assert not surrounded.dragon_contained
    assert not OPEN.dragon_contained
    assert surrounded.drawn(at("k11"), Terrain.FARM).coins == 0


def test_other_monsters_pay_nothing() -> None:
    assert top_left("m", "initial z: a1").drawn(at("a2 b1"), Terrain.FARM).coins == 0


# ---- on random sheets


@examples(200)
@given(
    sheet=sheets().filter(lambda sheet: bool(sheet.empty)),
    choice=st.integers(0, 120),
    terrain=st.sampled_from([terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN]),
    destroy=st.booleans(),
)
def test_a_change_fills_one_space_and_never_takes_coins(
    sheet: Sheet, choice: int, terrain: Terrain, destroy: bool
) -> None:
    space = tuple(sheet.empty)[choice % len(sheet.empty)]
    after = sheet.destroying(space) if destroy else sheet.drawn(SpaceSet.of([space]), terrain)
    assert after.filled == sheet.filled | SpaceSet.of([space])
    assert after.empty == sheet.empty - SpaceSet.of([space])
    assert sheet.coins <= after.coins <= COIN_TRACK
    assert after.closed_mountains - sheet.closed_mountains <= SpaceSet.of([space]).neighbours()
    layers = [*(after.of(kind) for kind in Terrain), after.destroyed, after.printed.wasteland, after.empty]
    assert sum(len(layer) for layer in layers) == 121
    if not destroy:
        assert not after.monster.meets(after.marks)
