"""Changes the rules on purpose, one small change at a time, and counts how many of them a test notices.

    python -m tools.mutation [--part scoring|packs|cards] [--least 90] [--jobs 2]

mutmut makes the changes (mutants) in a copy of the sources and the tests, which is removed afterwards; the
checkout stays as it is. The survivors are printed as diffs: each is a rule that no test insists on, or
a change that makes no difference. It changes functions only; what stands on the cards of the packs is
changed by `tools/mutated_cards.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.mutated_cards import ChangedCard, changed_cards

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Part:
    """Sources that mutmut changes, and the quick tests that are about them; properties on random sheets would
    take hours."""

    mutated: tuple[str, ...]
    tests: tuple[str, ...]


TESTS_OF_PACKS = (
    "tests/rules/test_ambush.py",
    "tests/rules/test_basilisk.py",
    "tests/rules/test_fungoid.py",
    "tests/rules/test_gorgon.py",
    "tests/rules/test_naga.py",
    "tests/rules/test_packs_in_setups.py",
    "tests/rules/test_skill_games.py",
    "tests/rules/test_skills.py",
    "tests/rules/test_treefolk.py",
    "tests/rules/test_troll.py",
    "tests/rules/test_zombie.py",
)
PARTS = {
    "scoring": Part(
        ("src/cartographers/rules/scoring/*.py", "src/cartographers/rules/placement.py"),
        (
            "tests/rules/scoring",
            "tests/rules/test_scores.py",
            "tests/rules/test_placement.py",
            "tests/rules/test_placement_ruins.py",
            "tests/rules/test_placement_fallback.py",
            "tests/rules/test_placement_drawing.py",
        ),
    ),
    "packs": Part(
        (
            "src/cartographers/rules/ambush.py",
            "src/cartographers/rules/skills.py",
            "src/cartographers/rules/setup_problems.py",
            "src/cartographers/rules/tabula_rasa.py",
        ),
        (
            *TESTS_OF_PACKS,
            "tests/rules/test_setup.py",
            "tests/rules/test_setup_problems.py",
            "tests/rules/test_tabula_rasa.py",
        ),
    ),
}
CARDS = "cards"
NICE_LEVEL = 15
CARD_MODULES = tuple(
    f"cartographers.rules.boxes.{name}" for name in ("ambush_1", "ambush_2", "champions", "skills")
)
TESTS_OF_CARDS = ("tests/rules/test_boxes.py", "tests/rules/test_heroes.py", *TESTS_OF_PACKS)

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
# mutmut 3.8 asks a test for its id by a name that pytest 9.2 has given up. Its mutants are forks of a process
# that has run all tests: what a cached function gave then, a mutant would give unchanged.
CONFTEST = """
import sys

import pytest

pytest.Item._nodeid = property(lambda item: item.nodeid)


def pytest_sessionstart():
    for name, module in list(sys.modules.items()):
        if name.startswith("cartographers.rules"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
"""


class MutationFailed(Exception):
    """It did not come to an end; what mutmut or pytest said comes with it."""


def main(arguments: list[str] | None = None) -> int:
    """0 if enough mutants were killed, 1 if not, 2 if it could not be found out."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description="Are the tests any good?")
    parser.add_argument("--part", choices=(*PARTS, CARDS), help="only this part (all)")
    parser.add_argument(
        "--least", type=float, default=90, help="percentage of each part that must be killed (90)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants tried at once")
    chosen = parser.parse_args(arguments)
    enough = True
    for name in [chosen.part] if chosen.part else [*PARTS, CARDS]:
        try:
            killed, total, survivors = (
                mutate_cards(chosen.jobs) if name == CARDS else mutate(PARTS[name], chosen.jobs)
            )
        except MutationFailed as failure:
            print(f"mutation testing failed:\n{failure}", file=sys.stderr)
            return 2
        for survivor in survivors:
            print(survivor, end="\n\n")
        share = 100 * killed / total
        print(
            f"{name}: killed {killed} of {total} mutants: {share:.1f} %, at least {chosen.least:g} % wanted"
        )
        enough = enough and share >= chosen.least
    return 0 if enough else 1


def mutate(part: Part, jobs: int) -> tuple[int, int, list[str]]:
    """How many mutants were killed, of how many, and the diffs of the others."""
    with tempfile.TemporaryDirectory(prefix="cartographers-mutants-") as folder:
        copy = Path(folder)
        prepare(copy, part)
        _mutmut(copy, "run", "--max-children", str(jobs))
        _mutmut(copy, "export-cicd-stats")
        stats = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text("utf-8"))
        names = [line.split(":")[0].strip() for line in _mutmut(copy, "results").splitlines() if ":" in line]
        survivors = [_mutmut(copy, "show", name).strip() for name in names]
    # A mutant that times out counts as killed.
    return stats["killed"] + stats["timeout"], stats["total"], survivors


def mutate_cards(jobs: int) -> tuple[int, int, list[str]]:
    """The same for the cards of the packs, each change in a copy and a process of its own."""
    mutants = [change for module in CARD_MODULES for change in changed_cards(module)]
    if (unchanged := _tests_of_cards(None)).returncode:
        raise MutationFailed(f"a test fails without any change:\n{unchanged.stdout[-4000:]}")
    with ThreadPoolExecutor(jobs) as pool:
        noticed = [bool(done.returncode) for done in pool.map(_tests_of_cards, mutants)]
    survivors = [str(change) for change, killed in zip(mutants, noticed, strict=True) if not killed]
    return sum(noticed), len(mutants), survivors


def _tests_of_cards(change: ChangedCard | None) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory(prefix="cartographers-cards-") as folder:
        copy = Path(folder)
        prepare(copy, Part((), ()))
        if change:
            boxes = copy / "src" / "cartographers" / "rules" / "boxes"
            (boxes / f"{change.module}.py").write_text(change.source, "utf-8")
        return _run(copy, "-m", "pytest", "-q", "-x", *TESTS_OF_CARDS)


def prepare(copy: Path, part: Part) -> None:
    """Sources, tests and a configuration of their own: no parallel tests inside of parallel mutants."""
    caches = shutil.ignore_patterns("__pycache__")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=caches)
    configuration = CONFIGURATION.format(mutated=json.dumps(part.mutated), tests=json.dumps(part.tests))
    (copy / "pyproject.toml").write_text(configuration, "utf-8")
    (copy / "conftest.py").write_text(CONFTEST, "utf-8")


def _mutmut(copy: Path, *arguments: str) -> str:
    done = _run(copy, "-m", "mutmut", *arguments)
    if done.returncode:
        raise MutationFailed(done.stdout[-4000:] + done.stderr[-4000:])
    return done.stdout


def _run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # Plugins of the environment would only slow down thousands of short runs.
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "120"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE_LEVEL)  # and so do its processes
    sys.exit(main())
