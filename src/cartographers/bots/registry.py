"""Every bot by its name: ours by one word, anybody else's as `module:attribute`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module

from cartographers.bots.greedy import Greedy
from cartographers.bots.interface import Bot
from cartographers.bots.random_bot import RandomBot

# Makes a bot for one seat of one game. All its chance comes from the seed, so that a game can be repeated;
# the seed tells nothing about the cards.
Factory = Callable[[str], Bot]

FACTORIES: dict[str, Factory] = {
    "random": RandomBot,
    "greedy": lambda seed: Greedy(),
}


class UnknownBot(ValueError):
    """A name that no bot answers to; the text says why."""


def names() -> tuple[str, ...]:
    """The names of our own bots, the weakest first."""
    return tuple(FACTORIES)


def create(name: str, seed: str) -> Bot:
    """A bot of this name for one seat of one game; `UnknownBot` if there is none."""
    make = factory(name)
    try:
        bot = make(seed)
    except Exception as problem:  # whatever a foreign bot may raise when it is made
        raise UnknownBot(f"the bot {name} cannot be made: {_told(problem)}") from problem
    if not callable(getattr(bot, "act", None)):
        raise UnknownBot(f"{name} makes no bot: what it makes has no method `act`")
    return bot


def factory(name: str) -> Factory:
    """What makes the bots of this name; `UnknownBot` if there are none."""
    if name in FACTORIES:
        return FACTORIES[name]
    if ":" in name:
        return _imported(name)
    near = get_close_matches(name, FACTORIES, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(FACTORIES)}, and module:attribute"
    raise UnknownBot(f"no bot is called {name!r}; {hint}")


def _imported(name: str) -> Factory:
    """The factory that a module of somebody else offers: a class, or a function that takes the seed."""
    module, _, attribute = name.partition(":")
    try:
        found: object = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as problem:  # whatever a foreign module may raise when it is imported
        raise UnknownBot(f"the bot {name} cannot be loaded: {_told(problem)}") from problem
    if not callable(found):
        raise UnknownBot(f"{name} makes no bot: it cannot be called with a seed")
    made: Factory = found
    return made


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
