"""Evenings without a server: decisions folded one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cartographers.server.tables.entries import Body
from cartographers.server.tables.evenings.entries import TableScore, entries_after
from cartographers.server.tables.evenings.evening import Evening, EveningTable, fold_evening
from cartographers.server.tables.evenings.hosting import enter, make_evening, round_settled, table_ended
from cartographers.server.tables.evenings.options import EveningOptions
from cartographers.server.tables.people import Person
from cartographers.storage import Entry

HOST = "host"


class Log:
    """An evening and the log it is the fold of."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        self.entries: list[Entry] = []
        self.evening: Evening
        self.add(bodies)

    def add(self, bodies: Sequence[Body], at: float = 1000.0) -> Evening:
        new = entries_after(len(self.entries), bodies, at)
        if new:
            self.evening = fold_evening("evening", new, self.evening if self.entries else None)
        self.entries += new
        return self.evening

    def do(self, decide: Callable[..., Sequence[Body]], *given: Any, at: float = 1000.0) -> Evening:
        return self.add(decide(self.evening, *given), at)

    def status(self) -> str:
        return self.evening.status.value

    def end(self, table: EveningTable, **stars: int) -> Evening:
        """A table ends with these stars; who is not named has none."""
        scores = [TableScore(player, stars.get(player, 0), 0, complete=True) for player in table.players]
        return self.do(table_ended, table.code, scores)

    def settle(self) -> Evening:
        for each in self.evening.rounds:
            self.do(round_settled, each.number)
        return self.evening


def evening_of(players: Sequence[str], **options: Any) -> Log:
    log = Log(make_evening(Person(HOST, "Host"), "Our evening", EveningOptions(**options)))
    for player in players:
        log.do(enter, Person(player, player.capitalize()))
    return log
