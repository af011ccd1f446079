"""Games that were played: replays to step through, reviews with their graph, and hints during the game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, finish_without_looking, finished, take_turn
from tests.web.looked_back import look_back
from tests.web.looks import assert_clean, fits
from tests.web.serving import Server
from tests.web.visitor import MINUS, Visitor

GAMES = Path(__file__).parents[1] / "games"
SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)
DESK = pytest.param({}, id="desktop-light")
PHONE = pytest.param({"phone": True, "dark": True}, id="phone-dark")
REFUSED = "422 (Unprocessable"  # Chromium writes every refused request to the console


def golden(name: str) -> Path:
    return GAMES / f"{name}.cgn"


def paste(visitor: Visitor, text: str) -> None:
    visitor.page.locator("bring-transcript textarea").fill(text)
    visitor.page.locator("bring-transcript .decide").click()


def shown(visitor: Visitor, position: int) -> Locator:
    """The replay at a position, waited for."""
    visitor.page.locator(f'.replay[data-position="{position}"]').wait_for()
    return visitor.page.locator(".replay")


def drawn_map(visitor: Visitor) -> list[str]:
    spoken: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('.centre .square')].map(each => each.getAttribute('aria-label'))"
    )
    return spoken


def at(answer: dict[str, Any], wanted: str) -> list[int]:
    """The positions in which something of this kind happens."""
    return [
        position["n"]
        for position in answer["positions"]
        if any(event["kind"] == wanted for event in position["events"])
    ]


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({"phone": True, "dark": True, "language": "fr"}, {}))
def test_a_pasted_transcript_is_replayed(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    visitor.go("/replay")
    assert_clean(visitor.page)
    paste(visitor, golden("twins").read_text("utf-8"))
    replay = shown(visitor, 0)
    assert_clean(visitor.page)
    assert fits(visitor)
    empty = drawn_map(visitor)
    visitor.page.keyboard.press("ArrowRight")
    shown(visitor, 1)
    assert drawn_map(visitor) == empty, "a card is revealed"
    visitor.page.locator(".reel-buttons .tool").nth(3).click()
    shown(visitor, 3)
    assert drawn_map(visitor) != empty, "both have drawn, which is one step"
    expect(replay.locator(".centre .lights-drawn rect")).to_have_count(3)
    expect(replay.locator(".log [aria-current]")).to_contain_text("C2 D1 D2")
    visitor.page.keyboard.press("ArrowLeft")
    shown(visitor, 1)
    assert drawn_map(visitor) == empty


@pytest.mark.slow
def test_a_brought_game_is_kept_in_ones_own_atlas(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/replay")
    paste(visitor, golden("three-heroes").read_text("utf-8"))
    shown(visitor, 0)
    visitor.page.keyboard.press("ArrowDown")  # the sheet of the second seat
    visitor.page.get_by_role("button", name="Keep it in my atlas").click()
    ending = visitor.page.get_by_role("dialog")
    expect(ending).to_contain_text("It was begun elsewhere and brought here")
    expect(ending).to_contain_text(visitor.ask("GET", "/me")["name"])
    assert_clean(visitor.page)
    visitor.go("/players/me")
    expect(visitor.page.locator(".atlas-page")).to_have_count(1)
    expect(visitor.page.locator(".played")).to_contain_text("does not count")


@pytest.mark.slow
def test_a_brought_game_that_is_not_over_goes_on(visit: Visit) -> None:
    visitor = visit(language="fr")
    head, moves = golden("three-heroes").read_text("utf-8").split("\n\n")
    begun = moves.partition("reveal timber-grove\n")[0]
    visitor.go("/replay")
    paste(visitor, f"{head.replace('Chloé', 'Hilda')}\n\n{begun}")
    go_on = visitor.page.get_by_role("button", name="Poursuivre cette partie")
    go_on.wait_for()
    visitor.page.keyboard.press("ArrowDown")  # the sheet of the second seat
    visitor.page.wait_for_function("document.querySelector('take-in').seat === 1")
    go_on.click()
    asked = visitor.page.get_by_role("dialog")
    expect(asked).to_contain_text("Vous continuez à la place de José")
    assert asked.get_by_label("Hilda").input_value() == "traveler", "an opponent of this name was one"
    asked.get_by_label("雪").select_option("pupil")
    assert_clean(visitor.page)
    asked.get_by_role("button", name="Poursuivre cette partie").click()
    visitor.wait_for_state("draw")
    table = visitor.ask("GET", f"/tables/{visitor.page.url.rsplit('/', 1)[1]}")
    assert [seat["level"] for seat in table["seats"]] == ["traveler", None, "pupil"]
    assert [seat["persona"] for seat in table["seats"]] == ["hilda", None, None]


@pytest.mark.slow
def test_a_dropped_or_opened_file_and_one_that_does_not_hold(visit: Visit) -> None:
    visitor = visit(language="es")
    visitor.go("/replay")
    paste(visitor, golden("twins").read_text("utf-8").replace("c2 d1 d2", "c2 d1 d3", 1))
    problem = visitor.page.locator("bring-transcript [role=alert]")
    expect(problem).to_contain_text("línea 21")
    assert_clean(visitor.page)
    expect(visitor.page.locator("bring-transcript textarea")).to_have_value(re.compile("c2 d1 d3"))
    visitor.page.locator("bring-transcript input[type=file]").set_input_files(golden("peaks"))
    shown(visitor, 0)
    visitor.page.get_by_role("button", name="Otra transcripción").click()
    handle = visitor.page.evaluate_handle(
        "text => { const data = new DataTransfer();"
        " data.items.add(new File([text], 'a.cgn')); return data; }",
        golden("islet").read_text("utf-8"),
    )
    visitor.page.dispatch_event("bring-transcript form", "drop", {"dataTransfer": handle})
    shown(visitor, 0)
    assert all(REFUSED in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


def test_the_replay_of_a_finished_game(visit: Visit) -> None:
    """From its end: scrub, jump to season ends, flip sheets, play; the link leads back to the same place."""
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, bots=1, seed="past", twists=["no-coins"])
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    replay = shown(visitor, 0)
    answer = visitor.ask("GET", f"/tables/{code}/replay")
    ends, last = at(answer, "season-scored"), len(answer["positions"]) - 1
    for end in ends[:2]:
        visitor.page.get_by_role("button", name="On to the next end of season").click()
        shown(visitor, end)
    assert replay.locator(".edict-now").count() == 2
    steps = [position["n"] for position in answer["positions"] if not position["quiet"]]
    expect(replay.locator(".reel-where")).to_contain_text(f"step {steps.index(ends[1])} of {len(steps) - 1}")
    expect(visitor.page.get_by_role("button", name="No coins")).to_be_visible()
    scrub = visitor.page.get_by_role("slider", name="Position")
    scrub.focus()
    scrub.press("End")
    shown(visitor, last)
    expect(replay.locator(".reel-where")).to_contain_text("The end of the game")
    seats = visitor.page.get_by_role("combobox", name="Sheet of")
    own = drawn_map(visitor)
    seats.select_option("1")
    expect(visitor.page.locator(".centre .squares")).to_have_attribute(
        "aria-label", f"Map of {answer['seats'][1]['name']}"
    )
    assert drawn_map(visitor) != own
    visitor.page.wait_for_url(f"**/replay/{code}?at={last}&seat=b")
    other = drawn_map(visitor)
    reader = visit()
    reader.go(f"/replay/{code}?at={last}&seat=b")
    shown(reader, last)
    assert drawn_map(reader) == other
    reader.page.get_by_role("button", name="Back to the previous end of season").click()
    shown(reader, max(end for end in ends if end < last))
    reader.page.keyboard.press("End")
    for _ in range(2):
        reader.page.get_by_role("button", name="One step back").click()
    reader.page.get_by_role("combobox", name="Speed").select_option("4")
    reader.page.get_by_role("button", name="Play", exact=True).click()
    shown(reader, last)
    expect(reader.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    lines = [
        line for position in answer["positions"] if not position["quiet"] for line in position["sentences"]
    ]
    assert reader.page.locator(".log span").all_inner_texts() == lines


@pytest.mark.parametrize("look", once_of(DESK, PHONE))
def test_the_review_of_a_short_game(visit: Visit, server: Server, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="review")
    finish_without_looking(visitor, code)
    visitor.go(f"/review/{code}")
    progress = visitor.page.get_by_role("progressbar")
    judged = visitor.page.locator(".judged")
    expect(progress.or_(judged)).to_be_visible()
    expect(judged).to_be_visible(timeout=120_000)
    assert_clean(visitor.page)
    assert fits(visitor)
    review = visitor.ask("GET", f"/tables/{code}/reviews/0")["review"]
    moves = review["moves"]
    expect(visitor.page.locator(".graph [class^=graph-point], .graph .graph-turning")).to_have_count(
        len(moves)
    )
    visitor.page.locator(".graph-table summary").click()
    rows = visitor.page.locator(".graph-table tbody tr")
    expect(rows).to_have_count(len(moves))
    expect(rows.last.locator("td").nth(1)).to_have_text(f"{moves[-1]['played']['stars']:g}")
    visitor.page.locator(".judged-line").first.click()
    expect(visitor.page.locator(".review")).to_have_attribute("data-chosen", str(moves[0]["number"]))
    best = moves[0]["alternatives"][0]["answer"]
    ghost = visitor.page.locator(".review-map .ghost-ground")
    expect(ghost).to_have_count(len(best["spaces"]))
    expect(visitor.page.locator(".answer").nth(1)).to_contain_text(" ".join(best["spaces"]).upper())
    expect(visitor.page.locator(".review-map .edict")).to_have_count(4)
    why = moves[0]["why"][0]
    expect(visitor.page.locator(".why tfoot td")).to_have_text(signed(why["stars"]))
    parts = [*why["edicts"].values(), why["coins"], why["monsters"], *why["prospects"].values()]
    told = [*filter(None, [*parts, why["room"], why["outlook"]])]
    expect(visitor.page.locator(".why tbody td")).to_have_text([signed(part) for part in told])
    visitor.page.locator(".review-map .edict").first.click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Stars if it were scored now")
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Next placement").click()
    expect(visitor.page.locator(".review")).to_have_attribute("data-chosen", str(moves[1]["number"]))
    expect(visitor.page.locator(".review-words")).to_contain_text("You ")
    expect(visitor.page.locator(".hindsight")).to_contain_text("Numba")
    transcript = visitor.page.context.request.get(f"/api/tables/{code}/transcript").body()
    look_back(server.database, code, transcript)
    visitor.go(f"/review/{code}")
    looks_back(visitor, visitor.ask("GET", f"/tables/{code}/reviews/0")["review"])
    assert_clean(visitor.page)
    assert fits(visitor)
    visitor.page.locator(".judged-line").first.click()
    judged.get_by_role("button", name="Go on from here").click()
    visitor.wait_for_state("draw")
    assert visitor.look()["table"]["branch"]["position"] == moves[0]["asked"]


def looks_back(visitor: Visitor, review: dict[str, Any]) -> None:
    """Both maps, their stars side by side, and the luck of every card."""
    allowed, luck = review["hindsight"]["allowed"], review["hindsight"]["luck"]
    back = visitor.page.locator(".hindsight")
    expect(back.locator("map-sheet")).to_have_count(2)
    both = re.compile(rf"^{review['stars']}\s*{allowed['stars']}$")
    expect(back.locator(".versus tfoot td").last).to_have_text(both)
    said = f"{allowed['percent']}%" if allowed["better"] else "nothing better than your map"
    expect(back.locator(".hindsight-share")).to_contain_text(said)
    expect(back.locator(".luck-more, .luck-less")).to_have_count(len(luck["cards"]))
    back.locator(".luck-why summary").click()
    kindest = max(luck["cards"], key=lambda card: card["stars"])["stars"]
    expect(back.locator(".luck-cards td").first).to_have_text(signed(kindest))


PARTS = ".seal, .edict-name, .edict-stars, .edict-picture, .edict-change:not([hidden])"
INSIDE = """parts => [...document.querySelectorAll('.review-map .edict')].every(card => {
  const frame = card.getBoundingClientRect();
  return [...card.querySelectorAll(parts)].every(part => {
    const box = part.getBoundingClientRect();
    const across = box.left >= frame.left && box.right <= frame.right;
    return across && box.top >= frame.top && box.bottom <= frame.bottom;
  });
})"""


@pytest.mark.slow
def test_edicts_show_their_stars_and_the_list_its_lines_at_every_width(visit: Visit) -> None:
    visitor = visit(size=(1280, 720))
    edicts = ["traylo-monastery", "jorekburg", "heart-of-the-forest", "banded-hills"]
    code = visitor.make_table(edition="heroes", seats=1, sheet=SMALL, seed="review", edicts=edicts)
    finish_without_looking(visitor, code)
    visitor.go(f"/review/{code}")
    expect(visitor.page.locator(".review-map .edict-now")).to_have_count(2, timeout=120_000)
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (1024, 768), (820, 1180), (390, 844)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.evaluate(INSIDE, PARTS), (width, height)
    visitor.page.set_viewport_size({"width": 1200, "height": 760})
    visitor.page.locator(".judged").evaluate("card => { card.style.minHeight = '100vh'; }")  # much to say
    lines = (
        "() => document.querySelector('.judged-all .scroll').clientHeight"
        " / document.querySelector('.judged-line').offsetHeight"
    )
    assert visitor.page.evaluate(lines) > 3


@pytest.mark.slow
def test_a_pasted_game_is_reviewed_too(visit: Visit) -> None:
    visitor = visit(language="fr")
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="brought")
    finish_without_looking(visitor, code)
    text = visitor.page.context.request.get(f"/api/tables/{code}/transcript").text()
    visitor.go("/review")
    paste(visitor, text)
    expect(visitor.page.locator(".judged")).to_be_visible(timeout=120_000)
    expect(visitor.page.locator(".graph")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of(PHONE, DESK))
def test_a_hint_is_shown_and_can_be_drawn(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    visitor.play(edition="base", seats=1, seed="hint")
    visitor.page.keyboard.press("h")
    hint = visitor.page.locator(".hint")
    expect(hint.locator(".answer").first).to_be_visible()
    assert_clean(visitor.page)
    assert fits(visitor)
    said = visitor.ask("POST", f"/tables/{visitor.code}/hint", {})["advice"]
    expect(hint.locator(".answer").first).to_contain_text(" ".join(said[0]["answer"]["spaces"]).upper())
    edicts = visitor.look()["view"]["edicts"]
    titles = visitor.ask("GET", "/words/en")["names"]
    for answer, advice in zip(hint.locator(".answer").all(), said, strict=True):
        for part in advice["reasons"]["edicts"]:
            if part["stars"]:
                expect(answer).to_contain_text(f"+{part['stars']} {titles[edicts[part['edict']]]}")
    hand = Mouse(visitor)
    spaces = names(hand.selected())
    assert spaces == said[0]["answer"]["spaces"]
    hint.locator(".answer").nth(1).click()
    expect(hint.locator(".answer").nth(1)).to_have_attribute("aria-pressed", "true")
    assert names(hand.selected()) == said[1]["answer"]["spaces"]
    turn = visitor.table.get_attribute("data-turn")
    hand.confirm()
    finished(visitor, turn)
    expect(hint).to_have_count(0)
    assert visitor.look()["table"]["seats"][0]["hints"] == 1


@pytest.mark.slow
def test_the_log_shows_its_newest_line_when_a_hint_opens_and_closes(visit: Visit) -> None:
    visitor = visit(size=(1440, 950))
    code = visitor.make_table(edition="base", seats=1, seed="hint")
    finish_without_looking(visitor, code, turns=8)
    visitor.open_table(code)
    at_the_end = (
        "() => { const log = document.querySelector('table-talk .scroll');"
        " const box = log?.getBoundingClientRect();"
        " const newest = log?.querySelector('li:last-child')?.getBoundingClientRect();"
        " return newest && log.scrollHeight > log.clientHeight"
        " && newest.bottom <= box.bottom && newest.bottom > box.top; }"
    )
    visitor.page.wait_for_function(at_the_end)
    high = visitor.page.locator("table-talk .scroll").evaluate("log => log.clientHeight")
    visitor.page.keyboard.press("h")
    expect(visitor.page.locator(".hint .answer").first).to_be_visible()
    assert visitor.page.locator("table-talk .scroll").evaluate("log => log.clientHeight") < high
    visitor.page.wait_for_function(at_the_end)
    visitor.page.locator(".hint").get_by_role("button", name="Close").click()
    visitor.page.wait_for_function(at_the_end)


def signed(stars: float) -> str:
    return f"{stars:+g}".replace("-", MINUS) if stars else "0"


def names(spaces: list[int]) -> list[str]:
    return [f"{'abcdefghijk'[space // 11]}{space % 11 + 1}" for space in spaces]


@pytest.mark.slow
def test_a_hero_of_a_hint_attacks_as_the_master_says(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="heroes", seats=1, seed="h1")
    finish_without_looking(visitor, code, until="hero")
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    visitor.page.get_by_role("button", name="Ask the master").click()
    expect(visitor.page.locator(".hint .answer").first).to_be_visible()
    said = visitor.ask("POST", f"/tables/{code}/hint", {})["advice"][0]["answer"]
    with visitor.page.expect_request("**/moves") as sent:
        Mouse(visitor).confirm()
    move: dict[str, Any] = sent.value.post_data_json or {}
    assert (move["spaces"], sorted(move["marks"])) == (said["spaces"], sorted(said["marks"]))


@pytest.mark.slow
def test_no_hints_where_none_are_allowed(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=2, bots=1, seed="none")
    visitor.wait_for_state("draw")
    assert visitor.page.get_by_role("button", name="Ask the master").count() == 0
    visitor.page.keyboard.press("h")
    take_turn(Mouse(visitor), Random(1))
    assert visitor.page.locator(".hint").count() == 0
    assert [seat["hints"] for seat in visitor.look()["table"]["seats"]] == [0, 0]
