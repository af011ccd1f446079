"""JSON as it is stored. Bodies are kept as text: it comes back exactly as it went in, on every database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from cartographers.storage.errors import InvalidExport
from cartographers.storage.values import Entry, SeasonStars

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_body_decoder = msgspec.json.Decoder(dict[str, Any])


def encoded(value: Any) -> str:
    return _encoder.encode(value).decode()


class _Unreadable:
    """Stands where a value should be; it is of no type that anything asks for."""


UNREADABLE: Final = _Unreadable()


def decoded(text: str | bytes) -> Any:
    """The value; `UNREADABLE` for what is no JSON, so that one bad value does not hide the rows after it."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, TypeError, RecursionError):
        return UNREADABLE


def decoded_line(line: str | bytes, kind: type[T], number: int) -> T:
    """A line of an export or a backup; `InvalidExport` says in which line it goes wrong."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise InvalidExport(f"line {number}: {problem}") from None


def entry(seq: int, kind: str, body: str, at: float) -> Entry:
    """An entry from its row."""
    return Entry(seq, kind, _body_decoder.decode(body), at)


def plain_seasons(seasons: Sequence[SeasonStars]) -> list[dict[str, Any]]:
    """Seasons for JSON, each with its total, so that the database can compute with it."""
    return [
        {
            "season": season.season,
            "edicts": [{"edict": e.edict, "card": e.card, "stars": e.stars} for e in season.edicts],
            "coins": season.coins,
            "monsters": season.monsters,
            "stars": season.stars,
        }
        for season in seasons
    ]
