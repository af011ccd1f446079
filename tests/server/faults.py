"""What can go wrong around a running server, done to it on purpose and undone again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tests.server.running import ServerProcess, until
from tests.storage.postgres import Server as Postgres

MEGABYTE = 1024 * 1024
DISK_MEGABYTES = 256
# Who is no administrator may mount among users of one's own; who is would lose the files of others by it.
_NEW_USERS = ("--map-root-user",) if os.geteuid() else ()


class Database(Protocol):
    """A database that can be locked and damaged behind the server's back."""

    @property
    def address(self) -> str: ...

    def lock(self, seconds: float) -> None:
        """Lets nobody write for so long."""

    def execute(self, statement: str) -> None:
        """Changes something that the server did not write."""


# ---- SQLite on a small disk


class SmallDisk:
    """Folders that can be filled: tmpfs in a mount namespace, which outlives the server that is killed."""

    def __init__(self, *folders: Path) -> None:
        for folder in folders:
            folder.mkdir(exist_ok=True)
        mounts = [f"mount -t tmpfs -o size={DISK_MEGABYTES}m tmpfs {folder}" for folder in folders]
        script = " && ".join([*mounts, "echo mounted", "exec sleep infinity"])
        self._holder = subprocess.Popen(
            ["unshare", *_NEW_USERS, "--mount", "--propagation", "private", "sh", "-c", script],
            stdout=subprocess.PIPE,
        )
        assert self._holder.stdout is not None
        assert self._holder.stdout.readline() == b"mounted\n", "no disk of its own could be mounted"

    def close(self) -> None:
        self._holder.kill()
        self._holder.communicate()

    @property
    def entering(self) -> tuple[str, ...]:
        """What stands before a command that is to see this disk."""
        users = ("--user", "--preserve-credentials") if _NEW_USERS else ()
        return ("nsenter", "--target", str(self._holder.pid), *users, "--mount")

    def fill(self, folder: Path) -> None:
        with suppress(OSError), self._filler(folder).open("wb", buffering=0) as filler:
            while True:
                filler.write(bytes(MEGABYTE // 16))

    def free(self, folder: Path) -> None:
        self._filler(folder).unlink(missing_ok=True)

    def _filler(self, folder: Path) -> Path:
        return Path(f"/proc/{self._holder.pid}/root{folder}/filler")


def can_mount() -> bool:
    """Whether this system lets us have a disk of our own."""
    command = ["unshare", *_NEW_USERS, "--mount", "sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


# In a process of its own: SQLite would follow the link by which this process sees the disk, and find another.
_RUN_SQL = """
import sqlite3, sys, time
file, seconds, *statements = sys.argv[1:]
connection = sqlite3.connect(file, timeout=60, isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
for statement in statements:
    connection.execute(statement)
time.sleep(float(seconds))
connection.execute("COMMIT")
"""


@dataclass(frozen=True, slots=True)
class SqliteFile:
    file: Path
    disk: SmallDisk

    @property
    def address(self) -> str:
        return str(self.file)

    def lock(self, seconds: float) -> None:
        self._run(str(seconds))

    def execute(self, statement: str) -> None:
        self._run("0", statement)

    def _run(self, *arguments: str) -> None:
        command = [*self.disk.entering, sys.executable, "-c", _RUN_SQL, self.address, *arguments]
        subprocess.run(command, check=True)


# ---- PostgreSQL


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    server: Postgres
    name: str

    @property
    def address(self) -> str:
        return self.server.address(self.name)

    def lock(self, seconds: float) -> None:
        locking = f"BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({seconds}); COMMIT"
        self.server.sql(locking, self.name)

    def execute(self, statement: str) -> None:
        self.server.sql(statement, self.name)

    def restart(self) -> None:
        self.server.stop()
        time.sleep(0.5)
        self.server.start()


# ---- the server's processes


def killed(server: ServerProcess) -> None:
    server.kill()
    server.start()


def paused(server: ServerProcess, seconds: float) -> None:
    """SIGSTOP for all of it, as a laptop that is closed."""
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.killpg(server.process.pid, signal.SIGCONT)
    until(server.answers)


def poisoned(database: Database, table: str, account: str) -> None:
    """Damages the log of one table and one account's row; and a result that says nothing of use is there."""
    database.execute(f"UPDATE entries SET body = 'not JSON' WHERE table_id = '{table}' AND seq = 2")
    database.execute(f"UPDATE accounts SET settings = '[1, 2]', crest = '{{}}' WHERE id = '{account}'")
    columns = "table_id, seat, seats, account, name, place, stars, lost_to_monsters, edition, sheet"
    database.execute(
        f"INSERT INTO results ({columns}, finished_at, seasons, rating) "
        f"VALUES ('{table}', 0, 1, '{account}', '?', 1, 999, 0, 'nothing', 'Q', 1, '[[7]]', 900)"
    )
