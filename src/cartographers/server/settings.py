"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from argon2 import Parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

WEB = Path(__file__).parent.parent / "web"
MEGABYTE = 1024 * 1024


Rate = tuple[float, float]  # token bucket: burst, and tokens a second
_ENDLESS: Rate = (1e9, 1e9)


@dataclass(frozen=True, slots=True)
class AddressLimits:
    """Rate limits of all accounts at one address (IPv6: in one /64) together: enough for a class."""

    requests: Rate = (2000, 400)
    changes: Rate = (1500, 20)
    moves: Rate = (1500, 200)
    tables: Rate = (150, 0.2)
    chat: Rate = (200, 10)
    new_tokens: Rate = (40, 0.05)
    transcripts: Rate = (60, 0.5)
    reviews: Rate = (60, 0.2)
    hints: Rate = (150, 4)
    downloads: Rate = (30, 0.05)
    # All requests, pages and files too, which need no authentication: a browser's first visit
    # takes some three hundred files.
    everything: Rate = (15_000, 500)


@dataclass(frozen=True, slots=True)
class Limits:
    """Rate limits of one account. Every request that stores something takes from one of these."""

    requests: Rate = (200, 40)  # of one account, or of one address without an account
    guests: Rate = (60, 0.5)  # new guests from one address
    logins: Rate = (10, 0.1)  # passphrases tried from one address, and for one name
    tables: Rate = (20, 0.1)  # new tables of one account, rematches and expeditions too
    changes: Rate = (150, 0.5)  # whatever else is changed; a host seats 99 bots one by one
    moves: Rate = (100, 10)
    chat: Rate = (6, 0.5)  # messages and reactions of one account
    new_tokens: Rate = (20, 0.02)
    transcripts: Rate = (10, 0.2)  # that one account brings along
    reviews: Rate = (10, 0.05)  # that one account asks for
    hints: Rate = (10, 0.5)  # that one account asks for
    downloads: Rate = (3, 0.002)  # of all one's data
    misses: Rate = (20, 0.05)  # codes of tables that are not there, by one account and from one address
    codes_by_mail: Rate = (4, 0.001)  # of one account, from one address, and to one mail address
    at_address: AddressLimits = field(default_factory=AddressLimits)
    streams: int = 16  # open event streams of one account
    open_tables: int = 50  # tables of one account that are not over
    tokens: int = 20
    passkeys: int = 10
    pushed_browsers: int = 10
    webhooks: int = 5
    notifications_an_hour: int = 120  # of one account, by all its channels


NO_LIMITS = Limits(
    *((_ENDLESS,) * 14),
    at_address=AddressLimits(*((_ENDLESS,) * 11)),
    streams=10**9,
    open_tables=10**9,
)


@dataclass(frozen=True, slots=True)
class Keep:
    """Retention of unused data in days; 0: forever. Games that were played out, results, claimed
    accounts and running tables are always kept."""

    tables: float = 30  # that were never started, or abandoned without a result
    guests: float = 90  # who have no seat, result or token and were not seen since
    reviews: float = 180  # they can be recomputed


@dataclass(frozen=True, slots=True)
class Settings:
    database: str
    base_url: str | None = None  # as others reach the server; None: as the request says
    hosts: frozenset[str] | None = None  # names it may be asked for besides addresses; None: any
    secure_cookies: bool = False  # behind HTTPS
    argon2: Parameters = field(default_factory=lambda: RFC_9106_LOW_MEMORY)  # cost of hashing a passphrase
    limits: Limits = field(default_factory=Limits)
    keep: Keep = field(default_factory=Keep)
    admins: frozenset[str] = frozenset()  # ids of the accounts that may look after it in the browser
    metrics_token: str | None = None  # opens /metrics to others than this computer
    retention_seconds: float = 3600.0  # how often expired data is deleted
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)  # size of the bots' process pool
    warm_up: bool = True  # whether the better bots' code is compiled when the server starts
    shared: Path | None = None  # a folder for what several workers on this computer have in common
    web: Path = WEB
    site: Path | None = None  # the game as static files, for players without a connection
    body_bytes: int = 64 * 1024
    sweep_seconds: float = 1.0  # how often deadlines are checked
    evening_seconds: float = 5.0  # how often tables of evenings that nobody looks at are looked at
    grace_seconds: float = 30.0  # grace period for deadlines that passed while no server was running
    rescue_seconds: float = 30.0  # how often tables of dead workers are recovered
    idle_seconds: float = 600.0  # how long a table without subscribers stays in memory
    ping_seconds: float = 20.0
    revocation_seconds: float = 20.0  # how often streams are checked for revocation by another process
    intervention_seconds: float = 2.0  # how often the trail of administrators is read on
    stuck_seconds: float = 30.0  # how long a client may read nothing of what is sent
    mail: str | None = None  # the server that sends mail, as a URL
    mail_from: str | None = None
    private_endpoints: bool = False  # whether notifications may go into the host's own network
    outbox_seconds: float = 1.0  # how often new turns and due notifications are looked for
    call_seconds: float = 10.0  # from a turn's beginning until who is not there is told of it
    mail_call_seconds: float = 600.0  # the same by mail
