"""The first page: playing within two clicks, going on, joining, watching."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.repeated import once_of
from tests.server.running import until
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible


def test_everything_is_there_on_one_screen(visit: Visit) -> None:
    visitor = visit(size=(1280, 800))
    visitor.go("/")
    for heading in ("Alone", "Against bots", "With friends", "Daily expedition", "Join or watch"):
        expect(visitor.page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
    for address in (
        *(
            "/learn",
            "/puzzles",
            "/daily",
            "/hotseat",
            "/evenings",
            "/dealer",
            "/scorer",
            "/sheets",
            "/rules",
            "/players/me",
        ),
    ):
        expect(visitor.page.locator(f'a[href="{address}"]').first).to_be_in_viewport()
    expect(visitor.page.locator(".scene")).to_be_in_viewport()


@pytest.mark.parametrize("phone", once_of(True, False))
def test_against_bots_in_two_clicks_and_going_on(visit: Visit, phone: bool) -> None:
    visitor = visit(phone=phone)
    visitor.go("/")
    visitor.page.get_by_label("Cartographers Heroes").check()
    visitor.page.get_by_role("button", name="Play against bots").click()
    visitor.wait_for_state("draw")
    code = visitor.code
    assert visitor.look()["table"]["options"]["edition"] == "heroes"
    visitor.page.get_by_role("link", name="Cartographers, home").click()
    visitor.page.get_by_role("region", name="Continue").get_by_role("link").click()
    visitor.wait_for_state("draw")
    assert visitor.code == code


@pytest.mark.slow
def test_the_levels_are_those_of_the_game_that_is_chosen(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    level = visitor.page.get_by_label("Level")
    expect(level.locator("option", has_text="Master")).to_have_text("Master · ~132 stars")
    expect(level.locator("option", has_text="Cosmographer")).to_have_count(0)
    visitor.page.get_by_label("Cartographers Heroes").check()
    expect(level.locator("option", has_text="Master")).to_have_text("Master · ~158 stars")
    level.select_option("cosmographer")
    visitor.page.get_by_role("radio", name="Cartographers", exact=True).check()
    expect(level).to_have_value("geographer")


def test_the_daily_expedition_says_how_it_stands(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    daily = visitor.page.get_by_role("region", name="Daily expedition")
    expect(daily.get_by_role("link", name="Start today's expedition")).to_be_visible()
    expect(daily).to_contain_text("It closes in ")
    code = visitor.ask("POST", "/daily")["code"]
    visitor.page.reload()
    expect(daily.get_by_role("link", name="Go on with today's expedition")).to_be_visible()
    finish_without_looking(visitor, code)
    until(lambda: visitor.ask("GET", "/daily")["result"] is not None)
    visitor.page.reload()
    expect(daily.get_by_role("link", name="See today's maps")).to_be_visible()
    told = visitor.ask("GET", "/daily")
    expect(daily).to_contain_text(f"{told['place']} of {told['tries']}")
    expect(daily).to_contain_text("1 day in a row")
    expect(daily).to_contain_text("The next one in ")


@pytest.mark.slow
def test_open_games_are_told_apart_and_can_be_dropped_after_a_second_look(visit: Visit) -> None:
    visitor = visit()
    daily = visitor.ask("POST", "/daily")["code"]
    together = visitor.make_table(edition="heroes", seats=2, bots=1)
    waiting = visitor.make_table(seats=4, start=False)
    visitor.go("/")
    games = visitor.page.get_by_role("region", name="Continue")
    expect(games.get_by_role("listitem")).to_have_count(3)
    bot = visitor.ask("GET", f"/tables/{together}")["seats"][1]["name"]
    card = {
        code: games.get_by_role("listitem").filter(has=visitor.page.locator(f"a[href='/t/{code}']"))
        for code in (daily, together, waiting)
    }
    expect(card[daily]).to_contain_text("Daily expedition")
    expect(card[together]).to_contain_text("Cartographers Heroes")
    expect(card[together]).to_contain_text(f"with {bot}")
    for code in (daily, together):
        expect(card[code]).to_contain_text("Spring · your turn")
        expect(card[code].locator(".mini")).to_be_visible()
    expect(card[waiting]).to_contain_text("1 of 4 seats taken")
    assert_accessible(visitor)

    dialog = visitor.page.get_by_role("dialog")
    card[daily].get_by_role("button", name="Drop this game").click()
    expect(dialog).to_contain_text("one try a day")
    dialog.get_by_role("button", name="Keep it").click()
    expect(dialog).to_have_count(0)
    expect(games.get_by_role("listitem")).to_have_count(3)
    for code, question, yes in (
        (together, "Drop this game?", "Drop it"),
        (waiting, "Close this table?", "Close it"),
    ):
        card[code].get_by_role("button", name="Drop this game").click()
        expect(dialog.get_by_role("heading")).to_have_text(question)
        dialog.get_by_role("button", name=yes).click()
        expect(card[code]).to_have_count(0)
        assert visitor.ask("GET", f"/tables/{code}")["status"] == "abandoned"
    expect(games.get_by_role("listitem")).to_have_count(1)
    expect(dialog).to_have_count(0)


@pytest.mark.slow
def test_public_tables_to_join_and_to_watch(visit: Visit) -> None:
    host, visitor = visit(), visit()
    waiting = host.make_table(seats=2, public=True, start=False)
    playing = host.make_table(seats=2, bots=1, public=True)
    visitor.go("/")
    visitor.page.get_by_role("button", name="Show public tables").click()
    name = host.ask("GET", "/me")["name"]
    join = visitor.page.get_by_role("link", name=f"Join {name}").first
    expect(join).to_have_attribute("href", f"/t/{waiting}")
    visitor.page.get_by_role("link", name=f"Watch {name}").first.click()
    visitor.table.wait_for()
    assert visitor.code == playing
    expect(visitor.page.locator(".topbar")).to_contain_text("watching")


@pytest.mark.slow
def test_whoever_goes_on_before_a_page_has_come_is_not_called_back(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    slow: list[Route] = []
    visitor.page.route("**/daily/page.js", lambda route: slow.append(route))  # noqa: PLW0108  Playwright marks it
    visitor.page.get_by_role("link", name="Start today's expedition").click()
    visitor.page.get_by_role("link", name="Pass one device around").click()
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("On one device")
    slow[0].continue_()
    # It is there now, and whoever waited for it has had a moment.
    visitor.page.evaluate(
        """async () => {
          await import(document.scripts[0].src.replace('app.js', 'daily/page.js'));
          await new Promise(setTimeout);
        }"""
    )
    expect(heading).to_have_text("On one device")


@pytest.mark.slow
def test_an_invitation_link_can_be_pasted_instead_of_the_code(visit: Visit) -> None:
    host, visitor = visit(), visit()
    table = host.ask("GET", f"/tables/{host.make_table(seats=2, start=False)}")
    visitor.go("/")
    visitor.page.get_by_label("Invite code").fill(table["invite_url"])
    visitor.page.get_by_role("button", name="Go to the table").click()
    visitor.page.get_by_role("button", name="Take a seat").wait_for()
    assert visitor.code == table["code"]
