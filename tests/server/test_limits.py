"""How much one visitor may ask for, and how much all visitors at one address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.settings import NO_LIMITS, AddressLimits, Settings
from cartographers.server.tables.refused import Refused
from tests.server.player import Player
from tests.server.running import Running, running

SLOW = 1e-6  # drops a second: nothing comes back while a test runs
ENDLESS = NO_LIMITS.at_address


def taken(limiter: Limiter, drops: float, times: int) -> list[bool]:
    found = []
    for _ in range(times):
        try:
            limiter.take("requests", "ann", (10, 1), drops)
            found.append(True)
        except Refused:
            found.append(False)
    return found


def test_what_costs_more_takes_more_drops() -> None:
    limiter = Limiter(lambda: 0.0)
    assert taken(limiter, drops=4, times=3) == [True, True, False]
    assert taken(limiter, drops=1, times=3) == [True, True, False], "a refused request takes nothing"


def test_what_costs_more_than_a_whole_bucket_needs_a_full_one() -> None:
    now = [0.0]
    limiter = Limiter(lambda: now[0])
    assert taken(limiter, drops=25, times=2) == [True, False]
    now[0] = 10.0
    assert taken(limiter, drops=25, times=2) == [True, False]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = replace(
        NO_LIMITS,
        tables=(3, SLOW),
        changes=(9, SLOW),
        moves=(3, SLOW),
        new_tokens=(2, SLOW),
        requests=(400, SLOW),
        at_address=replace(ENDLESS, transcripts=(4, SLOW)),
    )
    database = str(tmp_path_factory.mktemp("limits") / "tables.db")
    with running(Settings(database, limits=limits, thinkers=1, warm_up=False)) as server:
        yield server


def statuses(player: Player, times: int, method: str, path: str, **body: object) -> list[int]:
    return [player.http.request(method, f"/api{path}", json=body).status_code for _ in range(times)]


def test_a_rematch_an_expedition_and_a_hot_seat_count_as_new_tables(strict: Running) -> None:
    with Player(strict.url) as player:
        code = player.new_table(hot_seat=["Ann", "Ben"], seats=2)
        player.post(f"/tables/{code}/abandon")
        again = player.post(f"/tables/{code}/rematch")["code"]
        assert player.post(f"/tables/{code}/rematch")["code"] == again, "that table is there already"
        player.post("/daily")
        assert player.refused("POST", "/tables") == (429, "too-fast")
        assert player.refused("POST", "/daily/2026-01-05") == (429, "too-fast")
        player.post(f"/tables/{again}/abandon")
        assert player.refused("POST", f"/tables/{again}/rematch") == (429, "too-fast")
        assert player.get(f"/tables/{again}")["rematch"] is None, "nothing was written for it"


def test_a_large_table_counts_for_several(strict: Running) -> None:
    with Player(strict.url) as player:
        player.new_table(seats=60)
        assert player.refused("POST", "/tables") == (429, "too-fast")


def test_whatever_changes_something_is_limited_without_being_named(strict: Running) -> None:
    with Player(strict.url) as player:
        code = player.new_table(seats=2)  # the first change is that
        dressed = statuses(player, 10, "POST", f"/tables/{code}/dress", name="Ann")
        assert dressed == [200] * 8 + [429] * 2
        assert player.refused("PATCH", f"/tables/{code}", seats=3) == (429, "too-fast")
        assert player.get(f"/tables/{code}")["version"] == 10


def test_moves_and_tokens_have_limits_of_their_own(strict: Running) -> None:
    with Player(strict.url) as player:
        code = player.new_table()
        player.post(f"/tables/{code}/start")
        assert [player.act(code) for _ in range(3)] == [True] * 3
        assert player.refused("POST", f"/tables/{code}/moves", kind="back", id="x", version=1)[0] == 429
        assert statuses(player, 3, "POST", "/me/tokens", label="a") == [201, 201, 429]


def test_a_question_with_a_body_is_no_change(strict: Running) -> None:
    with Player(strict.url) as player:
        asked = statuses(player, 10, "POST", "/score/seasons", edition="base", seats=1, seasons=[])
        assert 429 not in asked


def test_all_accounts_at_one_address_share_a_limit(strict: Running) -> None:
    asked = []
    for _ in range(3):
        with Player(strict.url) as player:
            asked += statuses(player, 2, "POST", "/replay", text="nonsense")
    assert asked == [422] * 4 + [429] * 2


def test_the_limits_of_an_address_leave_room_for_a_class() -> None:
    """Thirty pupils who all make a table and begin at the same moment, from one address."""
    limits = AddressLimits()
    assert limits.tables[0] >= 30
    assert limits.changes[0] >= 30 * 10
    assert limits.requests[0] >= 30 * 40
