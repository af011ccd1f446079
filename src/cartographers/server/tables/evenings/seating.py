"""The tables of an evening: how they begin, and what is noted of their end."""

from __future__ import annotations

from cartographers.server.tables.entries import (
    Abandoned,
    Body,
    Created,
    EveningSeat,
    Joined,
    TableChange,
    Unsealed,
)
from cartographers.server.tables.evenings.entries import TableScore
from cartographers.server.tables.evenings.evening import Evening, EveningTable, Round
from cartographers.server.tables.playing import start_game
from cartographers.server.tables.table import FinishedTable, OpenTable, Table

BY_THE_EVENING = ""  # who ended a table: none of its players


def table_of_evening(evening: Evening, of: Round, table: EveningTable) -> list[Body]:
    """Its first entries. The cards are secret where others have them, too."""
    options = evening.options
    created = Created(
        host=table.players[0],
        options=options.for_table(len(table.players)),
        pace=options.pace,
        public=False,
        chat=len(table.players) > 1,
        seed=of.seed,
        evening=EveningSeat(evening.code, of.number, shared=not options.one_table),
    )
    players = [player for player in map(evening.player, table.players) if player is not None]
    return [
        created,
        *(
            Joined(each.account, each.name, seat, each.title, each.crest, each.guest)
            for seat, each in enumerate(players)
        ),
    ]


def begin_table(table: Table, now: float) -> list[TableChange]:
    return start_game(table, table.host, now) if isinstance(table, OpenTable) else []


def close_table(table: Table) -> list[Body]:
    """The round is over: what is played there any longer would not count."""
    return [] if table.over else [Abandoned(BY_THE_EVENING)]


def unseal_table(table: Table) -> list[Body]:
    return [Unsealed()] if table.sealed else []


def scores_of(table: Table) -> list[TableScore]:
    """Who left has no stars: a bot drew the rest. A table without an end has those of its seasons."""
    scores = []
    for number, seat in enumerate(table.seats):
        if seat.account is None:
            continue
        seasons = () if table.game is None or seat.gone else table.game.scores
        stars = sum(season[number].stars for season in seasons)
        lost = -sum(season[number].monsters.stars for season in seasons)
        complete = isinstance(table, FinishedTable) and not seat.gone
        scores.append(TableScore(seat.account, stars, lost, complete))
    return scores
