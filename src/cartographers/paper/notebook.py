"""Sheets, shapes and scoring cards as pictures in a notebook.

`show(sheet)` gives a picture, which a notebook displays by itself. After
`%load_ext cartographers.paper.notebook` sheets and shapes are displayed without it.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from cartographers.paper.cards.deck import deck_face
from cartographers.paper.cards.scoring import scoring_face
from cartographers.paper.picture import Picture
from cartographers.paper.shapes import shape_picture
from cartographers.paper.sheet import Caption, sheet_picture
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard, RuinsCard, ScoringCard
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from cartographers.words import words

SVG = "image/svg+xml"


@singledispatch
def show(thing: object, **_: object) -> Picture:
    """The picture of a sheet, a shape or a card.

    A sheet takes `lit`, a scoring card whose spaces are lit, and `name` and `title`, which are written above
    it; a shape takes `terrain`; sheets and cards take `language`.
    """
    raise TypeError(f"there is no picture of {type(thing).__name__}: expected a sheet, a shape or a card")


@show.register
def _(
    thing: Sheet, *, lit: ScoringCard | None = None, name: str = "", title: str = "", language: str = "en"
) -> Picture:
    return sheet_picture(thing, language, Caption(name, title, lit))


@show.register
def _(thing: PrintedSheet, *, language: str = "en") -> Picture:
    return sheet_picture(Sheet(thing), language)


@show.register
def _(thing: Shape, *, terrain: Terrain = Terrain.FOREST) -> Picture:
    return shape_picture(thing, terrain)


@show.register
def _(thing: ScoringCard, *, language: str = "en") -> Picture:
    return scoring_face(thing, words(language))


@show.register(ExploreCard)
@show.register(RuinsCard)
@show.register(AmbushCard)
@show.register(HeroCard)
def _(thing: ExploreCard | RuinsCard | AmbushCard | HeroCard, *, language: str = "en") -> Picture:
    return deck_face(thing, words(language))


def load_ipython_extension(shell: Any) -> None:
    """Called by `%load_ext`."""
    formatter = shell.display_formatter.formatters[SVG]
    for kind in (Sheet, PrintedSheet, Shape):
        formatter.for_type(kind, lambda thing: show(thing)._repr_svg_())
