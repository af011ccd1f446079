"""Worker processes that share a socket, and the supervisor that replaces those that died or hang.

A worker answers pings, but not before it has imported everything. However slow the machine is, waiting has to
come to an end that is a started server: each replacement of one that never answered may take twice as long.
One that dies at once, though, would be replaced for ever: each next one waits twice as long as the last.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path

from uvicorn import Server
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from cartographers.bots.processes import deaf_to_interrupts
from cartographers.server.http.metric_files import leave_metric_files
from cartographers.server.http.protocol import Config, Protocol

SILENT_SECONDS = 20.0  # until a worker that has answered before counts as hung
STARTING_SECONDS = 60.0  # until one that has not is replaced for the first time
MOST_STARTING_SECONDS = 3600.0
STEADY_SECONDS = 10.0  # who lived so long did not die of what every other one would die of
PAUSE_SECONDS, MOST_PAUSE_SECONDS = 1.0, 30.0  # before one is replaced that died sooner
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
    born: float = field(default_factory=time.monotonic)
    pause: float = 0.0  # that was waited before it was started
    due: float | None = None  # once it is dead: when another one is started

    def heard(self) -> None:
        self.patience, self.silent, self.owes, self.started = SILENT_SECONDS, 0.0, False, True


def pause_after(lived: float, pause: float) -> float:
    """The seconds until a worker is replaced that lived so long, and was itself waited for so long."""
    return 0.0 if lived >= STEADY_SECONDS else min(max(PAUSE_SECONDS, 2 * pause), MOST_PAUSE_SECONDS)


class WorkerServer(Server):
    """Takes over connections from the other workers, as well as accepting its own."""

    config: Config

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.config.handover:
            self.config.handover.take_part(self._take_over)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.config.handover:
            self.config.handover.close()
            if self._taking:
                await asyncio.wait(tuple(self._taking))  # so that they are told that it ends, as all others
        await super().shutdown(sockets)

    def _take_over(self, client: socket.socket, data: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._go_on(client, data))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _go_on(self, client: socket.socket, data: bytes) -> None:
        """With a connection of which another worker has read this."""

        def protocol() -> Protocol:
            made = Protocol(self.config, self.server_state, self.lifespan.state)
            made.taken_over = data
            return made

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, client)
        except OSError:  # it is gone
            client.close()


class Workers(Multiprocess):
    """They end when this process tells them to, not at Ctrl-C, which may find them importing."""

    config: Config

    def __init__(self, config: Config, sockets: list[socket.socket], shared: Path) -> None:
        super().__init__(config, sockets)
        self._shared = shared
        self._starting_seconds = STARTING_SECONDS
        self._pulses: dict[Process, Pulse] = {}
        self._looked = time.monotonic()
        self._served = False  # whether any worker has ever been up

    def init_processes(self) -> None:
        for _ in range(self.processes_num):
            self.processes.append(self._started())

    def _started(self) -> Process:
        process = Process(self.config, self.sockets)
        process._server = WorkerServer(self.config)
        with deaf_to_interrupts():
            process.start()
        return process

    def handle_ttin(self) -> None:
        self.processes_num += 1
        self.processes.append(self._started())

    def restart_all(self) -> None:
        """Each replacement serves before the old one ends, as uvicorn does it with processes of its own."""
        for place, old in enumerate(self.processes):
            new = self._started()
            if not new.wait_until_ready(self.config.timeout_worker_healthcheck, self.should_exit):
                new.kill()
                new.join()
                log.error("worker %s did not start; worker %s goes on", new.pid, old.pid)
                return
            old.terminate()
            old.join()
            self.processes[place] = new

    def keep_subprocess_alive(self) -> None:
        """Looks at every worker without waiting for any, so that signals to stop are heard meanwhile."""
        now = time.monotonic()
        elapsed, self._looked = min(now - self._looked, MOST_COUNTED_SECONDS), now
        self._notice_exchanged()
        for place, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            pulse = self._pulses[process]
            if pulse.due is None:
                if not process.process.is_alive():
                    self._bury(process, pulse, _death(process.exitcode))
                elif self._hangs(process, pulse, elapsed):
                    self._bury(process, pulse, self._impatience(pulse))
            if pulse.due is not None and time.monotonic() >= pulse.due:
                self._start(place, process, pulse)

    def _notice_exchanged(self) -> None:
        """Signals (SIGHUP, SIGTTIN, SIGTTOU) start and end workers past `_start` and `_bury`."""
        for process in set(self._pulses).difference(self.processes):
            leave_metric_files(self._shared, process.pid)
        self._pulses = {
            process: self._pulses.get(process) or Pulse(self._starting_seconds) for process in self.processes
        }

    def _hangs(self, process: Process, pulse: Pulse, elapsed: float) -> bool:
        """There is one ping at a time: those that a hung worker never reads would fill the pipe, and then
        block this process too."""
        try:
            if process.parent_conn.poll(0):
                self._served |= process.parent_conn.recv()
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

    def _bury(self, process: Process, pulse: Pulse, why: str) -> None:
        process.kill()
        process.join()
        leave_metric_files(self._shared, process.pid)
        if process.exitcode == STARTUP_FAILURE and not self._served:
            log.error("worker %s %s, as every other one would", process.pid, why)
            self.should_exit.set()
            return
        now = time.monotonic()
        pause = pause_after(now - pulse.born, pulse.pause)
        pulse.due, pulse.pause = now + pause, pause
        log.warning("worker %s %s; another one is started %s", process.pid, why, _when(pause))

    def _start(self, place: int, dead: Process, pulse: Pulse) -> None:
        started = self.processes[place] = self._started()
        del self._pulses[dead]
        self._pulses[started] = Pulse(self._starting_seconds, pause=pulse.pause)


def _death(code: int | None) -> str:
    if code == STARTUP_FAILURE:
        return "failed to start"
    if code is not None and code < 0:
        return f"was ended by {_name(-code)}"
    return f"ended by itself (exit code {code})"


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # most of those for realtime have none
        return f"signal {number}"


def _when(pause: float) -> str:
    return f"in {pause:g} seconds" if pause else "now"
