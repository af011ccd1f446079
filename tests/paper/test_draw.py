"""`cartographers draw`: a sheet as SVG, PNG and PDF."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartographers.notation.sheets import sheet_text
from cartographers.play.sheets import seeded_sheet
from cartographers.rules.tabula_rasa import RolledSheet
from tests.cli.running import assert_refused, ran, ran_apart
from tests.paper.looking import SHEET, colours, elements, pages, pixels, plain, spaces


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.txt"
    path.write_text(sheet_text(SHEET), "utf-8")
    return path


def test_svg(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "map.svg"
    done = ran("draw", str(file), "-o", str(target))
    assert (done.code, done.out, done.err) == (0, f"{target}\n", "")
    found = spaces(target.read_text("utf-8"))
    assert len(found) == 121
    assert found["h11"] == "destroyed"


def test_png(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "map.PNG"
    assert ran("draw", str(file), "-o", str(target), "--width", "640").code == 0
    image = pixels(target.read_bytes())
    assert image.width == 640
    assert colours(image) > 100


def test_pdf_with_everything_on_it(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "map.pdf"
    options = ("--name", "Ada", "--title", "Königin", "--lit", "Mages Valley", "--language", "fr")
    assert ran("draw", str(file), "-o", str(target), *options).code == 0
    (page,) = pages(target.read_bytes())
    said = plain(page.text)
    for word in ("Ada", "Königin", "Vallée des Mages", "étoiles", "Cartographe", "Titre"):
        assert word in said
    assert colours(page.image) > 100


def test_several_sheets(file: Path, tmp_path: Path) -> None:
    file.write_text(sheet_text(SHEET) + "\n" + "\n".join(["." * 11] * 11), "utf-8")
    done = ran("draw", str(file), "-o", str(tmp_path / "map.svg"), "--json")
    names = [str(tmp_path / f"map-{number}.svg") for number in (1, 2)]
    assert json.loads(done.out) == {"files": names, "sheets": 2}
    first, second = (spaces(Path(name).read_text("utf-8")) for name in names)
    assert first["a1"] == "forest"
    assert set(second.values()) == {"empty"}
    ran("draw", str(file), "-o", str(tmp_path / "map.pdf"))
    assert len(pages((tmp_path / "map.pdf").read_bytes())) == 2


def test_a_blank_sheet_of_the_boxes(tmp_path: Path) -> None:
    assert ran("draw", "b", "-o", str(tmp_path / "b.svg"), "--ink", "saving").code == 0
    assert list(spaces((tmp_path / "b.svg").read_text("utf-8")).values()).count("wasteland") == 7


def test_a_rolled_sheet_is_the_one_of_its_seed(tmp_path: Path) -> None:
    rolled = seeded_sheet(RolledSheet.WITH_WASTELAND, "example")
    target = tmp_path / "rolled.svg"
    assert ran("draw", "tabula-rasa-wasteland:example", "-o", str(target)).code == 0
    found = spaces(target.read_text("utf-8"))
    assert {name for name, kind in found.items() if kind == "mountain"} == {
        space.name for space in rolled.mountains
    }
    assert {name for name, kind in found.items() if kind == "wasteland"} == {
        space.name for space in rolled.wasteland
    }
    assert ran("draw", "tabula-rasa", "-o", str(target)).code == 0
    assert_refused(ran("draw", "tabula-rasa:", "-o", str(target)), "a seed has 1 to 64 visible ASCII")


def test_lit_spaces_make_the_picture_different(file: Path, tmp_path: Path) -> None:
    for name, options in (("plain", ()), ("lit", ("--lit", "treetower"))):
        ran("draw", str(file), "-o", str(tmp_path / f"{name}.svg"), *options)
    lit = (tmp_path / "lit.svg").read_text("utf-8")
    said = "".join(element.text or "" for element in elements(lit))
    assert "3 stars" in said
    assert "3 stars" not in (tmp_path / "plain.svg").read_text("utf-8")


def test_standard_input(tmp_path: Path) -> None:
    done = ran_apart("draw", "-", "-o", "map.png", stdin=sheet_text(SHEET), folder=tmp_path)
    assert (done.code, done.out) == (0, "map.png\n")
    assert colours(pixels((tmp_path / "map.png").read_bytes())) > 100


@pytest.mark.parametrize(
    "options, pieces",
    [
        (("-o", "map.gif"), ("map.gif", ".svg, .png or .pdf")),
        (("-o", "map"), ("map", ".svg, .png or .pdf")),
        ((), ("--output",)),
        (("-o", "map.svg", "--lit", "tretower"), ("tretower", "did you mean treetower?")),
        (("-o", "map.svg", "--lit", "great-river"), ("no scoring card", "great-river")),
        (("-o", "map.png", "--width", "5"), ("--width", "100")),
        (("-o", "nowhere/map.svg"), ("nowhere/map.svg", "cannot be written")),
        (("-o", "map.svg", "--language", "xx"), ("xx", "en, fr, es")),
        (("-o", "map.svg", "--name", "bell\a"), ("--name", "bell", "cannot be written")),
        (("-o", "map.png", "--title", "half\udcff"), ("--title", "half", "cannot be written")),
    ],
)
def test_bad_options(options: tuple[str, ...], pieces: tuple[str, ...], file: Path) -> None:
    assert_refused(ran("draw", str(file), *options), *pieces)


def test_a_picture_does_not_take_the_place_of_its_sheet(file: Path) -> None:
    sheet = file.rename(file.with_suffix(".svg"))
    before = sheet.read_text("utf-8")
    assert_refused(ran("draw", str(sheet), "-o", str(sheet)), str(sheet), "its picture would overwrite it")
    assert sheet.read_text("utf-8") == before


def test_bad_sheets(file: Path, tmp_path: Path) -> None:
    target = str(tmp_path / "map.svg")
    assert_refused(ran("draw", str(tmp_path / "none.txt"), "-o", target), "no file")
    file.write_text("." * 11 + "\n" + "..?" + "." * 8, "utf-8")
    assert_refused(ran("draw", str(file), "-o", target), str(file), "line")
    assert not Path(target).exists()
