"""A request of HTTP as `answers/` wants it: who asks, with rate limits and the names that others keep."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.server.answers.asker import Asker
from cartographers.server.http.limits import costs
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.tables.advising import open_expeditions
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused


@dataclass(frozen=True, slots=True)
class RequestGuard:
    request: ApiRequest

    async def check_names(self, *names: str) -> None:
        """At a table anybody is called as they like. But who is no guest seems to be whom the name says: so
        it is not one that another keeps, nor one that looks like it."""
        visitor = self.request.user
        if visitor.known.guest:
            return
        for name in names:
            owner = await services_of(self.request).store.accounts.looking_like(checked_name(name))
            if owner is not None and owner.id != visitor.id:
                raise Refused(Reason.NAME_TAKEN, name=name)

    async def charge_table(self, seats: int) -> None:
        await costs.charge_table(self.request, seats)

    def charge_seats(self, before: int, after: int) -> None:
        costs.charge_seats(self.request, before, after)

    def charge_history(self, version: int) -> None:
        costs.charge_history(self.request, version)

    async def silenced(self) -> frozenset[str]:
        account = self.request.user.id_if_known
        return await services_of(self.request).store.friends.silenced_by(account) if account else frozenset()

    async def check_admitted(self, host: str) -> None:
        account = self.request.user.id
        against = await services_of(self.request).store.friends.restraints_against(account, [host])
        if any(restraint.blocked for restraint in against.values()):
            raise Refused(Reason.NOT_ADMITTED)

    async def check_seed(self, seed: str) -> None:
        """Whoever has such a secret would have it by a fault of ours: this keeps it from being of use."""
        services = services_of(self.request)
        signing = services.auth.signing
        expeditions = open_expeditions(signing.seed_of_day, services.rooms.clock())
        if any(seed == secret for _, secret in expeditions):
            raise Refused(Reason.STILL_PLAYED)
        for room in services.rooms.loaded:
            if room.table.seed == seed and (await room.current()).keeps_secret:
                raise Refused(Reason.STILL_PLAYED)

    def check_deck(self) -> None:
        raise Refused(Reason.NOT_OVER)


def asker_of(request: ApiRequest) -> Asker:
    services = services_of(request)
    return Asker(
        request.user,
        services.rooms,
        services.histories,
        services.bot_pool,
        RequestGuard(request),
        base_url(request),
    )
