"""Evenings: making, joining and running them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.live.evenings import DecideEvening, Evenings
from cartographers.server.tables.codes import fresh_code, typed_code
from cartographers.server.tables.evenings import hosting
from cartographers.server.tables.evenings.csv_results import results_csv
from cartographers.server.tables.evenings.evening import Evening, EveningStatus
from cartographers.server.tables.evenings.options import LONGEST_EVENING_NAME, MOST_ROUNDS, EveningOptions
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.evenings import (
    EveningJson,
    EveningLineJson,
    evening_json,
    evening_line_json,
    evening_link,
)
from cartographers.storage import Conflict, EveningStore

MOST_HOSTED = 10  # evenings of one host that are not over
MOST_LISTED = 30


class NewEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """`take_part`: whether the host plays too."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_EVENING_NAME)]
    options: EveningOptions = field(default_factory=EveningOptions)
    take_part: bool = True


class DeckOfEvening(Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class EveningGuest(Struct, frozen=True, forbid_unknown_fields=True):
    player: PlayerId


async def make(asker: Asker, evenings: Evenings, kept: EveningStore, data: NewEvening) -> EveningJson:
    person = asker.visitor.person
    await asker.guard.charge_table(1)
    if await kept.hosted(person.account, [EveningStatus.OPEN, EveningStatus.RUNNING]) >= MOST_HOSTED:
        raise Refused(Reason.TOO_MANY_EVENINGS, most=MOST_HOSTED)
    made = await evenings.make(hosting.make_evening(person, data.name, data.options))
    if data.take_part:
        made = await evenings.change(made.code, lambda evening: hosting.enter(evening, person))
    return _shown(asker, made)


async def mine(asker: Asker, evenings: Evenings, kept: EveningStore) -> list[EveningLineJson]:
    account = asker.visitor.id
    found = []
    for summary in await kept.of(account, limit=MOST_LISTED):
        try:
            evening = await evenings.find(summary.code)
        except Refused:  # another version's
            continue
        if account == evening.host or evening.player(account):  # not who left before it began
            found.append(evening_line_json(evening, summary, account))
    return found


async def evening(
    asker: Asker, evenings: Evenings, code: str, version: int | None = None
) -> EveningJson | None:
    """None: it is still as it was at this version, and no table of several has stars that are not noted."""
    found = await evenings.settled(typed_code(code))
    live = await evenings.live_scores(found)
    if found.version == version and not live:
        return None
    return evening_json(found, asker.visitor.id_if_known, base_url=asker.base_url, now=asker.now, live=live)


async def enter(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    person = asker.visitor.person
    return await _change(asker, evenings, code, lambda evening: hosting.enter(evening, person))


async def withdraw(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    account = asker.visitor.id
    return await _change(asker, evenings, code, lambda evening: hosting.withdraw(evening, account))


async def remove(asker: Asker, evenings: Evenings, code: str, data: EveningGuest) -> EveningJson:
    host = asker.visitor.id
    return await _change(
        asker, evenings, code, lambda evening: hosting.remove_player(evening, host, data.player)
    )


async def begin(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    host = asker.visitor.id
    return await _change(asker, evenings, code, lambda evening: hosting.begin(evening, host), settle=True)


async def next_round(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    """Ends what is left of the round first: its results decide who sits with whom."""
    host = asker.visitor.id
    hosting.check_next(await evenings.find(typed_code(code)), host)  # nothing is ended in vain
    await end_round(asker, evenings, code)
    return await _change(
        asker, evenings, code, lambda evening: hosting.next_round(evening, host), settle=True
    )


async def end_round(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    host = asker.visitor.id
    return await _change(asker, evenings, code, lambda evening: hosting.end_round(evening, host), settle=True)


async def finish(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    host = asker.visitor.id
    return await _change(asker, evenings, code, lambda evening: hosting.finish(evening, host), settle=True)


async def play(asker: Asker, evenings: Evenings, code: str, data: DeckOfEvening) -> EveningJson:
    """One's own table of a deck, which begins now if it has not."""
    account, code = asker.visitor.id, typed_code(code)
    if hosting.set_table(await evenings.find(code), account, data.number):
        await asker.guard.charge_table(1)
    return await _change(
        asker, evenings, code, lambda evening: hosting.set_table(evening, account, data.number), settle=True
    )


async def next_season(asker: Asker, evenings: Evenings, code: str) -> EveningJson:
    """The evening of the league's next season, which is made once."""
    host = asker.visitor.id
    wish = fresh_code()
    old = await evenings.change(typed_code(code), lambda evening: hosting.next_season(evening, host, wish))
    assert old.after is not None
    try:
        return _shown(asker, await evenings.make(hosting.season_after(old), old.after))
    except Conflict:  # it is there already
        return _shown(asker, await evenings.find(old.after))


async def invitation(asker: Asker, evenings: Evenings, code: str) -> str:
    """The link by which others come."""
    return evening_link(asker.base_url, (await evenings.find(typed_code(code))).code)


async def csv_of(evenings: Evenings, code: str) -> tuple[str, str]:
    """The name of the file, and what is in it."""
    found = await evenings.settled(typed_code(code))
    return f"evening-{found.code}.csv", results_csv(found)


async def _change(
    asker: Asker, evenings: Evenings, code: str, decide: DecideEvening, *, settle: bool = False
) -> EveningJson:
    changed = await evenings.change(typed_code(code), decide)
    return _shown(asker, await evenings.settled(changed.code, at_once=True) if settle else changed)


def _shown(asker: Asker, evening: Evening) -> EveningJson:
    return evening_json(evening, asker.visitor.id_if_known, base_url=asker.base_url, now=asker.now)
