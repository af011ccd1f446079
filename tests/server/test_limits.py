"""How much one visitor may ask for, and how much all visitors at one address."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from cartographers.server.http.limits.buckets import (
    BUCKETS_FILE,
    SETS,
    WAYS,
    SharedBuckets,
    make_shared_buckets,
)
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.settings import NO_LIMITS, WEB, AddressLimits, Settings
from cartographers.server.tables.refused import Reason, Refused
from tests import patient
from tests.patient import PATIENCE
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


# ---- one bucket for all workers


def test_workers_take_from_the_same_buckets(tmp_path: Path) -> None:
    make_shared_buckets(tmp_path)
    one, other = Limiter.of_all_workers(tmp_path), Limiter.of_all_workers(tmp_path)
    assert taken(one, drops=4, times=1) == [True]
    assert other.seconds_until_next("requests", "ann", (10, SLOW)) == 0
    assert taken(other, drops=6, times=1) == [True]
    assert taken(one, drops=1, times=1) == [False]
    assert other.seconds_until_next("requests", "ann", (10, SLOW)) > 0
    assert one.seconds_until_next("requests", "ben", (10, SLOW)) == 0


def test_the_buckets_of_all_workers_have_their_room_before_anybody_needs_it(tmp_path: Path) -> None:
    make_shared_buckets(tmp_path)
    file = (tmp_path / BUCKETS_FILE).stat()
    assert file.st_blocks * 512 >= file.st_size, "written to a sparse file, a full disk kills the worker"


TAKING = """
import sys
from pathlib import Path
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.tables.refused import Refused
limiter, got = Limiter.of_all_workers(Path(sys.argv[1])), 0
print("ready", flush=True)
sys.stdin.readline()
for _ in range(2000):
    try:
        limiter.take("requests", "ann", (1000, 1e-9))
        got += 1
    except Refused:
        pass
print(got)
"""


def test_no_token_is_taken_twice_by_workers_at_the_same_moment(tmp_path: Path) -> None:
    make_shared_buckets(tmp_path)
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", TAKING, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    assert sum(int(worker.communicate(timeout=PATIENCE)[0]) for worker in workers) == 1000


def test_shared_buckets_are_bounded_and_forget_the_oldest(tmp_path: Path) -> None:
    make_shared_buckets(tmp_path)
    buckets, now = SharedBuckets(tmp_path / BUCKETS_FILE), [0.0]
    limiter = Limiter(lambda: now[0], buckets)
    size = (tmp_path / BUCKETS_FILE).stat().st_size
    for number in range(2 * SETS * WAYS):
        now[0] = float(number)
        limiter.take("requests", str(number), (10, SLOW))
    kept = [buckets.get(("requests", str(number))) is not None for number in range(2 * SETS * WAYS)]
    newest, oldest = kept[-1000:], kept[:1000]
    assert sum(newest) > sum(oldest)
    assert kept[-1]
    assert sum(kept) <= SETS * WAYS
    assert (tmp_path / BUCKETS_FILE).stat().st_size == size


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
    with running(Settings(database, limits=limits, bot_processes=1, warm_up=False)) as server:
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


def test_a_table_that_is_made_large_later_counts_for_as_many(strict: Running) -> None:
    with Player(strict.url) as player:
        code = player.new_table(seats=2)
        player.patch(f"/tables/{code}", seats=24)
        player.patch(f"/tables/{code}", seats=60)
        assert player.refused("POST", "/tables") == (429, "too-fast")
    with Player(strict.url) as player:
        player.new_table(seats=2)
        code = player.new_table(seats=2)
        assert player.refused("PATCH", f"/tables/{code}", seats=60) == (429, "too-fast")
        assert player.get(f"/tables/{code}")["options"]["seats"] == 2


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


def test_what_reads_twenty_reviews_costs_more_than_a_question(strict: Running) -> None:
    with Player(strict.url) as player:
        told = [player.http.get("/api/puzzles/mistakes").status_code for _ in range(41)]
        assert (told[:30], told[-1]) == ([200] * 30, 429)


def test_all_accounts_at_one_address_share_a_limit(strict: Running) -> None:
    asked = []
    for _ in range(3):
        with Player(strict.url) as player:
            asked += statuses(player, 2, "POST", "/replay", text="nonsense")
    assert asked == [422] * 4 + [429] * 2
    with Player(strict.url) as player:  # a transcript to be kept is one, too
        assert player.refused("POST", "/me/imports", text="nonsense") == (429, "too-fast")


def test_the_limits_of_an_address_leave_room_for_a_class() -> None:
    """Thirty pupils who all make a table and begin at the same moment, from one address."""
    limits = AddressLimits()
    assert limits.tables[0] >= 30
    assert limits.changes[0] >= 30 * 10
    assert limits.requests[0] >= 30 * 40


# ---- pages and files


@pytest.fixture
def few_files(tmp_path: Path) -> Iterator[Running]:
    limits = replace(NO_LIMITS, at_address=replace(ENDLESS, everything=(5, SLOW)))
    settings = Settings(str(tmp_path / "tables.db"), limits=limits, bot_processes=1, warm_up=False)
    with running(settings) as server:
        yield server


def from_address(address: str, server: Running) -> httpx.Client:
    return patient.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address=address))


def test_pages_files_and_paths_that_are_not_there_are_limited_by_address(few_files: Running) -> None:
    paths = ["/", "/static/app.js", "/static/nothing.js", "/nowhere", "/api/nowhere", "/", "/static/app.js"]
    with from_address("127.0.0.1", few_files) as browser:
        answers = [browser.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 404, 404, 404, 429, 429]
        assert answers[-1].json()["reason"] == "too-fast"
        assert browser.get("/api/me").status_code == 429
    with from_address("127.0.0.2", few_files) as another:
        assert another.get("/").status_code == 200


def test_a_first_visit_of_a_whole_class_is_within_the_limit() -> None:
    """Thirty browsers that load every file of the client at the same moment, from one address."""
    files = sum(file.is_file() for file in WEB.rglob("*"))
    assert AddressLimits().everything[0] >= 30 * files


# ---- when to try again


def test_a_limit_says_when_the_next_drop_is_there() -> None:
    now = [0.0]
    limiter = Limiter(lambda: now[0])
    limiter.take("requests", "ann", (2, 0.1), drops=2)
    with pytest.raises(Refused) as refused:
        limiter.take("requests", "ann", (2, 0.1))
    assert refused.value.retry_after == 10
    assert limiter.seconds_until_next("requests", "ann", (2, 0.1)) == 10
    now[0] = 9.5
    with pytest.raises(Refused) as refused:
        limiter.take("requests", "ann", (2, 0.1))
    assert refused.value.retry_after == 1, "whole seconds, and at least one"
    now[0] = 10.0
    assert limiter.seconds_until_next("requests", "ann", (2, 0.1)) == 0
    limiter.take("requests", "ann", (2, 0.1))


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_that_waiting_helps_against_says_how_long(reason: Reason) -> None:
    refused = Refused(reason)
    assert (refused.retry_after is not None) == (refused.status in (429, 503))


def test_retry_after_stands_in_the_answer(few_files: Running, strict: Running) -> None:
    with from_address("127.0.0.3", few_files) as browser:
        answers = [browser.get("/") for _ in range(6)]
        assert "retry-after" not in answers[0].headers
        assert answers[5].headers["retry-after"] == "1000000"  # a drop takes 1 / SLOW seconds
    with Player(strict.url) as player:
        player.new_table(seats=60)
        answer = player.http.post("/api/tables", json={})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
