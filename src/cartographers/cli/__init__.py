"""The command `cartographers`: one file a verb.

A verb imports what it needs when it runs, so that `cartographers --help` and the quick verbs start at once.
"""

from __future__ import annotations

import sys


def main() -> None:
    """The console script."""
    try:
        from cartographers.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # before `run` can notice
        from cartographers.cli.errors import INTERRUPTED

        code = INTERRUPTED
    sys.exit(code)
