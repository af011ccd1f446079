"""What a seat has to decide, with every legal place worked out: a client needs no rules of its own."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Legal, Placement, Task
from cartographers.rules.setup import AmbushRule
from cartographers.rules.shapes import SINGLE
from cartographers.rules.skills import with_skill
from cartographers.rules.state import Drawing, Game, Preparing
from cartographers.rules.view import SkillOption, extras, options, skill_hindrance, skill_options
from cartographers.server.tables.wire.values import Spaces, places_json, spaces_json


class ShapeJson(Struct, frozen=True):
    """A shape and all the places where it may be drawn."""

    number: int
    picture: str
    coin: bool
    places: list[Spaces]


class HeroJson(Struct, frozen=True):
    """The attacked spaces as (row, column) steps from the hero, as printed."""

    attack: list[tuple[int, int]]


class ExtraJson(Struct, frozen=True):
    """The shape that a skill draws besides; null: the chosen shape once more."""

    picture: str | None


class SkillChoiceJson(Struct, frozen=True):
    """A skill that is laid out, its price in coins, and why it cannot be used now; null: it can be.

    `shapes` and `terrains` are those to draw with the skill where it changes them, else null: as in the
    decision. `extra`: it draws something more; where, `POST /extras` says for each place of the shape.
    """

    skill: str
    coins: int
    reason: str | None
    shapes: list[ShapeJson] | None = None
    terrains: list[str] | None = None
    extra: ExtraJson | None = None


class DrawDecision(Struct, frozen=True, tag_field="kind", tag="draw"):
    """Draw one of the shapes at one of its places with one of the terrains on sheet `owner`.

    `attacks` gives a hero's possible marks for each of its places, by the name of the space.
    """

    owner: int
    card: str
    fallback: bool
    terrains: list[str]
    on_ruins: bool
    shapes: list[ShapeJson]
    hero: HeroJson | None
    attacks: dict[str, list[Spaces]] | None
    effect: str | None
    skills: list[SkillChoiceJson] | UnsetType = UNSET


class ChooseDecision(Struct, frozen=True, tag_field="kind", tag="choose"):
    """Choose one of the targets on sheet `owner`: to be destroyed, or for a treefolk's forest."""

    owner: int
    effect: str
    targets: Spaces


class OfferedSkillJson(Struct, frozen=True):
    """A skill against an ambush, its price in coins, and the shape that the monster gets."""

    skill: str
    coins: int
    picture: str | None


class PrepareDecision(Struct, frozen=True, tag_field="kind", tag="prepare"):
    """Say whether one of these skills is used against the ambush that was revealed. `turns`: the monster
    walks, so that one says whether it stands upright."""

    owner: int
    card: str
    skills: list[OfferedSkillJson]
    turns: bool


AnyDecision = DrawDecision | ChooseDecision | PrepareDecision


class ExtrasJson(Struct, frozen=True):
    """What a skill may draw besides a shape: at one of these places, with one of these terrains; without
    terrains there is nothing to choose."""

    places: list[Spaces]
    terrains: list[str]


def extras_json(game: Game, seat: int, placement: Placement) -> ExtrasJson:
    """`IllegalAction` if the shape may not be drawn with the skill."""
    found = extras(game, seat, placement)
    return ExtrasJson(places_json(found.places), list(found.terrains))


def decision_json(game: Game, seat: int | None) -> AnyDecision | None:
    """What the game asks of this seat now, answered already or not; None if nothing."""
    if seat is None or not game.must_act(seat):
        return None
    drawable = options(game, seat)
    if drawable is not None:
        return _draw(game, seat, drawable)
    phase = game.phase
    if isinstance(phase, Preparing):
        offered = [
            OfferedSkillJson(skill.id, skill.coins, skill.shape.picture if skill.shape else None)
            for skill in game.preparable(seat)
        ]
        return PrepareDecision(seat, phase.card, offered, game.setup.ambush_rule is AmbushRule.SOLO_WALK)
    effect = getattr(phase, "effect", None)
    assert effect is not None, "a seat that must act and cannot draw has to choose"
    targets = spaces_json(game.targets(seat))
    return ChooseDecision(game.sheet_owner(seat), effect, targets)


def _draw(game: Game, seat: int, drawable: Legal) -> DrawDecision:
    task, phase = game.task_for(seat), game.phase
    assert task is not None
    assert isinstance(phase, Drawing)
    hero = drawable.hero
    return DrawDecision(
        owner=game.sheet_owner(seat),
        card=phase.card,
        fallback=drawable.fallback,
        terrains=list(drawable.terrains),
        on_ruins=task.on_ruins,
        shapes=_shapes(task, drawable),
        hero=HeroJson(list(hero.attack)) if hero else None,
        attacks={
            space.name: places_json(attacks(hero, space))
            for places in drawable.places
            for place in places
            for space in place
        }
        if hero
        else None,
        effect=None if drawable.fallback else task.effect,
        skills=_skills(game, seat, task) if game.setup.skills else UNSET,
    )


def _skills(game: Game, seat: int, task: Task) -> list[SkillChoiceJson]:
    """All that are laid out, in that order, also those that cannot be used now."""
    usable = {option.skill.id: option for option in skill_options(game, seat)}
    return [_skill(game, seat, task, skill, usable.get(skill)) for skill in game.setup.skills]


def _skill(game: Game, seat: int, task: Task, skill_id: str, option: SkillOption | None) -> SkillChoiceJson:
    skill = game.setup.skill(skill_id)
    if option is None:
        return SkillChoiceJson(skill.id, skill.coins, skill_hindrance(game, seat, skill))
    changes_places = skill.over_edge or skill.shape is not None
    return SkillChoiceJson(
        skill.id,
        skill.coins,
        None,
        _shapes(with_skill(task, skill), option.drawable) if changes_places else None,
        list(option.drawable.terrains) if skill.terrain else None,
        ExtraJson(skill.extra.shape.picture if skill.extra.shape else None) if skill.extra else None,
    )


def _shapes(task: Task, drawable: Legal) -> list[ShapeJson]:
    return [
        ShapeJson(
            number,
            _picture(task, number),
            task.has_coin(number),
            places_json(places),
        )
        for number, places in drawable.numbered()
    ]


def _picture(task: Task, number: int) -> str:
    return SINGLE.picture if number == FALLBACK else task.shapes[number - 1].picture
