"""Setting up a game: ready-made games, options behind a fold, fair warnings, names and crests."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from cartographers.rules.boxes import GAME_BOXES
from tests.dealt import explore_first
from tests.repeated import once_of
from tests.web.conftest import PATIENCE, Visit
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor


def in_lobby(visitor: Visitor, **wishes: Any) -> str:
    code = visitor.make_table(start=False, **wishes)
    visitor.go(f"/t/{code}")
    visitor.page.get_by_role("heading", name="Around the table").wait_for()
    return code


def press(place: Locator, *keys: str) -> None:
    """Goes there and presses keys, without a mouse."""
    place.focus()
    for key in keys:
        place.page.keyboard.press(key)


def options(visitor: Visitor, code: str) -> Any:
    return visitor.ask("GET", f"/tables/{code}")["options"]


def chosen(visitor: Visitor, code: str, **expected: Any) -> None:
    """Waits until the server has these options."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := {key: options(visitor, code)[key] for key in expected}) != expected:
        assert time.monotonic() < end, f"{expected} was not chosen: {found}"
        visitor.page.wait_for_timeout(25)


def test_an_invitation_says_that_it_is_for_this_computer_without_a_shell_command(visit: Visit) -> None:
    visitor = visit()
    in_lobby(visitor, seats=2)
    invite = visitor.page.get_by_role("region", name="Invite")
    command = invite.locator("code")
    expect(command).not_to_be_visible()
    invite.get_by_text("This link works on this computer only.").click()
    expect(command).to_be_visible()
    assert_accessible(visitor)


@pytest.mark.slow
def test_a_combined_game_is_set_up_by_keyboard(visit: Visit) -> None:
    visitor = visit()
    code = in_lobby(visitor, seats=2)
    page = visitor.page
    fold = page.get_by_role("group").filter(has=page.get_by_text("All options"))
    expect(page.get_by_label("Edition")).to_be_hidden()  # ready-made games first
    press(page.get_by_role("button", name="Combined"), "Enter")
    chosen(visitor, code, edition="combined", seats=4)
    expect(page.get_by_role("button", name="Combined")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".departures")).to_have_count(0)  # the rulebook's own combination

    press(page.get_by_text("All options"), "Enter")
    expect(fold.get_by_label("Edition")).to_have_value("combined")
    press(page.get_by_role("radio", name="Map sheet A"), "ArrowRight", "ArrowRight", "ArrowRight")
    chosen(visitor, code, sheet="D")
    press(page.get_by_label("Explore cards"), "ArrowDown")
    chosen(visitor, code, explore="heroes")
    press(page.get_by_label("Gnoll Raid"), "Space")
    every = [card.id for box in GAME_BOXES for card in box.ambushes]
    chosen(visitor, code, ambushes=[card for card in every if card != "gnoll-raid"])
    press(page.get_by_label("Ambushes", exact=True), "ArrowDown")
    chosen(visitor, code, ambush="solo-walk")
    warning = page.locator(".departures")
    expect(warning).to_contain_text("in the rulebook, a neighbor draws them on your sheet")

    press(page.get_by_role("button", name="Choose the edicts"), "Enter")
    dialog = page.get_by_role("dialog", name="Choose the edicts")
    forest = dialog.get_by_role("group", name="Forest")
    press(forest.get_by_role("radio", name="Treetower"), "Space")
    press(forest.get_by_label("Forest: goes with"), "d")  # "Edict D" is found by what is typed
    press(forest.get_by_label("Forest: goes with"), "End")
    assert_accessible(visitor)
    press(dialog.get_by_role("button", name="Save"), "Enter")
    expect(page.locator(".edict-names li").nth(3)).to_have_text("D Treetower")
    chosen(visitor, code, ambush="solo-walk")
    assert options(visitor, code)["edicts"][3] == "treetower"
    expect(warning.locator("li")).to_have_count(2)

    press(page.get_by_label("Pace"), "ArrowDown")
    press(page.get_by_label("Time per turn"), "Home")
    expect(page.get_by_label("Time per turn")).to_have_value("30")
    press(page.get_by_label("Public table"), "Space")
    expect(page.get_by_label("Public table")).to_be_checked()
    assert_accessible(visitor)
    table = visitor.ask("GET", f"/tables/{code}")
    assert (table["pace"], table["public"]) == ({"kind": "live", "seconds": 30}, True)

    guest = visit(language="fr", phone=True, dark=True)  # is told the same, in another language
    guest.go(f"/t/{code}")
    expect(guest.page.locator("[data-departure='everybody-walks']")).to_contain_text("livret")
    assert_accessible(guest)


