"""How the command ends when it does not end well."""

from pathlib import Path

BAD_INPUT = 2
INTERRUPTED = 130  # as a shell has it for Ctrl-C


class BadInput(Exception):
    """Input that the command cannot use: it ends with `BAD_INPUT` and this one line on standard error."""


def unwritable(file: Path | str, problem: OSError) -> BadInput:
    """A file that cannot be written, and why."""
    return BadInput(f"{file} cannot be written: {problem.strerror or problem}")


def one_line(text: str) -> str:
    """A text for the terminal: on one line, whatever signs the name of a file in it has."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
