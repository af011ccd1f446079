"""Every test with an `address` runs on both databases; PostgreSQL is started once for each test process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage.postgres import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that nobody used yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Server = request.getfixturevalue("postgres")
    return server.emptied_database()
