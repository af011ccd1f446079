"""The scorer: a paper map painted, typed or pasted, counted as the rules count it."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from cartographers.notation.sheets import sheet_text
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.testing.random_play import random_game
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits
from tests.web.paper import PaperMap, lit
from tests.web.test_layout import box
from tests.web.visitor import Visitor, written

EMPTY_ROW = "..........."
EDICTS = "greenbough,great-city,canal-lake,borderlands"
WOOD = "\n".join(["tt.........", "t..........", *[EMPTY_ROW] * 9])


def scorer(visitor: Visitor, **shared: str) -> PaperMap:
    page = PaperMap(visitor)
    page.open("/scorer", **shared)
    expect(visitor.page.locator(".scored b").first).not_to_have_text("…")
    return page


def all_stars(visitor: Visitor) -> dict[str, str]:
    shown: dict[str, str] = visitor.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.scorer-all [data-card]')].map(
             card => [card.dataset.card, card.querySelector('.scored-stars').textContent]))"""
    )
    return shown


def by_the_rules(sheet: Sheet) -> dict[str, str]:
    return {card.id: written(score(card, sheet).stars) for card in SCORING_BY_ID.values()}


def played_sheets() -> list[Sheet]:
    """Sheets as they are after whole games, with monsters, heroes and craters."""
    sheets: list[Sheet] = []
    for number, edition in enumerate(Edition):
        game = random_game(setup(edition, first_game_edicts(edition), ["a", "b"]), "scorer", Random(number))
        sheets += game.sheets
    return sheets


@pytest.mark.slow
def test_pasted_sheets_are_counted_as_the_rules_count_them(visit: Visit) -> None:
    visitor = visit()
    page = scorer(visitor)
    visitor.page.locator(".scorer-all summary").click()
    for sheet in played_sheets():
        page.paste(sheet_text(sheet))
        expect(visitor.page.get_by_label("The sheet as text")).to_have_value(sheet_text(sheet))
        loss = visitor.page.locator("[data-card='monsters'] .scored-stars")
        expect(loss).to_have_text(written(monster_loss(sheet).stars))
        assert all_stars(visitor) == by_the_rules(sheet)
        expect(visitor.page.get_by_role("group", name="Coins").get_by_role("status")).to_have_text(
            str(sheet.coins)
        )


@pytest.mark.slow
def test_painted_and_typed_spaces_count_at_once_and_light_up(visit: Visit) -> None:
    visitor = visit()
    page = scorer(visitor, sheet="/".join([EMPTY_ROW, ".^.:.......", *[EMPTY_ROW] * 9]))
    stars = visitor.page.locator(".scored[data-card='sentinel-wood'] b")
    page.choose("Forest")
    page.drag("a1", "a8")  # two steps of the mouse leave no gap
    expect(stars).to_have_text("8")
    page.drag("b1", "b4")  # passes over the mountain and covers ruins
    page.expect_says("b2", "mountain, next to forest")
    page.expect_says("b4", "forest on ruins")
    expect(stars).to_have_text("9")
    # Typed: the letters of the text form, walked to by the arrow keys.
    page.square("b4").focus()
    for key in ("ArrowUp", "w", "ArrowRight", "m", "ArrowRight", "."):
        visitor.page.keyboard.press(key)
    page.expect_says("a4", "water, next to forest and monster")
    page.expect_says("a5", "monster, next to water")
    page.expect_says("a6", "empty, next to monster and forest")
    expect(stars).to_have_text("6")
    # A card that is pointed at lights its spaces; monsters light what they cost.
    visitor.page.locator(".scored[data-card='sentinel-wood']").hover()
    expect(page.map.locator(".lights-earning rect")).to_have_count(6)
    visitor.page.locator("[data-card='monsters']").focus()
    expect(page.map.locator(".lights-loss rect")).to_have_count(2)  # a6 and b5
    # One step back for each stroke.
    visitor.page.keyboard.press("Control+z")
    page.expect_says("a6", "forest, next to monster")
    page.choose("Erase")
    page.drag("a1", "a1")
    page.expect_says("a1", "empty, next to forest")


@pytest.mark.slow
def test_a_basilisk_painted_or_typed_costs_two_stars(visit: Visit) -> None:
    visitor = visit()
    page = scorer(visitor, sheet="/".join([EMPTY_ROW] * 11))
    loss = visitor.page.locator("[data-card='monsters'] .scored-stars")
    page.choose("Monster")
    page.drag("a1", "a1")
    expect(loss).to_have_text(written(-2))
    visitor.page.get_by_text("Monsters with a letter").first.click()
    page.choose("Basilisk")
    page.drag("a1", "a1")
    expect(loss).to_have_text(written(-4))
    page.expect_says("a1", "basilisk")
    page.square("a1").focus()
    for key in ("Shift+N", "ArrowRight", "Shift+B"):
        visitor.page.keyboard.press(key)
    expect(loss).to_have_text(written(-5))  # one beside the naga, four beside the basilisk
    expect(visitor.page.get_by_label("The sheet as text")).to_have_value(
        "\n".join(["mm.........", *[EMPTY_ROW] * 10, "initial n: a1", "initial b: a2", ""])
    )


