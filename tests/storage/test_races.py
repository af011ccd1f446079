"""Several processes on one database: for every seq exactly one of them wins."""

from __future__ import annotations

import pytest

from tests.repeated import once_of
from tests.storage.helpers import in_loop, opened
from tests.storage.processes import start
from tests.storage.racing_process import TABLES

LENGTH = 60


def results_of_race(address: str, names: list[str]) -> dict[tuple[str, int], list[str]]:
    """Who says to have won each seq of each table."""
    processes = {name: start("racing_process", address, name, str(LENGTH)) for name in names}
    won: dict[tuple[str, int], list[str]] = {}
    for process in processes.values():
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes.values():
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for name, process in processes.items():
        said, _ = process.communicate()
        assert process.returncode == 0
        for line in said.splitlines():
            table, seq = line.split()
            won.setdefault((table, int(seq)), []).append(name)
    return won


@pytest.mark.parametrize("names", once_of(["ann", "bob", "cleo"], ["ann", "bob"]))
@in_loop
async def test_every_seq_is_won_by_exactly_one_process(address: str, names: list[str]) -> None:
    won = results_of_race(address, names)
    assert sorted(won) == [(table, seq) for table in TABLES for seq in range(1, LENGTH + 1)]
    assert all(len(winners) == 1 for winners in won.values())
    async with opened(address) as store:
        for table in TABLES:
            entries = await store.logs.read(table)
            assert [entry.seq for entry in entries] == list(range(1, LENGTH + 1))
            assert [[entry.body["by"]] for entry in entries] == [won[table, entry.seq] for entry in entries]
