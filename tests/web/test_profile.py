"""Profiles: what was played, plots with their numbers, achievements; the account and its keys."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests import patient
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.serving import Server
from tests.web.visitor import Visitor, written


def finished_game(visitor: Visitor, **wishes: Any) -> str:
    code = visitor.make_table(**wishes)
    finish_without_looking(visitor, code)
    player = visitor.ask("GET", "/me")["id"]
    while not any(game["table"] == code for game in visitor.ask("GET", f"/players/{player}")["games"]):
        visitor.page.wait_for_timeout(30)
    return code


def play_until_something_is_achieved(visitor: Visitor) -> Any:
    """The profile then. With a seed of one's own it would take one game, but that one counts for nothing."""
    player = visitor.ask("GET", "/me")["id"]
    while True:
        finished_game(visitor, edition="heroes", seats=1)
        profile = visitor.ask("GET", f"/players/{player}")
        if profile["games"][0]["achievements"]:
            return profile


@pytest.mark.slow
def test_finished_maps_make_an_atlas(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    first, second, third = (finished_game(visitor, seats=1, sheet=sheet) for sheet in ("A", "B", "B"))
    visitor.go("/players/me")
    atlas = page.get_by_role("region", name="Atlas")
    maps = atlas.get_by_role("listitem")
    expect(maps).to_have_count(3)
    expect(maps.nth(2).get_by_role("link")).to_have_attribute("href", f"/replay/{first}")
    drawn = visitor.ask("GET", f"/tables/{third}/view")["view"]["sheets"][0]
    player = visitor.ask("GET", "/me")["id"]
    told = visitor.ask("GET", f"/players/{player}/atlas")
    assert told["maps"][0]["sheet"]["rows"] == drawn["rows"]
    assert told["sheets"] == ["A", "B"]
    assert_accessible(visitor)
    atlas.get_by_label("Show").select_option("A")
    expect(maps).to_have_count(1)
    expect(maps).to_contain_text("sheet A")
    atlas.get_by_label("Show").select_option(label="the best of each sheet")
    expect(maps).to_have_count(2)
    best = visitor.ask("GET", f"/players/{player}/atlas?best=true")["maps"][1]["game"]
    on_b = [each["game"] for each in told["maps"] if each["game"]["table"] in (second, third)]
    assert best["stars"] == max(game["stars"] for game in on_b)

    stranger = visit(phone=True, dark=True, language="es")
    stranger.go(f"/players/{player}")
    shown = stranger.page.locator(".atlas-maps")
    expect(shown.get_by_role("listitem")).to_have_count(3)
    expect(shown.locator(".mini")).to_have_count(3)
    expect(shown.get_by_role("link")).to_have_count(0)  # a replay's address opens the table
    assert_accessible(stranger)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sheet, called",
    once_of(
        ("tabula-rasa-wasteland", "Tabula Rasa avec Terres Désolées"),
        ("/".join(["###########"] * 9 + ["#^.:.....##", "###########"]), "parchemin sur mesure"),
    ),
)
def test_the_atlas_names_a_sheet_that_nobody_printed(visit: Visit, sheet: str, called: str) -> None:
    visitor = visit(language="fr")
    finished_game(visitor, seats=1, sheet=sheet)
    visitor.go("/players/me")
    expect(visitor.page.locator(".atlas-words")).to_contain_text(called)


