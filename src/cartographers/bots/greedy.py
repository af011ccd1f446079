"""The simplest bot worth a seat: it takes the placement that scores best now."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from cartographers.bots.known import known_game
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Legal, Placement, draw
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.view import View, options

# Every placement is looked at closely only up to this number; of more, the ones that fit in most snugly.
MOST_PLACES = 120

# An edict that scores in a later season is worth less than one that scores now; a space that touches filled
# ones or the edge is worth hardly anything, but decides between placements that score the same.
LATER = Fraction(1, 3)
SNUG = Fraction(1, 50)

# Bots at one table would all draw the same map; each seat has its own whims, worth less than a star.
WHIM = Fraction(9, 10)
_WHIMS = 997


class Greedy:
    """Plays the same answer to the same view."""

    name = "Greedy"

    def act(self, view: View) -> Action:
        if view.seat is None or not view.must_act:
            raise ValueError("nothing is asked of this seat now")
        game = known_game(view)
        owner = game.sheet_owner(view.seat)
        # On a neighbour's sheet the best is what the neighbour likes least.
        sign = 1 if owner == view.seat else -1
        drawable = options(game, view.seat)
        if drawable is None:
            before = game.sheets[owner]
            space = max(view.targets, key=lambda target: sign * _worth(game, before.destroying(target)))
            return Choose(view.seat, space)
        return Draw(view.seat, _best(game, view.seat, drawable, sign))


def _best(game: Game, seat: int, drawable: Legal, sign: int) -> Placement:
    task = game.task
    assert task is not None
    before = game.sheets[game.sheet_owner(seat)]
    filled = before.filled

    def value(placement: Placement) -> Fraction:
        worth = _worth(game, draw(before, task, placement))
        # A hero that has no monster to strike yet does best where many spaces lie under its marks.
        guarded = len(placement.marks - filled)
        snug = SNUG * (_snugness(placement.spaces, filled) + guarded)
        return sign * worth + snug + _whim(seat, placement.spaces)

    return max(_candidates(drawable, filled), key=value)


def _candidates(drawable: Legal, filled: SpaceSet) -> Iterable[Placement]:
    if len(drawable) <= MOST_PLACES:
        return drawable
    share = MOST_PLACES // len(drawable.places)
    places = tuple(
        tuple(sorted(of_shape, key=lambda place: -_snugness(place, filled))[:share])
        for of_shape in drawable.places
    )
    return Legal(places, drawable.terrains, drawable.fallback, drawable.hero)


def _snugness(place: SpaceSet, filled: SpaceSet) -> int:
    """How many of the spaces around it are filled; fewer spaces around, as at the edge, count too."""
    around = place.neighbours()
    return 2 * len(around & filled) - len(around)


def _whim(seat: int, place: SpaceSet) -> Fraction:
    """How much this seat happens to like these spaces: seat 0 not at all."""
    return WHIM * Fraction(place.bits * seat % _WHIMS, _WHIMS)


def _worth(game: Game, sheet: Sheet) -> Fraction:
    """The stars of this sheet if the season were scored now, and a share of those that come later."""
    cards = game.setup.scoring
    now = game.season_card.edicts
    later = {edict for card in game.setup.season_cards[game.season_number + 1 :] for edict in card.edicts}
    seasons_left = len(game.setup.season_cards) - game.season_number
    worth = Fraction(seasons_left * (sheet.coins + monster_loss(sheet).stars))
    for edict, card in cards.items():
        if edict in now or edict in later:
            stars = score(card, sheet).stars
            worth += stars * ((edict in now) + LATER * (edict in later))
    return worth
