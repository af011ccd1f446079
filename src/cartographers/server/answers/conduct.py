"""Getting along with strangers at a table."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.tables import SeatChoice, change_table
from cartographers.server.tables import conduct
from cartographers.server.tables.wire.tables import TableJson


class MuteWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`everybody`: the host decides it for all; otherwise it is for oneself."""

    player: PlayerId
    on: bool = True
    everybody: bool = False


async def remove(asker: Asker, code: str, data: SeatChoice) -> TableJson:
    return await change_table(asker, code, lambda table: conduct.remove(table, asker.visitor.id, data.seat))


async def mute(asker: Asker, code: str, data: MuteWish) -> TableJson:
    return await change_table(
        asker,
        code,
        lambda table: conduct.mute(table, asker.visitor.id, data.player, on=data.on, for_all=data.everybody),
    )


async def vote(asker: Asker, code: str, data: SeatChoice) -> TableJson:
    now = asker.now
    return await change_table(
        asker, code, lambda table: conduct.vote(table, asker.visitor.id, data.seat, now)
    )
