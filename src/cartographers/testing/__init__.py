"""What tests and measurements share: players that need no thought."""

from cartographers.testing.random_play import random_action, random_game

__all__ = ["random_action", "random_game"]