@pytest.mark.slow
def test_a_text_that_is_no_sheet_is_answered_with_a_sentence_and_nothing_is_lost(visit: Visit) -> None:
    visitor = visit()
    page = scorer(visitor, sheet=WOOD)
    bad = WOOD.replace("tt", "t?")
    page.paste(bad)
    problem = visitor.page.locator(".exchange-problem")
    expect(problem).to_contain_text("line 1, column 2: '?' does not stand for a space")
    expect(visitor.page.get_by_label("The sheet as text")).to_have_value(bad)
    page.expect_says("a2", "forest")
    page.paste(WOOD)
    expect(problem).to_be_hidden()
    visitor.complaints.clear()  # the browser reports the 422


def boxes_of(visitor: Visitor) -> list[tuple[float, float, float]]:
    """Where the boxes of the seasons stand, and how high they are."""
    expect(visitor.page.locator(".seasons-box")).to_have_count(16)
    boxes = [box(each) for each in visitor.page.locator(".seasons-box > :is(input, .seasons-now)").all()]
    return [(each["x"], each["width"], each["height"]) for each in boxes]


def test_seasons_are_written_down_corrected_and_end_with_a_title(visit: Visit) -> None:
    """The map stays the same all year: three forests make 4 lines of Greenbough; coins as they are gained."""
    visitor = visit()
    scorer(visitor, sheet=WOOD, edition="base", edicts=EDICTS)
    before = boxes_of(visitor)
    more = visitor.page.get_by_role("button", name="One coin more")
    seasons = ("Spring", "Summer", "Fall", "Winter")
    for season in seasons:
        more.click()
        expect(visitor.page.locator(".season-next .seasons-box").nth(2)).to_have_text(
            str(seasons.index(season) + 1)
        )
        visitor.page.get_by_role("button", name=f"Write down {season}").click()
    sums = visitor.page.locator(".seasons-sum")
    # A and B, B and C, C and D, D and A: Greenbough scores in the first and in the last.
    expect(sums).to_have_text(["5", "2", "3", "8"])
    expect(visitor.page.locator(".seasons-total")).to_have_text("18")
    # 22 + 16 + 24 + 24 solo numbers
    expect(visitor.page.locator(".seasons-title")).to_contain_text(f"Rating {written(18 - 86)}")
    assert boxes_of(visitor) == before, "a box is where it was, written or not"
    # A number written wrongly is corrected; a loss may be typed without its sign.
    visitor.page.get_by_label("Summer: Edict B").fill("70")
    visitor.page.get_by_label("Summer: Edict B").press("Tab")
    visitor.page.get_by_label("Fall: Monsters").fill("2")
    visitor.page.get_by_label("Fall: Monsters").press("Tab")
    expect(sums).to_have_text(["5", "72", "1", "8"])
    expect(visitor.page.locator(".seasons-title")).to_contain_text("Rating 0")
    expect(visitor.page.locator(".seasons-title")).to_contain_text("Apprentice Surveyor")
    # Everything is in the address and kept in this browser.
    link = visitor.page.url
    visitor.go("/")
    scorer(visitor)
    expect(sums).to_have_text(["5", "72", "1", "8"])
    other = visit()
    other.go(link)
    expect(other.page.locator(".seasons-title")).to_contain_text("Apprentice Surveyor")
    expect(other.page.get_by_role("group", name="Coins").get_by_role("status")).to_have_text("4")


@pytest.mark.slow
def test_choosing_a_card_keeps_one_of_each_back(visit: Visit) -> None:
    visitor = visit()
    scorer(visitor, sheet=WOOD, edition="base", edicts=EDICTS)
    visitor.page.get_by_label("Edict A", exact=True).select_option("wildholds")
    shown = visitor.page.locator(".scorer-cards .edict-name")
    expect(shown).to_have_text(["Wildholds", "Greenbough", "Canal Lake", "Borderlands"])
    expect(visitor.page.locator(".scorer-problem")).to_have_count(0)
    visitor.page.get_by_label("Edition").select_option("heroes")
    expect(visitor.page.locator(".scored[data-card='faunlost-thicket'] b")).to_have_text(
        "4"
    )  # 2 for each of 2 spaces


# ---- the photo

CORNERS = [(170, 120), (690, 90), (760, 640), (90, 560)]  # of the map on the photo, taken at an angle
SIZE = (840, 700)
RED, BLUE = (200, 30, 30), (30, 60, 200)


