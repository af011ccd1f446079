"""What the host of an evening may choose."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from cartographers.rules.setup import MOST_SEATS, AmbushRule
from cartographers.server.tables.options import Pace, PaceKind, Seconds, TableOptions

MOST_PLAYERS = MOST_SEATS
MOST_ROUNDS = 20
LONGEST_EVENING_NAME = 60
DAY_SECONDS = 24 * 3600.0


class EveningKind(StrEnum):
    DUPLICATE = "duplicate"  # everybody plays every deck, and stars are added up
    SWISS = "swiss"  # small tables, paired by how one stands
    EVERYONE = "everyone"  # small tables until everyone has met everyone
    LEAGUE = "league"  # a deck every few days, in divisions


class EveningOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How an evening is played. `rounds`: one deck each; where everyone meets everyone their number follows
    from that of the players. `in_step`: of a duplicate, all at one table, card by card. `turn_seconds`: of
    tables of several; null: as long as it takes. `table_size`: of a Swiss evening, and where everyone meets
    everyone. `days` for each round, and `division_size`, are a league's. `table`: the set-up, whose number of
    seats is not asked."""

    kind: EveningKind = EveningKind.DUPLICATE
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    in_step: bool = False
    turn_seconds: Seconds | None = 90
    table_size: Annotated[int, Meta(ge=2, le=4)] = 2
    days: Annotated[int, Meta(ge=1, le=30)] = 7
    division_size: Annotated[int, Meta(ge=4, le=MOST_PLAYERS)] = 8
    table: TableOptions = field(default_factory=TableOptions)

    @property
    def own_pace(self) -> bool:
        """Whether everybody begins a deck when they like, alone."""
        return not (self.one_table or self.small_tables)

    @property
    def one_table(self) -> bool:
        """Whether all sit together, in step."""
        return self.kind is EveningKind.DUPLICATE and self.in_step

    @property
    def small_tables(self) -> bool:
        """Whether people meet at tables, for points."""
        return self.kind in (EveningKind.SWISS, EveningKind.EVERYONE)

    def for_table(self, seats: int) -> TableOptions:
        """The set-up of one table. Nobody asks the master, since stars are compared. In step, monsters walk
        by themselves, as if everybody played alone: otherwise a neighbour would decide about them."""
        ambush = AmbushRule.SOLO_WALK if self.one_table else self.table.ambush
        return replace(self.table, seats=seats, hints=False, ambush=None if seats == 1 else ambush)

    @property
    def pace(self) -> Pace:
        if self.own_pace or self.turn_seconds is None:
            return Pace()
        return Pace(PaceKind.LIVE, self.turn_seconds)
