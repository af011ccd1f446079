"""What is kept of the campaign, as the server asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class CampaignTries:
    """All finished tries of an account at one expedition that met exactly these goals (`goals`, a bit for
    each): how many they are, and the most stars of one."""

    expedition: str
    goals: int
    tries: int
    stars: int


class Campaign(Protocol):
    async def tries(self, account: str, *, without: str | None = None) -> list[CampaignTries]:
        """By expedition and goals; `without`: as if this table had not been played."""
