"""The translations of a language, read from its .po file; or from a compiled one, where Python runs in a
browser and reading the source would take seconds."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING

from cartographers.words.languages import FALLBACK, LANGUAGES, known_language

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

DOMAIN = "cartographers"
TRANSLATED = tuple(language for language in LANGUAGES if language != FALLBACK)


def po_path(language: str) -> str:
    """Where a language's catalogue is, below the `words` package."""
    return f"locale/{language}/LC_MESSAGES/{DOMAIN}.po"


def mo_path(language: str) -> str:
    """Where a compiled catalogue is, if there is one."""
    return f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo"


@cache
def catalogue(language: str) -> Catalog:
    """The catalogue of a translated language. English has none: its texts are the msgids."""
    from babel.messages.pofile import read_po

    with files("cartographers.words").joinpath(po_path(language)).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def msgid(message: Message) -> str:
    """The English text a message is found by; of a counted text, the singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> list[str]:
    """What a message is translated to: one text, or one a form of a counted text; "" where untranslated."""
    if message.string is None or isinstance(message.string, str):
        return [message.string or ""]
    return list(message.string)


@cache
def translations(language: str) -> NullTranslations:
    """gettext's translations of a language; an untranslated text stays English."""
    if known_language(language) == FALLBACK:
        return NullTranslations()
    kept = files("cartographers.words").joinpath(mo_path(language))
    if kept.is_file():
        with kept.open("rb") as file:
            return GNUTranslations(file)
    from babel.messages.mofile import write_mo

    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    return GNUTranslations(compiled)
