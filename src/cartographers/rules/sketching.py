"""Thinking on paper: a copy of one's sheet on which one tries what a card would let one draw, now or later.

Nothing of it happens in the game: what is tried goes by the same rules, and the game stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cartographers.rules.cards import ExploreCard, HeroCard
from cartographers.rules.consider import consider
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.replacing import replace
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing, Game


@dataclass(frozen=True, slots=True)
class SketchedCard:
    """A card that is tried; `ruins`: as if a ruins card lay before it."""

    card: str
    ruins: bool = False


@dataclass(frozen=True, slots=True)
class SketchedPlacement:
    card: SketchedCard
    placement: Placement


def sketched_sheet(game: Game, seat: int, tried: Iterable[SketchedPlacement] = ()) -> Sheet:
    """The sheet of this seat with what it has drawn this turn and with what it tries, one after the other.

    `IllegalAction` if one of them could not be drawn there.
    """
    game.check_seat(seat)
    sheet, given = game.sheets[seat], game.given(seat)
    if isinstance(given, Placement) and game.sheet_owner(seat) == seat:
        sheet = consider(game, seat, given).sheet
    for each in tried:
        sheet = consider(as_if_revealed(game, seat, sheet, each.card), seat, each.placement).sheet
    return sheet


def as_if_revealed(game: Game, seat: int, sheet: Sheet, tried: SketchedCard) -> Game:
    """The game if the deck had revealed this card and the seat had this sheet.

    `IllegalAction` for a card that is not in the deck, and for one that nobody draws on their own sheet.
    """
    setup = game.setup
    if tried.card not in (*setup.explore_deck, *setup.hero_cards):
        raise IllegalAction(Refusal.NOT_IN_DECK)
    if not isinstance(setup.card(tried.card), ExploreCard | HeroCard):
        raise IllegalAction(Refusal.NOT_NOW)
    sheets = (*game.sheets[:seat], sheet, *game.sheets[seat + 1 :])
    return replace(game, sheets=sheets, phase=Drawing(tried.card, tried.ruins, (None,) * len(sheets)))
