"""A game in progress as one seat, or a spectator, may have it."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.notation.headers import Header
from cartographers.play.as_seen import as_seen
from cartographers.play.record import transcript
from cartographers.play.replay import replay
from cartographers.rules.actions import Action, Choose, Draw, Reveal
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.state import Over
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import view
from tests.notation.heads import with_moves
from tests.play.playing import random_transcript


def moves_seen(text: str, seat: int | None) -> list[str]:
    seen = dumps(as_seen(loads(text), seat))
    return seen.split("\n\n")[1].splitlines()


TURN = ("reveal great-river", "draw 2 on 2 shape 1 water a1 a2 a3", "draw 1 on 1 shape 1 water c4 c5 c6")
NEXT = ("reveal hamlet", "draw 2 on 2 shape 1 village j1 j2 k1")


def test_the_open_turn_is_hidden_from_the_others() -> None:
    text = with_moves(*TURN, *NEXT)
    assert moves_seen(text, 1) == [*TURN, *NEXT]
    for other in (0, None):
        assert moves_seen(text, other) == [*TURN, "reveal hamlet", "draw 2 ?"]


def test_what_was_taken_back_stays_hidden() -> None:
    text = with_moves(*TURN[:2], "back 2")
    assert moves_seen(text, 0) == ["reveal great-river", "draw 2 ?", "back 2"]
    again = with_moves(*TURN[:2], "back 2", *TURN[1:])
    assert moves_seen(again, 0) == ["reveal great-river", "draw 2 ?", "back 2", *TURN[1:]]


def test_what_was_replaced_stays_hidden_when_the_turn_is_over() -> None:
    first, replaced_by = "draw 2 on 2 shape 1 water e1 e2 e3", TURN[1]
    text = with_moves(TURN[0], first, replaced_by, TURN[2])
    assert moves_seen(text, 1) == [TURN[0], first, replaced_by, TURN[2]]
    for other in (0, None):
        assert moves_seen(text, other) == [TURN[0], "draw 2 ?", replaced_by, TURN[2]]


def test_a_choice_is_hidden_too() -> None:
    two = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), ["Ann", "Bo"])
    gorgon = Placement(SpaceSet.named("e1 e3 f2"), Terrain.MONSTER)
    actions: list[Action] = [Reveal("gorgon-gaze"), Draw(0, gorgon), Draw(1, gorgon)]
    target = next(iter(gorgon.spaces.neighbours()))
    played = transcript(Header(two), [*actions, Choose(1, target)])
    assert dumps(as_seen(played, 1)).splitlines()[-1] == f"choose 2 on 1 {target.name}"
    assert dumps(as_seen(played, 0)).splitlines()[-1] == "choose 2 ?"
    assert dumps(as_seen(played, None)).splitlines()[-3:] == [
        *dumps(played).splitlines()[-3:-1],
        "choose 2 ?",
    ]


@pytest.mark.parametrize("number", range(10))
def test_what_a_seat_sees_can_be_replayed_and_shows_what_its_view_shows(number: int) -> None:
    played = random_transcript(Random(number), most=Random(number).randrange(50))
    last = list(replay(played))[-1].game
    for seat in (None, *range(len(last.sheets))):
        seen = as_seen(played, seat)
        assert loads(dumps(seen)) == seen
        shown = list(replay(seen))[-1]
        if isinstance(last.phase, Over):
            assert seen == played
            continue
        assert seen.header.chance is not None
        assert seen.header.chance.seed is None
        expected, got = view(last, seat), view(shown.game, seat)
        assert got.sheets == expected.sheets
        assert got.own == expected.own
        assert set(got.waiting) - shown.hidden == set(expected.waiting)


def test_a_finished_game_has_no_secrets() -> None:
    played = random_transcript(Random(2))
    assert as_seen(played, None) == played
