"""`cartographers simulate`: results, files, and what is said about bad input."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped]
import pytest
from rich.progress import MofNCompleteColumn, Progress, TextColumn

from cartographers.cli.lab_progress import Bar
from cartographers.lab.outputs.columns import COLUMNS
from cartographers.lab.stop import Stop
from cartographers.lab.worker_pool import ProcessPool, SerialPool
from cartographers.notation.games import loads
from cartographers.play.replay import read, replay
from cartographers.rules.twists import Twist
from cartographers.words import words
from tests.cli.running import Ran, assert_refused, ran, ran_apart
from tests.lab.foreign_bots import HERE
from tests.patient import PATIENCE
from tests.terminals import said_in_terminal

PATIENT = f"{HERE}:Patient"
LONG_NAME = 300 * "x"


def simulated(*arguments: str) -> Ran:
    """A simulation of random bots on one core."""
    return ran("simulate", "--seats", "random", "--jobs", "1", *arguments)


def test_a_table_at_the_end() -> None:
    done = ran("simulate", "--games", "3", "--seats", "random,random", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    head, first, second, *_ = done.out.splitlines()
    assert head.split("  ")[0] == "Seat"
    assert first.startswith("1 random")
    assert second.startswith("2 random")
    assert "3 games in " in done.out


def test_json_has_the_promised_form() -> None:
    done = ran("simulate", "--games", "4", "--seats", "random,greedy", "--jobs", "1", "--json")
    found = json.loads(done.out)
    assert (found["games"], found["complete"], found["seed"]) == (4, True, "1")
    assert found["seconds"] > 0
    random, greedy = found["seats"]
    assert (random["bot"], greedy["bot"]) == ("random", "greedy")
    for seat in found["seats"]:
        assert {"bot", "mean", "sd", "ci95", "wins", "rating"} <= seat.keys()
        low, high = seat["ci95"]
        assert low < seat["mean"] < high
    assert random["wins"] + greedy["wins"] == 4
    assert greedy["mean"] > random["mean"] + 20
    (pair,) = found["pairs"]
    assert (pair["bots"], pair["rounds"]) == (["random", "greedy"], 4)
    assert pair["difference"] == pytest.approx(random["mean"] - greedy["mean"], abs=1e-3)


def test_rating_is_stars_above_the_par_of_the_edicts() -> None:
    """Treetower 17, great city 16, canal lake 24, borderlands 24: par 81."""
    edicts = "treetower,great-city,canal-lake,borderlands"
    (seat,) = json.loads(simulated("--games", "5", "--edicts", edicts, "--json").out)["seats"]
    assert seat["rating"] == pytest.approx(seat["mean"] - 81)


def all_outputs(folder: Path, jobs: int) -> dict[str, bytes]:
    folder.mkdir()
    done = ran(
        *("simulate", "--games", "3", "--seats", "random", "--seats", "random,random", "--seed", "bytes"),
        *("--edition", "base,heroes", "--jobs", str(jobs), "--csv", str(folder / "r.csv")),
        *("--parquet", str(folder / "r.parquet"), "--report", str(folder / "r.html")),
        *("--transcripts", str(folder / "games")),
    )
    assert (done.code, done.err) == (0, "")
    table = done.out.rpartition("12 games in")[0]
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}
    assert len(files) == 3 + 12
    return files | {"table": table.encode()}


def test_the_same_bytes_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    assert all_outputs(tmp_path / "one", jobs=1) == all_outputs(tmp_path / "two", jobs=2)


def test_every_edition_meets_every_map(tmp_path: Path) -> None:
    done = simulated(
        "--games", "1", "--edition", "combined", "--map", "A,D", "--csv", str(tmp_path / "r.csv")
    )
    assert done.code == 0
    lines = (tmp_path / "r.csv").read_text().splitlines()
    sheets = [line.split(",")[COLUMNS.index("sheet")] for line in lines[1:]]
    assert sheets == ["A", "D"]


def test_options_of_the_set_up_reach_the_games(tmp_path: Path) -> None:
    done = ran(
        *("simulate", "--games", "1", "--seats", "random,random", "--jobs", "1", "--edition", "combined"),
        *("--explore", "heroes", "--seasons", "heroes", "--no-heroes", "--ambush", "solo-walk"),
        *("--ambushes", "gorgon-gaze,goblin-attack,gnoll-raid,zombie-plague", "--fallback-terrain", "card"),
        *("--edicts", "first", "--sheet", "B", "--transcripts", str(tmp_path)),
    )
    assert done.code == 0
    transcript = read((tmp_path / "game-1.cgn").read_bytes())
    setup = transcript.header.setup
    assert (setup.explore_box, setup.season_box, setup.with_heroes, setup.sheet.id) == (
        "heroes",
        "heroes",
        False,
        "B",
    )
    assert (setup.ambush_rule, setup.fallback_terrain) == ("solo-walk", "card")
    assert setup.ambush_cards == ("gorgon-gaze", "goblin-attack", "gnoll-raid", "zombie-plague")
    assert len(list(replay(transcript, verify=True))) > 20


def test_packs_are_mixed_in_and_a_corner_is_assumed(tmp_path: Path) -> None:
    pack_2 = "treefolk-torment,basilisk-stare,naga-shock,fungoid-outbreak"
    options = ("--games", "1", "--packs", "ambush-2,champions", "--ambushes", pack_2)
    assert_refused(simulated(*options), "treefolk-torment", "corner")
    done = simulated(*options, "--corner", "bottom-right", "--transcripts", str(tmp_path))
    assert done.code == 0, done.err
    (game,) = tmp_path.glob("*.cgn")
    head = loads(game.read_bytes()).header.setup
    assert head.packs == ("ambush-2", "champions")
    assert ",".join(head.ambush_cards) == pack_2
    assert head.assumed_corner == "bottom-right"


def test_twists(tmp_path: Path) -> None:
    assert_refused(simulated("--games", "1", "--twists", "two-ambushes"), "eight ambush cards", "4")
    assert_refused(simulated("--games", "1", "--twists", "no-weather"), "there is no twist 'no-weather'")
    done = simulated("--games", "1", "--twists", "no-coins,long-winter", "--transcripts", str(tmp_path))
    assert done.code == 0, done.err
    (game,) = tmp_path.glob("*.cgn")
    transcript = loads(game.read_bytes())
    assert transcript.header.setup.twists == (Twist.NO_COINS, Twist.LONG_WINTER)
    assert len(list(replay(transcript, verify=True))) > 20


def test_a_map_of_one_s_own(tmp_path: Path) -> None:
    rows = ["..........."] * 11
    rows[5] = "....^#:...."
    (tmp_path / "my map.txt").write_text("\n".join(rows) + "\n")
    done = simulated(
        "--games", "1", "--map", str(tmp_path / "my map.txt"), "--transcripts", str(tmp_path / "games")
    )
    assert done.code == 0
    assert "sheet: my-map " in (tmp_path / "games" / "game-1.cgn").read_text()


def test_every_game_rolls_its_own_map(tmp_path: Path) -> None:
    done = simulated("--games", "3", "--map", "tabula-rasa,A", "--transcripts", str(tmp_path))
    assert (done.code, done.err) == (0, "")
    texts = [file.read_text("utf-8") for file in sorted(tmp_path.glob("*.cgn"))]
    rolled = [text for text in texts if "sheet-by: seed" in text]
    assert (len(texts), len(rolled)) == (6, 3)
    assert len({text.split("sheet: tabula-rasa ")[1].split("\n")[0] for text in rolled}) == 3
    for text in texts:
        assert len(list(replay(read(text), verify=True))) > 1


def test_skills_are_laid_out_by_the_seed_and_used(tmp_path: Path) -> None:
    options = ("--seats", "random,random", "--games", "3", "--jobs", "1", "--packs", "skills")
    assert ran("simulate", *options, "--transcripts", str(tmp_path)).code == 0
    games = [read(file.read_bytes()) for file in sorted(tmp_path.glob("*.cgn"))]
    laid_out = [game.header.setup.skills for game in games]
    assert all(len(set(skills)) == 3 for skills in laid_out)
    assert len(set(laid_out)) > 1
    ends = [list(replay(game, verify=True))[-1].game for game in games]
    assert any(end.skills_used for end in ends)


def test_other_languages() -> None:
    assert simulated("--games", "1", "--language", "fr").out.startswith("Place")
    assert simulated("--games", "1", "--language", "es").out.startswith("Asiento")


def test_a_bot_in_a_file_of_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from cartographers.bots.random_bot import RandomBot as Mine\n")
    done = ran_apart("simulate", "--games", "4", "--seats", "mine:Mine", "--jobs", "2", folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "1 mine:Mine" in done.out


@pytest.mark.parametrize(
    "arguments, pieces",
    [
        (["--seats", "gredy"], ["no bot is called 'gredy'; did you mean greedy?"]),
        (["--seats", ","], ["a table has at least one seat"]),
        (["--seats", f"{HERE}:broken"], ["cannot be made: OSError: the weights are missing"]),
        (["--games", "0"], ["--games"]),
        (["--games", "many"], ["--games"]),
        (["--games", "99999999999999999999"], ["more than 2147483647 games"]),
        (["--seats", f"{HERE}:NeverArrives"], ["cannot be made: SystemExit: no time"]),
        (["--jobs", "-1"], ["--jobs"]),
        (["--edition", "third"], ["there is no edition 'third': choose one of base, heroes, combined"]),
        (["--edition", ""], ["an edition is needed"]),
        (["--edition", "base,heroes,base"], ["the edition base is named twice"]),
        (["--map", "A,B,a"], ["two of the maps are called A"]),
        (["--map", "E"], ["there is no file E"]),
        (["--map", "C"], ["C"]),
        (["--edicts", "treetower"], ["treetower"]),
        (["--edicts", "treetowr,great-city,canal-lake,borderlands"], ["'treetowr'; did you mean treetower?"]),
        (["--edicts", "treetower,greenbough,canal-lake,borderlands"], ["four different backs"]),
        (["--ambushes", "goblins"], ["no ambush card is called 'goblins'"]),
        (["--heroes"], ["heroes"]),
        (["--ambush", "pass"], ["nobody to pass the sheet to"]),
        (["--ambush", "fly"], ["there is no rule for ambushes 'fly': choose one of pass, solo-walk"]),
        (["--fallback-terrain", "all"], ["choose one of card, any"]),
        (["--seed", ""], ["a seed is a text of visible characters"]),
        (["--language", "de"], ["'de'"]),
        (["--csv", "/no/such/folder/r.csv"], ["/no/such/folder/r.csv cannot be written: No such file"]),
        (["--parquet", "/no/such/folder/r.parquet"], ["r.parquet cannot be written: No such file"]),
        (["--report", "/"], ["/ cannot be written: Is a directory"]),
        (["--transcripts", "/dev/null/games"], ["/dev/null/games cannot be written: Not a directory"]),
        (["--csv", "same", "--report", "./same"], ["two of the outputs are the same file"]),
        (["--csv", LONG_NAME], [f"{LONG_NAME} cannot be written: File name too long"]),
        (["--report", LONG_NAME], [f"{LONG_NAME} cannot be written: File name too long"]),
        (["--transcripts", f"new/{LONG_NAME}"], ["cannot be written: File name too long"]),
        (["--transcripts", "games", "--csv", "games"], ["games cannot be written: two of the outputs"]),
        (["--transcripts", "new/games", "--csv", "new"], ["new/games cannot be written: Not a directory"]),
        (["--cluster", "tcp://127.0.0.1:9", "--jobs", "2"], ["--jobs", "--cluster", "choose one"]),
    ],
)
def test_bad_input_is_one_line_before_any_game(
    arguments: list[str], pieces: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [] if "--seats" in arguments else ["--seats", "random"]
    assert_refused(ran("simulate", *seats, *arguments), *pieces)
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_survives_bad_input(tmp_path: Path) -> None:
    old = tmp_path / "old.csv"
    old.write_text("precious")
    assert_refused(simulated("--csv", str(old), "--report", str(tmp_path / "no" / "r.html")))
    assert old.read_text() == "precious"


BLANK = "...........\n" * 11


def contents(folder: Path) -> dict[Path, bytes]:
    """All files, except those that Python itself makes of a bot."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path: path.read_bytes() for path in files}


