"""Players that see a view and return an action, and never more than the view shows."""

from cartographers.bots.interface import Advice, Adviser, Bot
from cartographers.bots.ladder import PLACES, USUAL_LEVEL, nearest_level, typical_stars
from cartographers.bots.personas import PERSONAS, Persona, styled
from cartographers.bots.registry import ALL_LEVELS, LEVELS, TYPICAL_STARS, Live, UnknownBot, create

__all__ = [
    "ALL_LEVELS",
    "LEVELS",
    "PERSONAS",
    "PLACES",
    "TYPICAL_STARS",
    "USUAL_LEVEL",
    "Advice",
    "Adviser",
    "Bot",
    "Live",
    "Persona",
    "UnknownBot",
    "create",
    "nearest_level",
    "styled",
    "typical_stars",
]
