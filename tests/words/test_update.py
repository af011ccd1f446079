"""What `python -m cartographers.words.update` does with sources and catalogues."""

from importlib.resources import files
from pathlib import Path

import pytest

from cartographers.words.catalogue import TRANSLATED, po_path
from cartographers.words.collect import msgids, template
from cartographers.words.update import po_text, untranslated, updated

SOURCE = """
RULE = N_("a marked text")

def say(words, n, unmarked):
    words.text("a text {field}", field=1)
    words.text(unmarked)
    words.text("in two "
               "pieces")
    return words.plural("{n} thing", "{n} things", n)

def text(self, msgid): ...
"""


SCRIPT = r"""
import {t, plural} from './i18n.js';
const row = () => html`<b title=${t('a title')}>${on ? html`${t('it\'s {name}', {name})}` : plural(
  '{n} line', '{n} lines', n)}</b>`;
const not_said = format('no text') + table.t('nor this');
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "speaking.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_collects_marks_texts_and_plurals(sources: Path) -> None:
    assert msgids(template(sources)) == {"a marked text", "a text {field}", "in two pieces", "{n} thing"}


def test_collects_the_texts_of_scripts_but_not_of_vendored_ones(tmp_path: Path) -> None:
    (tmp_path / "vendor").mkdir()
    for script in ("client.js", "vendor/library.js"):
        (tmp_path / script).write_text(SCRIPT, encoding="utf-8")
    texts = template(tmp_path)
    assert msgids(texts) == {"a title", "it's {name}", "{n} line"}
    assert [message.locations for message in texts if message.id] == [
        [("client.js", 3)],
        [("client.js", 3)],
        [("client.js", 3)],
    ]


def test_new_texts_come_in_untranslated(sources: Path) -> None:
    catalogue = updated(b"", "fr", template(sources))
    assert untranslated(catalogue) == ["a marked text", "a text {field}", "in two pieces", "{n} thing"]


def test_translations_stay_and_unsaid_texts_go(sources: Path) -> None:
    old = updated(b"", "fr", template(sources))
    old["a marked text"].string = "un texte marqué"
    old.add("said no more", "plus jamais dit")
    new = updated(po_text(old), "fr", template(sources))
    assert new["a marked text"].string == "un texte marqué"
    assert "said no more" not in new
    assert "plus jamais dit" not in po_text(new).decode()


def test_a_similar_text_is_not_taken_for_a_translation(sources: Path) -> None:
    old = updated(b"", "es", template(sources))
    old.add("a marked textt", "un texto marcado")
    assert "a marked text" in untranslated(updated(po_text(old), "es", template(sources)))


def test_a_catalogue_file_carries_nothing_that_changes_by_itself(sources: Path) -> None:
    written = po_text(updated(b"", "fr", template(sources))).decode()
    assert "#: room/speaking.py\n" in written
    assert str(sources) not in written
    for noise in ("Date", "Generated-By", "Project-Id-Version", "fuzzy", "Translator"):
        assert noise not in written


def test_the_catalogue_files_are_as_the_update_writes_them() -> None:
    said = template()  # of all sources, which takes its time
    for language in TRANSLATED:
        stored = files("cartographers.words").joinpath(po_path(language)).read_bytes()
        assert po_text(updated(stored, language, said)) == stored.replace(b"\r\n", b"\n"), language
