"""The four faces of paper: which file, how wide a text is, and how it breaks into lines."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FOLDER = Path(__file__).parent / "fonts"
WEB_FOLDER = Path(__file__).parent.parent / "web" / "fonts"


class Face(StrEnum):
    """A face is named like its file."""

    DISPLAY = "fell-sc"
    HAND = "fell-italic"
    TEXT = "alegreya-sans"
    BOLD = "alegreya-sans-bold"

    @property
    def family(self) -> str:
        return {
            Face.DISPLAY: "Cartographers Display",
            Face.HAND: "Cartographers Hand",
        }.get(self, "Cartographers Text")

    @property
    def families(self) -> str:
        """The family and what stands in for it where it is missing."""
        stand_in = "sans-serif" if self in (Face.TEXT, Face.BOLD) else "Palatino Linotype, Palatino, serif"
        return f"{self.family}, {stand_in}"

    @property
    def style(self) -> str:
        return "italic" if self is Face.HAND else "normal"

    @property
    def weight(self) -> str:
        return "700" if self is Face.BOLD else "400"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self}.ttf"


@dataclass(frozen=True, slots=True)
class Widths:
    """The widths of a face's letters as parts of its size."""

    by_letter: dict[str, float]
    missing: float


@cache
def _widths(face: Face) -> Widths:
    with TTFont(face.file, lazy=True) as font:
        unit = font["head"].unitsPerEm
        advance = font["hmtx"]
        return Widths(
            {chr(code): advance[glyph][0] / unit for code, glyph in font.getBestCmap().items()},
            advance[".notdef"][0] / unit,
        )


def runs(text: str, face: Face) -> list[tuple[Face, str]]:
    """The text in pieces of one face each.

    Fell's figures are those of its time, where 1 looks like I: numbers are set in the text face, and so is
    what an old face has no letter for.
    """
    if face in (Face.TEXT, Face.BOLD):
        return [(face, text)] if text else []

    def face_of(letter: str) -> Face:
        return face if not letter.isdigit() and can_write(letter, face) else Face.TEXT

    return [(chosen, "".join(letters)) for chosen, letters in groupby(text, face_of)]


def width(text: str, face: Face, size: float, spacing: float = 0) -> float:
    """How wide a text is; `spacing` is added after every letter."""
    return _relative_width(text, face) * size + spacing * len(text)


@lru_cache(maxsize=4096)
def _relative_width(text: str, face: Face) -> float:
    total = 0.0
    for chosen, piece in runs(text, face):
        widths = _widths(chosen)
        total += sum([widths.by_letter.get(letter, widths.missing) for letter in piece])
    return total


def can_write(letter: str, face: Face) -> bool:
    return letter in _widths(face).by_letter


def lines(text: str, face: Face, size: float, room: float) -> list[str]:
    """The text in lines that are no wider than the room, unless a single word is."""
    broken: list[str] = []
    for word in text.split(" "):
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and width(longer, face, size) <= room:
            broken[-1] = longer
        else:
            broken.append(word)
    return broken


def balanced(text: str, face: Face, size: float, room: float) -> list[str]:
    """As few lines as the room allows, about equally long, so that no word stands alone at the end."""
    best = lines(text, face, size, room)
    while room > size:
        room -= size / 2
        narrower = lines(text, face, size, room)
        if len(narrower) > len(best) or max(width(line, face, size) for line in narrower) > room:
            break
        best = narrower
    return best


def fitting(text: str, face: Face, size: float, room: float) -> float:
    """The size at which the text fits on one line, at most the given one."""
    wide = width(text, face, size)
    return size if wide <= room else size * room / wide


def font_faces(faces: set[Face]) -> str:
    """The style sheet that brings these faces along in an SVG."""
    return "".join(_font_face(face) for face in sorted(faces))


@cache
def _font_face(face: Face) -> str:
    data = b64encode((WEB_FOLDER / f"{face}.woff2").read_bytes()).decode()
    return (
        f'@font-face{{font-family:"{face.family}";font-style:{face.style};font-weight:{face.weight};'
        f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
    )


def all_files() -> Iterator[Path]:
    return (face.file for face in Face)
