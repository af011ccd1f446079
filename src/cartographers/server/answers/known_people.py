"""Other people as lines of lists: their names and crests, read together."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cartographers.server.tables.people import stored_crest
from cartographers.server.tables.wire.friends import KnownPersonJson
from cartographers.storage import Accounts

KnownPeople = dict[str, KnownPersonJson]


async def known_people(accounts: Accounts, ids: Collection[str]) -> KnownPeople:
    """Those who exist, by id."""
    return {
        id: KnownPersonJson(id, each.name, each.guest, stored_crest(each.crest))
        for id, each in (await accounts.known(ids)).items()
    }


def those_known(people: KnownPeople, ids: Iterable[str]) -> list[KnownPersonJson]:
    return [people[id] for id in ids if id in people]
