"""A game from elsewhere: a finished one is kept in the own history, another goes on here. As practice, since
nobody here saw it played or shuffled it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.rules.setup import MOST_SEATS
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.replays import TranscriptText
from cartographers.server.answers.tables import SeatNumber, show
from cartographers.server.live.room import Room
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.begun import BotPlayer
from cartographers.server.tables.bounds import LONGEST_LOG
from cartographers.server.tables.entries import first_entries
from cartographers.server.tables.fold import UnreadableLog, fold
from cartographers.server.tables.importing import (
    BroughtGame,
    brought_game,
    check_seats,
    import_codes,
    imported_entries,
)
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import AbandonedTable, Table
from cartographers.server.tables.transcripts import import_transcript
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import Conflict, Entry
from cartographers.words import Words

ENTRIES_PER_SEAT = 500  # a game has about 50; the rest is for what was taken back


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a bot plays from here on; `persona`: an opponent of the catalogue."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)] = "greedy"
    persona: Annotated[str, Meta(max_length=40)] | None = None


class PlayedElsewhere(Struct, frozen=True, forbid_unknown_fields=True):
    """A transcript, and at which seat one sat. Of a game that is not over: at which seats bots go on; at the
    others people do, around one device."""

    text: TranscriptText
    seat: SeatNumber = 0
    bots: Annotated[list[BotSeat], Meta(max_length=MOST_SEATS)] = []


async def keep(asker: Asker, data: PlayedElsewhere) -> TableJson:
    """The table at which the game is kept or goes on: a new one, or that of the same game brought before."""
    person, words, now = asker.visitor.person, asker.visitor.words, asker.now
    bots = {each.seat: BotPlayer(each.level, each.persona) for each in data.bots}
    brought = await in_a_thread(_read, data.text, words)
    check_seats(brought, data.seat, bots)
    await asker.guard.check_seed(brought.seed)
    entries = await in_a_thread(_entries, brought, person, data.seat, bots, now)
    dropped = None
    for code in import_codes(person.account, brought):
        known = await _room_if_there(asker, code)
        if known is None:
            table = await in_a_thread(_folded, code, entries)
            await asker.guard.charge_table(len(table.seats))
            try:
                return show(asker, await asker.rooms.adopt(table, entries))
            except Conflict:  # a concurrent request was first
                known = await asker.rooms.room(code)
        if known.table.host == person.account and known.table.imported is not None:
            if not isinstance(known.table, AbandonedTable):
                return show(asker, known)
            dropped = known
    if dropped is not None:
        return show(asker, dropped)
    raise Refused(Reason.BUSY)  # so many other tables at these very codes: it will not happen


def _read(text: str, words: Words) -> BroughtGame:
    return brought_game(import_transcript(text, words))


def _entries(
    brought: BroughtGame, person: Person, own: int, bots: Mapping[int, BotPlayer], now: float
) -> list[Entry]:
    bodies = imported_entries(brought, person, own, bots)
    if len(bodies) > min(LONGEST_LOG, ENTRIES_PER_SEAT * len(brought.setup.seats)):
        raise Refused(Reason.LONG_TRANSCRIPT)
    return first_entries(bodies, now)


def _folded(code: str, entries: list[Entry]) -> Table:
    """The table as it will be read from its log: what could not be read again is not written."""
    try:
        return fold(code, entries)
    except UnreadableLog as problem:
        raise Refused(Reason.BAD_TRANSCRIPT_WHOLE, problem=problem) from None


async def _room_if_there(asker: Asker, code: str) -> Room | None:
    try:
        return await asker.rooms.room(code)
    except Refused as refused:
        if refused.reason is Reason.UNKNOWN_TABLE:
            return None
        raise
