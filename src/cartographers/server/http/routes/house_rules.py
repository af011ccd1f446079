"""/api/tables/{code}/departures, counting: where a table departs from the rulebooks, what it counts for."""

from __future__ import annotations

from litestar import Controller, get
from msgspec import Struct

from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.counting import CountedFor, counts_for, table_house_rules
from cartographers.words.house_rules import house_rule_sentence


class DepartureJson(Struct, frozen=True):
    """`text` is one sentence in the reader's language."""

    id: str
    text: str


class CountingJson(Struct, frozen=True):
    """What the game counts for; `reasons` why not for everything, `sentences` the same for people."""

    counts_for: list[CountedFor]
    reasons: list[str]
    sentences: list[str]


class HouseRulesController(Controller):
    path = "/tables/{code:str}"
    tags = ("tables",)

    @get("/departures", summary="Where the set-up departs from the rulebooks")
    async def departures(self, request: ApiRequest, code: Code) -> list[DepartureJson]:
        table = (await services_of(request).rooms.room(code)).table
        words = request.user.words
        return [DepartureJson(rule, house_rule_sentence(words, rule)) for rule in table_house_rules(table)]

    @get("/counting", summary="What this game counts for: for me, or for everybody if I only watch")
    async def counting(self, request: ApiRequest, code: Code) -> CountingJson:
        table = (await services_of(request).rooms.room(code)).table
        reader = request.user.id_if_known
        found = counts_for(table, table.seat_of(reader) if reader else None)
        return CountingJson(
            [scope for scope in CountedFor if scope in found.scopes],
            [*found.reasons],
            found.sentences(request.user.words),
        )
