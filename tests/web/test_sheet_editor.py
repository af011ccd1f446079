"""Sheets of one's own: made, shared, played."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.dealt import explore_first
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits
from tests.web.paper import PaperMap
from tests.web.test_layout import bottom, box

ROW = "..........."
BLANK = [ROW] * 11


def text_of(page: PaperMap) -> list[str]:
    text: str = page.page.get_by_label("The sheet as text").input_value()
    return text.split()


@pytest.mark.slow
def test_what_is_said_about_paper_needs_no_shell(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/sheets")
    expect(visitor.page.get_by_text("To play on paper")).to_be_visible()
    expect(visitor.page.locator("code")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("language", once_of("fr", "es"))
def test_a_long_name_of_a_brush_lies_below_its_picture(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.go("/sheets")
    brush = visitor.page.locator(".brush").filter(has=visitor.page.locator('input[value="#"]'))
    frame, picture, name = box(brush), box(brush.locator(".terrain-square")), box(brush.locator(".tile-name"))
    assert bottom(picture) <= name["y"]
    assert bottom(name) <= bottom(frame)


def test_a_sheet_is_made_opened_elsewhere_by_its_link_and_played_on(visit: Visit) -> None:
    visitor = visit()
    page = PaperMap(visitor)
    page.open("/sheets")
    visitor.page.get_by_label("Start with").select_option("bare")
    visitor.page.get_by_label("Symmetry").select_option("both")
    page.choose("Mountain")
    page.drag("b2", "b2")
    page.choose("Ruins")
    page.drag("d4", "d4")
    visitor.page.get_by_label("Symmetry").select_option("none")
    page.choose("Wasteland")
    page.drag("k1", "k11")
    corners, ruins = ".^.......^.", "...:...:..."
    expected = [ROW, corners, ROW, ruins, ROW, ROW, ROW, ruins, ROW, corners, "#" * 11]
    assert text_of(page) == expected
    counts = visitor.page.locator(".editor-counts li")
    expect(counts).to_have_text(
        [
            "106 spaces to draw on",
            "4 mountains, each with a coin for whoever surrounds it",
            "4 ruins spaces",
            "11 wasteland spaces",
        ]
    )
    expect(visitor.page.locator(".editor-verdict")).to_contain_text("There is room for every card.")
    # Somebody else opens the link, and plays there.
    friend = visit()
    friend.use_seed(explore_first())
    other = PaperMap(friend)
    friend.go(visitor.page.url)
    expect(friend.page.locator(".editor-counts li").first).to_have_text("106 spaces to draw on")
    assert text_of(other) == expected
    friend.page.get_by_role("button", name="Play alone").click()
    friend.table.wait_for()
    view = friend.look()["view"]
    assert view["sheets"][0]["rows"] == expected
    # It is kept here, and the scorer offers it.
    visitor.go("/scorer")
    visitor.page.get_by_label("Start with").select_option("own")
    PaperMap(visitor).expect_says("d4", "empty ruins")


@pytest.mark.slow
def test_a_table_for_several_is_set_on_it_and_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.use_seed(explore_first(edition="heroes", seats=4))
    PaperMap(visitor).open("/sheets", sheet="/".join(["^.........:", *BLANK[1:]]))
    visitor.page.get_by_label("Edition").select_option("heroes")
    visitor.page.get_by_role("button", name="Open a table").click()
    visitor.page.get_by_role("heading", name="Around the table").wait_for()
    expect(visitor.page.get_by_text("The map sheet is one of your own")).to_be_visible()
    table = visitor.ask("GET", f"/tables/{visitor.code}")
    assert table["options"]["sheet"].startswith("^.........:/")
    visitor.ask("POST", f"/tables/{visitor.code}/start", {})
    visitor.open_table(visitor.code)
    assert visitor.look()["view"]["sheets"][0]["rows"][0] == "^.........:"


@pytest.mark.slow
def test_what_does_not_fit_is_told_in_words(visit: Visit) -> None:
    visitor = visit()
    page = PaperMap(visitor)
    page.open("/sheets")
    verdict = visitor.page.locator(".editor-verdict")
    expect(verdict).to_contain_text("Map sheet A, wilderness side")
    page.paste("\n".join([ROW, *["#" * 11] * 10]))
    expect(verdict).to_contain_text("No room from the start for:")
    expect(verdict).to_contain_text("Hinterland Stream")
    expect(verdict).to_contain_text("There are no ruins")
    # Rub out the last free row: there is nothing left to draw on, which the rules refuse.
    page.choose("Wasteland")
    page.drag("a1", "a11")
    expect(verdict.get_by_role("alert")).to_contain_text("the sheet has no empty space to draw on")
    expect(visitor.page.get_by_role("button", name="Play alone")).to_be_disabled()
    visitor.page.get_by_role("button", name="Undo").click()
    expect(verdict.get_by_role("alert")).to_have_count(0)
    expect(visitor.page.get_by_role("button", name="Play alone")).to_be_enabled()
    visitor.complaints.clear()  # the browser reports the 422


@pytest.mark.slow
def test_text_comes_in_as_a_file_and_by_paste_and_goes_out(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = PaperMap(visitor)
    page.open("/sheets")
    file = tmp_path / "mine.txt"
    played = ["tT^........", *BLANK[1:], "coins: 3"]
    file.write_text("\n".join(played), "utf-8")
    visitor.page.locator("input[type=file]").set_input_files(file)
    expect(visitor.page.get_by_label("The sheet as text")).to_have_value(
        "\n".join([".:^........", *BLANK[1:]]) + "\n"
    )
    # Dropped anywhere on the page.
    visitor.page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'other.txt', {type: 'text/plain'}));
          document.querySelector('.scan').dispatchEvent(
            new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
        }""",
        "\n".join(["..^........", *BLANK[1:]]),
    )
    page.expect_says("a3", "mountain")
    expect(page.square("a2")).to_have_attribute("aria-label", "A2, empty, next to mountain")
    visitor.page.get_by_role("button", name="Undo").click()
    bad = "\n".join(BLANK[:10])
    page.paste(bad)
    expect(visitor.page.locator(".exchange-problem")).to_contain_text("a sheet has 11 rows, not 10")
    expect(visitor.page.get_by_label("The sheet as text")).to_have_value(bad)
    page.expect_says("a3", "mountain")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save as a file").click()
    assert Path(download.value.path()).read_text("utf-8").startswith(".:^........\n")
    with visitor.page.expect_download() as picture:
        visitor.page.get_by_role("button", name="Save a picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    visitor.complaints.clear()  # the browser reports the 422


@pytest.mark.slow
def test_a_link_with_a_bad_sheet_says_what_is_wrong(visit: Visit) -> None:
    visitor = visit()
    PaperMap(visitor).open("/sheets", sheet="what is this")
    expect(visitor.page.locator(".exchange-problem")).to_contain_text("The sheet cannot be read")
    expect(visitor.page.locator(".editor-counts li").first).to_have_text("116 spaces to draw on")
    assert text_of(PaperMap(visitor)) == ["what", "is", "this"]
    visitor.complaints.clear()  # the browser reports the 422


@pytest.mark.slow
@pytest.mark.parametrize(
    "look, title",
    once_of(
        ({"phone": True, "dark": True, "language": "fr"}, "Vos propres parchemins"),
        ({"language": "es"}, "Tus propias hojas"),
    ),
)
def test_phone_languages_and_axe(visit: Visit, look: dict[str, object], title: str) -> None:
    visitor = visit(**look)
    page = PaperMap(visitor)
    page.open("/sheets")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(visitor.page.locator(".editor-counts li")).to_have_count(4)
    if look.get("phone"):
        page.tap("a1")
        expect(page.square("a1")).to_have_attribute("aria-label", "A1, montagne")
    assert_clean(visitor.page)
    assert fits(visitor)


@pytest.mark.slow
def test_a_sheet_is_rolled_undone_and_played_on(visit: Visit) -> None:
    visitor = visit()
    visitor.use_seed(explore_first())
    page = PaperMap(visitor)
    page.open("/sheets")
    text, roll = visitor.page.get_by_label("The sheet as text"), visitor.page.locator(".editor-roll button")
    undo = visitor.page.get_by_role("button", name="Undo")
    expect(roll).to_have_accessible_name("Roll a sheet")
    before = text.input_value()
    roll.click()
    expect(text).not_to_have_value(before)
    first = text.input_value()
    assert [first.count(mark) for mark in "^:#"] == [5, 6, 0]
    counts = visitor.page.locator(".editor-counts li")
    expect(counts).to_contain_text(["116 spaces", "5 mountains", "6 ruins", "0 wasteland"])
    visitor.page.get_by_label("with wasteland").check()
    roll.click()
    expect(text).not_to_have_value(first)
    expect(counts).to_contain_text(["109 spaces", "5 mountains", "6 ruins", "7 wasteland"])
    undo.click()
    expect(text).to_have_value(first)
    undo.click()
    expect(text).to_have_value(before)
    roll.click()
    expect(text).not_to_have_value(before)
    rolled = text.input_value().split()
    visitor.page.get_by_role("button", name="Play alone").click()
    visitor.table.wait_for()
    assert visitor.look()["view"]["sheets"][0]["rows"] == rolled
