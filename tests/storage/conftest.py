"""Every test with an `address` runs on both databases; PostgreSQL is started once for each test process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage.migrated import emptied_postgres, new_sqlite
from tests.storage.postgres import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that nobody used yet; its schema is the newest."""
    if request.param == "sqlite":
        return f"sqlite:///{new_sqlite(tmp_path / 'tables.db')}"
    server: Server = request.getfixturevalue("postgres")
    return emptied_postgres(server)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table, for tests of what makes them."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()
