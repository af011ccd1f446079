"""Kill -9 at any moment: what was acknowledged is there, without gaps, and nothing is half there."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.storage import Store
from tests.storage.helpers import in_loop, opened
from tests.storage.processes import start
from tests.storage.writing_process import batch

TABLES = 12


def write_and_be_killed(address: str, acknowledgements: int) -> dict[str, int]:
    """The last seq of each table that was acknowledged before the kill."""
    process = start("writing_process", address, str(TABLES))
    assert process.stdout is not None
    acknowledged: dict[str, int] = {}
    with process:
        for line, _ in zip(process.stdout, range(acknowledgements), strict=False):
            table, seq = line.split()
            acknowledged[table] = int(seq)
        process.kill()
        for line in process.stdout:  # what it said before it died; the last line may be torn
            if line.endswith("\n"):
                table, seq = line.split()
                acknowledged[table] = int(seq)
    return acknowledged


async def check(store: Store, table: str, acknowledged: int) -> None:
    entries = await store.logs.read(table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= acknowledged
    at = 0
    while at < len(entries):
        whole = batch(at + 1)
        assert entries[at : at + len(whole)] == whole
        at += len(whole)
    # PostgreSQL may finish a commit after its client's death: then the log has grown meanwhile.
    summary = await store.logs.summary(table)
    length = len(await store.logs.read(table))
    if length == len(entries):
        assert (summary.last_seq if summary else 0) == length


async def kill_again_and_again(address: str, times: int, seed: int) -> None:
    rng = Random(seed)
    acknowledged: dict[str, int] = {}
    for _ in range(times):
        said = write_and_be_killed(address, acknowledgements=rng.choice((1, 5, 30, 200, 600)))
        assert said
        assert all(seq > acknowledged.get(table, 0) for table, seq in said.items())
        acknowledged |= said
        async with opened(address) as store:
            for number in range(TABLES):
                await check(store, f"t{number}", acknowledged.get(f"t{number}", 0))


@in_loop
async def test_a_killed_writer_loses_nothing_that_was_acknowledged(address: str) -> None:
    await kill_again_and_again(address, times=3, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@in_loop
async def test_killed_a_few_dozen_times_more(address: str, seed: int) -> None:
    await kill_again_and_again(address, times=12, seed=seed)
