"""A game that was begun without a server goes on at one, in the account of whoever brings it; it counts for
nothing, since its seed could be known."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.dealt import ambush_second, explore_first
from tests.server.conftest import NewPlayer
from tests.server.conversation import MemoryShelf
from tests.server.player import Json, Player, asks, first_move, play_out
from tests.server.running import Running, until
from tests.server.tab import Tab

TURNS = 3


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def tab(runner: asyncio.Runner) -> Tab:
    return Tab(MemoryShelf(), runner)


def begun(tab: Tab, **wishes: object) -> str:
    """A game alone in a browser, after some turns."""
    code = tab.new_game(**wishes)
    for turn in range(TURNS):
        assert tab.draw(code, tab.look(code), id=f"turn-{turn}")[0] == 200
    return code


def whole(tab: Tab, code: str) -> str:
    return tab.text("GET", f"/tables/{code}/transcript?whole=true")


def position(seen: Json) -> Json:
    """What a view says of the game, without who plays."""
    view = seen["view"]
    return {part: view[part] for part in ("season_number", "sheets", "current", "waiting")}


def history(player: Player) -> list[Json]:
    games: list[Json] = player.get(f"/players/{player.id}")["games"]
    return games


def test_a_game_alone_goes_on_where_it_was_and_counts_for_nothing(visit: NewPlayer, tab: Tab) -> None:
    code = begun(tab)
    seen, text = tab.look(code), whole(tab, code)
    ann = visit()
    kept = ann.post("/me/imports", text=text)
    assert (kept["status"], kept["you"]["seats"], kept["seats"][0]["name"]) == (
        "playing",
        [0],
        ann.get("/me")["name"],
    )
    assert kept["code"] in {game["code"] for game in ann.get("/me/games")}
    there = ann.look(kept["code"])
    assert position(there) == position(seen)
    assert there["decision"] == seen["decision"]
    sentences = ann.get(f"/tables/{kept['code']}/counting")["sentences"]
    assert sentences[0].startswith("It was begun elsewhere and brought here")
    result = play_out(kept["code"], [ann])["view"]["result"]
    until(lambda: len(history(ann)) == 1, "its result is kept")
    (game,) = history(ann)
    assert (game["stars"], game["counts"], game["ranked"]) == (result["standings"][0]["stars"], False, False)
    assert (game["uncounted"][0], game["achievements"]) == ("imported", [])
    shown = ann.get(f"/players/{ann.id}")
    assert (shown["statistics"]["solo"], shown["skill"]["games"]) == (None, 0)
    replayed = ann.http.get(f"/api/tables/{kept['code']}/transcript").text
    assert replayed.partition("\n\n")[2].startswith(text.partition("\n\n")[2])


def test_the_same_position_is_one_table_also_of_two_requests_at_once(visit: NewPlayer, tab: Tab) -> None:
    text = whole(tab, begun(tab))
    ann, ben = visit(), visit()
    with ThreadPoolExecutor(4) as threads:
        codes = {kept["code"] for kept in threads.map(lambda _: ann.post("/me/imports", text=text), range(4))}
    assert len(codes) == 1
    assert ben.post("/me/imports", text=text)["code"] not in codes, "a game each"
    (code,) = codes
    assert ann.act(code)
    went_on = ann.post("/me/imports", text=text)
    assert (went_on["code"], went_on["status"]) == (code, "playing"), "what was played here is not taken back"
    assert went_on["version"] > text.count("\n") // 2


def test_one_that_was_dropped_can_be_brought_again(visit: NewPlayer, tab: Tab) -> None:
    text, ann = whole(tab, begun(tab)), visit()
    first = ann.post("/me/imports", text=text)["code"]
    ann.post(f"/tables/{first}/abandon")
    again = ann.post("/me/imports", text=text)
    assert (again["status"], again["code"] == first) == ("playing", False)


def test_bots_go_on_as_bots_and_people_around_one_device(visit: NewPlayer, tab: Tab) -> None:
    code = begun(tab, seats=3)
    ann = visit()
    bots = [{"seat": 1, "level": "apprentice", "persona": "hilda"}, {"seat": 2, "level": "apprentice"}]
    kept = ann.post("/me/imports", text=whole(tab, code), bots=bots)
    assert [seat["kind"] for seat in kept["seats"]] == ["human", "bot", "bot"]
    assert [seat["persona"] for seat in kept["seats"]] == [None, "hilda", None]
    assert kept["seats"][1]["name"] == "Hilda"
    before = ann.look(kept["code"])
    assert ann.act(kept["code"], before)
    until(lambda: asks(ann.look(kept["code"])), "the bots have drawn too")
    around = visit().post("/me/imports", text=whole(tab, code))
    assert [seat["kind"] for seat in around["seats"]] == ["human"] * 3
    assert around["you"]["seats"] == [0, 1, 2]


def test_in_the_middle_of_a_turn_nothing_that_was_drawn_is_lost(visit: NewPlayer, tab: Tab) -> None:
    tab.ask("GET", "/me")
    wishes = {"seats": 2, "hot_seat": ["Ann", "Bo"], "seed": ambush_second(seats=2)}
    code = tab.ask("POST", "/tables", wishes)[1]["code"]
    tab.ask("POST", f"/tables/{code}/start", {})
    seen = tab.ask("GET", f"/tables/{code}/view?seat=0")[1]
    move = first_move(seen["decision"]) | {"id": "one", "version": seen["version"], "seat": 0}
    assert tab.ask("POST", f"/tables/{code}/moves", move)[0] == 200
    ann = visit()
    kept = ann.post("/me/imports", text=whole(tab, code))
    drawn, asked = (ann.get(f"/tables/{kept['code']}/view", seat=seat) for seat in (0, 1))
    assert drawn["view"]["own"]["spaces"] == move["spaces"]
    assert asks(asked)


def test_a_text_that_ends_before_the_next_card_goes_on_with_it(visit: NewPlayer, tab: Tab) -> None:
    text, ann = whole(tab, begun(tab)), visit()
    head = text.partition("\n\n")[0] + "\n"
    kept = ann.post("/me/imports", text=head)
    assert asks(ann.look(kept["code"])), "the deck has revealed its first card"
    first = head + "\n" + text.partition("\n\n")[2].split("\n")[0] + "\n"
    assert ann.post("/me/imports", text=first)["code"] == kept["code"], "it is the same position"


def test_another_browser_without_a_server_goes_on_too(runner: asyncio.Runner, tab: Tab) -> None:
    code, there = begun(tab), Tab(MemoryShelf(), runner)
    there.ask("GET", "/me")
    kept = there.ask("POST", "/me/imports", {"text": whole(tab, code)})[1]["code"]
    assert position(there.look(kept)) == position(tab.look(code))
    assert there.finish(kept)["view"]["result"]


def test_a_server_tells_no_seed_of_a_game_that_goes_on(visit: NewPlayer, tab: Tab) -> None:
    ann = visit()
    code = ann.new_table(seats=1)
    ann.post(f"/tables/{code}/start")
    assert ann.refused("GET", f"/tables/{code}/transcript?whole=true") == (409, "not-over")
    local = begun(tab)
    assert "\nseed: ?\n" in tab.text("GET", f"/tables/{local}/transcript")
    assert f"\nseed: {explore_first()}\n" in whole(tab, local)


@pytest.mark.parametrize("daily", [False, True])
def test_the_secret_of_a_running_game_is_of_no_use(visit: NewPlayer, server: Running, daily: bool) -> None:
    """Whoever had got hold of it could ask a master about the game by bringing it."""
    ann, ben = visit(), visit()
    code = ann.post("/daily")["code"] if daily else ann.new_table(seats=1)
    if not daily:
        ann.post(f"/tables/{code}/start")
    ann.act(code)
    room = server.app.state.services.rooms.in_memory(code)
    text = ann.http.get(f"/api/tables/{code}/transcript").text.replace("seed: ?", f"seed: {room.table.seed}")
    assert ben.refused("POST", "/me/imports", text=text) == (409, "still-played")


@pytest.mark.parametrize(
    "bots, expected",
    [
        ([{"seat": 3}], (422, "no-such-seat")),
        ([{"seat": 0}], (409, "seat-taken")),
        ([{"seat": 1, "level": "cheater"}], (422, "unknown-level")),
        ([{"seat": 1, "persona": "nobody"}], (422, "unknown-persona")),
        ([{"seat": 1, "persona": "gus"}, {"seat": 2, "persona": "gus"}], (409, "persona-taken")),
        ([{"seat": 1, "cards": "known"}], (400, "invalid")),
    ],
)
def test_who_cannot_sit_there(
    visit: NewPlayer, tab: Tab, bots: list[Json], expected: tuple[int, str]
) -> None:
    text = whole(tab, tab.new_game(seats=3))
    assert visit().refused("POST", "/me/imports", text=text, bots=bots) == expected
