"""What the client says and draws is complete: texts that can be found, portraits, licences."""

from __future__ import annotations

import re
from pathlib import Path

import cartographers
from cartographers.rules.boxes import AMBUSH_BY_ID, GAME_BOXES, HERO_BY_ID

WEB = Path(cartographers.__file__).parent / "web"
ANY_CALL = re.compile(r"(?<![\w.])(?:t|plural)\(\s*[^'\s)]")
DEFINITIONS = "i18n.js"


def scripts() -> list[Path]:
    return [file for file in sorted(WEB.rglob("*.js")) if "vendor" not in file.parts]


def test_texts_are_always_written_where_they_are_said() -> None:
    """A text in a variable could not be found by the extraction (`words/collect.py`)."""
    for file in scripts():
        if file.name != DEFINITIONS:
            assert not ANY_CALL.findall(file.read_text("utf-8")), file


def test_every_monster_and_hero_has_a_portrait() -> None:
    """Engraved for its card; those of the two games also as a small figure on the map, where the monsters of
    packs have that of all and their letter."""
    source = (WEB / "art" / "creatures.js").read_text("utf-8")
    monsters = {card.effect or card.id.split("-")[0] for box in GAME_BOXES for card in box.ambushes}
    drawn = set(re.findall(r"^  '?([a-z-]+)'?: `", source, re.MULTILINE))
    assert drawn >= monsters | {card.id for box in GAME_BOXES for card in box.heroes}
    engraved = (WEB / "art" / "portraits.js").read_text("utf-8")
    assert [card for card in (*AMBUSH_BY_ID, *HERO_BY_ID) if f"'{card}'" not in engraved] == []


FONTS = ("alegreya-sans", "alegreya-sans-bold", "fell-sc", "fell-italic", "figures", "figures-italic")


def test_vendored_files_have_their_licences() -> None:
    assert "Google LLC" in (WEB / "vendor" / "lit" / "LICENSE").read_text("utf-8")
    fonts = {file.name for file in (WEB / "fonts").glob("*.woff2")}
    assert fonts == {f"{name}.woff2" for name in FONTS}
    for licence in ("OFL-libre-caslon-text.txt", "OFL-alegreya-sans.txt", "OFL-im-fell-english.txt"):
        assert "SIL OPEN FONT LICENSE" in (WEB / "fonts" / licence).read_text("utf-8")
