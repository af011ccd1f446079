"""What a command says where somebody can see it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence


def said_in_terminal(
    command: Sequence[str], environment: Mapping[str, str] = os.environ, *, errors_only: bool = False
) -> bytes:
    """All that it writes to a terminal, which is read all the while: a terminal keeps little of what nobody
    reads, and the command would stand still. It has to end well."""
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        command,
        env=dict(environment),
        stdout=subprocess.DEVNULL if errors_only else theirs,
        stderr=theirs,
    )
    os.close(theirs)
    said = bytearray()
    try:
        while more := os.read(ours, 65536):
            said += more
    except OSError:  # how Linux says that nobody writes any more
        pass
    finally:
        os.close(ours)
    assert process.wait() == 0, said.decode(errors="replace")
    return bytes(said)
