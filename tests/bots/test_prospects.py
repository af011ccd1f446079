"""What an answer promises, by edict: with what it earns at once it adds up to what the evaluation says."""

from __future__ import annotations

import pytest

from cartographers.bots.judgement import judge
from cartographers.bots.known import known_game
from cartographers.bots.prospects import prospects_of
from cartographers.notation.sheets import parse_sheet
from cartographers.play.match import Match
from cartographers.rules.actions import Draw
from cartographers.rules.consider import Change, consider_answer
from cartographers.rules.replacing import replace
from cartographers.rules.setup import Edition, setup
from cartographers.rules.terrain import Edict
from cartographers.rules.view import View, options, view
from tests.bots.tables import decisions

SETUP = setup(Edition.BASE, ("treetower", "canal-lake", "wildholds", "borderlands"), ["Ann"])


def changes(seen: View) -> list[Change]:
    game = known_game(seen)
    drawable = options(game, 0)
    assert drawable is not None
    return [consider_answer(game, 0, Draw(0, placement)) for placement in list(drawable)[::40]]


@pytest.mark.parametrize("number", [0, 7, 16])
def test_stars_and_prospects_are_together_what_the_evaluation_says(number: int) -> None:
    now = list(decisions(SETUP, "adds up"))[number]
    seen, worth = view(now, 0), judge(now)
    for change in changes(seen):
        promised = prospects_of(seen, change)
        difference = worth(change.sheet) - worth(now.sheets[0])
        assert change.lasting + promised.stars == pytest.approx(difference)


def test_in_the_last_drawing_of_the_game_nothing_is_left_to_promise() -> None:
    *_, last = decisions(SETUP, "the last")
    seen = view(last, 0)
    for change in changes(seen):
        assert prospects_of(seen, change).stars == pytest.approx(0.0, abs=1e-6)


def test_villages_without_room_to_grow_are_a_lost_prospect_of_wildholds() -> None:
    """Five that touch earn nothing yet; one more would, if there were room for it."""
    match = Match(SETUP, "villages")
    match.begin()
    seen = view(match.game, 0)
    change, *_ = changes(seen)

    def promised(picture: str) -> float:
        sheet = parse_sheet("/".join([*picture.split(), *["..........."] * 8]))
        return prospects_of(seen, replace(change, sheet=sheet)).edicts[Edict.C]

    open_sides = "vvv........ vv......... ..........."
    closed_sides = "vvvf....... vvf........ ff........."
    assert promised(open_sides) > promised(closed_sides) + 1
