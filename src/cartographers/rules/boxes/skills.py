"""Skills: a pack of eight cards, three of which are laid out for everybody."""

from cartographers.rules.boxes.box import Box
from cartographers.rules.cards import Extra, ExtraTerrain, NextTo, SkillCard
from cartographers.rules.shapes import DOMINO, SINGLE, SQUARE
from cartographers.rules.terrain import Terrain

SKILLS = Box(
    "skills",
    "Skills",
    skills=(
        SkillCard("acrobatics", "Acrobatics", 2, against_ambush=True, shape=DOMINO),
        SkillCard("concentration", "Concentration", 3, extra=Extra(None)),
        SkillCard("healing", "Healing", 1, extra=Extra(DOMINO, NextTo.MONSTER, ExtraTerrain.AVAILABLE)),
        SkillCard("diplomacy", "Diplomacy", 1, extra=Extra(SINGLE, terrain=ExtraTerrain.FARM_AND_VILLAGE)),
        SkillCard("lore", "Lore", 0, terrain=Terrain.VILLAGE),
        SkillCard("stealth", "Stealth", 0, over_edge=True),
        SkillCard("negotiation", "Negotiation", 1, shape=SQUARE),
        SkillCard("searching", "Searching", 0, extra=Extra(SINGLE, NextTo.DRAWN)),
    ),
)
