"""Ctrl-C while a command is still starting: it ends at once, and nothing of it writes a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from cartographers.cli.errors import INTERRUPTED
from tests.patient import PATIENCE
from tests.repeated import once_of
from tests.server.running import free_port, until

LONG = ("simulate", "--seats", "surveyor", "--games", "100000")
COMMANDS = {
    "the table of this computer": (),
    "a server": ("serve", "--port", "0"),
    "games on several cores": (*LONG, "--jobs", "2"),
    "games on one core": (*LONG, "--jobs", "1"),
}
PYTHON_SECONDS = 0.1  # of processor time, in which Python itself has begun
WITH_PROCESSES = [name for name in COMMANDS if name != "games on one core"]


@contextmanager
def starting(name: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The command, in a group of processes like that of a terminal."""
    environment = os.environ | {
        "BROWSER": "true",
        "CARTOGRAPHERS_DATABASE": str(folder / "tables.db"),
        "CARTOGRAPHERS_PORT": str(free_port()),
        "NUMBA_DISABLE_JIT": "1",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "cartographers", *COMMANDS[name]],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def interrupt(process: subprocess.Popen[str]) -> str:
    """Ctrl-C as a terminal does it, for every process of the command: what was said in the end."""
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    return said


@pytest.mark.parametrize("name", once_of(*WITH_PROCESSES))
def test_ctrl_c_finds_other_processes_of_the_command_importing(name: str, tmp_path: Path) -> None:
    with starting(name, tmp_path) as process:
        until(lambda: has_importing_child(process), "another process of it imports")
        said = interrupt(process)
    assert "Traceback" not in said, said
    assert process.returncode == INTERRUPTED


def has_importing_child(process: subprocess.Popen[str]) -> bool:
    """Whether another interpreter has begun to work, of which Python's own helper is none."""
    assert process.poll() is None
    for child in psutil.Process(process.pid).children():
        with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
            if "spawn_main" in " ".join(child.cmdline()) and child.cpu_times().user >= PYTHON_SECONDS:
                return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [tenths / 10 for tenths in range(1, 21)])
@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_at_any_moment_of_the_first_seconds(name: str, seconds: float, tmp_path: Path) -> None:
    with starting(name, tmp_path) as process:
        time.sleep(seconds)  # the moment is what is tested; nothing is waited for
        said = interrupt(process)
    if not said.startswith("Fatal Python error: init"):  # Python itself had not begun yet
        assert "Traceback" not in said, said
        assert process.returncode in (INTERRUPTED, -signal.SIGINT)
