"""The campaign in a browser: the same expeditions and goals; progress is in this browser's own games."""

from __future__ import annotations

from collections import defaultdict

from cartographers.server.answers import campaign
from cartographers.server.answers.asker import Asker
from cartographers.server.offline.shelf import EVERYTHING
from cartographers.server.offline.store import ShelfResults, store_of
from cartographers.server.tables.wire.campaign import CampaignJson, CampaignTryJson, ExpeditionJson
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import CampaignTries


class ShelfTries:
    def __init__(self, results: ShelfResults) -> None:
        self._results = results

    async def tries(self, account: str, *, without: str | None = None) -> list[CampaignTries]:
        """See `Campaign.tries`."""
        stars: dict[tuple[str, int], list[int]] = defaultdict(list)
        for each in await self._results.history(account, limit=EVERYTHING):
            if each.campaign is not None and each.goals is not None and each.table != without:
                stars[each.campaign, each.goals].append(each.stars)
        return [
            CampaignTries(expedition, goals, len(own), max(own))
            for (expedition, goals), own in sorted(stars.items())
        ]


def _tries(asker: Asker) -> ShelfTries:
    return ShelfTries(store_of(asker).results)


async def atlas(asker: Asker) -> CampaignJson:
    return await campaign.atlas(asker, _tries(asker))


async def expedition(asker: Asker, expedition: str) -> ExpeditionJson:
    return await campaign.expedition(asker, _tries(asker), expedition)


async def set_out(asker: Asker, expedition: str) -> TableJson:
    return await campaign.set_out(asker, _tries(asker), expedition)


async def of_table(asker: Asker, code: str) -> CampaignTryJson:
    return await campaign.of_table(asker, _tries(asker), code)
