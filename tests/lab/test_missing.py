"""What the laboratory loads, and what it says where a package is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cartographers.lab.missing import MissingPackage, needed
from tests.patient import PATIENCE

HEAVY = "numpy numba gymnasium pettingzoo distributed pyarrow openskill"


def run_python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def without(package: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a Python that has no such package."""
    return run_python(
        f"import sys\nsys.modules[{package!r}] = None\n"
        f"from cartographers.cli.app import run\nsys.exit(run({list(arguments)!r}))"
    )


def test_help_loads_nothing_of_the_laboratory() -> None:
    done = run_python(
        "import sys\nfrom cartographers.cli.app import run\nrun(['simulate', '--help'])\n"
        f"print([name for name in [*{HEAVY!r}.split(), 'cartographers.lab'] if name in sys.modules])"
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_simulation_loads_only_what_it_needs() -> None:
    done = run_python(
        "import sys\nfrom cartographers.cli.app import run\n"
        "run(['simulate', '--games', '1', '--seats', 'random', '--jobs', '1'])\n"
        f"print([name for name in {HEAVY!r}.split() if name in sys.modules])"
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "package, arguments, problem",
    [
        (
            "pyarrow",
            ["simulate", "--seats", "random", "--parquet", "never.parquet"],
            "a Parquet file needs the package pyarrow",
        ),
        (
            "distributed",
            ["simulate", "--seats", "random", "--cluster", "tcp://127.0.0.1:9"],
            "a cluster needs the package distributed",
        ),
        ("openskill", ["tournament", "random,greedy"], "a tournament needs the package openskill"),
    ],
)
def test_a_missing_package_is_one_clear_sentence(package: str, arguments: list[str], problem: str) -> None:
    done = without(package, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"cartographers: {problem}, which is not installed: pip install 'cartographers[lab]'\n"
    )


def test_a_missing_package_is_found_before_anything_is_touched(tmp_path: Path) -> None:
    outputs = ["--transcripts", str(tmp_path / "games"), "--csv", str(tmp_path / "r.csv")]
    done = without("pyarrow", "simulate", "--seats", "random", "--parquet", str(tmp_path / "r"), *outputs)
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_an_environment_without_gymnasium_is_one_clear_sentence() -> None:
    done = run_python("import sys\nsys.modules['gymnasium'] = None\nimport cartographers.lab.environments")
    assert done.stderr.splitlines()[-1].endswith(
        "an environment needs the package gymnasium, which is not installed: pip install 'cartographers[lab]'"
    )


def test_what_is_installed_is_imported() -> None:
    assert needed("json", "a test").loads("[1]") == [1]
    with pytest.raises(MissingPackage, match="a test needs the package no_such_package, which is not"):
        needed("no_such_package.part", "a test")
