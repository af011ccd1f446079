"""Everything the client says is in the catalogues, and nothing is kept there that it does not say."""

from __future__ import annotations

import re
from pathlib import Path

import cartographers
from cartographers.rules.editions import AMBUSH_BY_ID, HEROES, SCORING_BY_ID
from cartographers.words import words
from cartographers.words.web import TEXTS, counted

WEB = Path(cartographers.__file__).parent / "web"
STRING = r"'((?:[^'\\]|\\.)*)'"
TEXT = re.compile(rf"(?<![\w.])t\(\s*{STRING}")
COUNTED = re.compile(rf"(?<![\w.])plural\(\s*{STRING}\s*,\s*{STRING}")
ANY_CALL = re.compile(r"(?<![\w.])(?:t|plural)\(\s*[^'\s)]")
DEFINITIONS = "i18n.js"


def scripts() -> list[Path]:
    return [file for file in sorted(WEB.rglob("*.js")) if "vendor" not in file.parts]


def test_every_text_of_the_scripts_is_marked_for_translation() -> None:
    said = {text for file in scripts() for text in TEXT.findall(file.read_text("utf-8"))}
    assert said - TEXTS == set(), "add them to words/web/"
    assert TEXTS - said == set(), "no script says them any more: remove them from words/web/"


def test_every_counted_text_of_the_scripts_is_marked_for_translation() -> None:
    said = {pair for file in scripts() for pair in COUNTED.findall(file.read_text("utf-8"))}
    english = words("en")
    one, several = counted(english, 1), counted(english, 2)
    marked = {(a.replace("1", "{n}", 1), b.replace("2", "{n}", 1)) for a, b in zip(one, several, strict=True)}
    assert said == marked


def test_texts_are_always_written_where_they_are_said() -> None:
    """A text in a variable could not be found by the two tests above."""
    for file in scripts():
        if file.name != DEFINITIONS:
            assert not ANY_CALL.findall(file.read_text("utf-8")), file


def test_every_scoring_card_has_a_diagram() -> None:
    source = (WEB / "diagrams.js").read_text("utf-8")
    drawn = set(re.findall(r"^  '?([a-z-]+)'?: \{rows:", source, re.MULTILINE))
    assert drawn == set(SCORING_BY_ID)


def test_every_monster_and_hero_has_a_portrait() -> None:
    source = (WEB / "art" / "creatures.js").read_text("utf-8")
    monsters = {card.effect or card.id.split("-")[0] for card in AMBUSH_BY_ID.values()}
    drawn = set(re.findall(r"^  '?([a-z-]+)'?: `", source, re.MULTILINE))
    assert drawn == monsters | {card.id for card in HEROES}


def test_vendored_files_have_their_licences() -> None:
    assert "Google LLC" in (WEB / "vendor" / "lit" / "LICENSE").read_text("utf-8")
    fonts = {file.name for file in (WEB / "fonts").glob("*.woff2")}
    assert fonts == {"alegreya-sans.woff2", "alegreya-sans-bold.woff2", "fell-sc.woff2", "fell-italic.woff2"}
    for licence in ("OFL-alegreya-sans.txt", "OFL-im-fell-english.txt"):
        assert "SIL OPEN FONT LICENSE" in (WEB / "fonts" / licence).read_text("utf-8")
