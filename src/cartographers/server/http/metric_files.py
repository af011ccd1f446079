"""The files in which each worker keeps what it measures, for whichever of them is asked.

They are prometheus_client's, which makes them sparse and maps them into memory: where no room is left, a
worker would be killed in the middle of counting. So all their room is taken when a worker starts, and one
that finds none goes without. A worker counts on in the files of one that died, so that they stay as few.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

from prometheus_client import values
from prometheus_client.multiprocess import mark_process_dead

FOLDER = "metrics"
# Every route with every status that it can have takes half of it.
FILE_BYTES = {"counter": 512 * 1024, "histogram": 1024 * 1024, "gauge_livesum": 64 * 1024}
WORKER_BYTES = sum(FILE_BYTES.values())
LEFT = "left"  # in the name of a file whose worker is dead, where others have its process id

log = logging.getLogger(__name__)


def make_metrics_folder(shared: Path) -> None:
    """Workers find it by the environment."""
    metrics = shared / FOLDER
    metrics.mkdir()
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(metrics)


def take_metric_files(shared: Path) -> None:
    """To be called in a worker before it measures anything."""
    metrics = shared / FOLDER
    try:
        for kind, size in FILE_BYTES.items():
            _take(metrics, kind, size)
    except OSError as problem:
        log.warning("what this worker does is not in /metrics: no file could be made there (%s)", problem)
        values.ValueClass = values.MutexValue


def _take(metrics: Path, kind: str, size: int) -> None:
    taken = metrics / f"{kind}_{os.getpid()}.db"
    for left in metrics.glob(f"{kind}_{LEFT}*.db"):
        try:
            left.rename(taken)
        except OSError:  # another worker was quicker, or reads it (Windows)
            continue
        return
    made = taken.with_suffix(".new")  # which nobody reads while it is written
    try:
        made.write_bytes(bytes(size))
        made.rename(taken)
    except OSError:
        made.unlink(missing_ok=True)
        raise


def leave_metric_files(shared: Path, pid: int | None) -> None:
    """A worker is dead: what it has counted stays, the rest went with it."""
    metrics = shared / FOLDER
    with suppress(OSError):  # on Windows nobody may read it meanwhile
        mark_process_dead(pid, str(metrics))  # type: ignore[no-untyped-call]  # it has no types
    for kind in FILE_BYTES:
        with suppress(OSError):
            (metrics / f"{kind}_{pid}.db").rename(metrics / f"{kind}_{LEFT}{pid}.db")
