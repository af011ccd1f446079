"""Where would a master draw, and why?"""

from __future__ import annotations

from msgspec import Struct

from cartographers.rules.view import view
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.tables import SeatWish
from cartographers.server.live import advice as master
from cartographers.server.tables import playing
from cartographers.server.tables.entries import TableChange
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import PlayingTable, Table
from cartographers.server.tables.wire.reviews import AdviceJson, advice_json


class HintJson(Struct, frozen=True):
    """What a master would do now (the first of `advice`) and the next best, with the stars that the owner of
    the sheet can expect at the end and what each changes at once. `since` tells which question it answers.

    Without `looks_ahead` the stars are those if nothing more were drawn: the compiled code is not ready.
    """

    since: int
    owner: int
    looks_ahead: bool
    advice: list[AdviceJson]


async def hint(asker: Asker, code: str, data: SeatWish) -> HintJson:
    account = asker.visitor.id

    def decide(table: Table) -> list[TableChange]:
        return playing.ask_for_hint(table, playing.own_seat(table, account, data.seat))

    table = (await asker.rooms.change(code, decide)).table
    seat = playing.own_seat(table, account, data.seat)
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    game = table.game
    found = await asker.thinker.run(master.hint_request(account), master.advise, view(game, seat))
    advice = [advice_json(*each) for each in zip(found.advice, found.changes, found.prospects, strict=True)]
    return HintJson(table.turn_version, game.sheet_owner(seat), found.looks_ahead, advice)
