"""Guests, claimed accounts and the tokens of their programs."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cartographers.storage.account_rows import (
    COLUMNS,
    account_of,
    account_of_columns,
    known_account,
    known_accounts,
)
from cartographers.storage.database import Database, among
from cartographers.storage.errors import AlreadyClaimed, NameTaken
from cartographers.storage.names import fold_name, fold_name_before, look
from cartographers.storage.one_time_codes import remove_codes
from cartographers.storage.passkeys import remove_passkeys
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import accounts, tokens
from cartographers.storage.sessions import end_sessions
from cartographers.storage.values import Account, CodePurpose, KnownAccount, Scope, Token

ID_BYTES = 12
GET = f"SELECT {COLUMNS} FROM accounts WHERE id = $1"


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
        """Hot path: read with most requests."""
        rows = await self._database.rows(GET, account)
        return account_of_columns(rows[0]) if rows else None

    async def names(self, accounts_: Collection[str]) -> dict[str, str]:
        query = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(set(accounts_)))
        return await self._database.read(
            lambda connection: {row.id: row.name for row in connection.execute(query)}
        )

    async def known(self, accounts_: Collection[str]) -> dict[str, KnownAccount]:
        if not accounts_:
            return {}
        return await self._database.read(
            lambda connection: known_accounts(connection, among(connection, accounts.c.id, set(accounts_)))
        )

    async def guests(self, accounts_: Collection[str]) -> frozenset[str]:
        query = select(accounts.c.id).where(
            accounts.c.id.in_(set(accounts_)), accounts.c.passphrase_hash.is_(None)
        )
        return await self._database.read(lambda connection: frozenset(connection.scalars(query)))

    async def by_name(self, name: str) -> Account | None:
        as_before = accounts.c.claimed_name == fold_name_before(name)
        query = select(accounts).where((accounts.c.claimed_name == fold_name(name)) | as_before)
        query = query.order_by(as_before.desc())
        return await self._database.read(lambda connection: account_of(connection.execute(query).first()))

    async def looking_like(self, name: str) -> Account | None:
        query = select(accounts).where(
            (accounts.c.look == look(name)) | (accounts.c.claimed_name == fold_name(name))
        )
        return await self._database.read(lambda connection: account_of(connection.execute(query).first()))

    async def claim(self, account: str, name: str, passphrase_hash: str) -> Account:
        values = {"name": name, "passphrase_hash": passphrase_hash, **reserved_name(name)}

        def work(connection: Connection) -> Account:
            if not known_account(connection, account).guest:
                raise AlreadyClaimed(account)
            return change_account(connection, account, values)

        return await self._database.write(work)

    async def change_passphrase(
        self,
        account: str,
        passphrase_hash: str,
        *,
        session: str | None = None,
        keep_tokens: bool = False,
        keep_codes: bool = False,
        keep_passkeys: bool = False,
    ) -> Account:
        def work(connection: Connection) -> Account:
            end_sessions(connection, account, but=session)
            remove_codes(connection, account, CodePurpose.PASSPHRASE)
            if not keep_codes:
                remove_codes(connection, account, CodePurpose.RECOVERY)
            if not keep_tokens:
                connection.execute(delete(tokens).where(tokens.c.account == account))
            if not keep_passkeys:
                remove_passkeys(connection, account)
            return change_account(connection, account, {"passphrase_hash": passphrase_hash})

        return await self._database.write(work)

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
            before = known_account(connection, account)
            if name is not None and name != before.name and not before.guest:
                values.update(reserved_name(name))
            return change_account(connection, account, values) if values else before

        return await self._database.write(work)

    async def add_token(
        self, account: str, token_hash: str, label: str = "", scope: Scope = Scope.PLAY
    ) -> Token:
        token = Token(secrets.token_hex(ID_BYTES), account, label, time.time(), scope)
        row = {
            "id": token.id,
            "account": account,
            "hash": token_hash,
            "label": label,
            "created": token.created,
            "scope": scope.value,
        }

        def work(connection: Connection) -> None:
            known_account(connection, account)
            connection.execute(insert(tokens).values(row))

        await self._database.write(work)
        return token

    async def tokens(self, account: str) -> list[Token]:
        query = select(tokens).where(tokens.c.account == account).order_by(tokens.c.created, tokens.c.id)

        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _token))

    async def remove_token(self, account: str, token: str) -> bool:
        query = delete(tokens).where(tokens.c.account == account, tokens.c.id == token)
        return await self._database.write(lambda connection: connection.execute(query).rowcount > 0)

    async def by_token(self, token_hash: str) -> tuple[Account, Scope] | None:
        query = select(tokens).where(tokens.c.hash == token_hash)

        def work(connection: Connection) -> tuple[Account, Scope] | None:
            found = readable_rows(connection.execute(query), _token)
            if not found:
                return None
            owner = select(accounts).where(accounts.c.id == found[0].account)
            account = account_of(connection.execute(owner).first())
            return (account, found[0].scope) if account is not None else None

        return await self._database.read(work)


def _token(row: Row[Any]) -> Token:
    return Token(row.id, row.account, row.label, row.created, Scope(row.scope))


def reserved_name(name: str) -> dict[str, str]:
    """The columns that reserve the name and its look-alikes."""
    return {"claimed_name": fold_name(name), "look": look(name)}


def change_account(connection: Connection, account: str, values: dict[str, Any]) -> Account:
    try:
        connection.execute(update(accounts).where(accounts.c.id == account).values(values))
    except IntegrityError as error:
        raise NameTaken(values.get("name", "")) from error
    return known_account(connection, account)
