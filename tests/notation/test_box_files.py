"""A box of data: read whole, or refused with one sentence that says what is wrong and where."""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.notation.box_digest import box_digest
from cartographers.notation.box_files import (
    MOST_BYTES,
    MOST_OF_A_KIND,
    RESERVED,
    AmbushTable,
    BoxTable,
    ExploreTable,
    HeroTable,
    SheetTable,
    parse_box,
)
from cartographers.notation.errors import InvalidNotation
from cartographers.rules.boxes import BOXES
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Corner, Direction, Terrain
from cartographers.words.names import names
from tests.examples import examples

EXAMPLE = (Path(__file__).parents[2] / "examples" / "frozen-coast.toml").read_text("utf-8")

SMALL = '''\
format = 1
id = "reef"
name = "The Reef"

[[hero]]
id = "reef-diver"
name = { en = "Diver", fr = "Plongeuse" }
attack = """
*.
h*
"""
'''


def refusal(text: str | bytes) -> str:
    with pytest.raises(InvalidNotation) as caught:
        parse_box(text if isinstance(text, bytes) else text.encode())
    return str(caught.value)


def changed(old: str, new: str, text: str = EXAMPLE) -> str:
    assert old in text
    return text.replace(old, new, 1)


# ---- what is read


def test_the_example_is_read_whole() -> None:
    box = parse_box(EXAMPLE.encode())
    assert (box.id, box.name) == ("frozen-coast", "Frozen Coast")
    floes, whalers = box.explore
    assert floes == ExploreCard(
        "frozen-coast-ice-floes",
        "Ice Floes",
        1,
        (Terrain.WATER,),
        (shape("X./.X"), shape("XX./.XX/..X")),
        coin_shape=1,
    )
    assert (whalers.time, whalers.terrains) == (2, (Terrain.VILLAGE, Terrain.WATER))
    bears, wyrm = box.ambushes
    assert bears == AmbushCard(
        "frozen-coast-white-bears",
        "White Bears",
        shape("XX/.X/.X"),
        Direction.CLOCKWISE,
        Corner.TOP_LEFT,
    )
    assert wyrm.effect is Effect.DRAGON
    assert box.heroes == (HeroCard("frozen-coast-sigrun", "Sigrun of the Floes", ((-1, 0), (0, -1), (0, 1))),)
    (fjord,) = box.sheets
    assert (fjord.id, fjord.name) == ("frozen-coast-fjord", "The Fjord")
    assert fjord.mountains == SpaceSet.named("a3 d10 e3 h2 h8 k7")
    assert (box.scoring, box.seasons, box.ruins) == ((), (), ())


def test_names_may_be_translated() -> None:
    assert parse_box(EXAMPLE.encode()).translations["es"]["The Fjord"] == "El fiordo"
    small = parse_box(SMALL.encode())
    assert small.translations == {"fr": {"Diver": "Plongeuse"}}


def test_a_hero_need_not_stand_in_the_middle_and_a_corner_need_not_be_known() -> None:
    assert parse_box(SMALL.encode()).heroes[0].attack == ((-1, 0), (0, 1))
    box = parse_box(changed('corner = "top-left"\n', "").encode())
    assert box.ambushes[0].corner is None


def test_windows_line_ends_change_nothing() -> None:
    assert parse_box(EXAMPLE.replace("\n", "\r\n").encode()) == parse_box(EXAMPLE.encode())


# ---- the hash


def test_the_hash_is_of_what_the_rules_look_at() -> None:
    box = parse_box(EXAMPLE.encode())
    assert len(box.digest) == 64
    other_words = changed("Ice Floes", "Drift Ice", changed('fr = "Banquise"', 'fr = "Glaces"'))
    assert parse_box(f"# a comment\n{other_words}".encode()).digest == box.digest


@pytest.mark.parametrize(
    "old, new",
    [
        ("time = 1", "time = 2"),
        ('terrains = ["water"]', 'terrains = ["farm"]'),
        ("coin_shape = 1", "coin_shape = 2"),
        ("X.\n.X", "XX\n.X"),
        ('"counter-clockwise"', '"clockwise"'),
        ('"bottom-right"', '"bottom-left"'),
        ('effect = "dragon"', 'effect = "zombie"'),
        ("*h*", ".h*"),
        ("..^.....#..", "..^.....:.."),
        ('"frozen-coast-fjord"', '"frozen-coast-bay"'),
    ],
)
def test_every_fact_of_a_card_changes_it(old: str, new: str) -> None:
    assert parse_box(changed(old, new).encode()).digest != parse_box(EXAMPLE.encode()).digest


def test_a_box_with_another_id_has_another_hash() -> None:
    box = parse_box(EXAMPLE.encode())
    assert box_digest(replace(box, id="other")) != box.digest


