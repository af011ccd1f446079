"""The campaign: the atlas of its places, an expedition, setting out, and how a try stands.

Progress follows from the results of finished tables; a try that is not over is found among the tables at
which one sits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cartographers.campaign.expeditions import Expedition, newly_open, open_places
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.daily import begin
from cartographers.server.answers.tables import MOST_LISTED, show
from cartographers.server.live.room import Room
from cartographers.server.tables import lobby
from cartographers.server.tables.campaign import (
    CampaignStanding,
    bits_of,
    campaign_options,
    expedition_of,
    known_expedition,
    marks_of,
    measured,
    standings,
)
from cartographers.server.tables.options import Pace
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, OpenTable
from cartographers.server.tables.wire.campaign import (
    NOT_TRIED,
    CampaignJson,
    CampaignTryJson,
    ExpeditionJson,
    campaign_json,
    expedition_json,
    place_json,
    try_json,
)
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import CampaignTries, TableStatus


class KeptTries(Protocol):
    """As much of a store as the campaign needs."""

    async def tries(self, account: str, *, without: str | None = None) -> list[CampaignTries]: ...


async def atlas(asker: Asker, kept: KeptTries) -> CampaignJson:
    found = await _standings(asker, kept)
    running = {name: room.table.code for name, room in (await _running(asker)).items()}
    return campaign_json(asker.visitor.words, found, open_places(marks_of(found)), running)


async def expedition(asker: Asker, kept: KeptTries, name: str) -> ExpeditionJson:
    """`Refused` where it is not open yet: its story is not told before."""
    chosen = known_expedition(name)
    found = await _standings(asker, kept)
    _must_be_open(chosen, found)
    room = (await _running(asker)).get(chosen.id)
    words, standing = asker.visitor.words, found.get(chosen.id, NOT_TRIED)
    place = place_json(words, chosen, standing, room.table.code if room else None, is_open=True)
    return expedition_json(words, chosen, place)


async def set_out(asker: Asker, kept: KeptTries, name: str) -> TableJson:
    """Goes on with a try that is not over; else a new one, with cards that nobody knows."""
    chosen = known_expedition(name)
    asker.visitor.require_account()
    room = (await _running(asker)).get(chosen.id)
    if room is None:
        _must_be_open(chosen, await _standings(asker, kept))
        await asker.guard.charge_table(1)
        bodies = lobby.create(
            asker.visitor.person, campaign_options(chosen), Pace(), chat=False, campaign=chosen.id
        )
        room = await asker.rooms.create(bodies)
    if isinstance(room.table, OpenTable):
        room = await begin(asker, room)
    return show(asker, room)


async def of_table(asker: Asker, kept: KeptTries, code: str) -> CampaignTryJson:
    """The goals of a try as it stands; when it is over, what it has brought to whoever played it."""
    table = (await asker.rooms.room(code)).table
    own = may_watch(table, asker.visitor.account, asker.now) is not None
    chosen = expedition_of(table)
    if chosen is None or table.game is None:
        raise Refused(Reason.NOT_FOUND)
    asker.guard.charge_history(table.version)
    steps = [logged.step for logged in (await asker.histories.of(table)).steps]
    numbers = measured(chosen, table.game, steps)
    others = await kept.tries(asker.visitor.id, without=code) if own else []
    before = standings(others)
    over, opened = isinstance(table, FinishedTable), tuple[Expedition, ...]()
    if own and over:  # the result may not be kept yet
        this = CampaignTries(chosen.id, bits_of(chosen, numbers), 1, numbers[0])
        opened = newly_open(marks_of(before), marks_of(standings([*others, this])))
    return try_json(
        asker.visitor.words,
        chosen,
        numbers,
        before.get(chosen.id, NOT_TRIED),
        over=over,
        opened=opened,
    )


async def _standings(asker: Asker, kept: KeptTries) -> dict[str, CampaignStanding]:
    account = asker.visitor.id_if_known
    return standings(await kept.tries(account)) if account else {}


def _must_be_open(chosen: Expedition, found: Mapping[str, CampaignStanding]) -> None:
    if chosen.id not in open_places(marks_of(found)):
        raise Refused(Reason.CAMPAIGN_LOCKED)


async def _running(asker: Asker) -> dict[str, Room]:
    """The tries of whoever asks that are not over, by expedition: of several the one played last."""
    account, found = asker.visitor.id_if_known, dict[str, Room]()
    for status in (TableStatus.PLAYING, TableStatus.OPEN) if account else ():
        assert account is not None
        summaries = await asker.rooms.store.logs.seated(account, status=status, limit=MOST_LISTED)
        for room in await asker.rooms.readable(summaries):
            if room.table.campaign and not room.table.over and room.table.host == account:
                found.setdefault(room.table.campaign, room)
    return found
