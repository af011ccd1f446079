"""A simulation as one piece: the games are played, written and counted as they come."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cartographers.lab.outputs import Sink, Unwritable
from cartographers.lab.plan import Plan
from cartographers.lab.records import GameRecord
from cartographers.lab.run import Run
from cartographers.lab.stop import Stop
from cartographers.lab.tally import Summary
from cartographers.lab.worker_pool import WorkerPool


@dataclass(frozen=True, slots=True)
class SimulationOutcome:
    """What was counted. `problem` is why it ended early, unless it was stopped."""

    summary: Summary
    seconds: float
    problem: Exception | None = None

    @property
    def is_complete(self) -> bool:
        return self.summary.games == len(self.summary.plan)


def simulate(
    plan: Plan,
    pool: WorkerPool,
    *,
    sinks: Sequence[Sink] = (),
    transcripts: bool = False,
    stop: Stop | None = None,
    on_game: Callable[[GameRecord], None] = lambda game: None,
) -> SimulationOutcome:
    """Plays a plan. Whatever ends it early, the games that are done have been counted and written."""
    summary, begin = Summary(plan), time.perf_counter()
    run = Run(plan, pool, transcripts=transcripts, stop=stop)
    problem: Exception | None = None
    try:
        for game in run:
            for sink in sinks:
                sink.add(game)
            summary.add(game)
            on_game(game)
    except Exception as found:
        problem = found
    finally:
        for sink in sinks:
            problem = _close(sink, problem)
    return SimulationOutcome(summary, time.perf_counter() - begin, problem)


def _close(sink: Sink, problem: Exception | None) -> Exception | None:
    """Closes an output; the first problem is reported."""
    try:
        sink.close()
    except Unwritable as found:
        return problem or found
    return problem
