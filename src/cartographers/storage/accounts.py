"""Guests, claimed accounts and the tokens of their programs."""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cartographers.storage.coding import UNREADABLE, decoded
from cartographers.storage.database import Database
from cartographers.storage.errors import NameTaken
from cartographers.storage.schema import accounts, tokens
from cartographers.storage.values import Account, Token

ID_BYTES = 12
GET = """
SELECT id, name, created, passphrase_hash, language, title, crest, settings FROM accounts WHERE id = $1
"""


def folded(name: str) -> str:
    """What two names have in common that a person would take for the same one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


class SqlAccounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, name: str, *, language: str | None = None) -> Account:
        account = Account(secrets.token_hex(ID_BYTES), name, time.time(), language=language)
        row = {
            "id": account.id,
            "name": account.name,
            "created": account.created,
            "language": account.language,
            "crest": account.crest,
            "settings": account.settings,
        }
        await self._database.write(
            lambda connection: connection.execute(insert(accounts).values(row)).close()
        )
        return account

    async def get(self, account: str) -> Account | None:
        """Asked for every visitor again and again."""
        rows = await self._database.rows(GET, account)
        if not rows:
            return None
        id, name, created, passphrase_hash, language, title, crest, settings = rows[0]
        return Account(
            id, name, created, passphrase_hash, language, title, *_extras(decoded(crest), decoded(settings))
        )

    async def names(self, accounts_: Collection[str]) -> dict[str, str]:
        query = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(set(accounts_)))
        return await self._database.read(
            lambda connection: {row.id: row.name for row in connection.execute(query)}
        )

    async def crests(self, accounts_: Collection[str]) -> dict[str, dict[str, Any]]:
        query = select(accounts.c.id, accounts.c.crest).where(accounts.c.id.in_(set(accounts_)))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.crest for row in rows if isinstance(row.crest, dict)}

    async def by_name(self, name: str) -> Account | None:
        query = select(accounts).where(accounts.c.claimed_name == folded(name))
        return await self._database.read(lambda connection: _account(connection.execute(query).first()))

    async def claim(self, account: str, name: str, passphrase_hash: str) -> Account:
        values = {"name": name, "claimed_name": folded(name), "passphrase_hash": passphrase_hash}
        return await self._database.write(lambda connection: _change(connection, account, values))

    async def update(
        self,
        account: str,
        *,
        name: str | None = None,
        language: str | None = None,
        title: str | None = None,
        crest: Any = None,
        settings: dict[str, Any] | None = None,
    ) -> Account:
        wanted = {"name": name, "language": language, "title": title, "crest": crest, "settings": settings}
        values = {column: value for column, value in wanted.items() if value is not None}

        def work(connection: Connection) -> Account:
            before = _known(connection, account)
            if name is not None and not before.guest:
                values["claimed_name"] = folded(name)
            return _change(connection, account, values) if values else before

        return await self._database.write(work)

    async def add_token(self, account: str, token_hash: str, label: str = "") -> Token:
        token = Token(secrets.token_hex(ID_BYTES), account, label, time.time())
        row = {
            "id": token.id,
            "account": account,
            "hash": token_hash,
            "label": label,
            "created": token.created,
        }

        def work(connection: Connection) -> None:
            _known(connection, account)
            connection.execute(insert(tokens).values(row))

        await self._database.write(work)
        return token

    async def tokens(self, account: str) -> list[Token]:
        query = select(tokens).where(tokens.c.account == account).order_by(tokens.c.created, tokens.c.id)

        def work(connection: Connection) -> list[Token]:
            return [Token(row.id, row.account, row.label, row.created) for row in connection.execute(query)]

        return await self._database.read(work)

    async def remove_token(self, account: str, token: str) -> bool:
        query = delete(tokens).where(tokens.c.account == account, tokens.c.id == token)
        return await self._database.write(lambda connection: connection.execute(query).rowcount > 0)

    async def by_token(self, token_hash: str) -> Account | None:
        query = (
            select(accounts)
            .join(tokens, tokens.c.account == accounts.c.id)
            .where(tokens.c.hash == token_hash)
        )
        return await self._database.read(lambda connection: _account(connection.execute(query).first()))


def _account(row: Row[Any] | None) -> Account | None:
    if row is None:
        return None
    extras = _extras(row.crest, row.settings)
    return Account(row.id, row.name, row.created, row.passphrase_hash, row.language, row.title, *extras)


def _extras(crest: Any, settings: Any) -> tuple[Any, dict[str, Any]]:
    """The crest and the settings; without what cannot be read, since nobody is kept out for a colour."""
    return (None if crest is UNREADABLE else crest, settings if isinstance(settings, dict) else {})


def _get(connection: Connection, account: str) -> Account | None:
    return _account(connection.execute(select(accounts).where(accounts.c.id == account)).first())


def _known(connection: Connection, account: str) -> Account:
    found = _get(connection, account)
    if found is None:
        raise KeyError(account)
    return found


def _change(connection: Connection, account: str, values: dict[str, Any]) -> Account:
    try:
        connection.execute(update(accounts).where(accounts.c.id == account).values(values))
    except IntegrityError as error:
        raise NameTaken(values.get("name", "")) from error
    return _known(connection, account)
