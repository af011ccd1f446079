"""What is kept of puzzles, as the server asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The first answer of an account to a puzzle; later ones do not count."""

    account: str
    puzzle: str
    solved: bool
    at: float


@dataclass(frozen=True, slots=True)
class PuzzleSkill:
    """openskill's numbers for an account (`account:ID`) or a puzzle (`puzzle:ID`), how many answers they
    follow from, how many of those were right, and how many the last ones in a row; the longest row too."""

    subject: str
    mu: float
    sigma: float
    tried: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleRun:
    """The last run of an account against the clock; `best` is the most it has solved in any."""

    account: str
    run: str
    began: float
    solved: int = 0
    missed: int = 0
    best: int = 0

    @property
    def answers(self) -> int:
        return self.solved + self.missed


# The player and the puzzle before an answer, and whether it was right; gives both after it. It must be quick
# and pure: it is called inside the transaction, and again if that is retried.
RatePuzzle = Callable[[PuzzleSkill, PuzzleSkill, bool], tuple[PuzzleSkill, PuzzleSkill]]


class Puzzles(Protocol):
    async def answers(self, account: str) -> list[PuzzleAnswer]:
        """All of an account, the oldest first."""

    async def skills(self, subjects: Sequence[str]) -> dict[str, PuzzleSkill]:
        """Those that are known, by subject."""

    async def record(
        self, answer: PuzzleAnswer, player: PuzzleSkill, puzzle: PuzzleSkill, rate: RatePuzzle
    ) -> tuple[PuzzleSkill, PuzzleSkill] | None:
        """Keeps an answer and what follows from it, with `player` and `puzzle` as they are if nothing is
        known of them; None, and nothing changes, if the account has answered this puzzle before."""

    async def record_day(self, account: str, date: str, *, solved: bool) -> None:
        """An answer to the puzzle of this date (2026-11-15), on that day; only the first is kept."""

    async def days(self, account: str) -> dict[str, bool]:
        """On which dates the puzzle of the day was answered, and whether rightly."""

    async def begin_run(self, account: str, run: str, began: float) -> PuzzleRun:
        """Instead of the account's last one, whose best is kept."""

    async def last_run(self, account: str) -> PuzzleRun | None: ...

    async def count_in_run(self, before: PuzzleRun, *, solved: bool) -> PuzzleRun | None:
        """One answer more; None, and nothing changes, if the run has another one or is another by now."""
