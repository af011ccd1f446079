"""All games of a plan, played by a worker pool and yielded in the order of their numbers.

The order, and with it every result, does not depend on the number or the speed of the workers.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from cartographers.lab.plan import Plan
from cartographers.lab.playing import BotFailed, PlayedBatch, play_batch
from cartographers.lab.records import GameRecord
from cartographers.lab.stop import Stop
from cartographers.lab.worker_pool import WorkerPool, WorkersLost

BATCH_SECONDS = 0.5  # long enough to amortize submitting, short enough for the progress bar
LARGEST_BATCH_GAMES = 500
MOST_TRIES = 3  # the last alone, to tell a batch that kills its worker from those lost along with it
MOST_UNSENT_BATCHES = 8  # batches a worker may be ahead of the slowest one: bounds the reorder buffer
_POLL_SECONDS = 0.2  # between two checks of the stop flag


@dataclass(frozen=True, slots=True, order=True)
class _Games:
    """A batch that is to be played."""

    first: int
    count: int

    def __str__(self) -> str:
        last = self.first + self.count
        return f"game {last}" if self.count == 1 else f"games {self.first + 1} to {last}"


class Run:
    """Iterate over it once to play all games. What is left when `stop` is requested is not played."""

    def __init__(
        self, plan: Plan, pool: WorkerPool, *, transcripts: bool = False, stop: Stop | None = None
    ) -> None:
        self._plan = plan
        self._pool = pool
        self._transcripts = transcripts
        self._stop = stop or Stop()
        self._next = 0  # the first game not submitted yet
        self._size = 1  # games in a batch
        self._again: list[_Games] = []  # lost batches, to be retried
        self._tries: Counter[_Games] = Counter()
        self._given: dict[Future[PlayedBatch], tuple[_Games, int]] = {}  # with the pool's generation
        self._generation = 0
        self._done: dict[_Games, PlayedBatch] = {}
        self._end = len(plan)
        self._bot_failure: BotFailed | None = None  # in the game `_end`; those before it are still played
        self._failure: Exception | None = None
        self.lost = 0  # batches whose worker died

    def __iter__(self) -> Iterator[GameRecord]:
        """The games in order. A failure is raised at the end, when all that is done has been handed on."""
        handed_on = 0
        while handed_on < self._end and not self._ends:
            self._hand_out()
            finished, _ = wait(self._given, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
            for future in finished:
                self._take(future)
            for games in sorted(self._done):
                if games.first != handed_on:
                    break
                records = self._done.pop(games).records
                handed_on += len(records)
                yield from records
        if self._bot_failure and handed_on == self._end:
            raise self._bot_failure
        for future in [future for future in self._given if future.done()]:
            self._take(future)
        for games in sorted(self._done):
            yield from self._done.pop(games).records
        failure = self._failure or self._bot_failure
        if failure:
            raise failure

    @property
    def _ends(self) -> bool:
        return self._stop.requested or self._failure is not None

    def _hand_out(self) -> None:
        while len(self._given) < self._pool.ahead and not self._ends:
            if any(self._is_suspect(games) for games, _ in self._given.values()):
                return
            games = self._next_games()
            if games is None:
                return
            if self._is_suspect(games) and self._given:
                heapq.heappush(self._again, games)
                return
            try:
                future = self._pool.executor.submit(
                    play_batch, self._plan, games.first, games.count, self._transcripts
                )
            except Exception as problem:
                if not self._pool.is_loss(problem):
                    raise
                self._lose(games)
                self._renew(self._generation)
                continue
            self._given[future] = games, self._generation

    def _is_suspect(self, games: _Games) -> bool:
        return self._tries[games] == MOST_TRIES - 1

    def _next_games(self) -> _Games | None:
        if self._again:
            return heapq.heappop(self._again)
        unsent = len(self._done) + len(self._given)
        count = min(self._size, self._end - self._next)
        if count <= 0 or unsent >= MOST_UNSENT_BATCHES * self._pool.ahead:
            return None
        games = _Games(self._next, count)
        self._next += count
        return games

    def _take(self, future: Future[PlayedBatch]) -> None:
        games, generation = self._given.pop(future)
        try:
            batch = future.result()
        except Exception as problem:
            if self._pool.is_loss(problem):
                self._lose(games)
                self._renew(generation)
            elif not self._stop.requested:
                self._failure = self._failure or problem
            return
        self._done[games] = batch
        if batch.failure and batch.failure.game < self._end:
            self._end, self._bot_failure = batch.failure.game, batch.failure
        if self._pool.size > 1:
            # Games are alike, so the last batch says how many fit into the time of the next.
            fitting = BATCH_SECONDS * games.count / max(batch.seconds, 1e-6)
            self._size = max(1, min(int(fitting), 2 * self._size, LARGEST_BATCH_GAMES))

    def _lose(self, games: _Games) -> None:
        self.lost += 1
        self._tries[games] += 1
        if self._tries[games] == MOST_TRIES:
            self._failure = WorkersLost(f"the worker died {MOST_TRIES} times while it played {games}")
        heapq.heappush(self._again, games)

    def _renew(self, generation: int) -> None:
        """Replaces the workers, once for all batches lost in the same failure."""
        if generation != self._generation or self._ends:
            return
        self._generation += 1
        try:
            self._pool.renew()
        except WorkersLost as lost:
            self._failure = lost
