"""The box of docs/extending.md: its files as the page shows them, installed outside the source tree."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "extending.md"
_BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)

PACK = "lantern-isles"
SHEET = "lantern-sound"
DECK = ("lamplit-cove", "drowned-landing", "keeper-of-the-light")
SCORING = ("mistwood", "tide-fields", "lamp-towns", "watchtowers")
SKILL = "beacon"


@dataclass(frozen=True, slots=True)
class ThirdBox:
    """`files` are those that the page has one write; nothing else is needed."""

    folder: Path
    files: tuple[str, ...]

    @property
    def environment(self) -> dict[str, str]:
        """For a process in which the box is installed."""
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (self.folder, ROOT / "src", ROOT)))}


def install(folder: Path) -> ThirdBox:
    """Writes the files of the page, and the description of the package that `pip install` makes of them."""
    files = {name: text for _, name, text in _BLOCK.findall(PAGE.read_text("utf-8"))}
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    project = tomllib.loads(files["pyproject.toml"])["project"]
    installed = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8"
    )
    lines = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (installed / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return ThirdBox(folder, tuple(files))


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]
