"""A process that plays at many tables at once and says what was acknowledged: `TABLE SEQ`, a line each.

It goes on where the logs are, so it can be killed and started again. `python -m tests.storage.writing_process
ADDRESS TABLES`; each append has one to three entries that say which of how many they are.
"""

from __future__ import annotations

import asyncio
import sys

from cartographers.storage import Entry, Store
from tests.storage.helpers import opened


def batch(first: int) -> list[Entry]:
    count = first % 3 + 1
    return [
        Entry(first + number, "action", {"first": first, "count": count}, float(first))
        for number in range(count)
    ]


async def play(store: Store, table: str) -> None:
    last = len(await store.logs.read(table))
    while True:
        entries = batch(last + 1)
        await store.logs.append(table, entries)
        last = entries[-1].seq
        sys.stdout.write(f"{table} {last}\n")
        sys.stdout.flush()


async def main(address: str, tables: int) -> None:
    async with opened(address) as store:
        await asyncio.gather(*(play(store, f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
