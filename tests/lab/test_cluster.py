"""Games on a real Dask cluster on this computer: two workers, each a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from cartographers.lab.cluster import Cluster
from cartographers.lab.plan import Plan
from cartographers.lab.run import Run
from cartographers.lab.variant import Variant
from cartographers.lab.worker_pool import SerialPool, WorkersLost
from cartographers.rules.setup import Edition
from tests.cli.running import assert_refused, ran, ran_apart
from tests.lab.foreign_bots import HERE
from tests.repeated import once_of

distributed: Any = import_module("distributed")  # whose functions carry no types

PATIENT = f"{HERE}:Patient"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as running:
        yield running


def test_a_cluster_plays_the_same_games_as_one_core(cluster: Any) -> None:
    plan = Plan((("random",), ("random", "random")), (Variant(), Variant(Edition.HEROES)), rounds=4)
    with Cluster(cluster.scheduler_address, plan.bots) as pool:
        assert pool.size == 2
        found = list(Run(plan, pool, transcripts=True))
    assert found == list(Run(plan, SerialPool(), transcripts=True))


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_no_game(cluster: Any) -> None:
    plan = Plan(((PATIENT,),), rounds=30)
    with distributed.Client(cluster, set_as_default=False) as client:
        workers = client.run(os.getpid)
    with Cluster(cluster.scheduler_address, plan.bots) as pool:
        games = iter(Run(plan, pool))
        found = [next(games)]
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        found += games
    assert found == list(Run(plan, SerialPool()))


@pytest.mark.slow
def test_the_command_plays_on_a_cluster(cluster: Any) -> None:
    """In a process of its own: the scheduler is in this one, and its log may come on the same stream."""
    done = ran_apart("simulate", "--games", "6", "--seats", "random", "--cluster", cluster.scheduler_address)
    assert (done.code, done.err) == (0, "")
    here = ran("simulate", "--games", "6", "--seats", "random", "--jobs", "1")
    assert done.out.splitlines()[:2] == here.out.splitlines()[:2]


def test_a_worker_that_does_not_know_a_bot_is_told_of(cluster: Any) -> None:
    with pytest.raises(
        WorkersLost, match=r"a worker of the cluster at .* cannot play: no bot is called 'gredy'"
    ):
        Cluster(cluster.scheduler_address, ("gredy",))


def test_a_cluster_without_workers_is_told_of() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0") as empty,
        pytest.raises(WorkersLost, match="has no workers"),
    ):
        Cluster(empty.scheduler_address, patience=0.5)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "ftp://127.0.0.1:9"])
def test_an_address_where_no_scheduler_answers_is_told_of(address: str) -> None:
    with pytest.raises(WorkersLost, match=f"no Dask scheduler answers at {address}"):
        Cluster(address, patience=1)


@pytest.mark.parametrize("address", once_of("nowhere", "", "tls://127.0.0.1:9"))
def test_what_is_no_address_is_refused_and_nothing_comes_after(address: str) -> None:
    """In a process of its own: what is left of a client may still complain when the program ends."""
    done = ran_apart("simulate", "--games", "1", "--seats", "random", "--cluster", address)
    assert_refused(done, f"no Dask scheduler answers at {address}")
