"""The public list: nobody hides the tables of others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartographers.server.answers.tables import LISTED_OF_ONE_HOST, MOST_LISTED
from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.player import Player
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own: what others offer is counted here."""
    database = str(tmp_path_factory.mktemp("offered") / "tables.db")
    with running(Settings(database, limits=NO_LIMITS, bot_processes=1, warm_up=False)) as found:
        yield found


def test_who_makes_many_tables_does_not_hide_those_of_others(server: Running) -> None:
    with Player(server.url) as quiet, Player(server.url) as loud:
        code = quiet.new_table(seats=2, public=True)
        loud_ones = [loud.new_table(seats=2, public=True) for _ in range(MOST_LISTED + 1)]
        listed = [table["code"] for table in quiet.get("/tables")]
        assert code in listed
        shown = [each for each in listed if each in loud_ones]
        assert shown == loud_ones[: -LISTED_OF_ONE_HOST - 1 : -1], "the newest of them, the last made first"
        rest = [table["code"] for table in quiet.get("/tables", skip=2)]
        assert rest == listed[2:]
        assert quiet.refused("GET", "/tables?skip=-1")[0] == 400
