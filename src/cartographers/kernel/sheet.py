"""A sheet as a row of words, and the few ways in which it changes: the compiled counterpart of `rules.sheet`.

Word `2 * plane` and `2 * plane + 1` hold the spaces of a plane; behind the planes come the coins, the forests
that a treefolk has left, and what its owner did with skills. The terrains come first, each under its own
number.
"""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, Word, as_int, inner
from cartographers.kernel.spaces import inside, load_spaces, single, spread, store_spaces
from cartographers.kernel.tables import (
    DRAGON,
    EFFECTS,
    FOREST,
    GORGON,
    MONSTER,
    MOUNTAIN,
    NAGA,
    NO_EFFECT,
    TERRAINS,
    TREEFOLK,
    TROLL,
    WATER,
    ZOMBIE,
)
from cartographers.rules.cards import DRAGON_COINS, TREEFOLK_FORESTS
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.printed import COIN_TRACK

DESTROYED = len(TERRAINS)
WASTELAND, RUINS, FILLED, MARKS = range(DESTROYED + 1, DESTROYED + 5)
INITIALS = MARKS  # the plane of effect number n is INITIALS + n
PLANE_COUNT = INITIALS + len(EFFECTS) + 1
COINS = 2 * PLANE_COUNT
GROWN = COINS + 1
SPENT = GROWN + 1  # of the coins
SKILLS_USED = SPENT + 1  # as bits: see `skills`
PREPARED = SKILLS_USED + 1  # how the owner meets the ambush that is drawn now; 0: as it comes
SHEET_WORDS = PREPARED + 1


@inner
def copy_sheet(sheet: U64Array, to: U64Array) -> None:
    for word in range(SHEET_WORDS):
        to[word] = sheet[word]


@inner
def plane(sheet: U64Array, number: int) -> SpaceSet:
    return load_spaces(sheet, number)


@inner
def plane_after(sheet: U64Array, number: int, terrain: int, placed: SpaceSet) -> SpaceSet:
    """The plane of a terrain once a terrain, the same or another, is placed on these spaces."""
    spaces = plane(sheet, number)
    return spaces | placed if terrain == number else spaces


@inner
def add(sheet: U64Array, number: int, spaces: SpaceSet) -> None:
    store_spaces(sheet, number, plane(sheet, number) | spaces)


@inner
def remove(sheet: U64Array, number: int, spaces: SpaceSet) -> None:
    store_spaces(sheet, number, plane(sheet, number) - spaces)


@inner
def coins_left(sheet: U64Array) -> int:
    """The coins that score and can be paid with."""
    return as_int(sheet[COINS]) - as_int(sheet[SPENT])


@inner
def empty(sheet: U64Array) -> SpaceSet:
    return ~plane(sheet, FILLED)


@inner
def is_full(sheet: U64Array) -> bool:
    return not empty(sheet)


@inner
def surviving(sheet: U64Array, effect: int) -> SpaceSet:
    """Where the monster with this effect still stands."""
    return plane(sheet, INITIALS + effect) & plane(sheet, MONSTER)


@inner
def closed_mountains(sheet: U64Array) -> int:
    """How many mountains have no empty neighbour."""
    return len(inside(plane(sheet, MOUNTAIN), plane(sheet, FILLED)))


@inner
def dragon_came(sheet: U64Array) -> bool:
    return bool(plane(sheet, INITIALS + DRAGON))


@inner
def dragon_is_free(sheet: U64Array) -> bool:
    """Whether a dragon survives on a space that has an empty neighbour."""
    return bool(empty_next_to(sheet, DRAGON))


@inner
def dragon_contained(sheet: U64Array) -> bool:
    """Whether a dragon came and each of its spaces is destroyed or has no empty neighbour."""
    return dragon_came(sheet) and not dragon_is_free(sheet)


