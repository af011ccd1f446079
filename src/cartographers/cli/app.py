"""The verbs put together, and how the command ends: 0, or 2 with one line that says what was wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from cartographers import __version__
from cartographers.cli.backup import backup
from cartographers.cli.draw import draw
from cartographers.cli.errors import BAD_INPUT, INTERRUPTED, BadInput
from cartographers.cli.export import export, import_
from cartographers.cli.legal import legal
from cartographers.cli.perft import perft
from cartographers.cli.print_ import print_
from cartographers.cli.replay import replay
from cartographers.cli.score import score
from cartographers.cli.serve import local_table, serve
from cartographers.cli.simulate import simulate
from cartographers.cli.terminal import terminal
from cartographers.cli.tournament import tournament

NAME = "cartographers"

app = typer.Typer(
    name=NAME,
    help="The digital table for the board games Cartographers and Cartographers Heroes (unofficial). "
    "Without a verb it starts the table for this computer and opens the browser; `cartographers terminal` "
    "plays without one.",
    add_completion=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(terminal)
app.command()(score)
app.command()(legal)
app.command()(perft)
app.command()(replay)
app.command()(serve)
app.command()(simulate)
app.command()(tournament)
app.command()(draw)
app.command("print")(print_)
app.command()(backup)
app.command()(export)
app.command("import")(import_)


@app.callback(invoke_without_command=True)
def without_verb(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.")] = False,
) -> None:
    if version:
        typer.echo(f"{NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        local_table()


def run(arguments: Sequence[str]) -> int:
    """Runs the command and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that cannot show a sign should show a question mark, not a traceback.
            stream.reconfigure(errors="replace")
    try:
        code = app(args=list(arguments), prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
    except BadInput as problem:
        return _refuse(str(problem))
    except typer.TyperException as problem:
        return _refuse(problem.format_message())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough (`| head`). Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def _refuse(problem: str) -> int:
    print(f"{NAME}: {' '.join(problem.split())}", file=sys.stderr)
    return BAD_INPUT
