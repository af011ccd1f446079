"""What a table shows, whatever the screen can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from cartographers.cli.table.season_account import SeasonAccount
from cartographers.cli.table.telling import Difference
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.words import Words

# Two columns: what to type, and what it does.
Rows = Sequence[tuple[str, str]]


class Screen(ABC):
    """`LinearScreen` writes lines of text, `ColourScreen` draws."""

    def __init__(self, words: Words) -> None:
        self.words = words

    @abstractmethod
    def say(self, text: str = "") -> None:
        """A paragraph."""

    @abstractmethod
    def title(self, text: str) -> None:
        """The beginning of something new."""

    @abstractmethod
    def refuse(self, text: str) -> None:
        """Why something cannot be done."""

    @abstractmethod
    def tell(self, text: str) -> None:
        """Something that happened."""

    @abstractmethod
    def rows(self, rows: Rows) -> None:
        """A list with two columns; a row without the first is a paragraph."""

    @abstractmethod
    def grid(self, rows: Sequence[Sequence[str]]) -> None:
        """A table whose first row is its head and whose numbers are on the right."""

    @abstractmethod
    def position(self, game: Game, seat: int) -> None:
        """Everything a seat needs for its decision."""

    @abstractmethod
    def edicts(self, game: Game, sheet: Sheet) -> None:
        """The four edicts explained in full."""

    @abstractmethod
    def sheet(self, sheet: Sheet, marked: SpaceSet = NOWHERE) -> None:
        """A sheet by itself, some spaces in brackets."""

    @abstractmethod
    def preview(
        self, title: str, sheet: Sheet, marked: SpaceSet, lines: Sequence[Difference], total: str
    ) -> None:
        """The sheet as it would be, and what that changes."""

    @abstractmethod
    def account(self, account: SeasonAccount) -> None:
        """The scoring of a season explained."""

    @abstractmethod
    def hide(self) -> None:
        """Takes from view what one player did before the next one looks, where that is possible."""
