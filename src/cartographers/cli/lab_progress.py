"""The progress bar of a simulation, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cartographers.words import Words


class LabProgress:
    """Shows nothing: for a file or a pipe."""

    def warming(self, done: int, of: int) -> None:
        """So many of the parts that the bots think with are compiled."""

    def advance(self) -> None:
        """One more game is over."""


class Bar(LabProgress):
    """First what is compiled, if it is not yet, then the games with their rate and the time that is left."""

    def __init__(self, words: Words, games: int, progress: Progress) -> None:
        self._warming_up = words.text("The bots are warming up (only this once)")
        self._games = games
        self._progress = progress
        self._task = progress.add_task("", total=games, rate="")

    def warming(self, done: int, of: int) -> None:
        if done < of:
            self._progress.update(self._task, description=self._warming_up, total=of, completed=done)
        else:
            self._progress.reset(self._task, description="", total=self._games)

    def advance(self) -> None:
        speed = self._progress.tasks[0].speed
        self._progress.update(self._task, advance=1, rate=f"{speed:,.1f}/s" if speed else "")


@contextmanager
def shown_progress(words: Words, games: int) -> Iterator[LabProgress]:
    if not sys.stderr.isatty():
        yield LabProgress()
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield Bar(words, games, progress)
