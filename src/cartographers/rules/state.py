"""The state of a game between two actions, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.ambush import TARGETS, passed_sheet
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.cards import (
    AmbushCard,
    DeckCard,
    Effect,
    ExploreCard,
    HeroCard,
    SeasonCard,
    SkillCard,
)
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.placement import Placement, Task, ambush_task, explore_task, hero_task
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.replacing import replace
from cartographers.rules.result import SeasonScore
from cartographers.rules.setup import AmbushRule, FallbackTerrain, Setup, SkillUses
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation, UsedSkill, refusal
from cartographers.rules.terrain import SEASONS, Season


@dataclass(frozen=True, slots=True)
class Exploring:
    """The deck has to reveal a card. `ruins`: a ruins card waits for the next explore card."""

    ruins: bool = False


@dataclass(frozen=True, slots=True)
class Preparing:
    """An ambush was revealed, and those who can pay for a skill against it say whether they use it."""

    card: str
    ruins: bool
    answers: tuple[Preparation | None, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everybody draws what this card asks for; a placement that is in may still be replaced.

    `preparations` are what the owners of the sheets said before an ambush, if anybody was asked.
    """

    card: str
    ruins: bool
    placements: tuple[Placement | None, ...]
    preparations: tuple[Preparation | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Choosing:
    """Some seats choose a space for this monster. `effects` come afterwards, in this order; `left` says how
    many spaces a naga destroys, this one included."""

    effect: Effect
    choices: tuple[Space | None, ...]
    ruins: bool = False
    effects: tuple[Effect, ...] = ()
    left: int = 1


@dataclass(frozen=True, slots=True)
class Over:
    """Winter has been scored."""


Phase = Exploring | Preparing | Drawing | Choosing | Over


@dataclass(frozen=True, slots=True)
class DeckContents:
    """What everybody knows of the explore deck: these cards, and so many of those ambushes and heroes."""

    certain: tuple[str, ...]
    ambushes: tuple[str, ...]
    ambush_count: int
    heroes: tuple[str, ...]
    hero_count: int

    def may_hold(self, card: str) -> bool:
        return (
            card in self.certain
            or (self.ambush_count > 0 and card in self.ambushes)
            or (self.hero_count > 0 and card in self.heroes)
        )


def ambushes_joined(setup: Setup, season_number: int, ambushes: tuple[str, ...]) -> int:
    """How many ambush cards have joined the deck: one every season, unless a twist says otherwise, and one
    more for each fungoid among those that have acted, as long as there are any."""
    called = [card for card in ambushes if AMBUSH_BY_ID[card].effect is Effect.FUNGOID]
    return min((season_number + 1) * setup.ambushes_a_season + len(called), len(setup.ambush_cards))


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress. The order of the deck is no part of it: chance acts from outside."""

    setup: Setup
    sheets: tuple[Sheet, ...]
    phase: Phase = Exploring()
    season_number: int = 0
    column: tuple[str, ...] = ()  # the cards revealed this season
    ambushes: tuple[str, ...] = ()  # the ambush cards revealed in the whole game, in order
    heroes: tuple[str, ...] = ()
    scores: tuple[tuple[SeasonScore, ...], ...] = ()  # a row for each season, with one for each seat
    skills_used: tuple[UsedSkill, ...] = ()  # in the whole game, in order

    def check_seat(self, seat: int) -> None:
        """Raises `IllegalAction` if nobody sits there."""
        if not 0 <= seat < len(self.sheets):
            raise IllegalAction(Refusal.NO_SUCH_SEAT)

    @property
    def season(self) -> Season:
        return SEASONS[self.season_number]

    @property
    def season_card(self) -> SeasonCard:
        return self.setup.season_cards[self.season_number]

    @property
    def time(self) -> int:
        """The sum of the time values in the column."""
        cards = [self.setup.card(card) for card in self.column]
        return sum([card.time for card in cards if isinstance(card, ExploreCard)])

    @property
    def deck(self) -> DeckContents:
        awaited = isinstance(self.phase, Drawing | Preparing) and self.phase.card in self.ambushes[-1:]
        acted = self.ambushes[:-1] if awaited else self.ambushes
        return DeckContents(
            certain=tuple(card for card in self.setup.explore_deck if card not in self.column),
            ambushes=tuple(card for card in self.setup.ambush_cards if card not in self.ambushes),
            ambush_count=ambushes_joined(self.setup, self.season_number, acted) - len(self.ambushes),
            heroes=tuple(card for card in self.setup.hero_cards if card not in self.heroes),
            # One hero card joins the deck every season.
            hero_count=self.season_number + 1 - len(self.heroes) if self.setup.with_heroes else 0,
        )

    @property
    def passes_sheets(self) -> bool:
        """Whether the seats draw on each other's sheets now."""
        return (
            self.setup.ambush_rule is AmbushRule.PASS
            and isinstance(self.phase, Drawing)
            and self.phase.card in self.ambushes[-1:]
        )

    @property
    def _card(self) -> DeckCard | None:
        return self.setup.card(self.phase.card) if isinstance(self.phase, Drawing) else None

    @property
    def task(self) -> Task | None:
        """What everybody has to draw now."""
        match self._card:
            case ExploreCard() as card:
                ruins = isinstance(self.phase, Drawing) and self.phase.ruins
                free = ruins or self.setup.fallback_terrain is FallbackTerrain.ANY
                return explore_task(card, ruins, self.setup.any_terrain if free else card.terrains)
            case AmbushCard() as card:
                return ambush_task(card)
            case HeroCard() as card:
                return hero_task(card)
            case _:
                return None

    def task_for(self, seat: int) -> Task | None:
        """What this seat has to draw now, with the skills it may still use, whether it can pay or not."""
        task = self.task
        if not self.setup.skills or task is None or not isinstance(self.phase, Drawing):
            return task
        match self._card:
            case ExploreCard():
                return replace(task, skills=self._skills_left(seat, against_ambush=False))
            case AmbushCard() if self.phase.preparations:
                prepared = self.phase.preparations[self.sheet_owner(seat)]
                if prepared and prepared.skill:
                    shape = self.setup.skill(prepared.skill).shape
                    return replace(task, shapes=(shape,) if shape else task.shapes)
        return task

    def _skills_left(self, seat: int, *, against_ambush: bool) -> tuple[SkillCard, ...]:
        return tuple(
            skill
            for skill in map(self.setup.skill, self.setup.skills)
            if skill.against_ambush is against_ambush and not self.has_used(seat, skill.id)
        )

    def has_used(self, seat: int, skill: str) -> bool:
        """Whether this seat may not use this skill any more: this season, or in the whole game."""
        own = [used for used in self.skills_used if used.seat == seat]
        if self.setup.skill_uses is SkillUses.SEASON:
            return any(used.season_number == self.season_number for used in own)
        return any(used.skill == skill for used in own)

    def preparable(self, seat: int) -> tuple[SkillCard, ...]:
        """The skills that this seat can pay for now against the ambush that was revealed."""
        sheet = self.sheets[seat]
        if not self.setup.skills or not isinstance(self.phase, Preparing) or not sheet.empty:
            return ()
        skills = self._skills_left(seat, against_ambush=True)
        return tuple(skill for skill in skills if skill.coins <= sheet.coins_left)

    def skill_refusal(self, seat: int, skill: str) -> Refusal | None:
        """Why this seat may not use this skill at all; None if it may, at its time and price."""
        if skill not in self.setup.skills:
            return Refusal.SKILL_NOT_IN_PLAY
        return Refusal.SKILL_USED if self.has_used(seat, skill) else None

    def refusal(self, seat: int, placement: Placement) -> Refusal | None:
        """Why this seat may not draw this now; None if it may."""
        task = self.task_for(seat)
        if task is None:
            return Refusal.NOT_NOW
        reason = self.skill_refusal(seat, placement.skill) if placement.skill else None
        return reason or refusal(self.sheets[self.sheet_owner(seat)], task, placement)

    def sheet_owner(self, seat: int) -> int:
        """Whose sheet this seat acts on now."""
        match self.phase:
            case Choosing(effect=Effect.GORGON | Effect.NAGA) if self.setup.ambush_rule is AmbushRule.PASS:
                card = AMBUSH_BY_ID[self.ambushes[-1]]
            case Drawing() if self.passes_sheets:
                card = AMBUSH_BY_ID[self.ambushes[-1]]
            case _:
                return seat
        return passed_sheet(seat, len(self.setup.seats), card.arrow)

    def targets(self, seat: int) -> SpaceSet:
        """The spaces that this seat may choose now for the monster it is asked about."""
        if not isinstance(self.phase, Choosing):
            return NOWHERE
        sheet = self.sheets[self.sheet_owner(seat)]
        return TARGETS[self.phase.effect](sheet)

    def must_act(self, seat: int) -> bool:
        """Whether the game wants something of this seat now, given already or not."""
        match self.phase:
            case Drawing():
                return not self.sheets[self.sheet_owner(seat)].is_full
            case Preparing():
                return bool(self.preparable(seat))
        return bool(self.targets(seat))

    def given(self, seat: int) -> Placement | Space | Preparation | None:
        """What this seat has drawn, chosen or prepared, as long as others still think."""
        match self.phase:
            case Drawing(placements=answers) | Choosing(choices=answers) | Preparing(answers=answers):
                return answers[seat]
            case _:
                return None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that still have to draw or choose."""
        return tuple([seat for seat in range(len(self.sheets)) if self._awaits(seat)])

    @property
    def undecided(self) -> bool:
        """Whether anybody still has to draw or choose: at a large table found out much sooner than who."""
        return any(map(self._awaits, range(len(self.sheets))))

    def _awaits(self, seat: int) -> bool:
        return self.given(seat) is None and self.must_act(seat)
