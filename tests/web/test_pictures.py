"""Pictures to keep: the first one that a browser makes is as good as every other."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.serving import Server
from tests.web.visitor import Visitor

SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)
HEADING = (0.14, 0.03, 0.55, 0.13)  # where the name stands, in parts of the sheet
LETTERS = (0.02, 0.2, 0.075, 0.8)  # and the letters of the rows


def saved(visitor: Visitor, button: Locator) -> Path:
    with visitor.page.expect_download() as download:
        button.click()
    return Path(download.value.path())


def inked(picture: Image.Image, part: tuple[float, float, float, float]) -> int:
    """How many dark pixels are in a part of a picture."""
    left, top, right, bottom = part
    width, height = picture.size
    cut = picture.crop(
        (int(left * width), int(top * height), int(right * width), int(bottom * height))
    ).convert("L")
    return sum(cut.histogram()[:110])


PAPER = (0.04, 0.02)  # a spot of the sheet on which nothing stands
DAYLIGHT = (244, 232, 205)  # as the theme says it


@pytest.mark.slow
@pytest.mark.parametrize("dark", once_of(True, False))
def test_the_first_picture_of_a_map_is_like_the_second(visit: Visit, dark: bool) -> None:
    """And in daylight, whatever the light at the table: it is looked at elsewhere, or printed."""
    visitor = visit(dark=dark)
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="picture")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    button = visitor.page.get_by_role("button", name="Save the map")
    first, second = saved(visitor, button), saved(visitor, button)
    assert first.read_bytes() == second.read_bytes()
    with Image.open(first) as picture:
        assert inked(picture, HEADING) > 1500, "the name"
        assert inked(picture, LETTERS) > 1500, "the letters of the rows"
        left, top = PAPER
        paper = picture.convert("RGB").getpixel((int(left * picture.width), int(top * picture.height)))
        assert paper == DAYLIGHT


@pytest.mark.slow
def test_the_first_picture_of_the_sheet_editor_is_like_the_second(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/sheets")
    button = visitor.page.get_by_role("button", name="Save a picture")
    first, second = saved(visitor, button), saved(visitor, button)
    assert first.read_bytes() == second.read_bytes()


def at_the_end(visitor: Visitor) -> str:
    code = visitor.make_table(edition="base", seats=2, bots=1, sheet=SMALL, seed="picture")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    return code


QR = (0.74, 0.7, 0.9, 0.89)  # where the code stands in the picture to share


def test_the_picture_to_share_has_the_sheet_the_edicts_and_a_code_that_opens_the_replay(
    visit: Visit, server: Server
) -> None:
    visitor = visit()
    code = at_the_end(visitor)
    file = saved(visitor, visitor.page.get_by_role("button", name="Picture to share"))
    with Image.open(file) as picture:
        width, height = picture.size
        assert width > height > 1000
        assert inked(picture, (0.1, 0.05, 0.4, 0.12)) > 1000, "the name"
        assert inked(picture, (0.68, 0.38, 0.95, 0.68)) > 5000, "seals and names of the edicts"
        assert inked(picture, QR) > 8000, "the code"
        (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == f"{server.url}/replay/{code}"
    visitor.page.goto(found.text)
    expect(visitor.page.locator(".replay")).to_be_visible()


@pytest.mark.slow
def test_the_poster_is_a_pdf_of_one_page_with_one_picture(visit: Visit) -> None:
    visitor = visit()
    at_the_end(visitor)
    content = saved(visitor, visitor.page.get_by_role("button", name="Poster (PDF)")).read_bytes()
    assert content.startswith(b"%PDF-1.4")
    assert content.rstrip().endswith(b"%%EOF")
    assert content.count(b"/Type /Page ") == 1
    start = int(content.rsplit(b"startxref", 1)[1].split()[0])
    assert content[start:].startswith(b"xref"), "its table is where it says"
    with Image.open(
        BytesIO(content[content.index(b"\xff\xd8") : content.rindex(b"\xff\xd9") + 2])
    ) as picture:
        assert picture.height > picture.width > 2000, "fine enough for a wall"


FRAMES = """async data => {
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
  const video = document.createElement('video');
  const event = name => new Promise(done => { video[`on${name}`] = done; });
  const loaded = event('loadeddata');
  video.src = URL.createObjectURL(new Blob([bytes], {type: 'video/webm'}));
  await loaded;
  return [video.videoWidth, video.videoHeight];
}"""


@pytest.mark.slow
def test_the_time_lapse_is_a_film_that_plays(visit: Visit) -> None:
    visitor = visit()
    at_the_end(visitor)
    file = saved(visitor, visitor.page.get_by_role("button", name="Time-lapse"))
    visitor.page.goto("about:blank")  # our own pages play no films
    assert visitor.page.evaluate(FRAMES, b64encode(file.read_bytes()).decode()) == [720, 800]


@pytest.mark.slow
def test_where_no_film_can_be_recorded_the_time_lapse_is_a_drawing_that_moves(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script("delete window.MediaRecorder")
    code = at_the_end(visitor)
    drawing = saved(visitor, visitor.page.get_by_role("button", name="Time-lapse")).read_text("utf-8")
    sheets = {
        tuple(position["changed"]["sheets"]["0"]["rows"])
        for position in visitor.ask("GET", f"/tables/{code}/replay")["positions"]
        if "0" in position["changed"].get("sheets", {})
    }
    assert drawing.startswith("<svg")
    assert drawing.count("<set ") >= len(sheets) - 1, "a step for every drawing"
