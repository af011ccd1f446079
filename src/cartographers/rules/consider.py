"""What a placement would change, before it is confirmed."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement, draw, refusal
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import EDICTS, Edict


@dataclass(frozen=True, slots=True)
class EdictChange:
    edict: Edict
    scores_now: bool  # whether this season scores the edict
    before: Score
    after: Score

    @property
    def stars(self) -> int:
        return self.after.stars - self.before.stars


@dataclass(frozen=True, slots=True)
class Change:
    """The sheet after a placement, and the difference it makes if the season were scored now."""

    owner: int
    sheet: Sheet
    edicts: tuple[EdictChange, ...]
    coins: int
    monsters_before: Score
    monsters_after: Score
    destroyed: SpaceSet

    @property
    def monsters(self) -> int:
        """Stars gained from monsters closed in, or lost to new ones."""
        return self.monsters_after.stars - self.monsters_before.stars

    @property
    def stars(self) -> int:
        """The difference for the current season."""
        return sum(change.stars for change in self.edicts if change.scores_now) + self.coins + self.monsters


def consider(game: Game, seat: int, placement: Placement) -> Change:
    """What this placement would change; `IllegalAction` if it may not be made."""
    if game.task is None:
        raise IllegalAction(Refusal.NOT_NOW)
    game.check_seat(seat)
    owner = game.sheet_owner(seat)
    before = game.sheets[owner]
    reason = refusal(before, game.task, placement)
    if reason:
        raise IllegalAction(reason)
    after = draw(before, game.task, placement)
    cards = game.setup.scoring
    return Change(
        owner=owner,
        sheet=after,
        edicts=tuple(
            EdictChange(
                edict,
                edict in game.season_card.edicts,
                score(cards[edict], before),
                score(cards[edict], after),
            )
            for edict in EDICTS
        ),
        coins=after.coins - before.coins,
        monsters_before=monster_loss(before),
        monsters_after=monster_loss(after),
        destroyed=after.destroyed - before.destroyed,
    )
