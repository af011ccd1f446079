"""What a placement would change, as JSON."""

from __future__ import annotations

from msgspec import Struct

from cartographers.rules.consider import Change
from cartographers.server.wire.views import (
    LossJson,
    ScoreJson,
    SheetJson,
    names,
    score_json,
    sheet_json,
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
    monsters_before: LossJson
    monsters_after: LossJson
    monsters: int
    destroyed: list[str]
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
        monsters_before=LossJson(change.monsters_before.stars, names(change.monsters_before.spaces)),
        monsters_after=LossJson(change.monsters_after.stars, names(change.monsters_after.spaces)),
        monsters=change.monsters,
        destroyed=names(change.destroyed),
        stars=change.stars,
    )
