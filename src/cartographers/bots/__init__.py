"""Players that see a view and return an action, and never more than the view shows."""

from cartographers.bots.interface import Advice, Adviser, Bot
from cartographers.bots.ladder import USUAL_LEVEL, nearest_level, place_of
from cartographers.bots.personas import PERSONAS, Persona, styled
from cartographers.bots.registry import ALL_LEVELS, LEVELS, TYPICAL_STARS, Live, UnknownBot, create

__all__ = [
    "ALL_LEVELS",
    "LEVELS",
    "PERSONAS",
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
    "place_of",
    "styled",
]
