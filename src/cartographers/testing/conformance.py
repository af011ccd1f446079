"""What a check says when something does not keep its promise."""

from __future__ import annotations

from typing import NoReturn


class Nonconforming(AssertionError):
    """A promise that is not kept, in one sentence. `transcript` is the game up to there, if there is one."""

    def __init__(self, problem: str, transcript: str = "") -> None:
        super().__init__(f"{problem}\n\n{transcript}" if transcript else problem)
        self.problem = problem
        self.transcript = transcript


def fail(problem: str, transcript: str = "", cause: BaseException | None = None) -> NoReturn:
    raise Nonconforming(problem, transcript) from cause


def require(holds: object, problem: str, transcript: str = "") -> None:
    if not holds:
        fail(problem, transcript)
