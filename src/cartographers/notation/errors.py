"""What is wrong with a text that cannot be read, and where."""

from __future__ import annotations


class InvalidNotation(ValueError):
    """A text that cannot be read. `line` and `column` count from 1; 0 where the whole is meant."""

    def __init__(self, problem: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}" if line else ""
        if column:
            place += f", column {column}"
        super().__init__(f"{place}: {problem}" if place else problem)
        self.problem = problem
        self.line = line
        self.column = column

    def moved_down(self, lines: int) -> InvalidNotation:
        """The same where the text stands so many lines further down in a file."""
        return InvalidNotation(self.problem, self.line + lines if self.line else lines + 1, self.column)
