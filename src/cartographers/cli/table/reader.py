"""Where the players' lines come from."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

# Takes a prompt, returns the line typed; EOFError when there will be none any more.
Reader = Callable[[str], str]


def standard_reader() -> Reader:
    """The keyboard, with a history and the arrow keys where the system has them, or a pipe."""
    if not sys.stdin.isatty():
        return read_piped
    with suppress(ImportError):  # not every system has it
        import readline  # noqa: F401  input() uses it once it is loaded
    return input


def read_piped(prompt: str) -> str:
    """A line of standard input, repeated in the output: whoever reads that should see what was typed."""
    line = sys.stdin.readline()
    if not line:
        print(prompt)
        raise EOFError
    print(f"{prompt}{line.rstrip()}", flush=True)
    return line
