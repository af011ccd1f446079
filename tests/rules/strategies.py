"""Random sheets: the sheets of the boxes and made-up ones, drawn on without a plan or as players would.

Much of the randomness is drawn as bytes, one choice for many spaces, which makes a sheet in well under a
millisecond and still shrinks to an empty one.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from cartographers.notation.sheets import parse_sheet
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.grid import AREA, EVERYWHERE, SIDE, Space, SpaceSet
from cartographers.rules.printed import COIN_TRACK, PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.rules.symmetries import Symmetry, transform

Steps = tuple[tuple[int, int], ...]

# The mark of byte 0 comes first in each, so that shrinking leads there.
PRINTED_MARKS = ("." * 30 + "^::#", "." * 12 + "^^::##", "...^:#", ".^", ".:", ".#")
LETTERS = (
    "." * 20 + "tvfwmhx",
    "." * 7 + "tvfwmhx",
    ".tvfwmhx",
    "..tttv",
    ".tttttttv",
    "..fffwww",
    ".fw",
    "...vvvv",
    ".vvvvvvvtfwmhx",
    ".mmmt",
    "tvfwmhx",
    "." + "tvfwmhx" * 4,
    "." + "tvfwmhx" * 12,
)
TERRAIN_LETTERS = "tvfwtvfwtvfwmh"  # a player draws monsters and heroes now and then
PICTURES = (
    "X X/X XX XXX/.X. X./.X X./XX XX/XX X.X XXX XXXX XXX/X.. XX./.XX XXX/XX. ..X/.XX/XX. .X./XXX/.X. "
    "XXX/X../X.. ..XX/XXX. X../XXX/X.. XXX/X.X X.X/X.X XX/X./XX X../.X./..X"
).split()


def _ways(picture: str) -> list[Steps]:
    """The eight ways to lay a shape, as steps down and right of its first square."""
    squares = [
        (r, c) for r, row in enumerate(picture.split("/")) for c, mark in enumerate(row) if mark == "X"
    ]
    ways = []
    for turns in range(8):
        way = [(r, -c) for r, c in squares] if turns >= 4 else squares
        for _ in range(turns % 4):
            way = [(c, -r) for r, c in way]
        way.sort()
        ways.append(tuple((r - way[0][0], c - way[0][1]) for r, c in way))
    return ways


WAYS = [_ways(picture) for picture in PICTURES]


# ---- blank sheets


def _custom_picture(marks: str, choices: bytes) -> str:
    return "".join(marks[choice % len(marks)] for choice in choices)


def custom_pictures() -> st.SearchStrategy[str]:
    """The 121 marks of a made-up blank sheet; mountains may touch each other and the edge."""
    pictures = st.builds(
        _custom_picture, st.sampled_from(PRINTED_MARKS), st.binary(min_size=AREA, max_size=AREA)
    )
    return pictures.filter(lambda picture: not set(picture) <= {"^", "#"})


def blank_pictures() -> st.SearchStrategy[str]:
    """The 121 marks of a sheet of the boxes, or of a made-up one."""
    known = [sheet.picture.replace("\n", "") for sheet in SHEET_BY_ID.values()]
    return st.one_of(st.sampled_from(known), custom_pictures())


# ---- sheets with drawings, as text


def _in_rows(letters: list[str]) -> str:
    return "".join("".join(letters[start : start + SIDE]) + "\n" for start in range(0, AREA, SIDE))


def _fill(letters: list[str], space: int, letter: str) -> None:
    letters[space] = letter.upper() if letters[space] == ":" else letter


def _noise(blank: str, palette: str, choices: bytes) -> str:
    letters = list(blank)
    for space, choice in enumerate(choices):
        letter = palette[choice % len(palette)]
        if letter != "." and letters[space] in ".:":
            _fill(letters, space, letter)
    return _in_rows(letters)


def noisy_texts() -> st.SearchStrategy[str]:
    """Each space for itself, from nearly empty to full."""
    choices = st.binary(min_size=AREA, max_size=AREA)
    return st.builds(_noise, blank_pictures(), st.sampled_from(LETTERS), choices)


def _spaces(letters: list[str], way: Steps, start: int) -> list[int]:
    """The spaces of a shape whose first square lies there; none where it does not fit."""
    spaces = []
    for down, right in way:
        row, column = start // SIDE + down, start % SIDE + right
        if not (0 <= row < SIDE and 0 <= column < SIDE) or letters[row * SIDE + column] not in ".:":
            return []
        spaces.append(row * SIDE + column)
    return spaces


def _drawings(blank: str, palette: str, choices: bytes, crossed_out: bytes) -> str:
    letters = list(blank)
    pieces = zip(choices[::4], choices[1::4], choices[2::4], choices[3::4], strict=False)
    for shape, way, terrain, place in pieces:
        steps = WAYS[shape % len(WAYS)][way % 8]
        for start in range(
            place % AREA, min(place % AREA + 15, AREA)
        ):  # a little further on if it does not fit
            if spaces := _spaces(letters, steps, start):
                for space in spaces:
                    _fill(letters, space, palette[terrain % len(palette)])
                break
    for place in crossed_out:
        if letters[place % AREA] not in "^#":
            letters[place % AREA] = "X" if letters[place % AREA] in ":TVFWMHX" else "x"
    return _in_rows(letters)


def realistic_texts() -> st.SearchStrategy[str]:
    """Shapes laid one after the other where they fit, then a few spaces destroyed."""
    palettes = st.sampled_from(
        (TERRAIN_LETTERS, "tv", "fw", "tvm", "vfwth", "fwwv", "tvfwmh", "t", "v", "mh")
    )
    # Most sheets are in the middle or at the end of a game; a free length alone would give mostly short ones.
    pieces = st.sampled_from((0, 10, 20, 35, 55, 80)).flatmap(
        lambda least: st.binary(min_size=4 * least, max_size=4 * least + 40)
    )
    return st.builds(_drawings, blank_pictures(), palettes, pieces, st.binary(max_size=5))


def sheet_texts() -> st.SearchStrategy[str]:
    """The 11 lines of a random sheet."""
    return st.one_of(noisy_texts(), realistic_texts())


# ---- sheets as values


def space_sets() -> st.SearchStrategy[SpaceSet]:
    """Any set of spaces, from none to all."""
    sparse = st.lists(st.integers(0, AREA - 1), max_size=12).map(SpaceSet.of)
    return st.one_of(sparse, st.integers(0, EVERYWHERE.bits).map(SpaceSet))


def spaces() -> st.SearchStrategy[Space]:
    return st.integers(0, AREA - 1).map(Space)


def _with_extras(sheet: Sheet, carriers: SpaceSet, whose: bytes, marks: SpaceSet, coins: int) -> Sheet:
    """With some of the monsters and destroyed spaces carrying one initial each."""
    initials: dict[Effect, list[Space]] = {effect: [] for effect in Effect}
    for number, space in enumerate(carriers & (sheet.monster | sheet.destroyed)):
        initials[tuple(Effect)[whose[number % len(whose)] % len(Effect)]].append(space)
    for effect, spaces in initials.items():
        sheet = sheet.with_spaces(effect, SpaceSet.of(spaces))
    return replace(sheet, marks=marks, coins=coins)


def plain_sheets() -> st.SearchStrategy[Sheet]:
    """Random sheets without initials, marks and coins."""
    return sheet_texts().map(parse_sheet)


def sheets() -> st.SearchStrategy[Sheet]:
    """Random sheets with initials, marks and coins."""
    return st.builds(
        _with_extras,
        plain_sheets(),
        carriers=space_sets(),
        whose=st.binary(min_size=1, max_size=20),
        marks=space_sets(),
        coins=st.integers(0, COIN_TRACK),
    )


def moved(sheet: Sheet, symmetry: Symmetry) -> Sheet:
    """The sheet turned or mirrored, what is printed on it included."""
    printed = PrintedSheet(
        "moved",
        mountains=transform(sheet.printed.mountains, symmetry),
        ruins=transform(sheet.printed.ruins, symmetry),
        wasteland=transform(sheet.printed.wasteland, symmetry),
    )
    after = replace(sheet, printed=printed)
    for layer in (*Terrain, *Effect):
        if layer is not Terrain.MOUNTAIN:
            after = after.with_spaces(layer, transform(getattr(sheet, layer), symmetry))
    return replace(
        after,
        destroyed=transform(sheet.destroyed, symmetry),
        marks=transform(sheet.marks, symmetry),
    )
