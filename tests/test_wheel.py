"""The package as others get it: a wheel with everything in it, that plays in an empty environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests import patient

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cartographers"
NOT_SHIPPED = {".pyc", ".nbc", ".nbi"}  # what Python and Numba make on first use


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(folder),
        str(ROOT),
    ]
    subprocess.run(command, check=True, timeout=300)
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        shipped = {name for name in packed.namelist() if name.startswith("cartographers/")}
    files = (file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix not in NOT_SHIPPED)
    assert shipped == {file.relative_to(PACKAGE.parent).as_posix() for file in files}
    for needed in ("web/index.html", "words/locale/fr/LC_MESSAGES/cartographers.po", "bots/weights.npz"):
        assert f"cartographers/{needed}" in shipped


@pytest.mark.slow
def test_the_wheel_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty", with_pip=True)
    there = tmp_path / "empty" / "bin"
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([there / "python", "-m", "pip", "install", "--quiet", str(wheel)], check=True, env=clean)
    with subprocess.Popen(
        [
            there / "cartographers",
            "serve",
            "--port",
            "0",
            "--database",
            str(tmp_path / "tables.db"),
            "--plain-logs",
        ],
        cwd=tmp_path,
        env=clean,
        stderr=subprocess.PIPE,
        text=True,
    ) as served:
        assert served.stderr is not None
        address = next(
            found[0] for line in served.stderr if (found := re.search(r"http://127\.0\.0\.1:\d+", line))
        )
        assert "desk-app" in patient.get(address).text
        assert patient.get(f"{address}/api/words/es").json()["language"] == "es"
        served.terminate()
        served.stderr.read()
    played = subprocess.run(
        [there / "cartographers", "simulate", "--games", "2", "--seats", "surveyor,random", "--json"],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"games": 2' in played.stdout
