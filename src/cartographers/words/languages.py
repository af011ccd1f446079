"""The languages spoken here, and which of them somebody means."""

import re

LANGUAGES = ("en", "fr", "es")
FALLBACK = "en"

_PRIMARY = re.compile(r"([a-z]{2,3})(?![a-z0-9])", re.IGNORECASE)


def known_language(language: str) -> str:
    """The language itself; ValueError if there are no words in it."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in the language {language!r}: choose one of {', '.join(LANGUAGES)}")
    return language


def pick_language(*wishes: str | None) -> str:
    """The first supported language among the wishes, else English.

    A wish is a code ("fr"), a locale ("fr_FR.UTF-8"), a browser's tag ("es-MX") or a list of these in
    order of preference ("de:fr" as in LANGUAGE, "de, fr;q=0.8" as in Accept-Language); None and "" wish
    nothing. Typical use: `pick_language(option, os.environ.get("LANG"))`.
    """
    for wish in wishes:
        for tag in re.split(r"[,:]", wish or ""):
            primary = _PRIMARY.match(tag.strip())
            if primary and primary[1].lower() in LANGUAGES:
                return primary[1].lower()
    return FALLBACK
