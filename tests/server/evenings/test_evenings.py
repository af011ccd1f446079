"""Evenings over HTTP: made, joined, played and run, on a real server."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.server.tables.codes import fresh_code, shown_code
from cartographers.server.tables.evenings.entries import entries_after
from cartographers.server.tables.evenings.evening import fold_evening
from cartographers.server.tables.evenings.farewell import without_player
from cartographers.server.tables.evenings.hosting import begin
from cartographers.storage import EveningColumns, open_store
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, play_out
from tests.server.running import Running, running, until


def settings_of(database: str) -> Settings:
    return Settings(
        database,
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        sweep_seconds=0.05,
        evening_seconds=0.1,
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_of(str(tmp_path_factory.mktemp("server") / "tables.db"))) as server:
        yield server


def make(host: Player, *others: Player, **options: Any) -> str:
    code: str = host.post("/evenings", name="Thursday", options=options)["code"]
    for player in others:
        player.post(f"/evenings/{code}/join")
    return code


def own_table(player: Player, code: str, number: int) -> str:
    own: str = player.get(f"/evenings/{code}")["begun"][number - 1]["own"]
    return own


def settled(player: Player, code: str, number: int) -> Json:
    """The evening when a round is over and its cards are no secret any more."""

    def looked() -> Json:
        evening: Json = player.get(f"/evenings/{code}")
        return evening

    until(lambda: looked()["begun"][number - 1]["deck"] is not None, "the round is settled")
    return looked()


def test_everybody_plays_the_same_decks_at_their_own_pace(visit: NewPlayer) -> None:
    ann, ben, eve = visit(), visit(), visit()
    code = make(ann, ben, rounds=2)
    seen = eve.get(f"/evenings/{code}")
    assert (seen["status"], seen["players"], seen["host"], seen["taking_part"]) == ("open", 2, False, False)
    ann.post(f"/evenings/{code}/begin")
    first = ann.post(f"/evenings/{code}/play", number=1)["begun"][0]["own"]
    assert ann.post(f"/evenings/{code}/play", number=1)["begun"][0]["own"] == first, "one table a deck"
    other = ben.post(f"/evenings/{code}/play", number=1)["begun"][0]["own"]
    assert ann.get(f"/tables/{first}")["commitment"] == ben.get(f"/tables/{other}")["commitment"]
    assert ann.get(f"/tables/{first}")["evening"] == code
    play_out(first, [ann])
    # A secret as long as somebody may still play the deck.
    assert ann.get(f"/tables/{first}")["seed"] is None
    assert ann.get(f"/tables/{first}")["deck"] is None
    assert eve.refused("GET", f"/tables/{first}/view") == (403, "evening-secret")
    assert ann.refused("POST", f"/tables/{first}/again") == (409, "evening-cards")
    assert eve.get(f"/evenings/{code}")["begun"][0]["deck"] is None
    assert eve.get(f"/evenings/{code}/map") is None
    until(lambda: ann.get(f"/evenings/{code}")["begun"][0]["own_over"], "the end of the table is noted")
    stars = ann.look(first)["view"]["result"]["standings"][0]["stars"]
    standing = ann.get(f"/evenings/{code}")["standings"][0]
    assert (standing["player"], standing["stars"], standing["place"]) == (ann.id, stars, 1)
    counting = ann.get(f"/tables/{first}/counting")
    assert counting["reasons"] == ["evening"]
    # The host ends the evening: what is still played ends with it.
    ann.post(f"/evenings/{code}/end")
    over = settled(eve, code, 1)
    assert over["status"] == "over"
    assert [len(each["rounds"]) for each in over["standings"]] == [2, 2]
    assert ben.get(f"/tables/{other}")["status"] == "abandoned"
    seed = ann.get(f"/tables/{first}")["seed"]
    assert seed is not None
    assert ben.get(f"/tables/{other}")["seed"] == seed
    assert eve.get(f"/evenings/{code}/map", turn=4)["maps"] == 2
    until(lambda: eve.http.get(f"/api/decks/{over['begun'][0]['deck']}").is_success, "the deck has a page")


def test_a_swiss_round_has_a_table_for_all_and_its_end_is_noted_once(visit: NewPlayer) -> None:
    players = [visit() for _ in range(4)]
    host, eve = players[0], visit()
    code = make(*players, kind="swiss", rounds=2, turn_seconds=None, in_step=True)  # a duplicate's wish
    host.post(f"/evenings/{code}/begin")
    tables = {own_table(player, code, 1) for player in players}
    assert len(tables) == 2
    seen = eve.get(f"/evenings/{code}")
    assert [table["code"] for table in seen["tables"]] == [None, None], "the code would open it"
    one, two = sorted(tables)
    slow = next(player for player in players if own_table(player, code, 1) == two)
    play_out(one, [player for player in players if own_table(player, code, 1) == one])
    shown = eve.get(f"/evenings/{code}/map", turn=0)
    assert (shown["maps"], shown["stars"], shown["season"]) == (4, 0, 0), "as far as the slowest table is"
    assert slow.get(f"/tables/{two}")["status"] == "playing"
    assert eve.refused("POST", f"/evenings/{code}/next") == (403, "not-evening-host")
    after = host.post(f"/evenings/{code}/next")
    assert [each["over"] for each in after["begun"]] == [True, False]
    assert slow.get(f"/tables/{two}")["status"] == "abandoned"
    points = {each["player"]: each["rounds"][0]["points"] for each in after["standings"]}
    assert points[slow.id] == 0, "nothing was drawn there"
    assert sum(points.values()) == 1
    assert {own_table(player, code, 2) for player in players}.isdisjoint(tables)
    host.post(f"/evenings/{code}/end")
    assert settled(eve, code, 1)["tables"][0]["code"] is not None


def test_nobody_loses_the_stars_of_a_round_by_a_vote(visit: NewPlayer) -> None:
    three = ann, ben, cleo = visit(), visit(), visit()
    code = make(*three, kind="swiss", rounds=1, table_size=3)
    ann.post(f"/evenings/{code}/begin")
    table = own_table(cleo, code, 1)
    seat = cleo.get(f"/tables/{table}")["you"]["seat"]
    for rival in (ann, ben):
        assert rival.refused("POST", f"/tables/{table}/vote", seat=seat) == (409, "evening-clock")
    assert cleo.look(table)["decision"] is not None, "still plays"


def test_live_in_step_all_sit_at_one_table_that_anybody_may_watch(visit: NewPlayer) -> None:
    players = [visit() for _ in range(3)]
    eve = visit()
    code = make(*players, in_step=True, rounds=1, turn_seconds=None)
    players[0].post(f"/evenings/{code}/begin")
    (table,) = {own_table(player, code, 1) for player in players}
    assert eve.get(f"/evenings/{code}")["tables"][0]["code"] == table
    assert len(eve.look(table)["view"]["sheets"]) == 3
    shown = eve.get(f"/evenings/{code}/map", turn=1)
    assert (shown["maps"], shown["turn"], len(shown["sheet"]["rows"])) == (3, 1, 11)
    known = eve.get(f"/evenings/{code}")["version"]
    assert eve.get(f"/evenings/{code}", version=known) is None
    while not eve.look(table)["view"]["scores"]:
        for player in players:
            player.act(table)
    live = eve.get(f"/evenings/{code}", version=known)
    assert sum(each["stars"] for each in live["standings"]) == sum(
        seat["total"] for seat in eve.look(table)["view"]["scores"][0]
    ), "the stars are there before the end"
    play_out(table, players)
    over = settled(eve, code, 1)
    assert over["status"] == "over", "the last table of the last round ends the evening"
    assert eve.get(f"/evenings/{code}", version=over["version"]) is None, "nothing new"
    answer = eve.http.get(f"/api/evenings/{code}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    lines = list(csv.DictReader(StringIO(answer.text)))
    assert [line["place"] for line in lines] == [str(each["place"]) for each in over["standings"]]
    assert lines[0]["round_1_stars"] == lines[0]["stars"] == str(over["standings"][0]["stars"])
    drawn = eve.http.get(f"/api/evenings/{code}/qr.svg").text
    assert drawn.startswith("<svg")
    assert eve.http.get(f"/api/evenings/{shown_code(code)}/qr.svg").text == drawn, "also as it is read out"


def test_a_name_in_the_csv_is_no_formula(visit: NewPlayer) -> None:
    ann = visit()
    ann.patch("/me", name="=1+1")
    code = make(ann, rounds=1)
    assert "'=1+1" in ann.http.get(f"/api/evenings/{code}/results.csv").text


def test_a_leagues_rounds_pass_by_themselves_and_a_next_season_follows(
    server: Running, visit: NewPlayer
) -> None:
    ann, ben = visit(), visit()
    code = make(ann, ben, kind="league", rounds=1, days=7)
    ann.post(f"/evenings/{code}/begin")
    table = ann.post(f"/evenings/{code}/play", number=1)["begun"][0]["own"]
    play_out(table, [ann])
    assert ann.refused("POST", f"/evenings/{code}/season") == (409, "evening-not-over")
    server.clock.offset += 8 * 24 * 3600
    over = settled(ann, code, 1)
    assert (over["status"], over["standings"][0]["points"]) == ("over", 1)
    season = ann.post(f"/evenings/{code}/season")
    assert (season["season"], season["before"], season["players"]) == (2, code, 2)
    assert ann.post(f"/evenings/{code}/season")["code"] == season["code"]
    assert [each["code"] for each in ben.get("/evenings")] == [season["code"], code]


def test_a_round_that_was_agreed_on_when_the_server_died_goes_on_with_the_next(tmp_path: Path) -> None:
    """The log has the codes of its tables; nobody has made them."""
    database = str(tmp_path / "tables.db")
    with running(settings_of(database)) as server, Player(server.url) as ann, Player(server.url) as ben:
        code = make(ann, ben, kind="swiss", rounds=1, turn_seconds=None)
        cookies = [dict(player.http.cookies) for player in (ann, ben)]
    asyncio.run(begin_without_tables(database, code, ann.id))
    with running(settings_of(database)) as server, Player(server.url) as ann, Player(server.url) as ben:
        for player, cookie in zip((ann, ben), cookies, strict=True):
            player.http.cookies.update(cookie)
            player.me = player.get("/me")
            player.http.headers["x-csrf"] = player.me["csrf"]
        table = own_table(ann, code, 1)
        until(lambda: ann.http.get(f"/api/tables/{table}").is_success, "the table is made")
        play_out(table, [ann, ben])
        assert settled(ann, code, 1)["status"] == "over"


async def begin_without_tables(database: str, code: str, host: str) -> None:
    store = await open_store(database)
    try:
        evening = fold_evening(code, await store.evenings.read(code))
        entries = entries_after(evening.version, begin(evening, host), evening.made_at)
        await store.evenings.append(code, entries, EveningColumns("running", host))
    finally:
        await store.close()


def test_a_deleted_account_is_a_former_player_and_ends_what_it_hosted(visit: NewPlayer) -> None:
    ann, ben, eve = visit(), visit(), visit()
    ann.patch("/me", name="Annabel")
    hosted, joined = make(ann, ben, rounds=1), make(ben, ann, rounds=1)
    ben.post(f"/evenings/{joined}/begin")
    own = ann.post(f"/evenings/{joined}/play", number=1)["begun"][0]["own"]
    assert [each["code"] for each in ann.get("/me/data")["evenings"]] == [joined, hosted]
    assert "Annabel" in eve.http.get(f"/api/evenings/{joined}").text
    ann.post("/me/delete")
    assert eve.get(f"/evenings/{hosted}")["status"] == "over"
    seen = eve.get(f"/evenings/{joined}")
    assert (seen["status"], seen["players"]) == ("running", 1)
    for code in (hosted, joined):
        assert "Annabel" not in eve.http.get(f"/api/evenings/{code}").text
    assert eve.refused("GET", f"/tables/{own}") == (404, "unknown-table"), "and is not made again"
    ben.post(f"/evenings/{joined}/end")
    assert eve.get(f"/evenings/{joined}")["status"] == "over"


def test_a_name_that_goes_while_it_is_read_does_not_stay_in_memory(
    server: Running, visit: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, eve = visit(), visit()
    ann.patch("/me", name="Annabel")
    code = make(ann)
    evenings, kept = server.app.state.services.evenings, server.app.state.services.store.evenings
    read = kept.read

    async def read_before_it_is_rewritten(evening: str, after: int = 0) -> Any:
        entries = await read(evening, after)
        new = without_player(await read(evening), ann.id)
        await kept.rewrite(evening, new, by="", without=ann.id)
        evenings.forget(evening)
        return entries

    with monkeypatch.context() as while_reading:
        while_reading.setattr(kept, "read", read_before_it_is_rewritten)
        asyncio.run_coroutine_threadsafe(evenings.find(code), server.loop).result()
    assert "Annabel" not in eve.http.get(f"/api/evenings/{code}").text


def test_of_a_deleted_account_that_left_before_the_beginning_no_name_stays(
    server: Running, visit: NewPlayer
) -> None:
    ann, ben, eve = visit(), visit(), visit()
    ben.patch("/me", name="Benedetta")
    code = make(ann, ben, eve)
    ben.post(f"/evenings/{code}/leave")
    assert ben.get("/evenings") == []
    ann.post(f"/evenings/{code}/remove", player=eve.id)
    ben.post("/me/delete")
    kept = server.app.state.services.store.evenings
    entries = asyncio.run_coroutine_threadsafe(kept.read(code), server.loop).result()
    assert "Benedetta" not in str(entries)
    assert eve.me["name"] in str(entries), "that of somebody who is there stays"
    assert [each["code"] for each in ann.get("/evenings")] == [code]


def test_whoever_tries_codes_leaves_nothing_in_memory(server: Running, visit: NewPlayer) -> None:
    ann = visit()
    tried = {fresh_code() for _ in range(20)} | {"no code at all"}
    for code in tried:
        assert ann.refused("GET", f"/evenings/{code}") == (404, "unknown-evening")
    remembered = [
        kept for kept in vars(server.app.state.services.evenings).values() if isinstance(kept, dict | set)
    ]
    assert len(remembered) == 4, "all that it remembers by code is looked at"
    assert not any(tried.intersection(kept) for kept in remembered)


def test_an_evening_that_was_deleted_is_unknown(server: Running, visit: NewPlayer) -> None:
    ann = visit()
    code = make(ann)
    store = server.app.state.services.store
    later = server.clock() + 1
    deleting = store.evenings.delete_unused(later, "open", 100)
    assert asyncio.run_coroutine_threadsafe(deleting, server.loop).result() > 0
    assert ann.refused("POST", f"/evenings/{code}/begin") == (404, "unknown-evening")
    assert ann.refused("GET", f"/evenings/{code}") == (404, "unknown-evening")


# ---- bad and hostile input


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": ""},
        {"name": "x" * 61},
        {"name": "E", "options": {"rounds": 0}},
        {"name": "E", "options": {"rounds": 21}},
        {"name": "E", "options": {"kind": "chess"}},
        {"name": "E", "options": {"table_size": 5}},
        {"name": "E", "options": {"table": {"edition": "none"}}},
        {"name": "E", "options": {"table": {"packs": ["none"]}}},
        {"name": "E", "options": {"turn_seconds": 1}},
        {"name": "E", "surprise": True},
    ],
)
def test_what_cannot_be_an_evening_is_refused(visit: NewPlayer, body: Json) -> None:
    status, _ = visit().refused("POST", "/evenings", **body)
    assert status in (400, 422)


def test_who_may_do_what(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    assert ann.refused("GET", "/evenings/23456abcde") == (404, "unknown-evening")
    assert ann.refused("POST", "/evenings/x/join") == (404, "unknown-evening")
    code = make(ann, rounds=1)
    assert ben.refused("POST", f"/evenings/{code}/play", number=1) == (403, "not-in-evening")
    ben.post(f"/evenings/{code.upper()[:5]}-{code.upper()[5:]}/join")  # as it is read out
    ann.post(f"/evenings/{code}/begin")
    assert ann.refused("POST", f"/evenings/{code}/next") == (409, "evening-no-more")
    assert not ann.get(f"/evenings/{code}")["begun"][0]["over"], "nothing was ended in vain"
    for what in ("begin", "next", "end-round", "end"):
        assert ben.refused("POST", f"/evenings/{code}/{what}") == (403, "not-evening-host")
    ann.post(f"/evenings/{code}/remove", player=ben.id)
    assert ben.get(f"/evenings/{code}")["removed"]
    assert ben.refused("POST", f"/evenings/{code}/join") == (403, "evening-removed")
    for _ in range(9):
        make(ann)
    assert ann.refused("POST", "/evenings", name="One more") == (409, "too-many-evenings")
