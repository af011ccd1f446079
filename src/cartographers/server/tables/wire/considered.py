"""What an answer would change (all of it, or the parts in short) and what earns as it is, as JSON."""

from __future__ import annotations

from msgspec import Struct

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

    `mountains`: how many it closes in, each for a coin.
    """

    edicts: list[PartJson]
    coins: int
    mountains: int
    monsters: int
    stars: int


class WhyJson(Struct, frozen=True):
    """How many stars more than another answer one brings until the end, by their reasons.

    `edicts`, `coins` and `monsters` are those of the two maps as they stand, as often as each is still
    scored; `outlook` is what can be expected besides of what is yet to be drawn. Together they are `stars`.
    """

    edicts: dict[str, int]
    coins: int
    monsters: int
    outlook: float
    stars: float


def reasons_json(change: Change) -> ReasonsJson:
    return ReasonsJson(
        edicts=[PartJson(each.edict, each.stars, each.scores_now, each.times) for each in change.edicts],
        coins=change.coins,
        mountains=len(change.mountains),
        monsters=change.monsters,
        stars=change.stars,
    )


def why_json(change: Change, other: Change, stars: float) -> WhyJson:
    """Why one answer is worth so many stars more (or less) than another to the same question."""
    return WhyJson(
        edicts={
            one.edict: one.times * (one.stars - two.stars)
            for one, two in zip(change.edicts, other.edicts, strict=True)
        },
        coins=change.scorings * (change.coins - other.coins),
        monsters=change.scorings * (change.monsters - other.monsters),
        outlook=round(stars - (change.lasting - other.lasting), 1) + 0.0,
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
