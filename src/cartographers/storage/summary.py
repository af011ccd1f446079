"""What a table's new entries say about the table at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cartographers.storage.values import Entry, TableStatus

STATUS_AFTER = {
    "created": TableStatus.OPEN,
    "started": TableStatus.PLAYING,
    "finished": TableStatus.FINISHED,
    "abandoned": TableStatus.ABANDONED,
}
ENDED = frozenset({TableStatus.FINISHED, TableStatus.ABANDONED})


@dataclass(frozen=True, slots=True)
class Change:
    """None means: as it was."""

    status: TableStatus | None = None
    public: bool | None = None
    host: str | None = None
    deadline_changed: bool = False
    deadline: float | None = None
    joined: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()


def change_of(entries: Sequence[Entry]) -> Change:
    status: TableStatus | None = None
    public: bool | None = None
    host: str | None = None
    deadlines: list[float | None] = []
    sits: dict[str, bool] = {}
    for entry in entries:
        body = entry.body
        match entry.kind:
            case "created" | "options":
                public = _flag(body, "public", public)
                host = _account(body, "host", host)
            case "joined" | "left" | "removed":
                who = _account(body, "account", None)
                if who is not None:
                    sits[who] = entry.kind == "joined"
            case "deadline":
                at = body.get("at")
                deadlines.append(None if at is None else float(at))
        status = STATUS_AFTER.get(entry.kind, status)
    if status in ENDED:
        deadlines.append(None)
    return Change(
        status,
        public,
        host,
        deadline_changed=bool(deadlines),
        deadline=deadlines[-1] if deadlines else None,
        joined=frozenset(account for account, sitting in sits.items() if sitting),
        left=frozenset(account for account, sitting in sits.items() if not sitting),
    )


def _flag(body: dict[str, Any], key: str, before: bool | None) -> bool | None:
    value = body.get(key)
    return value if isinstance(value, bool) else before


def _account(body: dict[str, Any], key: str, before: str | None) -> str | None:
    value = body.get(key)
    return value if isinstance(value, str) else before
