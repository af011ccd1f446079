"""The small vocabularies of the game: terrain types, seasons, edicts, corners and directions."""

from enum import StrEnum


class Terrain(StrEnum):
    """The terrain types. Wasteland, ruins, empty and destroyed spaces have none."""

    FOREST = "forest"
    VILLAGE = "village"
    FARM = "farm"
    WATER = "water"
    MONSTER = "monster"
    HERO = "hero"
    MOUNTAIN = "mountain"


class Season(StrEnum):
    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"
    WINTER = "winter"


class Edict(StrEnum):
    A = "a"
    B = "b"
    C = "c"
    D = "d"


class Corner(StrEnum):
    """The corner of the sheet where a solo walk begins."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


class Direction(StrEnum):
    """An ambush card's arrow. Clockwise passes a sheet to the left-hand neighbour."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Back(StrEnum):
    """The four backs of the scoring cards; a game has one card of each."""

    FOREST = "forest"
    FARM_AND_WATER = "farm-and-water"
    VILLAGE = "village"
    SPATIAL = "spatial"


SEASONS = tuple(Season)
EDICTS = tuple(Edict)
DRAWABLE = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER, Terrain.MONSTER)
