"""Ambush pack 1: four monsters without an effect, one from each corner."""

from cartographers.rules.box import Box
from cartographers.rules.cards import AmbushCard
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Corner, Direction

AMBUSH_1 = Box(
    "ambush-1",
    "Ambush pack 1",
    ambushes=(
        AmbushCard(
            "flayer-incursion",
            "Flayer Incursion",
            shape("X./XX"),
            Direction.COUNTER_CLOCKWISE,
            Corner.TOP_RIGHT,
        ),
        AmbushCard(
            "insectoid-invasion",
            "Insectoid Invasion",
            shape(".X/XX/X."),
            Direction.CLOCKWISE,
            Corner.TOP_LEFT,
        ),
        AmbushCard("ratman-strike", "Ratman Strike", shape("XXX"), Direction.CLOCKWISE, Corner.BOTTOM_RIGHT),
        AmbushCard(
            "ogre-charge", "Ogre Charge", shape("XX/XX"), Direction.COUNTER_CLOCKWISE, Corner.BOTTOM_LEFT
        ),
    ),
)
