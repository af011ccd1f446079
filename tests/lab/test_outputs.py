"""Files with results: what is in them, and what is said where they cannot be written."""

from __future__ import annotations

import csv
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped]
import pytest

from cartographers.lab.outputs import (
    CsvFile,
    ParquetFile,
    TranscriptFolder,
    Unwritable,
    check_outputs,
    check_writable,
)
from cartographers.lab.outputs.columns import COLUMNS, rows
from cartographers.lab.outputs.parquet_file import ROW_GROUP
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.lab.simulation import simulate
from cartographers.lab.variant import Variant
from cartographers.lab.worker_pool import SerialPool
from cartographers.rules.setup import Edition
from tests.lab.made_up import game, seat

PLAN = Plan((("random", "random"), ("random",)), (Variant(), Variant(Edition.HEROES)), rounds=2)


def csv_rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_says_all_that_is_kept_of_a_seat() -> None:
    plan = Plan((("ant", "bee"),))
    one = seat("ant", 1, (1, 2, 3, -4), (5, 6, 7, 0), (8, 9, 10, 0), (11, 12, 13, -14))
    first, second = rows(game(plan, 0, one, seat("bee", 2)))
    named = dict(zip(COLUMNS, first, strict=True))
    assert (named["game"], named["round"], named["table"], named["seats"], named["seat"]) == (1, 1, 1, 2, 1)
    assert (named["edition"], named["sheet"], named["edict_a"], named["par"]) == (
        "base",
        "A",
        "treetower",
        80,
    )
    assert (named["bot"], named["place"], named["stars"], named["rating"]) == ("ant", 1, 69, -11)
    assert named["lost_to_monsters"] == 18
    assert (named["spring_first"], named["spring_monsters"], named["winter_second"]) == (1, -4, 12)
    assert (named["edict_a_stars"], named["edict_b_stars"]) == (1 + 12, 2 + 5)
    assert dict(zip(COLUMNS, second, strict=True))["seat"] == 2


def test_csv_and_parquet_say_the_same(tmp_path: Path) -> None:
    in_csv, in_parquet = tmp_path / "r.csv", tmp_path / "r.parquet"
    simulate(PLAN, SerialPool(), sinks=[CsvFile(in_csv), ParquetFile(in_parquet)])
    table = pyarrow.parquet.read_table(in_parquet)
    assert tuple(table.column_names) == COLUMNS
    as_text = [{name: str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert as_text == csv_rows(in_csv)
    assert len(as_text) == 2 * 2 * (2 + 1)


def test_lines_end_with_a_line_feed_on_every_platform(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    simulate(Plan((("random",),)), SerialPool(), sinks=[CsvFile(path)])
    assert b"\r" not in path.read_bytes()
    assert path.read_bytes().count(b"\n") == 2


def test_a_parquet_file_of_no_games_can_be_read(tmp_path: Path) -> None:
    file = ParquetFile(tmp_path / "none.parquet")
    file.close()
    assert pyarrow.parquet.read_table(tmp_path / "none.parquet").num_rows == 0


def test_a_large_parquet_file_is_written_in_parts(tmp_path: Path) -> None:
    plan, file = Plan((("ant",),), rounds=ROW_GROUP + 1), ParquetFile(tmp_path / "many.parquet")
    one = seat("ant", 1, (1, 0, 0, 0))
    record = game(plan, 0, one)
    for _ in range(ROW_GROUP + 1):
        file.add(record)
    file.close()
    written = pyarrow.parquet.ParquetFile(tmp_path / "many.parquet")
    assert (written.num_row_groups, written.metadata.num_rows) == (2, ROW_GROUP + 1)


def test_every_game_has_its_transcript(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "games"
    sink = TranscriptFolder(folder, len(PLAN))
    simulate(PLAN, SerialPool(), sinks=[sink], transcripts=True)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number}.cgn" for number in range(1, 9)]
    for number, file in enumerate(files):
        expected = play_game(PLAN.game(number), with_transcript=True).transcript
        assert file.read_text("utf-8") == expected


def test_names_of_transcripts_sort_as_games_do(tmp_path: Path) -> None:
    sink = TranscriptFolder(tmp_path, 1000)
    sink.add(play_game(Plan((("random",),), rounds=1000).game(8), with_transcript=True))
    assert [file.name for file in tmp_path.iterdir()] == ["game-0009.cgn"]


def test_a_check_leaves_no_file_and_harms_none(tmp_path: Path) -> None:
    old = tmp_path / "old.csv"
    old.write_text("precious")
    check_writable(old)
    check_writable(tmp_path / "new.csv")
    link = tmp_path / "link.csv"
    link.symlink_to("new.csv")
    check_writable(link)
    assert old.read_text() == "precious"
    assert sorted(tmp_path.iterdir()) == [link, old]


def test_the_check_of_all_outputs_leaves_nothing_either(tmp_path: Path) -> None:
    files = [tmp_path / "r.csv", tmp_path / "r.html"]
    check_outputs(files, transcripts=tmp_path / "deep" / "games", games=10, read=[tmp_path / "missing"])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["games", "file", "nul\0", 300 * "x"])
def test_a_folder_for_transcripts_that_cannot_be_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unwritable, match="cannot be written: "):
        check_outputs([tmp_path / "games"], transcripts=tmp_path / name)
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("name", ["", "missing/r.csv", "file/r.csv", "nul\0.csv", 300 * "x"])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unwritable, match="cannot be written: "):
        check_writable(tmp_path / name)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unwritable, match="cannot be written: "):
        TranscriptFolder(tmp_path / "file", 1)


def test_a_disk_that_is_full_ends_the_simulation_and_says_why() -> None:
    full = Path("/dev/full")  # a device that refuses every byte
    outcome = simulate(Plan((("random",),), rounds=100), SerialPool(), sinks=[CsvFile(full)])
    assert isinstance(outcome.problem, Unwritable)
    assert str(outcome.problem) == "/dev/full cannot be written: No space left on device"
