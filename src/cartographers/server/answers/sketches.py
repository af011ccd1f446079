"""Thinking on paper: what could be drawn on a copy of one's map, and its worth. Nothing of it is kept."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cartographers.rules.placement import Placement
from cartographers.rules.sketching import (
    SketchedCard,
    SketchedPlacement,
    as_if_revealed,
    sketched_sheet,
)
from cartographers.rules.terrain import Terrain
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.play import DrawnSpaces, HotSeat, Marks, ShapeNumber, named, running
from cartographers.server.tables.options import CardId
from cartographers.server.tables.wire.decisions import DrawDecision, decision_json
from cartographers.server.tables.wire.values import SheetJson, sheet_json
from cartographers.server.tables.wire.views import CurrentJson, current_json

MOST_TRIED = 40  # placements; a whole game has about as many


class TriedPlacement(Struct, frozen=True, forbid_unknown_fields=True):
    """Something drawn on the copy, as of this card; `ruins`: a ruins card lies before it."""

    card: CardId
    shape: ShapeNumber
    terrain: Terrain
    spaces: DrawnSpaces
    marks: Marks = []
    ruins: bool = False


class SketchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What was tried so far, and the card that comes next on the copy; null: none."""

    tried: Annotated[list[TriedPlacement], Meta(max_length=MOST_TRIED)] = []
    card: CardId | None = None
    ruins: bool = False
    seat: HotSeat | None = None


class SketchJson(Struct, frozen=True):
    """The copy as it is then, what it would score now, and what the card lets one draw there; null where
    nothing is left to draw on."""

    sheet: SheetJson
    current: CurrentJson
    decision: DrawDecision | None


async def sketch(asker: Asker, code: str, data: SketchWish) -> SketchJson:
    game, seat = await running(asker, code, data.seat)
    tried = [SketchedPlacement(SketchedCard(each.card, each.ruins), _placement(each)) for each in data.tried]
    sheet = sketched_sheet(game, seat, tried)
    decision = None
    if data.card is not None:
        decision = decision_json(as_if_revealed(game, seat, sheet, SketchedCard(data.card, data.ruins)), seat)
    return SketchJson(
        sheet_json(sheet),
        current_json(game.setup, sheet),
        decision if isinstance(decision, DrawDecision) else None,
    )


def _placement(tried: TriedPlacement) -> Placement:
    return Placement(named(tried.spaces), tried.terrain, tried.shape, named(tried.marks))
