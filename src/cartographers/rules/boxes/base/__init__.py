"""The box of Cartographers."""

from cartographers.rules.box import Box
from cartographers.rules.boxes.base.deck import AMBUSHES, EXPLORE, RUINS
from cartographers.rules.boxes.base.scoring import SCORING
from cartographers.rules.boxes.base.sheets import SHEETS
from cartographers.rules.cards import SeasonCard
from cartographers.rules.terrain import Edict, Season

SEASONS = (
    SeasonCard(Season.SPRING, 8, (Edict.A, Edict.B)),
    SeasonCard(Season.SUMMER, 8, (Edict.B, Edict.C)),
    SeasonCard(Season.FALL, 7, (Edict.C, Edict.D)),
    SeasonCard(Season.WINTER, 6, (Edict.D, Edict.A)),
)

BASE = Box(
    "base",
    "Cartographers",
    explore=EXPLORE,
    ruins=RUINS,
    ambushes=AMBUSHES,
    seasons=SEASONS,
    scoring=SCORING,
    sheets=SHEETS,
    # Our own suggestion for a first game: the rulebook makes none.
    first_game=("greenbough", "great-city", "canal-lake", "borderlands"),
)
