"""JSON as it is stored. Bodies are kept as text: it comes back exactly as it went in, on every database."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from cartographers.storage.errors import InvalidExport

T = TypeVar("T")

_encoder = msgspec.json.Encoder()


def encode(value: Any) -> str:
    return _encoder.encode(value).decode()


class _Unreadable:
    """A sentinel in place of a value; it is of no type that anything asks for."""


UNREADABLE: Final = _Unreadable()


def decode(text: str | bytes) -> Any:
    """The value; `UNREADABLE` for what is no JSON, so that one bad value does not hide the rows after it."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, TypeError, RecursionError):
        return UNREADABLE


def decode_line(line: str | bytes, kind: type[T], number: int) -> T:
    """A line of an export or a backup; `InvalidExport` says in which line it goes wrong."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise InvalidExport(f"line {number}: {problem}") from None
