"""Every bot by its name: ours by one word, third-party ones as `module:attribute`.

A bot that looks ahead takes a limit: `master@64` gives no candidate more than 64 rollouts. A level takes a
style: `surveyor+hoarder`, `master@64+hunter`.
Compiled code is imported lazily, when a character is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from importlib import import_module

from cartographers.bots.errors import error_text
from cartographers.bots.greedy import Greedy
from cartographers.bots.interface import Bot
from cartographers.bots.ladder import COSMOGRAPHER_PLACE, PLACES, typical_stars
from cartographers.bots.random_bot import RandomBot
from cartographers.bots.readiness import ready
from cartographers.bots.stand_ins import StandIn
from cartographers.bots.styles import STYLES, Taste, taste
from cartographers.rules.options import Edition

# Makes a bot for one seat of one game. All randomness comes from the seed, so that a game is reproducible;
# the seed reveals nothing about the cards.
Factory = Callable[[str], Bot]
Tasting = Callable[[str], Taste | None]  # the taste that a bot of this seed has

SIMPLE: dict[str, Factory] = {
    "random": RandomBot,
    "greedy": Greedy,
}

MOST_FUTURES = 10_000


@dataclass(frozen=True, slots=True)
class Character:
    """How a character of `characters.py` is made.

    One with a place on the ladder overlooks as much as it takes to earn so many stars more than par. A
    careless one takes any of the best so many hundredths of the placements. One that looks ahead thinks so
    many seconds at a live table; elsewhere a number of futures that takes less than that on one core, so that
    the same seed gives the same game on every machine. What is negligible to it, and how many futures it only
    glances at, is said in `search.Budget`.
    """

    place: int | None = None
    careless: int = 0
    candidates: int = 0
    seconds: float = 0.0
    futures: int = 0
    negligible: float = 0.0
    glances: int = 0


CHARACTERS = {
    **{level: Character(place=place) for level, place in PLACES.items()},
    "cosmographer": Character(place=COSMOGRAPHER_PLACE),
    "apprentice": Character(careless=28),
    "surveyor": Character(),
    "master": Character(candidates=16, seconds=0.5, futures=256, negligible=0.03, glances=16),
    "legendary": Character(candidates=24, seconds=2.0, futures=512, negligible=0.01),
}

# What a player may sit down with, the weakest first; `ladder.places_in` says which are a step of their own in
# an edition.
LEVELS = (*PLACES, "cosmographer", "surveyor", "master", "legendary")
# What one sat down with before; tables, transcripts and programs name them, and they play as they did.
FORMER_LEVELS = ("apprentice", "greedy")
ALL_LEVELS = (*LEVELS, *FORMER_LEVELS)
# About so many stars each earns alone on sheet A.
TYPICAL_STARS = {"cosmographer": 120, "surveyor": 121, **typical_stars(Edition.BASE)}


@dataclass(frozen=True, slots=True)
class Live:
    """A live table: bots have a time budget there, and never block on compilation.

    Where more than four think one after another, they share the time of four.
    """

    thinking: int = 1

    def share(self, seconds: float) -> float:
        return seconds * min(1.0, 4 / self.thinking)


class UnknownBot(ValueError):
    """A name that no bot has; the text says why."""


def names() -> tuple[str, ...]:
    """The names of our own bots, the weakest first; then those of before."""
    return ("random", *ALL_LEVELS)


def is_compiled(name: str) -> bool:
    """Whether a bot of this name thinks by compiled code, where there is any."""
    return name.partition("+")[0].partition("@")[0] in CHARACTERS


def create(name: str, seed: str, live: Live | None = None) -> Bot:
    """A bot of this name for one seat of one game; `UnknownBot` if there is none."""
    make = factory(name, live)
    try:
        bot = make(seed)
    except Exception as problem:  # whatever a foreign bot may raise when it is made
        raise UnknownBot(f"the bot {name} cannot be made: {error_text(problem)}") from problem
    if not callable(getattr(bot, "act", None)):
        raise UnknownBot(f"{name} makes no bot: what it makes has no method `act`")
    return bot


def factory(name: str, live: Live | None = None) -> Factory:
    """What makes the bots of this name; `UnknownBot` if there are none."""
    if ":" in name:
        return _import_factory(name)
    level, plus, style = name.partition("+")
    own, at, futures = level.partition("@")
    if own not in names():
        near = get_close_matches(own, names(), n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names())}, and module:attribute"
        raise UnknownBot(f"no bot is called {name!r}; {hint}")
    tasting = _tasting(name, own, style) if plus else _no_taste
    if at:
        return _character(own, _futures(name, own, futures), live, tasting)
    if own == "greedy":
        return lambda seed: Greedy(seed, tasting(seed))
    return SIMPLE[own] if own in SIMPLE else _character(own, 0, live, tasting)


def _no_taste(_seed: str) -> None:
    return None


def _tasting(name: str, own: str, style: str) -> Tasting:
    if own not in ALL_LEVELS:
        raise UnknownBot(f"no bot is called {name!r}: the bot {own} has no style")
    if style not in STYLES:
        raise UnknownBot(f"no bot is called {name!r}: after + stands a style: {', '.join(STYLES)}")
    return partial(taste, style)


def _futures(name: str, own: str, text: str) -> int:
    if own not in CHARACTERS or not CHARACTERS[own].candidates:
        raise UnknownBot(f"no bot is called {name!r}: the bot {own} does not look ahead")
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_FUTURES):
        raise UnknownBot(f"no bot is called {name!r}: after @ stands a number from 1 to {MOST_FUTURES}")
    return int(text)


def _character(name: str, futures: int, live: Live | None, tasting: Tasting) -> Factory:
    chosen = CHARACTERS[name]

    def make(seed: str) -> Bot:
        if not ready(wait=live is None):
            return StandIn(name.capitalize(), seed, chosen.careless, tasting(seed), chosen.place)
        from cartographers.bots.characters import Apprentice, Legendary, Master, PartialSight, Surveyor
        from cartographers.bots.search import Budget

        if chosen.place is not None:
            return PartialSight(seed, name.capitalize(), chosen.place, taste=tasting(seed))
        if chosen.careless:
            return Apprentice(seed, chosen.careless, taste=tasting(seed))
        if not chosen.candidates:
            return Surveyor(seed, taste=tasting(seed))
        seconds = live.share(chosen.seconds) if live and not futures else 0.0
        most = 0 if seconds else futures or chosen.futures
        budget = Budget(chosen.candidates, seconds, most, chosen.negligible, chosen.glances)
        return (Legendary if name == "legendary" else Master)(seed, budget, taste=tasting(seed))

    return make


def _import_factory(name: str) -> Factory:
    """The factory of a third-party module: a class, or a function that takes the seed."""
    module, _, attribute = name.partition(":")
    try:
        found: object = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as problem:  # whatever a foreign module may raise when it is imported
        raise UnknownBot(f"the bot {name} cannot be loaded: {error_text(problem)}") from problem
    if not callable(found):
        raise UnknownBot(f"{name} makes no bot: it cannot be called with a seed")
    made: Factory = found
    return made
