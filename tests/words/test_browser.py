"""The texts as a browser gets them."""

import json

import pytest

from cartographers.words import LANGUAGES, as_json, words
from cartographers.words.catalogue import translations
from cartographers.words.names import names


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_json_and_says_what_words_say(language: str) -> None:
    said = as_json(language)
    assert json.loads(json.dumps(said)) == said
    assert said["language"] == language
    for msgid, text in said["texts"].items():
        if isinstance(text, str):
            assert text == translations(language).gettext(msgid)
    for thing_id, name in names().items():
        assert said["texts"][name] == words(language).name(thing_id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_rule_picks_the_form_that_words_pick(language: str) -> None:
    said = as_json(language)
    forms = said["texts"]["{n} star"]
    assert isinstance(forms, list)
    for n in range(12):
        several = n > 1 if said["plural_rule"] == "above-one" else n != 1
        assert forms[several].format(n=n) == words(language).plural("{n} star", "{n} stars", n)


def test_all_languages_have_the_same_texts() -> None:
    assert as_json("en")["texts"].keys() == as_json("fr")["texts"].keys() == as_json("es")["texts"].keys()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in the language 'de'"):
        as_json("de")
