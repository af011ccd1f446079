"""Several browsers at one table: invitation, ambushes on the neighbour's sheet, both editions, watching."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.dealt import ambush_second, explore_first
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Hand, Mouse, finish_without_looking, take_turn
from tests.web.visitor import Visitor


def play_all(hands: list[Hand], code: str, random: Random) -> list[str]:
    """Everybody draws by hand until each has drawn in an ambush. The rest goes quickly, while their pages
    follow it, through every season's end to that of the game. What was asked of anybody."""
    taken: list[list[str]] = [[] for _ in hands]
    while not all("foreign" in each for each in taken):
        for hand, each in zip(hands, taken, strict=True):
            each.append(take_turn(hand, random))
    while not over(hands[0].visitor, code):
        for visitor in (hand.visitor for hand in hands):
            if visitor.ask("GET", f"/tables/{code}/view")["view"]["own"] is None:  # it may be others' turn
                finish_without_looking(visitor, code, turns=1)
    for hand, each in zip(hands, taken, strict=True):
        while each[-1] != "over":
            each.append(take_turn(hand, random))
    return [state for each in taken for state in each]


def over(visitor: Visitor, code: str) -> bool:
    return bool(visitor.ask("GET", f"/tables/{code}")["status"] == "finished")


def assert_same_end(visitors: list[Visitor]) -> None:
    """All see the result that the server knows."""
    result = visitors[0].look()["view"]["result"]
    seats = visitors[0].look()["table"]["seats"]
    winners = " · ".join(seats[seat]["name"] for seat in result["winners"])
    for visitor in visitors:
        ending = visitor.page.get_by_role("dialog", name="The map is finished")
        expect(ending.locator(".ending-title")).to_have_text(winners)
        expect(ending.locator(".ending-table tbody tr")).to_have_count(len(seats))


@pytest.mark.slow
@pytest.mark.parametrize("browsers", once_of(2, 4))
def test_some_browsers_play_a_game_with_ambushes(visit: Visit, browsers: int) -> None:
    host, *guests = [visit() for _ in range(browsers)]
    host.use_seed(ambush_second(seats=browsers))
    host.go("/")
    host.page.get_by_role("button", name="Open a table").click()
    host.page.get_by_role("heading", name="Invite").wait_for()
    code = host.code
    by_code, *by_link = guests
    for guest in by_link:
        guest.go(f"/t/{code}")
        guest.page.get_by_role("button", name="Take a seat").click()
    by_code.go("/")
    by_code.page.get_by_label("Invite code").fill(code.upper())
    by_code.page.get_by_role("button", name="Go to the table").click()
    by_code.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".seat .crest")).to_have_count(browsers)
    host.page.get_by_role("button", name="Start").click()
    everybody = [host, *guests]
    for visitor in everybody:
        visitor.table.wait_for()
    taken = play_all([Mouse(visitor) for visitor in everybody], code, Random(4))
    assert taken.count("foreign") == browsers
    assert taken.count("ceremony") >= 4 * browsers  # all four seasons, for all of them
    assert_same_end(everybody)


@pytest.mark.slow
def test_two_browsers_and_two_bots_play_heroes(visit: Visit) -> None:
    host, guest = visit(), visit(language="fr")
    code = host.make_table(
        edition="heroes", seats=4, bots=2, start=False, seed=ambush_second(edition="heroes", seats=4)
    )
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Prendre place", exact=True).click()
    host.go(f"/t/{code}")
    expect(host.page.locator(".seat .crest")).to_have_count(4)
    host.page.get_by_role("button", name="Start").click()
    for visitor in (host, guest):
        visitor.table.wait_for()
    taken = play_all([Mouse(host), Mouse(guest)], code, Random(5))
    assert taken.count("foreign") >= 2  # a troll may also destroy something on the neighbour's sheet
    result = host.look()["view"]["result"]
    assert result == guest.look()["view"]["result"]
    names = [seat["name"] for seat in host.look()["table"]["seats"]]
    for visitor in (host, guest):
        expect(visitor.page.locator(".ending-title")).to_have_text(
            " · ".join(names[seat] for seat in result["winners"])
        )


