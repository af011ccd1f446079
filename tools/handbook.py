"""Builds the handbook: `python -m tools.handbook [FOLDER]`, by default build/handbook.

What stands at the top of the repository (the architecture, the changes) is written there once and shown in
the handbook too; the page of the cards is made from `rules/` and `words/`. Links between files lead from page
to page.
"""

from __future__ import annotations

import inspect
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from enum import EnumType
from pathlib import Path

from cartographers import library
from cartographers.rules.boxes import scoring_cards
from cartographers.rules.cards import ScoringCard
from cartographers.rules.terrain import Back
from cartographers.words import card_text, words

ROOT = Path(__file__).parents[1]
HANDBOOK = ROOT / "build" / "handbook"

# Where a file of the repository stands in the handbook.
SHOWN = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "NOTICE.md": "notice.md",
    "SECURITY.md": "security.md",
    "bench/RESULTS.md": "results.md",
    "examples/http_player.py": "http_player.md",
}
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)")


def build(folder: Path) -> int:
    """Writes the pages into the folder and lets Zensical make the site beside them; the exit code. A warning
    is a failure."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder / "docs")
    for page, text in pages():
        (folder / "docs" / page).write_text(text, "utf-8")
    shutil.copy(ROOT / "zensical.toml", folder)
    return subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"], check=False, cwd=folder
    ).returncode


def pages() -> Iterator[tuple[str, str]]:
    """Every page with its text, links as they are right in the handbook."""
    for file in sorted((ROOT / "docs").glob("*.md")):
        yield file.name, _with_links(file.read_text("utf-8"), f"docs/{file.name}")
    for source, page in SHOWN.items():
        yield page, _with_links(_as_page(source), source)
    yield "cards.md", cards_page()
    yield "reference.md", reference_page()


def _with_links(markdown: str, own: str) -> str:
    """Links as they are right in the repository, made right for the handbook."""

    def led(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(own), link[1]))
        anchor = link[2] or ""
        if target in SHOWN:
            return f"]({SHOWN[target]}{anchor})"
        if target.startswith("docs/"):
            return f"]({target.removeprefix('docs/')}{anchor})"
        if not (ROOT / target).exists():
            return link[0]  # the build says that it leads nowhere
        return f"] (`{target}`)"

    return LINK.sub(led, markdown)


def _as_page(file: str) -> str:
    text = (ROOT / file).read_text("utf-8")
    if file.endswith(".md"):
        return text
    return f"# {Path(file).name}\n\n```python\n{text}```\n"


def cards_page() -> str:
    """All scoring cards in the three languages, from the same texts that the table shows."""
    lines = [
        "# Cards",
        "",
        "The 32 scoring cards in our own words. At the table, *Rules* shows each with a diagram and a small "
        "map to try it on.",
    ]
    for back in Back:
        lines += ["", f"## {back.replace('-', ' ').capitalize()}", ""]
        for card in scoring_cards(back):
            lines += _card_lines(card)
    return "\n".join(lines) + "\n"


def reference_page() -> str:
    """What `import cartographers` gives, from the docstrings."""
    about = "What `import cartographers` gives. [The library](library.md) shows it at work."
    lines = ["# Reference", "", about, ""]
    for name in library.__all__:
        lines += _name_lines(name, getattr(library, name))
    return "\n".join(lines) + "\n"


def _name_lines(name: str, thing: object) -> list[str]:
    lines = [f"## {name}", "", f"```python\n{_signature(name, thing)}\n```", "", _prose(thing), ""]
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if not member.startswith("_") and inspect.getdoc(value) and not isinstance(value, str):
                lines += [f"- `{member}`: {' '.join(_prose(value).split())}"]
        lines += [""]
    return lines


def _signature(name: str, thing: object) -> str:
    if not callable(thing) or isinstance(thing, EnumType):
        return name
    return f"{name}{inspect.signature(thing)}".replace("'", "")


def _prose(thing: object) -> str:
    """The docstring without its examples, which are code."""
    said = inspect.getdoc(thing) or ""
    return said.partition(">>>")[0].strip()


def _card_lines(card: ScoringCard) -> list[str]:
    english = words("en")
    others = " · ".join(words(language).name(card.id) for language in ("fr", "es"))
    said = card_text(english, card.id, card.stars, card.size)
    return [f"### {english.name(card.id)}", "", f"*{others}*", "", f"{said.rule} {said.note}".strip(), ""]


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]) if len(sys.argv) > 1 else HANDBOOK))
