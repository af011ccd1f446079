"""Changes the rules on purpose, one small change at a time, and counts how many of them a test notices.

    python -m tools.mutation [--least 90] [--jobs 2]

mutmut makes the changes (mutants) in a copy of the sources and the tests, which is removed afterwards; the
checkout stays as it is. The survivors are printed as diffs: each is a rule that no test insists on, or
a change that makes no difference.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]

MUTATED = ("src/cartographers/rules/scoring/*.py", "src/cartographers/rules/placement.py")
# The quick tests that are about these files; properties on random sheets would take hours.
TESTS = (
    "tests/rules/scoring",
    "tests/rules/test_scores.py",
    "tests/rules/test_placement.py",
    "tests/rules/test_placement_ruins.py",
    "tests/rules/test_placement_fallback.py",
    "tests/rules/test_placement_drawing.py",
)

CONFIGURATION = """
[tool.pytest.ini_options]
pythonpath = ["src", "."]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider", "-m=not slow"]
markers = ["slow: takes long"]

[tool.mutmut]
source_paths = ["src"]
only_mutate = {mutated}
pytest_add_cli_args_test_selection = {tests}
also_copy = ["conftest.py"]
use_git_change_detection = false
"""
# mutmut 3.8 asks a test for its id by a name that pytest 9.2 has given up.
CONFTEST = """
import pytest

pytest.Item._nodeid = property(lambda item: item.nodeid)
"""


class MutationFailed(Exception):
    """mutmut did not come to an end; what it said comes with it."""


def main(arguments: list[str] | None = None) -> int:
    """0 if enough mutants were killed, 1 if not, 2 if it could not be found out."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description="Are the tests any good?")
    parser.add_argument("--least", type=float, default=90, help="percentage that must be killed (90)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants tried at once")
    chosen = parser.parse_args(arguments)
    try:
        killed, total, survivors = mutate(chosen.jobs)
    except MutationFailed as failure:
        print(f"mutmut failed:\n{failure}", file=sys.stderr)
        return 2
    for survivor in survivors:
        print(survivor, end="\n\n")
    share = 100 * killed / total
    print(f"killed {killed} of {total} mutants: {share:.1f} %, at least {chosen.least:g} % wanted")
    return 0 if share >= chosen.least else 1


def mutate(jobs: int) -> tuple[int, int, list[str]]:
    """How many mutants were killed, of how many, and the diffs of the others."""
    with tempfile.TemporaryDirectory(prefix="cartographers-mutants-") as folder:
        copy = Path(folder)
        prepare(copy)
        _mutmut(copy, "run", "--max-children", str(jobs))
        _mutmut(copy, "export-cicd-stats")
        stats = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text("utf-8"))
        names = [line.split(":")[0].strip() for line in _mutmut(copy, "results").splitlines() if ":" in line]
        survivors = [_mutmut(copy, "show", name).strip() for name in names]
    # A mutant that times out counts as killed.
    return stats["killed"] + stats["timeout"], stats["total"], survivors


def prepare(copy: Path) -> None:
    """Sources, tests and a configuration of their own: no parallel tests inside of parallel mutants."""
    caches = shutil.ignore_patterns("__pycache__")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=caches)
    configuration = CONFIGURATION.format(mutated=json.dumps(MUTATED), tests=json.dumps(TESTS))
    (copy / "pyproject.toml").write_text(configuration, "utf-8")
    (copy / "conftest.py").write_text(CONFTEST, "utf-8")


def _mutmut(copy: Path, *arguments: str) -> str:
    # Plugins of the environment would only slow down thousands of short runs.
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "120"}
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_be_modest,
    )
    if done.returncode:
        raise MutationFailed(done.stdout[-4000:] + done.stderr[-4000:])
    return done.stdout


def _be_modest() -> None:
    os.nice(15)


if __name__ == "__main__":
    sys.exit(main())
