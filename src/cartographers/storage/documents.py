"""Documents: JSON values by name, each replaced as a whole."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, select, update

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.json_text import UNREADABLE, decode, encode
from cartographers.storage.schema import documents
from cartographers.storage.values import Document


class SqlDocuments:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> Document | None:
        query = select(documents).where(documents.c.name == name)

        def work(connection: Connection) -> Document | None:
            row = connection.execute(query).first()
            body = UNREADABLE if row is None else decode(row.body)
            return None if row is None or body is UNREADABLE else Document(body, row.written)

        return await self._database.read(work)

    async def put(self, name: str, body: Any) -> None:
        row = {"body": encode(body), "written": time.time()}

        def work(connection: Connection) -> None:
            changed = connection.execute(update(documents).where(documents.c.name == name).values(row))
            if changed.rowcount == 0:
                connection.execute(insert_if_new(connection, documents, {"name": name, **row}))

        await self._database.write(work)
