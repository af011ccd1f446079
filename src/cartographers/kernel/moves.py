"""A placement as one number: its move code.

From the lowest bit: the anchor (7 bits), the orientation (16), the number of the card's shape (8; 0 is the
single square that replaces the shapes), the terrain (3) and, for a hero, the number of its attack.
"""

from __future__ import annotations

from cartographers.kernel.compiling import inner
from cartographers.kernel.space_type import from_words, shift_on
from cartographers.kernel.spaces import load_spaces
from cartographers.kernel.tables import ATTACKS, HERO_ROW, ORIENTATION_SETS
from cartographers.rules.grid import NOWHERE, SpaceSet

_ORIENTATION_AT, _SHAPE_AT, _TERRAIN_AT, _ATTACK_AT = 7, 23, 31, 34
_ANCHOR_MASK, _ORIENTATION_MASK, _SHAPE_MASK, _TERRAIN_MASK = (1 << 7) - 1, (1 << 16) - 1, (1 << 8) - 1, 7

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


move_code = inner(packed)  # the same for compiled code


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
def attack_of(code: int) -> int:
    return code >> _ATTACK_AT


@inner
def spaces_of(code: int) -> SpaceSet:
    orientation = (code >> _ORIENTATION_AT) & _ORIENTATION_MASK
    return shift_on(load_spaces(ORIENTATION_SETS, orientation), anchor_of(code))


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
