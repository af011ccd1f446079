"""/api/players and /api/leaderboards: what was played and how well; /api/me/tables: what is to be played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from cartographers.play.achievements import Achievement
from cartographers.rules.setup import Edition
from cartographers.server.answers import tables
from cartographers.server.answers.atlas import MOST_SEEN
from cartographers.server.http.asking import asker_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.people import stored_crest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.open_games import OpenGameJson
from cartographers.server.tables.wire.results import GameJson, game_json
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import Skill, Spread, Statistics, TableStatus, WinRate
from cartographers.words import Words
from cartographers.words.achievements import achievement_name, achievement_text

GAMES_PER_PAGE = 50

SeenOfMoment = Annotated[
    int,
    QueryParameter(
        ge=0,
        le=MOST_SEEN,
        description="How many that ended in the moment of `before` were seen, if not all of them",
    ),
]
LEADERBOARD_ENTRIES = 50
DAY_SECONDS = 24 * 3600
MOST_DAYS = 3650


class SpreadJson(Struct, frozen=True):
    count: int
    mean: float
    best: int


class StatisticsJson(Struct, frozen=True):
    solo: SpreadJson | None
    several: SpreadJson | None
    wins: int
    best_rating: int | None
    titles: dict[str, int]
    editions: dict[str, SpreadJson]
    seasons: dict[str, SpreadJson]
    edicts: dict[str, SpreadJson]


class SkillJson(Struct, frozen=True):
    """openskill's numbers; `ordinal` is what is almost certainly reached, the number to rank by."""

    ordinal: float
    mu: float
    sigma: float
    games: int


class AchievementJson(Struct, frozen=True):
    """Something that can be achieved: what it takes, and how often it was."""

    id: str
    name: str
    text: str
    times: int


class PlayerJson(Struct, frozen=True):
    id: str
    name: str
    guest: bool
    title: str
    crest: CrestBody | None
    statistics: StatisticsJson
    skill: SkillJson
    achievements: list[AchievementJson]
    games: list[GameJson]


class RankedJson(Struct, frozen=True):
    """A player, or a level of bots, with a skill."""

    player: str | None
    bot: str | None
    name: str
    guest: bool
    skill: SkillJson


class WinsJson(Struct, frozen=True):
    player: str
    name: str
    guest: bool
    games: int
    wins: int


class LeaderboardsJson(Struct, frozen=True):
    """`crests` are those that somebody of these lists has designed, by player."""

    solo: list[GameJson]
    several: list[GameJson]
    skills: list[RankedJson]
    wins: list[WinsJson]
    crests: dict[str, CrestBody]


