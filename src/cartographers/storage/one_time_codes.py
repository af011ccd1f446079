"""Codes that are good once. Only their hashes are kept."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, or_, select

from cartographers.storage.account_rows import known_account
from cartographers.storage.database import Database
from cartographers.storage.schema import one_time_codes
from cartographers.storage.values import CodePurpose


class SqlOneTimeCodes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def replace(
        self, account: str, purpose: CodePurpose, hashes: Collection[str], *, expires: float | None = None
    ) -> None:
        def work(connection: Connection) -> None:
            known_account(connection, account)
            remove_codes(connection, account, purpose)
            rows = [
                {"hash": hashed, "account": account, "purpose": purpose.value, "expires": expires}
                for hashed in hashes
            ]
            if rows:
                connection.execute(insert(one_time_codes), rows)

        await self._database.write(work)

    async def use(self, hashed: str, purpose: CodePurpose, now: float) -> str | None:
        """Deletes it and says whose it was, so that of two who use it at once one succeeds."""
        gone = (
            delete(one_time_codes)
            .where(one_time_codes.c.hash == hashed, one_time_codes.c.purpose == purpose.value)
            .returning(one_time_codes.c.account, one_time_codes.c.expires)
        )

        def work(connection: Connection) -> str | None:
            row = connection.execute(gone).first()
            if row is None or (row.expires is not None and row.expires <= now):
                return None
            return str(row.account)

        return await self._database.write(work)

    async def whose(self, hashed: str, purpose: CodePurpose, now: float) -> str | None:
        """Whose it is, without using it up."""
        query = select(one_time_codes.c.account).where(
            one_time_codes.c.hash == hashed,
            one_time_codes.c.purpose == purpose.value,
            or_(one_time_codes.c.expires.is_(None), one_time_codes.c.expires > now),
        )
        return await self._database.read(lambda connection: connection.scalar(query))

    async def count(self, account: str, purpose: CodePurpose) -> int:
        query = select(func.count()).where(
            one_time_codes.c.account == account, one_time_codes.c.purpose == purpose.value
        )
        return await self._database.read(lambda connection: connection.scalar(query) or 0)


def remove_codes(connection: Connection, account: str, purpose: CodePurpose | None = None) -> None:
    """All of an account, or those for one purpose."""
    which = one_time_codes.c.account == account
    if purpose is not None:
        which &= one_time_codes.c.purpose == purpose.value
    connection.execute(delete(one_time_codes).where(which))
