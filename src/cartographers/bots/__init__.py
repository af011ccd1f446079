"""Players that see a view and return an action, and never more than the view shows."""

from cartographers.bots.interface import Advice, Adviser, Bot
from cartographers.bots.personas import PERSONAS, Persona, styled
from cartographers.bots.registry import LEVELS, Live, UnknownBot, create

__all__ = [
    "LEVELS",
    "PERSONAS",
    "Advice",
    "Adviser",
    "Bot",
    "Live",
    "Persona",
    "UnknownBot",
    "create",
    "styled",
]