@pytest.mark.slow
def test_a_crest_is_designed_and_shown_on_the_sheet(visit: Visit) -> None:
    visitor = visit(phone=True)
    # In an ambush, the neighbor's sheet would lie in the middle.
    code = in_lobby(visitor, seats=2, bots=1, seed=explore_first(seats=2))
    page = visitor.page
    press(page.get_by_role("button", name="Name and crest"), "Enter")
    dialog = page.get_by_role("dialog", name="Name and crest")
    dialog.get_by_label("Name").fill("Ada of Thule")
    dialog.get_by_label("Title").fill("Keeper of maps")
    expect(dialog.locator(".designer-shown")).to_contain_text("Ada of Thule")  # while one designs
    design = {"division": "chevron", "first": "gold", "second": "blue", "charge": "raven"}
    words = {"division": "chevron", "first": "gold", "second": "blue", "charge": "raven"}
    legends = {"division": "Division", "first": "First color", "second": "Second color", "charge": "Charge"}
    for part, word in words.items():
        press(dialog.get_by_role("group", name=legends[part]).get_by_role("radio", name=word), "Space")
    expect(dialog.locator(".designer-shown .tincture-gold")).to_have_count(1)
    expect(dialog.locator(".designer-shown .tincture-blue")).to_have_count(1)
    # The same colour twice is no crest: the other one gives way.
    press(dialog.get_by_role("group", name="Second color").get_by_role("radio", name="gold"), "Space")
    expect(dialog.get_by_role("group", name="First color").get_by_role("radio", name="blue")).to_be_checked()
    press(dialog.get_by_role("group", name="First color").get_by_role("radio", name="gold"), "Space")
    assert_accessible(visitor)
    press(dialog.get_by_role("button", name="Save"), "Enter")
    own = page.locator(".seat-own .seat-name")
    expect(own).to_contain_text("Ada of Thule")
    expect(own).to_contain_text("Keeper of maps")
    seat = visitor.ask("GET", f"/tables/{code}")["seats"][0]
    assert (seat["crest"], seat["title"]) == (design, "Keeper of maps")
    page.get_by_role("button", name="Start").click()
    visitor.table.wait_for()
    page.get_by_role("button", name="Show the whole sheet").click()
    sheet = page.get_by_role("dialog").locator("map-sheet")
    expect(sheet.locator(".tincture-gold")).to_have_count(1)
    expect(sheet.locator(".tincture-blue")).to_have_count(1)
    expect(sheet).to_contain_text("Ada of Thule")


@pytest.mark.slow
def test_the_link_is_copied_also_where_the_browser_hides_its_clipboard(visit: Visit) -> None:
    """As in one's own network without https."""
    visitor = visit()
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    code = in_lobby(visitor, seats=2)
    visitor.page.get_by_role("button", name="Copy").click()
    expect(visitor.page.get_by_role("button", name="Copied")).to_be_focused()
    visitor.page.get_by_role("button", name="Name and crest").click()
    name = visitor.page.get_by_role("dialog").get_by_label("Name")
    name.fill("")
    name.press("Control+v")
    expect(name).to_have_value(visitor.ask("GET", f"/tables/{code}")["invite_url"])


@pytest.mark.slow
def test_another_crest_is_always_a_whole_one(visit: Visit) -> None:
    visitor = visit()
    in_lobby(visitor, seats=1)
    visitor.page.get_by_role("button", name="Name and crest").click()
    shown = visitor.page.locator(".designer-shown .crest")
    seen = set()
    for _ in range(8):
        visitor.page.get_by_role("button", name="Surprise me").click()
        expect(visitor.page.locator(".designer input:checked")).to_have_count(4)
        seen.add(shown.inner_html())
    assert len(seen) > 1


