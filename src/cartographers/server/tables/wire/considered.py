"""What an answer would change (all of it, or the parts in short) and what earns as it is, as JSON."""

from __future__ import annotations

from msgspec import Struct

from cartographers.bots.prospects import Prospects
from cartographers.rules.consider import Change
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.state import Game
from cartographers.rules.terrain import Edict
from cartographers.server.tables.wire.values import (
    EarningJson,
    ScoreJson,
    SheetJson,
    Spaces,
    earning_json,
    score_json,
    sheet_json,
    spaces_json,
)


class EdictChangeJson(Struct, frozen=True):
    edict: str
    scores_now: bool
    before: ScoreJson
    after: ScoreJson
    stars: int


class ChangeJson(Struct, frozen=True):
    """The sheet after the placement, and the difference if the season were scored now."""

    owner: int
    sheet: SheetJson
    edicts: list[EdictChangeJson]
    coins: int
    monsters_before: EarningJson
    monsters_after: EarningJson
    monsters: int
    destroyed: Spaces
    stars: int


def change_json(change: Change) -> ChangeJson:
    return ChangeJson(
        owner=change.owner,
        sheet=sheet_json(change.sheet),
        edicts=[
            EdictChangeJson(
                each.edict, each.scores_now, score_json(each.before), score_json(each.after), each.stars
            )
            for each in change.edicts
        ],
        coins=change.coins,
        monsters_before=earning_json(change.monsters_before),
        monsters_after=earning_json(change.monsters_after),
        monsters=change.monsters,
        destroyed=spaces_json(change.destroyed),
        stars=change.stars,
    )


class PartJson(Struct, frozen=True):
    """`times`: how often the edict will still be scored; `scores_now`: whether at the next scoring."""

    edict: str
    stars: int
    scores_now: bool
    times: int


class ReasonsJson(Struct, frozen=True):
    """What an answer changes at once, by edict, coins and monsters: those that score now add up to `stars`.

    `mountains`: how many it closes in, each for a coin; `closed`: which. `prospects`: what the evaluation
    expects of each edict beyond the stars as they stand: whether it gets nearer, or its room is gone.
    """

    edicts: list[PartJson]
    coins: int
    mountains: int
    monsters: int
    stars: int
    closed: Spaces
    prospects: dict[str, float]


class WhyJson(Struct, frozen=True):
    """How many stars more than another answer one brings until the end, by their reasons.

    `edicts`, `coins` and `monsters` are those of the two maps as they stand, as often as each is still
    scored. `prospects` is what the evaluation expects besides of each edict, `room` what it expects of the
    room that is left and of coins and monsters to come; `outlook` is what only playing on has shown. Together
    they are `stars`.
    """

    edicts: dict[str, int]
    coins: int
    monsters: int
    prospects: dict[str, float]
    room: float
    outlook: float
    stars: float


def round_stars(stars: float) -> float:
    """More than a tenth of a star nobody can tell from so many futures."""
    return round(stars, 1) + 0.0  # no negative zero


def reasons_json(change: Change, prospects: Prospects) -> ReasonsJson:
    return ReasonsJson(
        edicts=[PartJson(each.edict, each.stars, each.scores_now, each.times) for each in change.edicts],
        coins=change.coins,
        mountains=len(change.mountains),
        monsters=change.monsters,
        stars=change.stars,
        closed=spaces_json(change.mountains),
        prospects={edict: round_stars(stars) for edict, stars in prospects.edicts.items()},
    )


Reckoned = tuple[Change, Prospects]  # what an answer changes at once, and what it promises


def why_json(one: Reckoned, two: Reckoned, stars: float) -> WhyJson:
    """Why one answer is worth so many stars more (or less) than another to the same question."""
    (change, promised), (other, promised_there) = one, two
    prospects: dict[str, float] = {
        edict: round_stars(more - promised_there.edicts[edict]) for edict, more in promised.edicts.items()
    }
    general = promised.room + promised.coins + promised.monsters
    room = round_stars(general - (promised_there.room + promised_there.coins + promised_there.monsters))
    at_once = change.lasting - other.lasting
    return WhyJson(
        edicts={
            here.edict: here.times * (here.stars - there.stars)
            for here, there in zip(change.edicts, other.edicts, strict=True)
        },
        coins=change.scorings * (change.coins - other.coins),
        monsters=change.scorings * (change.monsters - other.monsters),
        prospects=prospects,
        room=room,
        outlook=round_stars(stars - at_once - sum(prospects.values()) - room),
        stars=stars,
    )


class EarningsJson(Struct, frozen=True):
    """What a sheet would earn if it were scored now: by edict, group by group; and what monsters take."""

    edicts: dict[Edict, ScoreJson]
    monsters: EarningJson


def earnings_json(game: Game, seat: int) -> EarningsJson:
    sheet = game.sheets[seat]
    return EarningsJson(
        edicts={edict: score_json(score(card, sheet)) for edict, card in game.setup.scoring.items()},
        monsters=earning_json(monster_loss(sheet)),
    )
