"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from cartographers.rules.actions import Action
from cartographers.rules.view import View


class Bot(Protocol):
    """A player of one seat. It is asked only when its seat must act, and answers a `Draw` or a `Choose`."""

    @property
    def name(self) -> str: ...

    def act(self, view: View) -> Action: ...
