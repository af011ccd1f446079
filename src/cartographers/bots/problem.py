"""A decision as the compiled code sees it: one sheet, one seat, and the answers it may give."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.convert import preparation_value, record_of_view
from cartographers.kernel.convert_move import placement_value
from cartographers.kernel.head import SEATS
from cartographers.rules.actions import Action, Choose, Draw, Prepare
from cartographers.rules.grid import Space
from cartographers.rules.setup import Setup
from cartographers.rules.view import Stage, View


@dataclass(frozen=True, eq=False)
class Problem:
    """The sheet to be drawn on as if it were alone; `hurts`: it is a neighbour's, who should get little."""

    seat: int
    setup: Setup
    stage: Stage
    card: str | None
    hurts: bool
    head: I64Array
    sheet: U64Array
    scores: I64Array

    def action(self, answer: int) -> Action:
        """The action that an answer of the compiled code stands for."""
        if self.stage is Stage.PREPARING:
            return Prepare(self.seat, preparation_value(self.setup, answer))
        if self.card is None:
            return Choose(self.seat, Space(answer))
        return Draw(self.seat, placement_value(self.card, answer, self.setup.skills))


def problem_of(view: View) -> Problem:
    """What is asked of the seat of this view now; ValueError if nothing is."""
    if view.seat is None or view.owner is None or not view.must_act:
        raise ValueError("nothing is asked of this seat now")
    game = record_of_view(view)
    head = game.head
    head[SEATS] = 1
    return Problem(
        seat=view.seat,
        setup=view.setup,
        stage=view.stage,
        card=view.card,
        hurts=view.owner != view.seat,
        head=head,
        sheet=game.sheets[view.owner].copy(),
        scores=game.scores[:, view.owner : view.owner + 1].copy(),
    )