# ---- what is refused


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("format = 1", "format = 2", "line 5: format: this program reads format 1, not 2"),
        ("format = 1\n", "", "line 1: the field format is missing"),
        ("format = 1", 'format = 1\nauthor = "me"', "line 6: there is no field author here"),
        ("[[hero]]", "[[heros]]", "line 56: there is no field heros here"),
        (
            "[[hero]]",
            "[[scoring]]",
            "line 56: there is no field scoring here: such cards need a box in Python",
        ),
        ("time = 1", 'time = "1"', "line 12: explore 1, time: expected a whole number, not text"),
        ("time = 1", "time = true", "line 12: explore 1, time: expected a whole number, not true or false"),
        ("time = 1", "time = 4", "line 12: explore 1, time: expected a number of at most 3"),
        ("time = 2\n", "", "line 24: explore 2: the field time is missing"),
        ("coin_shape = 1", "coin_shape = 3", "coin_shape: expected a number of at most 2"),
        ('terrains = ["water"]', "terrains = []", "line 13: explore 1, terrains: at least 1 is needed"),
        (
            'terrains = ["water"]',
            'terrains = ["lava"]',
            "line 13: explore 1 (frozen-coast-ice-floes), terrains: expected one of forest village farm "
            "water monster, not 'lava'",
        ),
        (
            '["village", "water"]',
            '["water", "water"]',
            "explore 2 (frozen-coast-whalers), terrains: a terrain is",
        ),
        (
            "XX.\n.XX",
            "XX.\n.QX",
            "line 15: explore 1 (frozen-coast-ice-floes), shapes 2, row 2, column 2: expected X or ., not",
        ),
        ("XX.\n.XX", "XX.\n.X", "shapes 2, row 2: the rows have different lengths, 3 and 2"),
        ("XXX\nX.X", "XXX\n...", "shapes 1: a row or a column at the edge of the picture has no X"),
        ("XXX\nX.X", "...\n...", "shapes 1: there is no X in the picture"),
        ("XXX\nX.X", "XXXXXXX", "shapes 1, row 1: a row has 7 characters, and at most 6 are allowed"),
        (
            "XX.\n.XX\n..X",
            "X.\n.X",
            "line 15: explore 1 (frozen-coast-ice-floes), shapes: a shape is there twice",
        ),
        (
            '"clockwise"',
            '"left"',
            "line 37: ambush 1 (frozen-coast-white-bears), arrow: expected one of clockwise",
        ),
        ('"dragon"', '"laser"', "ambush 2 (frozen-coast-ice-wyrm), effect: expected one of dragon zombie"),
        ("*h*", "*.*", "line 59: hero 1 (frozen-coast-sigrun), attack: expected one h for the hero, not 0"),
        (".*.\n*h*", "...\n.h.", "attack: the hero attacks nothing: expected a *"),
        (
            "..^.....#..\n",
            "",
            "line 67: sheet 1 (frozen-coast-fjord), map, row 10: a sheet has 11 rows, not 10",
        ),
        ("..^.....#..", "..^..Q..#..", "map, row 1, column 6: 'Q' is not printed on any sheet"),
        (
            '"Ice Floes"',
            '"Ice\\u202e"',
            "line 11: explore 1 (frozen-coast-ice-floes), name: a name has 1 to 40",
        ),
        ('"Ice Floes"', '"{stars}"', "name: a name has 1 to 40 printable characters"),
        ('"Ice Floes"', f'"{"x" * 41}"', "name: a name has 1 to 40 printable characters"),
        ("time = 1", 'time = 1\ncolour = "red"', "line 13: explore 1: there is no field colour here"),
        ('fr = "Banquise"', 'de = "Eis"', "line 11: explore 1, name: there is no field de here"),
        ('"frozen-coast-whalers"', '"whalers"', "id: the ids of this box begin with 'frozen-coast-'"),
        ('"frozen-coast-whalers"', '"great-river"', "id: the ids of this box begin with 'frozen-coast-'"),
        ('"frozen-coast-whalers"', '"frozen-coast-ice-floes"', "id: 'frozen-coast-ice-floes' is there twice"),
        ('"frozen-coast-sigrun"', '"frozen-coast-ice-wyrm"', "id: 'frozen-coast-ice-wyrm' is there twice"),
        (
            '"frozen-coast-whalers"',
            '"frozen-coast-Whalers"',
            "id: an id is at most 40 small letters a to z, with",
        ),
        ('"frozen-coast-whalers"', '"frozen-coast-w1"', "id: an id is at most 40 small letters a to z, with"),
        (
            'id = "frozen-coast"\n',
            'id = "base"\n',
            "line 6: id: 'base' means something else here: begin with another word",
        ),
        ('id = "frozen-coast"\n', 'id = "../etc"\n', "line 6: id: an id is at most 40 small letters"),
        ("format = 1", "format = ", "line 5, column 10: not TOML: Invalid value"),
        ('name = { en = "Ice Floes",', 'name = { en = "Ice Floes"', "line 11, column "),
    ],
)
def test_one_thing_is_wrong(old: str, new: str, sentence: str) -> None:
    found = refusal(changed(old, new))
    assert sentence in found
    assert "\n" not in found
    assert found.isprintable()


