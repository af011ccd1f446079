"""docs/extending.md is true: the box of the page is written down outside the source tree, installed, and
played with everywhere; no file of the package is touched."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules import cards
from tests.cli.running import ran_apart
from tests.paper.looking import pages, plain
from tests.server.player import Player, play_out
from tests.server.running import ServerProcess, free_port, started
from tests.third_box import DECK, PACK, PAGE, ROOT, SCORING, SHEET, ThirdBox, install, python

PATIENCE = 900  # seconds: the kernel is compiled anew for another set of boxes


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> ThirdBox:
    return install(tmp_path_factory.mktemp("third"))


def run(box: ThirdBox, code: str) -> Any:
    """What a program prints as JSON in which the box is installed."""
    done = subprocess.run(
        python("-c", code),
        env=box.environment,
        cwd=box.folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_only_the_boxs_own_files_are_written(box: ThirdBox) -> None:
    assert box.files == (
        "pyproject.toml",
        "lantern_isles/__init__.py",
        "lantern_isles/scoring.py",
        "test_lantern_isles.py",
    )
    assert not box.folder.is_relative_to(ROOT)
    assert [name for name in box.files if name != "pyproject.toml" and (ROOT / name).exists()] == []
    sources = [
        file
        for folder in ("src", "types", "tools")
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and file.suffix in (".py", ".js", ".ts", ".json", ".po", ".css")
    ]
    assert [file for file in sources if "antern_isles" in file.read_text("utf-8")] == []


def test_the_page_has_one_of_everything(box: ThirdBox) -> None:
    found = run(
        box,
        f"""
import json
from cartographers.rules.boxes import BOXES, SCORING_BY_ID
box = BOXES[{PACK!r}]
print(json.dumps({{
    "kinds": [len(kind) for kind in (box.explore, box.ambushes, box.heroes, box.sheets, box.skills)],
    "effects": [card.effect for card in box.ambushes],
    "backs": sorted(card.back for card in box.scoring),
    "deck": [card.id for card in box.deck],
    "last": list(BOXES)[-1],
}}))
""",
    )
    assert found["kinds"] == [1, 1, 1, 1, 1]
    assert found["effects"] == ["zombie"]
    assert found["backs"] == ["farm-and-water", "forest", "spatial", "village"]
    assert tuple(found["deck"]) == DECK
    assert found["last"] == PACK, "the package's own boxes come first"


def test_the_page_names_every_field_of_a_card() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {card: set(re.findall(r"`([a-z_]+)`", said)) for card, said in rows}
    there = {
        name: {field.name for field in fields(kind)}
        for name, kind in vars(cards).items()
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == cards.__name__
    }
    assert told == there


def test_the_box_may_be_imported_before_the_registry(box: ThirdBox) -> None:
    found = run(
        box,
        f"""
import json
from lantern_isles.scoring import mistwood
from lantern_isles import LANTERN_ISLES
from cartographers.rules.boxes import BOXES, SCORING_BY_ID
print(json.dumps([BOXES[{PACK!r}] is LANTERN_ISLES, SCORING_BY_ID["mistwood"].score is mistwood]))
""",
    )
    assert found == [True, True]


def test_the_box_may_be_imported_first_where_a_folder_of_boxes_is_named(
    box: ThirdBox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "frozen.toml").write_bytes((ROOT / "examples" / "frozen-coast.toml").read_bytes())
    monkeypatch.setenv("CARTOGRAPHERS_BOXES", str(tmp_path))
    for first in (
        "lantern_isles",
        "cartographers",
        "cartographers.play.box_folder",
        "cartographers.rules.boxes",
    ):
        found = run(
            box,
            f"""
import json
import {first}
from cartographers.play.box_folder import PROBLEMS
from cartographers.rules.boxes import BOXES
print(json.dumps([list(BOXES)[-2:], PROBLEMS]))
""",
        )
        assert found == [[PACK, "frozen-coast"], []], first


def test_the_tests_of_the_page_pass(box: ThirdBox) -> None:
    found = run(
        box,
        """
import json
import test_lantern_isles
tests = {name: test for name, test in vars(test_lantern_isles).items() if name.startswith("test_")}
for test in tests.values():
    test()
print(json.dumps(list(tests)))
""",
    )
    assert found == ["test_mistwood", "test_tide_fields", "test_lamp_towns", "test_watchtowers"]


GAMES = f"""
import json
from random import Random
from cartographers.notation.games import dumps, loads
from cartographers.play.deck import seeded_edicts
from cartographers.play.record import header, transcript
from cartographers.play.replay import replay
from cartographers.rules.setup import Edition, setup
from tests.play.playing import random_actions

PACK, SHEET, SCORING = {PACK!r}, {SHEET!r}, {SCORING!r}

def games():
    for number in range(12):
        edition = list(Edition)[number % 3]
        seed = f"third-{{number}}"
        edicts = SCORING if number % 2 else seeded_edicts(edition, seed, (PACK,))
        seats = ["Ann", "Bo", "Cy"][: 1 + number % 3]
        yield setup(edition, edicts, seats, sheet=SHEET if number % 4 else None, packs=(PACK,)), seed
