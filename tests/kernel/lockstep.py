"""A game played twice at once, by `rules/` and by the kernel, compared after every action."""

from __future__ import annotations

from random import Random

import numpy as np

from cartographers.kernel import entries
from cartographers.kernel.bits import space_set
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.convert import (
    Record,
    move_code,
    placement_value,
    record,
    sheet_value,
    task_numbers,
)
from cartographers.kernel.game import ANSWER, NO_ANSWER, REVEAL
from cartographers.kernel.tables import DECK_CARD_NUMBER, EFFECT_NUMBER
from cartographers.notation.sheets import sheet_rows
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.game import start, step
from cartographers.rules.setup import Setup
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over
from cartographers.rules.view import options


class Lockstep:
    """Both games, from the start on."""

    def __init__(self, setup: Setup) -> None:
        self.game = start(setup)
        self.kernel = record(self.game)
        self.buffers = Buffers()
        self.actions: list[Action] = []

    def do(self, action: Action) -> None:
        self.actions.append(action)
        if not isinstance(action, Reveal):
            self.compare_choices(action.seat)
        kernel = self.kernel
        entries.step(kernel.head, kernel.sheets, kernel.answers, kernel.scores, *self.numbers(action))
        self.game, _ = step(self.game, action)
        self.compare()

    def numbers(self, action: Action) -> tuple[int, int, int]:
        """An action as the kernel takes it."""
        match action:
            case Reveal():
                return REVEAL, 0, DECK_CARD_NUMBER[action.card]
            case Draw():
                assert isinstance(self.game.phase, Drawing)
                return ANSWER, action.seat, move_code(self.game.phase.card, action.placement)
            case Choose():
                return ANSWER, action.seat, action.space
            case TakeBack():
                return ANSWER, action.seat, NO_ANSWER

    def compare(self) -> None:
        """The whole state."""
        expected = record(self.game)
        for name in ("head", "sheets", "answers", "scores"):
            mine, theirs = getattr(self.kernel, name), getattr(expected, name)
            assert np.array_equal(mine, theirs), self.difference(name, expected)

    def compare_choices(self, seat: int) -> None:
        """What this seat may do now."""
        game = self.game
        words = self.kernel.sheets[game.sheet_owner(seat)]
        if isinstance(game.phase, Choosing):
            found = np.empty(2, np.uint64)
            entries.targets(words, EFFECT_NUMBER[game.phase.effect], found)
            assert space_set(*found) == game.targets(seat)
        if isinstance(game.phase, Drawing) and game.task is not None:
            card, buffers = game.phase.card, self.buffers
            count = entries.list_moves(
                words, *task_numbers(card, game.task), buffers.places, buffers.codes, buffers.moves
            )
            legal = options(game, seat)
            placements = [placement_value(card, code) for code in buffers.moves[:count]]
            assert len(set(placements)) == count
            assert set(placements) == set(legal or ())
            assert all((p.shape == 0) == (legal is not None and legal.fallback) for p in placements)

    def difference(self, name: str, expected: Record) -> str:
        """What differs, with the sheets of both."""
        lines = [f"{name} after {self.actions[-1]}", f"kernel: {getattr(self.kernel, name)}"]
        lines += [f"rules:  {getattr(expected, name)}"]
        for words, sheet in zip(self.kernel.sheets, self.game.sheets, strict=True):
            both = zip(sheet_rows(sheet_value(words, sheet.printed)), sheet_rows(sheet), strict=True)
            lines += ["kernel        rules", *(f"{mine}   {theirs}" for mine, theirs in both)]
        return "\n".join(lines)


def random_action(game: Game, random: Random) -> Action:
    """Any action that the rules allow now; now and then one that replaces or takes back an answer."""
    phase = game.phase
    if isinstance(phase, Exploring):
        deck = game.deck
        ambushes = deck.ambushes if deck.ambush_count > 0 else ()
        heroes = deck.heroes if deck.hero_count > 0 else ()
        return Reveal(random.choice((*deck.certain, *ambushes, *heroes)))
    given = [seat for seat in range(len(game.sheets)) if game.given(seat) is not None]
    if given and random.random() < 0.1:
        seat = random.choice(given)
        if random.random() < 0.5:
            return TakeBack(seat)
    else:
        seat = random.choice(game.waiting)
    if isinstance(phase, Choosing):
        return Choose(seat, random.choice(tuple(game.targets(seat))))
    legal = options(game, seat)
    assert legal is not None
    return Draw(seat, random.choice(tuple(legal)))


def play_in_lockstep(setup: Setup, seed: int) -> Lockstep:
    """A whole random game."""
    random, both = Random(seed), Lockstep(setup)
    both.compare()
    while not isinstance(both.game.phase, Over):
        both.do(random_action(both.game, random))
    return both
