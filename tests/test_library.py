"""The front door: `import cartographers` is enough to play, score, draw and replay."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cartographers as ct
from cartographers import library
from cartographers.rules.grid import SpaceSet

SHEET = """
tt.........
...^.......
.:......^:.
...........
...........
.....^.....
...........
...........
.:^......:.
.....:.^...
...........
"""


def test_the_names_of_the_package_are_those_of_the_library() -> None:
    assert set(ct.__all__) == {"__version__", *library.__all__}
    assert set(dir(ct)) >= set(library.__all__)
    for name in library.__all__:
        assert getattr(ct, name) is getattr(library, name)
        assert getattr(library, name).__doc__, f"{name} says nothing about itself"


def test_another_name_is_none_of_its() -> None:
    with pytest.raises(AttributeError, match="no attribute 'treasure'"):
        ct.treasure  # noqa: B018  asking for it is the point


def test_importing_the_package_reads_nothing_else() -> None:
    program = "import sys, cartographers; print([m for m in sys.modules if m.startswith('cartographers.')])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"


def test_a_sheet_is_scored_and_drawn() -> None:
    sheet = ct.parse_sheet(SHEET)
    scores = ct.score_sheet(sheet)
    assert scores["greenbough"].stars == 3  # one row and two columns with forest
    assert scores["sentinel-wood"].spaces == SpaceSet.named("a1 a2")
    assert scores["monsters"].stars == 0
    assert len(scores) == 33
    assert "<svg" in ct.show(sheet).svg()


def test_the_placements_of_a_card_are_found() -> None:
    sheet = ct.parse_sheet(SHEET)
    anywhere = ct.legal_placements(sheet, "hamlet")
    on_ruins = ct.legal_placements(sheet, "hamlet", ruins=True)
    assert 0 < len(on_ruins) < len(anywhere)
    assert all(place.spaces.meets(sheet.printed.ruins) for place in on_ruins)
    with pytest.raises(ValueError, match="no explore card is called 'hamlt'"):
        ct.legal_placements(sheet, "hamlt")


def test_a_game_is_played_written_down_and_replayed() -> None:
    players = ct.setup(ct.Edition.BASE, ct.first_game_edicts(ct.Edition.BASE), ["Ada", "Ben"])
    steps = ct.play_game(players, "front-door", [ct.create_bot("random", "1"), ct.create_bot("random", "2")])
    assert ct.final_result(steps).standings[0].place == 1
    text = ct.dumps(ct.record(players, "front-door", steps))
    *_, last = ct.replay(ct.loads(text), verify=True)
    assert last.game == steps[-1].after
