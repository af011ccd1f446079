"""Whoever tries codes of tables that are not there waits: a code is the key to a private table."""

from __future__ import annotations

from contextlib import suppress

from cartographers.server.http.limits.addresses import network_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.refused import Reason, Refused

KIND = "misses"


def count_miss(request: ApiRequest) -> None:
    """Of the account and of its address: a new guest has no new tries."""
    services = services_of(request)
    for who in _whose(request):
        with suppress(Refused):
            services.limiter.take(KIND, who, services.settings.limits.misses)


async def check_misses(request: ApiRequest) -> None:
    """Who has tried too many codes is told nothing about any table, except those who have a seat there."""
    code = request.path_params.get("code")
    if code is None:
        return
    services = services_of(request)
    limit = services.settings.limits.misses
    wait = max(services.limiter.seconds_until_next(KIND, who, limit) for who in _whose(request))
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
