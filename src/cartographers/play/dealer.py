"""Dealing for people who draw on paper: from the same seed the same cards as at a table, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cartographers.play.match import Match, Step
from cartographers.rules.actions import Reveal
from cartographers.rules.cards import Effect
from cartographers.rules.events import SeasonScored
from cartographers.rules.game import season_end_effects
from cartographers.rules.grid import EVERYWHERE, NOWHERE
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import DeckContents, Exploring, Game

# Whoever deals does not see the sheets on paper. For the rules everybody holds one without an empty space:
# nobody has anything to draw or to choose, and the deck goes on by itself.
_FULL = Sheet(PrintedSheet("paper", mountains=NOWHERE, ruins=NOWHERE, wasteland=EVERYWHERE))


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies on the table: a card that was revealed, or a season to be scored, where `card` is None.

    `ruins`: the explore card that was revealed, or else the next one, has to cover ruins.
    `effects` act after the scoring, in this order.
    """

    season_number: int
    column: tuple[str, ...]
    time: int
    threshold: int
    card: str | None
    ruins: bool
    ends_season: bool
    effects: tuple[Effect, ...]
    deck: DeckContents  # what everybody knows of the cards that are left


def deal(setup: Setup, seed: str) -> Iterator[Moment]:
    """A whole game from its first card to the scoring of its last season."""
    game = Game(setup, (_FULL,) * len(setup.seats))
    for step in Match.at(game, seed).begin():
        moment = _revealed(step)
        yield moment
        if moment.ends_season:
            effects = season_end_effects(step.after.ambushes)
            yield replace(moment, card=None, ruins=False, effects=effects)


def _revealed(step: Step) -> Moment:
    """The season as it is while people draw this card; the rules may already be in the next one."""
    before, after = step.before, step.after
    assert isinstance(before.phase, Exploring)
    assert isinstance(step.action, Reveal)
    card = step.action.card
    waits = isinstance(after.phase, Exploring) and after.phase.ruins
    lying = Game(
        before.setup,
        before.sheets,
        season_number=before.season_number,
        column=(*before.column, card),
        ambushes=after.ambushes,
        heroes=after.heroes,
    )
    return Moment(
        lying.season_number,
        lying.column,
        lying.time,
        lying.season_card.threshold,
        card,
        ruins=before.phase.ruins or waits,
        ends_season=any(isinstance(event, SeasonScored) for event in step.events),
        effects=(),
        deck=lying.deck,
    )
