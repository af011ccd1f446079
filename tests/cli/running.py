"""The command, run in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from cartographers.cli.app import run
from tests.patient import PATIENCE


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


def ran(*arguments: str) -> Ran:
    """The command in this process. Its output is no terminal, so it is plain."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(arguments)
    return Ran(code, out.getvalue(), err.getvalue())


def ran_apart(
    *arguments: str, stdin: str | bytes = "", folder: Path | None = None, **environment: str
) -> Ran:
    """The command in a process of its own, with this standard input and an English environment."""
    settled = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "NO_COLOR")}
    done = subprocess.run(
        [sys.executable, "-m", "cartographers", *arguments],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        timeout=PATIENCE,
        cwd=folder,
        check=False,
        env=settled | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"} | environment,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(done: Ran, *pieces: str) -> None:
    """Exit code 2, nothing printed, and one line on standard error with all these pieces."""
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1, done.err
    for piece in pieces:
        assert piece in done.err
