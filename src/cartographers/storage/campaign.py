"""The campaign: what an account's finished tries have met, from the results of their tables."""

from __future__ import annotations

from sqlalchemy import func, select

from cartographers.storage.campaign_interface import CampaignTries
from cartographers.storage.database import Database
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import results


class SqlCampaign:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tries(self, account: str, *, without: str | None = None) -> list[CampaignTries]:
        """See `Campaign.tries`: at most eight rows for each expedition, however many tries there were."""
        of_whom = results.c.account == account
        query = select(
            results.c.campaign,
            results.c.goals,
            func.count().label("tries"),
            func.max(results.c.stars).label("stars"),
        ).where(of_whom, results.c.campaign.is_not(None), results.c.goals.is_not(None))
        if without is not None:
            query = query.where(results.c.table_id != without)
        query = query.group_by(results.c.campaign, results.c.goals).order_by(
            results.c.campaign, results.c.goals
        )
        return await self._database.read(
            lambda connection: readable_rows(
                connection.execute(query),
                lambda row: CampaignTries(row.campaign, row.goals, row.tries, row.stars),
            )
        )
