"""Lists of a server with a long history: a million results, 100,000 accounts, 200,000 tables.

`python -m bench history` makes such a database at the schema before the last one, brings it up to date and
asks for every list and page.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import psutil
from sqlalchemy import Connection, NullPool, text
from sqlalchemy.ext.asyncio import create_async_engine

from bench.company import DECK, GROUP, ONE, RARE_EDITION, WEEK, statements
from bench.measure import Cost
from cartographers.storage import InterventionKind, Store, TableStatus, open_store
from cartographers.storage.migrate import migrate
from cartographers.storage.opening import POSTGRES
from cartographers.storage.sqlite.connections import connect
from cartographers.storage.store import SqlStore
from tests.storage.postgres import running_server

TITLE = "storage/, lists of a server with a million results, milliseconds of processor time"

RESULTS, ACCOUNTS, TABLES = 1_000_000, 100_000, 200_000
SCHEMA_BEFORE = "0008"
NOW = 1_800_000_000.0
DAY = 24 * 3600.0
YEARS_OF_HISTORY = 3
MOST_MILLISECONDS = 20.0
MINUTE = 60.0
TIMES = 20
ROWS_AT_ONCE = 20_000

Rows = Iterator[tuple[Any, ...]]
RESULT_COLUMNS = (
    *("table_id", "seat", "seats", "account", "bot", "name", "place", "stars", "lost_to_monsters", "rating"),
    *("title", "edition", "sheet", "finished_at", "seasons", "daily", "achievements", "hints"),
    *("counted", "rated", "ranked", "uncounted"),
)
SEASONS = json.dumps(
    [
        {
            "season": season,
            "edicts": [{"edict": "a", "card": "treetower", "stars": 9}],
            "coins": 2,
            "monsters": -1,
            "stars": 10,
        }
        for season in ("spring", "summer", "fall", "winter")
    ]
)


def account(number: int) -> str:
    return f"account{number:06}"


def results() -> Rows:
    """Half of them alone; few people play much, many a little."""
    random = Random(1)
    for number in range(RESULTS):
        who = account(int(ACCOUNTS * random.random() ** 2))
        alone, stars = number % 2 == 0, random.randrange(30, 140)
        at = NOW - YEARS_OF_HISTORY * 365 * DAY * random.random()
        daily = f"2026-{number % 12 + 1:02}-{number % 28 + 1:02}" if alone and number % 10 == 0 else None
        yield (
            *(f"t{number // 2 if not alone else number}x", 0 if alone else number % 4, 1 if alone else 4),
            *(
                who,
                None,
                who,
                random.randrange(1, 5),
                stars,
                random.randrange(9),
                stars - 90 if alone else None,
            ),
            *(
                "journeyman" if alone else None,
                ("base", "heroes", "combined")[number % 3],
                "ABCD"[number % 4],
            ),
            *(at, SEASONS, daily, "[]", 0, True, not alone, daily is None, "[]"),
        )


def accounts() -> Rows:
    for number in range(ACCOUNTS):
        name = account(number)
        yield (name, name, name, "hash", NOW, "en", None, "null", "{}", name, False)


def tables() -> Rows:
    states = (*("finished",) * 17, "playing", "open", "abandoned")
    for number in range(TABLES):
        status = states[number % len(states)]
        at = NOW - number * 60.0
        deadline = at + 60 if status == "playing" else None
        yield (f"t{number}", status, number % 3 == 0, account(number % 5_000), 20, at, at, deadline, False)


def sitters() -> Rows:
    return ((account(number % ACCOUNTS), f"t{number}") for number in range(TABLES))


def skills() -> Rows:
    random = Random(2)
    return (
        (f"account:{account(number)}", random.gauss(25, 5), 4.0, random.randrange(1, 99))
        for number in range(ACCOUNTS)
    )


def tries() -> Rows:
    return ((row[15], row[3], row[0]) for row in results() if row[15] and hash_of(row[0]))


def hash_of(table: str) -> bool:
    """Whether this one is the first try of its day: about a tenth of them."""
    return table.endswith("0x") and int(table[1:-1]) % 100 == 0


CONTENT: dict[str, tuple[tuple[str, ...], Callable[[], Rows]]] = {
    "results": (RESULT_COLUMNS, results),
    "accounts": (
        (
            *("id", "name", "claimed_name", "passphrase_hash", "created", "language", "title", "crest"),
            *("settings", "look", "old_cookies"),
        ),
        accounts,
    ),
    "tables": (
        ("id", "status", "public", "host", "last_seq", "created", "updated", "deadline", "pending"),
        tables,
    ),
    "sitters": (("account", "table_id"), sitters),
    "skills": (("subject", "mu", "sigma", "games"), skills),
    "daily_tries": (("date", "account", "table_id"), tries),
}


def fill_sqlite(file: Path) -> None:
    with closing(connect(file, writer=True)) as connection:
        connection.raw.execute("BEGIN")
        migrate(connection.sqlalchemy, SCHEMA_BEFORE)
        for name, (columns, rows) in CONTENT.items():
            marks = ", ".join("?" * len(columns))
            command = f"INSERT OR IGNORE INTO {name} ({', '.join(columns)}) VALUES ({marks})"
            connection.raw.executemany(command, rows())
        connection.raw.execute("COMMIT")


async def fill_postgres(url: str) -> None:
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=NullPool
    )
    async with engine.begin() as opened:
        await opened.run_sync(migrate, SCHEMA_BEFORE)
        for name in CONTENT:
            await opened.execute(text(f"CREATE UNLOGGED TABLE new_{name} (LIKE {name} INCLUDING DEFAULTS)"))
    connection = await asyncpg.connect(url)
    try:
        for name, (columns, rows) in CONTENT.items():
            left = rows()
            while part := list(islice(left, ROWS_AT_ONCE)):
                await connection.copy_records_to_table(f"new_{name}", records=part, columns=columns)
            listed = ", ".join(columns)
            await connection.execute(
                f"INSERT INTO {name} ({listed}) SELECT {listed} FROM new_{name} ON CONFLICT DO NOTHING"
            )
            await connection.execute(f"DROP TABLE new_{name}")
        await connection.execute("ANALYZE")
    finally:
        await connection.close()


def lists(store: Store) -> dict[str, Callable[[], Awaitable[object]]]:
    """Every list and page that a visitor can ask for."""
    best, one, most = store.results.best, ONE, account(0)
    admin, friends, groups, weekly = store.administration, store.friends, store.groups, store.weekly
    weeks = [f"2026-W{number}" for number in range(12, 20)]
    return {
        "leaderboard alone": lambda: best(limit=50),
        "leaderboard alone, one game": lambda: best(edition="heroes", limit=50),
        "leaderboard alone, 30 days": lambda: best(since=NOW - 30 * DAY, limit=50),
        "leaderboard alone, 7 days": lambda: best(since=NOW - 7 * DAY, limit=50),
        "leaderboard alone, 1 day": lambda: best(since=NOW - DAY, limit=50),
        "leaderboard alone, a rare game": lambda: best(edition=RARE_EDITION, limit=50),
        "leaderboard alone, a rare game, 30 days": lambda: best(
            edition=RARE_EDITION, since=NOW - 30 * DAY, limit=50
        ),
        "leaderboard alone, one game, 14 days": lambda: best(
            edition="heroes", since=NOW - 14 * DAY, limit=50
        ),
        "leaderboard together": lambda: best(solo=False, limit=50),
        "leaderboard together, 30 days": lambda: best(solo=False, since=NOW - 30 * DAY, limit=50),
        "leaderboard of skills": lambda: store.results.skills(limit=50),
        "leaderboard of victories": lambda: store.results.win_rates(least_games=3, limit=50),
        "leaderboard of bots": lambda: store.results.skills(bots=True, limit=50),
        "a player's games": lambda: store.results.history(one),
        "a player's statistics": lambda: store.results.statistics(one),
        "a player's best maps": lambda: store.results.best_of_sheets(one),
        "a player's maps of a sheet": lambda: store.results.history(one, sheet="none", limit=13),
        "who played most: games": lambda: store.results.history(most),
        "who played most: statistics": lambda: store.results.statistics(most),
        "who played most: best maps": lambda: store.results.best_of_sheets(most),
        "maps of a deck": lambda: store.results.of_deck(DECK, limit=13),
        "first game of a deck": lambda: store.results.first_of_deck(DECK),
        "campaign": lambda: store.campaign.tries(one),
        "public tables": lambda: store.logs.offered(
            TableStatus.OPEN, since=NOW - DAY, of_one_host=3, limit=50
        ),
        "my tables": lambda: store.logs.seated(one, limit=50),
        "overdue tables": lambda: store.logs.due(NOW),
        "tables with work left": store.logs.pending,
        "ranking of a day": lambda: store.daily.ranking("2026-05-05", limit=100),
        "my place on a day": lambda: store.daily.place("2026-05-05", before=NOW, own=None),
        "my expeditions": lambda: store.daily.results(one),
        "first tries of my days": lambda: store.daily.tries(one),
        "ranking of a week": lambda: weekly.ranking(WEEK, limit=100),
        "my place in a week": lambda: weekly.place(WEEK, None),
        "the best of eight weeks": lambda: weekly.best(weeks),
        "my best of eight weeks": lambda: weekly.best(weeks, one),
        "my tries of all weeks": lambda: weekly.weeks(one),
        "answers to puzzles": lambda: store.puzzles.answers(one),
        "days with a puzzle": lambda: store.puzzles.days(one),
        "friends": lambda: friends.of(one),
        "all whom I have to do with": lambda: friends.circle(one, here_since=NOW - 600.0),
        "cards of friends": lambda: friends.cards([account(number) for number in range(100, 600)]),
        "requests of friends": lambda: friends.requests(one),
        "whom I do not hear": lambda: friends.restraints(one),
        "whom I have played with": lambda: friends.played_with(one, games=30, limit=500),
        "whether we have met": lambda: friends.have_met(most, account(1)),
        "invitations": lambda: store.invitations.of(one, limit=20),
        "tables of friends": lambda: store.invitations.open_tables(
            [account(number) for number in range(100, 600)], since=NOW - DAY, limit=1000
        ),
        "my groups": lambda: groups.of(one),
        "members of a group": lambda: groups.members(GROUP),
        "games of a group": lambda: groups.games(GROUP, limit=50),
        "honours of a group": lambda: groups.honours(GROUP),
        "my evenings": lambda: store.evenings.of(one, limit=30),
        "evenings that go on": lambda: store.evenings.with_status("running"),
        "my browsers": lambda: store.sessions.of(one),
        "administration: accounts": admin.accounts,
        "administration: accounts of a part of a name": lambda: admin.accounts(search="count0777"),
        "administration: an account of no name": lambda: admin.accounts(search="nobody"),
        "administration: banned accounts": lambda: admin.accounts(kind="banned"),
        "administration: guests": lambda: admin.accounts(kind="guests"),
        "administration: tables": admin.tables,
        "administration: running tables": lambda: admin.tables(status=TableStatus.PLAYING),
        "administration: tables of one account": lambda: admin.tables(search=one),
        "administration: tables of a beginning": lambda: admin.tables(search="t1"),
        "administration: running tables of a beginning": lambda: admin.tables(
            search="t1", status=TableStatus.PLAYING
        ),
        "administration: how much there is": admin.counts,
        "administration: what was changed": store.interventions.last,
        "administration: deleted accounts": lambda: store.interventions.last(
            kind=InterventionKind.ACCOUNT_DELETED
        ),
    }


async def add_company(store: Store, url: str) -> None:
    """What newer versions keep besides games, and rows as PostgreSQL's housekeeping leaves them."""

    def work(connection: Connection) -> None:
        for statement in statements(NOW):
            connection.exec_driver_sql(statement)

    assert isinstance(store, SqlStore)
    await store.database.write(work)
    if url.startswith(POSTGRES):
        postgres = await asyncpg.connect(url)
        await postgres.execute("VACUUM ANALYZE")
        await postgres.close()


