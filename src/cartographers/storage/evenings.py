"""The logs of evenings, and the columns they are found by: the same on every database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from cartographers.storage.append import prepare_append
from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.errors import Damaged
from cartographers.storage.evening_interface import EveningColumns, EveningSummary
from cartographers.storage.interventions import note
from cartographers.storage.json_text import encode
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import evening_entries, evening_players, evenings, tables
from cartographers.storage.values import Entry, InterventionKind, TableStatus

_decode_body = msgspec.json.Decoder(dict[str, Any]).decode


class SqlEvenings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, evening: str, entries: Sequence[Entry], columns: EveningColumns) -> None:
        """See `EveningStore.append`."""
        append = prepare_append(evening, entries)
        values = {
            "status": columns.status,
            "host": columns.host,
            "last_seq": append.last,
            "updated": append.at,
        }
        names = evening_entries.columns.keys()
        rows = [dict(zip(names, row, strict=True)) for row in append.rows]

        def work(connection: Connection) -> None:
            # The row of the evening is the lock: whoever comes second finds another number there.
            if append.first == 1:
                new = {"id": evening, "created": append.created, **values}
                done = connection.execute(insert_if_new(connection, evenings, new))
            else:
                as_it_was = (evenings.c.id == evening) & (evenings.c.last_seq == append.first - 1)
                done = connection.execute(update(evenings).where(as_it_was).values(values))
            if done.rowcount == 0:
                raise append.conflict()
            connection.execute(insert(evening_entries), rows)
            if columns.players is not None:
                connection.execute(delete(evening_players).where(evening_players.c.evening_id == evening))
                players = [{"account": each, "evening_id": evening} for each in sorted(columns.players)]
                if players:
                    connection.execute(insert(evening_players), players)

        await self._database.write(work)

    async def read(self, evening: str, after: int = 0) -> list[Entry]:
        columns = evening_entries.c
        query = select(evening_entries).where(columns.evening_id == evening, columns.seq > after)
        rows = await self._database.read(
            lambda connection: connection.execute(query.order_by(columns.seq)).all()
        )
        try:
            return [Entry(row.seq, row.kind, _decode_body(row.body), row.at) for row in rows]
        except (ValueError, TypeError) as problem:
            raise Damaged(f"the log of evening {evening} is damaged: {problem}") from problem

    async def of(self, account: str, *, limit: int = 50) -> list[EveningSummary]:
        taking_part = select(evening_players.c.evening_id).where(evening_players.c.account == account)
        query = (
            select(evenings)
            .where(or_(evenings.c.host == account, evenings.c.id.in_(taking_part)))
            .order_by(evenings.c.updated.desc(), evenings.c.id)
            .limit(limit)
        )
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _summary)
        )

    async def with_status(self, status: str, *, after: str = "", limit: int = 100) -> list[str]:
        query = select(evenings.c.id).where(evenings.c.status == status, evenings.c.id > after)
        query = query.order_by(evenings.c.id).limit(limit)
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def hosted(self, account: str, status: Collection[str]) -> int:
        query = select(func.count()).select_from(evenings)
        query = query.where(evenings.c.host == account, evenings.c.status.in_(list(status)))
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def tables_over(self, codes: Collection[str]) -> set[str]:
        over = (TableStatus.FINISHED, TableStatus.ABANDONED)
        query = select(tables.c.id).where(tables.c.id.in_(list(codes)), tables.c.status.in_(over))
        return await self._database.read(lambda connection: set(connection.scalars(query)))

    async def rewrite(
        self, evening: str, bodies: Mapping[int, Mapping[str, Any]], *, by: str, without: str
    ) -> None:
        """See `EveningStore.rewrite`."""

        def work(connection: Connection) -> None:
            for seq, body in bodies.items():
                which = (evening_entries.c.evening_id == evening) & (evening_entries.c.seq == seq)
                connection.execute(update(evening_entries).where(which).values(body=encode(body)))
            mine = (evening_players.c.evening_id == evening) & (evening_players.c.account == without)
            connection.execute(delete(evening_players).where(mine))
            note(connection, InterventionKind.LOG_REWRITTEN, evening, by)

        await self._database.write(work)

    async def delete_unused(self, before: float, status: str, limit: int) -> int:
        """See `EveningStore.delete_unused`."""
        old = (evenings.c.status == status, evenings.c.updated < before)

        def work(connection: Connection) -> int:
            # The row of the evening is deleted first: a concurrent append either finds it gone, or saves it.
            found = list(connection.scalars(select(evenings.c.id).where(*old).limit(limit)))
            gone = delete(evenings).where(evenings.c.id.in_(found), *old).returning(evenings.c.id)
            deleted = list(connection.scalars(gone))
            for rows in (evening_entries, evening_players):
                connection.execute(delete(rows).where(rows.c.evening_id.in_(deleted)))
            return len(deleted)

        return await self._database.write(work)


def _summary(row: Row[Any]) -> EveningSummary:
    return EveningSummary(row.id, row.status, row.host, row.last_seq, row.created, row.updated)
