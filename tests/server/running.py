"""A real server for tests: in a thread of this process, where a test can move its clock, or in processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Any

import httpx
import psutil
import uvicorn
from litestar import Litestar
from msgspec.structs import replace

from cartographers.server.app import Application, create_app
from cartographers.server.http.connections import Bounds
from cartographers.server.http.protocol import Config
from cartographers.server.run import Serving, bind
from cartographers.server.settings import Settings
from cartographers.server.tables import lobby
from cartographers.server.tables.entries import Created
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.storage.opening import POSTGRES, sqlite_file
from tests import patient
from tests.patient import PATIENCE
from tests.storage.migrated import new_sqlite

ROOT = Path(__file__).parents[2]
LINES_SHOWN = 400  # of a server's log, when a test fails


LONGEST_FILE = 600.0  # seconds that no file of tests takes
DAY_SECONDS = 86400.0


def _past_midnight() -> float:
    """What is to be added to the time, so that no day ends while tests speak of today."""
    left = DAY_SECONDS - time.time() % DAY_SECONDS
    return left if left < LONGEST_FILE else 0.0


@dataclass(slots=True)
class Clock:
    """The real time, moved forward by a test."""

    offset: float = field(default_factory=_past_midnight)

    def __call__(self) -> float:
        return time.time() + self.offset


@dataclass(slots=True)
class Running:
    """A server in a thread."""

    url: str
    app: Litestar
    clock: Clock = field(default_factory=Clock)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Where the server runs."""
        found: asyncio.AbstractEventLoop = self.app.state.loop
        return found


# Making one takes longer than most tests; in turn they are used by all servers that stopped as they should.
_free_applications: defaultdict[tuple[int, bool], list[Application]] = defaultdict(list)


@contextmanager
def running(settings: Settings, bounds: Bounds | None = None) -> Iterator[Running]:
    if not settings.database.startswith(POSTGRES) and not (file := sqlite_file(settings.database)).exists():
        new_sqlite(file)
    clock = Clock()
    free = _free_applications[settings.body_bytes, settings.site is not None]
    app = free.pop().prepare(settings, clock) if free else create_app(settings, clock)
    bound = bind(Serving("127.0.0.1", 0))
    config = Config(
        app, bounds=bounds, log_config=None, access_log=False, timeout_graceful_shutdown=1, lifespan="on"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        yield Running(f"http://127.0.0.1:{bound.getsockname()[1]}", app, clock)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        bound.close()
    free.append(app)


def table_with_seed(server: Running, account: str, name: str, seed: str, **options: Any) -> str:
    """A table whose seed the server itself has drawn, so that its game counts; but the test knows it."""
    created, *seated = lobby.create(Person(account, name), TableOptions(**options), Pace(), seed=seed)
    assert isinstance(created, Created)
    rooms = server.app.state.services.rooms
    making = rooms.create([replace(created, brought=False), *seated])
    code: str = asyncio.run_coroutine_threadsafe(making, server.loop).result().table.code
    return code


def until(is_so: object, what: str = "it happens") -> None:
    """Waits for something that happens by itself."""
    assert callable(is_so)
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.01)


def free_port() -> int:
    """One that is taken later. The system gives those from 32768 on to whoever wants any, so that one of them
    might be gone until then; these it gives to nobody."""
    while True:
        port = 10_000 + randbelow(22_768)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass(slots=True)
class ServerProcess:
    """`cartographers serve` as a process of its own."""

    port: int
    database: str
    arguments: tuple[str, ...] = ()
    process: subprocess.Popen[bytes] | None = None
    log: Path | None = None
    launcher: tuple[str, ...] = ()  # stands before the command: where the server runs
    module: str = "cartographers"
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        # The simple bot that plays here needs nothing compiled.
        environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "NUMBA_DISABLE_JIT": "1"}
        environment |= self.environment
        command = (
            *(*self.launcher, sys.executable, "-m", self.module, "serve", "--port", str(self.port)),
            *("--database", self.database, "--no-limits", *self.arguments),
        )
        # A group of its own, so that the end reaches the workers and bot processes of a killed server too.
        with open(self.log or os.devnull, "ab") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        until(self.answers, f"{self.url} answers")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text() if self.log else "the server ended"
        try:
            return patient.get(f"{self.url}/ready", timeout=5).status_code == httpx.codes.OK
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Kill -9 for all of it, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @property
    def family(self) -> list[psutil.Process]:
        """Everything that the server started and that is still there, whoever died in between."""
        assert self.process is not None
        found = []
        for process in psutil.process_iter():
            try:
                if os.getsid(process.pid) == self.process.pid and process.pid != self.process.pid:
                    found.append(process)
            except (ProcessLookupError, PermissionError):
                continue
        return found

    def stop(self) -> int:
        """Asks it to end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def server_process(database: str, *arguments: str, log: Path | None = None) -> Iterator[ServerProcess]:
    with started(ServerProcess(free_port(), database, arguments, log=log)) as server:
        yield server


@contextmanager
def started(server: ServerProcess) -> Iterator[ServerProcess]:
    """If the test fails meanwhile, the end of the server's log is shown with what it printed."""
    try:
        server.start()
        yield server
    except BaseException:
        if server.log is not None:
            print(end_of(server.log))
        raise
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


def end_of(log: Path) -> str:
    lines = log.read_text(errors="replace").splitlines()[-LINES_SHOWN:] if log.exists() else []
    return "\n".join([f"the end of {log}:", *lines])
