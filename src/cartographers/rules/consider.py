"""What an answer would change, before it is confirmed."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.actions import Answer, Choose, Draw
from cartographers.rules.ambush import NOT_A_TARGET, chosen
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.replacing import replace
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.state import Choosing, Game
from cartographers.rules.terrain import EDICTS, Edict


@dataclass(frozen=True, slots=True)
class EdictChange:
    edict: Edict
    scores_now: bool  # whether the scoring that comes next counts the edict
    times: int  # how often it will still be scored
    before: Score
    after: Score

    @property
    def stars(self) -> int:
        return self.after.stars - self.before.stars


@dataclass(frozen=True, slots=True)
class Change:
    """The sheet after an answer, and the difference it makes if the season were scored now."""

    owner: int
    sheet: Sheet
    edicts: tuple[EdictChange, ...]
    coins: int  # gained, less those paid for a skill
    monsters_before: Score
    monsters_after: Score
    destroyed: SpaceSet
    mountains: SpaceSet  # that it closes in
    scorings: int  # that are still to come

    @property
    def monsters(self) -> int:
        """Stars gained from monsters closed in, or lost to new ones."""
        return self.monsters_after.stars - self.monsters_before.stars

    @property
    def stars(self) -> int:
        """The difference at the scoring that comes next; none if all seasons are scored."""
        if self.scorings == 0:
            return 0
        return sum(change.stars for change in self.edicts if change.scores_now) + self.coins + self.monsters

    @property
    def lasting(self) -> int:
        """The difference until the end of the game, if nothing more were drawn."""
        edicts = sum(change.times * change.stars for change in self.edicts)
        return edicts + self.scorings * (self.coins + self.monsters)


def consider(game: Game, seat: int, placement: Placement) -> Change:
    """What this placement would change; `IllegalAction` if it may not be made."""
    game.check_seat(seat)
    owner, task = game.sheet_owner(seat), game.task_for(seat)
    reason = game.refusal(seat, placement)
    if reason or task is None:
        raise IllegalAction(reason or Refusal.NOT_NOW)
    return _change(game, owner, draw(game.sheets[owner], task, placement))


def consider_answer(game: Game, seat: int, answer: Answer) -> Change:
    """The same for whatever a seat may answer, also for a space that it chooses, or for the price of a skill
    against an ambush."""
    match answer:
        case Draw():
            return consider(game, seat, answer.placement)
        case Choose():
            return _consider_choice(game, seat, answer.space)
        case _:
            sheet, skill = game.sheets[seat], answer.preparation.skill
            paid = game.setup.skill(skill).coins if skill else 0
            return _change(game, seat, replace(sheet, spent=sheet.spent + paid))


def _consider_choice(game: Game, seat: int, space: Space) -> Change:
    game.check_seat(seat)
    phase = game.phase
    if not isinstance(phase, Choosing):
        raise IllegalAction(Refusal.NO_CHOICE)
    if space not in game.targets(seat):
        raise IllegalAction(NOT_A_TARGET[phase.effect])
    owner = game.sheet_owner(seat)
    return _change(game, owner, chosen(game.sheets[owner], phase.effect, space))


def _change(game: Game, owner: int, after: Sheet) -> Change:
    before, cards = game.sheets[owner], game.setup.scoring
    scored = len(game.scores) > game.season_number  # then its season-end effects ask for an answer
    to_come = game.setup.season_cards[game.season_number + scored :]
    return Change(
        owner=owner,
        sheet=after,
        edicts=tuple(
            EdictChange(
                edict,
                edict in to_come[0].edicts if to_come else False,
                sum(edict in card.edicts for card in to_come),
                score(cards[edict], before),
                score(cards[edict], after),
            )
            for edict in EDICTS
        ),
        coins=after.coins_left - before.coins_left,
        monsters_before=monster_loss(before),
        monsters_after=monster_loss(after),
        destroyed=after.destroyed - before.destroyed,
        mountains=after.closed_mountains - before.closed_mountains,
        scorings=len(to_come),
    )
