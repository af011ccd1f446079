"""Looking over a game that was played: what each decision promised, and what would have been better.

A decision is judged by what the seat saw then, never by the cards that came. Deterministic: a fixed
seed and a fixed number of rollouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from cartographers.bots.greedy import every_time, rank_actions, worth
from cartographers.bots.interface import Advice, Adviser
from cartographers.bots.known import known_game
from cartographers.bots.one_sheet import given_by
from cartographers.bots.prospects import Prospects, prospects_of
from cartographers.bots.readiness import ready
from cartographers.bots.registry import create
from cartographers.bots.skills import preparations
from cartographers.play.match import Step
from cartographers.rules.actions import Answer, Choose, Draw, Prepare
from cartographers.rules.ambush import chosen
from cartographers.rules.consider import Change, consider_answer
from cartographers.rules.setup import Setup
from cartographers.rules.skills import draw
from cartographers.rules.state import Game
from cartographers.rules.terrain import Season
from cartographers.rules.view import View, view

SEED = "review"
ADVISER = "master@32"  # who finds the alternatives: quickly, because each of them is weighed once more
ALTERNATIVES = 3
FUTURES_PER_ANSWER = 48  # for each answer that is weighed


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat answered in the end, and what it saw when it was asked.

    `asked` is the action after which it was asked, `number` the one by which the turn was over, that is,
    after which everybody saw the answer.
    """

    asked: int
    number: int
    action: Answer
    seen: View

    @property
    def season(self) -> Season:
        return self.seen.season

    @property
    def owner(self) -> int:
        """Whose sheet it was about."""
        assert self.seen.owner is not None
        return self.seen.owner


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision beside its alternatives, the best first, each with the stars that the sheet's owner expects.

    `lost` is never negative: how much worse the answer is than the best, to the one who decided. In an ambush
    that is what the neighbour can expect more.
    """

    decision: Decision
    played: Advice
    alternatives: tuple[Advice, ...]
    lost: float

    @property
    def changes(self) -> tuple[Change, ...]:
        """What was played and each of the alternatives change at once, by the rules."""
        return tuple(change_of(self.decision.seen, advice) for advice in (self.played, *self.alternatives))

    @property
    def prospects(self) -> tuple[Prospects, ...]:
        """What each of these changes promises beyond that, by the evaluation."""
        return tuple(prospects_of(self.decision.seen, change) for change in self.changes)


def decisions(steps: Iterable[tuple[int, Step]], seat: int) -> Iterator[Decision]:
    """What this seat decided in a game, in order, from its numbered steps; answers that were taken back or
    replaced do not count."""
    asked: tuple[int, Game] | None = None
    answer = None
    for number, step in steps:
        asked = asked or (0, step.before)
        if isinstance(step.action, Answer) and step.action.seat == seat:
            answer = step.action
        if not step.resolves:
            continue
        if answer is not None:
            yield Decision(asked[0], number, answer, view(asked[1], seat))
        asked, answer = (number, step.after), None


def change_of(seen: View, advice: Advice) -> Change:
    """What an answer that was advised changes at once."""
    assert isinstance(advice.action, Answer)
    return consider_answer(known_game(seen), advice.action.seat, advice.action)


def judge(decision: Decision) -> Judgement:
    """Weighs a decision against what the adviser would have done; the first one may wait for the compiler."""
    if not looks_ahead(decision.seen.setup):
        return _by_the_rules(decision)
    adviser = cast(Adviser, create(ADVISER, SEED))
    advised = [each.action for each in adviser.explain(decision.seen)]
    others = [each for each in advised if isinstance(each, Answer) and each != decision.action]
    weighed = _weigh(decision.seen, [decision.action, *others[:ALTERNATIVES]])
    return _judgement(decision, weighed[0], weighed[1:])


def _judgement(decision: Decision, played: Advice, others: Iterable[Advice]) -> Judgement:
    hurts = decision.owner != decision.seen.seat
    sign = 1 if hurts else -1
    ordered = tuple(sorted(others, key=lambda advice: sign * advice.stars))
    best = ordered[0].stars if ordered else played.stars
    lost = played.stars - best if hurts else best - played.stars
    return Judgement(decision, played, ordered, max(0.0, lost))


def _weigh(seen: View, actions: Sequence[Answer]) -> list[Advice]:
    """Common random numbers for all actions, in fresh rollouts: those that selected the actions
    would be biased (winner's curse)."""
    from cartographers.bots.characters import dice
    from cartographers.bots.problem import problem_of
    from cartographers.bots.search import Search
    from cartographers.bots.weights import learned_weights
    from cartographers.kernel.convert import answer_code

    problem = problem_of(seen)
    answers = [answer_code(seen.setup, seen.card, given_by(action)) for action in actions]
    rows = learned_weights().rows(seen.setup)
    found = Search().compare(problem, rows, answers, FUTURES_PER_ANSWER, dice(f"{SEED} again", seen))
    stars = {estimate.answer: estimate.stars for estimate in found}
    return [Advice(action, stars[answer]) for action, answer in zip(actions, answers, strict=True)]


def _by_the_rules(decision: Decision) -> Judgement:
    """Without compiled code: the stars if nothing more were drawn, each edict as often as it will score."""
    seen = decision.seen
    earned = sum(season[decision.owner].stars for season in seen.scores)
    others = [
        Advice(liked.action, float(earned + liked.worth))
        for liked in rank_actions(seen, every_time)
        if liked.action != decision.action
    ]
    played = Advice(decision.action, float(earned + _worth(seen, decision)))
    return _judgement(decision, played, others[:ALTERNATIVES])


def _worth(seen: View, decision: Decision) -> Fraction:
    game = known_game(seen)
    sheet = game.sheets[decision.owner]
    match decision.action:
        case Draw(seat=seat, placement=placement):
            task = game.task_for(seat)
            assert task is not None
            sheet = draw(sheet, task, placement)
        case Choose(space=space):
            assert seen.effect is not None
            sheet = chosen(sheet, seen.effect, space)
        case Prepare(seat=seat, preparation=preparation):
            ranked = preparations(game, seat, lambda sheet: float(worth(game, sheet, every_time)))
            return Fraction(dict(ranked)[preparation])
    return worth(game, sheet, every_time)


def looks_ahead(*setups: Setup) -> bool:
    """Whether these games are looked over through possible futures; else by the rules alone."""
    if not ready(wait=True):
        return False
    from cartographers.bots.search import rollouts_are_affordable

    return all(map(rollouts_are_affordable, setups))
