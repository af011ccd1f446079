"""What followed from an action, as lines that a replay checks: `= coins 1 +1`, `= spring 1 a 3 b 5 ...`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cartographers.notation.tokens import Tokens
from cartographers.rules.boxes import SKILL_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import (
    AmbushCalled,
    CoinsGained,
    Destroyed,
    Event,
    ForestGrown,
    GameEnded,
    NothingDrawn,
    SeasonScored,
    SkillUsed,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.terrain import EDICTS, SEASONS
from cartographers.rules.titles import Title

ASSERTION_MARK = "="

_HEROES = "heroes"
_DESTROYERS = {str(name): name for name in (_HEROES, Effect.GORGON, Effect.TROLL, Effect.NAGA)}
_GAINS = {f"+{coins}": coins for coins in range(1, COIN_TRACK + 1)}
_EDICTS = {edict.value: edict for edict in EDICTS}
_TITLES = {title.value: title for title in Title}
_STARS = "a number of stars"


def assertions(events: Iterable[Event]) -> Iterator[str]:
    """The lines that state what these events brought about, without the mark in front."""
    for event in events:
        match event:
            case NothingDrawn(seat, owner):
                yield f"nothing {seat + 1} on {owner + 1}"
            case SkillUsed(seat, skill, coins):
                yield f"skill {seat + 1} {skill} paid {coins}"
            case Walked(owner, tried):
                yield f"walk {owner + 1} {tried[-1].line()}"
            case CoinsGained(owner, coins):
                yield f"coins {owner + 1} +{coins}"
            case Destroyed(owner, spaces, effect):
                yield f"destroyed {owner + 1} by {effect or _HEROES} {spaces.line()}"
            case ZombiesSpread(owner, spaces):
                yield f"zombies {owner + 1} {spaces.line()}"
            case ForestGrown(owner, spaces):
                yield f"forest {owner + 1} {spaces.line()}"
            case AmbushCalled():
                yield "ambush"
            case SeasonScored():
                yield from _season_lines(event)
            case GameEnded():
                yield from _result_lines(event)
            case _:
                pass  # what a move line says itself


def _season_lines(event: SeasonScored) -> Iterator[str]:
    for seat, score in enumerate(event.scores, start=1):
        edicts = " ".join(f"{edict} {earned.stars}" for edict, earned in score.edicts)
        yield (
            f"{event.season} {seat} {edicts} coins {score.coins} "
            f"monsters {score.monsters.stars} total {score.stars}"
        )


def _result_lines(event: GameEnded) -> Iterator[str]:
    for seat in event.result.standings:
        yield f"place {seat.place} seat {seat.seat + 1} stars {seat.stars} lost {seat.lost_to_monsters}"
    if event.result.title:
        yield f"rating {event.result.rating} {event.result.title}"


def check_assertion(text: str, seats: int, line: int = 0, column: int = 1) -> None:
    """Refuses with `InvalidNotation` what is not an assertion at all; whether it is true is for a replay."""
    tokens = Tokens(text, line, column)
    kind = tokens.peek()
    if kind in SEASONS:
        tokens.literal(kind)
        _check_season(tokens, seats)
    elif tokens.takes("nothing"):
        tokens.seat(seats)
        tokens.literal("on")
        tokens.seat(seats)
    elif tokens.takes("walk") or tokens.takes("zombies") or tokens.takes("forest"):
        tokens.seat(seats)
        tokens.spaces()
    elif tokens.takes("ambush"):
        pass  # that is all there is to say
    elif tokens.takes("skill"):
        tokens.seat(seats)
        tokens.one_of(SKILL_BY_ID, "the id of a skill")
        tokens.literal("paid")
        tokens.number("a number of coins")
    elif tokens.takes("coins"):
        tokens.seat(seats)
        tokens.one_of(_GAINS, f"a gain from +1 to +{COIN_TRACK}")
    elif tokens.takes("destroyed"):
        tokens.seat(seats)
        tokens.literal("by")
        tokens.one_of(_DESTROYERS, f"one of {' '.join(_DESTROYERS)}")
        tokens.spaces()
    elif tokens.takes("place"):
        _check_place(tokens, seats)
    elif tokens.takes("rating"):
        tokens.number("a rating", signed=True)
        tokens.one_of(_TITLES, "the id of a title")
    else:
        tokens.expected(
            "nothing, walk, coins, destroyed, zombies, forest, ambush, skill, a season, place or rating"
        )
    tokens.end()


def _check_place(tokens: Tokens, seats: int) -> None:
    tokens.number("a place")
    tokens.literal("seat")
    tokens.seat(seats)
    tokens.literal("stars")
    tokens.number(_STARS, signed=True)
    tokens.literal("lost")
    tokens.number(_STARS)


def _check_season(tokens: Tokens, seats: int) -> None:
    tokens.seat(seats)
    for _ in range(2):  # a season scores two edicts
        tokens.one_of(_EDICTS, "an edict a to d")
        tokens.number(_STARS)
    tokens.literal("coins")
    tokens.number(_STARS)
    for box in ("monsters", "total"):
        tokens.literal(box)
        tokens.number(_STARS, signed=True)
