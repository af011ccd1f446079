"""Pictures on the pages of a PDF.

Every drawing is put into the file once, in each of its colours, and used from there, so that a deck of cards
stays small. Texts stay texts: they can be searched and read aloud.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from xml.etree.ElementTree import Element

from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from cartographers.paper.art import CELL, PICTURE_WIDTH, is_picture, picture_height
from cartographers.paper.fonts import Face
from cartographers.paper.fonts import width as text_width
from cartographers.paper.picture import Picture
from cartographers.paper.theme import Ink

_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
# Drawings may reach out of their square, the grounds of terrains may not.
_ROOM = 60
_INHERITED = frozenset(
    "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray "
    "stroke-opacity".split()
)
EVEN_ODD, NON_ZERO = 0, 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where a picture goes on a page, in millimetres from its top left corner."""

    left: float
    top: float
    width: float


class _Pen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Puts the outline of a path into a PDF."""

    def __init__(self, path: PDFPathObject) -> None:
        super().__init__(None)
        self._path = path

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  named by BasePen
        self._path.moveTo(*point)

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._path.lineTo(*point)

    def _curveToOne(  # noqa: N802
        self, first: tuple[float, float], second: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self._path.curveTo(*first, *second, *end)

    def _closePath(self) -> None:  # noqa: N802
        self._path.close()


class Pdf:
    """A PDF in the making; sizes are in millimetres."""

    def __init__(self, title: str, language: str, page: tuple[float, float]) -> None:
        for face in Face:
            if face not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(face, str(face.file)))
        self._file = BytesIO()
        self._height = page[1] * mm
        # Without dates and random ids, so that the same input gives the same file.
        self._canvas = Canvas(
            self._file, pagesize=(page[0] * mm, page[1] * mm), invariant=1, pageCompression=1
        )
        self._canvas.setTitle(title)
        self._canvas.setCreator("cartographers")
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas._doc.Catalog.Lang = language  # type: ignore[attr-defined]
        self._forms: set[str] = set()
        self.pages = 0

    def draw(self, picture: Picture, place: Place, ink: Ink) -> None:
        drawn, styling = picture.styled(ink)
        for definition in styling.definitions:
            self._define(definition)
        scale = place.width * mm / picture.box.width
        canvas = self._canvas
        canvas.saveState()
        canvas.transform(scale, 0, 0, -scale, place.left * mm, self._height - place.top * mm)
        canvas.translate(-picture.box.left, -picture.box.top)
        self._paint(drawn, {})
        canvas.restoreState()

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A thin line, to cut along."""
        canvas = self._canvas
        canvas.setLineWidth(0.3)
        canvas.setStrokeColor(HexColor("#777777"))
        canvas.line(start[0] * mm, self._height - start[1] * mm, end[0] * mm, self._height - end[1] * mm)

    def note(self, words: str, x: float, y: float, size: float = 7) -> None:
        """A line of small print, centred."""
        self._canvas.setFont(Face.TEXT, size)
        self._canvas.setFillColor(HexColor("#777777"))
        self._canvas.drawCentredString(x * mm, self._height - y * mm, words)

    def end_page(self) -> None:
        self._canvas.showPage()
        self.pages += 1

    def bytes(self) -> bytes:
        self._canvas.save()
        return self._file.getvalue()

    def _define(self, definition: Element) -> None:
        name = definition.attrib["id"]
        if name in self._forms:
            return
        self._forms.add(name)
        wide, high = (PICTURE_WIDTH, picture_height(name)) if is_picture(name) else (CELL, CELL)
        room = 0 if "clip-path" in definition.attrib else _ROOM
        self._canvas.beginForm(name, -room, -room, wide + room, high + room)
        self._paint(definition, {})
        # ReportLab gives a form only fonts; without the opacities it would find those of the page instead.
        opacities = self._canvas._extgstate  # type: ignore[attr-defined]  # not in the stubs
        resources = PDFResourceDictionary(ExtGState=opacities.getState())
        resources.basicFonts()
        self._canvas.endForm(Resources=resources)

    def _paint(self, element: Element, inherited: dict[str, str]) -> None:
        inherited = {**inherited, **{name: value for name, value in element.items() if name in _INHERITED}}
        canvas = self._canvas
        canvas.saveState()
        self._transform(element.get("transform", ""))
        opacity = float(element.get("opacity", "1"))
        match element.tag:
            case "g":
                for child in element:
                    self._paint(child, inherited)
            case "use":
                canvas.doForm(element.attrib["href"].removeprefix("#"))
            case "text":
                self._write(element, inherited, opacity)
            case "path" | "rect" | "circle":
                self._outline(element, inherited, opacity)
            case "title":
                pass
            case tag:
                raise ValueError(f"a PDF has nothing for <{tag}>")
        canvas.restoreState()

    def _transform(self, said: str) -> None:
        for name, numbers in _TRANSFORM.findall(said):
            values = [float(number) for number in re.split(r"[ ,]+", numbers.strip())]
            match name:
                case "translate":
                    self._canvas.translate(values[0], values[1] if len(values) > 1 else 0)
                case "scale":
                    self._canvas.scale(values[0], values[-1])
                case "rotate":
                    turned = values[0]
                    x, y = values[1:] if len(values) > 1 else (0.0, 0.0)
                    self._canvas.translate(x, y)
                    self._canvas.rotate(turned)
                    self._canvas.translate(-x, -y)
                case "matrix":
                    self._canvas.transform(*values)
                case _:
                    raise ValueError(f"a PDF has nothing for the transform {name}")

    def _outline(self, element: Element, style: dict[str, str], opacity: float) -> None:
        canvas = self._canvas
        fill, stroke = style.get("fill", "#000000"), style.get("stroke", "none")
        if float(style.get("fill-opacity", "1")) == 0:
            fill = "none"
        if fill == stroke == "none":
            return
        if fill != "none":
            canvas.setFillColor(HexColor(fill), alpha=opacity * float(style.get("fill-opacity", "1")))
        if stroke != "none":
            canvas.setStrokeColor(HexColor(stroke), alpha=opacity * float(style.get("stroke-opacity", "1")))
            canvas.setLineWidth(float(style.get("stroke-width", "1")))
            canvas.setLineCap(_CAPS[style.get("stroke-linecap", "butt")])
            canvas.setLineJoin(_JOINS[style.get("stroke-linejoin", "miter")])
            dashes = style.get("stroke-dasharray", "none")
            canvas.setDash([] if dashes == "none" else [float(dash) for dash in re.split("[ ,]+", dashes)])
        path = _traced(element)
        rule = EVEN_ODD if style.get("fill-rule") == "evenodd" else NON_ZERO
        canvas.drawPath(path, stroke=stroke != "none", fill=fill != "none", fillMode=rule)

    def _write(self, element: Element, style: dict[str, str], opacity: float) -> None:
        canvas = self._canvas
        size = float(element.get("font-size", "16"))
        spacing = float(element.get("letter-spacing", "0"))
        pieces = [(Face(span.attrib["data-face"]), span.text or "") for span in element]
        wide = sum(text_width(piece, face, size, spacing) for face, piece in pieces)
        anchor = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0.0)
        canvas.translate(float(element.get("x", "0")) - anchor, float(element.get("y", "0")))
        canvas.scale(1, -1)
        canvas.setFillColor(HexColor(style.get("fill", "#000000")), alpha=opacity)
        # One text object for all pieces, so that what is searched for or copied is the whole line.
        line = canvas.beginText(0, 0)
        line.setCharSpace(spacing)
        for face, piece in pieces:
            line.setFont(face, size)
            line.textOut(piece)
        canvas.drawText(line)


@lru_cache(maxsize=20_000)
def _operators(outline: str) -> str:
    """An outline in the operators of a PDF. To make them is most of the work, and few outlines stand once."""
    path = PDFPathObject()
    parse_path(outline, _Lenient(_Pen(path)))
    code: str = path.getCode()
    return code


def _traced(element: Element) -> PDFPathObject:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    if element.tag == "path":
        return PDFPathObject([_operators(element.attrib["d"])])
    path = PDFPathObject()
    match element.tag:
        case "circle":
            path.circle(number("cx"), number("cy"), number("r"))
        case "rect" if element.get("rx"):
            path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"))
        case _:
            path.rect(number("x"), number("y"), number("width"), number("height"))
    return path


class _Lenient:
    """Open outlines end without a word: a PDF strokes what is there."""

    def __init__(self, pen: _Pen) -> None:
        self._pen = pen

    def __getattr__(self, name: str) -> object:
        return getattr(self._pen, name)

    def endPath(self) -> None:  # noqa: N802  named by fontTools
        pass
