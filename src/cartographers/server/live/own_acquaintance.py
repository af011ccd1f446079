"""What is kept of an account's friends and groups, for its own copy: ids of others and nothing of theirs."""

from __future__ import annotations

from typing import Any

from cartographers.storage import Store

MOST_INVITATIONS = 1_000


async def own_acquaintance(store: Store, account: str) -> dict[str, Any]:
    card = (await store.friends.cards([account])).get(account)
    requests = await store.friends.requests(account)
    return {
        "card": card
        and {
            "code": card.code,
            "seen": card.seen,
            "shows_presence": card.shows_presence,
            "takes_calls": card.takes_calls,
        },
        "friends": await store.friends.of(account),
        "asked": [{"player": each.other, "at": each.at} for each in requests if each.account == account],
        "asking": [{"player": each.account, "at": each.at} for each in requests if each.other == account],
        "restraints": [
            {"player": each.other, "muted": each.muted, "blocked": each.blocked}
            for each in (await store.friends.restraints(account)).values()
        ],
        "invitations": [
            {"table": each.table, "by": each.invited_by, "at": each.at}
            for each in await store.invitations.of(account, limit=MOST_INVITATIONS)
        ],
        "groups": [
            {"code": each.group.code, "name": each.group.name, "state": each.state.value}
            for each in await store.groups.of(account)
        ],
    }
