"""What those who look after a server may do to accounts and tables, each change noted in its transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, func, or_, select, update

from cartographers.storage.account_rows import account_of, known_account
from cartographers.storage.accounts import change_account, reserved_name
from cartographers.storage.acquaintance import remove_acquaintance_of_accounts
from cartographers.storage.admin_interface import AccountKind
from cartographers.storage.database import Database, count_rows
from cartographers.storage.group_games import remove_group_games_of_tables
from cartographers.storage.interface import Documents
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
from cartographers.storage.statistics import remove_totals
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
LAST_OF_NAMES = "\U0010ffff"
FEW = 1_000  # so many are sorted faster than the newest of all are looked through for them
LOOKED_THROUGH = 5_000  # of the newest accounts, for a part of a name
COUNTS = "counts"  # the document with the last one, kept from so many rows on
MANY = 20_000
OUTDATED_SECONDS = 2 * 3600.0  # a running server counts every hour


class SqlAdministration:
    def __init__(self, database: Database, documents: Documents) -> None:
        self._database = database
        self._documents = documents

    # ---- looking

    async def accounts(
        self, *, search: str = "", kind: AccountKind | None = None, limit: int = 100
    ) -> list[Account]:
        """See `AdminStore.accounts`."""
        kinds = {
            "kept": accounts.c.passphrase_hash.is_not(None),
            "guests": accounts.c.passphrase_hash.is_(None),
            "banned": accounts.c.banned_until > time.time(),
        }
        of_kind = [kinds[kind]] if kind else []
        query = select(accounts).where(*of_kind)
        query = query.order_by(accounts.c.created.desc(), accounts.c.id).limit(limit)

        def work(connection: Connection) -> Sequence[Row[Any]]:
            found = query.where(accounts.c.id.in_(_found(connection, search, of_kind))) if search else query
            return connection.execute(found).all()

        rows = await self._database.read(work)
        return [found for found in map(account_of, rows) if found is not None]

    async def tables(
        self, *, search: str = "", status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """Newest first; `search` is the beginning of a code, or an account that sits there."""
        query = select(tables).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)

        def work(connection: Connection) -> list[TableSummary]:
            wanted = query.where(_sought(connection, search)) if search else query
            return readable_rows(connection.execute(wanted), summary_of_row)

        return await self._database.read(work)

    async def counts(self) -> Counts:
        kept = await self._documents.get(COUNTS)
        if kept is not None and kept.written > time.time() - OUTDATED_SECONDS:
            try:
                return msgspec.convert(kept.body, Counts)
            except msgspec.ValidationError:  # of another version
                pass
        return await self.count()

    async def count(self) -> Counts:
        counted = await self._database.read(_counts)
        if counted.in_all > MANY:
            await self._documents.put(COUNTS, msgspec.to_builtins(counted))
        return counted

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
            # Whoever records a game of it now (`deleted_accounts`) waits, and then knows that it is gone.
            connection.execute(select(accounts.c.id).where(accounts.c.id == account).with_for_update())
            known_account(connection, account)
            remove_codes(connection, account)
            remove_passkeys(connection, account)
            remove_notifications_of_accounts(connection, [account])
            remove_puzzles_of_accounts(connection, [account])
            remove_acquaintance_of_accounts(connection, [account])
            remove_totals(connection, [account])
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
            players = connection.scalars(select(results.c.account).where(results.c.table_id == table)).all()
            for rows in (entries, sitters, results, daily_tries, weekly_tries):
                connection.execute(delete(rows).where(rows.c.table_id == table))
            remove_notifications_of_tables(connection, [table])
            remove_invitations_to_tables(connection, [table])
            remove_group_games_of_tables(connection, [table])
            remove_totals(connection, [player for player in players if player is not None])
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


def _found(connection: Connection, search: str, of_kind: Sequence[ColumnElement[bool]]) -> list[str]:
    """The ids of accounts for a search."""
    folded = fold_name(search) or search
    newest = select(accounts.c.id, accounts.c.name, accounts.c.claimed_name).where(*of_kind)
    new = newest.order_by(accounts.c.created.desc(), accounts.c.id).limit(LOOKED_THROUGH).subquery()
    part_of = or_(
        new.c.name.icontains(search, autoescape=True), new.c.claimed_name.contains(folded, autoescape=True)
    )
    begin = (
        _begins(connection, accounts.c.name, search),
        _begins(connection, accounts.c.claimed_name, folded),
    )
    queries = [
        select(accounts.c.id).where(accounts.c.id == search),
        select(accounts.c.id).where(accounts.c.name == search, *of_kind).limit(FEW),
        *(select(accounts.c.id).where(begins, *of_kind).limit(FEW) for begins in begin),
        select(new.c.id).where(part_of).limit(FEW),
    ]
    return sorted({id for query in queries for id in connection.scalars(query)})


def _begins(connection: Connection, name: ColumnElement[str], search: str) -> ColumnElement[bool]:
    """As the index of names can answer it."""
    if connection.dialect.name == "postgresql":
        escaped = search.replace("/", "//").replace("%", "/%").replace("_", "/_")
        return name.like(f"{escaped}%", escape="/")
    return name.between(search, search + LAST_OF_NAMES)


def _sought(connection: Connection, search: str) -> ColumnElement[bool]:
    # As a range, of which the index has the beginning; for a pattern all of it would be read.
    begins = tables.c.id.between(search, search + LAST_OF_CODES)
    codes = list(connection.scalars(select(tables.c.id).where(begins).limit(FEW + 1)))
    if len(codes) > FEW:
        return tables.c.id.startswith(search, autoescape=True)
    sits = select(sitters.c.table_id).where(sitters.c.account == search).limit(FEW)
    return tables.c.id.in_({*codes, *connection.scalars(sits)})


def _counts(connection: Connection) -> Counts:
    now = time.time()
    seen = select(func.count(sessions.c.account.distinct())).where(sessions.c.ended.is_(None))
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
    return Counts(
        kept_accounts=count_rows(connection, accounts.c.passphrase_hash.is_not(None)),
        guests=count_rows(connection, accounts.c.passphrase_hash.is_(None)),
        banned=count_rows(connection, accounts.c.banned_until > now),
        seen_in_a_day=connection.scalar(seen.where(sessions.c.seen > now - DAY_SECONDS)) or 0,
        seen_in_a_week=connection.scalar(seen.where(sessions.c.seen > now - 7 * DAY_SECONDS)) or 0,
        tables={row[0]: row[1] for row in connection.execute(by_status)},
        results=connection.scalar(select(func.count()).select_from(results)) or 0,
        counted_at=now,
    )


def forget_name(connection: Connection, account: str) -> None:
    """In the results, which then rank no more."""
    mine = update(results).where(results.c.account == account)
    connection.execute(mine.values(name=FORMER_PLAYER, ranked=False))
