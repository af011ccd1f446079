"""`cartographers tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Ran, assert_refused, ran
from tests.lab.foreign_bots import HERE

BOTS = f"random,{HERE}:Last,{HERE}:Other"


def held(*arguments: str) -> Ran:
    return ran("tournament", BOTS, "--rounds", "1", "--jobs", "1", *arguments)


def test_every_bot_meets_every_other_on_both_seats() -> None:
    done = held("--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert found["games"] == 3 * 2
    for bot in found["bots"]:
        assert bot["games"] == 4
        assert {"mean", "sd", "ci95", "wins", "win_rate", "win_rate_ci95", "mu", "sigma"} <= bot.keys()
    assert [bot["mu"] for bot in found["bots"]] == sorted((b["mu"] for b in found["bots"]), reverse=True)
    assert len(found["pairs"]) == 3


def test_the_stronger_comes_first() -> None:
    done = ran("tournament", "random,greedy", "--rounds", "1", "--jobs", "1", "--json")
    best, worst = json.loads(done.out)["bots"]
    assert (best["bot"], best["wins"], worst["wins"]) == ("greedy", 2, 0)
    assert best["mu"] > 25 > worst["mu"]


def test_tables_of_three_in_all_seatings() -> None:
    found = json.loads(held("--table", "3", "--seating", "all", "--json").out)
    assert found["games"] == 6
    assert all(bot["games"] == 6 for bot in found["bots"])


def test_a_table_at_the_end_and_a_report(tmp_path: Path) -> None:
    report = tmp_path / "t.html"
    done = held("--table", "3", "--report", str(report), "--edition", "heroes")
    assert done.code == 0
    head, best, *_ = done.out.splitlines()
    assert head.split()[0] == "Bot"
    assert head.split()[-1] == "Strength"
    assert best.split()[0] in BOTS.split(",")
    assert "<h1>Tournament</h1>" in report.read_text("utf-8")


@pytest.mark.parametrize(
    "arguments, pieces",
    [
        (["greedy,gredy"], ["no bot is called 'gredy'"]),
        (["greedy"], ["a table of 2 needs at least 2 bots, not 1"]),
        (["greedy,random", "--table", "3"], ["a table of 3 needs at least 3 bots, not 2"]),
        (["greedy,random,greedy"], ["a bot is named twice"]),
        (["greedy,random", "--table", "1"], ["--table"]),
        (["greedy,random", "--rounds", "99999999999999999999"], ["more than 2147483647 games"]),
        (["greedy,random", "--edition", "heroes,heroes"], ["the edition heroes is named twice"]),
        (["greedy,random", "--seating", "wild"], ["--seating"]),
        (["greedy,random", "--report", "/no/such/folder/t.html"], ["cannot be written"]),
        ([], ["BOT"]),
    ],
)
def test_bad_input_is_one_line_before_any_game(arguments: list[str], pieces: list[str]) -> None:
    assert_refused(ran("tournament", *arguments), *pieces)
