"""A picture: markup in the client's own language of classes, and what it is drawn on."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement
from xml.sax.saxutils import escape

from cartographers.paper.art import CELL, PICTURE_WIDTH, picture_height
from cartographers.paper.fonts import all_files, font_faces
from cartographers.paper.inking import OWN_RULES
from cartographers.paper.style import Styling
from cartographers.paper.theme import Ink, theme

NOTEBOOK_WIDTH = 560
NAMESPACE = "http://www.w3.org/2000/svg"


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in a picture's own units."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """`title` says in words what is to be seen."""

    box: Rect
    markup: str
    title: str = ""

    def svg(self, ink: Ink = Ink.COLOUR, *, width: int = 0, fonts: bool = True) -> str:
        """The picture as a text that needs nothing else; without its fonts it is much smaller."""
        box = self.box
        width = width or round(box.width)
        drawn, styling = self.styled(ink)
        root = Element(
            "svg",
            {
                "xmlns": NAMESPACE,
                "viewBox": f"{box.left:g} {box.top:g} {box.width:g} {box.height:g}",
                "width": str(width),
                "height": str(round(width * box.height / box.width)),
                "role": "img",
            },
        )
        if self.title:
            SubElement(root, "title").text = self.title
        if fonts and styling.faces:
            SubElement(root, "style").text = (
                font_faces(styling.faces) + "text{font-variant-numeric:lining-nums}"
            )
        definitions = SubElement(root, "defs")
        square = SubElement(definitions, "clipPath", {"id": "square"})
        SubElement(square, "rect", {"width": str(CELL), "height": str(CELL)})
        for high in sorted({picture_height(name) for name in styling.pictures}):
            window = SubElement(definitions, "clipPath", {"id": f"window-{high}"})
            SubElement(window, "rect", {"width": str(PICTURE_WIDTH), "height": str(high)})
        definitions.extend(styling.definitions)
        root.append(drawn)
        for element in root.iter():
            element.attrib.pop("data-face", None)
        return ElementTree.tostring(root, encoding="unicode") + "\n"

    def _repr_svg_(self) -> str:
        """What a notebook shows. Fonts would make every cell heavy; the stand-ins are near enough."""
        return self.svg(width=min(round(self.box.width / 2), NOTEBOOK_WIDTH), fonts=False)

    def png(self, ink: Ink = Ink.COLOUR, *, width: int = 0) -> bytes:
        """The picture in pixels, so many wide."""
        from resvg_py import svg_to_bytes

        files = [str(file) for file in all_files()]
        text = self.svg(ink, fonts=False)
        return bytes(
            svg_to_bytes(
                svg_string=text,
                width=width or round(self.box.width),
                font_files=files,
                skip_system_fonts=True,
            )
        )

    def styled(self, ink: Ink) -> tuple[Element, Styling]:
        """All elements with their colours, and the drawings they use."""
        styling = Styling(theme(ink), OWN_RULES)
        return styling.styled(self.markup), styling


def text(words: str, x: float, y: float, style: str, size: float = 0) -> str:
    """One line of text; a size other than that of its class is said here."""
    own = f' font-size="{size:g}"' if size else ""
    # XML holds no control characters. Spaces that do not break count as unprintable, but are meant.
    words = "".join(letter for letter in words if letter.isprintable() or category(letter) == "Zs")
    return f'<text class="{style}" x="{x:g}" y="{y:g}"{own}>{escape(words)}</text>'


def use(drawing: str, x: float, y: float, size: float, style: str = "") -> str:
    """One of the drawings in a square of this size."""
    named = f' class="{style}"' if style else ""
    return f'<use{named} href="#{drawing}" x="{x:g}" y="{y:g}" width="{size:g}"/>'


def moved(markup: str, x: float, y: float, scale: float = 1) -> str:
    bigger = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){bigger}">{markup}</g>'
