"""Go on from here: another ending for a finished game, from one of its positions. It counts for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.notation.moves import move_text
from cartographers.play.record import move_of
from cartographers.server.tables.branching import same_answers
from cartographers.server.tables.entries import Branch, EarlierAnswer, to_stored
from cartographers.server.tables.lobby import create
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.table import PlayingTable
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, asks, first_move, play_out
from tests.server.running import Running, until
from tests.server.test_decks import DAY, cards_of, solo, total
from tests.server.test_table import ANN, first_draw, two_playing


def together(player: Player, **options: object) -> str:
    """A finished game with a bot."""
    code = player.new_table(seats=2, **options)
    player.post(f"/tables/{code}/bots", level="apprentice")
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    return code


def positions(player: Player, code: str) -> list[Json]:
    found: list[Json] = player.get(f"/tables/{code}/replay")["positions"]
    return found


def drawn(player: Player, code: str, seat: int) -> list[str]:
    """The lines of a seat in the transcript."""
    text = player.http.get(f"/api/tables/{code}/transcript").text
    return [line for line in text.splitlines() if line.startswith(f"draw {seat + 1} ")]


def asked_at(player: Player, code: str, turn: int, seat: int = 0) -> int:
    """The position at which a turn of this seat begins."""
    lines: list[Json] = player.get(f"/tables/{code}/positions")["positions"]
    draws: list[int] = [line["n"] for line in lines if line["kind"] == "draw" and line["seat"] == seat]
    return draws[turn] - 1


def test_a_finished_game_goes_on_from_a_position_with_the_same_cards(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann, edition="heroes", sheet="D")
    at = asked_at(ann, code, 4)
    then = ann.get(f"/tables/{code}/positions/{at}", seat=0)["view"]
    branch = ann.post(f"/tables/{code}/branch", position=at)
    assert (branch["status"], branch["seed"], branch["deck"]) == ("playing", None, None)
    assert branch["branch"] == {"position": at, "same": True, "table": code, "seat": 0}
    now = ann.look(branch["code"])["view"]
    assert (now["sheets"], now["card"], now["season_number"]) == (
        then["sheets"],
        then["card"],
        then["season_number"],
    )
    decision = ann.look(branch["code"])["decision"]
    ann.move(branch["code"], first_move(decision, terrain=-1))
    play_out(branch["code"], [ann])
    assert cards_of(ann, branch["code"]) == cards_of(ann, code)
    assert drawn(ann, branch["code"], 0)[:4] == drawn(ann, code, 0)[:4]


def test_both_endings_are_side_by_side(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann)
    branch = ann.post(f"/tables/{code}/branch", position=asked_at(ann, code, 2))["code"]
    play_out(branch, [ann])
    seen, ghost = ann.look(code)["view"], ann.get(f"/tables/{branch}/ghost")
    assert ghost["sheet"] == seen["sheets"][0]
    assert ghost["seasons"] == [season[0]["total"] for season in seen["scores"]]
    assert ghost["stars"] == total(ann, code)
    assert ann.get(f"/tables/{branch}")["commitment"] == ann.get(f"/tables/{code}")["commitment"]


def test_the_others_do_again_what_they_did(visit: NewPlayer) -> None:
    ann = visit()
    code = together(ann)
    branch = ann.post(f"/tables/{code}/branch", position=0, others="same", level="pupil")["code"]
    play_out(branch, [ann])  # the same moves again, so that everything else is possible again too
    assert drawn(ann, branch, 1) == drawn(ann, code, 1)
    assert ann.look(branch)["view"]["sheets"] == ann.look(code)["view"]["sheets"]


def test_where_that_is_not_allowed_any_more_a_bot_decides(visit: NewPlayer) -> None:
    ann = visit()
    code = together(ann, sheet="B")
    branch = ann.post(f"/tables/{code}/branch", position=asked_at(ann, code, 3), seat=1)
    assert [seat["kind"] for seat in branch["seats"]] == ["bot", "human"]
    assert branch["seats"][0]["name"] != ann.me["name"], "no bot has the name of a person"

    def other_ways() -> bool:
        seen = ann.look(branch["code"])
        if asks(seen):
            places = [shape for shape in seen["decision"].get("shapes", []) if shape["places"]]
            move = first_move(seen["decision"])
            if places and not seen["decision"]["attacks"]:
                move |= {"shape": places[-1]["number"], "spaces": places[-1]["places"][-1]}
            ann.move(branch["code"], move, version=seen["version"])
        status: str = ann.get(f"/tables/{branch['code']}")["status"]
        return status == "finished"

    until(other_ways, "it goes on to its end")
    assert len(drawn(ann, branch["code"], 0)) == len(drawn(ann, code, 0))


def test_bots_of_a_chosen_level_decide_instead(visit: NewPlayer) -> None:
    ann = visit()
    code = together(ann)
    bots = ann.post(f"/tables/{code}/branch", position=0, others="bots", level="pupil")
    assert (bots["branch"]["same"], bots["seats"][1]["level"]) == (False, "pupil")
    fitting = ann.get("/me/level")["level"]
    even = ann.post(f"/tables/{code}/branch", position=0, others="bots")["seats"][1]
    assert (even["level"], even["even"]) == (fitting, True)
    same = ann.post(f"/tables/{code}/branch", position=0, level="master")["seats"][1]
    assert same["level"] == "apprentice", "who answers as before stays who it was"


def test_it_counts_for_nothing_and_says_so(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann)
    branch = ann.post(f"/tables/{code}/branch", position=0)["code"]
    counting = ann.get(f"/tables/{branch}/counting")
    assert (counting["counts_for"], counting["reasons"]) == ([], ["branch"])
    assert counting["sentences"] == [
        "It goes on from a position of an earlier game, so it counts for nothing."
    ]
    assert ann.get(f"/tables/{branch}/departures") == []
    play_out(branch, [ann])
    second = solo(ann)
    until(lambda: second in [game["table"] for game in ann.get(f"/players/{ann.id}")["games"]], "it is kept")
    assert branch not in [game["table"] for game in ann.get(f"/players/{ann.id}")["games"]]
    deck = ann.get(f"/tables/{code}")["deck"]
    assert [each["game"]["table"] for each in ann.get(f"/decks/{deck}")["maps"]] == [code]
    assert ann.get(f"/tables/{branch}")["deck"] is None
    assert ann.refused("POST", f"/tables/{branch}/again") == (404, "unknown-deck")


def test_a_branch_branches_too(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann)
    first = ann.post(f"/tables/{code}/branch", position=asked_at(ann, code, 1))["code"]
    play_out(first, [ann])
    assert ann.get(f"/tables/{first}/replay")["branches"]
    second = ann.post(f"/tables/{first}/branch", position=asked_at(ann, first, 2))
    assert second["branch"]["table"] == first


def test_a_turn_in_which_some_had_drawn_begins_anew(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    ann.act(code)
    play_out(code, [ben, ann])
    quiet = next(each["n"] for each in positions(ann, code) if each["quiet"])
    branch = ben.post(f"/tables/{code}/branch", position=quiet)
    assert branch["branch"]["position"] < quiet
    assert branch["you"]["seat"] == 1
    assert asks(ben.look(branch["code"]))


def test_only_who_may_see_the_replay_goes_on_from_it(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.post("/daily")["code"]
    assert ann.refused("POST", f"/tables/{code}/branch", position=0) == (409, "not-over")
    assert ben.refused("POST", f"/tables/{code}/branch", position=0) == (403, "daily-secret")
    play_out(code, [ann])
    assert ann.refused("POST", f"/tables/{code}/branch", position=0) == (409, "daily-cards")
    assert ben.refused("POST", f"/tables/{code}/branch", position=0) == (403, "daily-secret")
    assert not ann.get(f"/tables/{code}/replay")["branches"]
    server.clock.offset += 2 * DAY
    assert ann.get(f"/tables/{code}/replay")["branches"]
    branch = ben.post(f"/tables/{code}/branch", position=0)
    assert (branch["daily"], ben.get(f"/tables/{branch['code']}/counting")["counts_for"]) == (None, [])
    assert ann.get(f"/tables/{branch['code']}")["branch"]["table"] is None, "the code is for who had it"


@pytest.mark.parametrize("over", [False, True])
def test_a_game_without_an_end_keeps_its_cards(visit: NewPlayer, over: bool) -> None:
    ann = visit()
    code = ann.new_table(seats=1)
    assert ann.refused("POST", f"/tables/{code}/branch", position=0) == (409, "not-over")
    ann.post(f"/tables/{code}/start")
    if over:
        ann.post(f"/tables/{code}/abandon")
    refused = (404, "unknown-deck") if over else (409, "not-over")
    assert ann.refused("POST", f"/tables/{code}/branch", position=0) == refused


def test_wishes_that_cannot_be_granted(visit: NewPlayer) -> None:
    ann = visit()
    code = solo(ann)
    path, last = f"/tables/{code}/branch", len(positions(ann, code)) - 1
    assert ann.refused("POST", path, position=last) == (409, "nothing-left")
    assert ann.refused("POST", path, position=last + 1) == (404, "unknown-position")
    assert ann.refused("POST", path, position=-1) == (400, "invalid")
    assert ann.refused("POST", path) == (400, "invalid")
    assert ann.refused("POST", path, position=0, seat=1) == (422, "no-such-seat")
    assert ann.refused("POST", path, position=0, others="friends") == (400, "invalid")
    assert ann.refused("POST", path, position=0, level="nobody") == (422, "unknown-level")
    assert ann.refused("POST", "/tables/nothere/branch", position=0) == (404, "unknown-table")
    lesson = solo(ann, lesson=True)
    assert ann.refused("POST", f"/tables/{lesson}/branch", position=0) == (404, "unknown-deck")


def playing_table(*answers: EarlierAnswer) -> PlayingTable:
    table = two_playing().table
    assert isinstance(table, PlayingTable)
    return replace(table, branch=Branch(0, list(answers)))


def test_an_answer_is_given_again_to_the_same_card_if_the_rules_allow_it() -> None:
    table = playing_table()
    draw = first_draw(table, 1)
    line = move_text(move_of(table.game, draw))
    cards = len(table.game.column)
    forbidden = line.rpartition(" ")[0] + " k11"
    assert same_answers(playing_table(EarlierAnswer(0, cards, 1, line)), [0, 1]) == {1: draw}
    for answer in [
        EarlierAnswer(0, cards + 1, 1, line),  # to another card
        EarlierAnswer(1, cards, 1, line),
        EarlierAnswer(0, cards, 1, forbidden),
    ]:
        assert same_answers(playing_table(answer), [0, 1]) == {}
    assert same_answers(playing_table(EarlierAnswer(0, cards, 1, line)), [0]) == {}, "nobody asked"


def test_a_log_without_a_branch_is_read_as_before() -> None:
    log = two_playing()
    assert log.table.branch is None
    assert "branch" not in to_stored(create(ANN, TableOptions(), Pace())[0])
