"""Cartographers Heroes: its scoring cards."""

from cartographers.rules.cards import ScoringCard
from cartographers.rules.scoring import farm_and_water, forest, spatial, village
from cartographers.rules.terrain import Back

SCORING = (
    ScoringCard("faunlost-thicket", "Faunlost Thicket", Back.FOREST, forest.faunlost_thicket, 16, stars=(2,)),
    ScoringCard("deepwood", "Deepwood", Back.FOREST, forest.deepwood, 18, stars=(6,), size=5),
    ScoringCard(
        "heart-of-the-forest", "Heart of the Forest", Back.FOREST, forest.heart_of_the_forest, 22, stars=(2,)
    ),
    ScoringCard("sleepy-valley", "Sleepy Valley", Back.FOREST, forest.sleepy_valley, 24, stars=(4,), size=3),
    ScoringCard("craylund", "Craylund", Back.FARM_AND_WATER, farm_and_water.craylund, 12, stars=(7,), size=3),
    ScoringCard(
        "ulems-wallow",
        "Ulem's Wallow",
        Back.FARM_AND_WATER,
        farm_and_water.ulems_wallow,
        14,
        stars=(4,),
        size=2,
    ),
    ScoringCard(
        "clawsgrave-peaks",
        "Clawsgrave Peaks",
        Back.FARM_AND_WATER,
        farm_and_water.clawsgrave_peaks,
        15,
        stars=(5,),
    ),
    ScoringCard("jorekburg", "Jorekburg", Back.FARM_AND_WATER, farm_and_water.jorekburg, 18, stars=(4,)),
    ScoringCard(
        "traylo-monastery", "Traylo Monastery", Back.VILLAGE, village.traylo_monastery, 14, stars=(7,), size=4
    ),
    ScoringCard("outer-enclave", "Outer Enclave", Back.VILLAGE, village.outer_enclave, 12, stars=(1,)),
    ScoringCard(
        "gnomish-colony", "Gnomish Colony", Back.VILLAGE, village.gnomish_colony, 12, stars=(6,), size=2
    ),
    ScoringCard("caravansary", "Caravansary", Back.VILLAGE, village.caravansary, 16, stars=(1,)),
    ScoringCard("dwarvenholds", "Dwarvenholds", Back.SPATIAL, spatial.dwarvenholds, 28, stars=(7,)),
    ScoringCard("silos", "Silos", Back.SPATIAL, spatial.silos, 30, stars=(10,)),
    ScoringCard("banded-hills", "Banded Hills", Back.SPATIAL, spatial.banded_hills, 28, stars=(4,), size=5),
    ScoringCard(
        "starlit-sigil", "Starlit Sigil", Back.SPATIAL, spatial.starlit_sigil, 30, stars=(4,), size=3
    ),
)