def photo() -> bytes:
    """A photo of a map whose space b2 is red and whose space j9 is blue, the rest light."""
    image = Image.new("RGB", SIZE, (90, 90, 90))
    draw = ImageDraw.Draw(image)
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = CORNERS
    # The projective map of the unit square to the four corners.
    dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    det = dx1 * dy2 - dx2 * dy1
    g, h = (sx * dy2 - dx2 * sy) / det, (dx1 * sy - sx * dy1) / det

    def at(u: float, v: float) -> tuple[float, float]:
        w = g * u + h * v + 1
        x = ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / w
        y = ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / w
        return x, y

    draw.polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], fill=(235, 225, 200))
    for row, column, colour in ((1, 1, RED), (9, 8, BLUE)):
        u, v = column / 11, row / 11
        draw.polygon(
            [at(u, v), at(u + 1 / 11, v), at(u + 1 / 11, v + 1 / 11), at(u, v + 1 / 11)], fill=colour
        )
    data = BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def colour_at(page: PaperMap, name: str) -> tuple[int, int, int]:
    x, y = page.centre(name)
    shot = Image.open(BytesIO(page.page.screenshot())).convert("RGB")
    pixel = shot.getpixel((round(x), round(y)))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


@pytest.mark.slow
def test_a_photo_lies_straight_under_the_grid_when_its_corners_are_marked(visit: Visit) -> None:
    visitor = visit(painted=True)
    page = scorer(visitor, sheet="/".join([EMPTY_ROW] * 11))
    sent: list[str] = []
    visitor.page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    visitor.page.locator("input[type=file][accept='image/*']").set_input_files(
        {"name": "sheet.png", "mimeType": "image/png", "buffer": photo()}
    )
    handles = visitor.page.locator(".photo-corner")
    expect(handles).to_have_count(4)
    frame = visitor.page.locator("photo-under").bounding_box()
    assert frame is not None
    scale = min(frame["width"] / SIZE[0], frame["height"] / SIZE[1])
    left = frame["x"] + (frame["width"] - SIZE[0] * scale) / 2
    top = frame["y"] + (frame["height"] - SIZE[1] * scale) / 2
    for number, (x, y) in enumerate(CORNERS):
        box = handles.nth(number).bounding_box()
        assert box is not None
        visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visitor.page.mouse.down()
        visitor.page.mouse.move(left + x * scale, top + y * scale, steps=3)
        visitor.page.mouse.up()
    visitor.page.get_by_role("button", name="Straighten it").click()
    slider = visitor.page.get_by_label("Photo", exact=True)
    slider.fill("1")
    for name, colour in (("b2", RED), ("j9", BLUE)):
        assert all(abs(a - b) < 12 for a, b in zip(colour_at(page, name), colour, strict=True)), name
    for name in ("b1", "b3", "a2", "c2", "j8", "j10", "k9"):
        assert min(colour_at(page, name)) > 150, name
    slider.fill("0")
    assert min(colour_at(page, "b2")) > 200
    # Painting goes on above it, and the photo stays at home.
    page.choose("Forest")
    page.drag("b2", "b2")
    page.expect_says("b2", "forest")
    assert not [each for each in sent if each.startswith("POST") and not each.endswith("/api/score")]
    visitor.page.get_by_role("button", name="Remove it").click()
    expect(visitor.page.locator("photo-under img")).to_have_count(0)
    # What is no picture is told.
    visitor.page.locator("input[type=file][accept='image/*']").set_input_files(
        {"name": "sheet.heic", "mimeType": "image/heic", "buffer": b"no picture"}
    )
    expect(visitor.page.get_by_role("alert").filter(has_text="This photo can't be read")).to_be_visible()
    expect(visitor.page.locator("photo-under img")).to_have_count(0)


@pytest.mark.slow
def test_a_finger_paints_on_a_phone_and_a_tapped_card_lights_the_map(visit: Visit) -> None:
    visitor = visit(phone=True, language="fr")
    page = scorer(visitor, sheet="/".join([EMPTY_ROW] * 11))
    page.choose("Village")
    page.tap("f6")
    expect(page.square("f6")).to_have_attribute("aria-label", "F6, village")
    page.choose("Forêt")
    page.tap("a6")
    expect(visitor.page.locator(".scored[data-card='sentinel-wood'] b")).to_have_text("1")
    visitor.page.locator(".scored[data-card='sentinel-wood']").tap()
    expect(page.map.locator(".lights-earning rect")).to_have_count(1)
    assert lit(page) == 1
    expect(page.map).to_be_in_viewport(ratio=0.95)
    assert fits(visitor)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Compteur d'étoiles")


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({"phone": True, "dark": True}, {}))
def test_axe_finds_nothing(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    scorer(visitor, sheet=WOOD, seasons='[{"first":4,"second":2,"coins":1,"monsters":-1}]')
    for summary in visitor.page.locator("summary").all():
        summary.click()
    assert_clean(visitor.page)
    visitor.page.locator("input[type=file][accept='image/*']").set_input_files(
        {"name": "sheet.png", "mimeType": "image/png", "buffer": photo()}
    )
    expect(visitor.page.locator(".photo-corner")).to_have_count(4)
    assert_clean(visitor.page)
    assert fits(visitor)
