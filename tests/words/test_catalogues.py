"""The catalogues say everything that the sources say, completely, and nothing else."""

from string import Formatter

import pytest
from babel.messages.catalog import Message

from cartographers.words.catalogue import TRANSLATED, catalogue, forms, msgid
from cartographers.words.collect import msgids, template
from cartographers.words.update import untranslated


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def english(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_every_marked_text_is_in_each_catalogue_and_no_other() -> None:
    marked = msgids(template())  # of all sources, which takes its time
    hint = "run `python -m cartographers.words.update`"
    for language in TRANSLATED:
        in_catalogue = msgids(catalogue(language))
        assert in_catalogue - marked == set(), f"no longer said in {language}: {hint}"
        assert marked - in_catalogue == set(), f"new in {language}: {hint}"
        assert not catalogue(language).obsolete, hint


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    assert untranslated(catalogue(language)) == []
    assert [msgid(message) for message in messages(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_fields_of_its_text(language: str) -> None:
    for message in messages(language):
        wanted = set().union(*map(fields, english(message)))
        for form in forms(message):
            assert fields(form) == wanted, form


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_counted_text_has_all_forms(language: str) -> None:
    for message in messages(language):
        if message.pluralizable:
            assert len(forms(message)) == catalogue(language).num_plurals


def test_one_entry_a_text() -> None:
    """gettext finds a counted text by its singular, so that no other text may be the same."""
    for language in TRANSLATED:
        singulars = [msgid(message) for message in messages(language)]
        assert len(singulars) == len(set(singulars))
