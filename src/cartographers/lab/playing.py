"""One game between bots, from its first card to its result."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.bots.errors import error_text
from cartographers.bots.interface import Bot
from cartographers.bots.registry import UnknownBot
from cartographers.lab.plan import GameSpec, Plan
from cartographers.lab.records import GameRecord, record_of
from cartographers.notation.games import Transcript, dumps
from cartographers.play.match import Match, Step
from cartographers.play.record import header, transcript_entry
from cartographers.rules.actions import Answer
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.state import Game
from cartographers.rules.view import view


class BotFailed(Exception):
    """A bot that failed: which one, in which game, and how."""

    def __init__(self, bot: str, seat: int, game: int, problem: str) -> None:
        super().__init__(bot, seat, game, problem)  # what pickle restores it from
        self.bot, self.seat, self.game, self.problem = bot, seat, game, problem

    def __str__(self) -> str:
        return f"game {self.game + 1}, seat {self.seat + 1}: the bot {self.bot} {self.problem}"


@dataclass(frozen=True, slots=True)
class PlayedBatch:
    """The games of one batch, how long it took, and which bot failed, if any."""

    records: tuple[GameRecord, ...]
    seconds: float
    failure: BotFailed | None = None


def play_batch(plan: Plan, first: int, count: int, transcripts: bool) -> PlayedBatch:
    """The games with these numbers: the one task of a worker."""
    begin = time.perf_counter()
    records: list[GameRecord] = []
    try:
        for number in range(first, first + count):
            records.append(play_game(plan.game(number), transcripts))  # noqa: PERF401  kept if the next fails
    except BotFailed as failed:
        return PlayedBatch(tuple(records), time.perf_counter() - begin, failed)
    return PlayedBatch(tuple(records), time.perf_counter() - begin)


def play_game(spec: GameSpec, with_transcript: bool = False) -> GameRecord:
    """Plays one game of a plan; `BotFailed` if a bot will not play by the rules."""
    setup = spec.setup()
    match = Match(setup, spec.seed)
    steps = _steps(match, spec)
    if not with_transcript:
        deque(steps, maxlen=0)  # plays all of them and keeps none
        return record_of(spec, match.game)
    text = dumps(Transcript(header(setup, spec.seed), tuple(map(transcript_entry, steps))))
    return record_of(spec, match.game, text)


def _steps(match: Match, spec: GameSpec) -> Iterator[Step]:
    """Every step of a game that the bots of the spec play."""
    bots = [_create_bot(spec, seat) for seat in range(len(spec.table))]
    yield from match.begin()
    while not match.over:
        for action in [_ask(match.game, seat, bots[seat], spec) for seat in match.game.waiting]:
            yield from _apply(match, action, spec)


def _create_bot(spec: GameSpec, seat: int) -> Bot:
    """The bot of a seat. That others of its name could be made before says nothing about this one."""
    try:
        return spec.bot(seat)
    except UnknownBot as unknown:
        name = spec.table[seat]
        failure = str(unknown).removeprefix("the bot ").removeprefix(f"{name} ")  # who, `BotFailed` says
        raise BotFailed(name, seat, spec.number, failure) from unknown


def _ask(game: Game, seat: int, bot: Bot, spec: GameSpec) -> Answer:
    """What a bot does. All of a turn's bots are shown the turn as it began."""
    try:
        action = bot.act(view(game, seat))
    except (Exception, SystemExit) as problem:  # a foreign bot may raise anything
        failure = f"raised {error_text(problem)}"
        raise BotFailed(spec.table[seat], seat, spec.number, failure) from problem
    if not isinstance(action, Answer) or action.seat != seat:
        failure = f"answered {action!r}, which is no Draw or Choose of its seat"
        raise BotFailed(spec.table[seat], seat, spec.number, failure)
    return action


def _apply(match: Match, action: Answer, spec: GameSpec) -> tuple[Step, ...]:
    try:
        return match.act(action)
    except IllegalAction as refused:
        failure = f"did what is not allowed ({refused})"
        raise BotFailed(spec.table[action.seat], action.seat, spec.number, failure) from refused
