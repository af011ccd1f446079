"""What a weaker player overlooks: an edict that scores only later, monsters, coins, ruins to come, the room.

A bot of a lower level has the surveyor's experience, but in each turn it thinks of only a part of it. What it
thinks of, it weighs as well as anybody; nothing is thrown at random on the map. How much that is, is a dial
from 0 to 1; what a bot thinks of at some dial, it thinks of at every higher one too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cartographers.play.shuffle import Stream
from cartographers.rules.terrain import EDICTS

_CHANCES = 1 << 32

# From this dial on a bot always thinks of it; below it less and less often.
ALWAYS_NOW, ALWAYS_MATTERS, ALWAYS_PROGRESS = 0.6, 0.7, 0.85
SELDOM_NOW = 0.1  # how often even the weakest thinks of an edict that this season scores
NEVER_LATER = 0.55  # up to this dial it forgets that an edict is scored again in a later season
# How much the room on the map means. The weakest draw where the map is open, and do not see that room is
# scarce.
LEAST_ROOM, ALL_ROOM = -0.3, 0.5


@dataclass(frozen=True, slots=True)
class Glance:
    """What a bot thinks of in one turn.

    By edict: whether it thinks of what this season will score, of what later seasons will, and of what is not
    worth a star yet but may become so. Then coins, monsters and ruins; and how much room means to it.
    """

    now: tuple[bool, ...]
    later: tuple[bool, ...]
    progress: tuple[bool, ...]
    coins: bool
    monsters: bool
    ruins: bool
    room: float


_ALL = (True,) * len(EDICTS)
ATTENTIVE = Glance(_ALL, _ALL, _ALL, coins=True, monsters=True, ruins=True, room=1.0)  # overlooks nothing
Glances = Callable[[int, int], Glance]  # by season and time left in it


def glances(seed: str, dial: float) -> Glances:
    """What the bot with this seed thinks of, turn by turn."""

    def glance(season: int, left: int) -> Glance:
        chance = Stream(seed, f"glance {season} {left}")

        def thinks(often: float) -> bool:
            return chance.below(_CHANCES) < often * _CHANCES

        now, later = (
            SELDOM_NOW + (1 - SELDOM_NOW) * dial / ALWAYS_NOW,
            (dial - NEVER_LATER) / (1 - NEVER_LATER),
        )
        matters, progress = dial / ALWAYS_MATTERS, dial / ALWAYS_PROGRESS
        return Glance(
            now=tuple([thinks(now) for _ in EDICTS]),
            later=tuple([thinks(later) for _ in EDICTS]),
            progress=tuple([thinks(progress) for _ in EDICTS]),
            coins=thinks(matters),
            monsters=thinks(matters),
            ruins=thinks(matters),
            room=min(1.0, LEAST_ROOM + (1 - LEAST_ROOM) * dial / ALL_ROOM),
        )

    return glance


def factors(glance: Glance, described: Any) -> list[float]:
    """How much each number of a sheet's description means; `described` is the module that says which is
    which, compiled or interpreted. That an edict is overlooked for a time only, this cannot say."""
    found = [1.0] * described.NUMBERS
    for edict, progress in enumerate(glance.progress):
        at = edict * described.EDICT_NUMBERS
        found[at + 1 : at + described.EDICT_NUMBERS] = [float(progress)] * (described.EDICT_NUMBERS - 1)
    general = described.GENERAL_AT
    found[general:] = [glance.room] * described.GENERAL
    found[described.COINS_AT] = float(glance.coins)
    found[described.MONSTERS_AT] = float(glance.monsters)
    found[general + described.EMPTY_RUINS] = float(glance.ruins)
    for number in (described.ZOMBIE_ROOM, described.DRAGON_ROOM_LESS_TROLLS):
        found[general + number] = float(glance.monsters)
    return found
