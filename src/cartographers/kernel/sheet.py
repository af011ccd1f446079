"""A sheet as a row of words, and the few ways in which it changes: the compiled counterpart of `rules.sheet`.

Word `2 * plane` and `2 * plane + 1` hold the spaces of a plane, the last word the coins. The terrains come
first, each under its own number.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from cartographers.kernel.bits import BOARD_HI, BOARD_LO, NONE, bit, inside, size, spread
from cartographers.kernel.compiling import Pair, Word, Words, as_int, inner
from cartographers.kernel.tables import DRAGON, GORGON, MONSTER, MOUNTAIN, NO_EFFECT, TERRAINS, TROLL, ZOMBIE
from cartographers.rules.cards import DRAGON_COINS
from cartographers.rules.printed import COIN_TRACK

DESTROYED = len(TERRAINS)
WASTELAND, RUINS, FILLED, MARKS = range(DESTROYED + 1, DESTROYED + 5)
INITIALS = MARKS  # the plane of effect number n is INITIALS + n
PLANE_COUNT = INITIALS + max(DRAGON, ZOMBIE, TROLL, GORGON) + 1
COINS = 2 * PLANE_COUNT
SHEET_WORDS = COINS + 1


@inner
def copy_sheet(sheet: Words, to: Words) -> None:
    for word in range(SHEET_WORDS):
        to[word] = sheet[word]


@inner
def plane(sheet: Words, number: int) -> Pair:
    return sheet[2 * number], sheet[2 * number + 1]


@inner
def plane_after(sheet: Words, number: int, terrain: int, p_lo: Word, p_hi: Word) -> Pair:
    """The plane of a terrain once a terrain, the same or another, is placed on these spaces."""
    lo, hi = plane(sheet, number)
    if terrain == number:
        return lo | p_lo, hi | p_hi
    return lo, hi


@inner
def add(sheet: Words, number: int, lo: Word, hi: Word) -> None:
    sheet[2 * number] |= lo
    sheet[2 * number + 1] |= hi


@inner
def remove(sheet: Words, number: int, lo: Word, hi: Word) -> None:
    sheet[2 * number] &= ~lo
    sheet[2 * number + 1] &= ~hi


@inner
def empty(sheet: Words) -> Pair:
    return ~sheet[2 * FILLED] & BOARD_LO, ~sheet[2 * FILLED + 1] & BOARD_HI


@inner
def is_full(sheet: Words) -> bool:
    lo, hi = empty(sheet)
    return (lo | hi) == NONE


@inner
def surviving(sheet: Words, effect: int) -> Pair:
    """Where the monster with this effect still stands."""
    lo, hi = plane(sheet, INITIALS + effect)
    m_lo, m_hi = plane(sheet, MONSTER)
    return lo & m_lo, hi & m_hi


@inner
def closed_mountains(sheet: Words) -> int:
    """How many mountains have no empty neighbour."""
    lo, hi = inside(sheet[2 * MOUNTAIN], sheet[2 * MOUNTAIN + 1], sheet[2 * FILLED], sheet[2 * FILLED + 1])
    return size(lo, hi)


@inner
def dragon_came(sheet: Words) -> bool:
    lo, hi = plane(sheet, INITIALS + DRAGON)
    return (lo | hi) != NONE


@inner
def dragon_is_free(sheet: Words) -> bool:
    """Whether a dragon survives on a space that has an empty neighbour."""
    lo, hi = empty_next_to(sheet, DRAGON)
    return (lo | hi) != NONE


@inner
def dragon_contained(sheet: Words) -> bool:
    """Whether a dragon came and each of its spaces is destroyed or has no empty neighbour."""
    return dragon_came(sheet) and not dragon_is_free(sheet)


@inner
def draw(
    sheet: Words, lo: Word, hi: Word, terrain: int, effect: int, marks_lo: Word, marks_hi: Word, coin: bool
) -> None:
    """Fills these empty spaces, makes the attack and gains every coin this earns."""
    closed, contained = closed_mountains(sheet), dragon_contained(sheet)
    add(sheet, terrain, lo, hi)
    add(sheet, FILLED, lo, hi)
    if effect != NO_EFFECT:
        add(sheet, INITIALS + effect, lo, hi)
    add(sheet, MARKS, marks_lo, marks_hi)
    m_lo, m_hi = plane(sheet, MONSTER)
    struck_lo, struck_hi = m_lo & sheet[2 * MARKS], m_hi & sheet[2 * MARKS + 1]
    remove(sheet, MONSTER, struck_lo, struck_hi)
    add(sheet, DESTROYED, struck_lo, struck_hi)
    settle(sheet, closed, contained, coin)


@inner
def destroy(sheet: Words, space: int) -> None:
    """Crosses this space out, whatever it held."""
    closed, contained = closed_mountains(sheet), dragon_contained(sheet)
    lo, hi = bit(space)
    for terrain in range(DESTROYED):
        remove(sheet, terrain, lo, hi)
    add(sheet, DESTROYED, lo, hi)
    add(sheet, FILLED, lo, hi)
    settle(sheet, closed, contained, False)


@inner
def settle(sheet: Words, closed: int, contained: bool, coin: bool) -> None:
    """Gains the coins of a change; `closed` and `contained` are how mountains and dragon were before it."""
    coins = as_int(sheet[COINS]) + closed_mountains(sheet) - closed
    if coin:
        coins += 1
    if not contained and dragon_contained(sheet):
        coins += DRAGON_COINS
    sheet[COINS] = Word(min(COIN_TRACK, coins))


@inner
def gorgon_targets(sheet: Words) -> Pair:
    """The spaces next to a gorgon, filled or empty, but no mountain, wasteland, gorgon or destroyed one."""
    lo, hi = surviving(sheet, GORGON)
    lo, hi = spread(lo, hi)
    for number in (INITIALS + GORGON, MOUNTAIN, WASTELAND, DESTROYED):
        n_lo, n_hi = plane(sheet, number)
        lo &= ~n_lo
        hi &= ~n_hi
    return lo, hi


@inner
def empty_next_to(sheet: Words, effect: int) -> Pair:
    """The empty spaces next to the monster with this effect."""
    lo, hi = surviving(sheet, effect)
    lo, hi = spread(lo, hi)
    e_lo, e_hi = empty(sheet)
    return lo & e_lo, hi & e_hi


@inner
def targets(sheet: Words, effect: int) -> Pair:
    """What a gorgon or troll may destroy."""
    if effect == GORGON:
        return gorgon_targets(sheet)
    return empty_next_to(sheet, TROLL)


@inner
def spread_zombies(sheet: Words) -> None:
    lo, hi = empty_next_to(sheet, ZOMBIE)
    if (lo | hi) != NONE:
        draw(sheet, lo, hi, MONSTER, ZOMBIE, NONE, NONE, False)
