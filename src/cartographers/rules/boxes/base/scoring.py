"""Cartographers: its scoring cards."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.scoring import farm_and_water, forest, spatial, village
from cartographers.rules.terrain import Back

SCORING = (
    ScoringCard("sentinel-wood", "Sentinel Wood", Back.FOREST, forest.sentinel_wood, 25, stars=(1,)),
    ScoringCard("greenbough", "Greenbough", Back.FOREST, forest.greenbough, 22, stars=(1,)),
    ScoringCard("treetower", "Treetower", Back.FOREST, forest.treetower, 17, stars=(1,)),
    ScoringCard("stoneside-forest", "Stoneside Forest", Back.FOREST, forest.stoneside_forest, 18, stars=(3,)),
    ScoringCard("canal-lake", "Canal Lake", Back.FARM_AND_WATER, farm_and_water.canal_lake, 24, stars=(1, 1)),
    ScoringCard(
        "mages-valley", "Mages Valley", Back.FARM_AND_WATER, farm_and_water.mages_valley, 22, stars=(2, 1)
    ),
    ScoringCard(
        "the-golden-granary",
        "The Golden Granary",
        Back.FARM_AND_WATER,
        farm_and_water.the_golden_granary,
        20,
        stars=(1, 3),
    ),
    ScoringCard(
        "shoreside-expanse",
        "Shoreside Expanse",
        Back.FARM_AND_WATER,
        farm_and_water.shoreside_expanse,
        27,
        stars=(3, 3),
    ),
    ScoringCard("wildholds", "Wildholds", Back.VILLAGE, village.wildholds, 16, stars=(8,), size=6),
    ScoringCard("great-city", "Great City", Back.VILLAGE, village.great_city, 16, stars=(1,)),
    ScoringCard(
        "greengold-plains", "Greengold Plains", Back.VILLAGE, village.greengold_plains, 21, stars=(3,), size=3
    ),
    ScoringCard("shieldgate", "Shieldgate", Back.VILLAGE, village.shieldgate, 20, stars=(2,)),
    ScoringCard("borderlands", "Borderlands", Back.SPATIAL, spatial.borderlands, 24, stars=(6,)),
    ScoringCard("lost-barony", "Lost Barony", Back.SPATIAL, spatial.lost_barony, 24, stars=(3,)),
    ScoringCard("the-broken-road", "The Broken Road", Back.SPATIAL, spatial.the_broken_road, 24, stars=(3,)),
    ScoringCard("the-cauldrons", "The Cauldrons", Back.SPATIAL, spatial.the_cauldrons, 20, stars=(1,)),
)
