"""What followed from an action, as lines that a replay checks: `= coins 1 +1`, `= spring 1 a 3 b 5 ...`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cartographers.notation.tokens import Words
from cartographers.rules.cards import Effect
from cartographers.rules.events import (
    CoinsGained,
    Destroyed,
    Event,
    GameEnded,
    NothingDrawn,
    SeasonScored,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.terrain import EDICTS, SEASONS
from cartographers.rules.titles import Title

ASSERTION_MARK = "="

_HEROES = "heroes"
_DESTROYERS = {name: name for name in (_HEROES, Effect.GORGON.value, Effect.TROLL.value)}
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
            case Walked(owner, tried):
                yield f"walk {owner + 1} {tried[-1].line()}"
            case CoinsGained(owner, coins):
                yield f"coins {owner + 1} +{coins}"
            case Destroyed(owner, spaces, effect):
                yield f"destroyed {owner + 1} by {effect or _HEROES} {spaces.line()}"
            case ZombiesSpread(owner, spaces):
                yield f"zombies {owner + 1} {spaces.line()}"
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
    words = Words(text, line, column)
    kind = words.peek()
    if kind in SEASONS:
        words.literal(kind)
        _check_season(words, seats)
    elif words.takes("nothing"):
        words.seat(seats)
        words.literal("on")
        words.seat(seats)
    elif words.takes("walk") or words.takes("zombies"):
        words.seat(seats)
        words.spaces()
    elif words.takes("coins"):
        words.seat(seats)
        words.one_of(_GAINS, f"a gain from +1 to +{COIN_TRACK}")
    elif words.takes("destroyed"):
        words.seat(seats)
        words.literal("by")
        words.one_of(_DESTROYERS, f"one of {' '.join(_DESTROYERS)}")
        words.spaces()
    elif words.takes("place"):
        _check_place(words, seats)
    elif words.takes("rating"):
        words.number("a rating", signed=True)
        words.one_of(_TITLES, "the id of a title")
    else:
        words.expected("nothing, walk, coins, destroyed, zombies, a season, place or rating")
    words.end()


def _check_place(words: Words, seats: int) -> None:
    words.number("a place")
    words.literal("seat")
    words.seat(seats)
    words.literal("stars")
    words.number(_STARS, signed=True)
    words.literal("lost")
    words.number(_STARS)


def _check_season(words: Words, seats: int) -> None:
    words.seat(seats)
    for _ in range(2):  # a season scores two edicts
        words.one_of(_EDICTS, "an edict a to d")
        words.number(_STARS)
    words.literal("coins")
    words.number(_STARS)
    for box in ("monsters", "total"):
        words.literal(box)
        words.number(_STARS, signed=True)
