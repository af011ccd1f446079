"""Brings the catalogues up to date with the sources: `python -m cartographers.words.update`.

New texts come in untranslated, texts no longer said go out, existing translations stay. It writes into the
directory it runs from, so run it from a checkout. The files carry no dates, line numbers or tool versions:
they change only when a text does.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from cartographers.words.catalogue import DOMAIN, TRANSLATED, forms, msgid, po_path
from cartographers.words.collect import template

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""


def po_text(catalogue: Catalog) -> bytes:
    """A catalogue as the content of its .po file."""
    body = BytesIO()
    write_po(body, catalogue, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    header = HEADER.format(language=catalogue.locale_identifier, plural_forms=catalogue.plural_forms)
    return header.encode() + body.getvalue().strip() + b"\n"


def updated(old: bytes, language: str, texts: Catalog) -> Catalog:
    """A language's catalogue with exactly the msgids of the template `texts`."""
    catalogue = read_po(BytesIO(old), locale=language, domain=DOMAIN, abort_invalid=True)
    # A guess from a similar text would look like a translation without being one.
    catalogue.update(texts, no_fuzzy_matching=True)
    return catalogue


def untranslated(catalogue: Catalog) -> list[str]:
    """The msgids that have no complete translation; of a counted text, the singular."""
    return [msgid(message) for message in catalogue if message.id and not all(forms(message))]


def main() -> None:
    texts = template()
    for language in TRANSLATED:
        path = Path(__file__).parent / po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = updated(path.read_bytes() if path.exists() else b"", language, texts)
        path.write_bytes(po_text(catalogue))
        removed, missing = len(catalogue.obsolete), len(untranslated(catalogue))
        print(f"{language}: {len(catalogue)} texts, {removed} removed, {missing} untranslated")


if __name__ == "__main__":
    main()
