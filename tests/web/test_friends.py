"""Friends in the browser: found by a link, invited with one tap; a group's page; muting and blocking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor


def befriend(one: Visitor, other: Visitor) -> None:
    code = other.ask("GET", "/friends")["code"]
    one.ask("POST", "/friends/requests", {"code": code})
    other.ask("POST", f"/friends/requests/{one.ask('GET', '/me')['id']}/accept", {})


def test_a_friend_is_found_by_a_link_and_invited_with_one_tap(visit: Visit) -> None:
    ann, ben = visit(), visit(phone=True)
    ann.go("/friends")
    ann.page.locator(".invite-code b").wait_for()
    link = ann.page.get_by_role("textbox", name="Your friend link").input_value()
    ben.go(link)
    ben.page.get_by_role("button", name="Ask to be friends").click()
    expect(ben.page.get_by_text("Friend request sent.")).to_be_visible()
    ann.go("/friends")
    ann.page.get_by_role("button", name="Accept").click()
    expect(ann.page.locator(".friend-calls")).to_have_count(0)
    friend = ann.page.locator("#friends-title + ul li")
    expect(friend).to_contain_text("here now")
    assert_accessible(ann)
    friend.get_by_role("button", name="Play with").click()
    ann.page.locator("table-lobby").wait_for()
    ben.go("/")
    calls = ben.page.locator("home-calls .friend-calls")
    expect(calls).to_contain_text("invites you to a table")
    assert_accessible(ben)
    calls.get_by_role("button", name="Take a seat").click()
    expect(ben.page.locator(".seat-own")).to_be_visible()
    expect(ann.page.locator(".seat:not(.seat-open)")).to_have_count(2)


@pytest.mark.slow
def test_a_group_is_joined_by_its_address_and_shows_its_members(visit: Visit) -> None:
    ann, ben = visit(), visit(phone=True, language="fr", dark=True)
    code = ann.ask("POST", "/groups", {"name": "Atlas"})["code"]
    ben.go(f"/groups/{code.upper()}")
    ben.page.get_by_role("button", name="Rejoindre").click()
    expect(ben.page.locator("group-members li")).to_have_count(2)
    expect(ben.page.get_by_role("heading", name="Tableau d'honneur")).to_be_visible()
    assert_accessible(ben)
    ben.page.get_by_role("button", name="Quitter le groupe").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Quitter").click()
    expect(ben.page.get_by_role("heading", name="Amis", exact=True)).to_be_visible()
    assert ann.ask("GET", f"/groups/{code}")["size"] == 1


@pytest.mark.slow
def test_somebody_is_blocked_on_their_profile_after_a_second_look(visit: Visit) -> None:
    ann, ben = visit(), visit()
    befriend(ann, ben)
    player = ben.ask("GET", "/me")["id"]
    ann.go(f"/players/{player}")
    relation = ann.page.locator("person-relation")
    expect(relation).to_contain_text("You are friends.")
    relation.get_by_role("button", name="Mute").click()
    expect(relation.get_by_role("button", name="Unmute")).to_be_visible()
    relation.get_by_role("button", name="Block").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Block").click()
    expect(relation).to_contain_text("You have blocked this player.")
    assert_accessible(ann)
    assert ann.ask("GET", "/friends")["blocked"][0]["player"] == player
    relation.get_by_role("button", name="Unblock").click()
    expect(relation.get_by_role("button", name="Mute")).to_be_visible()
