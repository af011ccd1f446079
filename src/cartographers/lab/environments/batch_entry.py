"""How the compiled functions of the environments are saved."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cartographers.kernel.compiling import entry

_SOURCES = ("batch_play.py", "batch_observe.py", "batch_tables.py", "actions.py", "observations.py")


def _fingerprint() -> str:
    here = Path(__file__).parent
    return hashlib.sha256(b"".join((here / name).read_bytes() for name in _SOURCES)).hexdigest()[:12]


def lab_entry(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """An entry of the kernel whose saved machine code belongs to the sources here as well.

    The kernel's cache knows when the kernel or the rules change. A function is saved under its name, so a
    name with a fingerprint of these sources is a new one when they change.
    """

    def register(function: Callable[..., Any]) -> Any:
        function.__qualname__ = f"{function.__qualname__}_{_fingerprint()}"
        return entry(signature)(function)

    return register
