"""What the deck allowed: a better map from the very cards that came, found by a beam search that knows them.

It is a lower bound: a map that could have been drawn, not the best one there is. After every card the most
promising positions are kept. What a position promises is how many stars it earns when the surveyor plays on
through the cards that are still to come. The game as it was played is always among them, so the map that is
found is never worse than the player's.

The answers of others stay as they were. Where an ambush cannot be drawn where it was, because that is taken
now, the neighbour draws where it hurts most. Deterministic: nothing is drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from cartographers.bots.hindsight import Allowed
from cartographers.bots.one_sheet import Given, OneSheetGame, Turn, given_by
from cartographers.bots.positions import Evaluator, SheetPosition, position_of
from cartographers.bots.problem import problem_of
from cartographers.kernel.compiling import I64Array
from cartographers.kernel.convert import answer_code
from cartographers.kernel.head import ANSWER, DRAWING, PHASE, REVEAL
from cartographers.kernel.tables import DECK_CARD_NUMBER
from cartographers.rules.actions import Answer, Reveal
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.view import view

WIDTH = 30  # positions that are kept after each answer
CANDIDATES = 10  # answers of each of them that are played on, the best at first sight


def what_the_deck_allowed(played: OneSheetGame, width: int = WIDTH, candidates: int = CANDIDATES) -> Allowed:
    """The best map found for the cards of a finished game."""
    found = _Beam(played, width, candidates).best()
    own = tuple(played.positions())[-1]
    stars = sum(season[0].stars for season in own.scores)
    if found.stars <= stars:
        return Allowed(played.turns, own.sheets[0], tuple(season[0] for season in own.scores), better=False)
    return _by_the_rules(played, found.answers)


def _by_the_rules(played: OneSheetGame, answers: Sequence[int]) -> Allowed:
    """The map that these answers draw, drawn once more by the rules, which say what it earns."""
    game, turns, left = start(played.setup), list[Turn](), iter(answers)
    for card in played.cards:
        game, _ = step(game, Reveal(card))
        given: tuple[Given, ...] = ()
        while game.waiting:
            action = problem_of(view(game, 0)).action(next(left))
            assert isinstance(action, Answer)
            game, _ = step(game, action)
            given += (given_by(action),)
        turns.append(Turn(card, given))
    return Allowed(tuple(turns), game.sheets[0], tuple(season[0] for season in game.scores), better=True)


class _Beam:
    def __init__(self, played: OneSheetGame, width: int, candidates: int) -> None:
        self._played = played
        self._width, self._candidates = width, candidates
        self._evaluator = Evaluator(played.setup)
        self._cards = np.array([DECK_CARD_NUMBER[card] for card in played.cards], np.int64)

    def best(self) -> SheetPosition:
        own = position_of(start(self._played.setup))
        kept = [own]
        for number, turn in enumerate(self._played.turns):
            reached = [position.after(REVEAL, int(self._cards[number])) for position in kept]
            while any(position.asks for position in reached):
                reached = self._after_an_answer(reached, number)
            own = self._as_played(own, turn)
            kept = list({position.key: position for position in (own, *reached)}.values())
        return max(kept, key=lambda position: position.stars)

    def _as_played(self, position: SheetPosition, turn: Turn) -> SheetPosition:
        position = position.after(REVEAL, DECK_CARD_NUMBER[turn.card])
        for given in turn.given:
            position = position.after(ANSWER, answer_code(self._played.setup, turn.card, given))
        return position

    def _after_an_answer(self, positions: Iterable[SheetPosition], number: int) -> list[SheetPosition]:
        """The most promising positions after one more answer in each that asks for one."""
        following: list[tuple[float, SheetPosition, int | None]] = []
        for position in positions:
            if not position.asks:
                following.append((position.promise, position, None))
                continue
            answers = self._answers(position, self._played.turns[number])
            promises = self._evaluator.play_on(position, answers, self._cards[number + 1 :])
            following += [
                (float(stars), position, int(answer)) for stars, answer in zip(promises, answers, strict=True)
            ]
        following.sort(key=lambda each: -each[0])
        kept: dict[bytes, SheetPosition] = {}
        for promise, position, answer in following:
            after = position if answer is None else position.after(ANSWER, answer, promise)
            kept.setdefault(after.key, after)
            if len(kept) == self._width:
                break
        return list(kept.values())

    def _answers(self, position: SheetPosition, turn: Turn) -> I64Array:
        """The answers worth a look, the best at first sight before others; of a neighbour only one."""
        moves, values = self._evaluator.answers(position)
        if position.asks_a_neighbour:
            kind = Placement if position.head[PHASE] == DRAWING else Space
            for given in turn.given:
                if isinstance(given, kind):
                    as_it_was = answer_code(self._played.setup, turn.card, given)
                    if as_it_was in moves:
                        return np.array([as_it_was])
            return moves[[int(np.argmax(values))]]
        order: I64Array = np.argsort(-values, kind="stable")
        return moves[order[: self._candidates]]
