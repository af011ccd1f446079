"""What a player may type to draw."""

from __future__ import annotations

import pytest

from cartographers.cli.table.grammar import Misread, Wish, placement_of, read_wish
from cartographers.cli.tasks import task_of
from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.cards import RuinsCard
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement, Task, legal
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from cartographers.words import words
from tests.rules.scoring.boards import sheet as drawn

ENGLISH = words("en")
GREAT_RIVER = ("great-river", "Great River")
C4 = Space.named("c4")
BLANK = "/".join(["." * 11] * 11)


@pytest.mark.parametrize(
    "line",
    [
        "great 1 c4 r f",
        "1 c4 r f",
        "1 c4 rf",
        "c4 1 r f",
        "r f c4 1",
        "1 C4 R F",
        "  1,c4, r,f ",
        "1 4c r f",
        "1 c4 turn flip",
        "river 1 c4 r f",
        "great river 1 c4 r f",
        "great-river 1 c4 r f",
        "Great-R 1 c4 r f",
    ],
)
def test_many_ways_to_say_the_same(line: str) -> None:
    assert read_wish(ENGLISH, line, GREAT_RIVER) == Wish(shape=1, space=C4, moves="rf")


@pytest.mark.parametrize(
    "line, moves",
    [
        ("c4", ""),
        ("c4 r", "r"),
        ("c4 rr", "rr"),
        ("c4 r r", "rr"),
        ("c4 r2", "rr"),
        ("1 c4 r 2", "rr"),
        ("1 c4 r 3", "rrr"),
        ("c4 r3", "rrr"),
        ("c4 r4", ""),
        ("c4 r0", ""),
        ("c4 f r", "fr"),
        ("c4 fr2", "frr"),
        ("c4 f f", "ff"),
    ],
)
def test_turns_and_flips_in_the_order_typed(line: str, moves: str) -> None:
    assert read_wish(ENGLISH, line, GREAT_RIVER).moves == moves


@pytest.mark.parametrize(
    "language, typed, terrain",
    [
        ("en", "t", Terrain.FOREST),
        ("en", "w", Terrain.WATER),
        ("en", "farm", Terrain.FARM),
        ("en", "fa", Terrain.FARM),
        ("en", "FO", Terrain.FOREST),
        ("en", "vill", Terrain.VILLAGE),
        ("en", "m", Terrain.MONSTER),
        ("en", "hero", Terrain.HERO),
        ("fr", "forêt", Terrain.FOREST),
        ("fr", "foret", Terrain.FOREST),
        ("fr", "fe", Terrain.FARM),
        ("fr", "lac", Terrain.WATER),
        ("fr", "farm", Terrain.FARM),
        ("es", "bos", Terrain.FOREST),
        ("es", "al", Terrain.VILLAGE),
        ("es", "agua", Terrain.WATER),
        ("es", "héroe", Terrain.HERO),
    ],
)
def test_terrains_by_letter_or_by_the_beginning_of_the_name(
    language: str, typed: str, terrain: Terrain
) -> None:
    assert read_wish(words(language), f"c4 {typed}").terrain is terrain


def test_f_flips_and_is_no_farm() -> None:
    assert read_wish(ENGLISH, "c4 f") == Wish(space=C4, moves="f")


@pytest.mark.parametrize("language, turn, flip", [("fr", "tourner", "retourner"), ("es", "girar", "voltear")])
def test_moves_by_their_words(language: str, turn: str, flip: str) -> None:
    assert read_wish(words(language), f"c4 {turn} {flip}").moves == "rf"


def test_the_name_of_the_card_in_the_player_s_language() -> None:
    wish = read_wish(words("fr"), "grand 1 c4", ("great-river", "Grand Fleuve"))
    assert wish == Wish(shape=1, space=C4)


@pytest.mark.parametrize(
    "line, reason",
    [
        ("c4 d5", "One space is enough"),
        ("1 2 c4", "Only one shape"),
        ("c4 water farm", "Only one terrain"),
        ("c4 xyzzy", "xyzzy"),
        ("c12", "c12"),
        ("l3", "l3"),
        ("a0", "a0"),
        ("hamlet 1 c4", "hamlet"),
        ("1 great c4", "great"),
        ("gr 1 c4", "gr"),
        ("c4 !", "!"),
    ],
)
def test_what_cannot_be_read_is_quoted(line: str, reason: str) -> None:
    with pytest.raises(Misread, match=reason):
        read_wish(ENGLISH, line, GREAT_RIVER)


