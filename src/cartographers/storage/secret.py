"""The server's secret, from which it signs what it hands out."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.schema import meta

KEY = "secret"
BYTES = 32


async def server_secret(database: Database) -> bytes:
    """The same for every process on this database; whoever asks first makes it."""
    query = select(meta.c.value).where(meta.c.key == KEY)
    found: bytes | None = await database.read(lambda connection: connection.scalar(query))
    if found is not None:
        return found

    def work(connection: Connection) -> bytes:
        connection.execute(insert_if_new(connection, meta, {"key": KEY, "value": secrets.token_bytes(BYTES)}))
        made: bytes = connection.execute(query).scalar_one()
        return made

    return await database.write(work)
