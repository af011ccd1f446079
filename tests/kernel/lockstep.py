"""A game played twice at once, by `rules/` and by the kernel, and compared after every action."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np

from cartographers.kernel import entries
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.convert import Record, preparation_code, record
from cartographers.kernel.convert_move import move_code, placement_value
from cartographers.kernel.convert_sheet import sheet_value
from cartographers.kernel.head import ANSWER, NO_ANSWER, REVEAL
from cartographers.kernel.space_type import space_set
from cartographers.kernel.tables import DECK_CARD_NUMBER, EFFECT_NUMBER
from cartographers.notation.sheets import sheet_rows
from cartographers.rules.actions import Action, Choose, Draw, Prepare, Reveal, TakeBack
from cartographers.rules.cards import ExploreCard
from cartographers.rules.events import SkillUsed
from cartographers.rules.game import start, step
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import Placement
from cartographers.rules.setup import Setup
from cartographers.rules.skills import legal_extras, legal_with
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over
from cartographers.rules.view import options
from cartographers.testing import random_action
from tests.kernel.positions import task_numbers


class Lockstep:
    """Both games, from here on. `seen` counts what happened, by the names of the events."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kernel = record(game)
        self.buffers = Buffers()
        self.seen: Counter[str] = Counter()
        self.skills: Counter[str] = Counter()  # that were used
        # A hundred sheets a hundred times a turn take too long: these are compared once a turn.
        self.crowded = len(game.sheets) > 20

    def do(self, action: Action) -> None:
        if not isinstance(action, Reveal) and (not self.crowded or action.seat % 10 == 0):
            self.compare_choices(action.seat)
        before, kernel = self.game.phase, self.kernel
        entries.step(kernel.head, kernel.sheets, kernel.answers, kernel.scores, *self.numbers(action))
        self.game, events = step(self.game, action)
        self.seen.update(type(event).__name__ for event in (action, *events))
        self.skills.update(event.skill for event in events if isinstance(event, SkillUsed))
        if isinstance(action, Draw) and action.placement.shape == 0:
            self.seen["Fallback"] += 1
        if not self.crowded or type(self.game.phase) is not type(before):
            self.compare(action)

    def numbers(self, action: Action) -> tuple[int, int, int]:
        """An action as the kernel takes it."""
        match action:
            case Prepare():
                return ANSWER, action.seat, preparation_code(self.game.setup, action.preparation)
            case Reveal():
                return REVEAL, 0, DECK_CARD_NUMBER[action.card]
            case Draw():
                assert isinstance(self.game.phase, Drawing)
                code = move_code(self.game.phase.card, action.placement, self.game.setup.skills)
                return ANSWER, action.seat, code
            case Choose():
                return ANSWER, action.seat, action.space
            case TakeBack():
                return ANSWER, action.seat, NO_ANSWER

    def compare(self, action: Action | None = None) -> None:
        """The whole state: set-up, phase, time, cards seen, sheets, answers, scores."""
        expected = record(self.game)
        for name in ("head", "sheets", "answers", "scores"):
            mine, theirs = getattr(self.kernel, name), getattr(expected, name)
            assert np.array_equal(mine, theirs), self.difference(f"{name} after {action}", expected)

    def compare_choices(self, seat: int) -> None:
        """What this seat may do now."""
        game = self.game
        words = self.kernel.sheets[game.sheet_owner(seat)]
        if isinstance(game.phase, Choosing):
            found = np.empty(2, np.uint64)
            entries.targets(words, EFFECT_NUMBER[game.phase.effect], found)
            assert space_set(found) == game.targets(seat)
        if isinstance(game.phase, Drawing) and game.task is not None:
            card, buffers = game.phase.card, self.buffers
            task = task_numbers(card, game.task)
            count = entries.list_moves(words, *task, buffers.places, buffers.codes, buffers.moves)
            legal = options(game, seat)
            placements = [placement_value(card, code) for code in buffers.moves[:count]]
            assert len(set(placements)) == count
            assert set(placements) == set(legal or ())
            assert all((p.shape == 0) == (legal is not None and legal.fallback) for p in placements)
            if isinstance(game.setup.card(card), ExploreCard):
                self.compare_skills(seat, card)

    def compare_skills(self, seat: int, card: str) -> None:
        """Which shapes this seat may draw with each skill, and besides one of them."""
        game, buffers, laid_out = self.game, self.buffers, self.game.setup.skills
        task, sheet, words = game.task_for(seat), game.sheets[seat], self.kernel.sheets[seat]
        assert task is not None
        for number, each in enumerate(laid_out, start=1):
            skill = next((left for left in task.skills if left.id == each), None)
            drawable = legal_with(sheet, task, skill) if skill and sheet.empty else None
            count = entries.list_skill_shapes(
                *(self.kernel.head, words, number, buffers.places, buffers.codes, buffers.moves)
            )
            codes = buffers.moves[:count].tolist()
            shapes = [without_extra(placement_value(card, code, laid_out)) for code in codes]
            assert len(set(shapes)) == count
            assert set(shapes) == {replace(shape, skill=each) for shape in drawable or ()}
            if skill and skill.extra and count:
                one = len(game.column) * 31 % count
                extras = legal_extras(sheet, task, shapes[one])
                count = entries.list_extras(self.kernel.head, words, codes[one], buffers.moves)
                found = [placement_value(card, code, laid_out) for code in buffers.moves[:count]]
                assert len(set(found)) == count
                assert set(found) == {
                    replace(shapes[one], extra=place, extra_terrain=terrain)
                    for place in extras.places
                    for terrain in extras.terrains or (None,)
                }

    def difference(self, what: str, expected: Record) -> str:
        """What differs, with the sheets of both."""
        lines = [what]
        for name in ("head", "answers", "scores"):
            lines += [f"kernel {name}: {getattr(self.kernel, name).tolist()}"]
            lines += [f"rules  {name}: {getattr(expected, name).tolist()}"]
        for words, sheet in zip(self.kernel.sheets, self.game.sheets, strict=True):
            mine = sheet_value(words, sheet.printed)
            both = zip(sheet_rows(mine), sheet_rows(sheet), strict=True)
            lines += ["kernel        rules", *(f"{left}   {right}" for left, right in both)]
            lines += [f"{mine}", f"{sheet}"] if mine != sheet else []
        return "\n".join(lines)


