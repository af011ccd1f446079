"""Placements of `rules/` as move codes of the kernel, and back."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.kernel.moves import fields, packed, packed_overhang, packed_skill, skill_fields
from cartographers.kernel.skill_tables import FIRST_OVERHANG, OVERHANGS, SKILL_NUMBER
from cartographers.kernel.tables import (
    DECK_CARD_NUMBER,
    DECK_CARDS,
    ORIENTATIONS,
    SHAPES,
    SKILL_CARDS,
    TERRAIN_NUMBER,
    TERRAINS,
    card_shapes,
    orientation_and_anchor,
)
from cartographers.rules.cards import AmbushCard, DeckCard, ExploreCard, ExtraTerrain, HeroCard, SkillCard
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.terrain import Terrain


def move_code(card_id: str, placement: Placement, skills: Sequence[str] = ()) -> int:
    """The code of a legal placement of this card, in a game in which these skills are laid out."""
    card = DECK_CARDS[DECK_CARD_NUMBER[card_id]]
    skill = SKILL_CARDS[SKILL_NUMBER[placement.skill]] if placement.skill else None
    shape = _shape(card, placement, skill, skills)
    attack = 0
    if skill and skill.over_edge:
        overhang = int(FIRST_OVERHANG[SHAPES.index(shape)]) + shape.overhanging.index(placement.spaces)
        place = packed_overhang(overhang)
    else:
        orientation, anchor = orientation_and_anchor(shape, placement.spaces)
        place = packed(anchor, orientation, 0, 0, 0)
        if isinstance(card, HeroCard):
            attack = attacks(card, Space(anchor)).index(placement.marks)
    code = place | packed(0, 0, placement.shape, TERRAIN_NUMBER[placement.terrain], attack)
    return code | _use(card, placement, skill, skills) if skill else code


def _shape(card: DeckCard, placement: Placement, skill: SkillCard | None, skills: Sequence[str]) -> Shape:
    """The shape that lies on the spaces of a placement."""
    if placement.shape == FALLBACK:
        return SINGLE
    if skill and skill.shape:
        return skill.shape
    shape = card_shapes(card)[placement.shape - 1]
    if isinstance(card, AmbushCard) and not shape.fits(placement.spaces):
        # On the sheet of somebody who met it with a skill.
        laid_out = [SKILL_CARDS[SKILL_NUMBER[each]] for each in skills]
        shapes = [each.shape for each in laid_out if each.against_ambush and each.shape]
        return next(each for each in shapes if each.fits(placement.spaces))
    return shape


def _use(card: DeckCard, placement: Placement, skill: SkillCard, skills: Sequence[str]) -> int:
    """What the use of a skill adds to a code."""
    number = list(skills).index(skill.id) + 1
    if skill.extra is None:
        return packed_skill(number, 0, 0)
    shape = skill.extra.shape or card_shapes(card)[placement.shape - 1]
    orientation, anchor = orientation_and_anchor(shape, placement.extra)
    terrain = TERRAIN_NUMBER[placement.extra_terrain] if placement.extra_terrain else 0
    return packed_skill(number, packed(anchor, orientation, 0, 0, 0), terrain)


def placement_value(card_id: str, code: int, skills: Sequence[str] = ()) -> Placement:
    """The placement of this card that has this code, in a game in which these skills are laid out."""
    card = DECK_CARDS[DECK_CARD_NUMBER[card_id]]
    anchor, orientation, shape, terrain, attack = fields(int(code))
    if isinstance(card, ExploreCard):
        return _with_skill(code, shape, TERRAINS[terrain], skills)
    marks = attacks(card, Space(anchor))[attack] if isinstance(card, HeroCard) else NOWHERE
    return Placement(_spaces(anchor, orientation), TERRAINS[terrain], shape, marks)


def _spaces(anchor: int, orientation: int) -> SpaceSet:
    space = Space(anchor)
    return ORIENTATIONS[orientation].at(space.row, space.column)


def _with_skill(code: int, shape: int, terrain: Terrain, skills: Sequence[str]) -> Placement:
    """The placement of an explore card, with the skill that its code names, if any."""
    use = skill_fields(int(code))
    spaces = _spaces(*fields(int(code))[:2]) if use.overhang is None else OVERHANGS[use.overhang]
    if use.number == 0:
        return Placement(spaces, terrain, shape)
    skill = SKILL_CARDS[SKILL_NUMBER[skills[use.number - 1]]]
    if skill.extra is None:
        return Placement(spaces, terrain, shape, skill=skill.id)
    extra = _spaces(use.extra_anchor, use.extra_orientation)
    chosen = TERRAINS[use.extra_terrain] if skill.extra.terrain is ExtraTerrain.AVAILABLE else None
    return Placement(spaces, terrain, shape, skill=skill.id, extra=extra, extra_terrain=chosen)
