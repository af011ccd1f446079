"""Rows that cannot be read are left out of lists: one bad row hurts only itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row

log = logging.getLogger(__name__)

T = TypeVar("T")

LOGGED_MESSAGES_LIMIT = 10_000
_logged: set[str] = set()  # logged once each: a list may be read every second


def readable_rows(rows: Iterable[Row[Any]], value_of: Callable[[Row[Any]], T]) -> list[T]:
    """The values of all rows that have one; each other row is logged once."""
    found = []
    for row in rows:
        try:
            found.append(value_of(row))
        except (ValueError, TypeError) as problem:
            _log_once(f"a damaged row ({', '.join(map(str, row[:2]))}) is left out: {problem}")
    return found


def dataclass_of(row: Row[Any], kind: type[T], **named_otherwise: Any) -> T:
    """From the columns of the same names, checked; `ValueError` for what no program of ours wrote."""
    values = {name: getattr(row, name) for name in _names(kind) if name not in named_otherwise}  # type: ignore[arg-type]  # classes are hashable
    return msgspec.convert(values | named_otherwise, kind)


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _log_once(message: str) -> None:
    if message not in _logged:
        if len(_logged) >= LOGGED_MESSAGES_LIMIT:
            _logged.clear()
        _logged.add(message)
        log.error(message)