async def _measured(database: str, url: str, server: psutil.Process | None = None) -> list[Cost]:
    begin = time.perf_counter()
    store = await open_store(url)
    found = [Cost(f"{database}: bringing it up to date", "s", time.perf_counter() - begin, MINUTE)]
    try:
        await add_company(store, url)
        found += await asked(database, store, server)
    finally:
        await store.close()
    return found


async def asked(database: str, store: Store, server: psutil.Process | None = None) -> list[Cost]:
    """Every list, in the processor time of this process and of the database's server, if it has one."""
    found = []
    for what, ask in lists(store).items():
        await ask()
        begin, its_begin = time.process_time(), _seconds_of(server)
        for _ in range(TIMES):
            await ask()
        seconds = time.process_time() - begin + _seconds_of(server) - its_begin
        found.append(Cost(f"{database}: {what}", "ms", seconds / TIMES * 1000, MOST_MILLISECONDS))
    return found


def _seconds_of(server: psutil.Process | None) -> float:
    """Of the processes that PostgreSQL has for its connections."""
    times = [child.cpu_times() for child in server.children()] if server else []
    return sum(each.user + each.system for each in times)


def figures() -> list[Cost]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        fill_sqlite(file)
        found = asyncio.run(_measured("SQLite", str(file)))
    with running_server(hasty=False) as server:
        url = server.new_database()
        asyncio.run(fill_postgres(url))
        postgres = psutil.Process(int((server.folder / "data" / "postmaster.pid").read_text().split()[0]))
        found += asyncio.run(_measured("PostgreSQL", url, postgres))
    return found
