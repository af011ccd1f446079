"""Why a bot gave an answer, from the numbers of the evaluation: what the answer brings by edict, coins and
monsters, what it promises, and what the best answer would have promised more.

It is told afterwards and to anybody at the table, from what the bot's seat saw. No rollouts and no compiled
code: every number is a part of the same sum (`prospects.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.bots.greedy import every_time, rank_actions
from cartographers.bots.judgement import judge
from cartographers.bots.known import known_game
from cartographers.bots.prospects import Prospects, prospects_of
from cartographers.bots.readiness import ready
from cartographers.bots.registry import CHARACTERS
from cartographers.bots.reviewing import Decision
from cartographers.bots.stand_ins import LOOKED_AT_CLOSELY
from cartographers.bots.styles import STYLES, Taste
from cartographers.rules.actions import Answer, Prepare
from cartographers.rules.consider import Change, consider_answer
from cartographers.rules.setup import Setup
from cartographers.rules.view import View

HARDLY_ANYTHING = 0.05  # stars that nobody would change an answer for
TRIFLE = 0.8  # stars below which a style or a side of the map may decide, as `styles.STYLES` have it

LOOKING_AHEAD = frozenset(level for level, made in CHARACTERS.items() if made.candidates)
OVERLOOKING = frozenset(
    {"greedy", *(level for level, made in CHARACTERS.items() if made.place is not None or made.careless)}
)


class Motive(StrEnum):
    """Why this answer and not the one that promised most."""

    BEST = "best"  # none promised more
    STYLE = "style"  # it has more of what the bot plays for
    TRIFLE = "trifle"  # the other promised hardly more
    FORESIGHT = "foresight"  # the bot looks further ahead than these numbers do
    OVERSIGHT = "oversight"  # a bot of this level overlooks such things
    UNKNOWN = "unknown"  # these numbers do not tell: a skill before an ambush, by what the ambush would do


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an answer changes at once, and what the sheet promises after it beyond that."""

    change: Change
    prospects: Prospects

    @property
    def stars(self) -> float:
        """What the sheet's owner can expect more than before, until the end of the game."""
        return self.change.lasting + self.prospects.stars


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer beside the one that promised most; `more` is how much more that is to the one who answered,
    never negative, `instead` that answer itself. Where nothing promised more, there is no other."""

    decision: Decision
    played: Reckoning
    other: Reckoning | None
    motive: Motive
    style: str | None
    instead: Answer | None = None

    @property
    def more(self) -> float:
        return abs(self.other.stars - self.played.stars) if self.other else 0.0


def explain(decision: Decision, level: str, style: str | None) -> Explanation:
    """Why the bot of this level and style, which made this decision, made it."""
    level = level.partition("@")[0]
    played = _reckoning(decision.seen, decision.action)
    if isinstance(decision.action, Prepare):
        return Explanation(decision, played, None, Motive.UNKNOWN, style)
    best = rank_actions(decision.seen, every_time, judge, LOOKED_AT_CLOSELY)[0].action
    assert isinstance(best, Answer)
    other = _reckoning(decision.seen, best)
    sign = 1 if decision.owner == decision.seen.seat else -1  # on a neighbour's sheet few stars are best
    more = sign * (other.stars - played.stars)
    if more < HARDLY_ANYTHING:
        return Explanation(decision, played, None, Motive.BEST, style)
    return Explanation(decision, played, other, _motive(decision, best, more, level, style), style, best)


def _reckoning(seen: View, answer: Answer) -> Reckoning:
    change = consider_answer(known_game(seen), answer.seat, answer)
    return Reckoning(change, prospects_of(seen, change))


def _motive(decision: Decision, best: Answer, more: float, level: str, style: str | None) -> Motive:
    if more < TRIFLE and style and _pleases_more(style, decision, best):
        return Motive.STYLE
    if level in LOOKING_AHEAD and _foresees(decision.seen.setup):
        return Motive.FORESIGHT
    if more < TRIFLE:
        return Motive.TRIFLE
    return Motive.OVERSIGHT if level in OVERLOOKING else Motive.UNKNOWN


def _foresees(setup: Setup) -> bool:
    """Whether those who look ahead can do so here: without compiled code they judge by these numbers too."""
    if not ready(wait=False):
        return False
    from cartographers.bots.search import rollouts_are_affordable

    return rollouts_are_affordable(setup)


def _pleases_more(style: str, decision: Decision, best: Answer) -> bool:
    """Whether what was answered has more of what the style plays for, whatever side of the map one likes."""
    liking = Taste(STYLES[style], east=0.0, south=0.0).liking(decision.seen)
    return liking(decision.action) > liking(best)
