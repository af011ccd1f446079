"""What `simulate` and `tournament` share: a plan is made, played, and its results are told."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cartographers.cli.errors import INTERRUPTED, BadInput
from cartographers.cli.lab_options import LabOptions

if TYPE_CHECKING:
    from cartographers.lab.outputs import Sink
    from cartographers.lab.plan import Plan, TableOfBots
    from cartographers.lab.records import GameRecord
    from cartographers.lab.simulation import SimulationOutcome
    from cartographers.lab.stop import Stop
    from cartographers.lab.tables import Grid
    from cartographers.lab.worker_pool import WorkerPool
    from cartographers.words import Words


def make_plan(words: Words, lab: LabOptions, tables: tuple[TableOfBots, ...], rounds: int) -> Plan:
    """The plan, checked as far as it can be without playing."""
    from cartographers.bots.registry import UnknownBot
    from cartographers.cli.variants import variants
    from cartographers.lab.plan import Plan, TooManyGames
    from cartographers.rules.setup import InvalidSetup
    from cartographers.words.refusals import invalid_setup_text

    if str(Path.cwd()) not in sys.path:
        # A bot in a file of the current folder can be named as module:attribute.
        sys.path.insert(0, str(Path.cwd()))
    plan = Plan(tables, variants(lab), rounds, _checked_label(lab.seed))
    try:
        plan.check()
    except (UnknownBot, TooManyGames) as problem:
        raise BadInput(str(problem)) from None
    except InvalidSetup as invalid:
        raise BadInput(invalid_setup_text(words, invalid)) from None
    return plan


def _checked_label(seed: str) -> str:
    """What the seeds of all games are derived from: any text that can be shown and typed again."""
    if not seed.strip() or not seed.isprintable():
        raise BadInput("a seed is a text of visible characters")
    return seed


def carry_out(
    words: Words, plan: Plan, lab: LabOptions, *, also: Callable[[GameRecord], None] = lambda game: None
) -> SimulationOutcome:
    """Plays the plan and writes the files, except the report, which is made of the outcome.

    Everything that can be wrong with the outputs and the workers is found before the first game. The files
    of the maps, like those of the bots, are not written over.
    """
    from cartographers.bots.registry import is_compiled
    from cartographers.cli.lab_progress import shown_progress
    from cartographers.cli.variants import map_files
    from cartographers.lab.missing import MissingPackage
    from cartographers.lab.outputs import Unwritable, check_outputs
    from cartographers.lab.simulation import simulate
    from cartographers.lab.stop import Stop
    from cartographers.lab.worker_pool import WorkersLost

    if lab.cluster is not None and lab.jobs:
        raise BadInput("--jobs is for this computer and --cluster for others: choose one")
    stop = Stop()
    try:
        check_outputs(
            [path for path in (lab.report, lab.csv, lab.parquet) if path],
            transcripts=lab.transcripts,
            games=len(plan),
            read=[*map_files(lab), *_bot_files(plan)],
        )
        with _worker_pool(plan, lab.jobs, lab.cluster, stop) as pool:
            sinks = list(_sinks(plan, lab))
            with stop.on_signals(), shown_progress(words, len(plan)) as bar:
                if any(map(is_compiled, plan.bots)):
                    pool.warm_up(bar.warming, stop)

                def on_game(game: GameRecord) -> None:
                    also(game)
                    bar.advance()

                return simulate(
                    plan,
                    pool,
                    sinks=sinks,
                    transcripts=lab.transcripts is not None,
                    stop=stop,
                    on_game=on_game,
                )
    except (WorkersLost, MissingPackage, Unwritable) as problem:
        raise BadInput(str(problem)) from None


def _bot_files(plan: Plan) -> Iterator[Path]:
    """Where the bots of somebody else, which the plan has loaded, come from."""
    for name in plan.bots:
        module, is_foreign, _ = name.partition(":")
        file = getattr(sys.modules.get(module), "__file__", None)
        if is_foreign and file:
            yield Path(file)


def _sinks(plan: Plan, lab: LabOptions) -> Iterator[Sink]:
    from cartographers.lab.outputs import CsvFile, ParquetFile, TranscriptFolder

    if lab.parquet:  # the first: where its package is missing, nothing is touched
        yield ParquetFile(lab.parquet)
    if lab.transcripts:
        yield TranscriptFolder(lab.transcripts, len(plan))
    if lab.csv:
        yield CsvFile(lab.csv)


def _worker_pool(plan: Plan, jobs: int, cluster: str | None, stop: Stop) -> WorkerPool:
    from cartographers.lab.worker_pool import ProcessPool, SerialPool, available_cores

    if cluster is not None:
        from cartographers.lab.cluster import Cluster

        return Cluster(cluster, plan.bots)
    size = min(jobs or available_cores(), len(plan))
    return ProcessPool(size) if size > 1 else SerialPool(stop)


def tell(
    words: Words,
    outcome: SimulationOutcome,
    lab: LabOptions,
    *,
    report: Callable[[], str],
    grids: Sequence[Grid],
    plain: Mapping[str, object] | None,
) -> None:
    """Writes the report and prints the results, as tables or, if `plain` is given, as JSON.

    Ends the command as the games ended: well, interrupted, or with what went wrong.
    """
    from cartographers.lab.outputs import Unwritable
    from cartographers.lab.playing import BotFailed
    from cartographers.lab.worker_pool import WorkersLost

    if lab.report:
        try:
            lab.report.write_text(report(), "utf-8", newline="\n")
        except OSError as problem:
            raise BadInput(str(Unwritable(lab.report, problem))) from None
    if plain is not None:
        print(json.dumps(plain, ensure_ascii=False))
    else:
        for grid in grids:
            _print(grid)
        print(
            words.plural(
                "{n} game in {seconds} s, {speed} a second",
                "{n} games in {seconds} s, {speed} a second",
                outcome.summary.games,
                seconds=f"{outcome.seconds:.1f}",
                speed=f"{outcome.summary.games / max(outcome.seconds, 1e-9):,.1f}",
            )
        )
    if isinstance(outcome.problem, BotFailed | WorkersLost | Unwritable):
        raise BadInput(f"{outcome.problem} ({_kept(words, outcome)})")
    if outcome.problem:
        raise outcome.problem
    if not outcome.is_complete:
        print(words.text("Ended early: {kept}.", kept=_kept(words, outcome)), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _kept(words: Words, outcome: SimulationOutcome) -> str:
    done, wanted = outcome.summary.games, len(outcome.summary.plan)
    return words.text("{done} of {all} games are done and kept", done=done, all=wanted)


def _print(grid: Grid) -> None:
    """A table that reads well with and without colour."""
    if not grid.rows:
        return
    from rich import box
    from rich.table import Table as RichTable

    from cartographers.cli.output import console, is_plain

    if is_plain():
        widths = [max(map(len, column)) for column in zip(grid.head, *grid.rows, strict=True)]
        for row in (grid.head, *grid.rows):
            cells = [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]
            print("  ".join(cells).rstrip())
        print()
        return
    table = RichTable(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for number, title in enumerate(grid.head):
        table.add_column(title, justify="right" if number else "left", no_wrap=True)
    for row in grid.rows:
        table.add_row(*row)
    console().print(table)
