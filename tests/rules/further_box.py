"""A box that nobody printed, with something of every kind but season cards."""

from __future__ import annotations

from cartographers.rules.boxes import SHEET_BY_ID, Box
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard, RuinsCard, ScoringCard, SkillCard
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.scoring.score import Score, for_spaces
from cartographers.rules.shapes import shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Back, Corner, Direction, Terrain


def count_water(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.water)


POOLS = ScoringCard("quiet-pools", "Quiet Pools", Back.FARM_AND_WATER, count_water, 20, stars=(2,))
OOZES = tuple(
    AmbushCard(f"{colour}-ooze", f"{colour.capitalize()} Ooze", shape("XX"), arrow, corner)
    for colour, arrow, corner in (
        ("grey", Direction.CLOCKWISE, Corner.TOP_LEFT),
        ("green", Direction.CLOCKWISE, Corner.BOTTOM_LEFT),
        ("black", Direction.COUNTER_CLOCKWISE, None),
    )
)
LEECH_GATHERER = HeroCard("leech-gatherer", "Leech Gatherer", ((0, 1),))
REEDS = ExploreCard("reeds", "Reeds", 1, (Terrain.WATER, Terrain.FARM), (shape("XX"),))
SUNKEN = RuinsCard("sunken-ruins", "Sunken Ruins")
WADING = SkillCard("wading", "Wading", 1, terrain=Terrain.WATER)
BOG_SHEET = PrintedSheet.from_picture("bog", SHEET_BY_ID["A"].picture.replace("^", "#"))

BOG = Box(
    "bog",
    "The Bog",
    explore=(REEDS,),
    ruins=(SUNKEN,),
    ambushes=OOZES,
    heroes=(LEECH_GATHERER,),
    scoring=(POOLS,),
    sheets=(BOG_SHEET,),
    skills=(WADING,),
)
