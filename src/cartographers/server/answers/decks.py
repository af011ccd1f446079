"""The same cards again: from a finished table, or from a deck's page; and the earlier map beside one's."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from cartographers.rules.result import result_of
from cartographers.rules.state import Game
from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.atlas import MAPS_PER_PAGE, MapJson, map_page
from cartographers.server.answers.daily import begin
from cartographers.server.answers.tables import SeatNumber, show
from cartographers.server.tables.decks import again_table, check_replayable, is_deck_id
from cartographers.server.tables.entries import Ghost
from cartographers.server.tables.options import Seats
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, Table
from cartographers.server.tables.wire.results import GameJson, game_json
from cartographers.server.tables.wire.tables import SetupJson, TableJson, setup_json
from cartographers.server.tables.wire.values import SheetJson, sheet_json
from cartographers.storage import SeatResult


class AgainWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat`: whose map to play against; null: one's own, or the winner's. With one of `seats` it begins at
    once, with more it waits for others."""

    seat: SeatNumber | None = None
    seats: Seats = 1


class DeckWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`against`: the player whose best map with these cards to play against; null: nobody."""

    against: PlayerId | None = None
    seats: Seats = 1


class GhostJson(Struct, frozen=True):
    """The earlier map that is played against: the stars of each season, and how it looked, which is told when
    one's own game is over."""

    player: str | None
    name: str
    guest: bool
    stars: int
    seasons: list[int]
    sheet: SheetJson | None


class PlayedDeckJson(Struct, frozen=True):
    """Cards that were played to the end, with everybody's maps, the best first. `daily`: the day whose
    expedition they were; `challenge`: the best map of the player that was asked for."""

    deck: str
    daily: str | None
    setup: SetupJson
    maps: list[MapJson]
    more: bool
    challenge: GameJson | None


class PlayedDecks(Protocol):
    """As much of a store's `Results` as decks need."""

    async def of_deck(
        self, deck: str, *, account: str | None = None, seen: int = 0, limit: int = 50
    ) -> list[SeatResult]: ...

    async def first_of_deck(self, deck: str) -> SeatResult | None: ...


class KnownGuests(Protocol):
    """As much of a store's `Accounts` as decks need."""

    async def guests(self, accounts: frozenset[str]) -> frozenset[str]: ...


async def again(asker: Asker, code: str, data: AgainWish) -> TableJson:
    """The cards of a finished table once more."""
    asker.visitor.require_account()
    old = await ended_table(asker, code)
    own = may_watch(old, asker.visitor.account, asker.now)
    deck = check_replayable(old, asker.now)
    seat = own if data.seat is None else data.seat
    if seat is None:
        seat = _winner(old)
    if seat >= len(old.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    return await _begin(asker, old, deck, data.seats, Ghost(old.code, seat))


async def play_deck(asker: Asker, results: PlayedDecks, deck: str, data: DeckWish) -> TableJson:
    """The cards of a deck, for whoever has its id."""
    asker.visitor.require_account()
    old = await _first_table(asker, results, deck)
    ghost = None
    if data.against is not None:
        rival = await _best_of(results, deck, data.against)
        if rival is None:
            raise Refused(Reason.UNKNOWN_PLAYER)
        ghost = Ghost(rival.table, rival.seat)
    return await _begin(asker, old, deck, data.seats, ghost)


async def ended_table(asker: Asker, code: str) -> Table:
    """A table whose end another process may have seen before this one."""
    room = await asker.rooms.room(code)
    if not room.table.over:
        await room.catch_up()
    return room.table


async def _begin(asker: Asker, old: Table, deck: str, seats: int, ghost: Ghost | None) -> TableJson:
    await asker.guard.charge_table(seats)
    room = await asker.rooms.create(again_table(old, asker.visitor.person, deck, seats, ghost))
    return show(asker, await begin(asker, room) if seats == 1 else room)


def _winner(table: Table) -> int:
    game = _game(table)
    return result_of(game.setup, game.scores).standings[0].seat


def _game(table: Table) -> Game:
    if not isinstance(table, FinishedTable):
        raise Refused(Reason.NOT_OVER)
    return table.game


async def ghost(asker: Asker, code: str) -> GhostJson:
    table = (await asker.rooms.room(code)).table
    may_watch(table, asker.visitor.account, asker.now)
    earlier = await _ghost_table(asker, table)
    if table.ghost is None or earlier is None:
        raise Refused(Reason.NOT_FOUND)
    game, number = _game(earlier), table.ghost.seat
    seasons = [season[number].stars for season in game.scores]
    seat = earlier.seats[number]
    return GhostJson(
        player=seat.account,
        name=seat.name,
        guest=seat.guest,
        stars=sum(seasons),
        seasons=seasons,
        sheet=sheet_json(game.sheets[number]) if table.over else None,
    )


async def _ghost_table(asker: Asker, table: Table) -> Table | None:
    """None where it can no longer be read: its code is not told."""
    if table.ghost is None:
        return None
    try:
        found = await ended_table(asker, table.ghost.table)
    except Refused:
        return None
    asker.guard.charge_history(found.version)
    return found if isinstance(found, FinishedTable) and table.ghost.seat < len(found.seats) else None


async def deck(
    asker: Asker,
    results: PlayedDecks,
    accounts: KnownGuests,
    deck: str,
    *,
    player: str | None = None,
    seen: int = 0,
) -> PlayedDeckJson:
    first = await _first_table(asker, results, deck)
    found = await results.of_deck(deck, seen=seen, limit=MAPS_PER_PAGE + 1)
    rival = await _best_of(results, deck, player) if player is not None else None
    everybody = [*found, *([rival] if rival else [])]
    guests = await accounts.guests(frozenset(each.account for each in everybody if each.account))
    maps = await map_page(asker, found[:MAPS_PER_PAGE], guests)
    return PlayedDeckJson(
        deck=deck,
        daily=first.daily,
        setup=setup_json(_game(first).setup),
        maps=maps,
        more=len(found) > len(maps),
        challenge=game_json(rival, asker.visitor.id_if_known, guests) if rival else None,
    )


async def _first_table(asker: Asker, results: PlayedDecks, deck: str) -> Table:
    """The table that had these cards first: its log has their seed and the set-up."""
    first = await results.first_of_deck(deck) if is_deck_id(deck) else None
    if first is None:
        raise Refused(Reason.UNKNOWN_DECK)
    try:
        table = await ended_table(asker, first.table)
    except Refused:  # its code is not told
        raise Refused(Reason.UNKNOWN_DECK) from None
    asker.guard.charge_history(table.version)
    check_replayable(table, asker.now)
    return table


async def _best_of(results: PlayedDecks, deck: str, player: str) -> SeatResult | None:
    found = await results.of_deck(deck, account=player, limit=1) if player.isalnum() else []
    return found[0] if found else None
