"""A decision as the compiled code sees it: one sheet, one seat, and the answers it may give."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.convert import placement_value, record_of_view
from cartographers.kernel.game import SEATS
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.grid import Space
from cartographers.rules.view import View


@dataclass(frozen=True, eq=False)
class Problem:
    """The sheet to be drawn on as if it were alone; `hurts`: it is a neighbour's, who should get little."""

    seat: int
    card: str | None
    hurts: bool
    head: I64Array
    sheet: U64Array
    scores: I64Array

    def action(self, answer: int) -> Action:
        """The action that an answer of the compiled code stands for."""
        if self.card is None:
            return Choose(self.seat, Space(answer))
        return Draw(self.seat, placement_value(self.card, answer))


def problem_of(view: View) -> Problem:
    """What is asked of the seat of this view now; ValueError if nothing is."""
    if view.seat is None or view.owner is None or not view.must_act:
        raise ValueError("nothing is asked of this seat now")
    game = record_of_view(view)
    head = game.head
    head[SEATS] = 1
    return Problem(
        seat=view.seat,
        card=view.card,
        hurts=view.owner != view.seat,
        head=head,
        sheet=game.sheets[view.owner].copy(),
        scores=game.scores[:, view.owner : view.owner + 1].copy(),
    )
