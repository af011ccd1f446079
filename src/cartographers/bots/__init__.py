"""Players that see a view and return an action, and never more than the view shows."""

from cartographers.bots.interface import Advice, Adviser, Bot
from cartographers.bots.registry import LEVELS, UnknownBot, create

__all__ = ["LEVELS", "Advice", "Adviser", "Bot", "UnknownBot", "create"]
