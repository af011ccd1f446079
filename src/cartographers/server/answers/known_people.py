"""Other people as lines of lists: their names and crests, read together."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cartographers.server.tables.people import stored_crest
from cartographers.server.tables.wire.friends import KnownPersonJson
from cartographers.storage import Accounts

KnownPeople = dict[str, KnownPersonJson]


async def known_people(accounts: Accounts, ids: Collection[str]) -> KnownPeople:
    """Those who exist, by id."""
    names = await accounts.names(ids)
    crests, guests = await accounts.crests(names), await accounts.guests(names)
    return {
        id: KnownPersonJson(id, name, id in guests, stored_crest(crests.get(id)))
        for id, name in names.items()
    }


def those_known(people: KnownPeople, ids: Iterable[str]) -> list[KnownPersonJson]:
    return [people[id] for id in ids if id in people]
