"""Under which names a server may be asked for: the defence against DNS rebinding.

Another site can let its own name point at this computer. Then a browser takes the table behind it for a part
of that site and lets its scripts read and write here; only the Host header still says under which name the
visitor came.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

LONGEST_HOST = 261  # the longest name of the domain name system, and a port
ANY = "*"
_HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?", re.ASCII)


@lru_cache(maxsize=1024)
def _name(host: bytes) -> str | None:
    found = _HOST.fullmatch(host.decode("latin-1").lower())
    return found["name"].rstrip(".") or None if found else None


def host_name(host: bytes) -> str | None:
    """The name in a Host header, without the port and in lower case; None if it is no such header."""
    return _name(host) if len(host) <= LONGEST_HOST else None


def allowed_hosts(base_url: str | None, others: str | None) -> frozenset[str] | None:
    """The names besides bare addresses: this computer's, the one in --url and the `others` of --hosts, with
    commas between them. None for any."""
    wishes = [wish.strip().lower().rstrip(".") for wish in (others or "").split(",")]
    if ANY in wishes:
        return None
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own.partition('.')[0]}.local", *filter(None, wishes)}
    if base_url:
        names.add(urlsplit(base_url).hostname or "")
    return frozenset(names)


def is_allowed(name: str, allowed: frozenset[str] | None) -> bool:
    """Whether to answer to this name. A bare address is nobody's to point elsewhere, nor is *.localhost."""
    return allowed is None or name in allowed or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