def test_an_ambush_is_drawn_on_the_neighbours_sheet(visit: Visit) -> None:
    """The neighbour's sheet comes to the middle, and what is drawn stands there afterwards."""
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, bots=1, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    hand, random = Mouse(visitor), Random(6)
    seen = visitor.look()
    neighbour = seen["table"]["seats"][seen["decision"]["owner"]]["name"]
    expect(visitor.page.locator(".banner")).to_have_text(f"You're drawing on {neighbour}'s sheet")
    expect(visitor.sheet.get_by_role("grid")).to_have_attribute("aria-label", f"Map of {neighbour}")
    before = monsters(seen["view"]["sheets"][1])
    assert take_turn(hand, random) == "foreign"
    visitor.wait_for_state("draw", "choose", "ceremony")
    expect(visitor.sheet.get_by_role("grid")).not_to_have_attribute("aria-label", f"Map of {neighbour}")
    after = visitor.ask("GET", f"/tables/{code}/view")["view"]["sheets"]
    assert monsters(after[1]) > before
    assert monsters(after[0]) > 0  # the bot drew on ours


def monsters(sheet: dict[str, list[str]]) -> int:
    return "".join(sheet["rows"]).lower().count("m")


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two people in the first turn of a game. How one sits down and begins is the matter of other tests."""
    host, guest = visit(), visit()
    code = host.make_table(edition="base", seats=2, start=False, seed=explore_first(seats=2))
    guest.ask("POST", f"/tables/{code}/join", {})
    host.ask("POST", f"/tables/{code}/start", {})
    host.open_table(code)
    guest.open_table(code)
    return host, guest


def test_a_drawing_can_be_taken_back_while_the_other_thinks(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    random = Random(7)
    take_turn(Mouse(host), random)
    host.wait_for_state("waiting")
    expect(host.page.locator(".ghost-waiting")).to_be_visible()
    expect(host.page.locator(".hand")).to_contain_text("Waiting for")
    expect(guest.page.locator(".ghost")).to_have_count(0)  # nobody sees it before all have drawn
    host.page.get_by_role("button", name="Take it back").click()
    host.wait_for_state("draw")
    host.page.locator(".hand .decide").click()  # it still lies there
    host.wait_for_state("waiting")
    take_turn(Mouse(guest), random)
    assert host.wait_for_state("draw", "choose") in ("draw", "choose")
    assert len(host.look()["view"]["column"]) > 1


@pytest.mark.slow
def test_a_spectator_sees_the_game_and_cannot_touch_it(visit: Visit) -> None:
    player, watcher = visit(), visit()
    code = player.make_table(edition="base", seats=2, bots=1, public=True, seed="watched")
    player.open_table(code)
    watcher.open_table(code)
    expect(watcher.page.locator(".hand")).to_contain_text("You are watching this table.")
    expect(watcher.page.locator(".topbar")).to_contain_text("watching")
    take_turn(Mouse(player), Random(8))
    rows = player.look()["view"]["sheets"][0]["rows"]
    drawn = next(n for n, mark in enumerate("".join(rows)) if mark.lower() in "tvfwm")
    expect(watcher.sheet.locator(f'[data-space="{drawn}"]')).not_to_have_attribute("aria-label", "empty")
    expect(watcher.sheet.locator("[live]")).to_have_count(0)
    # Another sheet comes to the middle by a click.
    watcher.page.locator(".player").nth(1).click()
    other = player.look()["table"]["seats"][1]["name"]
    expect(watcher.sheet.get_by_role("grid")).to_have_attribute("aria-label", f"Map of {other}")


@pytest.mark.slow
def test_people_talk_at_the_table(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name="Chat").click()
    words = host.page.get_by_label("Say something")
    words.fill("What a river!")
    host.page.route("**/chat", lambda route: route.abort())
    host.page.get_by_role("button", name="Send").click()
    expect(host.page.get_by_text("Connection lost.")).to_be_visible()
    expect(words).to_have_value("What a river!")  # what was not sent is not lost
    host.page.unroute("**/chat")
    host.complaints.clear()  # the browser notes that it was not sent
    host.page.get_by_role("button", name="Send").click()
    expect(words).to_have_value("")
    expect(guest.page.get_by_role("tabpanel", name="Chat")).to_contain_text("What a river!")
    guest.page.get_by_role("button", name="Well drawn!").click()
    expect(host.page.get_by_role("tabpanel", name="Chat")).to_contain_text("Well drawn!")
