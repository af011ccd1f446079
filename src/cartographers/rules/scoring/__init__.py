"""One small function for each scoring card, and the loss to monsters."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.rules.cards import ScoringCard
from cartographers.rules.scoring import farm_and_water, forest, spatial, village
from cartographers.rules.scoring.score import Earning, Score, for_spaces
from cartographers.rules.sheet import Sheet

__all__ = ["Earning", "Score", "monster_loss", "score"]

ScoringFunction = Callable[[Sheet, ScoringCard], Score]

_FUNCTIONS: dict[str, ScoringFunction] = {
    "sentinel-wood": forest.sentinel_wood,
    "greenbough": forest.greenbough,
    "treetower": forest.treetower,
    "stoneside-forest": forest.stoneside_forest,
    "faunlost-thicket": forest.faunlost_thicket,
    "deepwood": forest.deepwood,
    "heart-of-the-forest": forest.heart_of_the_forest,
    "sleepy-valley": forest.sleepy_valley,
    "canal-lake": farm_and_water.canal_lake,
    "mages-valley": farm_and_water.mages_valley,
    "the-golden-granary": farm_and_water.the_golden_granary,
    "shoreside-expanse": farm_and_water.shoreside_expanse,
    "craylund": farm_and_water.craylund,
    "ulems-wallow": farm_and_water.ulems_wallow,
    "clawsgrave-peaks": farm_and_water.clawsgrave_peaks,
    "jorekburg": farm_and_water.jorekburg,
    "wildholds": village.wildholds,
    "great-city": village.great_city,
    "greengold-plains": village.greengold_plains,
    "shieldgate": village.shieldgate,
    "traylo-monastery": village.traylo_monastery,
    "outer-enclave": village.outer_enclave,
    "gnomish-colony": village.gnomish_colony,
    "caravansary": village.caravansary,
    "borderlands": spatial.borderlands,
    "lost-barony": spatial.lost_barony,
    "the-broken-road": spatial.the_broken_road,
    "the-cauldrons": spatial.the_cauldrons,
    "dwarvenholds": spatial.dwarvenholds,
    "silos": spatial.silos,
    "banded-hills": spatial.banded_hills,
    "starlit-sigil": spatial.starlit_sigil,
}


def score(card: ScoringCard, sheet: Sheet) -> Score:
    """What this card gives for this sheet."""
    return _FUNCTIONS[card.id](sheet, card)


def monster_loss(sheet: Sheet) -> Score:
    """One star lost for each empty space next to a monster."""
    return for_spaces(-1, sheet.empty.touching(sheet.monster))
