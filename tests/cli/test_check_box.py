"""`cartographers check-box`, and the folder of boxes for all verbs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import assert_refused, ran, ran_apart
from tests.paper.looking import colours, pages, plain
from tests.registry import registered

EXAMPLE = Path(__file__).parents[2] / "examples" / "frozen-coast.toml"


@pytest.fixture(autouse=True)
def _registry() -> Iterator[None]:
    with registered():
        yield


def test_a_good_box_is_listed() -> None:
    done = ran("check-box", str(EXAMPLE))
    assert (done.code, done.err) == (0, "")
    first, *lines = done.out.splitlines()
    assert first == f"{EXAMPLE}: Frozen Coast (frozen-coast)"
    assert lines[:2] == ["  explore:  Ice Floes, Whalers' Harbor", "  ambushes: White Bears, Ice Wyrm"]
    assert lines[-1].startswith("  hash:     ")


def test_json() -> None:
    found = json.loads(ran("check-box", "--json", str(EXAMPLE)).out)
    assert (found["id"], found["sheets"], len(found["hash"])) == ("frozen-coast", ["The Fjord"], 64)


def test_a_bad_box_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(EXAMPLE.read_text("utf-8").replace("time = 2", "time = 20"), "utf-8")
    assert_refused(
        ran("check-box", str(file)), f"{file}, line 27: explore 2, time: expected a number of at most 3"
    )
    assert_refused(ran("check-box", str(tmp_path / "none.toml")), "there is no file")
    assert_refused(ran("check-box", str(tmp_path)), "there is no file")


def test_two_files_must_go_together(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(EXAMPLE.read_text("utf-8").replace("time = 2", "time = 1"), "utf-8")
    done = ran("check-box", str(EXAMPLE), str(other))
    assert (done.code, done.err) == (
        2,
        f"cartographers: {other}: there is another box with the id 'frozen-coast'\n",
    )


def test_a_bad_box_in_the_folder_keeps_no_verb_from_working(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("format = 1\n", "utf-8")
    by_flag = ran_apart("--boxes", str(tmp_path), "draw", "A", "-o", str(tmp_path / "a.svg"))
    by_variable = ran_apart("draw", "A", "-o", str(tmp_path / "b.svg"), CARTOGRAPHERS_BOXES=str(tmp_path))
    for done in (by_flag, by_variable):
        assert done.code == 0
        assert done.err == (
            f"cartographers: {tmp_path}/bad.toml, line 1: the field id is missing; this box is left out\n"
        )


def test_the_name_of_a_bad_file_cannot_write_on_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2Jbad\n.toml").write_text("format = 1\n", "utf-8")
    done = ran_apart("--boxes", str(tmp_path), "draw", "A", "-o", str(tmp_path / "a.svg"))
    assert done.err == (
        f"cartographers: {tmp_path}/?[2Jbad .toml, line 1: the field id is missing; this box is left out\n"
    )


def test_a_sheet_of_a_box_can_be_drawn(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    target = tmp_path / "fjord.svg"
    done = ran_apart("--boxes", str(tmp_path), "draw", "frozen-coast-fjord", "-o", str(target))
    assert (done.code, done.err) == (0, "")
    assert "wasteland" in target.read_text("utf-8")


@pytest.mark.slow
def test_a_box_is_printed_alone(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    target = tmp_path / "coast.pdf"
    options = ("print", "--pack", "frozen-coast", "-o", str(target), "--language", "es")
    done = ran_apart("--boxes", str(tmp_path), *options)
    assert (done.code, done.err) == (0, "")
    sheet, cards = pages(target.read_bytes())
    said = plain(cards.text).lower()
    for name in ("Témpanos de hielo", "Puerto ballenero", "Osos blancos", "Sierpe de hielo", "Sigrun"):
        assert name.lower() in said
    assert colours(sheet.image) > 20
    assert_refused(
        ran_apart("--boxes", str(tmp_path), "print", "--pack", "frozen-cost", "-o", str(target)),
        "no pack is called 'frozen-cost'; did you mean frozen-coast?",
    )


@pytest.mark.slow
def test_a_box_is_simulated_and_its_games_are_verified(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    games = tmp_path / "games"
    options = ("--games", "2", "--seats", "random,random", "--jobs", "1", "--map", "frozen-coast-fjord")
    folder = ("--boxes", str(tmp_path))
    done = ran_apart(*folder, "simulate", *options, "--packs", "frozen-coast", "--transcripts", str(games))
    assert (done.code, done.err) == (0, "")
    for file in games.iterdir():
        assert ran_apart(*folder, "replay", "--verify", str(file)).code == 0
        assert_refused(ran_apart("replay", str(file)), "line 4", "the box 'frozen-coast' is not here")


def test_a_box_is_played_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    done = ran_apart(
        *("--boxes", str(tmp_path), "terminal", "--packs", "frozen-coast", "--sheet", "frozen-coast-fjord"),
        stdin="quit\n",
    )
    assert done.code == 0
    assert "The Fjord" in done.out
