"""A process that races others for every seq of a few tables and says which it won: `TABLE SEQ`, a line each.

`python -m tests.storage.racing_process ADDRESS NAME LENGTH`; it ends when the tables are LENGTH entries long.
"""

from __future__ import annotations

import asyncio
import sys

from cartographers.storage import Conflict, Entry, Store
from tests.storage.helpers import opened

TABLES = ("a", "b", "c", "d")


async def race(store: Store, table: str, name: str, length: int) -> None:
    last = 0
    while last < length:
        count = min(last % 3 + 1, length - last)
        entries = [Entry(last + number, "action", {"by": name}, 0.0) for number in range(1, count + 1)]
        try:
            await store.logs.append(table, entries)
        except Conflict:
            missed = await store.logs.read(table, after=last)
            if not missed:
                sys.exit(f"a conflict at {last + 1} of {table}, but nobody was there first")
            last = missed[-1].seq
        else:
            for entry in entries:
                print(table, entry.seq)
            last += count


async def main(address: str, name: str, length: int) -> None:
    async with opened(address) as store:
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*(race(store, table, name, length) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
