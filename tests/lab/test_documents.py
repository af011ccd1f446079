"""What the documents say about the laboratory is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartographers.bots.registry import names
from cartographers.lab.environments.document import with_tables
from cartographers.lab.outputs.columns import COLUMNS

DOCS = Path(__file__).parents[2] / "docs"
ENVIRONMENTS, LAB = DOCS / "environments.md", DOCS / "lab.md"


def test_the_tables_of_environments_are_what_the_environments_do() -> None:
    text = ENVIRONMENTS.read_text("utf-8")
    hint = "run `python -m cartographers.lab.environments.document docs/environments.md`"
    assert with_tables(text) == text, hint


def test_a_document_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no place for the table of actions"):
        with_tables("# Environments")


@pytest.mark.parametrize("document", [ENVIRONMENTS, LAB], ids=lambda path: path.name)
def test_the_python_of_the_documents_runs(document: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", document.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        exec(compile(block, document.name, "exec"), {})


def test_every_column_of_the_results_is_documented_in_its_order() -> None:
    text = LAB.read_text("utf-8")
    rows = re.findall(r"^\| (`.*?`) \|", text, re.MULTILINE)
    documented = [name for row in rows for name in re.findall(r"`([a-z_]+)`", row)]
    assert documented == list(COLUMNS)


def test_every_bot_is_named() -> None:
    text = LAB.read_text("utf-8")
    for name in names():
        assert f"`{name}`" in text
