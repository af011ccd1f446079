"""Does a bot keep its promises? It is sat down at tables of every kind, among players who draw anything."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, NoReturn

from cartographers.notation.games import Transcript, dumps
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import Match, Step, take
from cartographers.play.record import header, transcript_entry
from cartographers.rules.actions import Answer, Draw
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import AmbushRule, Edition, Setup, setup
from cartographers.rules.state import Game
from cartographers.rules.view import view
from cartographers.testing.conformance import fail, require
from cartographers.testing.random_play import random_action

if TYPE_CHECKING:
    from cartographers.bots.interface import Bot


@dataclass(frozen=True, slots=True)
class BotCheck:
    """How much a bot was tried, and how long it thought. Nothing here is good or bad."""

    games: int
    drawings: int
    choices: int
    seconds: float
    slowest: float  # seconds of the longest thought


def check_bot(make: Callable[[], Bot], *, games: int = 8, repeatable: bool = False) -> BotCheck:
    """Plays games with a new bot in each; `Nonconforming` says which promise it broke, and in which game.

    A bot has a name. Asked only when its seat must act, it answers with a legal `Draw` or `Choose` of that
    seat. If it is `repeatable`, it gives the same answer to the same view, asked twice or made anew.
    """
    tried = _Trial(make, repeatable)
    for number in range(games):
        tried.play(*_table(number))
    return BotCheck(games, tried.drawings, tried.choices, tried.seconds, tried.slowest)


def _table(number: int) -> tuple[Setup, str, int]:
    """A set-up, a seed and the bot's seat: one seat, two and more, both games, every option."""
    edition = (Edition.BASE, Edition.HEROES, Edition.COMBINED)[number % 3]
    seats = (1, 2, 3, 5)[number % 4]
    combined = edition is Edition.COMBINED
    seed = f"check-{number}"
    chosen = setup(
        edition,
        seeded_edicts(edition, seed),
        [f"player {seat}" for seat in range(1, seats + 1)],
        sheet="D" if combined else None,
        explore_box="heroes" if combined and number % 2 else None,
        ambush_rule=AmbushRule.SOLO_WALK if number % 5 == 0 else None,
    )
    return chosen, seed, number % seats


class _Trial:
    """The games of one check, and what was counted in them."""

    _played: Transcript  # of the game that goes on

    def __init__(self, make: Callable[[], Bot], repeatable: bool) -> None:
        self._make = make
        self._repeatable = repeatable
        self.drawings = self.choices = 0
        self.seconds = self.slowest = 0.0

    def play(self, game_setup: Setup, seed: str, seat: int) -> None:
        bot, rng, match = self._make(), Random(seed), Match(game_setup, seed)
        require(bot.name and isinstance(bot.name, str), f"{bot!r} has no name")
        self._played = Transcript(header(game_setup, seed))
        self._write(match.begin())
        while not match.over:
            game = match.game
            if seat in game.waiting:
                action = self._ask(game, seat, bot)
            else:
                action = random_action(game, game.waiting[0], rng)
            self._write(match.act(action))

    def _write(self, steps: Iterable[Step]) -> None:
        entries = (*self._played.entries, *map(transcript_entry, steps))
        self._played = replace(self._played, entries=entries)

    def _ask(self, game: Game, seat: int, bot: Bot) -> Answer:
        answer = self._answer(game, seat, bot)
        if isinstance(answer, Draw):
            self.drawings += 1
        else:
            self.choices += 1
        if self._repeatable:
            for again in (bot, self._make()):
                if self._answer(game, seat, again) != answer:
                    self._fail(bot, seat, "gave two answers to one view")
        return answer

    def _answer(self, game: Game, seat: int, bot: Bot) -> Answer:
        seen = view(game, seat)
        begun = time.perf_counter()
        try:
            answer = bot.act(seen)
        except Exception as problem:  # whatever goes wrong in a bot is what we look for
            self._fail(bot, seat, f"broke off with {problem!r}", problem)
        thought = time.perf_counter() - begun
        self.seconds += thought
        self.slowest = max(self.slowest, thought)
        if not isinstance(answer, Answer) or answer.seat != seat:
            self._fail(bot, seat, f"gave {answer!r}, which is no answer of that seat")
        try:
            take(game, answer)
        except IllegalAction as problem:
            self._fail(bot, seat, f"gave {answer!r}, which is illegal: {problem.reason}", problem)
        return answer

    def _fail(self, bot: Bot, seat: int, problem: str, cause: Exception | None = None) -> NoReturn:
        fail(f"{bot.name} in seat {seat + 1} {problem}", dumps(self._played), cause)
