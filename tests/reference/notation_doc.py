"""What stands in docs/notation.md: its examples, its tables and its grammar, as plain text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "notation.md"


@cache
def doc_text() -> str:
    return DOC.read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of this kind, each with its last line end."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", doc_text(), re.MULTILINE | re.DOTALL)


def sheets() -> dict[str, str]:
    """The printed sheets by their letters."""
    return dict(re.findall(r"^```printed (\w)\n(.*?)^```$", doc_text(), re.MULTILINE | re.DOTALL))


def section(heading: str) -> str:
    """The text below a heading, up to the next heading of any kind."""
    return doc_text().split(f"\n{heading}\n", 1)[1].split("\n#", 1)[0]


def table(heading: str) -> list[dict[str, str]]:
    """The rows of the table below a heading, by the names of its columns."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    head, _, *rows = [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(head, row, strict=True)) for row in rows]
