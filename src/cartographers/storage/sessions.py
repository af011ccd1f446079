"""Browsers that are signed in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, select, text, update

from cartographers.storage.account_rows import COLUMNS, account_of_columns, known_account
from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.errors import Banned
from cartographers.storage.notifications import remove_channels_of_sessions
from cartographers.storage.one_time_codes import remove_codes
from cartographers.storage.schema import accounts, one_time_codes, sessions, tokens
from cartographers.storage.values import Account, CodePurpose, Session

ID_BYTES = 12
COOKIE_DAYS = 400  # browsers keep no cookie for longer
COOKIE_SECONDS = COOKIE_DAYS * 24 * 3600.0
SESSIONS_PER_ACCOUNT = 50  # with one more the least recently used is signed out
ALL = f"""
SELECT sessions.id, sessions.account, sessions.created, sessions.seen, sessions.browser, sessions.system,
  sessions.ended, {COLUMNS}
FROM sessions JOIN accounts ON accounts.id = sessions.account
"""
FIND = f"{ALL} WHERE sessions.id = $1"
FIND_MANY = text(f"{ALL} WHERE sessions.id IN :ids").bindparams(bindparam("ids", expanding=True))


class SqlSessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self, account: str, *, browser: str = "", system: str = "", id: str | None = None
    ) -> Session:
        now = time.time()
        session = Session(id or secrets.token_hex(ID_BYTES), account, now, now, browser, system)

        def work(connection: Connection) -> Session:
            banned_until = known_account(connection, account).banned_until
            if banned_until is not None and banned_until > now:
                raise Banned(banned_until)
            gone = sessions.c.seen < now - COOKIE_SECONDS
            connection.execute(delete(sessions).where(sessions.c.account == account, gone))
            for one_too_many in _live(connection, account)[SESSIONS_PER_ACCOUNT - 1 :]:
                _end(connection, sessions.c.id == one_too_many.id)
            connection.execute(insert_if_new(connection, sessions, _row_of(session)))
            found = connection.execute(select(sessions).where(sessions.c.id == session.id))
            return _session(found.one())

        return await self._database.write(work)

    async def find(self, session: str) -> tuple[Session, Account] | None:
        """Hot path: read with most requests."""
        rows = await self._database.rows(FIND, session)
        return _with_account(rows[0]) if rows else None

    async def find_many(self, sessions: Collection[str]) -> list[tuple[Session, Account]]:
        def work(connection: Connection) -> list[tuple[Session, Account]]:
            return [_with_account(row) for row in connection.execute(FIND_MANY, {"ids": [*sessions]})]

        return await self._database.read(work) if sessions else []

    async def of(self, account: str) -> list[Session]:
        return await self._database.read(lambda connection: _live(connection, account))

    async def touch(self, session: str) -> None:
        query = update(sessions).where(sessions.c.id == session).values(seen=time.time())
        await self._database.write(lambda connection: connection.execute(query).close())

    async def end(self, account: str, session: str) -> bool:
        which = (sessions.c.account == account) & (sessions.c.id == session)
        return await self._database.write(lambda connection: _end(connection, which) > 0)

    async def end_all(self, account: str) -> None:
        await self._database.write(lambda connection: end_sessions(connection, account))

    async def revoked(self, ids: Collection[str], hashes: Collection[str]) -> set[str]:
        def work(connection: Connection) -> set[str]:
            ended = select(sessions.c.id).where(sessions.c.id.in_(set(ids)), sessions.c.ended.is_not(None))
            valid = select(tokens.c.hash).join(accounts, accounts.c.id == tokens.c.account)
            banned = func.coalesce(accounts.c.banned_until, 0) > time.time()
            valid = valid.where(tokens.c.hash.in_(set(hashes)), ~banned)
            return {*connection.scalars(ended)} | ({*hashes} - {*connection.scalars(valid)})

        return await self._database.read(work)

    async def end_everybodys(self) -> int:
        def work(connection: Connection) -> int:
            connection.execute(update(accounts).values(old_cookies=False))
            codes = delete(one_time_codes).where(one_time_codes.c.purpose == CodePurpose.SIGN_IN.value)
            connection.execute(codes)
            return _end(connection, sessions.c.id.is_not(None))

        return await self._database.write(work)


def end_sessions(connection: Connection, account: str, *, but: str | None = None) -> None:
    """Signs an account out everywhere but for one session. With it go cookies from before there were sessions
    and a code that would sign another device in."""
    remove_codes(connection, account, CodePurpose.SIGN_IN)
    which = sessions.c.account == account
    _end(connection, which if but is None else which & (sessions.c.id != but))
    connection.execute(update(accounts).where(accounts.c.id == account).values(old_cookies=False))


def _end(connection: Connection, which: Any) -> int:
    """With a session go the pushes to its browser."""
    remove_channels_of_sessions(connection, select(sessions.c.id).where(which, sessions.c.ended.is_(None)))
    ended = update(sessions).where(which, sessions.c.ended.is_(None)).values(ended=time.time())
    return connection.execute(ended).rowcount


def _live(connection: Connection, account: str) -> list[Session]:
    query = select(sessions).where(sessions.c.account == account, sessions.c.ended.is_(None))
    return [_session(row) for row in connection.execute(query.order_by(sessions.c.seen.desc()))]


def _row_of(session: Session) -> dict[str, Any]:
    return {
        "id": session.id,
        "account": session.account,
        "created": session.created,
        "seen": session.seen,
        "ended": session.ended,
        "browser": session.browser,
        "system": session.system,
    }


def _session(row: Row[Any]) -> Session:
    times = _time(row.created), _time(row.seen)
    return Session(row.id, row.account, *times, row.browser, row.system, row.ended)


def _with_account(row: Any) -> tuple[Session, Account]:
    id, account, created, seen, browser, system, ended, *rest = row
    times = _time(created), _time(seen)
    return Session(id, account, *times, browser, system, ended), account_of_columns(rest)


def _time(value: object) -> float:
    """Long ago if it cannot be read: the session stays valid, and the next visit overwrites it."""
    return value if isinstance(value, float | int) else 0.0
