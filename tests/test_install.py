"""What `make` says while it installs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.terminals import said_in_terminal

ROOT = Path(__file__).parents[1]
NAMES = ("inkwell", "pencil", "parchment")


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Three packages with next to nothing in them."""
    return [str(wheel(tmp_path_factory.mktemp("wheels"), name)) for name in NAMES]


def wheel(folder: Path, name: str) -> Path:
    file = folder / f"{name}-1.0-py3-none-any.whl"
    about = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr(f"{name}.py", "")
        packed.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(f"{about}/RECORD", "")
    return file


def command(target: Path, *what: str) -> list[str]:
    into = ["--no-index", "--no-deps", "--target", str(target)]
    return [sys.executable, str(ROOT / "tools" / "install.py"), *into, *what]


def test_plain_lines_where_no_line_can_move(wheels: list[str], tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path, *wheels), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert "\x1b" not in done.stderr
    assert "\r" not in done.stderr
    first, *_, last = done.stderr.splitlines()
    assert first.startswith("  Fetching packages: 0 so far (")
    assert last.startswith("  3 packages installed (")
    assert (tmp_path / "parchment.py").exists()


def test_one_line_that_moves_in_a_terminal(wheels: list[str], tmp_path: Path) -> None:
    said = said_in_terminal(command(tmp_path, *wheels))
    assert b"\r\x1b[2K  Fetching packages: " in said
    assert said.count(b"\n") == 1
    assert b"\r\x1b[2K  3 packages installed (" in said


def test_if_it_fails_pip_has_the_word(tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path, "./nowhere.whl"), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Something went wrong" in done.stderr
    assert "nowhere.whl" in done.stderr


def test_packages_are_counted_from_what_pip_says() -> None:
    from tools.install import Step, after

    step = Step()
    for line in (
        "Collecting numpy>=2 (from cartographers==1.0)\n",
        "  Using cached numpy.whl\n",
        "Collecting lit\n",
    ):
        step = after(step, line, there=2)
    assert step.text(there=2) == "Fetching packages: 2 so far"
    step = after(step, "Installing collected packages: numpy, lit, cartographers\n", there=2)
    assert step.text(there=4) == "Installing packages: 2 of 3"
