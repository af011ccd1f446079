"""Where a table departs from the rulebooks, what it counts for."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.answers.asker import Asker
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


async def departures(asker: Asker, code: str) -> list[DepartureJson]:
    table = (await asker.rooms.room(code)).table
    words = asker.visitor.words
    return [DepartureJson(rule, house_rule_sentence(words, rule)) for rule in table_house_rules(table)]


async def counting(asker: Asker, code: str) -> CountingJson:
    table = (await asker.rooms.room(code)).table
    reader = asker.visitor.id_if_known
    found = counts_for(table, table.seat_of(reader) if reader else None)
    return CountingJson(
        [scope for scope in CountedFor if scope in found.scopes],
        [*found.reasons],
        found.sentences(asker.visitor.words),
    )
