"""For tests, of this package and of others: players that need no thought, and checks to run a bot, a set-up
or a custom sheet through. The check of a store is in `cartographers.testing.stores`."""

from cartographers.testing.bots import BotCheck, check_bot
from cartographers.testing.conformance import Nonconforming
from cartographers.testing.random_play import random_action, random_game
from cartographers.testing.setups import SheetCheck, check_setup, check_sheet

__all__ = [
    "BotCheck",
    "Nonconforming",
    "SheetCheck",
    "check_bot",
    "check_setup",
    "check_sheet",
    "random_action",
    "random_game",
]
