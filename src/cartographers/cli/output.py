"""Where the command writes: in colour on a terminal, as plain text everywhere else, and into files."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cartographers.cli.errors import unwritable

if TYPE_CHECKING:
    from rich.console import Console


def is_plain(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether to write without colour: no terminal, a simple one, or somebody who wants none."""
    return (
        not sys.stdout.isatty()
        or bool(environment.get("NO_COLOR"))
        or environment.get("TERM", "") in ("dumb", "unknown")
    )


def console() -> Console:
    """A console in colour. Markup is off: names and texts are shown as they stand."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def write_file(path: Path, content: bytes) -> None:
    """Writes a file; what stands in the way is said in one line."""
    try:
        path.write_bytes(content)
    except OSError as problem:
        raise unwritable(path, problem) from None
