"""Skills: a pack of eight cards, three of which are laid out for everybody."""

from cartographers.rules.box import Box
from cartographers.rules.cards import Extra, ExtraTerrain, NextTo, SkillCard
from cartographers.rules.shapes import DOMINO, SINGLE, SQUARE
from cartographers.rules.terrain import Terrain

SKILLS = Box(
    "skills",
    "Skills",
    skills=(
        SkillCard(
            "acrobatics",
            "Acrobatics",
            2,
            against_ambush=True,
            shape=DOMINO,
            rule="After an ambush is revealed: on your sheet the monster is only a 2x1, "
            "however it is turned.",
            note="You say so before anybody draws. It is still the card's monster, with its effect.",
        ),
        SkillCard(
            "concentration",
            "Concentration",
            3,
            extra=Extra(None),
            rule="Draw the chosen shape a second time, with the same terrain.",
            note="The second one earns no coin. It need not cover ruins.",
        ),
        SkillCard(
            "healing",
            "Healing",
            1,
            extra=Extra(DOMINO, NextTo.MONSTER, ExtraTerrain.AVAILABLE),
            rule="Also draw a 2x1 next to a monster, with any terrain you could draw now.",
            note="The monster may be one you have just drawn, but not a destroyed one.",
        ),
        SkillCard(
            "diplomacy",
            "Diplomacy",
            1,
            extra=Extra(SINGLE, terrain=ExtraTerrain.FARM_AND_VILLAGE),
            rule="Also draw a single space that is farm and village at once.",
            note="It counts as both for every edict.",
        ),
        SkillCard(
            "lore",
            "Lore",
            0,
            terrain=Terrain.VILLAGE,
            rule="Fill the chosen shape with village instead of the card's terrains.",
            note="A shape with a coin still earns it.",
        ),
        SkillCard(
            "stealth",
            "Stealth",
            0,
            over_edge=True,
            rule="The shape may stick out over the edge of the map; what is outside is not drawn.",
            note="At least one square is drawn. "
            "After a ruins card one of those that are drawn must cover ruins.",
        ),
        SkillCard(
            "negotiation",
            "Negotiation",
            1,
            shape=SQUARE,
            rule="Draw a 2x2 instead of the card's shapes.",
            note="It earns no coin. After a ruins card it must cover ruins.",
        ),
        SkillCard(
            "searching",
            "Searching",
            0,
            extra=Extra(SINGLE, NextTo.DRAWN),
            rule="Also draw a single space next to the shape you have just drawn, with the same terrain.",
            note="It helps beside the single space, too, if no shape fits.",
        ),
    ),
)
