"""The campaign: what an account's tries have met is counted by expedition and goals."""

from __future__ import annotations

from cartographers.storage import CampaignTries, SeatResult
from tests.storage.helpers import in_loop, opened


def result(table: str, account: str, stars: int, campaign: str | None, goals: int | None) -> SeatResult:
    return SeatResult(
        table,
        seat=0,
        seats=1,
        account=account,
        bot=None,
        name=account,
        place=1,
        stars=stars,
        lost_to_monsters=0,
        rating=0,
        title=None,
        edition="base",
        sheet="A",
        finished_at=1.0,
        campaign=campaign,
        goals=goals,
    )


@in_loop
async def test_tries_are_counted_by_what_they_met(address: str) -> None:
    async with opened(address) as store:
        for kept in (
            result("t1", "ann", 40, "blank-page", 0b001),
            result("t2", "ann", 55, "blank-page", 0b001),
            result("t3", "ann", 30, "blank-page", 0b110),
            result("t4", "ann", 70, "orchard-road", 0b111),
            result("t5", "ann", 99, None, None),
            result("t6", "bob", 12, "blank-page", 0b000),
        ):
            await store.results.record([kept])
        blank, twice = CampaignTries("blank-page", 0b110, 1, 30), CampaignTries("blank-page", 0b001, 2, 55)
        orchard = CampaignTries("orchard-road", 0b111, 1, 70)
        assert await store.campaign.tries("ann") == [twice, blank, orchard]
        assert await store.campaign.tries("ann", without="t3") == [twice, orchard]
        assert await store.campaign.tries("bob") == [CampaignTries("blank-page", 0, 1, 12)]
        assert await store.campaign.tries("nobody") == []
        (kept,) = await store.results.of_table("t4")
        assert (kept.campaign, kept.goals) == ("orchard-road", 0b111)
