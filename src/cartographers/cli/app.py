"""The verbs put together, and how the command ends: 0, or 2 with one line that says what was wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from io import TextIOWrapper, UnsupportedOperation
from typing import Annotated, Any

import typer
from typer.main import get_command

from cartographers import __version__
from cartographers.cli.admin import app as admin_app
from cartographers.cli.backup import backup
from cartographers.cli.boxes import BoxesOption, use_boxes
from cartographers.cli.check_box import check_box
from cartographers.cli.configuration import PREFIX
from cartographers.cli.draw import draw
from cartographers.cli.errors import BAD_INPUT, INTERRUPTED, BadInput, one_line
from cartographers.cli.export import export, import_
from cartographers.cli.legal import legal
from cartographers.cli.local import local_table
from cartographers.cli.perft import perft
from cartographers.cli.print_ import print_
from cartographers.cli.replay import replay
from cartographers.cli.score import score
from cartographers.cli.secret import app as secret_app
from cartographers.cli.serve import serve
from cartographers.cli.simulate import simulate
from cartographers.cli.site import site
from cartographers.cli.terminal import terminal
from cartographers.cli.tournament import tournament

NAME = "cartographers"

app = typer.Typer(
    name=NAME,
    help="The digital table for the board games Cartographers and Cartographers Heroes (unofficial). "
    "Without a command it starts the table for this computer and opens the browser; `cartographers terminal` "
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
app.command(context_settings={"auto_envvar_prefix": PREFIX})(serve)
app.command()(simulate)
app.command()(tournament)
app.command()(draw)
app.command("check-box")(check_box)
app.command("print")(print_)
app.command()(site)
app.command()(backup)
app.command()(export)
app.command("import")(import_)
app.add_typer(admin_app, name="admin")
app.add_typer(secret_app, name="secret")


@app.callback(invoke_without_command=True)
def without_verb(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
    boxes: BoxesOption = None,
) -> None:
    use_boxes(boxes)
    if version:
        typer.echo(f"{NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        local_table()


@cache
def _command() -> Callable[..., Any]:
    return get_command(app)


def run(arguments: Sequence[str]) -> int:
    """Runs the command and returns its exit code."""
    _mend_streams()
    try:
        code = _command()(args=list(arguments), prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
    except BadInput as problem:
        return _refuse(str(problem))
    except typer.TyperException as problem:
        return _refuse(problem.format_message())
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough (`| head`)
        _write_no_more()
        return 0
    except SystemExit as ended:
        if isinstance(ended.__context__, BrokenPipeError):  # Typer has noticed it first
            _write_no_more()
            return 0
        raise
    except OSError as problem:  # a full disk, say; what concerns a file of the user's is said by its verb
        _write_no_more()
        return _refuse(f"{problem.filename or 'standard output'}: {problem.strerror or problem}")
    return code if isinstance(code, int) else 0


def _mend_streams() -> None:
    """Somebody may have closed them (`>&-`), and not every terminal shows every sign."""
    for name, way in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, way, encoding="utf-8"))  # noqa: SIM115  open until the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a question mark, not a traceback


def _write_no_more() -> None:
    """Python would complain once more when it closes a stream that takes nothing."""
    with suppress(UnsupportedOperation):  # a caller may have put something in its place that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(problem: str) -> int:
    print(f"{NAME}: {one_line(problem)}", file=sys.stderr)
    return BAD_INPUT