@pytest.mark.slow
def test_a_finished_game_fills_the_profile(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/players/me")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    assert_accessible(visitor)
    profile = play_until_something_is_achieved(visitor)
    game = profile["games"][0]
    code = game["table"]
    visitor.go("/players/me")
    row = page.locator(".history > li").first
    expect(row.locator(".played-stars")).to_have_text(written(game["stars"]))
    by_season = row.get_by_role("img")
    for season in game["seasons"]:
        stars = sum(season["edicts"].values()) + season["coins"] + season["monsters"]
        expect(by_season).to_have_accessible_name(
            re.compile(f"{season['season']}: {written(stars)}", re.IGNORECASE)
        )
    expect(row.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{code}")

    rating = page.get_by_role("figure").filter(has_text="Solo games against par")
    expect(rating.get_by_role("img")).to_have_accessible_name(re.compile(re.escape(written(game["rating"]))))
    rating.get_by_text("As a table").click()
    expect(rating.get_by_role("table")).to_contain_text(written(game["rating"]))
    for title in ("Stars by season", "Coins and monsters"):
        figure = page.get_by_role("figure").filter(has_text=title)
        expect(figure.get_by_role("img")).to_be_visible()
        figure.get_by_text("As a table").click()
        expect(figure.get_by_role("table")).to_be_visible()
    edicts = page.get_by_role("figure").filter(has_text="Stars by edict")
    expect(edicts.locator("tbody tr")).to_have_count(len(profile["statistics"]["edicts"]))
    expect(page.locator(".profile-titles li")).to_have_count(len(profile["statistics"]["titles"]))

    earned = [each for each in profile["achievements"] if each["times"]]
    assert [each["id"] for each in earned] == game["achievements"]
    for each in earned:
        achieved = page.locator(f"[data-achievement='{each['id']}']")
        expect(achieved).to_have_class("achieved")
        expect(achieved).to_contain_text(each["text"])
    expect(page.locator(".achievements li")).to_have_count(len(profile["achievements"]))
    missing = page.locator(".achievements li:not(.achieved)").first
    expect(missing).not_to_be_visible()  # what was achieved comes first, the rest on request
    page.get_by_text("still to earn").click()
    expect(missing).to_be_visible()
    assert_accessible(visitor)

    stranger = visit(phone=True, dark=True, language="fr")
    stranger.go(f"/players/{profile['id']}")
    expect(stranger.page.get_by_role("heading", name=profile["name"])).to_be_visible()
    expect(stranger.page.get_by_role("heading", name="Hauts faits")).to_be_visible()
    expect(stranger.page.locator(".history a[href^='/replay']")).to_have_count(0)  # its code opens a table
    expect(stranger.page.locator("own-account")).to_have_count(0)
    assert_accessible(stranger)


@pytest.mark.slow
@pytest.mark.parametrize(
    "look", once_of({"phone": True, "language": "es", "dark": True}, {}), ids=["phone", "desk"]
)
def test_leaderboards(visit: Visit, look: dict[str, object]) -> None:
    visitor = visit(**look)
    finished_game(visitor, edition="base", seats=2, bots=1)
    visitor.go("/players")
    name = visitor.ask("GET", "/me")["name"]
    expect(visitor.page.locator(".board")).to_have_count(4)
    expect(visitor.page.locator(".board").nth(1)).to_contain_text(name)
    own = visitor.page.locator(".board").nth(1).locator(".rank-own").first
    expect(own.locator("a").first).to_have_text(name)
    expect(own.locator(".crest")).to_be_visible()
    assert_accessible(visitor)


def test_an_account_is_kept_and_found_again_in_another_browser(visit: Visit) -> None:
    visitor, elsewhere = visit(), visit(phone=True)
    visitor.go("/players/me")
    name = f"Ada {visitor.ask('GET', '/me')['id'][:8]}"
    keep = visitor.page.get_by_role("form", name="Keep this account")
    keep.get_by_label("Name").fill(name)
    keep.get_by_label("Passphrase").fill("a quill and some ink")
    keep.get_by_role("button", name="Save").click()
    expect(visitor.page.get_by_role("heading", name=name)).to_be_visible()
    expect(visitor.page.get_by_role("form", name="Change the passphrase")).to_be_visible()

    elsewhere.go("/players/me")
    enter = elsewhere.page.get_by_role("form", name="Sign in to another account")
    enter.get_by_label("Name").fill(name)
    enter.get_by_label("Passphrase").fill("not the right one")
    enter.get_by_role("button", name="Sign in").click()
    expect(enter.get_by_role("status")).to_contain_text("The name or the passphrase is wrong.")
    elsewhere.complaints.clear()  # the browser notes the refusal
    enter.get_by_label("Passphrase").fill("a quill and some ink")
    enter.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.get_by_role("heading", name=name)).to_be_visible()
    assert_accessible(elsewhere)
    elsewhere.page.get_by_role("button", name="Sign out", exact=True).click()
    elsewhere.page.wait_for_url("**/")
    elsewhere.go("/players/me")
    expect(elsewhere.page.get_by_role("form", name="Keep this account")).to_be_visible()


def test_name_crest_and_language_are_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/players/me")
    own = visitor.page.get_by_role("form", name="Name and crest")
    own.get_by_label("Name", exact=True).fill("Tycho")
    own.get_by_role("group", name="Charge").get_by_role("radio", name="compass").check()
    own.get_by_role("button", name="Save").click()
    expect(visitor.page.get_by_role("heading", name="Tycho")).to_be_visible()
    assert visitor.ask("GET", "/me")["crest"]["charge"] == "compass"
    own.get_by_label("Language").select_option("fr")
    expect(visitor.page.get_by_role("heading", name="Hauts faits")).to_be_visible()
    expect(visitor.page.locator("[data-achievement='full-purse']")).to_contain_text("Bourse pleine")


@pytest.mark.slow
def test_a_token_lets_a_program_play_until_it_is_removed(visit: Visit, server: Server) -> None:
    visitor = visit()
    visitor.go("/players/me")
    programs = visitor.page.get_by_role("form", name="Programs that play as you")
    expect(programs).not_to_be_visible()  # not where players read
    visitor.page.get_by_text("For programs").click()
    programs.get_by_label("What it is for").fill("my bot")
    programs.get_by_role("button", name="Make a token").click()
    told = programs.get_by_label("It is shown only this once")
    expect(told).not_to_be_empty()
    token = told.input_value()
    headers = {"Authorization": f"Bearer {token}"}
    found = patient.get(f"{server.url}/api/me", headers=headers).raise_for_status().json()
    assert found["id"] == visitor.ask("GET", "/me")["id"]
    programs.get_by_role("button", name="Remove the token my bot").click()
    expect(programs.locator(".tokens li")).to_have_count(0)
    assert patient.get(f"{server.url}/api/me", headers=headers).status_code == httpx.codes.UNAUTHORIZED
