"""Other people as lines of lists: their names and crests, read together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from cartographers.server.tables.people import stored_crest
from cartographers.server.tables.wire.friends import KnownPersonJson
from cartographers.storage import Accounts
from cartographers.storage.values import KnownAccount

KnownPeople = dict[str, KnownPersonJson]


async def known_people(accounts: Accounts, ids: Collection[str]) -> KnownPeople:
    """Those who exist, by id."""
    return people_json(await accounts.known(ids))


def people_json(known: Mapping[str, KnownAccount]) -> KnownPeople:
    return {
        id: KnownPersonJson(id, each.name, each.guest, stored_crest(each.crest)) for id, each in known.items()
    }


def those_known(people: KnownPeople, ids: Iterable[str]) -> list[KnownPersonJson]:
    return [people[id] for id in ids if id in people]
