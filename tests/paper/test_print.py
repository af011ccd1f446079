"""`cartographers print`: the right pages, with the right words, at the right size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import ImageStat

from cartographers.rules.boxes import GAME_BOXES
from cartographers.words import words
from cartographers.words.cards import card_text
from cartographers.words.languages import LANGUAGES
from tests.cli.running import assert_refused, ran
from tests.paper.looking import Page, colours, is_grey, pages, plain
from tests.repeated import once_of

CUSTOM = "\n".join(["^" + "." * 10, ":" * 11, *["." * 11] * 9]) + "\n"


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


def made(pdf: Path, *options: str) -> list[Page]:
    done = ran("print", "-o", str(pdf), "--json", *options)
    assert (done.code, done.err) == (0, "")
    looked = pages(pdf.read_bytes())
    assert json.loads(done.out) == {"file": str(pdf), "pages": len(looked)}
    return looked


@pytest.mark.parametrize(
    "options, count",
    once_of(
        (("--what", "sheets", "--edition", "both", "--copies", "3"), 12),
        (("--what", "sheets"), 2),
        (("--what", "cards", "--edition", "heroes", "--backs"), 10),
        (("--sheet", "D"), 1 + 5),
        (("--what", "sheets", "--sheet", "tabula-rasa:example", "--copies", "2"), 2),
    ),
)
def test_the_number_of_pages(options: tuple[str, ...], count: int, pdf: Path) -> None:
    looked = made(pdf, *options)
    assert len(looked) == count
    assert all(colours(page.image) > 20 for page in looked)


@pytest.mark.parametrize("language", once_of(*reversed(LANGUAGES)))
def test_every_card_is_there_in_words(language: str, pdf: Path) -> None:
    spoken = words(language)
    looked = made(pdf, "--what", "cards", "--edition", "both", "--language", language)
    assert len(looked) == 9
    said = plain(" ".join(page.text for page in looked))
    scoring = [card for box in GAME_BOXES for card in box.scoring]
    for each in (*(card for box in GAME_BOXES for card in box.deck), *scoring):
        assert plain(spoken.name(each.id)) in said, each.id
    for card in scoring:
        assert plain(card_text(spoken, card.id, card.stars, card.size).rule) in said, card.id
        assert str(card.solo) in said
    for season in ("spring", "summer", "fall", "winter"):
        assert said.count(spoken.name(season)) >= 4  # two season cards, two edicts


@pytest.mark.parametrize("paper, size", once_of(("letter", (215.9, 279.4)), ("a4", (210, 297))))
def test_the_size_of_the_paper(paper: str, size: tuple[float, float], pdf: Path) -> None:
    for page in made(pdf, "--paper", paper, "--edition", "heroes"):
        assert (page.width, page.height) == pytest.approx(size, abs=0.1)


@pytest.mark.parametrize("paper", once_of("letter", "a4"))
def test_cards_are_63_by_88_millimetres(paper: str, pdf: Path) -> None:
    """Nine cards on coloured paper: what is coloured is 189 by 264 millimetres."""
    page = made(pdf, "--what", "cards", "--paper", paper)[0]
    scale = page.image.width / page.width
    parchment = page.image.point(lambda value: 0 if value > 250 else 255).getchannel("B")
    middle = parchment.crop((parchment.width // 2 - 2, 0, parchment.width // 2 + 2, parchment.height))
    assert page.image.getpixel((parchment.width // 2, 1)) == (255, 255, 255)
    box = middle.getbbox()
    assert box is not None
    assert (box[3] - box[1]) / scale == pytest.approx(264, abs=1.5)
    across = parchment.crop(
        (0, parchment.height // 2 - 2, parchment.width, parchment.height // 2 + 2)
    ).getbbox()
    assert across is not None
    assert (across[2] - across[0]) / scale == pytest.approx(189, abs=1.5)


@pytest.mark.parametrize("what", once_of("sheets", "cards"))
def test_saving_ink(what: str, pdf: Path) -> None:
    def darkness(page: Page) -> float:
        return 255 - ImageStat.Stat(page.image.convert("L")).mean[0]

    saved = made(pdf, "--what", what, "--ink", "saving")
    full = made(pdf, "--what", what)
    assert all(is_grey(page.image) for page in saved)
    assert not is_grey(full[0].image)
    assert darkness(saved[0]) < darkness(full[0])


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", ("Cartographer", "Title", "Spring", "Winter", "Total")),
        ("fr", ("Cartographe", "Titre", "Printemps", "Hiver", "Total")),
        ("es", ("Cartógrafo", "Título", "Primavera", "Invierno", "Total")),
    ],
)
def test_a_sheet_has_lines_and_boxes_to_write_in(language: str, said: tuple[str, ...], pdf: Path) -> None:
    page = made(pdf, "--what", "sheets", "--language", language)[0]
    found = plain(page.text)
    for word in (*said, *"ABCDEFGHIJK", "11", "1 2 3 4 5 6 7 8 9 10 11 12 13 14"):
        assert word in found


def test_custom_sheets_from_a_file(pdf: Path, tmp_path: Path) -> None:
    file = tmp_path / "custom.txt"
    file.write_text(f"{CUSTOM}\n{CUSTOM}", "utf-8")
    looked = made(pdf, "--what", "sheets", "--sheet", str(file), "--sheet", "c")
    assert len(looked) == 3
    assert looked[0].image.tobytes() == looked[1].image.tobytes() != looked[2].image.tobytes()


def test_the_same_order_gives_the_same_file(pdf: Path) -> None:
    made(pdf, "--what", "sheets")
    before = pdf.read_bytes()
    made(pdf, "--what", "sheets")
    assert pdf.read_bytes() == before


@pytest.mark.slow
def test_backs_lie_behind_their_fronts(pdf: Path) -> None:
    """The third page of fronts ends with scoring cards; their backs are on the mirrored side."""
    looked = made(pdf, "--what", "cards", "--backs")
    assert plain(looked[0].text)
    assert all(plain(page.text) == "" for page in looked[1::2])
    last = looked[-1].image  # 41 cards: five on the last page, two of them in its second row
    scale = last.width / 210

    def looks_empty(column: int, row: int) -> bool:
        x, y = 10.5 + 63 * column, 16.5 + 88 * row
        left, top, right, bottom = (round(edge * scale) for edge in (x + 8, y + 8, x + 55, y + 80))
        return colours(last.crop((left, top, right, bottom))) == 1

    empty = [[looks_empty(column, row) for column in range(3)] for row in range(3)]
    assert empty == [[False, False, False], [True, False, False], [True, True, True]]


def test_a_line_for_people(pdf: Path) -> None:
    done = ran("print", "-o", str(pdf), "--what", "sheets", "--language", "fr")
    assert (done.code, done.out, done.err) == (0, f"{pdf}: 2 pages\n", "")


@pytest.mark.parametrize(
    "options, pieces",
    [
        (("--paper", "a5"), ("--paper", "a5", "letter")),
        (("--ink", "gold"), ("--ink", "saving")),
        (("--what", "dice"), ("--what", "sheets")),
        (("--edition", "third"), ("--edition", "heroes")),
        (("--copies", "0"), ("--copies", "1")),
        (("--copies", "1000"), ("--copies", "100")),
        (("--language", "de"), ("de", "en, fr, es")),
        (("--sheet", "nowhere.txt"), ("no file nowhere.txt",)),
        (("--sheet", "A", "--what", "cards"), ("--sheet", "--what cards")),
    ],
)
def test_bad_options(options: tuple[str, ...], pieces: tuple[str, ...], pdf: Path) -> None:
    assert_refused(ran("print", "-o", str(pdf), *options), *pieces)
    assert not pdf.exists()


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    assert_refused(ran("print", "-o", str(tmp_path / "out.txt")), ".pdf")
    target = tmp_path / "missing" / "out.pdf"
    assert_refused(ran("print", "-o", str(target), "--what", "sheets"), str(target), "cannot be written")
