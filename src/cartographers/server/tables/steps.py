"""The steps of games, remembered for a moment: whoever decides a move has already seen what it leads to."""

from __future__ import annotations

from collections import OrderedDict

from cartographers.notation.moves import Hidden, parse_move
from cartographers.play.match import Step
from cartographers.rules.actions import Action
from cartographers.rules.events import Event
from cartographers.rules.game import step
from cartographers.rules.state import Game

MOST = 1024


class Steps:
    """Only saves work: what it remembers is exactly what the rules say."""

    def __init__(self) -> None:
        # The game itself is kept too, so that its identity is not given to another one.
        self._known: OrderedDict[tuple[int, str], tuple[Game, Step]] = OrderedDict()

    def remember(self, before: Game, move: str, turn: Step) -> None:
        self._known[id(before), move] = (before, turn)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def taken(self, before: Game, move: str) -> tuple[Action, Game, tuple[Event, ...]]:
        """The action that this line of a transcript writes, and what the rules make of it."""
        known = self._known.pop((id(before), move), None)
        if known is not None and known[0] is before:
            turn = known[1]
            return turn.action, turn.after, turn.events
        action = parse_move(move, len(before.sheets)).action
        assert not isinstance(action, Hidden), "the log hides nothing"
        game, events = step(before, action)
        return action, game, events


STEPS = Steps()
