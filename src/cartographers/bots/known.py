"""The game as a seat knows it: made from a view, so that the rules can be asked about it."""

from __future__ import annotations

from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Choosing, Drawing, Exploring, Game, Over, Phase, Preparing
from cartographers.rules.terrain import SEASONS
from cartographers.rules.view import Stage, View


def known_game(view: View) -> Game:
    """The game behind a view. What others have drawn or chosen is unknown, so they seem to think still."""
    return Game(
        setup=view.setup,
        sheets=view.sheets,
        phase=_phase(view),
        season_number=SEASONS.index(view.season),
        column=view.column,
        ambushes=view.ambushes,
        heroes=view.heroes,
        scores=view.scores,
        skills_used=view.skills_used,
    )


def _phase(view: View) -> Phase:
    seats = len(view.sheets)
    match view.stage:
        case Stage.DRAWING:
            assert view.card is not None
            placements: list[Placement | None] = [None] * seats
            if view.seat is not None and isinstance(view.own, Placement):
                placements[view.seat] = view.own
            return Drawing(view.card, view.ruins, tuple(placements), view.preparations)
        case Stage.PREPARING:
            assert view.card is not None
            answers: list[Preparation | None] = [None] * seats
            if view.seat is not None and isinstance(view.own, Preparation):
                answers[view.seat] = view.own
            return Preparing(view.card, view.ruins, tuple(answers))
        case Stage.CHOOSING:
            assert view.effect is not None
            choices: list[Space | None] = [None] * seats
            if view.seat is not None and isinstance(view.own, Space):
                choices[view.seat] = view.own
            return Choosing(
                view.effect, tuple(choices), view.ruins, view.effects_left, max(1, view.choices_left)
            )
        case Stage.EXPLORING:
            return Exploring(view.ruins)
        case Stage.OVER:
            return Over()
