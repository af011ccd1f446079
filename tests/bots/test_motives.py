"""Why a bot answered as it did: every number is a part of the evaluation, and together they are its sum."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartographers.bots import create, readiness
from cartographers.bots.greedy import every_time, rank_actions
from cartographers.bots.judgement import judge
from cartographers.bots.known import known_game
from cartographers.bots.motives import HARDLY_ANYTHING, TRIFLE, Explanation, Motive, explain
from cartographers.bots.reviewing import Decision, decisions
from cartographers.bots.stand_ins import LOOKED_AT_CLOSELY
from cartographers.bots.styles import STYLES, Taste
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import Match
from cartographers.rules.actions import Action, Answer, Draw, Prepare
from cartographers.rules.consider import consider_answer
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Preparing
from cartographers.rules.view import view
from tests.bots.tables import decisions as moments
from tests.bots.tables import first_of


def table(seed: str, skills: tuple[str, ...] = (), edition: Edition = Edition.BASE) -> Setup:
    return setup(edition, seeded_edicts(edition, seed), ["one", "two"], skills=skills)


def told(
    level: str, style: str | None, seed: str, edition: Edition = Edition.BASE, every: int = 4
) -> Iterator[Explanation]:
    """What the first of two bots of this kind says about one in so many of its moves."""
    match = Match(table(seed, edition=edition), seed)
    bots = [create(f"{level}+{style}" if style else level, f"{seed} {seat}") for seat in range(2)]
    steps = list(match.begin())
    while not match.over:
        now = match.game
        for answer in [bots[seat].act(view(now, seat)) for seat in now.waiting]:
            steps += match.act(answer)
    for decision in list(decisions(enumerate(steps, start=1), 0))[::every]:
        yield explain(decision, level, style)


@pytest.mark.parametrize("edition", [Edition.BASE, Edition.HEROES])
def test_the_parts_add_up_to_what_the_evaluation_says(edition: Edition) -> None:
    compared = 0
    for each in told("scout", None, "adds up", edition):
        if not isinstance(each.decision.action, Draw):
            continue
        game = known_game(each.decision.seen)
        worth = judge(game)
        before = worth(game.sheets[each.decision.owner])
        assert each.played.stars == pytest.approx(worth(each.played.change.sheet) - before)
        if each.other:
            compared += 1
            difference = worth(each.other.change.sheet) - worth(each.played.change.sheet)
            assert each.more == pytest.approx(abs(difference))
            assert (difference > 0) == (each.decision.owner == 0), "monsters go where they cost most"
    assert compared


def test_nothing_promised_more_where_it_says_so() -> None:
    for each in told("surveyor", None, "best"):
        if each.motive is Motive.BEST and isinstance(each.decision.action, Draw):
            ranked = rank_actions(each.decision.seen, every_time, judge, LOOKED_AT_CLOSELY)
            worth = judge(known_game(each.decision.seen))
            sign = 1 if each.decision.owner == 0 else -1
            best = consider_answer(known_game(each.decision.seen), 0, as_answer(ranked[0].action))
            assert sign * (worth(best.sheet) - worth(each.played.change.sheet)) < HARDLY_ANYTHING


def test_whoever_overlooks_says_so_and_who_looks_ahead_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_warm", True)
    said = {level: {each.motive for each in told(level, None, "levels")} for level in ("pupil", "master@4")}
    assert Motive.OVERSIGHT in said["pupil"]
    assert Motive.FORESIGHT not in said["pupil"]
    assert Motive.FORESIGHT in said["master@4"]
    assert Motive.OVERSIGHT not in said["master@4"]


def test_nobody_claims_to_look_ahead_where_nobody_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a site without a server, where the same seats play without compiled code."""
    monkeypatch.setattr(readiness, "_warm", False)
    assert {each.motive for each in told("master@4", None, "levels")} <= {
        *(Motive.BEST, Motive.TRIFLE, Motive.UNKNOWN)
    }


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_the_reason_where_an_answer_has_more_of_what_it_likes(style: str) -> None:
    """And where it has less, nearly as many stars are one too."""
    found: set[Motive] = set()
    for number in range(20):
        for now in list(moments(table(f"{number}"), f"{number}"))[4::6]:
            seen = view(now, 0)
            liking = Taste(STYLES[style], 0.0, 0.0).liking(seen)
            best, *others = rank_actions(seen, every_time, judge, LOOKED_AT_CLOSELY)
            near = [each for each in others if HARDLY_ANYTHING < best.liking - each.liking < TRIFLE]
            for each in near[:1] + near[-1:]:
                motive = explain(Decision(0, 1, as_answer(each.action), seen), "surveyor", style).motive
                pleases = liking(each.action) > liking(best.action)
                assert motive is (Motive.STYLE if pleases else Motive.TRIFLE)
                found.add(motive)
        if len(found) == 2:
            return
    pytest.fail(f"only {found} in all these games")


def test_a_skill_before_an_ambush_is_told_without_a_comparison() -> None:
    skills = ("acrobatics", "healing", "lore")
    prepared = first_of(lambda seed: table(seed, skills), lambda now: isinstance(now.phase, Preparing))
    decision = Decision(0, 1, Prepare(0, Preparation("")), view(prepared, 0))
    found = explain(decision, "surveyor", None)
    assert (found.motive, found.other, found.more) == (Motive.UNKNOWN, None, 0.0)


def as_answer(action: Action) -> Answer:
    assert isinstance(action, Answer)
    return action
