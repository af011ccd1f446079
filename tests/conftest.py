"""How all tests are run: Ctrl-C is heard, and only `make test-all` looks for examples never tried before."""

from __future__ import annotations

import gc
import logging
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.storage.postgres import Server, running_server

BROWSER_TESTS = Path(__file__).parent / "web"

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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All that is imported and collected stays until the end: nothing of it is garbage, and no garbage
    collection needs to look at it, now or while the tests run. It took 3 of the 7.5 seconds of collecting in
    each process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in browsers come at the beginning and in the middle, so that two of the processes begin with
    them: each gets its part of the list in one piece, and who has nothing left takes from the end of the
    longest part. Near the end, where they stood, all processes came to them at last: each started a browser,
    all waited at the same time, and there was nothing short left to share out."""
    web = [item for item in items if item.path.is_relative_to(BROWSER_TESTS)]
    others = [item for item in items if not item.path.is_relative_to(BROWSER_TESTS)]
    half, middle = len(web) // 2, len(others) // 2
    items[:] = [*web[:half], *others[:middle], *web[half:], *others[middle:]]


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
