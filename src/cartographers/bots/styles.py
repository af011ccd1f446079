"""Styles: what a bot likes to draw, among the answers that are nearly as good as its best.

A level says how well a bot plays, a style what it plays for when that costs next to nothing. It sees no more
than the level's own estimates: an answer that is `margin` stars or more behind the best is out of the
question, and of the others the one wins that the estimate and the liking together put first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from cartographers.bots.known import known_game
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.ambush import chosen
from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import SIDE, SpaceSet
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.state import Game
from cartographers.rules.view import View

# A personal taste is worth this much at most, in stars: enough to part two bots of one style.
TASTE_STARS = 0.2


@dataclass(frozen=True, slots=True)
class Style:
    """What each of these is worth to a bot beyond its stars.

    On its own sheet: a coin more; a village space more in its greatest city; a star more for the edict that
    earns it most already; a star fewer lost to monsters; an open space fewer around what is drawn, where
    monsters could settle. On a neighbour's sheet: a star more lost to the monsters there. All in stars.
    """

    margin: float
    coin: float = 0.0
    city: float = 0.0
    edict: float = 0.0
    fence: float = 0.0
    snug: float = 0.0
    siege: float = 0.0


STYLES = {
    "hoarder": Style(margin=0.8, coin=1.0),
    "builder": Style(margin=0.8, city=0.3),
    "hunter": Style(margin=0.8, fence=0.5),
    "spoiler": Style(margin=0.8, siege=0.6, snug=0.06),
    "devotee": Style(margin=0.8, edict=2.0),
}


@dataclass(frozen=True, slots=True)
class Taste:
    """A bot of this style with a preference of its own: the side of the map where it likes to draw."""

    style: Style
    east: float
    south: float

    def choice(self, view: View, found: Sequence[tuple[Action, float]]) -> int:
        """Which of these answers it gives; each with what it seems worth to the seat, the best first."""
        best = found[0][1]
        near = [number for number, (_, stars) in enumerate(found) if stars > best - self.style.margin]
        if near == [0]:
            return 0
        liking = self.liking(view)
        return max(near, key=lambda number: found[number][1] + liking(found[number][0]))

    def liking(self, view: View) -> Callable[[Action], float]:
        """What an answer is worth to this bot beyond its stars."""
        game = known_game(view)
        assert view.seat is not None
        task, owner = game.task_for(view.seat), game.sheet_owner(view.seat)
        before, own = game.sheets[owner], owner == view.seat
        great = great_edict(game, before) if own and self.style.edict else None

        def liked(action: Action) -> float:
            match action:
                case Draw(placement=placement):
                    assert task is not None
                    after = draw(before, task, placement)
                case Choose(space=space):
                    assert view.effect is not None
                    after = chosen(before, view.effect, space)
                case _:
                    return 0.0
            stars = self._of_sheet(before, after, own=own)
            return stars + self.style.edict * (score(great, after).stars if great else 0)

        return liked

    def _of_sheet(self, before: Sheet, after: Sheet, *, own: bool) -> float:
        style, drawn = self.style, after.filled - before.filled
        loss = monster_loss(before).stars - monster_loss(after).stars
        stars = self._of_place(drawn)
        if not own:
            return stars + style.siege * loss
        stars += style.coin * (after.coins - before.coins) - style.fence * loss
        if style.city:
            stars += style.city * (_greatest(after.village) - _greatest(before.village))
        if style.snug:
            stars -= style.snug * len(drawn.neighbours() - after.filled)
        return stars

    def _of_place(self, drawn: SpaceSet) -> float:
        """From 0 on one side of the map to the whole taste on the other."""
        if not drawn:
            return 0.0
        middle = (SIDE - 1) / 2
        along = sum(
            self.east * (space.column - middle) + self.south * (space.row - middle) for space in drawn
        )
        return TASTE_STARS * (0.5 + along / len(drawn) / (2 * middle))


def great_edict(game: Game, sheet: Sheet) -> ScoringCard:
    """Of the edicts that will still be scored, the one that earns a sheet most as it stands; of several the
    first."""
    to_come = {edict for card in game.setup.season_cards[game.season_number :] for edict in card.edicts}
    cards = [card for edict, card in game.setup.scoring.items() if edict in to_come]
    return max(cards, key=lambda card: score(card, sheet).stars)


def taste(name: str, seed: str) -> Taste:
    """The taste that a seed gives to a bot of this style."""
    angle = 2 * pi * Stream(seed, "taste").below(360) / 360
    return Taste(STYLES[name], cos(angle), sin(angle))


def _greatest(spaces: SpaceSet) -> int:
    """The size of the greatest cluster."""
    return max(map(len, spaces.clusters()), default=0)
