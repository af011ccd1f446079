"""/api/tables/{code}/departures: where a table's set-up is not as the rulebooks have it."""

from __future__ import annotations

from litestar import Controller, get
from msgspec import Struct

from cartographers.rules.departures import departures
from cartographers.rules.setup import Edition, Seat
from cartographers.server.api.services import ApiRequest, services_of
from cartographers.server.api.tables import Code
from cartographers.server.options import Drawn, TableOptions, make_setup
from cartographers.words.departures import departure_sentence


class DepartureJson(Struct, frozen=True):
    """`text` is one sentence in the reader's language."""

    id: str
    text: str


class DeparturesController(Controller):
    path = "/tables/{code:str}/departures"
    tags = ("tables",)

    @get("/", summary="Where the set-up departs from the rulebooks")
    async def departures(self, request: ApiRequest, code: Code) -> list[DepartureJson]:
        table = (await services_of(request).rooms.room(code)).table
        seats = [Seat(f"seat {number}") for number in range(len(table.seats))]
        setup = table.game.setup if table.game else make_setup(table.options, seats, table.seed)
        words = request.user.words
        return [
            DepartureJson(departure, departure_sentence(words, departure))
            for departure in departures(setup, edicts_chosen=_chosen(table.options))
        ]


def _chosen(options: TableOptions) -> bool:
    """The base game's cards for a first game are our own suggestion, so they are chosen too."""
    if options.edicts == Drawn.FIRST:
        return options.edition is Edition.BASE
    return options.edicts != Drawn.RANDOM
