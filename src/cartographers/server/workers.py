"""Worker processes that share a socket, and the supervisor that replaces those that died or hang.

A worker answers pings, but not before it has imported everything. However slow the machine is, waiting has to
come to an end that is a started server: each replacement of one that never answered may take twice as long.
"""

from __future__ import annotations

import logging
import socket
import time
from dataclasses import dataclass
from pathlib import Path

from prometheus_client.multiprocess import mark_process_dead
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from cartographers.bots.processes import deaf_to_interrupts
from cartographers.server.http.health import METRICS_FOLDER
from cartographers.server.http.protocol import Config

SILENT_SECONDS = 20.0  # until a worker that has answered before counts as hung
STARTING_SECONDS = 60.0  # until one that has not is replaced for the first time
MOST_STARTING_SECONDS = 3600.0
# A pause of the supervisor itself, which the workers shared, is no silence of theirs.
MOST_COUNTED_SECONDS = 2.0

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Pulse:
    """What is known of one worker: for how long it has owed an answer, and for how long it may."""

    patience: float
    silent: float = 0.0
    owes: bool = False
    started: bool = False

    def heard(self) -> None:
        self.patience, self.silent, self.owes, self.started = SILENT_SECONDS, 0.0, False, True


class Workers(Multiprocess):
    """They end when this process tells them to, not at Ctrl-C, which may find them importing."""

    def __init__(self, config: Config, sockets: list[socket.socket], shared: Path) -> None:
        super().__init__(config, sockets)
        self._metrics = str(shared / METRICS_FOLDER)
        self._starting_seconds = STARTING_SECONDS
        self._pulses: dict[Process, Pulse] = {}
        self._looked = time.monotonic()

    def init_processes(self) -> None:
        with deaf_to_interrupts():
            super().init_processes()

    def keep_subprocess_alive(self) -> None:
        """Looks at every worker without waiting for any, so that signals to stop are heard meanwhile."""
        now = time.monotonic()
        elapsed, self._looked = min(now - self._looked, MOST_COUNTED_SECONDS), now
        # A restart may have exchanged them.
        self._pulses = {
            process: self._pulses.get(process) or Pulse(self._starting_seconds) for process in self.processes
        }
        for place, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            pulse = self._pulses[process]
            if not process.process.is_alive():
                self._replace(place, process, "died")
            elif self._hangs(process, pulse, elapsed):
                self._replace(place, process, self._impatience(pulse))

    def _hangs(self, process: Process, pulse: Pulse, elapsed: float) -> bool:
        """There is one ping at a time: those that a hung worker never reads would fill the pipe, and then
        block this process too."""
        try:
            if process.parent_conn.poll(0):
                process.parent_conn.recv()
                pulse.heard()
            if pulse.owes:
                pulse.silent += elapsed
            else:
                process.parent_conn.send(b"ping")
                pulse.owes = True
        except (OSError, EOFError):  # it is ending
            pulse.silent += elapsed
        return pulse.silent >= pulse.patience

    def _impatience(self, pulse: Pulse) -> str:
        if pulse.started:
            return f"has not answered for {pulse.patience:g} seconds"
        # Of those that were started together each has waited for the same time.
        longer = min(2 * pulse.patience, MOST_STARTING_SECONDS)
        self._starting_seconds = max(self._starting_seconds, longer)
        return f"has not started in {pulse.patience:g} seconds; the next one has {self._starting_seconds:g}"

    def _replace(self, place: int, process: Process, why: str) -> None:
        process.kill()
        process.join()
        log.warning("worker %s %s", process.pid, why)
        # What it measured is no longer there; the function has no types.
        mark_process_dead(process.pid, self._metrics)  # type: ignore[no-untyped-call]
        if process.exitcode == STARTUP_FAILURE:
            log.error("worker %s failed to start, as every other one would", process.pid)
            self.should_exit.set()
            return
        with deaf_to_interrupts():
            started = Process(self.config, self.sockets)
            started.start()
        self.processes[place] = started
        self._pulses[started] = Pulse(self._starting_seconds)
