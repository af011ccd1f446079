"""What those who look after a server may do to accounts and tables, each change noted in its transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, union_all, update

from cartographers.storage.account_rows import account_of, known_account
from cartographers.storage.accounts import change_account, reserved_name
from cartographers.storage.acquaintance import remove_acquaintance_of_accounts
from cartographers.storage.admin_interface import AccountKind
from cartographers.storage.database import Database
from cartographers.storage.group_games import remove_group_games_of_tables
from cartographers.storage.interventions import note
from cartographers.storage.log import summary_of_row
from cartographers.storage.names import FORMER_PLAYER, fold_name
from cartographers.storage.notifications import (
    remove_notifications_of_accounts,
    remove_notifications_of_tables,
)
from cartographers.storage.one_time_codes import remove_codes
from cartographers.storage.passkeys import remove_passkeys
from cartographers.storage.puzzles import remove_puzzles_of_accounts
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import (
    accounts,
    daily_tries,
    entries,
    results,
    sessions,
    sitters,
    skills,
    standings,
    tables,
    tokens,
    weekly_tries,
)
from cartographers.storage.sessions import end_sessions
from cartographers.storage.table_invitations import remove_invitations_to_tables
from cartographers.storage.values import (
    Account,
    Counts,
    InterventionKind,
    TableStatus,
    TableSummary,
)

DAY_SECONDS = 24 * 3600.0
LAST_OF_CODES = 32 * "z"  # they are lower-case letters and digits, in whatever order a database has


class SqlAdministration:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- looking

    async def accounts(
        self, *, search: str = "", kind: AccountKind | None = None, limit: int = 100
    ) -> list[Account]:
        """Newest first; `search` is an id or a part of a name."""
        query = select(accounts).order_by(accounts.c.created.desc(), accounts.c.id).limit(limit)
        if search:
            query = query.where(
                or_(
                    accounts.c.id == search,
                    accounts.c.name.icontains(search, autoescape=True),
                    accounts.c.claimed_name.contains(fold_name(search) or search, autoescape=True),
                )
            )
        if kind == "kept":
            query = query.where(accounts.c.passphrase_hash.is_not(None))
        elif kind == "guests":
            query = query.where(accounts.c.passphrase_hash.is_(None))
        elif kind == "banned":
            query = query.where(accounts.c.banned_until > time.time())
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [found for found in map(account_of, rows) if found is not None]

    async def tables(
        self, *, search: str = "", status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """Newest first; `search` is the beginning of a code, or an account that sits there."""
        query = select(tables).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        if search:
            sits = select(sitters.c.table_id).where(sitters.c.account == search)
            # As a range, of which the index has the beginning; for a pattern all of it would be read.
            begins = select(tables.c.id).where(tables.c.id.between(search, search + LAST_OF_CODES))
            query = query.where(tables.c.id.in_(union_all(sits, begins)))
        if status is not None:
            query = query.where(tables.c.status == status)
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), summary_of_row)
        )

    async def counts(self) -> Counts:
        def work(connection: Connection) -> Counts:
            def count(query: Any) -> int:
                return connection.scalar(query) or 0

            people = select(func.count()).select_from(accounts)
            now = time.time()
            seen = select(func.count(sessions.c.account.distinct())).where(sessions.c.ended.is_(None))
            by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
            return Counts(
                kept_accounts=count(people.where(accounts.c.passphrase_hash.is_not(None))),
                guests=count(people.where(accounts.c.passphrase_hash.is_(None))),
                banned=count(people.where(accounts.c.banned_until > now)),
                seen_in_a_day=count(seen.where(sessions.c.seen > now - DAY_SECONDS)),
                seen_in_a_week=count(seen.where(sessions.c.seen > now - 7 * DAY_SECONDS)),
                tables={row[0]: row[1] for row in connection.execute(by_status)},
                results=count(select(func.count()).select_from(results)),
            )

        return await self._database.read(work)

    # ---- accounts

    async def rename(self, account: str, name: str, *, by: str) -> Account:
        def work(connection: Connection) -> Account:
            before = known_account(connection, account)
            values = {"name": name, **({} if before.guest else reserved_name(name))}
            note(connection, InterventionKind.RENAMED, account, by)
            return change_account(connection, account, values)

        return await self._database.write(work)

    async def ban(self, account: str, until: float, *, by: str) -> Account:
        def work(connection: Connection) -> Account:
            known_account(connection, account)
            end_sessions(connection, account)
            note(connection, InterventionKind.BANNED, account, by)
            return change_account(connection, account, {"banned_until": until})

        return await self._database.write(work)

    async def unban(self, account: str, *, by: str) -> Account:
        def work(connection: Connection) -> Account:
            known_account(connection, account)
            note(connection, InterventionKind.UNBANNED, account, by)
            return change_account(connection, account, {"banned_until": None})

        return await self._database.write(work)

    async def delete_account(self, account: str, *, by: str) -> None:
        """Results stay, without the name and outside the rankings. What logs say of it is the caller's."""

        def work(connection: Connection) -> None:
            known_account(connection, account)
            remove_codes(connection, account)
            remove_passkeys(connection, account)
            remove_notifications_of_accounts(connection, [account])
            remove_puzzles_of_accounts(connection, [account])
            remove_acquaintance_of_accounts(connection, [account])
            for table in (sessions, tokens, daily_tries, weekly_tries):
                connection.execute(delete(table).where(table.c.account == account))
            for table in (skills, standings):
                connection.execute(delete(table).where(table.c.subject == f"account:{account}"))
            forget_name(connection, account)
            connection.execute(delete(accounts).where(accounts.c.id == account))
            note(connection, InterventionKind.ACCOUNT_DELETED, account, by)

        await self._database.write(work)

    # ---- tables

    async def delete_table(self, table: str, *, by: str) -> bool:
        """With its log and its results; whether there was one."""

        def work(connection: Connection) -> bool:
            # The row of the table is deleted first: a concurrent append then finds it gone.
            if not connection.execute(delete(tables).where(tables.c.id == table)).rowcount:
                return False
            for rows in (entries, sitters, results, daily_tries, weekly_tries):
                connection.execute(delete(rows).where(rows.c.table_id == table))
            remove_notifications_of_tables(connection, [table])
            remove_invitations_to_tables(connection, [table])
            remove_group_games_of_tables(connection, [table])
            note(connection, InterventionKind.TABLE_DELETED, table, by)
            return True

        return await self._database.write(work)

    async def rewrite(
        self,
        table: str,
        bodies: Mapping[int, Mapping[str, Any]],
        kind: InterventionKind,
        *,
        by: str,
        unseated: str | None = None,
    ) -> None:
        """Replaces the bodies of entries, by seq: the only exception from a log that only grows. The table is
        no longer listed among those of the account that is `unseated`."""

        def work(connection: Connection) -> None:
            for seq, body in bodies.items():
                which = (entries.c.table_id == table) & (entries.c.seq == seq)
                text = msgspec.json.encode(body).decode()
                connection.execute(update(entries).where(which).values(body=text))
            if unseated is not None:
                mine = (sitters.c.table_id == table) & (sitters.c.account == unseated)
                connection.execute(delete(sitters).where(mine))
            note(connection, kind, table, by)

        await self._database.write(work)


def forget_name(connection: Connection, account: str) -> None:
    """In the results, which then rank no more."""
    mine = update(results).where(results.c.account == account)
    connection.execute(mine.values(name=FORMER_PLAYER, ranked=False))
