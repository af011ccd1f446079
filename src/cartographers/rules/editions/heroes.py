"""Cartographers Heroes: its cards and its two sheets."""

from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard, ScoringCard, SeasonCard
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import DRAWABLE, Back, Corner, Direction, Edict, Season

FOREST, VILLAGE, FARM, WATER, MONSTER = DRAWABLE

EXPLORE = (
    ExploreCard("lagoon", "Lagoon", 1, (WATER,), (shape(".X/X."), shape("XXX/.X.")), coin_shape=1),
    ExploreCard("pasture", "Pasture", 1, (FARM,), (shape("X.X"), shape(".XX/XX.")), coin_shape=1),
    ExploreCard(
        "settlement", "Settlement", 1, (VILLAGE,), (shape("X/X"), shape("..X/.XX/XX.")), coin_shape=1
    ),
    ExploreCard(
        "timber-grove", "Timber Grove", 1, (FOREST,), (shape("X./XX"), shape("X.X/X.X")), coin_shape=1
    ),
    ExploreCard("hillside-terrace", "Hillside Terrace", 2, (FARM, WATER), (shape("XX/XX"),)),
    ExploreCard("frontier-dwelling", "Frontier Dwelling", 2, (VILLAGE, FARM), (shape("XXX/.X./.X."),)),
    ExploreCard("wildwood-garden", "Wildwood Garden", 2, (FOREST, FARM), (shape(".XX/X.."),)),
    ExploreCard("woodland-crossroads", "Woodland Crossroads", 2, (FOREST, VILLAGE), (shape(".X./XXX/.X."),)),
    ExploreCard("coastal-encampment", "Coastal Encampment", 2, (VILLAGE, WATER), (shape("XXX/X.."),)),
    ExploreCard("mangrove-swamp", "Mangrove Swamp", 2, (FOREST, WATER), (shape("XXX/X.X"),)),
    ExploreCard("kethras-gates", "Kethra's Gates", 0, (FOREST, VILLAGE, FARM, WATER, MONSTER), (shape("X"),)),
)

AMBUSHES = (
    AmbushCard(
        "dragon-inferno",
        "Dragon Inferno",
        shape("..X/XXX/X.."),
        Direction.COUNTER_CLOCKWISE,
        Corner.BOTTOM_LEFT,
        Effect.DRAGON,
    ),
    AmbushCard(
        "zombie-plague",
        "Zombie Plague",
        shape("X"),
        Direction.COUNTER_CLOCKWISE,
        Corner.TOP_LEFT,
        Effect.ZOMBIE,
    ),
    AmbushCard(
        "giant-troll-ravage",
        "Giant Troll Ravage",
        shape("XXX/.X."),
        Direction.CLOCKWISE,
        Corner.TOP_RIGHT,
        Effect.TROLL,
    ),
    AmbushCard(
        "gorgon-gaze",
        "Gorgon Gaze",
        shape("X.X/.X."),
        Direction.CLOCKWISE,
        Corner.BOTTOM_RIGHT,
        Effect.GORGON,
    ),
)

HEROES = (
    HeroCard("dobrik-of-lorkheim", "Dobrik of Lorkheim", ((-1, 0), (1, 0), (0, -1), (0, 1))),
    HeroCard("wren-the-lioness", "Wren the Lioness", ((-1, 2), (0, 2), (1, 2))),
    HeroCard("freyla-the-true", "Freyla the True", ((0, 1), (0, 2), (0, 3))),
    HeroCard("dal-of-jolev", "Dal of Jolev", ((-1, -1), (-1, 1), (1, -1), (1, 1))),
)

SEASON_CARDS = (
    SeasonCard(Season.SPRING, 8, (Edict.A, Edict.B)),
    SeasonCard(Season.SUMMER, 7, (Edict.B, Edict.C)),
    SeasonCard(Season.FALL, 7, (Edict.C, Edict.D)),
    SeasonCard(Season.WINTER, 6, (Edict.D, Edict.A)),
)

SCORING = (
    ScoringCard("faunlost-thicket", "Faunlost Thicket", Back.FOREST, 16, stars=(2,)),
    ScoringCard("deepwood", "Deepwood", Back.FOREST, 18, stars=(6,), size=5),
    ScoringCard("heart-of-the-forest", "Heart of the Forest", Back.FOREST, 22, stars=(2,)),
    ScoringCard("sleepy-valley", "Sleepy Valley", Back.FOREST, 24, stars=(4,), size=3),
    ScoringCard("craylund", "Craylund", Back.FARM_AND_WATER, 12, stars=(7,), size=3),
    ScoringCard("ulems-wallow", "Ulem's Wallow", Back.FARM_AND_WATER, 14, stars=(4,), size=2),
    ScoringCard("clawsgrave-peaks", "Clawsgrave Peaks", Back.FARM_AND_WATER, 15, stars=(5,)),
    ScoringCard("jorekburg", "Jorekburg", Back.FARM_AND_WATER, 18, stars=(4,)),
    ScoringCard("traylo-monastery", "Traylo Monastery", Back.VILLAGE, 14, stars=(7,), size=4),
    ScoringCard("outer-enclave", "Outer Enclave", Back.VILLAGE, 12, stars=(1,)),
    ScoringCard("gnomish-colony", "Gnomish Colony", Back.VILLAGE, 12, stars=(6,), size=2),
    ScoringCard("caravansary", "Caravansary", Back.VILLAGE, 16, stars=(1,)),
    ScoringCard("dwarvenholds", "Dwarvenholds", Back.SPATIAL, 28, stars=(7,)),
    ScoringCard("silos", "Silos", Back.SPATIAL, 30, stars=(10,)),
    ScoringCard("banded-hills", "Banded Hills", Back.SPATIAL, 28, stars=(4,), size=5),
    ScoringCard("starlit-sigil", "Starlit Sigil", Back.SPATIAL, 30, stars=(4,), size=3),
)

FIRST_GAME = ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")

SHEETS = (
    PrintedSheet.from_picture(
        "C",
        """
...........
.^..:......
...........
.......:^..
...........
...^.......
......:....
..:........
.........^.
.....^..:..
:..........
""",
    ),
    PrintedSheet.from_picture(
        "D",
        """
...........
.#.:....:^.
.#.........
...^.......
...........
.:....^..##
.......:.#:
...........
..^......^.
##...:.....
...........
""",
    ),
)