@pytest.mark.parametrize(
    "arguments, reason",
    [
        (["--csv", "old.csv", "--report", "symbolic"], "two of the outputs are the same file"),
        (["--csv", "hard", "--parquet", "old.csv"], "two of the outputs are the same file"),
        (["--csv", "dangling", "--report", "not-yet"], "two of the outputs are the same file"),
        (["--transcripts", "games", "--csv", "games/game-1.cgn"], "game-1.cgn cannot be written: two of the"),
        (["--transcripts", "games", "--csv", "old.csv"], "games/game-2.cgn cannot be written: two of the"),
        (["--map", "map.txt", "--csv", "map.txt"], "map.txt cannot be written: the games need what is in it"),
        (["--map", "A,map.txt", "--report", "map-link"], "map-link cannot be written: the games need"),
        (["--map", "map.txt", "--transcripts", "maps"], "maps/game-1.cgn cannot be written: the games need"),
        (["--seats", "mine:Mine", "--csv", "mine.py"], "mine.py cannot be written: the games need what is"),
    ],
)
def test_no_output_goes_into_another_or_into_what_is_read(
    arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    Path("old.csv").write_text("precious")
    Path("map.txt").write_text(BLANK)
    Path("mine.py").write_text("from cartographers.bots.random_bot import RandomBot as Mine\n")
    for folder in ("games", "maps"):
        Path(folder).mkdir()
    for link, target in {"symbolic": "old.csv", "dangling": "not-yet", "map-link": "map.txt"}.items():
        Path(link).symlink_to(target)
    for link, target in {
        "hard": "old.csv",
        "games/game-2.cgn": "old.csv",
        "maps/game-1.cgn": "map.txt",
    }.items():
        Path(link).hardlink_to(target)
    before = contents(tmp_path)
    seats = [] if "--seats" in arguments else ["--seats", "random"]
    assert_refused(ran("simulate", "--games", "2", "--jobs", "1", *seats, *arguments), reason)
    assert contents(tmp_path) == before
    assert Path("dangling").is_symlink()


def test_outputs_may_stand_beside_the_transcripts(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    done = simulated("--games", "3", "--transcripts", str(games), "--csv", str(games / "game-10.cgn"))
    assert (done.code, done.err) == (0, "")
    assert len(list(games.iterdir())) == 4


def test_a_bot_that_ends_the_program_is_named_too(tmp_path: Path) -> None:
    done = ran_apart("simulate", "--games", "2", "--jobs", "2", "--seats", f"random,{HERE}:Leaves")
    assert done.code == 2
    assert re.fullmatch(
        f"cartographers: game 1, seat 2: the bot {HERE}:Leaves raised SystemExit: 7"
        r" \(tests/lab/foreign_bots\.py:\d+\) \(0 of 2 games are done and kept\)\n",
        done.err,
    )


def test_a_bot_that_fails_is_named_and_the_games_before_are_kept(tmp_path: Path) -> None:
    done = ran(
        *("simulate", "--games", "2", "--jobs", "1", "--seats", "random"),
        *("--seats", f"random,{HERE}:FailsInWinter", "--csv", str(tmp_path / "r.csv")),
    )
    assert done.code == 2
    assert re.fullmatch(
        f"cartographers: game 2, seat 2: the bot {HERE}:FailsInWinter raised RuntimeError: too cold"
        r" \(tests/lab/foreign_bots\.py:\d+\) \(1 of 4 games are done and kept\)\n",
        done.err,
    )
    assert len((tmp_path / "r.csv").read_text().splitlines()) == 2


def interrupted(folder: Path, jobs: int, *, by: signal.Signals) -> Ran:
    """A long simulation that gets this signal as soon as a few games are done."""
    running = subprocess.Popen(
        [
            *(sys.executable, "-m", "cartographers", "simulate", "--games", "10000", "--seats", PATIENT),
            *("--jobs", str(jobs), "--transcripts", str(folder / "games"), "--json"),
            *("--csv", str(folder / "r.csv"), "--parquet", str(folder / "r.parquet")),
            *("--report", str(folder / "r.html")),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        start_new_session=True,
    )
    try:
        while not (folder / "games" / "game-00003.cgn").exists():
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        # As a terminal does it: every process of the command gets the signal.
        os.killpg(running.pid, by) if by is signal.SIGINT else running.send_signal(by)
        out, err = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
    return Ran(running.returncode, out, err)


@pytest.mark.parametrize("jobs, by", [(1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)])
def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path, jobs: int, by: signal.Signals) -> None:
    done = interrupted(tmp_path, jobs, by=by)
    found = json.loads(done.out)
    games = found["games"]
    assert done.code == 130
    assert done.err == f"Ended early: {games} of 10000 games are done and kept.\n"
    assert 3 <= games < 10000
    assert not found["complete"]
    assert len(list((tmp_path / "games").iterdir())) == games
    assert len((tmp_path / "r.csv").read_text().splitlines()) == games + 1
    assert pyarrow.parquet.read_table(tmp_path / "r.parquet").num_rows == games
    assert f"{games} of 10000: ended early" in (tmp_path / "r.html").read_text("utf-8")


def test_the_bar_begins_with_what_is_compiled() -> None:
    progress = Progress(TextColumn("{task.description}"), MofNCompleteColumn(), disable=True)
    bar = Bar(words("en"), 40, progress)

    def shown() -> tuple[str, float, float | None]:
        (task,) = progress.tasks
        return task.description, task.completed, task.total

    bar.warming(0, 0)
    assert shown() == ("", 0, 40), "not known yet"
    bar.warming(3, 12)
    assert shown() == ("The bots are warming up (only this once)", 3, 12)
    bar.warming(12, 12)
    assert shown() == ("", 0, 40)
    bar.advance()
    assert shown() == ("", 1, 40)


@pytest.mark.slow
@pytest.mark.parametrize("processes", [0, 2])
def test_before_the_first_game_one_worker_compiles_for_all(processes: int) -> None:
    told: list[tuple[int, int]] = []
    stop = Stop()
    with ProcessPool(processes) if processes else SerialPool(stop) as pool:
        pool.warm_up(lambda done, of: told.append((done, of)), stop)
    done, of = told[-1]
    assert done == of > 10


def test_a_progress_bar_with_rate_where_somebody_can_see_it() -> None:
    shown = said_in_terminal(
        [sys.executable, "-m", "cartographers", "simulate", "--games", "40", "--seats", "random"],
        os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"},
        errors_only=True,
    ).decode()
    assert "40/40" in shown
    assert "/s" in shown
