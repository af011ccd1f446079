"""Retention: expired data is deleted in small batches.

Never a finished or running table, a result, or an account that was claimed or has played.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, select

from cartographers.storage.acquaintance import remove_acquaintance_of_accounts
from cartographers.storage.database import Database
from cartographers.storage.notifications import (
    remove_notifications_of_accounts,
    remove_notifications_of_tables,
)
from cartographers.storage.puzzles import remove_puzzles_of_accounts
from cartographers.storage.schema import (
    accounts,
    daily_tries,
    documents,
    entries,
    evening_players,
    evenings,
    passkeys,
    results,
    sessions,
    sitters,
    tables,
    tokens,
    weekly_tries,
)
from cartographers.storage.table_invitations import remove_invitations_to_tables
from cartographers.storage.values import Deleted, TableStatus

NEVER_PLAYED_OUT = (TableStatus.OPEN, TableStatus.ABANDONED)


class SqlRetention:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def delete_tables(self, before: float, limit: int) -> list[str]:
        """Some tables that were never started, or abandoned without a result, and unchanged since then."""
        old = (
            tables.c.status.in_(NEVER_PLAYED_OUT),
            tables.c.created < before,
            tables.c.updated < before,
        )
        wanted = (
            select(tables.c.id)
            .where(
                *old,
                ~tables.c.pending,  # its results may not be stored yet
                ~exists().where(results.c.table_id == tables.c.id),
                ~exists().where(daily_tries.c.table_id == tables.c.id),  # it still counts as the first try
                ~exists().where(weekly_tries.c.table_id == tables.c.id),  # it is one of three
            )
            .limit(limit)
        )

        def work(connection: Connection) -> list[str]:
            # The row of the table is deleted first: a concurrent append either finds it gone, or saves it.
            found = list(connection.scalars(wanted))
            gone = delete(tables).where(tables.c.id.in_(found), *old).returning(tables.c.id)
            deleted = list(connection.scalars(gone))
            connection.execute(delete(entries).where(entries.c.table_id.in_(deleted)))
            connection.execute(delete(sitters).where(sitters.c.table_id.in_(deleted)))
            remove_notifications_of_tables(connection, deleted)
            remove_invitations_to_tables(connection, deleted)
            return deleted

        return await self._database.write(work)

    async def delete_guests(self, before: float, after: str, limit: int) -> Deleted:
        """Of the next accounts after this id, guests without seat, result, token or passkey, not
        seen since then."""
        page = select(accounts.c.id).where(accounts.c.id > after).order_by(accounts.c.id).limit(limit)

        def work(connection: Connection) -> Deleted:
            found = list(connection.scalars(page))
            unused = select(accounts.c.id).where(accounts.c.id.in_(found), *_unused_guest(before))
            gone = list(connection.scalars(unused))
            connection.execute(delete(sessions).where(sessions.c.account.in_(gone)))
            remove_notifications_of_accounts(connection, gone)
            remove_puzzles_of_accounts(connection, gone)
            remove_acquaintance_of_accounts(connection, gone)
            connection.execute(delete(accounts).where(accounts.c.id.in_(gone)))
            return Deleted(len(gone), found[-1] if found else None)

        return await self._database.write(work)

    async def delete_documents(self, prefix: str, before: float, after: str, limit: int) -> Deleted:
        """Of the next documents after this name, those with this prefix that were written before then."""
        page = (
            select(documents.c.name)
            .where(
                documents.c.name > max(after, prefix), documents.c.name.startswith(prefix, autoescape=True)
            )
            .order_by(documents.c.name)
            .limit(limit)
        )

        def work(connection: Connection) -> Deleted:
            found = list(connection.scalars(page))
            old = delete(documents).where(documents.c.name.in_(found), documents.c.written < before)
            return Deleted(connection.execute(old).rowcount, found[-1] if found else None)

        return await self._database.write(work)


def _unused_guest(before: float) -> tuple[ColumnElement[bool], ...]:
    return (
        accounts.c.passphrase_hash.is_(None),
        accounts.c.claimed_name.is_(None),
        accounts.c.created < before,
        ~exists().where(sessions.c.account == accounts.c.id, sessions.c.seen >= before),
        ~exists().where(sitters.c.account == accounts.c.id),
        ~exists().where(results.c.account == accounts.c.id),
        ~exists().where(daily_tries.c.account == accounts.c.id),
        ~exists().where(weekly_tries.c.account == accounts.c.id),
        ~exists().where(tokens.c.account == accounts.c.id),
        ~exists().where(passkeys.c.account == accounts.c.id),
        ~exists().where(evenings.c.host == accounts.c.id),
        ~exists().where(evening_players.c.account == accounts.c.id),
    )
