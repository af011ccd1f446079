"""How people are told of their turn: channels, wishes, and an outbox in which each turn stands once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from cartographers.storage.account_rows import known_account
from cartographers.storage.database import Database, count_rows, insert_if_new
from cartographers.storage.errors import TooManyKept
from cartographers.storage.notification_interface import (
    Channel,
    ChannelKind,
    Notification,
    NotificationState,
    QuietWishes,
)
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import (
    accounts,
    meta,
    notification_channels,
    notification_wishes,
    notifications,
    sitters,
    tables,
)
from cartographers.storage.values import TableStatus

PUSH_KEY = "push"  # the row of the private key
EVERYWHERE = ""
CHANNEL_COLUMNS = tuple(field.name for field in fields(Channel) if field.name != "table")
NOTIFICATION_COLUMNS = tuple(field.name for field in fields(Notification) if field.name != "table")
TRIED = [
    state.value for state in (NotificationState.SENDING, NotificationState.SENT, NotificationState.FAILED)
]

_channels, _wishes = notification_channels.c, notification_wishes.c


class SqlNotifications:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.channels = SqlChannels(database)
        self.wishes = SqlWishes(database)
        self.outbox = SqlOutbox(database)

    async def push_key(self, make: Callable[[], bytes]) -> bytes:
        query = select(meta.c.value).where(meta.c.key == PUSH_KEY)
        found = await self._database.read(lambda connection: connection.scalar(query))
        if found is not None:
            return bytes(found)
        row = {"key": PUSH_KEY, "value": make()}

        def work(connection: Connection) -> bytes:
            connection.execute(insert_if_new(connection, meta, row))
            return bytes(connection.execute(query).scalar_one())

        return await self._database.write(work)


class SqlChannels:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, channel: Channel, *, most: int) -> None:
        same = _channels.endpoint == channel.endpoint
        if channel.kind is ChannelKind.PUSH:
            replaced = and_(same, _channels.kind == channel.kind)
        else:
            mine = and_(_channels.account == channel.account, _channels.kind == channel.kind)
            replaced = and_(mine, or_(same, ~_channels.confirmed), _is_for(channel.table))
        kept = (_channels.account == channel.account, _channels.kind == channel.kind)

        def work(connection: Connection) -> None:
            known_account(connection, channel.account)
            # Two that are added at once are counted one after the other.
            connection.execute(
                select(accounts.c.id).where(accounts.c.id == channel.account).with_for_update()
            )
            remove_channels(connection, replaced)
            if count_rows(connection, *kept) >= most:
                raise TooManyKept(most)
            connection.execute(insert(notification_channels).values(_row_of(channel)))

        await self._database.write(work)

    async def of(self, account: str) -> list[Channel]:
        return await self._find(_channels.account == account)

    async def reaching(self, accounts: Collection[str], tables: Collection[str]) -> list[Channel]:
        own = and_(_channels.account.in_(set(accounts)), _channels.table_id.is_(None))
        return await self._find(_channels.confirmed, or_(own, _channels.table_id.in_(set(tables))))

    async def get(self, channel: str) -> Channel | None:
        found = await self._find(_channels.id == channel)
        return found[0] if found else None

    async def confirm(self, account: str, channel: str) -> bool:
        mine = update(notification_channels).where(_channels.account == account, _channels.id == channel)
        return await self._database.write(
            lambda connection: connection.execute(mine.values(confirmed=True)).rowcount > 0
        )

    async def remove(self, account: str, channel: str) -> bool:
        return await self._remove(and_(_channels.account == account, _channels.id == channel))

    async def remove_by_token(self, token: str) -> bool:
        return await self._remove(_channels.token == token)

    async def drop(self, channel: str) -> None:
        await self._remove(_channels.id == channel)

    async def note_success(self, channel: str, now: float) -> None:
        done = update(notification_channels).where(_channels.id == channel).values(used=now, failures=0)
        await self._database.write(lambda connection: connection.execute(done).close())

    async def note_failure(self, channel: str, *, most: int) -> bool:
        this = _channels.id == channel

        def work(connection: Connection) -> bool:
            connection.execute(
                update(notification_channels).where(this).values(failures=_channels.failures + 1)
            )
            return remove_channels(connection, and_(this, _channels.failures > most)) > 0

        return await self._database.write(work)

    async def _remove(self, which: Any) -> bool:
        return await self._database.write(lambda connection: remove_channels(connection, which) > 0)

    async def _find(self, *which: Any) -> list[Channel]:
        query = select(notification_channels).where(*which).order_by(_channels.created, _channels.id)
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _channel)
        )


class SqlWishes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def general(self, accounts: Collection[str]) -> dict[str, QuietWishes]:
        return await self.at_table(EVERYWHERE, accounts)

    async def at_table(self, table: str, accounts: Collection[str]) -> dict[str, QuietWishes]:
        query = select(notification_wishes).where(
            _wishes.table_id == table, _wishes.account.in_(set(accounts))
        )
        found = await self._database.read(
            lambda connection: readable_rows(
                connection.execute(query), lambda row: (row.account, _wishes_of(row))
            )
        )
        return dict(found)

    async def all_of(self, account: str) -> dict[str, QuietWishes]:
        query = select(notification_wishes).where(_wishes.account == account).order_by(_wishes.table_id)
        found = await self._database.read(
            lambda connection: readable_rows(
                connection.execute(query), lambda row: (row.table_id, _wishes_of(row))
            )
        )
        return dict(found)

    async def put(self, account: str, table: str, wishes: QuietWishes) -> None:
        hours = wishes.hours
        row = {
            "account": account,
            "table_id": table,
            "hushed": wishes.hushed,
            "zone": hours.zone if hours else None,
            "quiet_from": hours.quiet_from if hours else None,
            "quiet_until": hours.quiet_until if hours else None,
        }
        this = and_(_wishes.account == account, _wishes.table_id == table)

        def work(connection: Connection) -> None:
            known_account(connection, account)
            connection.execute(delete(notification_wishes).where(this))
            if wishes != QuietWishes():
                connection.execute(insert_if_new(connection, notification_wishes, row))

        await self._database.write(work)


class SqlOutbox:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, found: Sequence[Notification], now: float) -> None:
        rows = [
            {
                "channel": each.channel,
                "table_id": each.table,
                "turn": each.turn,
                "account": each.account,
                "due": each.due,
                "state": NotificationState.WAITING.value,
                "tries": 0,
                "regardless": each.regardless,
                "changed": now,
            }
            for each in found
        ]
        if rows:
            await self._database.write(
                lambda connection: connection.execute(insert_if_new(connection, notifications, rows)).close()
            )

    async def due(self, now: float, limit: int, *, without: Collection[str] = ()) -> list[Notification]:
        query = (
            select(notifications)
            .where(
                notifications.c.state == NotificationState.WAITING.value,
                notifications.c.due <= now,
                notifications.c.account.not_in(set(without)),
            )
            .order_by(notifications.c.due)
            .limit(limit)
        )

        def work(connection: Connection) -> list[Notification]:
            found: list[Notification] = []
            seen, more = 0, True
            # Damaged ones stay due: those behind them must have their turn.
            while more and len(found) < limit:
                rows = connection.execute(query.offset(seen)).all()
                found += readable_rows(rows, _notification)
                seen, more = seen + len(rows), len(rows) == limit
            return found[:limit]

        return await self._database.read(work)

    async def claim(self, notification: Notification, now: float) -> bool:
        waiting = notifications.c.state == NotificationState.WAITING.value
        claimed = update(notifications).where(_is(notification), waiting)
        claimed = claimed.values(state=NotificationState.SENDING.value, changed=now)
        return await self._database.write(lambda connection: connection.execute(claimed).rowcount > 0)

    async def put_off(self, notification: Notification, due: float, *, failed: bool = False) -> None:
        later = update(notifications).where(_is(notification))
        later = later.values(
            state=NotificationState.WAITING.value, due=due, tries=notifications.c.tries + int(failed)
        )
        await self._database.write(lambda connection: connection.execute(later).close())

    async def settle(self, notification: Notification, state: NotificationState, now: float) -> None:
        done = update(notifications).where(_is(notification)).values(state=state.value, changed=now)
        await self._database.write(lambda connection: connection.execute(done).close())

    async def sent_since(self, account: str, since: float) -> int:
        query = select(func.count()).where(
            notifications.c.account == account,
            notifications.c.changed > since,
            notifications.c.state.in_(TRIED),
        )
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def recent_tables(self, since: float, limit: int) -> list[str]:
        query = (
            select(tables.c.id)
            .distinct()
            .join(sitters, sitters.c.table_id == tables.c.id)
            .join(
                notification_channels,
                or_(_channels.account == sitters.c.account, _channels.table_id == tables.c.id),
            )
            .where(tables.c.status == TableStatus.PLAYING, tables.c.updated > since)
            .limit(limit)
        )
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def forget(self, before: float) -> int:
        settled = notifications.c.state != NotificationState.WAITING.value
        old = delete(notifications).where(settled, notifications.c.changed < before)
        never_confirmed = and_(~_channels.confirmed, _channels.created < before)

        def work(connection: Connection) -> int:
            return connection.execute(old).rowcount + remove_channels(connection, never_confirmed)

        return await self._database.write(work)


# ---- what goes with something else


def remove_channels(connection: Connection, which: Any) -> int:
    """With what waits for them; what was sent stays until it is forgotten."""
    gone = list(connection.scalars(delete(notification_channels).where(which).returning(_channels.id)))
    waiting = notifications.c.state == NotificationState.WAITING.value
    connection.execute(delete(notifications).where(notifications.c.channel.in_(gone), waiting))
    return len(gone)


def remove_notifications_of_accounts(connection: Connection, gone: Collection[str]) -> None:
    remove_channels(connection, _channels.account.in_(gone))
    connection.execute(delete(notifications).where(notifications.c.account.in_(gone)))
    connection.execute(delete(notification_wishes).where(_wishes.account.in_(gone)))


def remove_notifications_of_tables(connection: Connection, gone: Collection[str]) -> None:
    remove_channels(connection, _channels.table_id.in_(gone))
    connection.execute(delete(notifications).where(notifications.c.table_id.in_(gone)))
    connection.execute(delete(notification_wishes).where(_wishes.table_id.in_(gone)))


def remove_channels_of_sessions(connection: Connection, which: Any) -> None:
    """Whoever is signed out of a browser is called there no more; `which` selects ids of sessions."""
    remove_channels(connection, _channels.session.in_(which))


# ---- rows


def _is_for(table: str | None) -> Any:
    return _channels.table_id.is_(None) if table is None else _channels.table_id == table


def _is(notification: Notification) -> Any:
    return and_(
        notifications.c.channel == notification.channel,
        notifications.c.table_id == notification.table,
        notifications.c.turn == notification.turn,
    )


def _row_of(channel: Channel) -> dict[str, Any]:
    return {
        "id": channel.id,
        "account": channel.account,
        "kind": channel.kind.value,
        "endpoint": channel.endpoint,
        "token": channel.token,
        "created": channel.created,
        "site": channel.site,
        "language": channel.language,
        "table_id": channel.table,
        "session": channel.session,
        "format": channel.format,
        "p256dh": channel.p256dh,
        "auth": channel.auth,
        "confirmed": channel.confirmed,
        "used": channel.used,
        "failures": channel.failures,
    }


# Checked, so that what a program of ours did not write is left out (`readable_rows`) and fails nowhere else.


def _channel(row: Row[Any]) -> Channel:
    columns = {name: getattr(row, name) for name in CHANNEL_COLUMNS}
    return msgspec.convert({"table": row.table_id, **columns}, Channel)


def _wishes_of(row: Row[Any]) -> QuietWishes:
    hours = None
    if row.zone is not None:
        hours = {"zone": row.zone, "quiet_from": row.quiet_from, "quiet_until": row.quiet_until}
    return msgspec.convert({"hushed": row.hushed, "hours": hours}, QuietWishes)


def _notification(row: Row[Any]) -> Notification:
    columns = {name: getattr(row, name) for name in NOTIFICATION_COLUMNS}
    return msgspec.convert({"table": row.table_id, **columns}, Notification)