"""


def test_whole_games_by_the_rules(box: ThirdBox) -> None:
    found = run(
        box,
        f"""{GAMES}
texts = []
for made, seed in games():
    text = dumps(transcript(header(made, seed), random_actions(made, seed, Random(seed))))
    positions = list(replay(loads(text), verify=True))
    assert dumps(loads(text)) == text
    texts.append(text)
print(json.dumps(texts))
""",
    )
    assert len(found) == 12
    assert all(f"packs: {PACK}\n" in text for text in found)
    for card in DECK:
        assert any(f"reveal {card}\n" in text for text in found), card
    earned = [line for text in found for line in text.splitlines() if line.startswith("= spring 1 a ")]
    assert any(line.split()[4] != "0" for line in earned), "its scoring cards give stars"


def test_a_game_of_the_box_cannot_be_read_without_it(box: ThirdBox, tmp_path: Path) -> None:
    code = "made, seed = next(games())\nprint(json.dumps(dumps(transcript(header(made, seed), []))))"
    text = run(box, f"{GAMES}\n{code}")
    file = tmp_path / "game.cgn"
    file.write_text(text, "utf-8")
    done = ran_apart("replay", str(file))
    assert done.code == 2
    assert "line 4, column 8, unreadable: the box 'lantern-isles' is not here" in done.err


def test_seeds_draw_what_they_drew_whatever_is_installed(box: ThirdBox) -> None:
    code = """
import json
from cartographers.play.deck import seeded_edicts
from cartographers.rules.setup import Edition
print(json.dumps([seeded_edicts(edition, str(seed)) for edition in Edition for seed in range(50)]))
"""
    plain_python = ThirdBox(ROOT, ())
    assert run(box, code) == run(plain_python, code)


@pytest.mark.slow
def test_the_kernel_in_lockstep_with_the_rules(box: ThirdBox) -> None:
    found = run(
        box,
        f"""{GAMES}
from collections import Counter
from tests.kernel.lockstep import play_in_lockstep
seen = Counter()
for made, seed in games():
    seen += play_in_lockstep(made, Random(seed)).seen
print(json.dumps(seen))
""",
    )
    assert found["GameEnded"] == 12
    assert found["SeasonScored"] == 48


@pytest.mark.slow
def test_bots_of_every_level_play_it(box: ThirdBox) -> None:
    found = run(
        box,
        f"""{GAMES}
import cartographers as ct
from cartographers.bots import LEVELS
stars = {{}}
for level in ("random", *LEVELS):
    made = setup(Edition.HEROES, SCORING, ["Ann"], sheet=SHEET, packs=(PACK,))
    steps = ct.play_game(made, "third", [ct.create_bot(level, "1")])
    stars[level] = ct.final_result(steps).standings[0].stars
print(json.dumps(stars))
""",
    )
    assert len(found) >= 4
    assert all(found[level] > found["random"] for level in found if level != "random"), found


@pytest.fixture(scope="module")
def server(box: ThirdBox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    process = ServerProcess(
        free_port(), str(folder / "tables.db"), log=folder / "log", environment=box.environment
    )
    with started(process) as running:
        yield running


def test_a_table_on_the_server_with_a_bot(server: ServerProcess, box: ThirdBox) -> None:
    with Player(server.url) as player:
        assert PACK in player.get("/catalogue")["packs"]
        names = player.get("/words/fr")["names"]
        assert names["lamplit-cove"] == "La crique éclairée"
        cards = player.get("/words/fr")["cards"]
        assert cards["mistwood"]["rule"].endswith("par case de forêt à côté de l'eau.")
        code = player.new_table(edition="heroes", seats=2, packs=[PACK], sheet=SHEET, edicts=[*SCORING])
        player.post(f"/tables/{code}/bots", level="greedy")
        player.post(f"/tables/{code}/start")
        seen = play_out(code, [player])
        assert len(seen["view"]["result"]["standings"]) == 2
        text = player.http.get(f"/api/tables/{code}/transcript").text
        assert f"edicts: {' '.join(SCORING)}\n" in text
        dealt = player.post("/dealer", options={"packs": [PACK], "seats": 3}, steps=5)
        assert dealt["setup"]["packs"] == [PACK]
        scored = player.post("/score", sheet="\n".join(["t" * 10 + "w", *["." * 11] * 10]))
        assert scored["cards"]["mistwood"]["stars"] == 2


def test_it_is_printed(box: ThirdBox, tmp_path: Path) -> None:
    target = tmp_path / "isles.pdf"
    done = ran_apart(
        *("print", "--pack", PACK, "-o", str(target), "--language", "fr"),
        PYTHONPATH=box.environment["PYTHONPATH"],
    )
    assert (done.code, done.err) == (0, "")
    sheet, deck = pages(target.read_bytes())
    assert sheet.text
    said = plain(deck.text).lower()
    for name in ("La crique éclairée", "La gardienne du phare", "Le bois des brumes", "Watchtowers"):
        assert name.lower() in said
