"""A server for each file of tests, and visitors who leave when the test ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.player import Player
from tests.server.running import Running, running
from tests.storage.postgres import Server as Postgres

NewPlayer = Callable[..., Player]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = str(tmp_path_factory.mktemp("server") / "tables.db")
    settings = Settings(
        database, limits=NO_LIMITS, argon2=CHEAPEST, bot_processes=1, warm_up=False, sweep_seconds=0.05
    )
    with running(settings) as server:
        yield server


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    settings = Settings(postgres.new_database(), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(settings) as one, running(settings) as other:
        yield one, other


@pytest.fixture
def visit(server: Running) -> Iterator[NewPlayer]:
    """Makes a new visitor."""
    with ExitStack() as visitors:
        yield lambda language="en": visitors.enter_context(Player(server.url, language))
