"""What is wrong with a text that cannot be read, and where."""

from __future__ import annotations

_LONGEST_QUOTE = 60


class InvalidNotation(ValueError):
    """A text that cannot be read. `line` and `column` count from 1; 0 where the whole is meant.

    A column counts characters (Unicode code points), not bytes.
    """

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


def quoted(text: str) -> str:
    """A piece of the text as an error quotes it: on one line whatever it holds, and no longer than helps."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")


def decoded(data: bytes) -> str:
    """The text of these bytes, which must be UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        above = data[: problem.start].decode("utf-8")
        line_start = above.rfind("\n") + 1
        raise InvalidNotation("not UTF-8 text", above.count("\n") + 1, len(above) - line_start + 1) from None
