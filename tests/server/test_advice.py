"""Nobody gets a master's advice about a running game by having its transcript reviewed."""

from __future__ import annotations

import re

import pytest

from cartographers.rules.boxes import BOXES, SCORING_BY_ID
from cartographers.server.tables.advising import same_deck
from tests.server.conftest import NewPlayer
from tests.server.player import Player

BY_CHANCE = re.compile(r"^(generator|commitment|seed):.*\n", re.MULTILINE)


def transcript(player: Player, code: str) -> str:
    return player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text


def without_chance(text: str) -> str:
    """As if it had been dealt from paper cards."""
    stripped = BY_CHANCE.sub("", text).replace("edicts-by: seed", "edicts-by: choice")
    assert stripped != text
    return stripped


def after_one_turn(player: Player, **options: object) -> str:
    code = player.new_table(**options)
    player.post(f"/tables/{code}/start")
    player.act(code)
    return code


def test_a_seed_that_is_kept_secret(visit: NewPlayer) -> None:
    player, friend = visit(), visit()
    text = transcript(player, after_one_turn(player))
    for reader in (player, friend):
        assert reader.refused("POST", "/reviews", text=text, seat=0) == (409, "secret-seed")


def test_a_running_game_without_its_seed(visit: NewPlayer) -> None:
    player, friend = visit(), visit()
    text = without_chance(transcript(player, after_one_turn(player)))
    renamed = text.replace(player.me["name"], "Somebody Else")
    for reader in (player, friend):
        assert reader.refused("POST", "/reviews", text=renamed, seat=0) == (409, "still-played")


def test_a_daily_expedition_that_is_open(visit: NewPlayer) -> None:
    player, friend = visit(), visit()
    code = player.post("/daily")["code"]
    player.act(code)
    text = transcript(player, code)
    assert player.refused("POST", "/reviews", text=text, seat=0) == (409, "secret-seed")
    bare = without_chance(text)
    for reader in (player, friend):
        assert reader.refused("POST", "/reviews", text=bare, seat=0) == (409, "still-played")
    lines = bare.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("reveal"))
    other_card = "".join(lines[:first]) + "reveal hamlet\n"
    if "heroes" not in bare:
        assert friend.refused("POST", "/reviews", text=other_card, seat=0) == (409, "still-played")


def test_a_weekly_expedition_that_is_open(visit: NewPlayer) -> None:
    """Each of its tries, also when one's own is over: others may still play these cards."""
    player, friend = visit(), visit()
    for _ in range(2):
        code = player.post("/weekly")["code"]
        player.act(code)
        player.post(f"/tables/{code}/abandon")
        bare = without_chance(transcript(player, code))
        for reader in (player, friend):
            assert reader.refused("POST", "/reviews", text=bare, seat=0) == (409, "still-played")


def test_when_the_game_is_over_it_can_be_reviewed(visit: NewPlayer) -> None:
    player = visit()
    code = after_one_turn(player)
    running = without_chance(transcript(player, code))
    player.post(f"/tables/{code}/abandon")
    for text in (transcript(player, code), running):
        assert player.post("/reviews", text=text, seat=0)["id"]


@pytest.mark.parametrize(
    "one, other, same",
    [("abc", "ab", True), ("ab", "abc", True), ("ab", "ac", False), ("", "abc", False)],
)
def test_cards_are_compared_as_far_as_both_have_come(one: str, other: str, same: bool) -> None:
    assert same_deck(list(one), list(other)) is same


def test_another_edict_hides_no_open_expedition(visit: NewPlayer) -> None:
    player, friend = visit(), visit()
    code = player.post("/daily")["code"]
    for _ in range(3):
        player.act(code)
    text = without_chance(transcript(player, code))
    first = text.partition("edicts: ")[2].split()[0]
    box = next(box.scoring for box in BOXES.values() if SCORING_BY_ID[first] in box.scoring)
    back = SCORING_BY_ID[first].back
    other = next(card.id for card in box if card.back is back and card.id != first)
    changed = text.replace(first, other)
    for reader in (player, friend):
        assert reader.refused("POST", "/reviews", text=changed, seat=0) == (409, "still-played")
