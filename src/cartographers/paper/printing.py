"""A PDF with everything to play on paper: sheets one a page, cards nine a page with marks to cut along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.paper.cards.sets import PrintedCard, card_set
from cartographers.paper.order import PrintOrder, What
from cartographers.paper.pdf import Pdf, Place
from cartographers.paper.picture import Picture
from cartographers.paper.sheet import blank_picture
from cartographers.words import words

CARD_WIDTH, CARD_HEIGHT = 63, 88
COLUMNS, ROWS = 3, 3
MARGIN = 8  # no printer comes closer to the edge of the paper than this with certainty
MARK, MARK_GAP = 4, 1.5


@dataclass(frozen=True, slots=True)
class Printed:
    pdf: bytes
    pages: int


def printed(order: PrintOrder) -> Printed:
    spoken = words(order.language)
    pdf = Pdf(spoken.name("base"), order.language, order.paper.size)
    if order.what in (What.SHEETS, What.ALL):
        for sheet in order.sheets:
            picture = blank_picture(sheet, order.language)
            for _ in range(order.copies):
                _whole_page(pdf, picture, order)
    if order.what in (What.CARDS, What.ALL):
        for cards in _nines(card_set(order.boxes, spoken)):
            _card_page(pdf, [card.face for card in cards], order)
            if order.backs:
                # Turned over at the long edge, the left column lies behind the right one.
                _card_page(pdf, [card.back for card in cards], order, mirrored=True)
    return Printed(pdf.bytes(), pdf.pages)


def _nines(cards: Sequence[PrintedCard]) -> list[Sequence[PrintedCard]]:
    return [cards[start : start + COLUMNS * ROWS] for start in range(0, len(cards), COLUMNS * ROWS)]


def _whole_page(pdf: Pdf, picture: Picture, order: PrintOrder) -> None:
    """As big as the paper allows, in its middle."""
    wide, high = order.paper.size
    ratio = picture.box.height / picture.box.width
    width = min(wide - 2 * MARGIN, (high - 2 * MARGIN) / ratio)
    pdf.draw(picture, Place((wide - width) / 2, (high - width * ratio) / 2, width), order.ink)
    pdf.end_page()


def _card_page(pdf: Pdf, pictures: Sequence[Picture], order: PrintOrder, *, mirrored: bool = False) -> None:
    wide, high = order.paper.size
    left, top = (wide - COLUMNS * CARD_WIDTH) / 2, (high - ROWS * CARD_HEIGHT) / 2
    for number, picture in enumerate(pictures):
        row, column = divmod(number, COLUMNS)
        if mirrored:
            column = COLUMNS - 1 - column
        pdf.draw(picture, Place(left + column * CARD_WIDTH, top + row * CARD_HEIGHT, CARD_WIDTH), order.ink)
    _cut_marks(pdf, left, top)
    pdf.end_page()


def _cut_marks(pdf: Pdf, left: float, top: float) -> None:
    right, bottom = left + COLUMNS * CARD_WIDTH, top + ROWS * CARD_HEIGHT
    for column in range(COLUMNS + 1):
        x = left + column * CARD_WIDTH
        pdf.line((x, top - MARK_GAP - MARK), (x, top - MARK_GAP))
        pdf.line((x, bottom + MARK_GAP), (x, bottom + MARK_GAP + MARK))
    for row in range(ROWS + 1):
        y = top + row * CARD_HEIGHT
        pdf.line((left - MARK_GAP - MARK, y), (left - MARK_GAP, y))
        pdf.line((right + MARK_GAP, y), (right + MARK_GAP + MARK, y))
