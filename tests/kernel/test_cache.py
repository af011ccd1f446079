"""Where the machine code is kept, and when it is made anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cartographers.kernel.cache import fingerprint
from tests.repeated import once_of

SOURCES = Path(__file__).parents[2] / "src"

# A program with an entry of its own, so that nothing else is compiled; it says how often the cache was hit.
PROGRAM = """
from cartographers.kernel.cache import depends_on
from cartographers.kernel.compiling import entry

depends_on({cards})

@entry("int64(int64)")
def twice(number):
    return {factor} * number

print(twice(21), sum(twice._dispatcher.stats.cache_hits.values()))
"""


def ran(folder: Path, home: Path, factor: int = 2, cache: Path | None = None, cards: str = "'ours'") -> str:
    folder.mkdir(exist_ok=True)
    program = folder / "program.py"
    program.write_text(PROGRAM.format(factor=factor, cards=cards), "utf-8")
    env = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    env |= {"PYTHONPATH": str(SOURCES), "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}
    env |= {"NUMBA_CACHE_DIR": str(cache)} if cache else {}
    done = subprocess.run(
        [sys.executable, str(program)], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def indexes(folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*.nbi")]


def test_the_second_start_compiles_nothing(tmp_path: Path) -> None:
    assert ran(tmp_path / "program", tmp_path) == "42 0"
    assert ran(tmp_path / "program", tmp_path) == "42 1"
    assert len(indexes(tmp_path / "program" / "__pycache__")) == 1


@pytest.mark.slow
def test_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    assert ran(tmp_path / "program", tmp_path) == "42 0"
    assert ran(tmp_path / "program", tmp_path, factor=3) == "63 0"
    assert ran(tmp_path / "program", tmp_path, factor=3) == "63 1"


@pytest.mark.slow
def test_code_for_other_cards_is_kept_beside_the_first(tmp_path: Path) -> None:
    """Which cards there are is told by a file elsewhere, so that the source is the same."""
    (tmp_path / "cards.txt").write_text("ours", "utf-8")
    cards = f"open({str(tmp_path / 'cards.txt')!r}).read()"
    program = tmp_path / "program"
    assert ran(program, tmp_path, cards=cards) == "42 0"
    (tmp_path / "cards.txt").write_text("ours and others", "utf-8")
    assert ran(program, tmp_path, cards=cards) == "42 0"
    assert ran(program, tmp_path, cards=cards) == "42 1"
    (tmp_path / "cards.txt").write_text("ours", "utf-8")
    assert ran(program, tmp_path, cards=cards) == "42 1"


@pytest.mark.slow
def test_a_change_of_another_file_of_the_folder_counts_too(tmp_path: Path) -> None:
    ran(tmp_path / "program", tmp_path)
    (tmp_path / "program" / "helper.py").write_text("# what the entry might call\n", "utf-8")
    assert ran(tmp_path / "program", tmp_path) == "42 0"


@pytest.mark.slow
def test_where_the_sources_cannot_be_written_the_users_cache_is_used(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "__pycache__").write_text("a file where the folder should be", "utf-8")
    assert ran(tmp_path / "program", tmp_path) == "42 0"
    assert ran(tmp_path / "program", tmp_path) == "42 1"
    assert len(indexes(tmp_path / "cache")) == 1


@pytest.mark.slow
def test_where_nothing_can_be_written_it_works_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "__pycache__").write_text("a file where the folder should be", "utf-8")
    (tmp_path / "cache").write_text("and here too", "utf-8")
    assert ran(tmp_path / "program", tmp_path) == "42 0"
    assert ran(tmp_path / "program", tmp_path) == "42 0"


@pytest.mark.slow
def test_a_folder_may_be_chosen(tmp_path: Path) -> None:
    assert ran(tmp_path / "program", tmp_path, cache=tmp_path / "chosen") == "42 0"
    assert ran(tmp_path / "program", tmp_path, cache=tmp_path / "chosen") == "42 1"
    assert len(indexes(tmp_path / "chosen")) == 1


@pytest.mark.parametrize("kind", once_of("*.nbc", "*.nbi"))
def test_a_damaged_cache_is_replaced(tmp_path: Path, kind: str) -> None:
    ran(tmp_path / "program", tmp_path)
    for file in (tmp_path / "program" / "__pycache__").glob(kind):
        file.write_bytes(b"damaged")
    assert ran(tmp_path / "program", tmp_path) == "42 0"
    assert ran(tmp_path / "program", tmp_path) == "42 1"


def test_a_fingerprint_changes_with_every_file_and_name(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "a.py").write_text("1", "utf-8")
    (tmp_path / "below" / "b.py").write_text("2", "utf-8")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / "below" / "b.py").write_text("3", "utf-8")
    changed = fingerprint(tmp_path)
    (tmp_path / "a.py").rename(tmp_path / "c.py")
    renamed = fingerprint(tmp_path)
    (tmp_path / "notes.txt").write_text("no source", "utf-8")
    assert len({before, changed, renamed}) == 3
    assert fingerprint(tmp_path) == renamed