def without_extra(placement: Placement) -> Placement:
    """The shape that is drawn with a skill, before what is drawn besides has a place."""
    return replace(placement, extra=NOWHERE, extra_terrain=None)


def any_reveal(game: Game, random: Random) -> Reveal:
    """Any card that the deck may hold."""
    deck = game.deck
    ambushes = deck.ambushes if deck.ambush_count > 0 else ()
    heroes = deck.heroes if deck.hero_count > 0 else ()
    return Reveal(random.choice((*deck.certain, *ambushes, *heroes)))


def any_action(game: Game, random: Random) -> Action:
    """Anything that the rules allow now: often an answer, now and then another one or none instead of it."""
    if isinstance(game.phase, Exploring):
        return any_reveal(game, random)
    given = [seat for seat in range(len(game.sheets)) if game.given(seat) is not None]
    if given and random.random() < 0.1:
        seat = random.choice(given)
        return random.choice((TakeBack(seat), random_action(game, seat, random)))
    return random_action(game, random.choice(game.waiting), random)


def play_in_lockstep(setup: Setup, random: Random) -> Lockstep:
    """A whole random game."""
    return play_on(Lockstep(start(setup)), random)


def play_on(both: Lockstep, random: Random) -> Lockstep:
    """From here to the end of the game."""
    both.compare()
    while not isinstance(both.game.phase, Over):
        both.do(any_action(both.game, random))
    return both
