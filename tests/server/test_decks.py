"""The same cards again: the same set-up and deck, an earlier map to play against, and no ranking."""

from __future__ import annotations

import pytest

from cartographers.rules.setup import AmbushRule
from cartographers.server.tables.decks import again_options, deck_id, is_deck_id
from cartographers.server.tables.options import TableOptions, keeps_cards
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, until

DAY = 24 * 3600


def solo(player: Player, **options: object) -> str:
    """A finished game alone."""
    code = player.new_table(seats=1, **options)
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    return code


def kept_deck(player: Player, code: str) -> str:
    """The id of a finished table's deck, once its results are kept."""
    deck: str = player.get(f"/tables/{code}")["deck"]
    until(lambda: player.http.get(f"/api/decks/{deck}").is_success, "the deck has a page")
    return deck


def cards_of(player: Player, code: str) -> list[str]:
    positions = player.get(f"/tables/{code}/positions")["positions"]
    return [line["card"] for line in positions if line["kind"] == "reveal"]


def total(player: Player, code: str) -> int:
    stars: int = player.look(code)["view"]["result"]["standings"][0]["stars"]
    return stars


def test_a_finished_game_is_played_again_with_the_same_cards(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann, edition="heroes", sheet="D")
    before, again = ann.get(f"/tables/{code}"), ann.post(f"/tables/{code}/again")
    assert (again["status"], again["again"], again["ghost"]) == ("playing", True, True)
    assert again["setup"] == before["setup"]
    assert again["commitment"] == before["commitment"]
    assert again["deck"] is None, "not told while somebody plays it"
    assert again["seed"] is None
    play_out(again["code"], [ann])
    assert cards_of(ann, again["code"]) == cards_of(ann, code), "the same moves, so the same cards"
    assert ann.get(f"/tables/{again['code']}")["deck"] == before["deck"]


