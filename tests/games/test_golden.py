"""The golden games hold, are written the one way there is, and are what the tool makes of their recipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cartographers.notation.assertions import assertions
from cartographers.notation.games import dumps, loads
from cartographers.play.replay import replay
from tests.games.steps import GAMES, golden_files
from tests.repeated import once_of
from tools.golden.recipes import RECIPES

CHECKOUT = GAMES.parents[1]
MOST_BYTES = 250_000


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: file.stem)
def test_a_golden_game_holds(file: Path) -> None:
    data = file.read_bytes()
    assert len(data) < MOST_BYTES
    transcript = loads(data)
    assert dumps(transcript).encode() == data
    chance = transcript.header.chance
    positions = list(replay(transcript, verify=chance is not None and chance.seed is not None))
    assert len(positions) == len(transcript.entries) + 1
    for position, entry in zip(positions[1:], transcript.entries, strict=True):
        assert entry.assertions == tuple(assertions(position.events))  # nothing that followed is left out


def test_every_golden_game_has_a_recipe() -> None:
    assert sorted(recipe.name for recipe in RECIPES) == sorted(file.stem for file in golden_files())


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", once_of("1", "4242"))
def test_the_games_are_the_same_byte_for_byte_whatever_the_hash_seed(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.golden", "--check"],
        cwd=CHECKOUT,
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": f"{CHECKOUT / 'src'}{os.pathsep}{CHECKOUT}",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, f"{len(RECIPES)} games, differ: none\n"), done.stderr
