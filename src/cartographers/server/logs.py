"""Logs: one JSON object a line for machines, or plain lines for a person at the terminal.

Whatever clients send, a line has a bounded length, and each place in the code a rate limit: no client
can fill the disk.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

FIELDS = "fields"  # what a log call passes as extra={"fields": {...}}


SUPPRESSED = "suppressed"  # how many lines of this place were dropped before this one
LONGEST_TEXT = 2_000
LONGEST_TRACEBACK = 8_000
BURST = 100.0  # lines of one place at once
RATE = 1.0  # lines of one place a second, in the long run
TRACEBACK_COST = 10.0  # in lines
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def shortened(text: str, longest: int) -> str:
    """Without its middle, if it is too long."""
    left_out = len(text) - longest
    if left_out <= 0:
        return text
    half = longest // 2
    return f"{text[:half]} [... {left_out} characters ...] {text[-half:]}"


class Throttle(logging.Filter):
    """A rate limit for each place in the code that logs. Its next line says how many were dropped."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._places: dict[tuple[str, int, str], tuple[float, float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        # A flood of one kind of event, like wrong passphrases, must not hide others that are logged there.
        kind = str(getattr(record, FIELDS, {}).get("event", ""))
        now, place = self._clock(), (record.pathname, record.lineno, kind)
        left, filled_at, suppressed = self._places.get(place, (BURST, now, 0))
        left = min(BURST, left + (now - filled_at) * RATE)
        if left < 1:
            self._places[place] = (left, now, suppressed + 1)
            return False
        cost = TRACEBACK_COST if record.exc_info else 1.0
        self._places[place] = (left - cost, now, 0)
        if suppressed:
            setattr(record, FIELDS, getattr(record, FIELDS, {}) | {SUPPRESSED: suppressed})
        return True


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": shortened(record.getMessage(), LONGEST_TEXT),
        }
        for key, value in getattr(record, FIELDS, {}).items():
            line[key] = shortened(value, LONGEST_TEXT) if isinstance(value, str) else value
        if record.exc_info:
            line["exception"] = shortened(self.formatException(record.exc_info), LONGEST_TRACEBACK)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    """Escapes newlines and control characters that clients sent, against log and terminal injection."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging's name
        fields = "".join(f" {key}={value}" for key, value in getattr(record, FIELDS, {}).items())
        record.message = _CONTROL.sub(
            lambda found: repr(found[0])[1:-1], shortened(record.message + fields, LONGEST_TEXT)
        )
        return super().formatMessage(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802  # logging's name
        return shortened(super().formatException(ei), LONGEST_TRACEBACK)


def begin_logging(*, json_lines: bool, level: str = "INFO") -> None:
    """Sends all logs to standard error, where systemd and containers collect them."""
    handler = logging.StreamHandler(sys.stderr)
    plain = PlainLines("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if json_lines else plain)
    handler.addFilter(Throttle())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn.access", "alembic", "httpx"):  # requests are logged here, without their queries
        logging.getLogger(name).setLevel(logging.WARNING)
    # That the database is down is logged in one line by its callers, not with a traceback every second.
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)
