"""What the host tells everybody until a date."""

from __future__ import annotations

import secrets
import time

from sqlalchemy import Connection, delete, func, insert, select

from cartographers.storage.database import Database
from cartographers.storage.errors import TooManyKept
from cartographers.storage.interventions import note
from cartographers.storage.schema import announcements
from cartographers.storage.values import Announcement, InterventionKind

ID_BYTES = 4
MOST_ANNOUNCEMENTS = 5  # at a time


class SqlAnnouncements:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, text: str, until: float, *, by: str) -> Announcement:
        """`TooManyKept` if there are enough of them. Those that are over go."""
        now = time.time()
        made = Announcement(secrets.token_hex(ID_BYTES), text, now, until)
        row = {"id": made.id, "text": text, "created": now, "until": until}

        def work(connection: Connection) -> Announcement:
            connection.execute(delete(announcements).where(announcements.c.until <= now))
            if (
                connection.scalar(select(func.count()).select_from(announcements)) or 0
            ) >= MOST_ANNOUNCEMENTS:
                raise TooManyKept(MOST_ANNOUNCEMENTS)
            connection.execute(insert(announcements).values(row))
            note(connection, InterventionKind.ANNOUNCED, made.id, by)
            return made

        return await self._database.write(work)

    async def remove(self, announcement: str, *, by: str) -> bool:
        def work(connection: Connection) -> bool:
            found = connection.execute(delete(announcements).where(announcements.c.id == announcement))
            if found.rowcount:
                note(connection, InterventionKind.ANNOUNCEMENT_REMOVED, announcement, by)
            return found.rowcount > 0

        return await self._database.write(work)

    async def at(self, now: float) -> list[Announcement]:
        """Those that hold then, oldest first."""
        query = select(announcements).where(announcements.c.until > now)
        query = query.order_by(announcements.c.created, announcements.c.id)
        return await self._database.read(
            lambda connection: [
                Announcement(row.id, row.text, row.created, row.until) for row in connection.execute(query)
            ]
        )
