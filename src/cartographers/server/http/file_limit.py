"""How many files a process may have open: a connection is one."""

from __future__ import annotations

import sys

WANTED = 65_536
USUAL = 1_024  # where nobody says


def raise_file_limit() -> int:
    """Raises the limit to what the system allows, but not beyond what is needed; the limit then."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # some systems allow less than they say
            return soft
    return wanted
