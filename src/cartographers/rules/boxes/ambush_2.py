"""Ambush pack 2: four monsters with effects of their own. Where their solo walks begin is not known."""

from cartographers.rules.box import Box
from cartographers.rules.cards import AmbushCard, Effect
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Direction

AMBUSH_2 = Box(
    "ambush-2",
    "Ambush pack 2",
    ambushes=(
        AmbushCard(
            "treefolk-torment",
            "Treefolk Torment",
            shape("XXX/.XX"),
            Direction.COUNTER_CLOCKWISE,
            None,
            Effect.TREEFOLK,
        ),
        AmbushCard(
            "basilisk-stare", "Basilisk Stare", shape("XX"), Direction.CLOCKWISE, None, Effect.BASILISK
        ),
        AmbushCard("naga-shock", "Naga Shock", shape("..X/XX."), Direction.CLOCKWISE, None, Effect.NAGA),
        AmbushCard(
            "fungoid-outbreak",
            "Fungoid Outbreak",
            shape("X"),
            Direction.COUNTER_CLOCKWISE,
            None,
            Effect.FUNGOID,
        ),
    ),
)
