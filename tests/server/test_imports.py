"""A finished game from elsewhere is kept in one's own history, once, and counts for nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.tables.codes import is_code
from cartographers.server.tables.entries import kind_of, to_stored
from cartographers.server.tables.importing import brought_game, import_codes, imported_entries
from cartographers.server.tables.people import Person
from cartographers.server.tables.scrubbing import without_person
from cartographers.server.tables.transcripts import import_transcript
from cartographers.storage import Entry
from cartographers.storage.names import FORMER_PLAYER
from cartographers.words import words
from tests.server.conftest import NewPlayer
from tests.server.conversation import MemoryShelf
from tests.server.player import Json, Player
from tests.server.running import until
from tests.server.tab import Tab

GAMES = Path(__file__).parents[1] / "games"


def golden(name: str) -> str:
    return (GAMES / f"{name}.cgn").read_text("utf-8")


def profile(player: Player) -> Json:
    found: Json = player.get(f"/players/{player.id}")
    return found


def games_of(player: Player, count: int) -> list[Json]:
    """The player's history, as soon as it has so many games."""
    until(lambda: len(profile(player)["games"]) >= count, "the results are kept")
    games: list[Json] = profile(player)["games"]
    assert len(games) == count
    return games


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


def test_a_game_played_without_a_server_is_handed_to_one(visit: NewPlayer, runner: asyncio.Runner) -> None:
    tab = Tab(MemoryShelf(), runner)
    code = tab.new_game()
    stars = tab.finish(code)["view"]["result"]["standings"][0]["stars"]
    text = tab.text("GET", f"/tables/{code}/transcript")
    ann = visit()
    kept = ann.post("/me/imports", text=text)
    assert (kept["status"], kept["you"]["seats"], kept["daily"]) == ("finished", [0], None)
    (game,) = games_of(ann, 1)
    assert (game["table"], game["stars"], game["name"]) == (kept["code"], stars, ann.get("/me")["name"])
    assert (game["counts"], game["ranked"], game["uncounted"]) == (False, False, ["imported"])
    assert game["achievements"] == []
    (page,) = ann.get(f"/players/{ann.id}/atlas")["maps"]
    assert page["sheet"]["rows"], "its map is in the atlas"
    shown = profile(ann)
    assert (shown["statistics"]["solo"], shown["statistics"]["best_rating"]) == (None, None)
    assert shown["skill"]["games"] == 0
    assert not any(each["times"] for each in shown["achievements"])
    assert ann.id not in {each["player"] for each in ann.get("/leaderboards")["solo"]}
    assert ann.get(f"/tables/{kept['code']}/replay")["verified"]
    sentences = ann.get(f"/tables/{kept['code']}/counting")["sentences"]
    assert sentences[0].startswith("It was begun elsewhere and brought here")


