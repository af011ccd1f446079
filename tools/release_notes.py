"""The section of CHANGELOG.md about one version: `python -m tools.release_notes 0.2.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\].*$", re.MULTILINE)


def notes(changelog: str, version: str) -> str:
    """What stands below the version's heading; `LookupError` if it has none."""
    headings = list(HEADING.finditer(changelog))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        if heading["version"] == version:
            end = following.start() if following else len(changelog)
            return changelog[heading.end() : end].strip() + "\n"
    raise LookupError(f"CHANGELOG.md has no section [{version}]")


def main() -> None:
    try:
        print(notes(CHANGELOG.read_text("utf-8"), sys.argv[1]), end="")
    except LookupError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
