"""Players that see a view and return an action, and never more than the view shows."""

from cartographers.bots.interface import Bot
from cartographers.bots.levels import LEVELS, bot_of_level

__all__ = ["LEVELS", "Bot", "bot_of_level"]
