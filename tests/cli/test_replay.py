"""`cartographers replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartographers.notation.sheets import sheet_rows
from cartographers.play.replay import read, replay
from tests.cli.running import assert_refused, ran, ran_apart
from tests.games.steps import GAMES
from tests.notation.heads import with_moves

TWINS = str(GAMES / "twins.cgn")
SMALL = with_moves(
    "reveal great-river",
    "draw 2 on 2 shape 1 water a1 a2 a3",
    "draw 1 on 1 shape 1 water c4 c5 c6",
    "= coins 1 +1",
    "= coins 2 +1",
)


@pytest.fixture
def small(tmp_path: Path) -> str:
    return written(tmp_path, SMALL)


def written(folder: Path, text: str | bytes) -> str:
    file = folder / "game.cgn"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


# ---- the table


def test_the_table_at_the_end(small: str) -> None:
    done = ran("replay", small)
    assert (done.code, done.err) == (0, "")
    assert "After 3 of 3 actions." in done.out
    assert "> draw 1 on 1 shape 1 water c4 c5 c6" in done.out
    assert "Ann draws Water: c4 c5 c6." in done.out
    assert "Bo gains 1 coin: the shape's coin." in done.out
    assert "Spring, time 1 of 8" in done.out
    assert "Everything in the transcript is correct." in done.out
    assert "seed" not in done.out


def test_the_sheets_stand_side_by_side_and_what_changed_in_brackets(small: str) -> None:
    lines = ran_apart("replay", small, COLUMNS="80").out.splitlines()
    names = next(number for number, line in enumerate(lines) if line.startswith("1 Ann"))
    assert lines[names] == "1 Ann" + " " * 35 + "2 Bo"
    first, third = lines[names + 2], lines[names + 4]
    assert first == " a  .  .  .  .  .  .  .  .  .  .  .      a [w][w][w] .  .  .  .  .  .  .  ."
    assert third == " c  .  :  . [w][w][w] .  .  ^  :  .      c  .  :  .  .  .  .  .  .  ^  :  ."
    assert lines[names + 13] == "   1 coin, 0 stars                         1 coin, 0 stars"


def test_one_below_the_other_where_the_line_is_short(small: str) -> None:
    lines = ran_apart("replay", small, COLUMNS="60").out.splitlines()
    assert "1 Ann" in lines
    assert "2 Bo" in lines
    assert max(map(len, lines)) <= 60


def test_the_table_after_some_actions(small: str) -> None:
    start = ran("replay", small, "--to", "0")
    assert "After 0 of 3 actions." in start.out
    assert ">" not in start.out
    assert "is correct" not in start.out  # the rest was not looked at
    first = ran("replay", small, "--to", "1")
    assert "> reveal great-river" in first.out
    assert "Great River is revealed (time 1, spring 1 of 8)." in first.out
    second = ran("replay", small, "--to", "2")
    assert "Bo is ready." in second.out
    assert " w " not in second.out  # Bo's drawing is secret until Ann has drawn


def test_a_finished_game_shows_the_stars_of_all_seasons() -> None:
    done = ran("replay", TWINS)
    assert "The game is over. Hanna and Ilya share the victory with 50 stars." in done.out
    assert "9 coins, 50 stars (10+3+1+36)" in done.out
    assert ", time " not in done.out


def test_in_other_languages(small: str) -> None:
    assert "Après 3 actions sur 3." in ran("replay", small, "--language", "fr").out
    assert "Después de 3 acciones de 3." in ran("replay", small, "--language", "es").out


def test_from_standard_input() -> None:
    done = ran_apart("replay", "-", stdin=SMALL)
    assert (done.code, done.err) == (0, "")
    assert "After 3 of 3 actions." in done.out


# ---- the seed


def test_verified() -> None:
    done = ran("replay", "--verify", TWINS)
    assert done.code == 0
    assert done.out.endswith(
        "Everything in the transcript is correct.\n"
        "The seed is the promised one and gives every card that was revealed.\n"
    )


def test_not_what_the_seed_gives(tmp_path: Path) -> None:
    lines = Path(TWINS).read_text("utf-8").splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("reveal "))
    other = "orchard" if lines[number] != "reveal orchard" else "hamlet"
    given = lines[number].split()[1]
    lines[number:] = [f"reveal {other}"]
    file = written(tmp_path, "\n".join(lines) + "\n")
    assert ran("replay", file).code == 0
    assert_refused(
        ran("replay", "--verify", file), f"line {number + 1}, seed: the seed gives {given}, not {other}"
    )


def test_no_seed_to_verify_with(small: str) -> None:
    assert_refused(ran("replay", "--verify", small), "seed: the cards were dealt by hand")
    assert_refused(
        ran("replay", "--verify", str(GAMES / "unfinished.cgn")), "line 16, seed: the seed is still hidden"
    )


# ---- JSON


def test_json_has_a_line_for_the_start_and_each_action(small: str) -> None:
    done = ran("replay", "--json", small)
    start, reveal, first, last = [json.loads(line) for line in done.out.splitlines()]
    assert (start["number"], start["move"], start["line"], start["events"]) == (0, None, None, [])
    assert (reveal["number"], reveal["move"], reveal["line"]) == (1, "reveal great-river", 17)
    assert reveal["events"] == [{"kind": "revealed", "card": "great-river", "season": "spring", "time": 1}]
    assert reveal["waiting"] == [0, 1]
    assert first["events"] == [{"kind": "confirmed", "seat": 1}]
    assert first["waiting"] == [0]
    assert first["sheets"] == start["sheets"]
    assert [
        event["kind"] for event in last["events"]
    ] == "confirmed placed coins-gained placed coins-gained".split()
    assert last["sheets"][1]["rows"][0] == "www........"
    assert last["sheets"][1]["coins"] == 1
    assert (last["season"], last["time"], last["hidden"]) == ("spring", 1, [])


def test_json_of_a_whole_game_says_what_the_replay_says() -> None:
    lines = [json.loads(line) for line in ran("replay", "--json", TWINS).out.splitlines()]
    positions = list(replay(read(Path(TWINS).read_bytes())))
    assert len(lines) == len(positions)
    for line, position in zip(lines, positions, strict=True):
        assert [sheet["rows"] for sheet in line["sheets"]] == list(map(sheet_rows, position.game.sheets))
        assert len(line["events"]) == len(position.events)


def test_json_up_to_an_action_and_with_hidden_seats() -> None:
    assert len(ran("replay", "--json", "--to", "5", TWINS).out.splitlines()) == 6
    last = ran("replay", "--json", str(GAMES / "unfinished.cgn")).out.splitlines()[-1]
    assert json.loads(last)["hidden"] == [2]


# ---- what does not hold


def test_unreadable(tmp_path: Path) -> None:
    file = written(tmp_path, SMALL.replace("reveal great-river", "reveal great-lake"))
    assert_refused(
        ran("replay", file),
        f"{file}, line 17, column 8, unreadable: expected the id of a card",
        "'great-lake'",
    )


@pytest.mark.parametrize("arguments", [[], ["--json"]])
def test_illegal_is_said_in_a_sentence(tmp_path: Path, arguments: list[str]) -> None:
    file = written(tmp_path, SMALL.replace("c4 c5 c6", "b3 b4 b5"))
    assert_refused(
        ran("replay", *arguments, file), "line 19, illegal: One of those spaces is already filled."
    )
    french = ran("replay", *arguments, "--language", "fr", file)
    assert "line 19, illegal: Une de ces cases" in french.err


def test_one_can_look_at_the_table_before_a_mistake(tmp_path: Path) -> None:
    file = written(tmp_path, SMALL.replace("c4 c5 c6", "b3 b4 b5"))
    assert ran("replay", "--to", "2", file).code == 0
    assert ran("replay", "--to", "3", file).code == 2


def test_asserted_otherwise() -> None:
    done = ran_apart("replay", "-", stdin=SMALL.replace("= coins 1 +1", "= coins 1 +3"))
    assert_refused(
        done, "standard input, line 20, assertion: 'coins 1 +3' did not follow, but this did: coins 1 +1"
    )


def test_other_rules() -> None:
    done = ran_apart("replay", "-", stdin=SMALL.replace("rules: 1", "rules: 9"))
    assert_refused(done, "standard input, line 2, rules: made for version 9 of the rules")


@pytest.mark.parametrize(
    "content, pieces",
    [
        (b"", ["line 1, column 1, unreadable: expected 'cgn: ...'"]),
        (SMALL.encode().replace(b"Ann", b"\xff"), ["line 14, column 9", "not UTF-8 text"]),
        (SMALL.replace("\n", "\r\n").encode(), ["line 1, column 7, unreadable: a carriage return"]),
        (b"...........\n" * 11, ["line 1, column 1, unreadable: expected 'cgn: ...', not '...........'"]),
    ],
)
def test_files_that_are_no_transcripts(tmp_path: Path, content: bytes, pieces: list[str]) -> None:
    assert_refused(ran("replay", written(tmp_path, content)), *pieces)


def test_no_such_file_and_no_such_action(tmp_path: Path, small: str) -> None:
    assert_refused(ran("replay", str(tmp_path / "none.cgn")), "there is no file")
    assert_refused(ran("replay", str(tmp_path)), "is a directory, not a file")
    for beyond in ("4", str(2**63), "9" * 40):
        assert_refused(ran("replay", "--to", beyond, small), f"no action {beyond}: the transcript has 3")
    assert ran("replay", "--to", "-1", small).code == 2
