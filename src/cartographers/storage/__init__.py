"""The append-only log of every table, and what is kept beside it: SQLite by default, PostgreSQL by URL."""

from cartographers.storage.errors import CannotOpen, Closed, Conflict, NameTaken, Overloaded, StorageError
from cartographers.storage.interface import Accounts, Daily, LogStore, Rate, Results, Store
from cartographers.storage.opening import open_store
from cartographers.storage.values import (
    NEW_MU,
    NEW_SIGMA,
    Account,
    EdictStars,
    Entry,
    SeasonStars,
    SeatResult,
    Skill,
    Spread,
    Statistics,
    TableStatus,
    TableSummary,
    Token,
    WinRate,
)

__all__ = [
    "NEW_MU",
    "NEW_SIGMA",
    "Account",
    "Accounts",
    "CannotOpen",
    "Closed",
    "Conflict",
    "Daily",
    "EdictStars",
    "Entry",
    "LogStore",
    "NameTaken",
    "Overloaded",
    "Rate",
    "Results",
    "SeasonStars",
    "SeatResult",
    "Skill",
    "Spread",
    "Statistics",
    "StorageError",
    "Store",
    "TableStatus",
    "TableSummary",
    "Token",
    "WinRate",
    "open_store",
]
