"""A server of the tests in tests/server."""

from __future__ import annotations

from tests.server.conftest import server, visit

__all__ = ["server", "visit"]
