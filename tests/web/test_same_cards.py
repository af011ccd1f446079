"""The same cards again: from the end of a game, beside an earlier map, and by a link for a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.running import until
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_clean, fits
from tests.web.test_ending import SMALL
from tests.web.visitor import Visitor, written


def finished(visitor: Visitor) -> str:
    """A short game to its end."""
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL)
    finish_without_looking(visitor, code)
    return code


def test_a_finished_game_is_played_again_beside_its_map(visit: Visit) -> None:
    visitor = visit()
    first = finished(visitor)
    visitor.open_table(first)
    stars = written(visitor.look()["view"]["result"]["standings"][0]["stars"])
    expect(visitor.page.get_by_role("button", name="Dare a friend")).to_contain_text(stars)
    visitor.page.get_by_role("button", name="Same cards again").click()
    ghost = visitor.page.locator("ghost-stars")
    expect(ghost.get_by_role("row").nth(1)).to_contain_text("Your earlier map")
    expect(ghost.locator(".ghost-earlier .ghost-sum")).to_have_text(stars)
    expect(ghost).to_contain_text("counts for no ranking")
    assert visitor.code != first
    assert_clean(visitor.page)


@pytest.mark.slow
def test_a_friend_opens_the_link_plays_and_sees_both_maps(visit: Visit) -> None:
    ann, friend = visit(), visit(phone=True)
    code = finished(ann)
    deck, me = ann.ask("GET", f"/tables/{code}")["deck"], ann.ask("GET", "/me")
    until(lambda: ann.page.context.request.get(f"/api/decks/{deck}").ok, "the result is kept")
    friend.go(f"/deck/{deck}?player={me['id']}")
    expect(friend.page.locator(".deck-dare")).to_contain_text(me["name"])
    expect(friend.page.locator(".deck-list li")).to_have_count(1)
    assert fits(friend)
    assert_clean(friend.page)
    friend.page.get_by_role("button", name="Play these cards").click()
    stars = ann.ask("GET", f"/tables/{code}/view")["view"]["result"]["standings"][0]["stars"]
    expect(friend.page.locator("ghost-total")).to_contain_text(written(stars))
    finish_without_looking(friend, friend.code)
    friend.open_table(friend.code)
    expect(friend.page.locator("two-maps .still-map")).to_have_count(2)
    expect(friend.page.locator(".counting")).to_contain_text("These cards have been played before")
    assert fits(friend)


@pytest.mark.slow
def test_a_link_that_is_none_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/deck/nothing")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "Nobody has played these cards to the end here."
    )
    visitor.complaints.clear()  # the browser itself notes the 404
