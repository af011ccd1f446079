"""A game that is not over, as a small card on its player's first page."""

from __future__ import annotations

from msgspec import Struct

from cartographers.rules.state import Game
from cartographers.server.tables.table import SeatKind, Table
from cartographers.server.tables.wire.values import SheetJson, sheet_json


class PlayerAtTableJson(Struct, frozen=True):
    name: str
    you: bool


class OpenGameJson(Struct, frozen=True):
    """A table with a seat of yours, as much of it as a card shows. `season` and `sheet` (your own) are null
    before the game begins; `waiting` are the seats that still think, `your_turn` whether you are among them.
    `alone`: nobody else sits there but bots, so that whoever drops the game ends it."""

    code: str
    status: str
    edition: str
    daily: str | None
    weekly: str | None
    campaign: str | None
    season: str | None
    sheet: SheetJson | None
    players: list[PlayerAtTableJson]
    free_seats: int
    waiting: list[int]
    your_turn: bool
    alone: bool
    changed_at: float


def open_game_json(table: Table, account: str, changed_at: float) -> OpenGameJson:
    own = table.seats_of(account)
    game = table.game
    waiting = list(game.waiting) if game else []
    return OpenGameJson(
        code=table.code,
        status=table.status,
        edition=table.options.edition,
        daily=table.daily,
        weekly=table.weekly,
        campaign=table.campaign,
        season=game.season if game else None,
        sheet=_sheet(game, own),
        players=[
            PlayerAtTableJson(seat.name, seat.account == account)
            for seat in table.seats
            if seat.kind is not SeatKind.OPEN
        ],
        free_seats=sum(seat.kind is SeatKind.OPEN for seat in table.seats),
        waiting=waiting,
        your_turn=not set(own).isdisjoint(waiting),
        alone=len(table.humans) == len(own),
        changed_at=changed_at,
    )


def _sheet(game: Game | None, own: tuple[int, ...]) -> SheetJson | None:
    """At a hot seat the sheets are covered from each other: none is shown."""
    if game is None or len(own) != 1:
        return None
    return sheet_json(game.sheets[own[0]])


def is_left(table: Table, account: str) -> bool:
    """Whether this account got up in the middle of the game, and not only let its time run out."""
    return all(table.seats[number].left for number in table.seats_of(account))
