"""What one seat, or a spectator, may see: built up field by field, never the state minus secrets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.rules.cards import Effect, SkillCard
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.placement import Legal, Placement, legal
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.result import Result, SeasonScore, result_of
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import (
    LegalExtras,
    Preparation,
    UsedSkill,
    can_be_used,
    legal_extras,
    legal_with,
    shape_refusal,
)
from cartographers.rules.state import Choosing, DeckContents, Drawing, Exploring, Game, Over, Preparing
from cartographers.rules.terrain import Season


class Stage(StrEnum):
    """What everybody waits for."""

    EXPLORING = "exploring"
    PREPARING = "preparing"
    DRAWING = "drawing"
    CHOOSING = "choosing"
    OVER = "over"


_STAGES = {
    Exploring: Stage.EXPLORING,
    Preparing: Stage.PREPARING,
    Drawing: Stage.DRAWING,
    Choosing: Stage.CHOOSING,
    Over: Stage.OVER,
}


@dataclass(frozen=True, slots=True)
class View:
    """A game as seen by a seat; `seat` is None for a spectator.

    `own` is what this seat has drawn or chosen while others still think; of the others one sees only
    who is `waiting`, that is, who still thinks.
    """

    seat: int | None
    setup: Setup
    season: Season
    time: int
    threshold: int
    column: tuple[str, ...]
    ambushes: tuple[str, ...]
    heroes: tuple[str, ...]
    deck: DeckContents
    stage: Stage
    ruins: bool
    card: str | None  # to be drawn now, or an ambush to prepare for
    effect: Effect | None  # of the monster that somebody chooses for now
    sheets: tuple[Sheet, ...]
    scores: tuple[tuple[SeasonScore, ...], ...]
    waiting: tuple[int, ...]
    must_act: bool  # whether the game wants something of this seat now, given already or not
    own: Placement | Space | Preparation | None
    owner: int | None  # whose sheet this seat draws on or chooses from
    targets: SpaceSet  # of this seat's choice
    result: Result | None
    choices_left: int = 0  # how many spaces are chosen for the monster, this one included
    effects_left: tuple[Effect, ...] = ()  # of this season's end, after this choice
    skills_used: tuple[UsedSkill, ...] = ()
    preparations: tuple[Preparation | None, ...] = ()  # of the owners of the sheets, for an ambush


def view(game: Game, seat: int | None) -> View:
    """What this seat, or with None a spectator, sees; `IllegalAction` if nobody sits there."""
    phase, part = game.phase, own_part(game, seat)
    return View(
        seat=seat,
        setup=game.setup,
        season=game.season,
        time=game.time,
        threshold=game.season_card.threshold,
        column=game.column,
        ambushes=game.ambushes,
        heroes=game.heroes,
        deck=game.deck,
        stage=_STAGES[type(phase)],
        ruins=not isinstance(phase, Over) and phase.ruins,
        card=phase.card if isinstance(phase, Drawing | Preparing) else None,
        effect=phase.effect if isinstance(phase, Choosing) else None,
        sheets=game.sheets,
        scores=game.scores,
        waiting=game.waiting,
        must_act=part.must_act,
        own=part.own,
        owner=part.owner,
        targets=part.targets,
        result=result_of(game.setup, game.scores) if isinstance(phase, Over) else None,
        choices_left=phase.left if isinstance(phase, Choosing) else 0,
        effects_left=phase.effects if isinstance(phase, Choosing) else (),
        skills_used=game.skills_used,
        preparations=phase.preparations if isinstance(phase, Drawing) else (),
    )


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What a seat sees differently from everybody else; the fields are those of a view."""

    must_act: bool = False
    own: Placement | Space | Preparation | None = None
    owner: int | None = None
    targets: SpaceSet = NOWHERE


NOTHING = OwnPart()


def own_part(game: Game, seat: int | None) -> OwnPart:
    """This seat's part of its view, nothing for a spectator; `IllegalAction` if nobody sits there."""
    if seat is None:
        return NOTHING
    game.check_seat(seat)
    acts = game.must_act(seat)
    return OwnPart(acts, game.given(seat), game.sheet_owner(seat) if acts else None, game.targets(seat))


def options(game: Game, seat: int) -> Legal | None:
    """Everything this seat may draw now without a skill; None if it has nothing to draw."""
    game.check_seat(seat)
    task = game.task_for(seat)
    if task is None or not game.must_act(seat):
        return None
    return legal(game.sheets[game.sheet_owner(seat)], task)


@dataclass(frozen=True, slots=True)
class SkillOption:
    """A skill that a seat may use now, and the shapes it may draw with it; where the skill draws something
    besides, those of them for which `extras` finds a place."""

    skill: SkillCard
    drawable: Legal


def skill_options(game: Game, seat: int) -> tuple[SkillOption, ...]:
    """The skills that this seat may use with what it draws now, in the order in which they are laid out."""
    game.check_seat(seat)
    task = game.task_for(seat)
    if task is None or not game.must_act(seat):
        return ()
    sheet = game.sheets[seat]  # whoever uses a skill draws on the own sheet
    found = []
    for skill in task.skills:
        drawable = legal_with(sheet, task, skill)
        if drawable is not None and can_be_used(sheet, task, skill):
            found.append(SkillOption(skill, drawable))
    return tuple(found)


def skill_hindrance(game: Game, seat: int, skill: SkillCard) -> Refusal:
    """Why this seat cannot use a skill that `skill_options` does not offer it."""
    reason = game.skill_refusal(seat, skill.id)
    if reason:
        return reason
    task = game.task_for(seat)
    if task is None or skill not in task.skills:
        return Refusal.SKILL_NOT_NOW
    return (
        Refusal.TOO_FEW_COINS if game.sheets[seat].coins_left < skill.coins else Refusal.SKILL_FINDS_NO_PLACE
    )


def extras(game: Game, seat: int, placement: Placement) -> LegalExtras:
    """What this seat may draw besides the shape of this placement with the skill that it names;
    `IllegalAction` if the shape may not be drawn with it."""
    game.check_seat(seat)
    task = game.task_for(seat)
    if task is None:
        raise IllegalAction(Refusal.NOT_NOW)
    sheet = game.sheets[game.sheet_owner(seat)]
    reason = game.skill_refusal(seat, placement.skill) or shape_refusal(sheet, task, placement)
    if reason:
        raise IllegalAction(reason)
    return legal_extras(sheet, task, placement)
