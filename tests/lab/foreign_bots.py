"""Bots as somebody else might write them, named on the command line as `tests.lab.foreign_bots:Name`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from cartographers.bots.interface import Bot
from cartographers.bots.known import known_game
from cartographers.bots.random_bot import RandomBot
from cartographers.rules.actions import Action, Draw
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.terrain import Season, Terrain
from cartographers.rules.view import View, options

HERE = "tests.lab.foreign_bots"
MARKER = "CARTOGRAPHERS_TEST_MARKER"  # the environment variable that names a file


class Patient(RandomBot):
    """Takes a moment for every move, so that there is time to interrupt it."""

    def act(self, view: View) -> Action:
        time.sleep(0.005)
        return super().act(view)


class Last(RandomBot):
    """Takes the last of the legal placements."""

    name = "Last"

    def act(self, view: View) -> Action:
        action = super().act(view)
        drawable = options(known_game(view), view.seat or 0)
        if drawable is None or not isinstance(action, Draw):
            return action
        *_, placement = drawable
        return Draw(action.seat, placement)


class Other(RandomBot):
    name = "Other"


class Raises:
    name = "Raises"

    def __init__(self, seed: str) -> None:
        pass

    def act(self, view: View) -> Action:
        raise RuntimeError("out of ink")


class Leaves:
    """Ends the program instead of playing."""

    name = "Leaves"

    def __init__(self, seed: str) -> None:
        pass

    def act(self, view: View) -> Action:
        raise SystemExit(7)


class NeverArrives:
    """Ends the program instead of being made."""

    def __init__(self, seed: str) -> None:
        sys.exit("no time")


class ArrivesOnce(RandomBot):
    """Can be made for the check of a plan, and then never again."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        if seed != "1":
            raise OSError("the weights are gone")


class Cheats:
    """Draws a whole row of water, whatever the card."""

    name = "Cheats"

    def __init__(self, seed: str) -> None:
        pass

    def act(self, view: View) -> Action:
        assert view.seat is not None
        return Draw(view.seat, Placement(SpaceSet.named("a1 a2 a3 a4 a5 a6 a7 a8"), Terrain.WATER))


class Intrudes:
    """Answers for another seat."""

    name = "Intrudes"

    def __init__(self, seed: str) -> None:
        self._bot = RandomBot(seed)

    def act(self, view: View) -> Action:
        action = self._bot.act(view)
        assert isinstance(action, Draw)
        return Draw(action.seat + 1, action.placement)


class FailsInWinter:
    """Plays well for three seasons, and only where somebody else sits at the table."""

    name = "Fails in winter"

    def __init__(self, seed: str) -> None:
        self._bot = RandomBot(seed)

    def act(self, view: View) -> Action:
        if view.season is Season.WINTER and len(view.sheets) > 1:
            raise RuntimeError("too cold")
        return self._bot.act(view)


class DiesOnce:
    """Kills its own process before its first move, if nobody did so before."""

    name = "Dies once"

    def __init__(self, seed: str) -> None:
        self._bot = RandomBot(seed)

    def act(self, view: View) -> Action:
        try:
            Path(os.environ[MARKER]).open("x").close()
        except FileExistsError:
            return self._bot.act(view)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("still alive")


class AlwaysDies:
    name = "Always dies"

    def __init__(self, seed: str) -> None:
        pass

    def act(self, view: View) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("still alive")


class NoBot:
    """Has no `act`."""

    def __init__(self, seed: str) -> None:
        pass


def broken(seed: str) -> Bot:
    raise OSError("the weights are missing")


NUMBER = 7
