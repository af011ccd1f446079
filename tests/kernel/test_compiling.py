"""How functions are compiled: a unit once, whoever calls it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"

# Two entries call one unit; then the machine code of both is looked at.
PROGRAM = """
from cartographers.kernel.compiling import entry, inner, unit

@inner
def squared(number):
    return number * number

@unit("int64(int64)")
def sum_of_squares(number):
    total = 0
    for each in range(number):
        total += squared(each) % 7
    return total

@entry("int64(int64)")
def plain(number):
    return sum_of_squares(number)

@entry("int64(int64)")
def doubled(number):
    return 2 * sum_of_squares(number)

print(plain(10), doubled(10))
for each in plain, doubled:
    code = "".join(each._dispatcher.inspect_asm().values())
    print("cartographers_sum_of_squares" in code, "squared" in code)
"""


@pytest.mark.slow
def test_entries_call_a_unit_by_its_name_and_hold_no_copy_of_it(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    env = {**os.environ, "PYTHONPATH": str(SOURCES), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    for _ in range(2):  # the second time the unit comes from the cache, at another address
        done = subprocess.run(
            [sys.executable, str(program)], env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[0] == "19 38"
    (tmp_path / "cache").rename(tmp_path / "old")
    done = subprocess.run(
        [sys.executable, str(program)], env=env, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[1:] == ["True False", "True False"], done.stderr
