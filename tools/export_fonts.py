"""Makes the fonts of paper from those of the browser client: `python -m tools.export_fonts`.

PDF and PNG want TrueType instead of WOFF2, and cannot ask a font for its lining figures: here they take the
place of the others. The licence of two of the fonts keeps their names for the unchanged originals, so these
have names of their own.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

PACKAGE = Path(__file__).parents[1] / "src" / "cartographers"
SOURCE = PACKAGE / "web" / "fonts"
TARGET = PACKAGE / "paper" / "fonts"

# Of each file: the family and the style that it gets.
FONTS = {
    "fell-sc": ("Cartographers Display", "Regular"),
    "fell-italic": ("Cartographers Hand", "Italic"),
    "alegreya-sans": ("Cartographers Text", "Regular"),
    "alegreya-sans-bold": ("Cartographers Text", "Bold"),
}
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 16, 17  # would come before the plain ones
WINDOWS, UNICODE, ENGLISH = 3, 1, 0x409
LINING = "lnum"
NO_BREAK, NARROW_NO_BREAK = 0x00A0, 0x202F


def with_lining_figures(font: TTFont) -> None:
    """Every figure is drawn as its lining one, if the font has any."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == LINING
        for index in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            swaps |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    for cmap in font["cmap"].tables:
        cmap.cmap = {code: swaps.get(glyph, glyph) for code, glyph in cmap.cmap.items()}


def with_narrow_space(font: TTFont) -> None:
    """French sets a narrow space before its colons. Where a font has none, the plain one has to do."""
    for cmap in font["cmap"].tables:
        if NO_BREAK in cmap.cmap:
            cmap.cmap.setdefault(NARROW_NO_BREAK, cmap.cmap[NO_BREAK])


def renamed(font: TTFont, family: str, style: str) -> None:
    names = font["name"]
    full = f"{family} {style}"
    said = {FAMILY: family, STYLE: style, UNIQUE: full, FULL: full, POSTSCRIPT: full.replace(" ", "")}
    names.names = [
        record
        for record in names.names
        if record.nameID not in (*said, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE)
    ]
    for number, text in said.items():
        names.setName(text, number, WINDOWS, UNICODE, ENGLISH)


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for file, (family, style) in FONTS.items():
        font = TTFont(SOURCE / f"{file}.woff2")
        font.flavor = None
        with_lining_figures(font)
        with_narrow_space(font)
        renamed(font, family, style)
        font.save(TARGET / f"{file}.ttf")
    for licence in ("OFL-alegreya-sans.txt", "OFL-im-fell-english.txt"):
        shutil.copyfile(SOURCE / licence, TARGET / licence)


if __name__ == "__main__":
    main()
