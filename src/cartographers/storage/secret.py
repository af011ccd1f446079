"""The server's secrets: it signs what it hands out with the newest, and the daily decks follow from them."""

from __future__ import annotations

import base64
import secrets

import msgspec
from sqlalchemy import Connection, delete, insert, select

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.schema import meta
from cartographers.storage.values import Key

FIRST_KEY = "secret"  # the row of the first key, all there is until the first rotation
ALL_KEYS = "keys"  # the row of all keys, once there are several
SECRET_BYTES = 32


class _StoredKey(msgspec.Struct, frozen=True):
    """A key as it is stored."""

    secret: str
    seeds_from: str
    valid_until: float | None


async def server_keys(database: Database) -> tuple[Key, ...]:
    """Oldest first; the same for every process on this database. The first is created lazily."""
    found = await database.read(_read_keys)
    return found or await database.write(_ensure_first_key)


async def rotate_keys(database: Database, *, seeds_from: str, valid_until: float) -> None:
    """A new key from now on. Older ones hold until then; decks before `seeds_from` stay as they are."""

    def work(connection: Connection) -> None:
        older = [
            Key(key.secret, key.seeds_from, min(key.valid_until or valid_until, valid_until))
            for key in _ensure_first_key(connection)
        ]
        # A key that was to draw the decks from the same date on, or later, has not drawn any yet.
        older = [
            key if key.seeds_from < seeds_from else Key(key.secret, NEVER, key.valid_until) for key in older
        ]
        _write_keys(connection, (*older, Key(secrets.token_bytes(SECRET_BYTES), seeds_from)))

    await database.write(work)


NEVER = "9999-12-31"


def key_of_date(keys: tuple[Key, ...], date: str) -> Key:
    """The key from which the daily deck of a date follows."""
    drawing = [key for key in keys if key.seeds_from != NEVER and key.seeds_from <= date]
    return max(drawing, key=lambda key: key.seeds_from)


def _read_keys(connection: Connection) -> tuple[Key, ...]:
    rows = connection.execute(select(meta).where(meta.c.key.in_((FIRST_KEY, ALL_KEYS))))
    found = {row.key: bytes(row.value) for row in rows}
    if ALL_KEYS in found:
        kept = msgspec.json.decode(found[ALL_KEYS], type=list[_StoredKey])
        return tuple(Key(base64.b64decode(key.secret), key.seeds_from, key.valid_until) for key in kept)
    return (Key(found[FIRST_KEY]),) if FIRST_KEY in found else ()


def _ensure_first_key(connection: Connection) -> tuple[Key, ...]:
    connection.execute(
        insert_if_new(connection, meta, {"key": FIRST_KEY, "value": secrets.token_bytes(SECRET_BYTES)})
    )
    return _read_keys(connection)


def _write_keys(connection: Connection, keys: tuple[Key, ...]) -> None:
    kept = [
        _StoredKey(base64.b64encode(key.secret).decode(), key.seeds_from, key.valid_until) for key in keys
    ]
    connection.execute(delete(meta).where(meta.c.key == ALL_KEYS))
    connection.execute(insert(meta).values(key=ALL_KEYS, value=msgspec.json.encode(kept)))
