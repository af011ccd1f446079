"""Why a bot drew what it drew, as JSON."""

from __future__ import annotations

from msgspec import Struct

from cartographers.bots.motives import Explanation, Reckoning
from cartographers.bots.one_sheet import given_by
from cartographers.rules.terrain import SEASONS
from cartographers.server.tables.wire.considered import (
    ReasonsJson,
    Reckoned,
    WhyJson,
    reasons_json,
    round_stars,
    why_json,
)
from cartographers.server.tables.wire.values import AnyAnswer, answer_json


class MotiveJson(Struct, frozen=True):
    """The last answer of a bot that everybody has seen, and why.

    `number` is the position after it, `owner` whose sheet it was about, `reasons` what it changed at once and
    promised. `more` is what the answer that promised most would have promised more (on a neighbour's sheet:
    what it would have cost the neighbour more), `why` where these stars are and `instead` that answer; both
    null if there is none. `motive`: best (nothing promised more), style (it has more of what the bot's
    `style` plays for), trifle (hardly more), foresight (the bot looks further ahead than these numbers),
    oversight (its level overlooks such things) or unknown.
    """

    seat: int
    number: int
    season_number: int
    card: str | None
    effect: str | None
    owner: int
    answer: AnyAnswer
    reasons: ReasonsJson
    motive: str
    style: str | None
    more: float
    why: WhyJson | None
    instead: AnyAnswer | None


def motive_json(found: Explanation) -> MotiveJson:
    decision, played, other = found.decision, found.played, found.other
    why = why_json(_pair(other), _pair(played), round_stars(other.stars - played.stars)) if other else None
    return MotiveJson(
        seat=decision.action.seat,
        number=decision.number,
        season_number=SEASONS.index(decision.season),
        card=decision.seen.card,
        effect=decision.seen.effect,
        owner=decision.owner,
        answer=answer_json(given_by(decision.action)),
        reasons=reasons_json(*_pair(played)),
        motive=found.motive,
        style=found.style,
        more=round_stars(found.more),
        why=why,
        instead=answer_json(given_by(found.instead)) if found.instead else None,
    )


def _pair(found: Reckoning) -> Reckoned:
    return found.change, found.prospects