@inner
def draw(sheet: U64Array, spaces: SpaceSet, terrain: int, effect: int, marks: SpaceSet, coin: bool) -> None:
    """Fills these empty spaces, makes the attack and gains every coin this earns."""
    closed, contained = closed_mountains(sheet), dragon_contained(sheet)
    add(sheet, terrain, spaces)
    add(sheet, FILLED, spaces)
    if effect != NO_EFFECT:
        add(sheet, INITIALS + effect, spaces)
    add(sheet, MARKS, marks)
    struck = plane(sheet, MONSTER) & plane(sheet, MARKS)
    remove(sheet, MONSTER, struck)
    add(sheet, DESTROYED, struck)
    settle(sheet, closed, contained, coin)


@inner
def destroy(sheet: U64Array, space: int) -> None:
    """Crosses this space out, whatever it held."""
    closed, contained = closed_mountains(sheet), dragon_contained(sheet)
    spaces = single(space)
    for terrain in range(DESTROYED):
        remove(sheet, terrain, spaces)
    add(sheet, DESTROYED, spaces)
    add(sheet, FILLED, spaces)
    settle(sheet, closed, contained, False)


@inner
def settle(sheet: U64Array, closed: int, contained: bool, coin: bool) -> None:
    """Gains the coins of a change; `closed` and `contained` are how mountains and dragon were before it."""
    coins = as_int(sheet[COINS]) + closed_mountains(sheet) - closed
    if coin:
        coins += 1
    if not contained and dragon_contained(sheet):
        coins += DRAGON_COINS
    sheet[COINS] = Word(min(COIN_TRACK, coins))


@inner
def gorgon_targets(sheet: U64Array) -> SpaceSet:
    """The spaces next to a gorgon, filled or empty, but no mountain, wasteland, gorgon or destroyed one."""
    spaces = spread(surviving(sheet, GORGON))
    for number in (INITIALS + GORGON, MOUNTAIN, WASTELAND, DESTROYED):
        spaces -= plane(sheet, number)
    return spaces


@inner
def naga_targets(sheet: U64Array) -> SpaceSet:
    """Any water of the sheet that a naga was drawn on."""
    return plane(sheet, WATER) if surviving(sheet, NAGA) else NOWHERE


@inner
def treefolk_targets(sheet: U64Array) -> SpaceSet:
    """Any empty space, as long as the owner has a forest to draw for a contained treefolk."""
    came = plane(sheet, INITIALS + TREEFOLK)
    if came and sheet[GROWN] < Word(TREEFOLK_FORESTS) and not empty_next_to(sheet, TREEFOLK):
        return empty(sheet)
    return NOWHERE


@inner
def empty_next_to(sheet: U64Array, effect: int) -> SpaceSet:
    """The empty spaces next to the monster with this effect."""
    return spread(surviving(sheet, effect)) & empty(sheet)


@inner
def targets(sheet: U64Array, effect: int) -> SpaceSet:
    """The spaces that may be chosen for this monster."""
    spaces = NOWHERE
    if effect == GORGON:
        spaces = gorgon_targets(sheet)
    elif effect == TROLL:
        spaces = empty_next_to(sheet, TROLL)
    elif effect == NAGA:
        spaces = naga_targets(sheet)
    elif effect == TREEFOLK:
        spaces = treefolk_targets(sheet)
    return spaces


@inner
def choose(sheet: U64Array, effect: int, space: int) -> None:
    """Does what was chosen: a treefolk lets a forest grow there, the others destroy the space."""
    if effect == TREEFOLK:
        sheet[GROWN] += Word(1)
        draw(sheet, single(space), FOREST, NO_EFFECT, NOWHERE, False)
    else:
        destroy(sheet, space)


@inner
def spread_zombies(sheet: U64Array) -> None:
    spaces = empty_next_to(sheet, ZOMBIE)
    if spaces:
        draw(sheet, spaces, MONSTER, ZOMBIE, NOWHERE, False)
