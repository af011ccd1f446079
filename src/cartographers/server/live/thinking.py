"""What bots decide. Where they think is up to a `Thinker`: a pool of processes, or whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, TypeVarTuple

from cartographers.bots import Live, create
from cartographers.rules.actions import Action
from cartographers.rules.state import Game
from cartographers.rules.view import view
from cartographers.server.live.fair_queue import WorkRequest

ABSENT_LEVEL = "greedy"  # who plays for a player who is not there

T = TypeVar("T")
Given = TypeVarTuple("Given")

Request = tuple[int, str]  # a seat and the name of the bot that decides for it


def think(game: Game, requests: Sequence[Request], thinking: int = 1, seed: str = "") -> list[Action]:
    """What the bots of these seats do; each is shown its own view and nothing else. `thinking`: so many think
    one after another and share the time. `seed`: the bots' own, so that a taste lasts for the whole game."""
    live = Live(thinking=thinking)
    return [create(bot, f"{seed} {seat}", live).act(view(game, seat)) for seat, bot in requests]


class Thinker(Protocol):
    async def decide(
        self, game: Game, requests: Sequence[Request], *, account: str = "", table: str = "", seed: str = ""
    ) -> list[Action]:
        """The answers of all these seats."""

    async def run(self, asked: WorkRequest, work: Callable[[*Given], T], *given: *Given) -> T:
        """What this work answers, when its turn comes."""