def test_what_the_server_refuses_springs_back_with_a_sentence(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = in_lobby(host, seats=2)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".seat .crest")).to_have_count(2)
    host.page.get_by_role("button", name="Quick solo").click()
    expect(host.page.get_by_role("alert")).to_be_visible()
    assert options(host, code)["seats"] == 2
    host.complaints = [each for each in host.complaints if "409" not in each]  # the browser notes a refusal

    host.page.get_by_text("All options").click()
    host.page.get_by_role("radio", name="a sheet of your own").check()
    text = host.page.get_by_label("11 lines of 11 marks")
    text.fill("\n".join(["...........", "..Q........", *["..........."] * 9]))
    host.page.get_by_role("button", name="Use this sheet").click()
    expect(host.page.get_by_role("alert")).to_contain_text("Q")
    expect(text).to_have_value(
        "\n".join(["...........", "..Q........", *["..........."] * 9])
    )  # nothing is lost
    host.complaints = [each for each in host.complaints if "422" not in each and "400" not in each]
    text.fill("\n".join(["...........", "..^........", *["..........."] * 9]))
    host.page.get_by_role("button", name="Use this sheet").click()
    expect(host.page.locator("[data-departure='own-sheet']")).to_be_visible()
    expect(host.page.get_by_role("alert")).to_have_count(0)
    assert options(host, code)["sheet"].split("/")[1] == "..^........"


@pytest.mark.slow
def test_a_map_that_is_rolled_when_the_game_starts(visit: Visit) -> None:
    host = visit()
    code = in_lobby(host, seats=2)
    host.page.get_by_text("All options").click()
    host.page.get_by_role("radio", name="Tabula Rasa").click()
    chosen(host, code, sheet="tabula-rasa")
    expect(host.page.locator("[data-departure='rolled-sheet']")).to_be_visible()
    host.page.get_by_label("with seven wasteland spaces").click()
    chosen(host, code, sheet="tabula-rasa-wasteland")
    expect(host.page.get_by_role("radio", name="Tabula Rasa")).to_be_checked()
    host.ask("POST", f"/tables/{code}/start", {})
    rows = host.ask("GET", f"/tables/{code}")["setup"]["rows"]
    assert "".join(rows).count("#") == 7


@pytest.mark.slow
def test_a_double_click_asks_once(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = in_lobby(host, seats=4)
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            asked.append(request.url.rsplit("/", 1)[1])

    for visitor in (host, guest):
        visitor.page.on("request", note)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Take a seat").dblclick()
    expect(guest.page.locator(".seat-own")).to_be_visible()
    guest.page.get_by_role("button", name="Leave seat").dblclick()
    guest.page.wait_for_url("**/")
    expect(host.page.locator(".seat .crest")).to_have_count(1)
    host.page.get_by_role("button", name="Add a bot").first.dblclick()
    expect(host.page.locator(".seat .crest")).to_have_count(2)
    host.page.get_by_role("button", name="Start").dblclick()
    host.table.wait_for()
    assert asked == ["join", "leave", "bots", "start"]


@pytest.mark.slow
@pytest.mark.parametrize("language", once_of("es", "fr"))
def test_the_set_up_on_a_phone_in_another_language(visit: Visit, language: str) -> None:
    visitor = visit(phone=True, dark=language == "es", language=language)
    in_lobby_of = visitor.make_table(edition="combined", seats=3, start=False)
    visitor.go(f"/t/{in_lobby_of}")
    option = visitor.page.locator(".option-line").first
    option.wait_for(state="attached")
    for fold in visitor.page.locator(".fold summary").all():  # all options, and the packs
        fold.click()
    expect(option).to_be_visible()
    assert "rulebook" not in visitor.page.locator("main").inner_text()
    assert_accessible(visitor)
