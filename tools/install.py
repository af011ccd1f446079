"""Installs with pip and says how far it is: `python tools/install.py WHAT...`, as after `pip install`.

A first installation takes from half a minute to a few. In a terminal one line moves along; elsewhere there
is a line for each step and for each quarter of a minute. What pip itself says is shown only if it fails.
This runs before anything is installed, so it needs nothing but Python.
"""

from __future__ import annotations

import queue
import re
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "install")
TICK = 0.2  # seconds between two polls of pip's progress
PLAIN_SECONDS = 15  # between two lines where no line can move
EMPTY_LINE = "\r\x1b[2K"  # back to the left, and the line is empty
FOUND = re.compile(r"^\s*(?:Collecting|Requirement already satisfied:) ([A-Za-z0-9._-]+)")
INSTALLING = "Installing collected packages: "


@dataclass(frozen=True, slots=True)
class Step:
    """How far pip is: looking for packages and fetching them, then putting them in their place."""

    found: int = 0
    installing: int = 0  # how many in all, once pip knows
    there_before: int = 0

    @property
    def kind(self) -> str:
        return "Installing" if self.installing else "Fetching"

    def text(self, there: int) -> str:
        done = f"{min(there - self.there_before, self.installing)} of {self.installing}"
        return f"{self.kind} packages: {done if self.installing else f'{self.found} so far'}"


def after(step: Step, line: str, there: int) -> Step:
    """The step once pip has said this line; `there` packages are installed at the moment."""
    if FOUND.match(line):
        return replace(step, found=step.found + 1)
    if line.startswith(INSTALLING):
        return replace(step, installing=line.count(",") + 1, there_before=there)
    return step


class Teller:
    """Tells how far it is: on a line that moves, or now and then on a new one."""

    def __init__(self, to: TextIO) -> None:
        self._to = to
        self._moves = to.isatty()
        self._begun = time.monotonic()
        self._told = ("", 0)

    def tell(self, step: Step, there: int) -> None:
        text = f"  {step.text(there)} ({self._seconds} s)"
        if self._moves:
            self._write(EMPTY_LINE + text)
            return
        news = (step.kind, self._seconds // PLAIN_SECONDS)
        if news != self._told:
            self._told = news
            self._write(f"{text}\n")

    def end(self, text: str) -> None:
        self._write(f"{EMPTY_LINE if self._moves else ''}  {text} ({self._seconds} s)\n")

    @property
    def _seconds(self) -> int:
        return int(time.monotonic() - self._begun)

    def _write(self, text: str) -> None:
        self._to.write(text)
        self._to.flush()


def install(arguments: Sequence[str], to: TextIO) -> int:
    """Runs pip; its exit code. If it fails, all it said is shown."""
    folder = _target(arguments)
    said: list[str] = []
    step, teller = Step(), Teller(to)
    with subprocess.Popen(
        [*PIP, "--progress-bar", "off", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as pip:
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_read, args=(pip, lines), daemon=True).start()
        while True:
            teller.tell(step, _packages(folder))
            try:
                line = lines.get(timeout=TICK)
            except queue.Empty:
                continue
            if line is None:
                break
            said.append(line)
            step = after(step, line, _packages(folder))
    if pip.returncode:
        teller.end("Something went wrong")
        to.writelines(said)
    else:
        teller.end(f"{step.installing} packages installed" if step.installing else "Everything was there")
    return pip.returncode


def _read(pip: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert pip.stdout is not None
    for line in pip.stdout:
        lines.put(line)
    lines.put(None)


def _target(arguments: Sequence[str]) -> Path:
    """Where the packages go."""
    if "--target" in arguments:
        return Path(arguments[arguments.index("--target") + 1])
    return Path(sysconfig.get_path("purelib"))


def _packages(folder: Path) -> int:
    return sum(1 for _ in folder.glob("*.dist-info"))


if __name__ == "__main__":
    sys.exit(install(sys.argv[1:], sys.stderr))
