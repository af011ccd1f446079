"""Strangers in the browser: removed, muted, voted on; and games that do not count say so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor


def seated(visit: Visit, guests: int) -> tuple[str, Visitor, list[Visitor]]:
    host, others = visit(), [visit() for _ in range(guests)]
    code = host.make_table(edition="base", seats=guests + 1, start=False)
    for guest in others:
        guest.ask("POST", f"/tables/{code}/join", {})
    return code, host, others


@pytest.mark.slow
def test_the_host_removes_somebody_who_is_told_so(visit: Visit) -> None:
    code, host, (guest,) = seated(visit, 1)
    host.go(f"/t/{code}")
    guest.go(f"/t/{code}")
    name = host.ask("GET", f"/tables/{code}")["seats"][1]["name"]
    host.page.get_by_role("button", name=f"Remove {name}").click()
    dialog = host.page.get_by_role("dialog", name=f"Remove {name}?")
    dialog.get_by_role("button", name="Remove", exact=True).click()
    expect(host.page.locator(".seat-open")).to_have_count(1)
    expect(guest.page.get_by_text("The host has removed you from this table")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Sit here")).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_muted_is_not_heard(visit: Visit) -> None:
    code, host, (loud, other) = seated(visit, 2)
    host.ask("POST", f"/tables/{code}/start", {})
    loud.ask("POST", f"/tables/{code}/chat", {"text": "Listen to me"})
    other.open_table(code)
    other.page.get_by_role("tab", name="Chat").click()
    expect(other.page.get_by_text("Listen to me")).to_be_visible()
    other.page.get_by_role("button", name="People at this table").click()
    name = host.ask("GET", f"/tables/{code}")["seats"][1]["name"]
    line = other.page.locator(".people li").filter(has_text=name)
    expect(line.get_by_role("button", name="Mute for everyone")).to_have_count(0)  # the host's
    assert_accessible(other)
    line.get_by_role("button", name="Mute", exact=True).click()
    expect(line.get_by_role("button", name="Unmute", exact=True)).to_be_visible()
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_text("Listen to me")).to_have_count(0)


def test_the_others_are_asked_to_end_the_game_and_to_vote(visit: Visit) -> None:
    code, host, (loud, other) = seated(visit, 2)
    host.ask("POST", f"/tables/{code}/start", {})
    other.open_table(code)
    host.ask("POST", f"/tables/{code}/vote", {"seat": 1})
    other.page.get_by_role("button", name="Vote for it").click()
    expect(other.page.get_by_role("button", name="Vote for it")).to_have_count(0)
    assert other.ask("GET", f"/tables/{code}")["seats"][1]["replaced"]
    loud.open_table(code)
    expect(loud.page.get_by_text("The others have put a bot in your seat")).to_be_visible()
    host.ask("POST", f"/tables/{code}/abandon", {})
    other.page.get_by_role("button", name="Agree").click()
    expect(other.page.get_by_role("button", name="Agree")).to_have_count(0)
    assert other.ask("GET", f"/tables/{code}")["status"] == "abandoned"


@pytest.mark.slow
def test_the_wish_to_end_the_game_can_be_withdrawn(visit: Visit) -> None:
    code, host, (other,) = seated(visit, 1)
    host.ask("POST", f"/tables/{code}/start", {})
    host.open_table(code)
    other.open_table(code)
    host.page.get_by_role("button", name="People at this table").click()
    host.page.get_by_role("button", name="End the game for everyone").click()
    expect(other.page.get_by_role("button", name="Agree")).to_be_visible()
    host.page.get_by_role("button", name="Keep playing after all").click()
    expect(host.page.get_by_role("button", name="End the game for everyone")).to_be_enabled()
    expect(other.page.get_by_role("button", name="Agree")).to_have_count(0)
    assert other.ask("GET", f"/tables/{code}")["status"] == "playing"


@pytest.mark.slow
def test_a_game_that_does_not_count_says_so_in_the_lobby(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, start=False, seed="mine")
    visitor.go(f"/t/{code}")
    expect(visitor.page.locator("[data-departure=brought-seed]")).to_be_visible()
    expect(visitor.page.locator(".counting li")).to_have_text(
        " The host brought the cards, so this game counts for no rating, ranking or achievement."
    )


@pytest.mark.slow
def test_a_lesson_counts_for_nothing(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/learn/first")
    visitor.table.wait_for()
    (game,) = visitor.ask("GET", "/me/tables")
    assert visitor.ask("GET", f"/tables/{game['code']}/counting")["counts_for"] == []


@pytest.mark.slow
def test_a_game_with_hints_says_at_its_end_that_it_is_on_no_leaderboard(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1)
    visitor.ask("POST", f"/tables/{code}/hint", {})
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    sentence = "The master was asked, so this game counts for no leaderboard or achievement."
    ending = visitor.page.get_by_role("dialog", name="The map is finished")
    expect(ending.locator(".counting")).to_contain_text(sentence)
    visitor.go("/players/me")
    expect(visitor.page.get_by_text("with hints, not on the leaderboards")).to_be_visible()
    visitor.go("/players")
    expect(visitor.page.get_by_text("Games with hints, practice games and lessons are not.")).to_be_visible()


@pytest.mark.slow
def test_a_wish_made_again_is_told_again_to_whoever_said_not_now(visit: Visit) -> None:
    code, host, (other,) = seated(visit, 1)
    host.ask("POST", f"/tables/{code}/start", {})
    other.open_table(code)
    agree = other.page.get_by_role("button", name="Agree")
    host.ask("POST", f"/tables/{code}/abandon", {})
    expect(agree).to_be_visible()
    other.page.get_by_role("button", name="Not now").click()
    expect(agree).to_have_count(0)
    host.ask("DELETE", f"/tables/{code}/abandon")
    host.ask("POST", f"/tables/{code}/abandon", {})
    expect(agree).to_be_visible()
