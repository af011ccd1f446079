"""Cartographers: its scoring cards."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.scoring import farm_and_water, forest, spatial, village
from cartographers.rules.terrain import Back

# In the texts {stars} and {stars2} are the weights, said as a number of stars, and {least} is the size.
SCORING = (
    ScoringCard(
        "sentinel-wood",
        "Sentinel Wood",
        Back.FOREST,
        forest.sentinel_wood,
        25,
        stars=(1,),
        rule="{stars} per forest space in the outermost ring of the sheet.",
        note="A corner lies on two edges but counts once.",
    ),
    ScoringCard(
        "greenbough",
        "Greenbough",
        Back.FOREST,
        forest.greenbough,
        22,
        stars=(1,),
        rule="Rows and columns where forest occurs: {stars} each.",
        note="A single forest space counts for both its row and its column.",
    ),
    ScoringCard(
        "treetower",
        "Treetower",
        Back.FOREST,
        forest.treetower,
        17,
        stars=(1,),
        rule="{stars} per forest space without an empty neighbor.",
        note="The border closes a side. An empty ruins space leaves it open.",
    ),
    ScoringCard(
        "stoneside-forest",
        "Stoneside Forest",
        Back.FOREST,
        forest.stoneside_forest,
        18,
        stars=(3,),
        rule="{stars} per mountain from which one forest cluster reaches a second mountain.",
        note="Each mountain counts once, however many others it is linked to.",
    ),
    ScoringCard(
        "canal-lake",
        "Canal Lake",
        Back.FARM_AND_WATER,
        farm_and_water.canal_lake,
        24,
        stars=(1, 1),
        rule=("{stars} per water space with a farm neighbor, {stars2} per farm space with a water neighbor."),
        note="Extra neighbors of the right kind don't make a space worth more.",
    ),
    ScoringCard(
        "mages-valley",
        "Mages Valley",
        Back.FARM_AND_WATER,
        farm_and_water.mages_valley,
        22,
        stars=(2, 1),
        rule="Next to a mountain, water is worth {stars} a space and farm {stars2} a space.",
        note="A space between two mountains counts once.",
    ),
    ScoringCard(
        "the-golden-granary",
        "The Golden Granary",
        Back.FARM_AND_WATER,
        farm_and_water.the_golden_granary,
        20,
        stars=(1, 3),
        rule="{stars} per water space beside ruins, plus {stars2} per farm space drawn over ruins.",
        note=(
            "Covered ruins are still ruins. Water counts once, and water drawn over ruins needs another "
            "ruins space beside it."
        ),
    ),
    ScoringCard(
        "shoreside-expanse",
        "Shoreside Expanse",
        Back.FARM_AND_WATER,
        farm_and_water.shoreside_expanse,
        27,
        stars=(3, 3),
        rule=(
            "{stars} per farm cluster that touches neither water nor the border, plus {stars2} per water "
            "cluster that touches neither farm nor the border."
        ),
        note="The size of a cluster does not matter.",
    ),
    ScoringCard(
        "wildholds",
        "Wildholds",
        Back.VILLAGE,
        village.wildholds,
        16,
        stars=(8,),
        size=6,
        rule="{stars} per village cluster of size {least} and up.",
        note="A cluster of twice that size still counts once.",
    ),
    ScoringCard(
        "great-city",
        "Great City",
        Back.VILLAGE,
        village.great_city,
        16,
        stars=(1,),
        rule=("Set aside the village clusters beside a mountain. {stars} per space of the biggest one left."),
        note="The biggest of all may be among those set aside; the next one then takes its place.",
    ),
    ScoringCard(
        "greengold-plains",
        "Greengold Plains",
        Back.VILLAGE,
        village.greengold_plains,
        21,
        stars=(3,),
        size=3,
        rule="{stars} per village cluster that has {least} or more terrain types around it.",
        note=(
            "Forest, farm, water, monster, mountain and hero are types. Wasteland, ruins and destroyed "
            "spaces are not."
        ),
    ),
    ScoringCard(
        "shieldgate",
        "Shieldgate",
        Back.VILLAGE,
        village.shieldgate,
        20,
        stars=(2,),
        rule="{stars} per space of the village cluster that comes second in size.",
        note=("If two tie for the largest, one of them counts as second. A lone cluster scores nothing."),
    ),
    ScoringCard(
        "borderlands",
        "Borderlands",
        Back.SPATIAL,
        spatial.borderlands,
        24,
        stars=(6,),
        rule="{stars} per row and per column in which no space is empty.",
        note="Mountains, wasteland and destroyed spaces are filled. An empty ruins space is not.",
    ),
    ScoringCard(
        "lost-barony",
        "Lost Barony",
        Back.SPATIAL,
        spatial.lost_barony,
        24,
        stars=(3,),
        rule="Find the biggest square block without an empty space: {stars} per space of its side.",
        note="Mountains and wasteland may be part of it. A single filled space has side 1.",
    ),
    ScoringCard(
        "the-broken-road",
        "The Broken Road",
        Back.SPATIAL,
        spatial.the_broken_road,
        24,
        stars=(3,),
        rule=(
            "Follow the diagonals from the left edge down to the bottom edge: {stars} per one with no gap."
        ),
        note="The bottom left corner is such a diagonal all by itself.",
    ),
    ScoringCard(
        "the-cauldrons",
        "The Cauldrons",
        Back.SPATIAL,
        spatial.the_cauldrons,
        20,
        stars=(1,),
        rule="{stars} per empty space that has no empty neighbor.",
        note="The border counts as filled. An empty ruins space is empty like any other.",
    ),
)
