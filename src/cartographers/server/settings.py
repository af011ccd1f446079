"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for: (how many at once, how many a second in the long run)."""

    requests: tuple[float, float] = (200, 40)  # of one account, or of one address without an account
    guests: tuple[float, float] = (60, 0.5)  # new guests from one address
    logins: tuple[float, float] = (10, 0.1)  # passphrases tried from one address, and for one name
    tables: tuple[float, float] = (20, 0.2)  # new tables of one account
    chat: tuple[float, float] = (6, 0.5)  # messages and reactions of one account
    streams: int = 16  # open event streams of one account
    open_tables: int = 50  # tables of one account that are not over
    tokens: int = 20
    transcripts: tuple[float, float] = (10, 0.2)  # that one account brings along
    reviews: tuple[float, float] = (10, 0.05)  # that one account asks for
    hints: tuple[float, float] = (10, 0.5)  # that one account asks for


_ENDLESS = (1e9, 1e9)
NO_LIMITS = Limits(
    *((_ENDLESS,) * 5),
    streams=10**9,
    open_tables=10**9,
    transcripts=_ENDLESS,
    reviews=_ENDLESS,
    hints=_ENDLESS,
)


@dataclass(frozen=True, slots=True)
class Settings:
    database: str
    base_url: str | None = None  # as others reach the server; None: as the request says
    secure_cookies: bool = False  # behind HTTPS
    limits: Limits = field(default_factory=Limits)
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    warm_up: bool = True  # whether what the better bots think with is compiled when the server starts
    web: Path = WEB
    body_bytes: int = 64 * 1024
    sweep_seconds: float = 1.0  # how often deadlines are looked at
    rescue_seconds: float = 30.0  # how often tables are looked at whose worker may have died
    idle_seconds: float = 600.0  # how long a table without anybody stays in memory
    ping_seconds: float = 20.0
    stuck_seconds: float = 30.0  # how long a visitor may read nothing of what is sent
