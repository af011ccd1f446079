"""A whole game at once, to be stepped through."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cartographers.rules.game import start
from cartographers.server.answers.asker import Asker
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.daily import day_is_over
from cartographers.server.tables.decks import is_played_out
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.transcripts import LONGEST, import_transcript
from cartographers.server.tables.wire.replays import ReplayJson, replay_json, replay_positions

BODY_BYTES = 4 * LONGEST  # names may be written in any letters

TranscriptText = Annotated[str, Meta(min_length=1, max_length=LONGEST, description="A transcript (.cgn)")]


class BroughtText(Struct, frozen=True, forbid_unknown_fields=True):
    text: TranscriptText


async def of_table(asker: Asker, code: str) -> ReplayJson:
    table = (await asker.rooms.room(code)).table
    may_watch(table, asker.visitor.account, asker.now)
    if table.game is None or not table.over:
        raise Refused(Reason.NOT_OVER)
    asker.guard.charge_history(table.version)
    taken = (await asker.histories.of(table)).steps
    setup, words = table.game.setup, asker.visitor.words
    shown = [(start(setup), ()), *((logged.step.after, logged.step.events) for logged in taken)]
    positions = await asker.histories.slices.through(replay_positions(shown, words))
    branches = is_played_out(table) and day_is_over(table, asker.now)
    return replay_json(table.game, positions, code=table.code, verified=True, branches=branches)


async def of_text(asker: Asker, data: BroughtText) -> ReplayJson:
    asker.visitor.require_account()
    words = asker.visitor.words

    def whole() -> ReplayJson:
        found = import_transcript(data.text, words)
        shown = [(position.game, position.events) for position in found.positions]
        positions = list(replay_positions(shown, words))
        return replay_json(found.positions[-1].game, positions, code=None, verified=found.verified)

    return await in_a_thread(whole)