def test_the_earlier_map_is_shown_when_ones_own_is_finished(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = solo(ann)
    again = ben.post(f"/tables/{code}/again")["code"]
    seen = ann.look(code)["view"]
    ghost = ben.get(f"/tables/{again}/ghost")
    assert (ghost["name"], ghost["player"]) == (ann.me["name"], ann.id)
    assert ghost["seasons"] == [season[0]["total"] for season in seen["scores"]]
    assert ghost["stars"] == sum(ghost["seasons"]) == total(ann, code)
    assert ghost["sheet"] is None, "it would tell where to draw"
    play_out(again, [ben])
    assert ben.get(f"/tables/{again}/ghost")["sheet"] == seen["sheets"][0]
    assert ben.refused("GET", f"/tables/{code}/ghost") == (404, "not-found"), "that one was the first"


def test_known_cards_count_for_nothing_but_the_history_and_say_so(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann)
    again = ann.post(f"/tables/{code}/again")["code"]
    counting = ann.get(f"/tables/{again}/counting")
    assert counting["counts_for"] == ["history"]
    assert counting["reasons"] == ["known-cards"]
    assert counting["sentences"][0].startswith("These cards have been played before")
    assert ann.get(f"/tables/{again}/departures") == []
    play_out(again, [ann])
    until(lambda: len(ann.get(f"/players/{ann.id}")["games"]) == 2, "the second game is in the history")
    second = ann.get(f"/players/{ann.id}")["games"][0]
    assert (second["counts"], second["ranked"], second["achievements"]) == (False, False, [])
    assert second["uncounted"] == ["known-cards"]


def test_a_running_game_keeps_its_cards(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=1)
    for _ in range(2):
        assert ann.get(f"/tables/{code}")["deck"] is None
        assert ann.refused("POST", f"/tables/{code}/again") == (409, "not-over")
        assert ben.refused("POST", f"/tables/{code}/again") == (409, "not-over")
        if ann.get(f"/tables/{code}")["status"] == "open":
            ann.post(f"/tables/{code}/start")
    ann.post(f"/tables/{code}/abandon")
    assert ann.refused("POST", f"/tables/{code}/again") == (404, "unknown-deck"), "it has no end"


def test_a_lesson_is_not_for_playing_again(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann, lesson=True)
    assert ann.get(f"/tables/{code}")["deck"] is None
    assert ann.refused("POST", f"/tables/{code}/again") == (404, "unknown-deck")


def test_a_friend_plays_by_the_link_and_both_are_on_the_page(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = solo(ann)
    deck = kept_deck(ann, code)
    page = ben.get(f"/decks/{deck}", player=ann.id)
    assert page["challenge"]["stars"] == total(ann, code)
    assert page["challenge"]["table"] is None, "the code of a private table is not told"
    assert page["setup"] == ann.get(f"/tables/{code}")["setup"]
    table = ben.post(f"/decks/{deck}", against=ann.id)
    assert ben.get(f"/tables/{table['code']}/ghost")["player"] == ann.id
    play_out(table["code"], [ben])
    until(lambda: len(ann.get(f"/decks/{deck}")["maps"]) == 2, "both maps are there")
    maps = ann.get(f"/decks/{deck}")["maps"]
    assert {each["game"]["player"] for each in maps} == {ann.id, ben.id}
    assert all(each["sheet"]["rows"] for each in maps)
    stars = [each["game"]["stars"] for each in maps]
    assert stars == sorted(stars, reverse=True)
    assert [each["game"]["table"] for each in maps if each["game"]["player"] == ben.id] == [None]


def test_a_group_plays_the_same_cards_at_one_table(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = solo(ann)
    deck = kept_deck(ann, code)
    table = ben.post(f"/decks/{deck}", seats=2)["code"]
    shown = cleo.post(f"/tables/{table}/join")
    assert (shown["status"], shown["again"], shown["deck"]) == ("open", True, None)
    assert ben.refused("PATCH", f"/tables/{table}", sheet="B") == (409, "same-cards")
    assert ben.patch(f"/tables/{table}", seats=3)["options"]["seats"] == 3
    ben.post(f"/tables/{table}/start")
    assert cleo.get(f"/tables/{table}/counting")["counts_for"] == ["history"]
    play_out(table, [ben, cleo])
    assert cards_of(ben, table) == cards_of(ann, code)
    until(lambda: len(ann.get(f"/decks/{deck}")["maps"]) == 3, "all three maps are there")


def test_the_page_of_a_deck_comes_in_parts(visit: NewPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartographers.server.answers.decks.MAPS_PER_PAGE", 1)
    ann = visit()
    code = solo(ann)
    again = ann.post(f"/tables/{code}/again")["code"]
    play_out(again, [ann])
    deck = kept_deck(ann, code)
    until(lambda: ann.get(f"/decks/{deck}")["more"], "a second map")
    tables = [ann.get(f"/decks/{deck}", seen=seen)["maps"][0]["game"]["table"] for seen in (0, 1)]
    assert set(tables) == {code, again}
    assert ann.get(f"/decks/{deck}", seen=2)["maps"] == []


def test_bots_are_not_on_the_page_but_can_be_played_against(visit: NewPlayer) -> None:
    ann = visit()
    code = ann.new_table(seats=2)
    bot = ann.post(f"/tables/{code}/bots", level="apprentice")["seats"][1]
    ann.post(f"/tables/{code}/start")
    play_out(code, [ann])
    deck = kept_deck(ann, code)
    assert [each["game"]["player"] for each in ann.get(f"/decks/{deck}")["maps"]] == [ann.id]
    again = ann.post(f"/tables/{code}/again", seat=1)
    assert len(again["seats"]) == 1
    assert ann.get(f"/tables/{again['code']}/ghost")["name"] == bot["name"]
    stranger = visit().post(f"/tables/{code}/again")["code"]
    winner = ann.look(code)["view"]["result"]["standings"][0]
    assert ann.get(f"/tables/{stranger}/ghost")["stars"] == winner["stars"]
    assert ann.refused("POST", f"/tables/{code}/again", seat=2) == (422, "no-such-seat")


def test_a_seed_that_can_be_guessed_leads_to_no_other_table(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    decks = [kept_deck(player, solo(player, seed="1")) for player in (ann, ben)]
    assert decks[0] != decks[1]
    assert len(ben.get(f"/decks/{decks[1]}")["maps"]) == 1
    assert ben.refused("GET", f"/decks/{deck_id('1')}") == (404, "unknown-deck")


@pytest.mark.parametrize("bad", ["nothing", "AAAAAAAAAAAAAAAA", "a" * 16, "a" * 40, "%00", "%F0%9F%97%BA"])
def test_ids_that_are_none_get_one_sentence(visit: NewPlayer, bad: str) -> None:
    player = visit()
    assert player.refused("GET", f"/decks/{bad}") == (404, "unknown-deck")
    assert player.refused("POST", f"/decks/{bad}") == (404, "unknown-deck")


def test_wishes_that_cannot_be_granted(visit: NewPlayer) -> None:
    ann = visit()
    deck = kept_deck(ann, solo(ann))
    stranger = visit()
    assert ann.refused("POST", f"/decks/{deck}", against=stranger.id) == (404, "unknown-player")
    assert ann.refused("POST", f"/decks/{deck}", against="\0") == (400, "invalid")
    assert ann.refused("POST", f"/decks/{deck}", seats=0) == (400, "invalid")
    assert ann.refused("POST", f"/decks/{deck}", seats=101) == (400, "invalid")
    assert ann.refused("POST", f"/decks/{deck}", colour="red") == (400, "invalid")
    assert ann.get(f"/decks/{deck}", player="\0")["challenge"] is None


def test_an_expedition_is_played_again_only_when_its_day_is_over(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    day = ann.get("/daily")["date"]
    code = ann.post("/daily")["code"]
    play_out(code, [ann])
    until(lambda: ann.get("/daily")["result"], "the result is kept")
    assert ann.get(f"/tables/{code}")["deck"] is None
    assert ann.refused("POST", f"/tables/{code}/again") == (409, "daily-cards")
    assert ben.refused("POST", f"/tables/{code}/again") == (403, "daily-secret")
    assert ben.get(f"/daily/{day}")["deck"] is None
    server.clock.offset += DAY
    assert ben.get(f"/daily/{day}")["deck"] is None, "who set out late may still play"
    assert ann.refused("POST", f"/tables/{code}/again") == (409, "daily-cards")
    server.clock.offset += DAY
    deck = ben.get(f"/daily/{day}")["deck"]
    assert ann.get(f"/tables/{code}")["deck"] == deck
    table = ben.post(f"/decks/{deck}", against=ann.id)
    assert ben.get(f"/tables/{table['code']}/counting")["counts_for"] == ["history"]
    assert ben.get(f"/decks/{deck}")["daily"] == day


def test_a_past_day_is_practised_against_ones_own_map(server: Running, visit: NewPlayer) -> None:
    ann = visit()
    day = ann.get("/daily")["date"]
    code = ann.post("/daily")["code"]
    play_out(code, [ann])
    server.clock.offset += DAY
    practice = ann.post(f"/daily/{day}")
    assert practice["ghost"]
    assert ann.get(f"/tables/{practice['code']}/ghost")["stars"] == total(ann, code)
    assert not visit().post(f"/daily/{day}")["ghost"], "who has none plays alone"


def test_an_id_says_nothing_of_its_seed() -> None:
    assert is_deck_id(deck_id("seed"))
    assert deck_id("seed") != deck_id("seed", "k7m2qx") != deck_id("seed", "k7m2qy")


def test_another_number_of_players_changes_only_what_depends_on_it() -> None:
    together = TableOptions(seats=4, sheet="B", ambush=AmbushRule.PASS)
    assert again_options(together, 1) == TableOptions(seats=1, sheet="B")
    assert again_options(together, 3) == TableOptions(seats=3, sheet="B", ambush=AmbushRule.PASS)
    alone = TableOptions(ambush=AmbushRule.SOLO_WALK)
    assert again_options(alone, 2) == TableOptions(seats=2)
    assert keeps_cards(together, TableOptions(seats=2, sheet="B", ambush=AmbushRule.PASS, hints=True))
    assert not keeps_cards(together, TableOptions(seats=4, sheet="A", ambush=AmbushRule.PASS))
