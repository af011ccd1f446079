"""Tries both ends of the ranges of versions that pyproject.toml promises.

    python -m tools.versions [lowest-direct|highest] [what pytest is given ...]

Makes an environment in build/versions/, in which what users install has its lowest (or newest) versions and
the test tools are as new as those allow, and runs the tests there that lean most on other packages: on the
private parts of Numba and uvicorn, on the databases, on the web framework.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESOLUTIONS = ("lowest-direct", "highest")
EXTRAS = ("--extra", "lab")  # of those who use it; the others are tools
TESTS = (
    "tests/kernel/test_cache.py",
    "tests/kernel/test_compiling.py",
    "tests/kernel/test_available.py",
    "tests/lab/test_run.py",
    "tests/paper",
    "tests/server/test_accounts.py",
    "tests/server/test_connections.py",
    "tests/server/test_events.py",
    "tests/server/test_games.py",
    "tests/server/test_metrics.py",
    "tests/server/test_protocol.py",
    "tests/server/test_workers.py",
    "tests/storage",
    "tests/words",
)


def main(arguments: Sequence[str]) -> int:
    """The exit code of pytest, or of what failed before it."""
    resolution, *tests = arguments or ["lowest-direct"]
    if resolution not in RESOLUTIONS:
        print(
            f"there is no resolution {resolution!r}: choose one of {', '.join(RESOLUTIONS)}", file=sys.stderr
        )
        return 2
    folder = ROOT / "build" / "versions" / resolution
    shutil.rmtree(folder, ignore_errors=True)
    python, chosen = folder / "bin" / "python", folder / "versions.txt"
    uv = (str(python), "-m", "uv", "--quiet", "pip")
    asked = ("--resolution", resolution, "--output-file", str(chosen))
    for command in (
        (sys.executable, "-m", "venv", str(folder)),
        (str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "uv"),
        (*uv, "compile", "pyproject.toml", *EXTRAS, *asked, "--no-header", "--no-annotate"),
        (*uv, "install", "--python", str(python), "--constraint", str(chosen), "--editable", ".[dev]"),
    ):
        done = subprocess.run(command, cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    print(chosen.read_text("utf-8"))
    return subprocess.run([str(python), "-m", "pytest", *(tests or TESTS)], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
