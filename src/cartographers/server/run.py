"""Runs the application: one process on a socket, or several workers that share it."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import uvicorn
from litestar import Litestar

from cartographers.server.app import create_app
from cartographers.server.http.connections import Bounds, raise_file_limit
from cartographers.server.http.limits.buckets import FILE_BYTES, make_shared_buckets
from cartographers.server.http.metric_files import WORKER_BYTES, make_metrics_folder, take_metric_files
from cartographers.server.http.protocol import Config
from cartographers.server.logs import begin_logging
from cartographers.server.settings import MEGABYTE, Settings
from cartographers.server.workers import STARTING_SECONDS, Workers
from cartographers.storage import open_store

SHUTDOWN_SECONDS = 10
BACKLOG = 2048
IN_MEMORY = "/dev/shm"  # Linux
OTHER_FILES = 256  # databases, the bots' processes, standard output
FEWEST_CONNECTIONS = 64
# Thresholds of the three generations of the garbage collector: many short collections instead of rare long
# pauses. With 50,000 new objects at a time a collection blocked the event loop for 60 ms.
GC_THRESHOLDS = (5_000, 1, 1_000)


@dataclass(frozen=True, slots=True)
class Serving:
    """How the application is run. `proxies` may say in headers who the visitor is."""

    host: str
    port: int  # 0: any that is free
    workers: int = 1
    proxies: str = "127.0.0.1"
    json_logs: bool = True
    log_level: str = "INFO"
    limits: bool = True  # how many connections one address may hold


def bind(serving: Serving) -> socket.socket:
    """A socket that listens at this address; OSError if it cannot be bound.

    It listens at once: connections wait in the backlog until the application is up, and a second server that
    starts at the same moment notices that the address is taken.
    """
    family = socket.AF_INET6 if ":" in serving.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two servers share a port
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((serving.host, serving.port))
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)
    return bound


def worker_app(settings: Settings, serving: Serving) -> Litestar:
    """The application of a worker process."""
    begin_logging(json_lines=serving.json_logs, level=serving.log_level)
    if settings.shared is not None:
        threading.Thread(target=_end_with_the_supervisor, daemon=True).start()
        take_metric_files(settings.shared)
    app = create_app(settings)
    tune_garbage_collection()
    return app


def _end_with_the_supervisor() -> None:
    """If that one is killed, nobody else tells its workers to end, and they would keep the port."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        supervisor.join()
        signal.raise_signal(signal.SIGTERM)


def tune_garbage_collection() -> None:
    """Modules, routes and schemas (108,000 objects, 35 to 60 ms in every full collection) live as long as the
    process: the collector shall not look at them again. Tables are values without cycles, which go with their
    last reference."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def serve(
    settings: Settings,
    serving: Serving,
    bound: socket.socket,
    *,
    when_ready: Callable[[], None] | None = None,
) -> None:
    """Serves until a signal to stop. `StorageError` if the database cannot be used, `NoRoom` if there is none
    for what workers share."""
    begin_logging(json_lines=serving.json_logs, level=serving.log_level)  # a migration tells how far it is
    asyncio.run(_prepare(settings.database))
    # uvicorn shuts down gracefully and then raises the signal again, which is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if serving.workers > 1:
        with tempfile.TemporaryDirectory(
            prefix="cartographers-", dir=folder_with_room(serving.workers), ignore_cleanup_errors=True
        ) as folder:
            shared = prepare_shared(Path(folder))
            Workers(_config(replace(settings, shared=shared), serving), [bound], shared).run()
        return
    _Announced(_config(settings, serving), when_ready).run(sockets=[bound])


def _config(settings: Settings, serving: Serving) -> Config:
    return Config(
        partial(worker_app, settings, serving),
        bounds=_bounds(serving),
        shared=settings.shared,
        factory=True,
        workers=serving.workers,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=serving.proxies,
        server_header=False,
        lifespan="on",
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=75,
        timeout_worker_healthcheck=int(STARTING_SECONDS),  # of those that replace others at SIGHUP,
    )


def _bounds(serving: Serving) -> Bounds:
    """As many connections as there are file descriptors, less those that the server itself needs."""
    in_all = max(FEWEST_CONNECTIONS, raise_file_limit() - OTHER_FILES)
    return Bounds(in_all=in_all) if serving.limits else Bounds(in_all=in_all, per_address=in_all)


class NoRoom(Exception):
    """For what workers share."""


def folder_with_room(workers: int) -> str:
    """For what workers share by mapping it: in memory, if there is room."""
    needed = FILE_BYTES + 2 * workers * WORKER_BYTES  # at SIGHUP the old ones are still there
    if _has_room(IN_MEMORY, needed):
        return IN_MEMORY
    try:
        folder = tempfile.gettempdir()
    except FileNotFoundError as problem:  # it looks for one that can be written to
        raise NoRoom(str(problem.strerror)) from None
    if _has_room(folder, needed):
        return folder
    size = -(-needed // MEGABYTE)
    raise NoRoom(f"neither {IN_MEMORY} nor {folder} has room for the {size} MB that the workers share")


def _has_room(folder: str, needed: int) -> bool:
    try:
        return os.access(folder, os.W_OK | os.X_OK) and shutil.disk_usage(folder).free >= needed
    except OSError:
        return False


def prepare_shared(folder: Path) -> Path:
    """Makes what all workers have in common: rate limits and metrics."""
    make_shared_buckets(folder)
    make_metrics_folder(folder)
    return folder


class _Announced(uvicorn.Server):
    """Calls `when_ready` once it accepts requests."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._when_ready:
            self._when_ready()


async def _prepare(database: str) -> None:
    """Migrates the schema once, before several workers would do it at the same time, and reads
    what every worker reads first: a damaged file is reported here, in one line."""
    store = await open_store(database, alone=True)
    try:
        await store.keys()
    finally:
        await store.close()
