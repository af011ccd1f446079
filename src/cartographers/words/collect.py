"""Finds every text that the sources say to a person."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from cartographers.words.catalogue import DOMAIN, msgid

PACKAGE = Path(__file__).parent.parent

# N_("..."), words.text("...") and words.plural("...", "...", n). Only literal strings are found: a text that
# reaches `text` in a variable has to be marked with N_ where it is written.
KEYWORDS: dict[str, tuple[int, ...] | None] = {"N_": None, "text": None, "plural": (1, 2)}


def template(root: Path = PACKAGE) -> Catalog:
    """The untranslated catalogue of all texts below a directory, in the order of the sources."""
    collected = Catalog(domain=DOMAIN, fuzzy=False)
    for file, line, text, _, context in sorted(_found(root), key=lambda found: found[:2]):
        collected.add(text, locations=[(file, line)], context=context)
    return collected


def marked_msgids(root: Path = PACKAGE) -> set[str]:
    """Every msgid below a directory; of a counted text, the singular."""
    return msgids(template(root))


def msgids(catalogue: Catalog) -> set[str]:
    """A catalogue's msgids without its header; of a counted text, the singular."""
    return {msgid(message) for message in catalogue if message.id}


def _found(root: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], list[str], str | None]]:
    yield from extract_from_dir(root, method_map=[("**.py", "python")], keywords=KEYWORDS)
