"""Cartographers: its cards and its two sheets."""

from cartographers.rules.cards import AmbushCard, ExploreCard, RuinsCard, ScoringCard, SeasonCard
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import DRAWABLE, Back, Corner, Direction, Edict, Season

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

SEASON_CARDS = (
    SeasonCard(Season.SPRING, 8, (Edict.A, Edict.B)),
    SeasonCard(Season.SUMMER, 8, (Edict.B, Edict.C)),
    SeasonCard(Season.FALL, 7, (Edict.C, Edict.D)),
    SeasonCard(Season.WINTER, 6, (Edict.D, Edict.A)),
)

SCORING = (
    ScoringCard("sentinel-wood", "Sentinel Wood", Back.FOREST, 25, stars=(1,)),
    ScoringCard("greenbough", "Greenbough", Back.FOREST, 22, stars=(1,)),
    ScoringCard("treetower", "Treetower", Back.FOREST, 17, stars=(1,)),
    ScoringCard("stoneside-forest", "Stoneside Forest", Back.FOREST, 18, stars=(3,)),
    ScoringCard("canal-lake", "Canal Lake", Back.FARM_AND_WATER, 24, stars=(1, 1)),
    ScoringCard("mages-valley", "Mages Valley", Back.FARM_AND_WATER, 22, stars=(2, 1)),
    ScoringCard("the-golden-granary", "The Golden Granary", Back.FARM_AND_WATER, 20, stars=(1, 3)),
    ScoringCard("shoreside-expanse", "Shoreside Expanse", Back.FARM_AND_WATER, 27, stars=(3, 3)),
    ScoringCard("wildholds", "Wildholds", Back.VILLAGE, 16, stars=(8,), size=6),
    ScoringCard("great-city", "Great City", Back.VILLAGE, 16, stars=(1,)),
    ScoringCard("greengold-plains", "Greengold Plains", Back.VILLAGE, 21, stars=(3,), size=3),
    ScoringCard("shieldgate", "Shieldgate", Back.VILLAGE, 20, stars=(2,)),
    ScoringCard("borderlands", "Borderlands", Back.SPATIAL, 24, stars=(6,)),
    ScoringCard("lost-barony", "Lost Barony", Back.SPATIAL, 24, stars=(3,)),
    ScoringCard("the-broken-road", "The Broken Road", Back.SPATIAL, 24, stars=(3,)),
    ScoringCard("the-cauldrons", "The Cauldrons", Back.SPATIAL, 20, stars=(1,)),
)

SHEETS = (
    PrintedSheet.from_picture(
        "A",
        """
...........
...^.:.....
.:......^:.
...........
...........
.....^.....
...........
...........
.:^......:.
.....:.^...
...........
""",
    ),
    PrintedSheet.from_picture(
        "B",
        """
...........
......:.^..
..:^.......
.....#.....
....##:....
....###....
.:...#.....
.....^..:..
.........^.
..^:.......
...........
""",
    ),
)
