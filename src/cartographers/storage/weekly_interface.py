"""What is kept of the weekly expedition, as the server asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cartographers.storage.values import DailyPlace, SeatResult


@dataclass(frozen=True, slots=True)
class WeeklyTry:
    """A try of an account, counted from 1; a game that ends when the week is closed counts no more."""

    week: str
    account: str
    number: int
    table: str
    closes: float


class Weekly(Protocol):
    """An account has a few tries a week, of which the best counts: most stars, fewest lost to monsters, who
    was earlier."""

    async def claim(self, wanted: WeeklyTry) -> str:
        """The table of this try: the wanted one, or the one that was there before."""

    async def tries(self, week: str, account: str) -> list[str]:
        """The tables of an account's tries, the first one first."""

    async def weeks(self, account: str) -> dict[str, list[str]]:
        """The same of every week in which this account set out."""

    async def ranking(self, week: str, *, limit: int = 1000) -> list[SeatResult]:
        """The best try of every account, the best one first."""

    async def place(self, week: str, own: SeatResult | None) -> DailyPlace:
        """How many accounts have a try that counts, and the place that this one has among them."""

    async def best(self, weeks: Sequence[str], account: str | None = None) -> dict[str, SeatResult]:
        """The best try of each of these weeks, of everybody or of one account."""
