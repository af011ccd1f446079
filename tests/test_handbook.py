"""The handbook: it builds without a warning, and the library's page runs from top to bottom."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from cartographers.rules.boxes import SCORING_BY_ID

ROOT = Path(__file__).parents[1]


def test_the_handbook_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.handbook", str(tmp_path / "handbook")]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert built.returncode == 0, built.stdout + built.stderr
    site = tmp_path / "handbook" / "site"
    cards = (site / "cards" / "index.html").read_text("utf-8")
    assert all(
        card.name.replace("'", "&#39;") in cards or card.name in cards for card in SCORING_BY_ID.values()
    )
    # Nothing is fetched from elsewhere when somebody reads it.
    home = (site / "index.html").read_text("utf-8")
    assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="https?:', home)


def test_the_librarys_page_runs() -> None:
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 4
    known: dict[str, Any] = {"__name__": "library"}
    for block in blocks:
        exec(compile(block, "docs/library.md", "exec"), known)
    assert known["earned"].stars == 10  # five rows and five columns with forest


def test_the_tests_that_the_security_policy_names_are_there() -> None:
    named = re.findall(
        r"`((?:server|web|storage|play)/test_\w+\.py)`", (ROOT / "SECURITY.md").read_text("utf-8")
    )
    assert len(named) > 20
    assert [name for name in named if not (ROOT / "tests" / name).is_file()] == []
