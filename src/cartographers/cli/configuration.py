"""Settings of `serve` from a TOML file, and a report of what is in force.

Typer itself resolves what counts: the flag, else the environment variable, else the file, else the default.
"""

from __future__ import annotations

import asyncio
import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from cartographers.cli.errors import BAD_INPUT, BadInput
from cartographers.cli.server import ServerPlan, bound_socket

PREFIX = "CARTOGRAPHERS"
NOT_SETTINGS = {"open_browser", "config", "check", "help"}  # they say what to do, not how to serve
SECRETS = {"metrics_token", "mail"}
MOST_BYTES = 64 * 1024


def read_config(context: typer.Context, file: Path | None) -> Path | None:
    """Takes the file's values as defaults of the other options, and says where a bad value stands."""
    for name, option in _settings(context).items():
        variable = variable_of(name)
        if os.environ.get(variable):
            _require_valid(context, option, os.environ[variable], f"${variable}")
    if file is not None:
        context.default_map = dict(_values(context, file))
    return file


ConfigOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        is_eager=True,  # before the other options ask for their defaults
        callback=read_config,
        help="A TOML file with any of these options (port = 8000, keep-tables = 30). "
        "A flag or an environment variable goes before it.",
    ),
]


def _settings(context: typer.Context) -> dict[str, Any]:
    return {str(option.name): option for option in context.command.params if option.name not in NOT_SETTINGS}


def _values(context: typer.Context, file: Path) -> Iterator[tuple[str, Any]]:
    settings = _settings(context)
    by_key = {flag_of(option).removeprefix("--"): name for name, option in settings.items()}
    for key, value in _read(file).items():
        name = by_key.get(key.replace("_", "-"))
        if name is None:
            raise BadInput(f"{file}: there is no setting {key!r}; there are {', '.join(sorted(by_key))}")
        if isinstance(value, dict | list):
            raise BadInput(f"{file}: {key} is one value, not a table or a list")
        _require_valid(context, settings[name], value, f"{file}: {key}")
        yield name, value


def _require_valid(context: typer.Context, option: Any, value: object, where: str) -> None:
    try:
        option.process_value(context, value)
    except typer.BadParameter as problem:
        raise BadInput(f"{where}: {problem.message}") from None


def _read(file: Path) -> dict[str, Any]:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadInput(f"{file} is too large for settings (at most {MOST_BYTES // 1024} kB)")
        return tomllib.loads(data.decode("utf-8"))
    except OSError as problem:
        raise BadInput(f"{file} cannot be read: {problem.strerror or problem}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not text in UTF-8") from None
    except RecursionError:
        raise BadInput(f"{file}: lists or tables are nested too deeply") from None
    except ValueError as problem:  # not only TOMLDecodeError: numbers with thousands of digits too
        raise BadInput(f"{file} is not TOML: {problem}") from None


def flag_of(option: Any) -> str:
    """The long flag of an option."""
    return next(str(flag) for flag in option.opts if flag.startswith("--"))


def variable_of(name: str) -> str:
    """The environment variable of an option."""
    return f"{PREFIX}_{name.upper()}"


def in_force(context: typer.Context) -> Iterator[tuple[str, str, str]]:
    """Each setting with its value and where that comes from."""
    for name, option in _settings(context).items():
        flag = flag_of(option)
        origins = {
            "COMMANDLINE": flag,
            "ENVIRONMENT": f"${variable_of(name)}",
            "DEFAULT_MAP": str(context.params["config"]),
        }
        source = context.get_parameter_source(name)
        origin = origins.get(source.name if source else "", "default")
        value = context.params[name]
        shown = "(set)" if name in SECRETS and value else _shown(value)
        yield flag.removeprefix("--"), shown, origin


def _shown(value: object) -> str:
    from cartographers.storage.postgres.connections import without_password

    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return without_password(str(value))


def check_server(context: typer.Context, plan: Callable[[], ServerPlan]) -> None:
    """Says what is in force, then everything that would keep a server from starting."""
    for setting, value, source in in_force(context):
        typer.echo(f"{setting:<18}{value:<28} {source}")
    problems = list(_problems(plan))
    for problem in problems:
        typer.echo(f"wrong: {problem}")
    if problems:
        raise typer.Exit(BAD_INPUT)
    typer.echo("A server would start with this.")


def _problems(plan: Callable[[], ServerPlan]) -> Iterator[str]:
    from cartographers.storage import StorageError
    from cartographers.storage.inspecting import describe_database

    try:
        planned = plan()
    except BadInput as problem:
        yield str(problem)
        return
    try:
        bound_socket(planned.serving).close()
    except BadInput as problem:
        yield str(problem)
    database = planned.settings.database
    try:
        state = asyncio.run(describe_database(database))
    except StorageError as problem:
        yield f"the database {_shown(database)}: {problem}"
    else:
        typer.echo(f"The database {_shown(database)} is {state}.")
