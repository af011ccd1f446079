"""Finds every text that is said to a person: in Python, in the scripts of the browser and in the boxes."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from cartographers.rules.boxes import GAME_BOXES, PACKS
from cartographers.words.catalogue import DOMAIN, msgid

PACKAGE = Path(__file__).parent.parent
# Written by others; and a room that speaks to no person, whose `text` is SQL.
SILENT = frozenset({"vendor", "storage"})

# N_("..."), words.text("...") and words.plural("...", "...", n). Only literal strings are found: a text that
# reaches `text` in a variable has to be marked with N_ where it is written.
KEYWORDS: dict[str, tuple[int, ...] | None] = {"N_": None, "text": None, "plural": (1, 2)}

# In the scripts t('...') and plural('...', '...', n), also inside Lit's nested templates, which no lexer of
# Babel's follows. A test makes sure that nothing but a literal stands there.
_STRING = r"'((?:[^'\\]|\\.)*)'"
_SAID = re.compile(rf"(?<![\w.])(?:t\(\s*{_STRING}|plural\(\s*{_STRING}\s*,\s*{_STRING})")
_ESCAPED = re.compile(r"\\(.)")

Extracted = tuple[int, str, str | tuple[str, str], list[str]]


def template(root: Path = PACKAGE) -> Catalog:
    """The untranslated catalogue of all texts below a directory, in the order of the sources."""
    collected = Catalog(domain=DOMAIN, fuzzy=False)
    for file, line, text, _, context in sorted(_found(root), key=lambda found: found[:2]):
        collected.add(text, locations=[(file, line)], context=context)
    if root == PACKAGE:
        for box in (*GAME_BOXES, *PACKS):
            for text in box.texts:
                collected.add(text, locations=[(f"rules/boxes/{box.id}", 0)])
    return collected


def msgids(catalogue: Catalog) -> set[str]:
    """A catalogue's msgids without its header; of a counted text, the singular."""
    return {msgid(message) for message in catalogue if message.id}


def extract_javascript(
    script: IO[bytes], keywords: object, comment_tags: Collection[str], options: dict[str, Any]
) -> Iterator[Extracted]:
    """Babel's interface of an extractor."""
    source = script.read().decode("utf-8")
    for match in _SAID.finditer(source):
        text, one, several = (
            group if group is None else _ESCAPED.sub(r"\1", group) for group in match.groups()
        )
        line = source.count("\n", 0, match.start()) + 1
        if text is not None:
            yield line, "N_", text, []
        elif one is not None and several is not None:
            yield line, "plural", (one, several), []


def _found(root: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], list[str], str | None]]:
    yield from extract_from_dir(
        root,
        method_map=[("**.py", "python"), ("**.js", f"{__name__}:extract_javascript")],
        keywords=KEYWORDS,
        directory_filter=lambda path: Path(path).name not in SILENT,
    )
