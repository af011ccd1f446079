"""The notebook in examples/ runs and shows what it says it shows."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from tests.paper.looking import spaces
from tools.notebook import Notebook, run

TOUR = Path(__file__).parents[2] / "examples" / "library_tour.ipynb"


@pytest.fixture(scope="module")
def tour() -> Notebook:
    notebook: Notebook = json.loads(TOUR.read_text("utf-8"))
    return notebook


def test_it_is_a_valid_notebook_of_five_cells(tour: Notebook) -> None:
    nbformat.validate(tour)
    assert [cell["cell_type"] for cell in tour["cells"]].count("code") == 5


def test_the_outputs_are_those_of_the_cells(tour: Notebook) -> None:
    """If not, `python -m tools.notebook examples/library_tour.ipynb` writes them down anew."""
    stored = [cell["outputs"] for cell in tour["cells"] if cell["cell_type"] == "code"]
    assert run(tour) == stored


def test_every_cell_shows_a_picture(tour: Notebook) -> None:
    pictures = [
        "".join(output["data"]["image/svg+xml"])
        for cell in tour["cells"]
        if cell["cell_type"] == "code"
        for output in cell["outputs"]
        if "data" in output
    ]
    assert [len(spaces(picture)) for picture in pictures] == [121, 0, 121, 121, 121]
