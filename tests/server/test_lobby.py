"""Making tables, sitting down and getting ready."""

from __future__ import annotations

import asyncio

import pytest

from cartographers.storage import Entry, SummaryColumns
from tests.server.conftest import NewPlayer
from tests.server.player import Json, play_out
from tests.server.running import Running

WATCHING: Json = {"seat": None, "seats": [], "host": False, "watching": True, "removed": False, "muted": []}


@pytest.mark.parametrize(
    "preset, edition, seats",
    [
        ("first-game", "base", 1),
        ("quick-solo", "base", 1),
        ("heroes-solo", "heroes", 1),
        ("duel", "base", 2),
        ("party", "base", 8),
        ("combined", "combined", 4),
    ],
)
def test_presets(visit: NewPlayer, preset: str, edition: str, seats: int) -> None:
    table = visit().post("/tables", preset=preset)
    assert table["options"]["edition"] == edition
    assert len(table["seats"]) == seats
    assert preset in visit().get("/catalogue")["presets"]


def test_the_first_game_has_the_edicts_for_a_first_game(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(edition="heroes", edicts="first")
    table = player.post(f"/tables/{code}/start")
    assert table["setup"]["edicts"] == {
        "a": "faunlost-thicket",
        "b": "gnomish-colony",
        "c": "ulems-wallow",
        "d": "dwarvenholds",
    }


def test_an_impossible_set_up_is_refused_when_it_is_chosen(visit: NewPlayer) -> None:
    player = visit()
    cards = ["sentinel-wood", "greenbough", "wildholds", "silos"]
    assert player.refused("POST", "/tables", edicts=cards) == (422, "backs-not-distinct")
    assert player.refused("POST", "/tables", sheet="C") == (422, "sheet-of-other-edition")
    assert player.refused("POST", "/tables", sheet="./.")[1] == "bad-sheet"
    assert player.refused("POST", "/tables", seats=101)[0] == 400
    assert player.refused("POST", "/tables", preset="nonsense")[0] == 400
    assert player.refused("POST", "/tables", packs=["nonsense"]) == (422, "unknown-pack")
    assert player.refused("POST", "/tables", packs=["heroes"]) == (422, "pack-of-edition")


def test_alone_nobody_can_pass_the_sheet_on(visit: NewPlayer) -> None:
    player = visit()
    assert player.refused("POST", "/tables", seats=1, ambush="pass") == (422, "solo-pass")
    code = player.new_table(seats=2, ambush="pass")
    assert player.refused("PATCH", f"/tables/{code}", seats=1) == (422, "solo-pass")
    assert player.patch(f"/tables/{code}", seats=1, ambush=None)["options"]["seats"] == 1


def test_a_table_for_several_that_one_begins_is_played_as_the_solo_walk(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2, ambush="pass")
    assert player.post(f"/tables/{code}/start")["setup"]["ambush"] == "solo-walk"
    player.post(f"/tables/{code}/abandon")
    again = player.post(f"/tables/{code}/rematch")
    assert (len(again["seats"]), again["options"]["ambush"]) == (2, "pass")


def test_sitting_down_changing_seats_and_getting_up(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = ann.new_table(seats=3)
    assert ben.post(f"/tables/{code}/join", seat=2)["you"]["seat"] == 2
    assert cleo.refused("POST", f"/tables/{code}/join", seat=2) == (409, "seat-taken")
    assert cleo.refused("POST", f"/tables/{code}/join", seat=7) == (422, "no-such-seat")
    assert ben.refused("POST", f"/tables/{code}/join") == (409, "already-seated")
    assert ben.post(f"/tables/{code}/seat", seat=1)["you"]["seat"] == 1
    assert cleo.post(f"/tables/{code}/join")["you"]["seat"] == 2
    assert visit().refused("POST", f"/tables/{code}/join") == (409, "table-full")
    table = ann.post(f"/tables/{code}/leave")
    assert table["host"] == ben.id, "the host got up: the next who sits there hosts"
    assert table["you"] == WATCHING


def test_a_full_table_can_be_watched(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table()
    ann.post(f"/tables/{code}/start")
    seen = ben.look(code)
    assert seen["table"]["you"]["watching"]
    assert seen["view"]["seat"] is None
    assert seen["decision"] is None
    assert seen["view"]["sheets"] == ann.look(code)["view"]["sheets"]


def test_when_the_last_one_gets_up_the_table_is_given_up(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    assert player.post(f"/tables/{code}/leave")["status"] == "abandoned"


def test_bots_come_and_go(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(seats=3)
    table = host.post(f"/tables/{code}/bots", seat=2, level="greedy")
    assert (table["seats"][2]["kind"], table["seats"][2]["level"]) == ("bot", "greedy")
    assert host.refused("POST", f"/tables/{code}/bots", seat=2) == (409, "seat-taken")
    assert host.refused("POST", f"/tables/{code}/bots", level="os:getcwd") == (422, "unknown-level")
    assert host.refused("DELETE", f"/tables/{code}/bots/1") == (409, "not-a-bot")
    removed = host.http.delete(f"/api/tables/{code}/bots/2").raise_for_status().json()
    assert removed["seats"][2]["kind"] == "open"


def test_the_host_changes_the_options(visit: NewPlayer) -> None:
    host, guest = visit(), visit()
    code = host.new_table(seats=4)
    guest.post(f"/tables/{code}/join", seat=3)
    table = host.patch(f"/tables/{code}", edition="heroes", seats=2, public=True, pace={"kind": "live"})
    assert table["options"]["edition"] == "heroes"
    assert [seat["player"] for seat in table["seats"]] == [host.id, guest.id]
    assert table["pace"] == {"kind": "live", "seconds": 90}
    assert host.refused("PATCH", f"/tables/{code}", seats=1) == (409, "too-many-players")
    assert host.refused("PATCH", f"/tables/{code}", sheet="A") == (422, "sheet-of-other-edition")
    assert code in [listed["code"] for listed in guest.get("/tables")]
    host.patch(f"/tables/{code}", public=False)
    assert code not in [listed["code"] for listed in guest.get("/tables")]


def test_name_title_and_crest_on_top_of_the_sheet(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    crest = {"division": "pale", "first": "red", "second": "gold", "charge": "tower"}
    table = player.post(f"/tables/{code}/dress", name=" Ada ", title="of the Hills", crest=crest)
    assert table["seats"][0]["name"] == "Ada"
    assert table["seats"][0]["crest"] == crest
    assert player.refused("POST", f"/tables/{code}/dress", name="\n") == (422, "bad-name")
    same = crest | {"second": "red"}
    assert player.refused("POST", f"/tables/{code}/dress", name="Ada", crest=same) == (422, "bad-crest")
    other = visit()
    other.post(f"/tables/{code}/join")
    player.post(f"/tables/{code}/start")
    text = player.http.get(f"/api/tables/{code}/transcript").text
    assert "seat 1: Ada\ntitle 1: of the Hills\ncrest 1: pale red gold tower\n" in text


def test_rematch_brings_everybody_to_the_same_new_table(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=3, edition="heroes")
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/bots")
    assert ann.refused("POST", f"/tables/{code}/rematch") == (409, "not-over")
    ann.post(f"/tables/{code}/start")
    play_out(code, [ann, ben])
    new = ben.post(f"/tables/{code}/rematch")
    assert new["rematch_of"] == code
    assert new["host"] == ben.id
    assert new["options"]["edition"] == "heroes"
    assert [seat["kind"] for seat in new["seats"]] == ["human", "open", "bot"]
    joined = ann.post(f"/tables/{code}/rematch")
    assert joined["code"] == new["code"]
    assert joined["you"]["seat"] == 1
    assert ben.post(f"/tables/{code}/rematch")["you"]["seat"] == 0
    assert ann.get(f"/tables/{code}")["rematch"] == new["code"]
    assert visit().refused("POST", f"/tables/{code}/rematch") == (403, "not-seated")


def test_a_running_game_is_ended_by_all_of_its_players(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    asked = ann.post(f"/tables/{code}/abandon")
    assert (asked["status"], asked["enders"]) == ("playing", [ann.id])
    assert ann.post(f"/tables/{code}/abandon")["version"] == asked["version"], "once is enough"
    table = ben.post(f"/tables/{code}/abandon")
    assert table["status"] == "abandoned"
    assert table["seed"] is not None
    assert ben.refused("POST", f"/tables/{code}/abandon") == (409, "not-playing")
    assert ann.get(f"/players/{ann.id}")["games"] == [], "what all gave up counts for nothing"


def test_the_host_may_close_a_table_before_the_game(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    assert ben.refused("POST", f"/tables/{code}/abandon") == (403, "not-host")
    assert ann.post(f"/tables/{code}/abandon")["status"] == "abandoned"


def test_my_tables_to_go_on_with(visit: NewPlayer) -> None:
    player = visit()
    waiting, playing, given_up = (player.new_table(seats=2) for _ in range(3))
    player.post(f"/tables/{playing}/start")
    player.post(f"/tables/{given_up}/abandon")
    assert {table["code"] for table in player.get("/me/tables")} == {waiting, playing}
    assert [table["code"] for table in player.get("/me/tables", status="abandoned")] == [given_up]


def test_a_table_of_another_version_is_refused_and_does_not_spoil_the_list(
    server: Running, visit: NewPlayer
) -> None:
    player = visit()
    good, strange = player.new_table(public=True), "strng2"
    store = server.app.state.services.store
    created = {"host": player.id, "public": True, "kind": "from the future"}
    asyncio.run_coroutine_threadsafe(
        store.logs.append(
            strange,
            [Entry(1, "created", created, server.clock())],
            SummaryColumns(public=True, host=player.id),
        ),
        server.loop,
    ).result()
    assert player.refused("GET", f"/tables/{strange}") == (409, "other-version")
    listed = [table["code"] for table in player.get("/tables")]
    assert good in listed
    assert strange not in listed


def test_chat_is_plain_text_that_the_host_can_switch_off(visit: NewPlayer) -> None:
    host, watcher = visit(), visit()
    code = host.new_table(seats=2)
    host.post(f"/tables/{code}/chat", text="  Hello\tthere \n<b>you</b> ")
    watcher.post(f"/tables/{code}/reactions", symbol="thanks")
    said = watcher.get(f"/tables/{code}/chat")
    assert [line["text"] for line in said] == ["Hello there <b>you</b>"]
    assert watcher.refused("POST", f"/tables/{code}/chat", text="x" * 301)[0] == 400
    assert watcher.refused("POST", f"/tables/{code}/chat", text=" \n ")[0] == 400
    assert watcher.refused("POST", f"/tables/{code}/reactions", symbol="rude")[0] == 400
    host.patch(f"/tables/{code}", chat=False)
    assert watcher.refused("POST", f"/tables/{code}/chat", text="Hello?") == (409, "chat-off")
    assert watcher.refused("POST", f"/tables/{code}/reactions", symbol="thanks") == (409, "chat-off")
