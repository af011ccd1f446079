"""Pictures to keep: the first one that a browser makes is as good as every other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Locator

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
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


@pytest.mark.parametrize("dark", once_of(True, False))
def test_the_first_picture_of_a_map_is_like_the_second(visit: Visit, dark: bool) -> None:
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


def test_the_first_picture_of_the_sheet_editor_is_like_the_second(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/sheets")
    button = visitor.page.get_by_role("button", name="Save a picture")
    first, second = saved(visitor, button), saved(visitor, button)
    assert first.read_bytes() == second.read_bytes()