def test_a_table_that_stands_in_a_text_is_no_table() -> None:
    text = changed('"The Reef"', '"""\n[[hero]]\n"""', SMALL)
    assert "line 3: name: a name has" in refusal(text)
    assert "line 7: hero 1, attack: expected text" in refusal(
        changed(
            'name = { en = "Diver", fr = "Plongeuse" }\nattack = """\n*.\nh*\n"""',
            'attack = 1\nname = "x"',
            SMALL,
        )
    )


def test_a_box_without_anything_in_it() -> None:
    assert refusal(SMALL.partition("[[")[0]) == (
        "line 1: the box is empty: expected a table [[explore]], [[ambush]], [[hero]] or [[sheet]]"
    )


# ---- files that mean harm


@pytest.mark.parametrize(
    "data, sentence",
    [
        (b"#" * (MOST_BYTES + 1), "a box has at most 64 kB, and this is more"),
        (b"\xff\xfe", "line 1, column 1: not UTF-8 text"),
        (b"a = 1\n\x00", "line 2, column 1: not TOML"),
        (b'a = "\x1b[31m"', "line 1, column 6: not TOML"),
        (b"a = " + b"9" * 450, "there is no field a here"),
        (b"a = [\n" + b"9" * 499 + b",\n]", "there is no field a here"),
        (b"a = [\n" + b"[\n" * 20_000, "lists or tables are nested too deeply"),
        (b"a." * 20_000 + b"a = 1", "line 1: a line has at most 500 characters"),
        (b"[[explore]]\n" * 5_000, f"line 1: explore: at most {MOST_OF_A_KIND} are allowed"),
        (b"", "line 1: the field "),
        (b'a."\\u202e\\u0007" = 1', "there is no field a here"),
        (b'"\\u0007\\n" = 1', "there is no field ?? here"),
    ],
)
def test_a_hostile_file_is_refused_at_once(data: bytes, sentence: str) -> None:
    found = refusal(data)
    assert sentence in found
    assert found.isprintable()
    assert len(found) < 400


@examples(300)
@given(data=st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_whatever_a_file_holds_it_is_read_or_refused(data: bytes) -> None:
    with pytest.raises(InvalidNotation):
        parse_box(data)


@examples(300)
@given(
    start=st.integers(0, len(EXAMPLE)),
    length=st.integers(0, 40),
    new=st.text(st.characters(codec="utf-8"), max_size=5),
)
def test_a_file_that_was_damaged_is_read_or_refused(start: int, length: int, new: str) -> None:
    damaged = EXAMPLE[:start] + new + EXAMPLE[start + length :]
    with suppress(InvalidNotation):
        box = parse_box(damaged.encode())
        assert box.digest == box_digest(box)


def test_no_id_of_a_box_file_can_be_the_name_of_something_else() -> None:
    """An id begins with that of its box and a hyphen, and no box is called like such a beginning."""
    cards = {card.id for box in BOXES.values() for card in (*box.deck, *box.scoring, *box.skills)}
    assert {name.split("-")[0] for name in set(names()) - cards - set(BOXES)} <= RESERVED
    assert {effect.value for effect in Effect} <= RESERVED


# ---- docs/boxes.md

PAGE = (Path(__file__).parents[2] / "docs" / "boxes.md").read_text("utf-8")


def test_the_file_of_the_page_is_a_box() -> None:
    (shown,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    box = parse_box(shown.encode())
    example = parse_box(EXAMPLE.encode())
    assert [len(kind) for kind in (box.explore, box.ambushes, box.heroes, box.sheets)] == [1, 1, 1, 1]
    assert {*box.explore, *box.ambushes, *box.heroes} <= {*example.deck}
    assert box.sheets == example.sheets


def test_the_page_names_every_field() -> None:
    fields = {
        name
        for table in (BoxTable, ExploreTable, AmbushTable, HeroTable, SheetTable)
        for name in table.__struct_fields__
    } - {"explore", "ambush", "hero", "sheet"}
    described = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert described == fields


def test_the_hash_is_the_one_that_the_page_describes() -> None:
    lines = [
        "box reef",
        "explore reef-shoal 2 farm,water 1 XX X/X/X",
        "ambush reef-shark clockwise none troll X.X",
        "hero reef-diver -1,0 0,1",
        "sheet reef-map ^........../.........../.........../.........../.........../.........../.........../"
        ".........../.........../.........../...........",
    ]
    text = f"""{SMALL}
[[explore]]
id = "reef-shoal"
name = "Shoal"
time = 2
terrains = ["farm", "water"]
coin_shape = 1
shapes = ["XX", "X\\nX\\nX"]

[[ambush]]
id = "reef-shark"
name = "Shark"
arrow = "clockwise"
effect = "troll"
shape = "X.X"

[[sheet]]
id = "reef-map"
name = "Map"
map = "{lines[-1].split()[-1]}"
"""
    expected = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    assert parse_box(text.encode()).digest == expected


def test_a_file_may_begin_with_the_mark_of_its_encoding() -> None:
    data = EXAMPLE.encode()
    assert parse_box(b"\xef\xbb\xbf" + data) == parse_box(data)
    with pytest.raises(InvalidNotation, match="line 1: the field id is missing"):
        parse_box(b"\xef\xbb\xbfformat = 1\n")
