"""The entries of an evening's log: everything that can happen there, each kind with its body."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from cartographers.server.tables.entries import Body, CrestBody, to_stored
from cartographers.server.tables.evenings.options import EveningOptions
from cartographers.storage.values import Entry


class EveningMade(Body, frozen=True):
    """`seed` draws the first pairings. `season` counts the seasons of a league, `before` is the evening of
    the last one, and `divisions` are who played where then goes now, the highest first."""

    host: str
    name: str
    options: EveningOptions
    seed: str
    season: int = 1
    before: str | None = None
    divisions: tuple[tuple[str, ...], ...] = ()


class PlayerEntered(Body, frozen=True):
    account: str
    name: str
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False


class PlayerWithdrew(Body, frozen=True):
    """`removed`: by the host; they do not come in again."""

    account: str
    removed: bool = False


class TableOfRound(Struct, frozen=True, array_like=True):
    code: str
    players: tuple[str, ...]


class RoundBegun(Body, frozen=True):
    """`seed` is the secret of all its tables. The codes stand here before the tables are made, so that they
    are made once, whenever the process dies."""

    number: int
    seed: str
    tables: tuple[TableOfRound, ...] = ()


class TableSet(Body, frozen=True):
    """Somebody begins a deck at their own pace."""

    number: int
    code: str
    account: str


class TableScore(Struct, frozen=True, array_like=True):
    """`complete`: played to the end by the player; if not, the stars up to there."""

    account: str
    stars: int
    lost_to_monsters: int
    complete: bool


class TableEnded(Body, frozen=True):
    code: str
    scores: list[TableScore]


class RoundEnded(Body, frozen=True):
    number: int


class RoundSettled(Body, frozen=True):
    """All its tables are noted, and their cards are no secret any more."""

    number: int


class EveningEnded(Body, frozen=True):
    pass


class SeasonFollowed(Body, frozen=True):
    """The league goes on there."""

    evening: str


EVENING_KINDS: dict[str, type[Body]] = {
    "made": EveningMade,
    "entered": PlayerEntered,
    "withdrew": PlayerWithdrew,
    "round": RoundBegun,
    "table": TableSet,
    "table-ended": TableEnded,
    "round-ended": RoundEnded,
    "round-settled": RoundSettled,
    "ended": EveningEnded,
    "season": SeasonFollowed,
}
_KIND_OF = {body: kind for kind, body in EVENING_KINDS.items()}


def entries_after(version: int, bodies: Iterable[Body], at: float) -> list[Entry]:
    """What follows in a log of so many entries."""
    return [
        Entry(seq, _KIND_OF[type(body)], to_stored(body), at)
        for seq, body in enumerate(bodies, start=version + 1)
    ]


def evening_from_stored(kind: str, stored: dict[str, Any]) -> Body:
    if kind not in EVENING_KINDS:
        raise ValueError(f"the log has an entry of the unknown kind {kind!r}")
    return msgspec.convert(stored, EVENING_KINDS[kind])
