"""Looking at what was made: pages of PDFs as text and pixels, elements of SVGs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

from cartographers.notation.sheets import parse_sheet

SVG = "{http://www.w3.org/2000/svg}"
POINTS_PER_MM = 72 / 25.4

SHEET = parse_sheet(
    """
tt..ww..vv.
tt.^.F..vv.
.:..ff..^:.
..tt.fm....
.ttth.m.v..
..t..^.vv..
ffw..m..mm.
f.ww.....mx
.:^w...ttF.
.....:.^t..
vv.....ttww
initial z: d7 e7
marks: d6 d7
coins: 5
"""
)


@dataclass(frozen=True)
class Page:
    text: str
    width: float  # in millimetres, like the height
    height: float
    image: Image.Image


def pages(pdf: bytes, scale: float = 0.6) -> list[Page]:
    document = pypdfium2.PdfDocument(pdf)
    looked = []
    for page in document:
        text = page.get_textpage()
        looked.append(
            Page(
                text.get_text_range(),
                page.get_width() / POINTS_PER_MM,
                page.get_height() / POINTS_PER_MM,
                page.render(scale=scale).to_pil().convert("RGB"),
            )
        )
        text.close()
    document.close()
    return looked


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def colours(image: Image.Image) -> int:
    """How many different colours there are to be seen."""
    found = image.getcolors(maxcolors=1 << 24)
    assert found is not None
    return len(found)


def is_grey(image: Image.Image) -> bool:
    """Whether no pixel has a colour."""
    found = image.getcolors(maxcolors=1 << 24)
    assert found is not None
    return all(isinstance(colour, tuple) and max(colour) - min(colour) <= 2 for _, colour in found)


def spaces(svg: str) -> dict[str, str]:
    """Every space of the map by its name, and what it holds."""
    return {
        element.attrib["data-space"]: element.attrib["data-kind"]
        for element in ElementTree.fromstring(svg).iter(f"{SVG}rect")
        if "data-space" in element.attrib
    }


def elements(svg: str) -> Iterator[Element]:
    return ElementTree.fromstring(svg).iter()


def plain(text: str) -> str:
    """With every kind of space and line end as one blank, as people read."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").replace("\ufffe", "").split())
