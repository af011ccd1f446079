"""What a request costs: every request takes tokens (`drops`) from the buckets of its account and address.

A handler declares what it takes beyond the request itself. One that changes something and declares nothing
takes from `changes`, so that no way of making something can be forgotten here.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import TableStatus

Limited = Literal[
    "requests",
    "changes",
    "moves",
    "tables",
    "chat",
    "new_tokens",
    "transcripts",
    "reviews",
    "hints",
    "downloads",
]

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SEATS_A_DROP = 25  # a table of a hundred costs as much as four small ones
ENTRIES_A_DROP = 100
MAX_CHARGED_ENTRIES = 5_000  # of a log
_TAKES, _COST = "takes", "cost"


def takes(*kinds: Limited, cost: float = 1) -> dict[str, Any]:
    """What a handler declares: from which buckets it takes a drop, and how many requests it is worth."""
    return {_TAKES: kinds, _COST: cost}


MAKES_NOTHING = takes()  # a POST that only reads


def charge_request(request: ApiRequest) -> None:
    """Takes what the handler declares; `Refused` (429) where a bucket is empty."""
    declared = request.route_handler.opt
    charge(request, "requests", declared.get(_COST, 1))
    if _TAKES not in declared and request.method not in SAFE_METHODS:
        charge(request, "changes")
    for kind in declared.get(_TAKES, ()):
        charge(request, kind)


def charge(request: ApiRequest, kind: Limited, drops: float = 1) -> None:
    """From the bucket of the account, and from that of all accounts at its address."""
    services, visitor = services_of(request), request.user
    limits, network = services.settings.limits, network_of(visitor.address)
    who = visitor.id_if_known or network
    services.limiter.take(kind, who, getattr(limits, kind), drops)
    services.limiter.take(f"{kind} at", network, getattr(limits.at_address, kind), drops)


def charge_history(request: ApiRequest, version: int) -> None:
    """Reading a whole log costs by its length; the request itself is charged already."""
    charge(request, "requests", min(version, MAX_CHARGED_ENTRIES) / ENTRIES_A_DROP)


def charge_seats(request: ApiRequest, before: int, after: int) -> None:
    """A large table counts for several, also one that was made small."""
    drops = after // SEATS_A_DROP - before // SEATS_A_DROP
    if drops > 0:
        charge(request, "tables", drops)


async def charge_table(request: ApiRequest, seats: int) -> None:
    """For every way of creating a table, so that no account fills the database with unplayed tables."""
    services = services_of(request)
    charge(request, "tables", 1 + seats // SEATS_A_DROP)
    most = services.settings.limits.open_tables
    for status in (TableStatus.OPEN, TableStatus.PLAYING):
        found = await services.store.logs.seated(request.user.id, status=status, limit=min(most, 1000))
        if len(found) >= most:
            raise Refused(Reason.TOO_MANY_TABLES, most=most)


# ---- rate limit of guessing codes: a code is the key to a private table

MISSES = "misses"


def count_miss(request: ApiRequest) -> None:
    """By account and by address: a new guest account does not reset the count."""
    services = services_of(request)
    for who in _whose(request):
        with suppress(Refused):
            services.limiter.take(MISSES, who, services.settings.limits.misses)


async def check_misses(request: ApiRequest) -> None:
    """After too many misses every table is refused, except to accounts that have a seat there."""
    code = request.path_params.get("code")
    if code is None:
        return
    services = services_of(request)
    limit = services.settings.limits.misses
    wait = max(services.limiter.seconds_until_next(MISSES, who, limit) for who in _whose(request))
    if not wait:
        return
    account = request.user.id_if_known
    with suppress(Refused):
        if account is not None and (await services.rooms.room(code)).table.seat_of(account) is not None:
            return
    raise Refused(Reason.TOO_FAST, retry_after=wait)


def _whose(request: ApiRequest) -> list[str]:
    visitor = request.user
    return [network_of(visitor.address), *filter(None, [visitor.id_if_known])]
