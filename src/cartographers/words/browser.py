"""A language's texts as plain JSON values, for a client without gettext."""

from typing import TypedDict

from cartographers.words.catalogue import TRANSLATED, catalogue, forms, msgid
from cartographers.words.languages import FALLBACK, known_language

# How to pick a form, by name, so that the client needs no parser for gettext's C expressions: the second form
# for every count but one, or for every count above one. Of a negative number the absolute value counts.
PLURAL_RULES = {"(n != 1)": "other-than-one", "(n > 1)": "above-one"}
ENGLISH_PLURAL_RULE = "other-than-one"


class BrowserWords(TypedDict):
    """`texts`: msgid to text, or to [one, several] under the singular msgid of a counted text."""

    language: str
    plural_rule: str
    texts: dict[str, str | list[str]]


def as_json(language: str) -> BrowserWords:
    """All texts of a language. What is not yet translated is English, as it is in `Words`."""
    spoken = known_language(language)
    english = spoken == FALLBACK
    # Every catalogue has the same msgids, so any of them lists the English texts.
    source = catalogue(TRANSLATED[0] if english else spoken)
    texts: dict[str, str | list[str]] = {}
    for message in source:
        if not message.id:  # the header
            continue
        translated = forms(message)
        if english or not all(translated):
            translated = [message.id] if isinstance(message.id, str) else list(message.id)
        texts[msgid(message)] = translated if message.pluralizable else translated[0]
    rule = ENGLISH_PLURAL_RULE if english else PLURAL_RULES[source.plural_expr]
    return {"language": spoken, "plural_rule": rule, "texts": texts}
