"""How all tests are run: Ctrl-C is heard, and only `make test-all` looks for examples never tried before."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.storage.postgres import Server, running_server

# Started in the background by a shell, the tests and all that they start would ignore Ctrl-C; some send it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No database: what a run finds belongs into a test, not into a folder of one machine. And nothing is asserted
# about time: a busy machine may be slow to make examples.
new = settings(deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("new examples", new)
settings.register_profile("same examples", new, derandomize=True, print_blob=True)
LOOKS_FOR_NEW = os.environ.get("EXAMPLES") == "all" and not os.environ.get("CI")
settings.load_profile("new examples" if LOOKS_FOR_NEW else "same examples")


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
