"""Everything that is kept about one account, as one JSON document, written piece by piece."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec

from cartographers.server.live.own_acquaintance import own_acquaintance
from cartographers.server.tables.daily import show_seed
from cartographers.server.tables.fold import UnreadableLog
from cartographers.server.tables.history import History, transcript_text
from cartographers.server.tables.table import OverTable
from cartographers.storage import Account, Damaged, Entry, SeatResult, Store, TableSummary

NO_LIMIT = 1_000_000
RESULTS_PER_PAGE = 500

encode = msgspec.json.encode


async def own_data(store: Store, account: Account, clock: Callable[[], float]) -> AsyncIterator[bytes]:
    """The account without its hashed passphrase, then every table at which it has a seat: the transcript as
    far as it may be seen now, and what the account said there."""
    about = {
        "account": {
            "id": account.id,
            "name": account.name,
            "title": account.title,
            "crest": account.crest,
            "guest": account.guest,
            "language": account.language,
            "created": account.created,
        },
        "settings": account.settings,
        "sessions": [
            {"browser": each.browser, "system": each.system, "created": each.created, "seen": each.seen}
            for each in await store.sessions.of(account.id)
        ],
        "tokens": [
            {"label": each.label, "scope": each.scope.value, "created": each.created}
            for each in await store.accounts.tokens(account.id)
        ],
        "passkeys": [
            {"name": each.name, "site": each.rp_id, "created": each.created, "used": each.used}
            for each in await store.passkeys.of(account.id)
        ],
        "notifications": await _notifications(store, account.id),
        "expeditions": await store.daily.tries(account.id),
        "weekly_expeditions": await store.weekly.weeks(account.id),
        "puzzles": await _puzzles(store, account.id),
        "evenings": await _evenings(store, account.id),
        "friends": await own_acquaintance(store, account.id),
        "results": await _results(store, account.id),
    }
    yield encode(about)[:-1] + b',"tables":['
    between = b""
    for summary in await store.logs.seated(account.id, limit=NO_LIMIT):
        yield between + await _table(store, summary, account.id, clock)
        between = b","
    yield b"]}"


async def _notifications(store: Store, account: str) -> dict[str, Any]:
    """Where the account is told of its turns, and when not."""
    channels = await store.notifications.channels.of(account)
    wishes = await store.notifications.wishes.all_of(account)
    return {
        "channels": [
            {
                "kind": each.kind.value,
                "address": each.endpoint,
                "format": each.format,
                "table": each.table,
                "confirmed": each.confirmed,
                "created": each.created,
                "used": each.used,
            }
            for each in channels
        ],
        "wishes": [
            {"table": table or None, "hushed": wish.hushed, "quiet": wish.hours}
            for table, wish in wishes.items()
        ],
    }


async def _puzzles(store: Store, account: str) -> dict[str, Any]:
    """The first answers, those of the days, and the last run against the clock."""
    run = await store.puzzles.last_run(account)
    return {
        "answers": [
            {"puzzle": each.puzzle, "solved": each.solved, "at": each.at}
            for each in await store.puzzles.answers(account)
        ],
        "days": await store.puzzles.days(account),
        "run": run and {"began": run.began, "solved": run.solved, "missed": run.missed, "best": run.best},
    }


async def _evenings(store: Store, account: str) -> list[dict[str, Any]]:
    """Those the account hosts or takes part in."""
    return [
        {"code": each.code, "status": each.status, "host": each.host == account, "created": each.created}
        for each in await store.evenings.of(account, limit=NO_LIMIT)
    ]


async def _results(store: Store, account: str) -> list[SeatResult]:
    found: list[SeatResult] = []
    last: float | None = None
    while page := await store.results.history(
        account,
        before=last,
        seen=sum(each.finished_at == last for each in found),
        limit=RESULTS_PER_PAGE,
    ):
        found += page
        last = found[-1].finished_at
    return found


async def _table(store: Store, summary: TableSummary, account: str, clock: Callable[[], float]) -> bytes:
    try:
        entries = await store.logs.read(summary.table)
        transcript = await asyncio.to_thread(_transcript, summary.table, entries, clock())
    except (UnreadableLog, Damaged):  # another version's
        entries, transcript = [], None
    return encode(
        {
            "code": summary.table,
            "status": summary.status.value,
            "created": summary.created,
            "updated": summary.updated,
            "said": [_said(entry) for entry in entries if _is_said_by(entry, account)],
            "transcript": transcript,
        }
    )


def _transcript(code: str, entries: Sequence[Entry], now: float) -> str | None:
    history = History(code)
    for entry in entries:
        history.add(entry)
    table = history.table
    if table is None or table.game is None:
        return None
    seed_is_told = isinstance(table, OverTable) and show_seed(table, now)
    return transcript_text(table, history.until(history.version).steps, show_seed=seed_is_told)


def _is_said_by(entry: Entry, account: str) -> bool:
    return entry.kind == "chat" and entry.body["account"] == account and bool(entry.body["text"])


def _said(entry: Entry) -> dict[str, Any]:
    return {"at": entry.at, "text": entry.body["text"]}
