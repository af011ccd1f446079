"""One game between bots, and what is kept of it."""

from __future__ import annotations

import pickle

import pytest

from cartographers.lab.plan import Plan
from cartographers.lab.playing import BotFailed, play_game
from cartographers.lab.variant import Variant
from cartographers.notation.games import dumps, loads
from cartographers.play.replay import replay
from cartographers.rules.setup import AmbushRule, Edition
from cartographers.rules.view import view
from tests.lab.foreign_bots import HERE

VARIANTS = (
    Variant(),
    Variant(sheet="B"),
    Variant(Edition.HEROES, sheet="D"),
    Variant(Edition.COMBINED),
    Variant(Edition.COMBINED, ambush=AmbushRule.SOLO_WALK),
)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: f"{v.label} {v.ambush or ''}".strip())
def test_a_game_is_as_its_transcript_replays_it(variant: Variant, seats: int) -> None:
    spec = Plan((("random",) * seats,), (variant,)).game(0)
    record = play_game(spec, with_transcript=True)
    assert record.transcript is not None
    transcript = loads(record.transcript)
    assert dumps(transcript) == record.transcript
    last = list(replay(transcript, verify=True))[-1].game
    result = view(last, None).result
    assert result is not None
    assert {s.seat: (s.stars, s.place, s.lost_to_monsters) for s in result.standings} == {
        number: (seat.stars, seat.place, seat.lost_to_monsters) for number, seat in enumerate(record.seats)
    }


def test_what_is_kept_adds_up() -> None:
    spec = Plan((("random", "greedy", "random"),), (Variant(Edition.HEROES),)).game(3)
    record = play_game(spec)
    assert record.transcript is None
    for seat in record.seats:
        assert len(seat.seasons) == 4
        assert sum(season.total for season in seat.seasons) == seat.stars
        assert sum(season.monsters for season in seat.seasons) == -seat.lost_to_monsters
        of_edicts = sum(season.first + season.second for season in seat.seasons)
        assert sum(record.edict_stars(seat)) == of_edicts
        assert record.rating(seat) == seat.stars - spec.setup().par


def test_an_edict_s_stars_are_those_of_its_two_seasons() -> None:
    """Spring scores A and B, summer B and C, fall C and D, winter D and A."""
    record = play_game(Plan((("greedy",),)).game(0))
    (seat,) = record.seats
    spring, summer, fall, winter = seat.seasons
    assert record.edict_stars(seat) == (
        spring.first + winter.second,
        spring.second + summer.first,
        summer.second + fall.first,
        fall.second + winter.first,
    )


def test_the_same_order_gives_the_same_record() -> None:
    spec = Plan((("random", "random"),), (Variant(Edition.COMBINED),)).game(7)
    assert play_game(spec, with_transcript=True) == play_game(spec, with_transcript=True)


@pytest.mark.parametrize(
    "bot, problem",
    [
        ("Raises", "game 1, seat 2: the bot tests.lab.foreign_bots:Raises raised RuntimeError: out of ink ("),
        ("Leaves", "game 1, seat 2: the bot tests.lab.foreign_bots:Leaves raised SystemExit: 7"),
        (
            "NeverArrives",
            "game 1, seat 2: the bot tests.lab.foreign_bots:NeverArrives cannot be made: SystemExit: no time",
        ),
        (
            "ArrivesOnce",
            "game 1, seat 2: the bot tests.lab.foreign_bots:ArrivesOnce cannot be made: OSError: the weights",
        ),
        ("NoBot", "game 1, seat 2: the bot tests.lab.foreign_bots:NoBot makes no bot: what it makes has no"),
        ("Cheats", "game 1, seat 2: the bot tests.lab.foreign_bots:Cheats did what is not allowed (not-the-"),
        ("Intrudes", "game 1, seat 2: the bot tests.lab.foreign_bots:Intrudes answered Draw(seat=2"),
    ],
)
def test_a_bot_that_does_not_play_by_the_rules_is_named(bot: str, problem: str) -> None:
    spec = Plan((("random", f"{HERE}:{bot}"),)).game(0)
    with pytest.raises(BotFailed) as failed:
        play_game(spec)
    assert str(failed.value).startswith(problem)
    assert str(pickle.loads(pickle.dumps(failed.value))) == str(failed.value), "a worker must be able to tell"
