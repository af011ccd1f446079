"""Pictures of shapes, and what notebooks show."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from cartographers.paper.notebook import load_ipython_extension, show
from cartographers.rules.boxes import DECK_CARD_BY_ID, SCORING_BY_ID, SHEET_BY_ID
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Terrain
from tests.paper.looking import SHEET, elements, spaces


@pytest.mark.parametrize("picture", ["X", "X./XX", "..X/.XX/XX.", "X.X/X.X"])
def test_a_shape_has_a_square_for_each_of_its_cells(picture: str) -> None:
    drawn = show(shape(picture), terrain=Terrain.WATER)
    used = [element.attrib["href"] for element in elements(drawn.svg()) if "href" in element.attrib]
    squares = [name for name in used if name.startswith("#space-water-0")]
    assert len(squares) == picture.count("X")
    rows = picture.split("/")
    assert drawn.box.width / drawn.box.height == pytest.approx(len(rows[0]) / len(rows), rel=0.1)


@pytest.mark.parametrize(
    "card", [*DECK_CARD_BY_ID.values(), *SCORING_BY_ID.values()], ids=lambda card: card.id
)
def test_every_card_can_be_shown(card: object) -> None:
    assert show(card)._repr_svg_().startswith("<svg")


def test_what_has_no_picture_is_refused() -> None:
    with pytest.raises(TypeError, match="no picture of int"):
        show(3)


def test_a_notebook_shows_sheets_and_shapes_by_itself() -> None:
    formatter: Any = DisplayFormatter()  # IPython has no types
    load_ipython_extension(SimpleNamespace(display_formatter=formatter))
    for thing in (SHEET, SHEET_BY_ID["B"], shape("X./XX")):
        data, _ = formatter.format(thing)
        assert data["image/svg+xml"].startswith("<svg")
    data, _ = formatter.format(SHEET)
    assert len(spaces(data["image/svg+xml"])) == 121
    data, _ = formatter.format("a text")
    assert "image/svg+xml" not in data
