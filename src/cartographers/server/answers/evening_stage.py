"""The big screen: one map after the other, as far as it helps nobody who still plays."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.rules.state import Game
from cartographers.server.answers.asker import Asker
from cartographers.server.live.evenings import Evenings
from cartographers.server.tables.codes import typed_code
from cartographers.server.tables.evenings.evening import Evening, EveningTable, Round
from cartographers.server.tables.evenings.standings import standings
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.evenings import StageMapJson
from cartographers.server.tables.wire.values import sheet_json

Progress = tuple[int, int]  # seasons that are over, and cards revealed in this one: the same deck everywhere


async def stage_map(asker: Asker, evenings: Evenings, code: str, turn: int) -> StageMapJson | None:
    """None where there is nothing to show yet."""
    evening = await evenings.find(typed_code(code))
    round_ = _shown_round(evening)
    if round_ is None:
        return None
    seats = _seats(evening, round_)
    if not seats:
        return None
    number = turn % len(seats)
    table, account = seats[number]
    try:
        here = (await asker.rooms.room(table.code)).table
        open_to_all = round_.settled or evening.options.one_table
        game = here.game if open_to_all else await _abreast(asker, round_, here)
    except Refused:  # it was deleted, or another version has made it
        return None
    seat = here.seat_of(account)
    player = evening.player(account)
    if game is None or seat is None or player is None:
        return None
    return StageMapJson(
        turn=number,
        maps=len(seats),
        round=round_.number,
        player=account,
        name=player.name,
        guest=player.guest,
        stars=sum(season[seat].stars for season in game.scores),
        season=game.season_number,
        sheet=sheet_json(game.sheets[seat]),
    )


def _shown_round(evening: Evening) -> Round | None:
    """The last one; at one's own pace the last whose cards are no secret any more."""
    if evening.options.own_pace:
        return next((each for each in reversed(evening.rounds) if each.settled and each.tables), None)
    return evening.rounds[-1] if evening.rounds else None


def _seats(evening: Evening, round_: Round) -> list[tuple[EveningTable, str]]:
    """Whose maps are shown, the best first."""
    order = {each.player.account: number for number, each in enumerate(standings(evening))}
    seats = [(table, player) for table in round_.tables for player in table.players]
    return sorted(seats, key=lambda seat: order.get(seat[1], len(order)))


async def _abreast(asker: Asker, round_: Round, table: Table) -> Game | None:
    """The game as it was when the slowest table was at the card where it is now."""
    slowest = min([progress_of(game) for game in await _running_games(asker, round_)], default=None)
    if slowest is None or table.game is None or progress_of(table.game) <= slowest:
        return table.game
    steps = (await asker.histories.of(table)).steps
    return latest_until(slowest, [logged.step.after for logged in steps])


async def _running_games(asker: Asker, round_: Round) -> list[Game]:
    rooms = [await asker.rooms.room(table.code) for table in round_.tables if not table.over]
    return [room.table.game for room in rooms if room.table.game is not None and not room.table.over]


def progress_of(game: Game) -> Progress:
    return len(game.scores), len(game.column)


def latest_until(bound: Progress, games: Sequence[Game]) -> Game | None:
    return next((game for game in reversed(games) if progress_of(game) <= bound), None)
