"""Passkeys: public keys by which accounts sign in, and the challenges that were answered already."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cartographers.storage.account_rows import known_account
from cartographers.storage.database import Database, count_rows, insert_if_new
from cartographers.storage.errors import ChallengeUsed, PasskeyTaken, PassphraseChanged, TooManyKept
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import accounts, passkeys, used_challenges
from cartographers.storage.values import Challenge, Passkey


class SqlPasskeys:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, passkey: Passkey, challenge: Challenge, *, most: int, passphrase_hash: str | None
    ) -> None:
        row = {
            "id": passkey.id,
            "account": passkey.account,
            "credential": passkey.credential,
            "rp_id": passkey.rp_id,
            "public_key": passkey.public_key,
            "counter": passkey.counter,
            "name": passkey.name,
            "created": passkey.created,
            "used": passkey.used,
        }
        mine = passkeys.c.account == passkey.account

        def work(connection: Connection) -> None:
            # Two that are added at once are counted one after the other, and none meets a new passphrase.
            connection.execute(
                select(accounts.c.id).where(accounts.c.id == passkey.account).with_for_update()
            )
            if known_account(connection, passkey.account).passphrase_hash != passphrase_hash:
                raise PassphraseChanged
            _use_up(connection, challenge, passkey.created)
            if count_rows(connection, mine) >= most:
                raise TooManyKept(most)
            try:
                connection.execute(insert(passkeys).values(row))
            except IntegrityError as error:
                raise PasskeyTaken(passkey.credential) from error

        await self._database.write(work)

    async def of(self, account: str) -> list[Passkey]:
        query = select(passkeys).where(passkeys.c.account == account)
        query = query.order_by(passkeys.c.created, passkeys.c.id)
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _passkey)
        )

    async def find(self, credential: str) -> Passkey | None:
        query = select(passkeys).where(passkeys.c.credential == credential)
        found = await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _passkey)
        )
        return found[0] if found else None

    async def use(self, passkey: str, counter: int, challenge: Challenge, now: float) -> bool:
        plausible = passkeys.c.counter < counter if counter else passkeys.c.counter == 0
        used = update(passkeys).where(passkeys.c.id == passkey, plausible)

        def work(connection: Connection) -> bool:
            _use_up(connection, challenge, now)
            return connection.execute(used.values(counter=counter, used=now)).rowcount > 0

        return await self._database.write(work)

    async def rename(self, account: str, passkey: str, name: str) -> Passkey | None:
        mine = (passkeys.c.account == account) & (passkeys.c.id == passkey)

        def work(connection: Connection) -> Passkey | None:
            connection.execute(update(passkeys).where(mine).values(name=name))
            row = connection.execute(select(passkeys).where(mine)).first()
            return _passkey(row) if row is not None else None

        return await self._database.write(work)

    async def remove(self, account: str, passkey: str) -> bool:
        query = delete(passkeys).where(passkeys.c.account == account, passkeys.c.id == passkey)
        return await self._database.write(lambda connection: connection.execute(query).rowcount > 0)


def remove_passkeys(connection: Connection, account: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.account == account))


def _use_up(connection: Connection, challenge: Challenge, now: float) -> None:
    """Of two who answer one challenge at once one succeeds. Those that are too old by now are not needed."""
    connection.execute(delete(used_challenges).where(used_challenges.c.expires <= now))
    row = {"hash": challenge.hash, "expires": challenge.expires}
    if not connection.execute(insert_if_new(connection, used_challenges, row)).rowcount:
        raise ChallengeUsed


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(
        id=row.id,
        account=row.account,
        credential=row.credential,
        rp_id=row.rp_id,
        public_key=bytes(row.public_key),
        counter=row.counter,
        name=row.name,
        created=row.created,
        used=row.used,
    )
