"""With an empty cache one worker compiles the kernel, and the others wait for what it puts there."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from cartographers.kernel import warm

LONGEST_WAIT = 600.0  # seconds, should the one that compiles be gone


@pytest.fixture(scope="session", autouse=True)
def _compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if run is not None:
        folder = tmp_path_factory.getbasetemp().parent / f"kernel-{run}"
        _be_first_or_wait(folder)
    warm()


def _be_first_or_wait(folder: Path) -> None:
    try:
        folder.mkdir()
    except FileExistsError:
        end = time.monotonic() + LONGEST_WAIT
        while not (folder / "done").exists() and time.monotonic() < end:
            time.sleep(0.2)
        return
    try:
        warm()
    finally:
        (folder / "done").touch()
