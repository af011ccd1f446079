"""A game looked over: which decisions are judged, by what, and that a second look finds the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from cartographers.bots.reviewing import Decision, Judgement, decisions, judge
from cartographers.play.match import Step, take
from cartographers.play.replay import Position, read, replay
from cartographers.rules.actions import Draw, TakeBack

GAMES = Path(__file__).parents[1] / "games"


def positions(name: str) -> list[Position]:
    return list(replay(read((GAMES / f"{name}.cgn").read_bytes())))


def numbered(found: Sequence[Position]) -> list[tuple[int, Step]]:
    steps = []
    for position in found[1:]:
        assert position.step is not None
        steps.append((position.number, position.step))
    return steps


def decided(name: str, seat: int) -> list[Decision]:
    return list(decisions(numbered(positions(name)), seat))


def test_every_placement_of_a_seat_is_a_decision_seen_as_it_was_then() -> None:
    found = positions("twins")
    drawn = [
        each.entry.move.action
        for each in found
        if each.entry and isinstance(each.entry.move.action, Draw) and each.entry.move.action.seat == 1
    ]
    made = decided("twins", 1)
    assert [decision.action for decision in made] == drawn
    for decision in made:
        assert decision.asked < decision.number
        assert decision.seen.seat == 1
        assert decision.seen.own is None
        assert decision.seen.sheets == found[decision.asked].game.sheets
        assert decision.seen.card in (decision.seen.column[-1], decision.seen.ambushes[-1:] or None)
    assert any(decision.owner == 0 for decision in made), "an ambush is drawn on the neighbour's sheet"


def test_an_answer_that_was_taken_back_does_not_count() -> None:
    steps = numbered(positions("twins"))
    first = next(n for n, (_, each) in enumerate(steps) if isinstance(each.action, Draw))
    step = steps[first][1]
    drawn = step.action
    assert isinstance(drawn, Draw)
    taken_back = [(0, step), (0, take(step.after, TakeBack(drawn.seat)))]
    changed = [*steps[:first], *taken_back, *steps[first:]]
    assert list(decisions(changed, drawn.seat)) == decided("twins", drawn.seat)


def test_a_second_look_finds_the_same() -> None:
    some = decided("solo-base", 0)[:2]
    assert [judge(decision) for decision in some] == [judge(decision) for decision in some]


def lost(judgement: Judgement) -> float:
    return max(0.0, judgement.alternatives[0].stars - judgement.played.stars)


def test_what_was_lost_is_what_the_best_alternative_brings_more() -> None:
    made = decided("solo-base", 0)
    judged = [judge(decision) for decision in made[-4:]]
    for judgement in judged:
        assert judgement.played.action == judgement.decision.action
        stars = [advice.stars for advice in judgement.alternatives]
        assert stars == sorted(stars, reverse=True)
        assert judgement.decision.action not in [advice.action for advice in judgement.alternatives]
        assert judgement.lost == lost(judgement)
    final = sum(season[0].stars for season in positions("solo-base")[-1].game.scores)
    assert judged[-1].played.stars == final, "after the last placement nothing is uncertain"


def test_in_an_ambush_the_neighbour_should_get_little() -> None:
    ambush = next(decision for decision in decided("twins", 1) if decision.owner == 0)
    judgement = judge(ambush)
    stars = [advice.stars for advice in judgement.alternatives]
    assert stars == sorted(stars)
    assert judgement.lost == max(0.0, judgement.played.stars - stars[0])


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # as if it were not installed
from cartographers.bots.reviewing import judge, looks_ahead
from tests.bots.test_reviewing import decided
judged = [judge(decision) for decision in decided("solo-base", 0)[-2:]]
print(looks_ahead(), judged[-1].played.stars, all(each.lost >= 0 for each in judged))
"""


def test_without_numba_a_game_is_looked_over_by_the_rules_alone() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True, timeout=300
    )
    final = sum(season[0].stars for season in positions("solo-base")[-1].game.scores)
    assert ran.stdout.split() == ["False", f"{float(final)}", "True"]
