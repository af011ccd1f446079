"""What visitors make the server log is bounded: in length, in rate, and in what it can do to a terminal."""

from __future__ import annotations

import io
import json
import logging
from dataclasses import dataclass, field

import pytest

from cartographers.server.logs import (
    BURST,
    LONGEST_TEXT,
    LONGEST_TRACEBACK,
    TRACEBACK_COST,
    JsonLines,
    PlainLines,
    Throttle,
    begin_logging,
)


@dataclass(slots=True)
class Logged:
    """A logger whose clock a test moves, and what it wrote."""

    now: float = 0.0
    written: io.StringIO = field(default_factory=io.StringIO)
    log: logging.Logger = field(default_factory=lambda: logging.Logger("test"))

    def begin(self, formatter: logging.Formatter) -> Logged:
        handler = logging.StreamHandler(self.written)
        handler.setFormatter(formatter)
        handler.addFilter(Throttle(lambda: self.now))
        self.log.addHandler(handler)
        return self

    @property
    def lines(self) -> list[str]:
        return self.written.getvalue().split("\n")[:-1]


@pytest.fixture(params=[JsonLines, PlainLines])
def logged(request: pytest.FixtureRequest) -> Logged:
    return Logged().begin(request.param())


def test_a_line_has_an_end(logged: Logged) -> None:
    logged.log.warning("from %s", "x" * 1_000_000, extra={"fields": {"host": "y" * 1_000_000}})
    try:
        raise ValueError("z" * 1_000_000)
    except ValueError:
        logged.log.exception("failed")
    assert len(logged.written.getvalue()) < 3 * LONGEST_TEXT + LONGEST_TRACEBACK


def test_one_place_logs_so_much_and_then_says_what_was_left_out(logged: Logged) -> None:
    for _ in range(10_000):
        logged.log.warning("again")
    assert len(logged.lines) == BURST
    logged.log.warning("another place")
    assert len(logged.lines) == BURST + 1
    for _ in range(2):
        logged.log.warning("one more place")
        logged.now += 1_000
    assert "suppressed" not in logged.written.getvalue()


def test_the_next_line_says_how_many_were_left_out(logged: Logged) -> None:
    for moment in [0.0] * 150 + [1_000.0]:
        logged.now = moment
        logged.log.warning("again")
    assert len(logged.lines) == BURST + 1
    assert "suppressed" in logged.lines[-1]
    assert "50" in logged.lines[-1]


def test_a_flood_of_one_event_does_not_hide_another(logged: Logged) -> None:
    for event in ["wrong-passphrase"] * 1_000 + ["passphrase-changed"]:
        logged.log.info("account", extra={"fields": {"event": event}})
    assert "passphrase-changed" in logged.lines[-1]


def test_tracebacks_count_for_more(logged: Logged) -> None:
    for _ in range(1_000):
        try:
            raise ValueError
        except ValueError:
            logged.log.exception("failed")
    assert logged.written.getvalue().count("Traceback") == BURST / TRACEBACK_COST


def test_nobody_writes_a_line_of_their_own(logged: Logged) -> None:
    logged.log.warning("at %s", "/x\n2026 ERROR all is lost\x1b[2J\u2028", extra={"fields": {"a": "b\nc"}})
    assert len(logged.lines) == 1
    assert "\x1b" not in logged.written.getvalue()


def test_json_stays_json() -> None:
    logged = Logged().begin(JsonLines())
    logged.log.warning("from %s", "x" * 5_000, extra={"fields": {"ms": 1.5, "route": "/"}})
    line = json.loads(logged.lines[0])
    assert (line["ms"], line["route"]) == (1.5, "/")


def test_the_servers_own_log_is_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        begin_logging(json_lines=False)
        for _ in range(1_000):
            logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert len(capsys.readouterr().err.splitlines()) == BURST
