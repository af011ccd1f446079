"""The same cards again: a deck has an id, and once its game is over anybody who has the id may play it. Pure.

A fresh seed is as long and random as a key, so its hash is a key too: who has seen the finished game has it,
nobody else can guess it. A seed that somebody chose can be guessed, so that hash takes in the table's code.
"""

from __future__ import annotations

import base64
import hashlib
import re

from msgspec.structs import replace

from cartographers.rules.setup import AmbushRule
from cartographers.server.tables.daily import day_is_over
from cartographers.server.tables.entries import Body, Ghost
from cartographers.server.tables.lobby import create
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, Table

ID_LENGTH = 16
ID_PATTERN = re.compile(f"[a-z2-7]{{{ID_LENGTH}}}")


def deck_id(seed: str, code: str = "") -> str:
    """80 bits of a hash; schema 0013 has computed it so for older games."""
    digest = hashlib.sha256(f"deck\n{code}\n{seed}".encode()).digest()
    return base64.b32encode(digest).decode().lower()[:ID_LENGTH]


def is_deck_id(text: str) -> bool:
    return ID_PATTERN.fullmatch(text) is not None


def is_played_out(table: Table) -> bool:
    """Whether it has an end to compare with; a lesson is for learning only."""
    return isinstance(table, FinishedTable) and not table.lesson


def deck_of(table: Table) -> str | None:
    """The deck of a game that was played from its first card to its last; a lesson's is for learning only."""
    if not is_played_out(table) or table.branch is not None:
        return None
    chosen = table.brought or table.imported is not None
    return table.deck or deck_id(table.seed, table.code if chosen else "")


def replayable_deck(table: Table, now: float) -> str | None:
    """The deck as others may be told of it: that of an expedition only when everyone has had the day."""
    return deck_of(table) if day_is_over(table, now) else None


def check_open(table: Table, now: float) -> None:
    """`Refused` as long as the cards of a table are a secret, or if it has no end to compare with."""
    if not is_played_out(table):
        raise Refused(Reason.NOT_OVER if not table.over else Reason.UNKNOWN_DECK)
    if not day_is_over(table, now):
        raise Refused(Reason.EVENING_CARDS if table.sealed else Reason.DAILY_CARDS)


def check_replayable(table: Table, now: float) -> str:
    """The deck of a table whose cards may be played again now."""
    check_open(table, now)
    deck = deck_of(table)
    if deck is None:
        raise Refused(Reason.UNKNOWN_DECK)
    return deck


def again_table(old: Table, host: Person, deck: str, seats: int, ghost: Ghost | None) -> list[Body]:
    """The first entries of a table with the set-up and the deck of an earlier game."""
    options = again_options(old.options, seats)
    return create(host, options, Pace(), seed=old.seed, deck=deck, ghost=ghost)


def again_options(options: TableOptions, seats: int) -> TableOptions:
    """The same for another number of players: who plays alone has nobody to pass the sheet to, and others do
    not walk alone."""
    alone = seats == 1
    ambush = None if alone or options.ambush is AmbushRule.SOLO_WALK else options.ambush
    return replace(options, seats=seats, ambush=ambush)
