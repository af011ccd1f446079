"""The daily expedition in a browser without a server: the day's set-up, for practice only."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest

from cartographers.play.shuffle import commitment
from cartographers.server.tables.daily import daily_options, public_seed
from tests.server.conversation import MemoryShelf
from tests.server.tab import Tab

DAY = date(2026, 11, 17)
NOON = datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


def visitor(runner: asyncio.Runner, shelf: MemoryShelf | None = None, at: float = NOON) -> Tab:
    tab = Tab(shelf or MemoryShelf(), runner, clock=lambda: at)
    tab.ask("GET", "/me")
    return tab


def test_a_day_has_the_edition_and_the_sheet_of_every_server_and_a_deck_of_its_own(
    runner: asyncio.Runner,
) -> None:
    shown = visitor(runner).ask("GET", "/daily")[1]
    options = daily_options(DAY)
    assert (shown["date"], shown["today"]) == ("2026-11-17", "2026-11-17")
    assert (shown["edition"], shown["sheet"]) == (options.edition, options.sheet)
    assert shown["commitment"] == commitment(public_seed(DAY))
    assert (shown["table"], shown["result"], shown["place"], shown["ranking"]) == (None, None, None, [])
    assert visitor(runner).ask("GET", "/daily")[1] == shown, "the same in every browser"
    other = visitor(runner).ask("GET", "/daily/2026-11-16")[1]
    assert other["commitment"] != shown["commitment"]


def test_an_unfinished_try_goes_on_and_one_given_up_begins_anew(runner: asyncio.Runner) -> None:
    shelf = MemoryShelf()
    code = visitor(runner, shelf).ask("POST", "/daily", {})[1]["code"]
    tab = visitor(runner, shelf)  # after the browser was closed
    assert tab.ask("POST", "/daily", {})[1]["code"] == code
    assert tab.ask("GET", "/daily")[1]["table"] == code
    tab.ask("POST", f"/tables/{code}/abandon", {})
    assert tab.ask("GET", "/daily")[1]["table"] is None
    assert tab.ask("POST", "/daily", {})[1]["code"] != code


def test_a_finished_try_is_practice_and_can_be_played_again(runner: asyncio.Runner) -> None:
    tab = visitor(runner)
    code = tab.ask("POST", "/daily/2026-11-17", {})[1]["code"]
    counting = tab.ask("GET", f"/tables/{code}/counting")[1]
    assert (counting["counts_for"], counting["reasons"]) == (["history"], ["practice"])
    assert counting["sentences"][0].startswith("The cards of this expedition can be known")
    stars = tab.finish(code)["view"]["result"]["standings"][0]["stars"]
    shown = tab.ask("GET", "/daily")[1]
    assert (shown["table"], shown["result"]["stars"], shown["place"]) == (code, stars, None)
    assert shown["result"]["counts"] is False
    days = {day["date"]: day for day in tab.ask("GET", "/daily/calendar?month=2026-11")[1]["days"]}
    assert len(days) == 17, "the days to come are not there"
    assert (days["2026-11-17"]["practice"], days["2026-11-17"]["counts"]) == (stars, False)
    assert tab.ask("GET", f"/tables/{code}")[1]["seed"] == public_seed(DAY), "it is no secret"
    assert tab.ask("POST", "/daily", {})[1]["code"] != code


def test_a_result_that_was_not_kept_follows_from_the_log(runner: asyncio.Runner) -> None:
    shelf = MemoryShelf()
    tab = visitor(runner, shelf)
    code = tab.ask("POST", "/daily", {})[1]["code"]
    tab.finish(code)
    before = tab.ask("GET", "/daily")[1]["result"]
    del shelf.things[f"result {code}"]
    assert visitor(runner, shelf).ask("GET", "/daily")[1]["result"] == before
    assert f"result {code}" in shelf.things


def test_what_is_shared_with_others_takes_a_server(runner: asyncio.Runner) -> None:
    status, refused = visitor(runner).ask("GET", "/daily/2026-11-17/share")
    assert (status, refused["reason"]) == (501, "needs-server")
