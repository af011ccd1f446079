"""Whether the kernel can be used, and why not: each in a Python of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"


def says(code: str, folder: Path, **environment: str) -> str:
    """What a fresh Python prints that finds modules in this folder first."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(SOURCES)]), **environment}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ASK = "from cartographers.kernel import available; found = available(); "
ANSWER = ASK + "print(bool(found), found.missing, found.detail)"


def test_with_numba_it_is_available(tmp_path: Path) -> None:
    assert says(ANSWER, tmp_path) == "True None"


def test_without_numba_it_is_not(tmp_path: Path) -> None:
    assert says("import sys; sys.modules['numba'] = None; " + ANSWER, tmp_path) == "False numba"


def test_a_numba_that_does_not_load_is_told_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('Numba needs NumPy 1.21 or less')", "utf-8")
    assert says(ANSWER, tmp_path) == "False broken ImportError: Numba needs NumPy 1.21 or less"


def test_numba_may_be_switched_off(tmp_path: Path) -> None:
    assert says(ANSWER, tmp_path, NUMBA_DISABLE_JIT="1") == "False switched-off"


def test_asking_compiles_nothing_and_loads_no_part_of_the_kernel(tmp_path: Path) -> None:
    loaded = "import sys; print([name for name in sys.modules if name.startswith('cartographers.kernel.')])"
    assert says(ASK + loaded, tmp_path) == "[]"


def test_importing_the_room_does_not_load_numba(tmp_path: Path) -> None:
    code = "import sys, cartographers.kernel; print('numba' in sys.modules, cartographers.kernel.is_warm())"
    assert says(code, tmp_path) == "False False"


def test_warming_tells_how_far_it_is(tmp_path: Path) -> None:
    code = (
        "from cartographers import kernel; told = []; kernel.warm(lambda done, of: told.append((done, of)));"
        "from cartographers.kernel.compiling import ENTRIES, UNITS; parts = len(ENTRIES) + len(UNITS);"
        "print(told == [(done, parts) for done in range(1, parts + 1)], kernel.is_warm())"
    )
    assert says(code, tmp_path) == "True True"
