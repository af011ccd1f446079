"""Tables that are played from a list of lines, and lines for whole games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from random import Random

from cartographers.cli.table.fitting import MOVES, distinct_moves
from cartographers.cli.table.grammar import attack_at, moved, shape_at
from cartographers.cli.table.linear import LinearScreen
from cartographers.cli.table.screen import Screen
from cartographers.cli.table.table import TerminalTable
from cartographers.cli.table.telling import terrain_code
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import act, begin
from cartographers.rules.actions import Answer, Choose, Draw, Prepare
from cartographers.rules.cards import HeroCard
from cartographers.rules.events import SeasonScored
from cartographers.rules.grid import NOWHERE, SPACES, Space
from cartographers.rules.placement import FALLBACK, Placement, Task
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.state import Game, Over
from cartographers.rules.view import extras, options, skill_options
from cartographers.testing import random_action
from cartographers.words import Words, words
from cartographers.words import terminal as said


@dataclass
class Played:
    table: TerminalTable
    output: str
    unread: list[str]  # lines that nobody asked for
    prompts: list[str]


def game_setup(edition: Edition, seed: str, *names: str) -> Setup:
    return setup(edition, seeded_edicts(edition, seed), names or ("Anna",))


def played(players: Setup, seed: str, lines: Iterable[str], language: str = "en") -> Played:
    """The game with these lines typed, then the end of the input."""
    out = StringIO()
    return played_on(LinearScreen(words(language), out), out, players, seed, lines)


def played_on(screen: Screen, out: StringIO, players: Setup, seed: str, lines: Iterable[str]) -> Played:
    typed, prompts = list(lines), []
    waiting = iter(typed)
    read = 0

    def reader(prompt: str) -> str:
        nonlocal read
        prompts.append(prompt)
        try:
            line = next(waiting)
        except StopIteration:
            raise EOFError from None
        read += 1
        out.write(f"{prompt}{line}\n")
        return line

    table = TerminalTable(players, seed, reader, screen)
    table.play()
    return Played(table, out.getvalue(), typed[read:], prompts)


@dataclass
class Script:
    """The lines of a whole game, and the game they should lead to."""

    lines: list[str]
    game: Game


def script(players: Setup, seed: str, language: str) -> Script:
    """A random game as somebody would type it: half of the placements by their place, half by the menu."""
    rng, lines = Random(seed), []
    turns, asked = begin(players, seed), 0 if players.solo else None
    while True:
        for event in (event for turn in turns for event in turn.events):
            if isinstance(event, SeasonScored):
                lines += [""] * len(players.seats)  # Enter below each player's account
        game = turns[-1].after
        if isinstance(game.phase, Over):
            return Script(lines, game)
        seat = game.waiting[0]
        if seat != asked:
            lines.append("")  # Enter to take the keyboard
        asked = seat
        action = random_action(game, seat, rng)
        skilled = isinstance(action, Prepare) or (isinstance(action, Draw) and bool(action.placement.skill))
        by_menu = rng.random() < 0.5 or skilled
        lines += (
            menu_lines(game, action, words(language)) if by_menu else [typed(game, action, words(language))]
        )
        lines.append(rng.choice(["", "y", words(language).text(said.YES)]))
        turns = act(game, seed, action)


def menu_lines(game: Game, action: Answer, language: Words) -> list[str]:
    """Opening the menu and picking the number of this action."""
    if isinstance(action, Prepare):
        return [language.text(said.SKILL), preparation_number(game, action)]
    if isinstance(action, Draw) and action.placement.skill:
        return [language.text(said.SKILL), *skill_numbers(game, action)]
    if isinstance(action, Choose):
        choices: list[Space | Placement] = list(game.targets(action.seat))
        return [language.text(said.MENU), str(choices.index(action.space) + 1)]
    legal = options(game, action.seat)
    assert legal is not None
    return [language.text(said.MENU), str(list(legal).index(action.placement) + 1)]


def preparation_number(game: Game, action: Prepare) -> str:
    """Which line of the list it is: none, or the skill, lying across and upright where monsters walk."""
    if not action.preparation.skill:
        return "1"
    return "3" if action.preparation.upright else "2"


def skill_numbers(game: Game, action: Draw) -> Iterator[str]:
    """The numbers of the skill, of the shape, and of what is drawn besides in their lists."""
    placement, offered = action.placement, skill_options(game, action.seat)
    number = [option.skill.id for option in offered].index(placement.skill)
    yield str(number + 1)
    shape = replace(placement, skill="", extra=NOWHERE, extra_terrain=None)
    yield str(list(offered[number].drawable).index(shape) + 1)
    if placement.extra:
        found = extras(game, action.seat, placement)
        besides = [(place, each) for place in found.places for each in found.terrains or (None,)]
        yield str(besides.index((placement.extra, placement.extra_terrain)) + 1)


def typed(game: Game, action: Answer, language: Words) -> str:
    """The line that asks for this action."""
    assert not isinstance(action, Prepare)
    if isinstance(action, Choose):
        return action.space.name
    task, placement = game.task_for(action.seat), action.placement
    assert task is not None
    terrain = terrain_code(language, placement.terrain)
    if placement.shape == FALLBACK:
        return f"{placement.spaces.line()} {terrain}"
    return next(f"{line} {terrain}" for line in _places(task, placement))


def _places(task: Task, placement: Placement) -> Iterator[str]:
    if task.hero:
        yield from _hero_places(task.hero, placement)
        return
    shape = task.shapes[placement.shape - 1]
    for moves in distinct_moves(shape):
        for corner in SPACES:
            if shape_at(moved(shape, moves), corner) == placement.spaces:
                yield f"{placement.shape} {corner.name} {' '.join(moves)}"


def _hero_places(hero: HeroCard, placement: Placement) -> Iterator[str]:
    (space,) = placement.spaces
    for moves in MOVES:
        if attack_at(hero, space, moves) == placement.marks:
            yield f"{space.name} {moves}"
