"""How all tests are run: Ctrl-C is heard, and Hypothesis looks for the same examples every time in CI."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from tests.storage.postgres import Server, running_server

# Started in the background by a shell, the tests and all that they start would ignore Ctrl-C; some send it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No database: what a run finds belongs into a test, not into a folder of one machine.
settings.register_profile("here", deadline=None, database=None)
settings.register_profile("ci", deadline=None, database=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Twice as many as there are cores: tests wait for browsers, servers and disks a third of their time, and
    two of four have something to do at nearly every moment."""
    return 2 * (yield)


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    """A command in this process sends all logs where it likes; the next test finds them as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """PostgreSQL, started once for each test process."""
    with running_server() as server:
        yield server
