"""How many files a process may have open: a connection is one."""

from __future__ import annotations

import sys

WANTED_FILES = 65_536
DEFAULT_FILES = 1_024  # where nobody says


def raise_file_limit() -> int:
    """Raises the limit to what the system allows, but not beyond what is needed; the limit then."""
    if sys.platform == "win32":
        return DEFAULT_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # some systems allow less than they say
            return soft
    return wanted
