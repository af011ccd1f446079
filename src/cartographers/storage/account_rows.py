"""Accounts from their rows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select

from cartographers.storage.errors import UnknownAccount
from cartographers.storage.json_text import UNREADABLE, decode
from cartographers.storage.schema import accounts, interventions
from cartographers.storage.values import Account, InterventionKind, KnownAccount

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
    *plain, crest, settings, old_cookies, banned = values
    return _account(plain, decode(crest), decode(settings), old_cookies, banned)


def account_of(row: Row[Any] | None) -> Account | None:
    if row is None:
        return None
    plain = [row.id, row.name, row.created, row.passphrase_hash, row.language, row.title]
    return _account(plain, row.crest, row.settings, row.old_cookies, row.banned_until)


def _account(plain: list[Any], crest: Any, settings: Any, old_cookies: Any, banned: Any) -> Account:
    """What no program of ours wrote is dropped, so that it never prevents a sign-in."""
    id, name, created, passphrase_hash, language, title = plain
    return Account(
        id=id,
        name=_text(name) or "",
        created=_time(created) or 0.0,
        # Without one it would be a guest, whom nobody asks for a passphrase.
        passphrase_hash=None if passphrase_hash is None else _text(passphrase_hash) or "",
        language=_text(language),
        title=_text(title),
        crest=None if crest is UNREADABLE else crest,
        settings=settings if isinstance(settings, dict) else {},
        old_cookies=bool(old_cookies),
        banned_until=_time(banned),
    )


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _time(value: object) -> float | None:
    return value if isinstance(value, float | int) else None


def known_account(connection: Connection, account: str) -> Account:
    """`UnknownAccount` if there is none."""
    found = account_of(connection.execute(select(accounts).where(accounts.c.id == account)).first())
    if found is None:
        raise UnknownAccount(account)
    return found


def known_accounts(connection: Connection, which: ColumnElement[bool]) -> dict[str, KnownAccount]:
    """What lists show of them, by id."""
    columns = accounts.c.id, accounts.c.name, accounts.c.crest, accounts.c.passphrase_hash.is_(None)
    return {
        id: KnownAccount(name, crest if isinstance(crest, dict) else None, guest)
        for id, name, crest, guest in connection.execute(select(*columns).where(which)).all()
    }


def those_who_exist(connection: Connection, wanted: Collection[str]) -> set[str]:
    """Of these ids, those of accounts."""
    return set(connection.scalars(select(accounts.c.id).where(accounts.c.id.in_(wanted))))


def deleted_accounts(connection: Connection, wanted: Collection[str]) -> set[str]:
    """Of these ids, those of accounts that were deleted. Nobody deletes the others before this transaction
    ends."""
    those = select(accounts.c.id).where(accounts.c.id.in_(wanted)).order_by(accounts.c.id)
    missing = set(wanted).difference(connection.scalars(those.with_for_update(read=True, key_share=True)))
    if not missing:
        return set()
    kind = interventions.c.kind == InterventionKind.ACCOUNT_DELETED.value
    return set(
        connection.scalars(select(interventions.c.subject).where(kind, interventions.c.subject.in_(missing)))
    )
