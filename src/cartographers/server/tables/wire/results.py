"""A finished game as JSON, as one seat played it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from cartographers.storage import SeatResult


class SeasonStarsJson(Struct, frozen=True):
    season: str
    edicts: dict[str, int]
    coins: int
    monsters: int


class GameJson(Struct, frozen=True):
    """How a game ended for one seat. The table is told to whoever played there: its code opens it.

    `counts`: in statistics; `ranked`: for leaderboards; `uncounted`: why not for everything.
    """

    table: str | None
    seat: int
    seats: int
    player: str | None
    bot: str | None
    name: str
    guest: bool
    place: int
    stars: int
    lost_to_monsters: int
    rating: int | None
    title: str | None
    edition: str
    sheet: str
    finished_at: float
    seasons: list[SeasonStarsJson]
    daily: str | None
    hints: int
    achievements: list[str]
    counts: bool
    ranked: bool
    uncounted: list[str]


def game_json(result: SeatResult, reader: str | None, guests: Collection[str]) -> GameJson:
    return GameJson(
        table=result.table if result.account is not None and result.account == reader else None,
        seat=result.seat,
        seats=result.seats,
        player=result.account,
        bot=result.bot,
        name=result.name,
        guest=result.account in guests,
        place=result.place,
        stars=result.stars,
        lost_to_monsters=result.lost_to_monsters,
        rating=result.rating,
        title=result.title,
        edition=result.edition,
        sheet=result.sheet,
        finished_at=result.finished_at,
        seasons=[
            SeasonStarsJson(
                season.season,
                {edict.edict: edict.stars for edict in season.edicts},
                season.coins,
                season.monsters,
            )
            for season in result.seasons
        ],
        daily=result.daily,
        hints=result.hints,
        achievements=list(result.achievements),
        counts=result.counted,
        ranked=result.ranked,
        uncounted=list(result.uncounted),
    )
