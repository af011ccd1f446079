"""The maps that were finished in this browser."""

from __future__ import annotations

from cartographers.server.answers.asker import Asker
from cartographers.server.answers.atlas import AtlasJson, atlas
from cartographers.server.offline.store import store_of
from cartographers.server.tables.refused import Reason, Refused


async def own(
    asker: Asker,
    player: str,
    *,
    sheet: str | None = None,
    best: bool = False,
    before: float | None = None,
    seen: int = 0,
) -> AtlasJson:
    """Nobody else is here."""
    account = asker.visitor.known
    if player != account.id:
        raise Refused(Reason.NEEDS_SERVER)
    results = store_of(asker).results
    return await atlas(asker, results, account, sheet=sheet, best=best, before=before, seen=seen)
