"""Accounts from their rows."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from cartographers.storage.errors import UnknownAccount
from cartographers.storage.json_text import UNREADABLE, decode
from cartographers.storage.schema import accounts
from cartographers.storage.values import Account

# In the order of `Account`, for queries written out.
COLUMNS = ", ".join(
    f"accounts.{column}"
    for column in (
        *("id", "name", "created", "passphrase_hash", "language", "title"),
        *("crest", "settings", "old_cookies", "banned_until"),
    )
)


def account_of_columns(values: Any) -> Account:
    """From the columns above as the database has them."""
    id, name, created, passphrase_hash, language, title, crest, settings, old_cookies, banned = values
    texts = (id, name, created, passphrase_hash, language, title)
    return Account(*texts, *_extras(decode(crest), decode(settings)), bool(old_cookies), _time(banned))


def account_of(row: Row[Any] | None) -> Account | None:
    if row is None:
        return None
    texts = (row.id, row.name, row.created, row.passphrase_hash, row.language, row.title)
    return Account(*texts, *_extras(row.crest, row.settings), row.old_cookies, _time(row.banned_until))


def _extras(crest: Any, settings: Any) -> tuple[Any, dict[str, Any]]:
    """The crest and the settings; malformed values are dropped, so that they never prevent a sign-in."""
    return (None if crest is UNREADABLE else crest, settings if isinstance(settings, dict) else {})


def _time(value: object) -> float | None:
    return value if isinstance(value, float | int) else None


def known_account(connection: Connection, account: str) -> Account:
    """`UnknownAccount` if there is none."""
    found = account_of(connection.execute(select(accounts).where(accounts.c.id == account)).first())
    if found is None:
        raise UnknownAccount(account)
    return found
