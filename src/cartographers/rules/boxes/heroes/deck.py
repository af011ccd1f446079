"""Cartographers Heroes: the cards of its deck."""

from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import DRAWABLE, Corner, Direction

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

HERO_CARDS = (
    HeroCard(
        "dobrik-of-lorkheim",
        "Dobrik of Lorkheim",
        ((-1, 0), (1, 0), (0, -1), (0, 1)),
        rule="Attacks the four neighbors: above, below, left and right.",
        note="What falls off the sheet is lost. The marks last all game and fill nothing.",
    ),
    HeroCard(
        "wren-the-lioness",
        "Wren the Lioness",
        ((-1, 2), (0, 2), (1, 2)),
        rule="Attacks a front of three spaces, two steps away and centered on the hero.",
        note="You choose the side. The space between stays unmarked.",
    ),
    HeroCard(
        "freyla-the-true",
        "Freyla the True",
        ((0, 1), (0, 2), (0, 3)),
        rule="Attacks three spaces in a straight line that begins next to the hero.",
        note="You choose the side. The line passes through filled spaces and ends at the border.",
    ),
    HeroCard(
        "dal-of-jolev",
        "Dal of Jolev",
        ((-1, -1), (-1, 1), (1, -1), (1, 1)),
        rule="Attacks the four spaces that touch the hero at a corner.",
        note="What falls off the sheet is lost. The marks last all game and fill nothing.",
    ),
)
