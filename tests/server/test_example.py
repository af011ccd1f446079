"""The example client plays whole games with nothing but the public API and a token."""

from __future__ import annotations

import subprocess
import sys

from tests.patient import PATIENCE
from tests.server.conftest import NewPlayer
from tests.server.player import play_out
from tests.server.running import ROOT, Running, until

EXAMPLE = ROOT / "examples" / "http_player.py"


def test_it_plays_a_solo_game(server: Running) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLE), server.url],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("place 1: seat 1, ")
    assert "rating" in done.stdout


def test_it_plays_at_somebodys_table_with_a_token(server: Running, visit: NewPlayer) -> None:
    host, guest = visit(), visit()
    code = host.new_table(seats=3, edition="heroes")
    host.post(f"/tables/{code}/bots")
    token = guest.post("/me/tokens")["token"]
    with subprocess.Popen(
        [sys.executable, "-W", "error", str(EXAMPLE), server.url, code, "--token", token],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        until(lambda: host.get(f"/tables/{code}")["seats"][2]["player"] == guest.id, "it sits down")
        host.post(f"/tables/{code}/start")
        play_out(code, [host])
        out, problems = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0, problems
    assert len(out.splitlines()) == 3