class PlayersController(Controller):
    path = "/"
    tags = ("players",)

    @get("/me/tables", summary="My tables, the last changed first")
    async def my_tables(
        self, request: ApiRequest, status: FromQuery[TableStatus | None] = None
    ) -> list[TableJson]:
        services = services_of(request)
        wanted = [status] if status else [TableStatus.PLAYING, TableStatus.OPEN]
        found = [
            each
            for one in wanted
            for each in await services.store.logs.seated(request.user.id, status=one, limit=GAMES_PER_PAGE)
        ]
        return [tables.show(asker_of(request), room) for room in await services.rooms.readable(found)]

    @get("/me/games", summary="My games that are not over and that I have not left: mine to move first")
    async def my_games(self, request: ApiRequest) -> list[OpenGameJson]:
        return await tables.my_games(asker_of(request))

    @get("/me/level", summary="The level of the bots that fits my last games")
    async def my_level(self, request: ApiRequest) -> tables.FitJson:
        return await tables.my_level(asker_of(request))

    @get("/players/{player:str}", summary="A player's history and statistics")
    async def player(
        self,
        request: ApiRequest,
        player: FromPath[str],
        before: Annotated[
            float | None, QueryParameter(description="The finished_at of the last game seen")
        ] = None,
        seen: SeenOfMoment = 0,
    ) -> PlayerJson:
        store = services_of(request).store
        account = await store.accounts.get(player) if player.isalnum() else None
        if account is None:
            raise Refused(Reason.UNKNOWN_PLAYER)
        reader = request.user.id_if_known
        played = await store.results.history(player, before=before, seen=seen, limit=GAMES_PER_PAGE)
        statistics = await store.results.statistics(player)
        return PlayerJson(
            id=account.id,
            name=account.name,
            guest=account.guest,
            title=account.title or "",
            crest=stored_crest(account.crest),
            statistics=_statistics(statistics),
            skill=_skill(await store.results.skill(f"account:{player}")),
            achievements=_achievements(request.user.words, statistics),
            games=[game_json(each, reader, {player} if account.guest else ()) for each in played],
        )

    @get("/leaderboards", summary="The best")
    async def leaderboards(
        self,
        request: ApiRequest,
        edition: FromQuery[Edition | None] = None,
        days: Annotated[int | None, QueryParameter(ge=1, le=MOST_DAYS)] = None,
    ) -> LeaderboardsJson:
        services = services_of(request)
        results = services.store.results
        reader = request.user.id_if_known
        since = None if days is None else services.rooms.clock() - days * DAY_SECONDS
        solo = await results.best(solo=True, edition=edition, since=since, limit=LEADERBOARD_ENTRIES)
        several = await results.best(solo=False, edition=edition, since=since, limit=LEADERBOARD_ENTRIES)
        skills = await results.skills(limit=LEADERBOARD_ENTRIES)
        bots = await results.skills(bots=True, limit=LEADERBOARD_ENTRIES)
        wins = await results.win_rates(least_games=3, limit=LEADERBOARD_ENTRIES)
        subjects = [*(skill.subject for skill in skills), *(rate.subject for rate in wins)]
        accounts = {_after_colon(subject) for subject in subjects}
        everybody = accounts.union(each.account for each in (*solo, *several) if each.account)
        known = await services.store.accounts.known(everybody)
        names = {account: each.name for account, each in known.items()}
        guests = {account for account, each in known.items() if each.guest}
        return LeaderboardsJson(
            solo=[game_json(each, reader, guests) for each in solo],
            several=[game_json(each, reader, guests) for each in several],
            skills=sorted(
                [*_ranked(skills, names, guests), *_ranked(bots, {}, ())],
                key=lambda ranked: -ranked.skill.ordinal,
            ),
            wins=[_wins(each, names, guests) for each in wins],
            crests={
                account: crest
                for account, each in known.items()
                if (crest := stored_crest(each.crest)) is not None
            },
        )


def _after_colon(subject: str) -> str:
    return subject.partition(":")[2] or subject


def _ranked(skills: Sequence[Skill], names: dict[str, str], guests: Collection[str]) -> list[RankedJson]:
    found = []
    for skill in skills:
        kind, _, who = skill.subject.partition(":")
        is_bot = kind == "bot"
        found.append(
            RankedJson(
                player=None if is_bot else who,
                bot=who if is_bot else None,
                name=names.get(who, ""),
                guest=who in guests,
                skill=_skill(skill),
            )
        )
    return found


def _wins(rate: WinRate, names: dict[str, str], guests: Collection[str]) -> WinsJson:
    who = _after_colon(rate.subject)
    return WinsJson(who, names.get(who, ""), who in guests, rate.games, rate.wins)


def _achievements(words: Words, found: Statistics) -> list[AchievementJson]:
    return [
        AchievementJson(
            each,
            achievement_name(words, each),
            achievement_text(words, each),
            found.achievements.get(each, 0),
        )
        for each in Achievement
    ]


def _skill(skill: Skill) -> SkillJson:
    return SkillJson(skill.ordinal, skill.mu, skill.sigma, skill.games)


def _spread(spread: Spread) -> SpreadJson:
    return SpreadJson(spread.count, spread.mean, spread.best)


def _statistics(found: Statistics) -> StatisticsJson:
    return StatisticsJson(
        solo=_spread(found.solo) if found.solo else None,
        several=_spread(found.several) if found.several else None,
        wins=found.wins,
        best_rating=found.best_rating,
        titles=dict(found.titles),
        editions={key: _spread(spread) for key, spread in found.editions.items()},
        seasons={key: _spread(spread) for key, spread in found.seasons.items()},
        edicts={key: _spread(spread) for key, spread in found.edicts.items()},
    )
