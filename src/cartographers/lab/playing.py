"""One game between bots, from its first card to its result."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.bots.interface import Bot
from cartographers.bots.registry import UnknownBot
from cartographers.lab.plan import Order, Plan
from cartographers.lab.records import GameRecord, record_of
from cartographers.notation.games import Transcript, dumps
from cartographers.play.deck import SeededDeck
from cartographers.play.record import entry, header
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.events import Event
from cartographers.rules.game import start, step
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import view

Turn = tuple[Game, Action, tuple[Event, ...], Game]  # before, what was done, what followed, after


class BotFailed(Exception):
    """A bot that broke the game off: which one, in which game, and how."""

    def __init__(self, bot: str, seat: int, game: int, problem: str) -> None:
        super().__init__(bot, seat, game, problem)  # what pickle makes it from again
        self.bot, self.seat, self.game, self.problem = bot, seat, game, problem

    def __str__(self) -> str:
        return f"game {self.game + 1}, seat {self.seat + 1}: the bot {self.bot} {self.problem}"


@dataclass(frozen=True, slots=True)
class Batch:
    """The games that one worker played in one go, how long it took, and which bot broke it off, if any."""

    records: tuple[GameRecord, ...]
    seconds: float
    failure: BotFailed | None = None


def play_batch(plan: Plan, first: int, count: int, transcripts: bool) -> Batch:
    """The games with these numbers. It is all that a worker is asked to do."""
    begin = time.perf_counter()
    records: list[GameRecord] = []
    try:
        for number in range(first, first + count):
            records.append(play_game(plan.order(number), transcripts))  # noqa: PERF401  kept if the next fails
    except BotFailed as failed:
        return Batch(tuple(records), time.perf_counter() - begin, failed)
    return Batch(tuple(records), time.perf_counter() - begin)


def play_game(order: Order, with_transcript: bool = False) -> GameRecord:
    """Plays one game of a plan; `BotFailed` if a bot will not play by the rules."""
    setup = order.setup()
    game, entries = start(setup), []
    for before, action, events, game in turns(setup, order):  # noqa: B007  the last one is wanted
        if with_transcript:
            entries.append(entry(before, action, events))
    if not with_transcript:
        return record_of(order, game)
    text = dumps(Transcript(header(setup, order.seed), tuple(entries)))
    return record_of(order, game, text)


def turns(setup: Setup, order: Order) -> Iterator[Turn]:
    """Every action of a game with this set-up: the deck's, as the seed has it, and those of the bots."""
    bots = [_made(order, seat) for seat in range(len(order.table))]
    game, deck = start(setup), SeededDeck(order.seed)
    while not isinstance(game.phase, Over):
        actions: list[Action]
        if isinstance(game.phase, Exploring):
            actions = [deck.next_reveal(game)]
        else:
            actions = [_asked(game, seat, bots[seat], order) for seat in game.waiting]
        for action in actions:
            before = game
            game, events = _taken(before, action, order)
            yield before, action, events, game


def _made(order: Order, seat: int) -> Bot:
    """The bot of a seat. That others of its name could be made before says nothing about this one."""
    try:
        return order.bot(seat)
    except UnknownBot as unknown:
        name = order.table[seat]
        told = str(unknown).removeprefix("the bot ").removeprefix(f"{name} ")  # who it is, the failure says
        raise BotFailed(name, seat, order.number, told) from unknown


def _asked(game: Game, seat: int, bot: Bot, order: Order) -> Action:
    """What a bot does. All of a turn's bots are shown the turn as it began."""
    try:
        action = bot.act(view(game, seat))
    except (Exception, SystemExit) as problem:  # a foreign bot may raise anything
        told = f"raised {type(problem).__name__}: {problem}"
        raise BotFailed(order.table[seat], seat, order.number, told) from problem
    if not isinstance(action, Draw | Choose) or action.seat != seat:
        told = f"answered {action!r}, which is no Draw or Choose of its seat"
        raise BotFailed(order.table[seat], seat, order.number, told)
    return action


def _taken(game: Game, action: Action, order: Order) -> tuple[Game, tuple[Event, ...]]:
    try:
        return step(game, action)
    except IllegalAction as refused:
        if not isinstance(action, Draw | Choose):
            raise
        told = f"did what is not allowed ({refused})"
        raise BotFailed(order.table[action.seat], action.seat, order.number, told) from refused