def test_the_same_game_brought_twice_is_one_row(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    first = ann.post("/me/imports", text=golden("three-heroes"))
    again = ann.post("/me/imports", text=golden("three-heroes").replace("Chloé", "Zoé"), seat=2)
    assert (again["code"], again["version"]) == (first["code"], first["version"])
    assert ben.post("/me/imports", text=golden("three-heroes"))["code"] != first["code"], "a history each"
    games_of(ann, 1)
    games_of(ben, 1)


def test_of_a_game_of_several_the_own_seat_is_kept(visit: NewPlayer) -> None:
    ann = visit()
    kept = ann.post("/me/imports", text=golden("three-heroes"), seat=1)
    assert [seat["name"] for seat in kept["seats"]] == ["Chloé", ann.get("/me")["name"], "雪"]
    (game,) = games_of(ann, 1)
    result = ann.look(kept["code"])["view"]["result"]
    own = next(each for each in result["standings"] if each["seat"] == 1)
    assert (game["seat"], game["seats"], game["stars"], game["place"]) == (1, 3, own["stars"], own["place"])
    assert profile(ann)["statistics"]["several"] is None


@pytest.mark.parametrize("name", ["rolled", "islet-solo", "skills-alone", "five-combined"])
def test_every_kind_of_setup_is_kept_as_it_was(visit: NewPlayer, name: str) -> None:
    ann = visit()
    replayed = ann.post("/replay", text=golden(name))
    kept = ann.post("/me/imports", text=golden(name))
    assert kept["setup"] == replayed["setup"]
    assert kept["options"]["edition"] == replayed["setup"]["edition"]
    assert ann.look(kept["code"])["view"]["result"]["standings"]


@pytest.mark.parametrize(
    "name, change, expected",
    [
        ("unfinished", ("", ""), (409, "seed-unknown")),
        ("peaks", ("", ""), (409, "seed-unknown")),
        ("three-heroes", ("seed: three-heroes", "seed: ?"), (409, "seed-unknown")),
        ("three-heroes", ("seed: three-heroes", "seed: another"), (422, "bad-transcript")),
        ("three-heroes", ("farm d10 d11", "farm d9 d11"), (422, "bad-transcript")),
        ("three-heroes", ("rules: 1", "rules: 99"), (422, "bad-transcript")),
        ("three-heroes", ("cgn: 1\n", "hello\n"), (422, "bad-transcript")),
    ],
)
def test_what_cannot_be_checked_is_refused_and_not_kept(
    visit: NewPlayer, name: str, change: tuple[str, str], expected: tuple[int, str]
) -> None:
    ann = visit()
    assert ann.refused("POST", "/me/imports", text=golden(name).replace(*change)) == expected
    assert ann.get("/me/tables", status="finished") == []


def test_a_seat_that_the_game_has_not(visit: NewPlayer) -> None:
    ann = visit()
    assert ann.refused("POST", "/me/imports", text=golden("three-heroes"), seat=3) == (422, "no-such-seat")
    assert ann.refused("POST", "/me/imports", text=golden("three-heroes"), seat=-1) == (400, "invalid")


def test_a_text_that_is_too_long(visit: NewPlayer) -> None:
    ann = visit()
    assert ann.refused("POST", "/me/imports", text="x" * 400_001) == (400, "invalid")
    assert ann.refused("POST", "/me/imports", text="é" * 2_000_000) == (413, "body-too-large")


def test_a_game_stuffed_with_answers_that_were_taken_back(visit: NewPlayer) -> None:
    ann = visit()
    first = "draw 3 on 3 shape 1 farm d10 d11 e10 e11\n"
    stuffed = golden("three-heroes").replace(first, f"{first}back 3\n" * 750 + first, 1)
    assert ann.refused("POST", "/me/imports", text=stuffed) == (413, "long-transcript")


def test_nothing_of_the_names_stays_when_the_account_goes() -> None:
    brought = brought_game(import_transcript(golden("three-heroes"), words("en")))
    bodies = imported_entries(brought, Person("ann", "Ann", guest=True), 0, {})
    entries = [Entry(seq, kind_of(body), to_stored(body), 5.0) for seq, body in enumerate(bodies, start=1)]
    changed = without_person(entries, "ann")
    after = " ".join(str(changed.get(entry.seq, entry.body)) for entry in entries)
    assert FORMER_PLAYER in after
    assert [name for name in ("Ann", "José", "雪") if name in after] == []


def test_codes_are_codes_and_one_for_each_account_and_game() -> None:
    names = ("three-heroes", "solo-base")
    heroes, base = (brought_game(import_transcript(golden(name), words("en"))) for name in names)
    codes = [*import_codes("ann", heroes), *import_codes("ben", heroes), *import_codes("ann", base)]
    assert all(map(is_code, codes))
    assert len(set(codes)) == len(codes)


# ---- without a server


def test_a_saved_game_is_kept_in_another_browser(runner: asyncio.Runner) -> None:
    here, there = Tab(MemoryShelf(), runner), Tab(MemoryShelf(), runner)
    code = here.new_game()
    here.finish(code)
    me, other = here.ask("GET", "/me")[1]["id"], there.ask("GET", "/me")[1]["id"]
    (own,) = here.ask("GET", f"/players/{me}/atlas")[1]["maps"]
    text = here.text("GET", f"/tables/{code}/transcript")
    assert there.ask("POST", "/replay", {"text": text})[1]["verified"]
    kept = there.ask("POST", "/me/imports", {"text": text})[1]["code"]
    assert there.ask("POST", "/me/imports", {"text": text})[1]["code"] == kept
    (page,) = there.ask("GET", f"/players/{other}/atlas?best=true")[1]["maps"]
    assert (page["sheet"], page["game"]["stars"]) == (own["sheet"], own["game"]["stars"])
    moves = there.text("GET", f"/tables/{kept}/transcript").split("\n\n")[1]
    assert moves == text.split("\n\n")[1], "it can be saved again"
    assert there.ask("GET", f"/players/{me}/atlas")[1]["reason"] == "needs-server"
