"""A placement as one number: its move code.

From the lowest bit: the anchor (7 bits), the orientation (16), the number of the card's shape (8; 0 is the
single square that replaces the shapes), the terrain (3) and, for a hero, the number of its attack.

For an explore card in the place of the attack: which of the skills that are laid out is used (2; 0: none),
and of what it draws besides the anchor (7), the orientation (16) and, if there is a choice, the terrain (3).
A shape that sticks out over the edge has no anchor on the map: its orientation and anchor together are its
number in `OVERHANG_SETS`, counted on from the last orientation.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.kernel.compiling import inner
from cartographers.kernel.skill_tables import OVERHANG_SETS
from cartographers.kernel.space_type import from_words, shift_on
from cartographers.kernel.spaces import load_spaces
from cartographers.kernel.tables import ATTACKS, HERO_ROW, ORIENTATION_SETS, ORIENTATIONS
from cartographers.rules.grid import NOWHERE, SpaceSet

_ORIENTATION_AT, _SHAPE_AT, _TERRAIN_AT, _ATTACK_AT = 7, 23, 31, 34
_ANCHOR_MASK, _ORIENTATION_MASK, _SHAPE_MASK, _TERRAIN_MASK = (1 << 7) - 1, (1 << 16) - 1, (1 << 8) - 1, 7

_SKILL_AT, _EXTRA_AT, _EXTRA_TERRAIN_AT = 34, 36, 59
_SKILL_MASK, _PLACE_MASK = 3, (1 << 23) - 1
_FIRST_STICKING_OUT = len(ORIENTATIONS) << _ORIENTATION_AT

NO_MOVE = -1


def packed(anchor: int, orientation: int, shape: int, terrain: int, attack: int) -> int:
    """The code with these fields."""
    return (
        anchor
        | (orientation << _ORIENTATION_AT)
        | (shape << _SHAPE_AT)
        | (terrain << _TERRAIN_AT)
        | (attack << _ATTACK_AT)
    )


def packed_skill(number: int, extra_place: int, extra_terrain: int) -> int:
    """What the use of a skill adds to a code; `extra_place` is the lower part of another code."""
    return (number << _SKILL_AT) | (extra_place << _EXTRA_AT) | (extra_terrain << _EXTRA_TERRAIN_AT)


def packed_overhang(number: int) -> int:
    """The place of a shape that sticks out over the edge, by its number in `OVERHANG_SETS`."""
    return _FIRST_STICKING_OUT + number


# The same for compiled code.
move_code, skill_code, overhang_code = inner(packed), inner(packed_skill), inner(packed_overhang)


@inner
def anchor_of(code: int) -> int:
    return code & _ANCHOR_MASK


@inner
def shape_of(code: int) -> int:
    return (code >> _SHAPE_AT) & _SHAPE_MASK


@inner
def terrain_of(code: int) -> int:
    return (code >> _TERRAIN_AT) & _TERRAIN_MASK


@inner
def with_terrain(code: int, terrain: int) -> int:
    return (code & ~(_TERRAIN_MASK << _TERRAIN_AT)) | (terrain << _TERRAIN_AT)


@inner
def attack_of(code: int) -> int:
    return code >> _ATTACK_AT


@inner
def spaces_of(code: int) -> SpaceSet:
    orientation = (code >> _ORIENTATION_AT) & _ORIENTATION_MASK
    return shift_on(load_spaces(ORIENTATION_SETS, orientation), anchor_of(code))


@inner
def skill_of(code: int) -> int:
    """Which of the skills that are laid out is used with an explore card, from 1; 0: none."""
    return (code >> _SKILL_AT) & _SKILL_MASK


@inner
def extra_spaces_of(code: int) -> SpaceSet:
    return spaces_of((code >> _EXTRA_AT) & _PLACE_MASK)


@inner
def extra_terrain_of(code: int) -> int:
    return (code >> _EXTRA_TERRAIN_AT) & _TERRAIN_MASK


@inner
def spaces_with_skill(code: int) -> SpaceSet:
    """The spaces of the shape, which may stick out over the edge."""
    place = code & _PLACE_MASK
    if place >= _FIRST_STICKING_OUT:
        return load_spaces(OVERHANG_SETS, place - _FIRST_STICKING_OUT)
    return spaces_of(code)


@inner
def marks_of(code: int, card: int) -> SpaceSet:
    """Where the placement of this card attacks; only heroes do."""
    hero = HERO_ROW[card]
    if hero < 0:
        return NOWHERE
    # A hero is a single square, so its anchor is its space.
    space, attack = anchor_of(code), attack_of(code)
    return from_words(ATTACKS[hero, space, attack, 0], ATTACKS[hero, space, attack, 1])


def fields(code: int) -> tuple[int, int, int, int, int]:
    """Anchor, orientation, shape, terrain and attack of a code, for code that is not compiled."""
    return (
        code & _ANCHOR_MASK,
        (code >> _ORIENTATION_AT) & _ORIENTATION_MASK,
        (code >> _SHAPE_AT) & _SHAPE_MASK,
        (code >> _TERRAIN_AT) & _TERRAIN_MASK,
        code >> _ATTACK_AT,
    )


@dataclass(frozen=True, slots=True)
class SkillFields:
    """What the code of a placement says about a skill. Places that stick out have a number, others none."""

    number: int
    extra_anchor: int
    extra_orientation: int
    extra_terrain: int
    overhang: int | None


def skill_fields(code: int) -> SkillFields:
    """Of a code for an explore card, for code that is not compiled."""
    place, extra = code & _PLACE_MASK, (code >> _EXTRA_AT) & _PLACE_MASK
    sticks_out = place >= _FIRST_STICKING_OUT
    return SkillFields(
        (code >> _SKILL_AT) & _SKILL_MASK,
        extra & _ANCHOR_MASK,
        extra >> _ORIENTATION_AT,
        (code >> _EXTRA_TERRAIN_AT) & _TERRAIN_MASK,
        place - _FIRST_STICKING_OUT if sticks_out else None,
    )
