"""A process that uses a store alone, as a server does, until it is killed: `... locking_process ADDRESS`."""

from __future__ import annotations

import asyncio
import sys

from cartographers.storage import open_store


async def main(address: str) -> None:
    await open_store(address, alone=True)
    sys.stdout.write("locked\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
