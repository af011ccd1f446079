"""The past of a table: log, transcript, positions, what was said."""

from __future__ import annotations

from msgspec import Struct

from cartographers.rules.actions import Reveal
from cartographers.rules.view import view
from cartographers.server.answers.asker import Asker
from cartographers.server.tables.daily import show_seed
from cartographers.server.tables.history import LoggedStep, Past, transcript_text
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OverTable, Table
from cartographers.server.tables.wire.news import EventJson, events_json
from cartographers.server.tables.wire.views import ViewJson, view_json
from cartographers.words.events import event_sentence

LAST_MESSAGES = 100


class LogLine(Struct, frozen=True):
    seq: int
    at: float
    by: str
    sentences: list[str]


class ChatLine(Struct, frozen=True):
    version: int
    at: float
    player: str
    name: str
    guest: bool
    text: str


class PositionLine(Struct, frozen=True):
    """The game after `n` actions: the season, the card, and who did what last."""

    n: int
    seq: int
    at: float
    season_number: int
    card: str | None
    kind: str
    seat: int | None
    by: str


class PositionsJson(Struct, frozen=True):
    count: int
    positions: list[PositionLine]


class PositionJson(Struct, frozen=True):
    n: int
    view: ViewJson
    events: list[EventJson]
    sentences: list[str]


async def log(asker: Asker, code: str) -> list[LogLine]:
    table = await _table(asker, code)
    if table.game is None:
        return []
    setup, words = table.game.setup, asker.visitor.words
    past = await _past(asker, table)
    return await asker.histories.slices.through(
        LogLine(
            logged.seq,
            logged.at,
            logged.by,
            [event_sentence(words, setup, event) for event in logged.step.events],
        )
        for logged in past.steps
    )


async def messages(asker: Asker, code: str) -> list[ChatLine]:
    table = await _table(asker, code)
    past = await _past(asker, table)
    silenced = await asker.guard.silenced()
    said = [news.data for news in past.news if news.kind == "chat" and news.said_by not in silenced]
    return [ChatLine(**data) for data in said[-LAST_MESSAGES:]]


async def transcript(asker: Asker, code: str, *, whole: bool = False) -> str:
    """`whole`: with the seed and every answer, also while it is played, so that it can go on elsewhere."""
    table = await _table(asker, code)
    if whole and not table.over:
        asker.guard.check_deck()
    past = await _past(asker, table)
    if whole and not table.over:
        return transcript_text(table, past.steps, show_seed=True, hide_answers=False)
    seed_is_told = isinstance(table, OverTable) and show_seed(table, asker.now)
    return transcript_text(table, past.steps, show_seed=seed_is_told)


async def positions(asker: Asker, code: str) -> PositionsJson:
    table = await _table(asker, code)
    past = await _past(asker, table)
    lines = [_position_line(number, logged) for number, logged in enumerate(past.steps, start=1)]
    return PositionsJson(len(lines), lines)


async def position(asker: Asker, code: str, number: int, seat: int | None = None) -> PositionJson:
    table = await _table(asker, code)
    taken = (await _past(asker, table)).steps
    if not 1 <= number <= len(taken):
        raise Refused(Reason.UNKNOWN_POSITION, number=number)
    if seat is not None:
        _check_seat(asker, table, seat)
    step, words = taken[number - 1].step, asker.visitor.words
    return PositionJson(
        n=number,
        view=view_json(view(step.after, seat)),
        events=events_json(step.after.setup, step.events),
        sentences=[event_sentence(words, step.after.setup, event) for event in step.events],
    )


def _position_line(number: int, logged: LoggedStep) -> PositionLine:
    step = logged.step
    return PositionLine(
        n=number,
        seq=logged.seq,
        at=logged.at,
        season_number=step.before.season_number,
        card=step.action.card
        if isinstance(step.action, Reveal)
        else getattr(step.before.phase, "card", None),
        kind=type(step.action).__name__.lower(),
        seat=getattr(step.action, "seat", None),
        by=logged.by,
    )


async def _past(asker: Asker, table: Table) -> Past:
    asker.guard.charge_history(table.version)
    return await asker.histories.of(table)


def _check_seat(asker: Asker, table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    account = asker.visitor.account
    if not table.over and (account is None or seat not in table.seats_of(account.id)):
        raise Refused(Reason.NOT_SEATED)


async def _table(asker: Asker, code: str) -> Table:
    """The table as it is now, if the visitor may see it."""
    room = await asker.rooms.room(code)
    may_watch(room.table, asker.visitor.account, asker.now)
    return room.table
