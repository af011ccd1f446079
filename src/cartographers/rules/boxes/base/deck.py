"""Cartographers: the cards of its deck."""

from cartographers.rules.cards import AmbushCard, ExploreCard, RuinsCard
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import DRAWABLE, Corner, Direction

FOREST, VILLAGE, FARM, WATER, MONSTER = DRAWABLE

RUINS = (
    RuinsCard("temple-ruins", "Temple Ruins"),
    RuinsCard("outpost-ruins", "Outpost Ruins"),
)

EXPLORE = (
    ExploreCard(
        "great-river", "Great River", 1, (WATER,), (shape("X/X/X"), shape("..X/.XX/XX.")), coin_shape=1
    ),
    ExploreCard("farmland", "Farmland", 1, (FARM,), (shape("X/X"), shape(".X./XXX/.X.")), coin_shape=1),
    ExploreCard("hamlet", "Hamlet", 1, (VILLAGE,), (shape("X./XX"), shape("XXX/XX.")), coin_shape=1),
    ExploreCard(
        "forgotten-forest",
        "Forgotten Forest",
        1,
        (FOREST,),
        (shape("X./.X"), shape("X./XX/.X")),
        coin_shape=1,
    ),
    ExploreCard("hinterland-stream", "Hinterland Stream", 2, (FARM, WATER), (shape("XXX/X../X.."),)),
    ExploreCard("homestead", "Homestead", 2, (VILLAGE, FARM), (shape("X./XX/X."),)),
    ExploreCard("orchard", "Orchard", 2, (FOREST, FARM), (shape("XXX/..X"),)),
    ExploreCard("treetop-village", "Treetop Village", 2, (FOREST, VILLAGE), (shape("..XX/XXX."),)),
    ExploreCard("marshlands", "Marshlands", 2, (FOREST, WATER), (shape("X../XXX/X.."),)),
    ExploreCard("fishing-village", "Fishing Village", 2, (VILLAGE, WATER), (shape("XXXX"),)),
    ExploreCard("rift-lands", "Rift Lands", 0, (FOREST, VILLAGE, FARM, WATER, MONSTER), (shape("X"),)),
)

AMBUSHES = (
    AmbushCard(
        "goblin-attack",
        "Goblin Attack",
        shape("X../.X./..X"),
        Direction.COUNTER_CLOCKWISE,
        Corner.BOTTOM_RIGHT,
    ),
    AmbushCard("bugbear-assault", "Bugbear Assault", shape("X.X/X.X"), Direction.CLOCKWISE, Corner.TOP_RIGHT),
    AmbushCard(
        "kobold-onslaught", "Kobold Onslaught", shape("X./XX/X."), Direction.CLOCKWISE, Corner.BOTTOM_LEFT
    ),
    AmbushCard("gnoll-raid", "Gnoll Raid", shape("XX/X./XX"), Direction.COUNTER_CLOCKWISE, Corner.TOP_LEFT),
)
