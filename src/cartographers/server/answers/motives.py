"""Why did that bot draw there?"""

from __future__ import annotations

from cartographers.server.answers.asker import Asker
from cartographers.server.live.motives import explained, last_decision, why_request
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.motives import MotiveJson, motive_json


async def why(asker: Asker, code: str, seat: int) -> MotiveJson | None:
    """Nothing before its first answer. What it says is made of sheets and cards that everybody sees."""
    table = (await asker.rooms.room(code)).table
    may_watch(table, asker.visitor.account, asker.now)
    if seat >= len(table.seats) or table.seats[seat].level is None:
        raise Refused(Reason.NO_SUCH_SEAT)
    if table.game is None:
        raise Refused(Reason.NOT_PLAYING)
    asker.guard.charge_history(table.version)
    past = await asker.histories.of(table)
    last = last_decision((logged.step for logged in past.steps), seat)
    if last is None:
        return None
    work = why_request(asker.visitor.id)
    return motive_json(await asker.thinker.run(work, explained, last, table.seats[seat]))
