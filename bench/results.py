"""bench/RESULTS.md: a section for each group of figures, so that one can be measured without the others."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.measure import Cost, Figure

RESULTS = Path(__file__).parent / "RESULTS.md"

HEAD = """\
# Results

Measured by `make bench`, which replaces the sections it measures; the long ones have commands of their own:
`python -m bench.server_load`, `bench.yardstick`, `bench.c_games`, `bench.bots`, `bench.packs`,
`bench.skills`, `bench.styles`, `bench.luck` and `bench.campaign`. The figures are of one machine and, where
there are rounds, the best of several; what counts is the ratio to the target, and what a change does to it.
"""


def table(figures: Sequence[Figure | Cost]) -> str:
    """A table that reads well as Markdown and as plain text."""
    rows = [(figure.what, *figure.cells, f"{figure.ratio:.2f}") for figure in figures]
    head = ("what", "measured", "at least", "ratio")
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = [_line(head, widths), "|" + "|".join("-" * (width + 2) for width in widths) + "|"]
    return "\n".join(lines + [_line(row, widths) for row in rows])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"


def section(title: str, figures: Sequence[Figure | Cost]) -> str:
    return told(title, table(figures))


def told(title: str, body: str) -> str:
    """A section with any body."""
    today = datetime.now(UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"## {title}\n\n{python}, {os.cpu_count()} cores, {today}.\n\n{body}\n"


def with_section(results: str, title: str, new: str) -> str:
    """The text of the results with this section replaced, or added at the end."""
    head, *sections = re.split(r"^(?=## )", results or HEAD, flags=re.MULTILINE)
    kept = [text.rstrip() + "\n" for text in sections]
    places = [place for place, text in enumerate(kept) if text.startswith(f"## {title}\n")]
    if places:
        kept[places[0]] = new
    else:
        kept.append(new)
    return "\n".join([head.rstrip() + "\n", *kept])


def write(title: str, figures: Sequence[Figure | Cost], path: Path = RESULTS) -> None:
    put(title, section(title, figures), path)


def put(title: str, new: str, path: Path = RESULTS) -> None:
    """Puts a section into the file, in place of the one of the same title."""
    old = path.read_text("utf-8") if path.exists() else ""
    path.write_text(with_section(old, title, new), "utf-8")
