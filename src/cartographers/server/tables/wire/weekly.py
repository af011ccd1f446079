"""The weekly expedition as JSON: a week with its tries and its ranking, and those before it."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.tables.wire.daily import RankJson
from cartographers.server.tables.wire.results import GameJson


class TryJson(Struct, frozen=True):
    """A try of the caller's. `status` is its table's; `result` how it ended, `counts` whether in time, `best`
    whether it is the one that counts."""

    number: int
    table: str
    status: str
    result: GameJson | None
    counts: bool
    best: bool


class PastWeekJson(Struct, frozen=True):
    """A week that is over: the best try of all, and the caller's best."""

    week: str
    monday: str
    edition: str
    sheet: str
    twists: list[str]
    best: GameJson | None
    own: GameJson | None


class WeeklyJson(Struct, frozen=True):
    """A week's expedition, from its `monday` on. `current` is the week in which one can set out now, `most`
    how many tries one has in it, of which `left` are left; one can set out until `ends_at`, and a try that
    ends before `closes_at` counts. `rows` are the sheet of the caller's try now, or the next; `commitments`
    and `decks` have one for each try: the promise of its cards, and their id once they can be played again,
    if somebody has. `players` have a try that counts, `place` is the caller's among them."""

    week: str
    current: str
    monday: str
    edition: str
    sheet: str
    rows: list[str]
    edicts: list[str]
    twists: list[str]
    commitments: list[str]
    ends_at: float
    closes_at: float
    most: int
    left: int
    tries: list[TryJson]
    place: int | None
    players: int
    ranking: list[RankJson]
    decks: list[str | None]
    past: list[PastWeekJson]
