"""The daily expedition in a browser, for practice: anybody can know its deck, which follows from the date.

Edition and sheet of a day are those of every server; edicts and cards are not, as those come from a secret.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date

import msgspec

from cartographers.server.answers.asker import Asker
from cartographers.server.answers.daily import (
    DayStanding,
    PastExpeditions,
    begin,
    calendar_json,
    daily_json,
    known_day,
    make_table,
)
from cartographers.server.answers.tables import show
from cartographers.server.live.room import Room
from cartographers.server.offline.shelf import keep_thing
from cartographers.server.offline.store import ShelfStore, store_of
from cartographers.server.tables.daily import days_of_month, parse_month, public_seed, today
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import FinishedTable
from cartographers.server.tables.wire.daily import CalendarJson, DailyJson
from cartographers.server.tables.wire.results import game_json
from cartographers.server.tables.wire.tables import TableJson

_CODES = msgspec.json.Decoder(list[str])


async def of_today(asker: Asker) -> DailyJson:
    return await _told(asker, today(asker.now))


async def of_day(asker: Asker, day: str) -> DailyJson:
    return await _told(asker, known_day(day, asker.now))


async def set_out(asker: Asker) -> TableJson:
    return await _set_out(asker, today(asker.now))


async def set_out_on(asker: Asker, day: str) -> TableJson:
    return await _set_out(asker, known_day(day, asker.now))


async def calendar(asker: Asker, month: str | None = None) -> CalendarJson:
    """No try counts; each day has the best of those for practice."""
    store, first = store_of(asker), parse_month(month) if month else today(asker.now).replace(day=1)
    tries = [code for day in days_of_month(first) for code in await _tries(store, day)] if first else []
    results = [each for code in tries for each in await store.results.of_table(code)]
    return calendar_json(PastExpeditions({}, results), month, asker.now)


async def _told(asker: Asker, day: date) -> DailyJson:
    return daily_json(day, public_seed(day), asker.now, await _standing(asker, day))


async def _standing(asker: Asker, day: date) -> DayStanding:
    """The last try of a day, unless it was given up."""
    room = await _last_try(asker, day)
    if room is None:
        return DayStanding()
    if not isinstance(room.table, FinishedTable):
        return DayStanding(None if room.table.over else room.table.code)
    results = await store_of(asker).results.of_table(room.table.code)
    return DayStanding(room.table.code, game_json(results[0], asker.visitor.id_if_known, ()))


async def _set_out(asker: Asker, day: date) -> TableJson:
    """Goes on with a try that is not over; else a new one."""
    room = await _last_try(asker, day)
    if room is not None and not room.table.over:
        return show(asker, room)
    store = store_of(asker)
    earlier = room.table if room else None
    room = await make_table(asker, day, public_seed(day), known_seed=True, earlier=earlier)
    await keep_thing(store.shelf, _name(day), [*await _tries(store, day), room.table.code])
    return show(asker, await begin(asker, room))


async def _last_try(asker: Asker, day: date) -> Room | None:
    for code in reversed(await _tries(store_of(asker), day)):
        with suppress(Refused):  # another version of the site has made it
            return await asker.rooms.room(code)
    return None


async def _tries(store: ShelfStore, day: date) -> list[str]:
    text = await store.shelf.thing(_name(day))
    return [] if text is None else _CODES.decode(text)


def _name(day: date) -> str:
    return f"daily {day.isoformat()}"
