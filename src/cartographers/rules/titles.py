"""The titles of the solo game and the ratings that earn them."""

from __future__ import annotations

from enum import StrEnum


class Title(StrEnum):
    LEGENDARY_CARTOGRAPHER = "legendary-cartographer"
    MASTER_MAPSMITH = "master-mapsmith"
    JOURNEYMAN_TOPOGRAPHER = "journeyman-topographer"
    APPRENTICE_SURVEYOR = "apprentice-surveyor"
    AMATEUR_ASSESSOR = "amateur-assessor"
    INEPT_ASSISTANT = "inept-assistant"
    DIMWITTED_DOODLER = "dimwitted-doodler"
    OBLIVIOUS_INKDRINKER = "oblivious-inkdrinker"


THRESHOLDS = (
    (30, Title.LEGENDARY_CARTOGRAPHER),
    (20, Title.MASTER_MAPSMITH),
    (10, Title.JOURNEYMAN_TOPOGRAPHER),
    (0, Title.APPRENTICE_SURVEYOR),
    (-5, Title.AMATEUR_ASSESSOR),
    (-10, Title.INEPT_ASSISTANT),
    (-20, Title.DIMWITTED_DOODLER),
)


def title_for(rating: int) -> Title:
    """The title of the highest threshold met; whoever meets none gets the last."""
    return next((title for threshold, title in THRESHOLDS if rating >= threshold), Title.OBLIVIOUS_INKDRINKER)
