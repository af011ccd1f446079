"""A server with boxes of data: it offers them, plays them with bots, and writes down which they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.notation.games import loads
from cartographers.play.box_folder import read_box
from cartographers.play.replay import replay
from tests.registry import registered
from tests.server.player import Json, Player, asks, first_move, play_out
from tests.server.running import ServerProcess, server_process

EXAMPLE = Path(__file__).parents[2] / "examples" / "frozen-coast.toml"
COAST = "frozen-coast"
LARGE = """
format = 1
id = "large"
name = "Large"

[[explore]]
id = "large-lake"
name = "Lake"
time = 1
terrains = ["water"]
shapes = ["XXXXXX\\nXXXXXX"]
"""
GIANTS = "abcdefghijklmnop"  # so many that one of them comes
GIANT = """
[[hero]]
id = "large-giant-{letter}"
name = "Giant"
attack = "*******\\n*******\\n*******\\n***h***\\n*******\\n*******\\n*******"
"""


@pytest.fixture(scope="module")
def coast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("boxes")
    (folder / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    giants = "".join(GIANT.format(letter=letter) for letter in GIANTS)
    (folder / "large.toml").write_text(LARGE + giants, "utf-8")
    (folder / "bad.toml").write_text("format = 1\nid = 3\n", "utf-8")
    log = folder / "server.log"
    with server_process(str(folder / "tables.db"), "--boxes", str(folder), log=log) as server:
        yield server


def test_a_bad_file_is_told_in_one_line_and_the_server_starts(coast: ServerProcess) -> None:
    assert coast.log is not None
    told = [line for line in coast.log.read_text("utf-8").splitlines() if "bad.toml" in line]
    assert len(told) == 1
    assert told[0].endswith("bad.toml, line 2: id: expected text, not a whole number; this box is left out")


def test_the_catalogue_and_the_words_have_the_box(coast: ServerProcess) -> None:
    with Player(coast.url, "fr") as player:
        catalogue = player.get("/catalogue")
        assert COAST in catalogue["packs"]
        assert "frozen-coast-ice-floes" in [card["id"] for card in catalogue["explore"]]
        assert "frozen-coast-fjord" in [sheet["id"] for sheet in catalogue["sheets"]]
        names = player.get("/words/fr")["names"]
        assert (names[COAST], names["sheet-frozen-coast-fjord"]) == ("Côte gelée", "Le fjord")


@pytest.mark.slow
def test_a_whole_game_with_bots_is_played_and_verified(coast: ServerProcess) -> None:
    with Player(coast.url) as player:
        code = player.new_table(edition="heroes", seats=3, packs=[COAST], sheet="frozen-coast-fjord")
        for level in ("greedy", "greedy"):
            player.post(f"/tables/{code}/bots", level=level)
        player.post(f"/tables/{code}/start")
        seen = play_out(code, [player])
        assert seen["view"]["result"]["standings"]
        text = player.http.get(f"/api/tables/{code}/transcript").text
    box = read_box(EXAMPLE)
    assert f"packs: {COAST}\nhash {COAST}: {box.digest}\nsheet: frozen-coast-fjord\n" in text
    with registered(box):
        assert len(list(replay(loads(text), verify=True))) > 1


def test_large_shapes_and_attacks_can_be_drawn(coast: ServerProcess) -> None:
    drawn: list[Json] = []
    with Player(coast.url) as player:
        code = player.new_table(edition="heroes", seats=1, packs=["large"], seed="lake")
        player.post(f"/tables/{code}/start")
        while asks(seen := player.look(code)):
            drawn.append(first_move(seen["decision"]))
            player.move(code, drawn[-1], version=seen["version"])
    assert seen["table"]["status"] == "finished"
    assert max(len(move.get("spaces", ())) for move in drawn) == 12
    assert max(len(move.get("marks", ())) for move in drawn) > 10


def test_a_transcript_of_a_box_that_is_not_here_says_so(coast: ServerProcess, tmp_path: Path) -> None:
    with Player(coast.url) as player:
        code = player.new_table(packs=[COAST])
        player.post(f"/tables/{code}/start")
        text = player.http.get(f"/api/tables/{code}/transcript").text
    with server_process(str(tmp_path / "other.db")) as other, Player(other.url) as elsewhere:
        answer = elsewhere.http.post("/api/replay", json={"text": text})
        assert answer.status_code == 422
        assert "the box 'frozen-coast' is not here" in answer.json()["message"]
