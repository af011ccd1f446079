"""The box of Cartographers Heroes."""

from cartographers.rules.box import Box
from cartographers.rules.boxes.heroes.deck import AMBUSHES, EXPLORE, HERO_CARDS
from cartographers.rules.boxes.heroes.scoring import SCORING
from cartographers.rules.boxes.heroes.sheets import SHEETS
from cartographers.rules.cards import SeasonCard
from cartographers.rules.terrain import Edict, Season

SEASONS = (
    SeasonCard(Season.SPRING, 8, (Edict.A, Edict.B)),
    SeasonCard(Season.SUMMER, 7, (Edict.B, Edict.C)),
    SeasonCard(Season.FALL, 7, (Edict.C, Edict.D)),
    SeasonCard(Season.WINTER, 6, (Edict.D, Edict.A)),
)

HEROES = Box(
    "heroes",
    "Cartographers Heroes",
    explore=EXPLORE,
    ambushes=AMBUSHES,
    seasons=SEASONS,
    scoring=SCORING,
    sheets=SHEETS,
    heroes=HERO_CARDS,
    first_game=("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds"),
    recommends_first_game=True,
    any_fallback=True,
)
