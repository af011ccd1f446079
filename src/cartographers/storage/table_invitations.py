"""Invitations to tables: of each who invites, the last one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, exists, or_, select, tuple_

from cartographers.storage.account_rows import those_who_exist
from cartographers.storage.database import Database, among, insert_if_new
from cartographers.storage.friend_interface import TableInvitation
from cartographers.storage.readable import dataclass_of, readable_rows
from cartographers.storage.schema import sitters, table_invitations, tables
from cartographers.storage.values import TableStatus

_invitations = table_invitations.c
_sits_there = exists().where(
    sitters.c.account == _invitations.account, sitters.c.table_id == _invitations.table_id
)


class SqlTableInvitations:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, invitations: Collection[TableInvitation]) -> None:
        ordered = sorted(invitations, key=lambda each: (each.account, each.invited_by))
        keys = [(each.account, each.invited_by) for each in ordered]
        older = tuple_(_invitations.account, _invitations.invited_by).in_(keys)

        def work(connection: Connection) -> None:
            known = those_who_exist(connection, {each.account for each in ordered})
            rows = [
                {
                    "account": each.account,
                    "invited_by": each.invited_by,
                    "table_id": each.table,
                    "at": each.at,
                }
                for each in ordered
                if each.account in known
            ]
            connection.execute(delete(table_invitations).where(older))
            if rows:
                connection.execute(insert_if_new(connection, table_invitations, rows))

        if keys:
            await self._database.write(work)

    async def of(self, account: str, *, limit: int) -> list[TableInvitation]:
        return await self._find(_invitations.account == account, limit=limit)

    async def find(self, account: str, table: str) -> TableInvitation | None:
        found = await self._find(_invitations.account == account, _invitations.table_id == table, limit=1)
        return found[0] if found else None

    async def _find(self, *which: Any, limit: int) -> list[TableInvitation]:
        query = (
            select(table_invitations)
            .join(tables, tables.c.id == _invitations.table_id)
            .where(*which, tables.c.status == TableStatus.OPEN, ~_sits_there)
            .order_by(_invitations.at.desc(), _invitations.invited_by)
            .limit(limit)
        )
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _invitation)
        )

    async def remove(self, account: str, table: str) -> bool:
        this = and_(_invitations.account == account, _invitations.table_id == table)
        return await self._database.write(
            lambda connection: connection.execute(delete(table_invitations).where(this)).rowcount > 0
        )

    async def open_tables(self, accounts: Collection[str], *, since: float, limit: int) -> dict[str, str]:
        if not accounts:
            return {}
        query = (
            select(sitters.c.account, tables.c.id)
            .join(tables, tables.c.id == sitters.c.table_id)
            .where(tables.c.status == TableStatus.OPEN, tables.c.public, tables.c.created > since)
            .order_by(tables.c.created)  # the newest of each is read last
            .limit(limit)
        )

        def work(connection: Connection) -> dict[str, str]:
            # As no column with an index: SQLite would look for every account at every table.
            of_these = among(connection, sitters.c.account.concat(""), set(accounts))
            rows = connection.execute(query.where(of_these)).all()
            return {row.account: row.id for row in rows if isinstance(row.id, str)}

        return await self._database.read(work)


def remove_invitations_of_accounts(connection: Connection, gone: Sequence[str]) -> None:
    about = or_(_invitations.account.in_(gone), _invitations.invited_by.in_(gone))
    connection.execute(delete(table_invitations).where(about))


def remove_invitations_between(connection: Connection, account: str, other: str) -> None:
    both = tuple_(_invitations.account, _invitations.invited_by).in_([(account, other), (other, account)])
    connection.execute(delete(table_invitations).where(both))


def remove_invitations_to_tables(connection: Connection, gone: Sequence[str]) -> None:
    connection.execute(delete(table_invitations).where(_invitations.table_id.in_(gone)))


def _invitation(row: Row[Any]) -> TableInvitation:
    return dataclass_of(row, TableInvitation, table=row.table_id)
