"""Bounds on the length of a log, since every load reads all of it. Pure.

What brings a game to its end is never refused: a first answer, getting up, the start, the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cartographers.server.tables.entries import (
    BotAdded,
    BotRemoved,
    ChatSwitched,
    Chatted,
    Dressed,
    EndWithdrawn,
    Joined,
    Moved,
    Muted,
    OptionsChanged,
    Reacted,
    TableChange,
    WentAway,
)
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OpenTable, Table

MOST_BEFORE_THE_START = 1_000  # entries; a hundred players who sit down, dress and move take a third of it
LONGEST_LOG = 20_000  # a game of a hundred has about 4 000
MOST_A_TURN = 500

Decide = Callable[[Table], Sequence[TableChange]]

_TALK = (Chatted, Reacted, ChatSwitched, Muted)
_ARRANGING = (Joined, Moved, Dressed, BotAdded, BotRemoved, OptionsChanged)


def within_bounds(decide: Decide) -> Decide:
    """The same decision, `Refused` if it exceeds the bounds."""

    def decided(table: Table) -> Sequence[TableChange]:
        changes = decide(table)
        _check(table, changes)
        return changes

    return decided


def _check(table: Table, changes: Sequence[TableChange]) -> None:
    if isinstance(table, OpenTable):
        if table.version >= MOST_BEFORE_THE_START and _any(changes, (*_TALK, *_ARRANGING)):
            raise Refused(Reason.TOO_MANY_CHANGES)
    elif table.version >= LONGEST_LOG and _any(changes, (*_TALK, WentAway, EndWithdrawn)):
        raise Refused(Reason.LOG_FULL)


def _any(changes: Sequence[TableChange], kinds: tuple[type, ...]) -> bool:
    return any(isinstance(change, kinds) for change in changes)
