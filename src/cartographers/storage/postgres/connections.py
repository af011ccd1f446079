"""Connections to PostgreSQL."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy.exc import DBAPIError

from cartographers.storage.errors import StorageError

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

SECONDS_TO_CONNECT = 10.0
SECONDS_TO_ANSWER = 30.0

# What a lost, restarting or refusing server raises: in the middle of something, and already at the door.
CUT_OFF = (asyncpg.PostgresError, asyncpg.InterfaceError, ConnectionError, TimeoutError)
FAILURES = (*CUT_OFF, OSError)

SETTINGS = {"application_name": "cartographers", "synchronous_commit": "on"}


def connect_options(url: str) -> dict[str, Any]:
    """How every connection to this address is made."""
    return {
        "dsn": url,
        "timeout": SECONDS_TO_CONNECT,
        "command_timeout": SECONDS_TO_ANSWER,
        "server_settings": SETTINGS,
    }


async def log_pool(url: str, most: int) -> Pool:
    """A pool for statements without session state, so that no RESET is sent on release."""
    return await asyncpg.create_pool(min_size=1, max_size=most, reset=_nothing, **connect_options(url))


async def _nothing(_connection: object) -> None:
    """In place of asyncpg's reset query: saves a round trip."""


def without_password(url: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1:...@", url)


def storage_error(error: BaseException) -> StorageError:
    """A reason that a person can act on."""
    if isinstance(error, TimeoutError):
        return StorageError("PostgreSQL does not answer")
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.InterfaceError | OSError):
        return StorageError("PostgreSQL cannot be reached", _one_line(error))
    return StorageError("PostgreSQL reports an error", _one_line(error))


def storage_error_of_sqlalchemy(error: DBAPIError) -> StorageError:
    """The same for what SQLAlchemy has wrapped, twice."""
    inner = error.orig or error
    return storage_error(inner.__cause__ or inner)


def _one_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
