"""Pages of the handbook that are made from other files: a hook of mkdocs, see `mkdocs.yml`.

What stands at the top of the repository (the architecture, the changes) is written there once and shown in
the handbook too; the page of the cards is made from `rules/` and `words/`. Links between files lead from page
to page.
"""

from __future__ import annotations

import inspect
import posixpath
import re
from enum import EnumType
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from cartographers import library
from cartographers.rules.boxes import scoring_cards
from cartographers.rules.cards import ScoringCard
from cartographers.rules.terrain import Back
from cartographers.words import card_text, words

ROOT = Path(__file__).parents[1]

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
SOURCES = {page: file for file, page in SHOWN.items()}
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for file, page in SHOWN.items():
        files.append(File.generated(config, page, content=_as_page(file)))
    files.append(File.generated(config, "cards.md", content=cards_page()))
    files.append(File.generated(config, "reference.md", content=reference_page()))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Links as they are right in the repository, made right for the handbook."""
    own = SOURCES.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def led(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(own), link[1]))
        anchor = link[2] or ""
        if target in SHOWN:
            return f"]({SHOWN[target]}{anchor})"
        if target.startswith("docs/"):
            return f"]({target.removeprefix('docs/')}{anchor})"
        if not (ROOT / target).exists():
            return link[0]  # mkdocs says that it leads nowhere
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