def task(card_id: str) -> Task:
    card = DECK_CARD_BY_ID[card_id]
    assert not isinstance(card, RuinsCard)
    return task_of(card)


def placed(card_id: str, line: str, sheet: Sheet | None = None) -> Placement:
    asked = task(card_id)
    return placement_of(ENGLISH, read_wish(ENGLISH, line), asked, legal(sheet or drawn(BLANK), asked))


@pytest.mark.parametrize(
    "card, line, spaces",
    [
        ("great-river", "1 c4", "c4 d4 e4"),
        ("great-river", "1 c4 r", "c4 c5 c6"),
        ("great-river", "2 c4", "c6 d5 d6 e4 e5"),
        ("great-river", "2 c4 f", "c4 d4 d5 e5 e6"),
        ("hinterland-stream", "c4 w", "c4 c5 c6 d4 e4"),
        ("hinterland-stream", "c4 r w", "c4 c5 c6 d6 e6"),
        ("hinterland-stream", "c4 r r w", "c6 d6 e4 e5 e6"),
        ("hinterland-stream", "c4 r3 w", "c4 d4 e4 e5 e6"),
        ("orchard", "k9 r2 t", None),
        ("orchard", "j9 t", "j9 j10 j11 k11"),
        ("orchard", "j9 f t", "j9 j10 j11 k9"),
        ("treetop-village", "a1 r f v", "a2 b2 c1 c2 d1"),
        ("goblin-attack", "a1 f", "a3 b2 c1"),
    ],
)
def test_the_space_is_the_top_left_corner_of_the_box(card: str, line: str, spaces: str | None) -> None:
    if spaces is None:
        with pytest.raises(Misread, match="edge"):
            placed(card, line)
        return
    assert placed(card, line).spaces == SpaceSet.named(spaces)


def test_what_goes_without_saying() -> None:
    assert placed("great-river", "1 c4").terrain is Terrain.WATER
    assert placed("hinterland-stream", "c4 w").shape == 1
    assert placed("goblin-attack", "c4").terrain is Terrain.MONSTER


@pytest.mark.parametrize(
    "card, line, reason",
    [
        ("great-river", "c4", "Which shape"),
        ("great-river", "3 c4", "no shape 3"),
        ("orchard", "2 c4 t", "no shape 2"),
        ("orchard", "c4", r"Which terrain\? Add one of these: Forest \(t\), Farm \(fa\)"),
        ("great-river", "1", "Where"),
        ("great-river", "water", "Where"),
    ],
)
def test_what_is_missing_is_asked_for(card: str, line: str, reason: str) -> None:
    with pytest.raises(Misread, match=reason):
        placed(card, line)


@pytest.mark.parametrize(
    "card, line, marks",
    [
        ("freyla-the-true", "c4", "c5 c6 c7"),
        ("freyla-the-true", "c4 r", "d4 e4 f4"),
        ("freyla-the-true", "c4 f", "c1 c2 c3"),
        ("freyla-the-true", "c4 r3", "b4 a4"),
        ("wren-the-lioness", "c4", "b6 c6 d6"),
        ("wren-the-lioness", "c4 r", "e3 e4 e5"),
        ("dal-of-jolev", "a1", "b2"),
    ],
)
def test_a_hero_s_attack_turns_around_it(card: str, line: str, marks: str) -> None:
    hero = placed(card, line)
    assert hero.terrain is Terrain.HERO
    assert hero.spaces == SpaceSet.named(line.split(maxsplit=1)[0])
    assert hero.marks == SpaceSet.named(marks)


CROWDED = "/".join(["m" * 11] * 5 + ["mmmmm.mmmmm"] + ["m" * 11] * 5)


@pytest.mark.parametrize("line", ["f6 w", "2 f6 r w", "0 f6 w"])
def test_where_no_shape_fits_a_single_space_is_meant(line: str) -> None:
    assert placed("hinterland-stream", line, drawn(CROWDED)) == Placement(
        SpaceSet.named("f6"), Terrain.WATER, shape=0
    )
