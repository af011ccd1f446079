"""A box that somebody wrote as a text file, in the browser: offered, explained, played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_clean, fits
from tests.web.serving import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "frozen-coast.toml"


@pytest.fixture(scope="module")
def coast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("boxes")
    (folder / "frozen-coast.toml").write_bytes(EXAMPLE.read_bytes())
    with Server(folder / "tables.db", "--boxes", str(folder)) as running:
        yield running


@pytest.mark.slow
def test_a_host_switches_the_box_on_and_plays_on_its_sheet(visit: Visit, coast: Server) -> None:
    host = visit(at=coast.url)
    host.go("/")
    code = host.ask("POST", "/tables", {"edition": "heroes", "seats": 1})["code"]
    host.go(f"/t/{code}")
    for fold in ("Packs", "All options"):
        host.page.locator("details.fold > summary").filter(has_text=fold).click()
    box = host.page.get_by_label("Frozen Coast")
    expect(box).to_have_accessible_description(
        "It brings 2 explore cards, 2 ambush cards, 1 hero card, and 1 map sheet."
    )
    box.click()
    expect(box).to_be_checked()
    host.page.get_by_role("radio", name="The Fjord").click()
    expect(host.page.get_by_role("radio", name="The Fjord")).to_be_checked()
    assert_clean(host.page)
    host.page.get_by_role("button", name="Start").click()
    host.table.wait_for()
    setup = host.ask("GET", f"/tables/{code}")["setup"]
    assert (setup["sheet"], setup["packs"]) == ("frozen-coast-fjord", ["frozen-coast"])
    assert "frozen-coast-ice-wyrm" in setup["ambushes"]
    host.page.goto("about:blank")  # or the page would follow each turn
    finish_without_looking(host, code)
    assert host.ask("GET", f"/tables/{code}")["status"] == "finished"


@pytest.mark.parametrize(
    "language, wyrm, fjord",
    once_of(
        ("fr", "Ver des glaces", "Le fjord"),
        ("es", "Sierpe de hielo", "El fiordo"),
        ("en", "Ice Wyrm", "The Fjord"),
    ),
)
def test_its_cards_stand_in_the_reference_and_its_sheet_in_the_editor(
    visit: Visit, coast: Server, language: str, wyrm: str, fjord: str
) -> None:
    visitor = visit(at=coast.url, language=language)
    visitor.go("/rules/frozen-coast-ice-wyrm")
    expect(visitor.page.get_by_text(wyrm).first).to_be_visible()
    assert fits(visitor)
    visitor.go("/sheets")
    expect(visitor.page.locator("option").filter(has_text=fjord)).to_have_count(1)
