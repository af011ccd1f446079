"""Reviews in the background, and hints during the game."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, first_move, play_out
from tests.server.running import Running, running, until

GAMES = Path(__file__).parents[1] / "games"
# So little land that a game is over after a few placements.
SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)


def small_table(player: Player, **options: object) -> str:
    code = player.new_table(sheet=SMALL, seed="review", **options)
    player.post(f"/tables/{code}/start")
    return code


def finished(player: Player, code: str) -> Json:
    """The review of the first seat, waited for."""
    states: list[Json] = []

    def ready() -> bool:
        states.append(player.get(f"/tables/{code}/reviews/0"))
        return bool(states[-1]["state"] == "ready")

    until(ready, "the review is there")
    done = [state["done"] for state in states]
    assert done == sorted(done)
    review: Json = states[-1]["review"]
    return review


def test_a_finished_game_is_looked_over_once_and_kept(server: Running, visit: NewPlayer) -> None:
    player, reader = visit(), visit()
    code = small_table(player)
    assert player.refused("POST", f"/tables/{code}/reviews", seat=0) == (409, "not-over")
    seen = play_out(code, [player])
    assert player.get(f"/tables/{code}/reviews/0")["state"] == "unknown"
    begun = player.post(f"/tables/{code}/reviews", seat=0)
    assert begun["state"] in ("waiting", "thinking")
    assert begun["of"] > 0
    review = finished(player, code)
    assert len(review["moves"]) == begun["of"]
    assert review["stars"] == seen["view"]["result"]["standings"][0]["stars"]
    assert review["looks_ahead"]
    own = sum(move["lost"] for move in review["moves"])
    assert review["lost"] == pytest.approx(own)
    assert sum(review["seasons"]) == pytest.approx(own)
    for move in review["moves"]:
        assert move["asked"] < move["number"]
        best = max([move["played"]["stars"], *(each["stars"] for each in move["alternatives"])])
        assert move["lost"] == pytest.approx(best - move["played"]["stars"], abs=0.11)
        for other, why in zip(move["alternatives"], move["why"], strict=True):
            parts = [*why["edicts"].values(), why["coins"], why["monsters"]]
            parts += [*why["prospects"].values(), why["room"], why["outlook"]]
            assert sum(parts) == pytest.approx(other["stars"] - move["played"]["stars"])
    turning = [move["lost"] for move in review["moves"] if move["turning"]]
    rest = [move["lost"] for move in review["moves"] if not move["turning"]]
    assert not turning or min(turning) >= max(2.0, *sorted(rest, reverse=True)[:1])
    looks_back(review, seen["view"])
    again = reader.post(f"/tables/{code}/reviews", seat=0)
    assert again["state"] == "ready"
    assert again["review"] == review


def looks_back(review: Json, view: Json) -> None:
    """What the deck allowed and luck are there, and add up."""
    back = review["hindsight"]
    allowed, luck = back["allowed"], back["luck"]
    assert back["missing"] is None
    assert allowed["stars"] == sum(season["total"] for season in allowed["scores"])
    assert allowed["stars"] > review["stars"] if allowed["better"] else allowed["stars"] == review["stars"]
    assert allowed["percent"] == 100 * review["stars"] // allowed["stars"]
    own = [season[0] for season in view["scores"]]
    if not allowed["better"]:
        assert (allowed["sheet"], allowed["scores"]) == (view["sheets"][0], own)
    printed = [letter == "#" for row in view["sheets"][0]["rows"] for letter in row]
    assert [letter == "#" for row in allowed["sheet"]["rows"] for letter in row] == printed
    assert luck["stars"] == pytest.approx(sum(card["stars"] for card in luck["cards"]))
    assert [card["season_number"] for card in luck["cards"]] == sorted(
        card["season_number"] for card in luck["cards"]
    )


@pytest.mark.slow
def test_a_review_survives_the_server_and_comes_out_the_same(tmp_path: Path) -> None:
    kept = Settings(str(tmp_path / "a.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(kept) as server, Player(server.url) as player:
        code = small_table(player)
        play_out(code, [player])
        text = player.http.get(f"/api/tables/{code}/transcript").text
        player.post(f"/tables/{code}/reviews", seat=0)
        of_table = finished(player, code)
        assert reviewed_text(player, text) == of_table
    with running(kept) as server, Player(server.url) as player:
        asked = player.post("/reviews", text=text, seat=0)
        assert asked["state"]["state"] == "ready"
        assert asked["state"]["review"] == of_table


def reviewed_text(player: Player, text: str) -> Json:
    asked = player.post("/reviews", text=text, seat=0)
    path = f"/reviews/{asked['id']}"
    until(lambda: player.get(path)["state"] == "ready", "the review is there")
    review: Json = player.get(path)["review"]
    return review


def test_reviews_that_cannot_be(visit: NewPlayer) -> None:
    player = visit()
    code = small_table(player)
    play_out(code, [player])
    assert player.refused("POST", f"/tables/{code}/reviews", seat=1) == (422, "no-such-seat")
    assert player.refused("GET", f"/tables/{code}/reviews/7") == (422, "no-such-seat")
    assert player.refused("POST", "/reviews", text="hello", seat=0) == (422, "bad-transcript")
    text = (GAMES / "peaks.cgn").read_text("utf-8")
    assert player.refused("POST", "/reviews", text=text, seat=9) == (422, "no-such-seat")
    assert player.refused("GET", "/reviews/nothing") == (404, "not-found")


@pytest.mark.slow
def test_while_a_game_is_looked_over_others_play_on(visit: NewPlayer) -> None:
    player, other = visit(), visit()
    text = (GAMES / "islet-solo.cgn").read_text("utf-8")
    asked = player.post("/reviews", text=text, seat=0)
    code = other.new_table(seats=2)
    other.post(f"/tables/{code}/bots", level="greedy")
    other.post(f"/tables/{code}/start")
    assert play_out(code, [other])["view"]["result"]
    until(lambda: player.get(f"/reviews/{asked['id']}")["state"] == "ready", "the review is there")


# ---- hints


def test_alone_one_may_ask_the_master_and_play_what_it_says(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seed="hint")
    player.post(f"/tables/{code}/start")
    seen = player.look(code)
    assert seen["table"]["hints"]
    hint = player.post(f"/tables/{code}/hint")
    assert hint["since"] == seen["table"]["since"]
    assert hint["owner"] == 0
    stars = [advice["stars"] for advice in hint["advice"]]
    assert len(stars) > 1
    assert stars == sorted(stars, reverse=True)
    player.move(code, hint["advice"][0]["answer"])
    assert player.look(code)["view"]["sheets"][0] != seen["view"]["sheets"][0]


def test_a_hint_says_why_and_its_reasons_are_those_of_the_rules(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seed="why")
    player.post(f"/tables/{code}/start")
    for _ in range(6):
        advice = player.post(f"/tables/{code}/hint")["advice"]
        stars = [each["stars"] for each in advice]
        assert stars == sorted(stars, reverse=True)
        for each in advice:
            reasons = each["reasons"]
            change = player.post(f"/tables/{code}/consider", **each["answer"])
            assert {part["edict"]: part["stars"] for part in reasons["edicts"]} == {
                part["edict"]: part["stars"] for part in change["edicts"]
            }
            assert (reasons["coins"], reasons["monsters"]) == (change["coins"], change["monsters"])
            scored = sum(part["stars"] for part in reasons["edicts"] if part["scores_now"])
            assert scored + reasons["coins"] + reasons["monsters"] == reasons["stars"] == change["stars"]
            assert len(reasons["closed"]) == reasons["mountains"]
        player.act(code)


def test_a_hint_is_counted_once_a_turn_and_marks_the_result(visit: NewPlayer) -> None:
    player = visit()
    code = small_table(player)
    assert player.post(f"/tables/{code}/hint") == player.post(f"/tables/{code}/hint")
    assert player.look(code)["table"]["seats"][0]["hints"] == 1
    player.act(code)
    player.post(f"/tables/{code}/hint")
    assert player.look(code)["table"]["seats"][0]["hints"] == 2
    play_out(code, [player])
    assert player.refused("POST", f"/tables/{code}/hint") == (409, "not-playing")
    until(lambda: player.get(f"/players/{player.id}")["games"], "the result is kept")
    assert player.get(f"/players/{player.id}")["games"][0]["hints"] == 2


def test_no_hints_at_the_daily_expedition(visit: NewPlayer) -> None:
    player = visit()
    code = player.post("/daily")["code"]
    assert player.look(code)["table"]["hints"] is False
    assert player.refused("POST", f"/tables/{code}/hint") == (409, "hints-off")


def test_at_a_table_of_several_the_host_decides(visit: NewPlayer) -> None:
    host, guest, watcher = visit(), visit(), visit()
    for wish, allowed in ((None, False), (True, True), (False, False)):
        code = host.new_table(seats=2, hints=wish)
        guest.post(f"/tables/{code}/join")
        host.post(f"/tables/{code}/start")
        assert guest.look(code)["table"]["hints"] is allowed
        if not allowed:
            assert guest.refused("POST", f"/tables/{code}/hint") == (409, "hints-off")
            continue
        hint = guest.post(f"/tables/{code}/hint")
        assert hint["owner"] == guest.look(code)["decision"]["owner"]
        assert [seat["hints"] for seat in host.look(code)["table"]["seats"]] == [0, 1]
        assert guest.refused("POST", f"/tables/{code}/hint", seat=0) == (403, "not-seated")
        assert watcher.refused("POST", f"/tables/{code}/hint") == (403, "not-seated")


def test_alone_the_host_may_do_without_hints(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(hints=False)
    player.post(f"/tables/{code}/start")
    assert player.refused("POST", f"/tables/{code}/hint") == (409, "hints-off")


def test_the_master_sees_no_more_than_the_seat(visit: NewPlayer) -> None:
    """Decks that begin alike and go on differently: the same hint."""
    player = visit()
    tables: dict[str, list[str]] = {}
    for number in range(20):
        code = player.new_table(seed=f"deck {number}".replace(" ", "-"), edicts="first")
        player.post(f"/tables/{code}/start")
        seen = player.look(code)["view"]
        tables.setdefault(f"{seen['card']} {len(seen['column'])}", []).append(code)
    alike = max(tables.values(), key=len)[:2]
    assert len(alike) == 2
    first, second = (player.post(f"/tables/{code}/hint")["advice"] for code in alike)
    assert first == second


def test_a_hint_that_comes_when_nothing_is_asked(visit: NewPlayer) -> None:
    host, guest = visit(), visit()
    code = host.new_table(seats=2, hints=True)
    guest.post(f"/tables/{code}/join")
    assert host.refused("POST", f"/tables/{code}/hint") == (409, "not-playing")
    host.post(f"/tables/{code}/start")
    host.move(code, first_move(host.look(code)["decision"]))
    assert host.post(f"/tables/{code}/hint")["advice"], "what was drawn may still be replaced"


def test_several_who_ask_at_once(visit: NewPlayer) -> None:
    player = visit()
    code = small_table(player)
    answers: list[Json] = []
    threads = [
        threading.Thread(target=lambda: answers.append(player.post(f"/tables/{code}/hint"))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers[0] == answers[1] == answers[2]
    assert player.look(code)["table"]["seats"][0]["hints"] == 1
