"""Whatever stands in whichever column of somebody's rows: nobody else's page fails for it.

Each column of every table is spoilt in turn, as no program of ours would write it, while the server runs;
then others ask for everything that lists many rows at once.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pytest
from argon2.profiles import CHEAPEST
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    Table,
    literal_column,
    select,
    text,
    update,
)

from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.storage import Challenge, CodePurpose, Passkey
from cartographers.storage.friend_interface import FriendRequest, Restraint, TableInvitation
from cartographers.storage.group_interface import Group, GroupBounds
from cartographers.storage.notification_interface import (
    Channel,
    ChannelKind,
    Hours,
    Notification,
    QuietWishes,
)
from cartographers.storage.schema import accounts, metadata
from tests.repeated import one_in
from tests.server.player import Player, first_move, play_out
from tests.server.running import Running, running, until
from tests.storage.helpers import table_of
from tests.storage.postgres import Server

T = TypeVar("T")
GROUP = "atlas23456"
CREST = {"division": "pale", "first": "red", "second": "gold", "charge": "star"}

# The keys of the server, which belong to nobody, and logs: what becomes of a table whose log is damaged is
# tested where tables are loaded (`test_liveness.py`).
NOBODYS = {"meta", "entries", "evening_entries"}

# As SQL. SQLite keeps anything in any column.
TEXTS = ["''", "'x'", "'[5]'", "'{\"a\": 1}'"]
NUMBERS = ["-1", "2147483647"]
FLOATS = ["-1", "1e300"]
POSTGRES_FLOATS = ["'NaN'", "'Infinity'"]
SHAPES = ["'{}'", "'5'", "'null'", "'[5]'", "'{\"division\": 3}'", '\'[{"season": 7, "edicts": 3}]\'']
ANYTHING = ["'many'", "X'ff41'", "CAST(X'ff41' AS TEXT)", "9e999", "''", "'{\"half\":'", "7", "1.5"]


def bad_values(column: Column[Any], *, sqlite: bool) -> list[str]:
    kind = column.type
    if sqlite and column.primary_key and isinstance(kind, Integer) and len(column.table.primary_key) == 1:
        return NUMBERS  # the one kind of column that SQLite itself keeps clean
    if isinstance(kind, JSON):
        found = SHAPES
    elif isinstance(kind, Boolean):
        found = []
    elif isinstance(kind, Float):
        found = FLOATS + ([] if sqlite else POSTGRES_FLOATS)
    elif isinstance(kind, Integer):
        found = NUMBERS
    elif isinstance(kind, LargeBinary):
        found = ["X'00'"] if sqlite else ["'\\x00'"]
    else:
        found = TEXTS
    found = [*found, *(ANYTHING if sqlite else []), *(["NULL"] if column.nullable else [])]
    return list(dict.fromkeys(found))


# ---- a server with something in every table


@dataclass(frozen=True, slots=True)
class House:
    """Ann's rows are spoilt; Ben and the host look."""

    server: Running
    sqlite: bool
    ann: Player
    ben: Player
    host: Player
    code: str  # of a game that both have finished
    playing: str  # of one that goes on

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result()

    def write(self, *statements: Any) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(text(statement) if isinstance(statement, str) else statement)

        self.run(self.server.app.state.services.store.database.write(work))

    def forget_ann(self) -> None:
        """What the server remembers of her is read anew."""
        self.server.loop.call_soon_threadsafe(self.server.app.state.services.auth.forget, self.ann.id)

    def key_of_ann(self, table: Table) -> dict[str, Any]:
        """The primary key of one of her rows, or of one that is nobody's."""
        keys = list(table.primary_key)
        query = select(*keys).limit(1)
        if "account" in table.c:
            query = query.where(table.c.account == self.ann.id)
        elif "subject" in table.c:
            query = query.where(table.c.subject.in_([self.ann.id, f"account:{self.ann.id}"]))
        elif table is accounts:
            query = query.where(accounts.c.id == self.ann.id)
        row = self.run(
            self.server.app.state.services.store.database.read(
                lambda connection: connection.execute(query).one()
            )
        )
        return dict(zip([key.name for key in keys], row, strict=True))

    def bad_values(self, table: Table) -> Iterator[tuple[Column[Any], str]]:
        for column in table.columns:
            for value in bad_values(column, sqlite=self.sqlite):
                yield column, value

    def pages(self) -> Iterator[tuple[Player, str]]:
        """What shows rows of several people, to others."""
        for path in (
            *("/tables", "/tables?status=playing", "/me/tables", "/me/sessions", "/me/notifications"),
            *("/leaderboards", "/leaderboards?days=7", "/daily", "/daily/calendar", "/announcements"),
            *("/puzzles", "/puzzles/daily", "/puzzles/next", "/weekly", "/evenings"),
            *("/friends", "/friends/calls", "/friends/met", f"/groups/{GROUP}", f"/groups/{GROUP}/games"),
            *(f"/players/{self.ann.id}", f"/players/{self.ben.id}", f"/players/{self.ben.id}/atlas"),
            *(f"/tables/{self.code}", f"/tables/{self.code}/log", f"/tables/{self.playing}/view"),
        ):
            yield self.ben, path
        for path in ("/admin", "/admin/accounts", "/admin/tables", f"/admin/tables/{self.code}/chat"):
            yield self.host, path

    def own_pages(self) -> Iterator[str]:
        """Of whose row it is: she may be told that something is gone, but in a sentence."""
        yield from ("/me", "/me/tables", "/me/games", "/me/level", "/me/sessions", "/me/notifications")
        yield from ("/me/data", "/me/tokens", "/me/passkeys", "/me/recovery-codes", "/daily/calendar")
        yield from (f"/players/{self.ann.id}/atlas", f"/tables/{self.playing}/notifications")
        yield from (
            "/puzzles",
            "/puzzles/daily",
            "/puzzles/next",
            "/puzzles/mistakes",
            "/weekly",
            "/evenings",
        )
        yield from (
            "/friends",
            "/friends/calls",
            "/friends/met",
            f"/groups/{GROUP}",
            f"/groups/{GROUP}/games",
        )


def settle_in(house: House) -> None:
    """Ann leaves a row in every table."""
    services, ann, now = house.server.app.state.services, house.ann.id, time.time()
    store = services.store
    house.ann.post("/me/claim", name="Ann of the rows", passphrase="violet tractor sings at noon")
    house.ann.patch("/me", crest=CREST)
    house.ann.post("/me/tokens", label="program")
    house.ann.post("/daily")
    house.ann.post("/weekly")
    house.ann.post("/puzzles/runs")
    puzzle = house.ann.get("/puzzles/daily")
    house.ann.post(f"/puzzles/{puzzle['id']}/answer", **first_move(puzzle["decision"]))
    house.host.post("/me/claim", name="Host of the rows", passphrase="violet tractor sings at noon")
    services.settings = replace(services.settings, admins=frozenset({house.host.id}))
    house.host.post("/admin/announcements", text="Tonight we play", days=1)
    house.host.post(f"/admin/accounts/{ann}/rename", name="Ann of these rows")
    passkey = Passkey("p1", ann, "credential", "table.example", b"key", 1, "phone", now)
    kept = house.run(store.accounts.get(ann)).passphrase_hash
    house.run(store.passkeys.add(passkey, Challenge("c", now + 300), most=1, passphrase_hash=kept))
    house.run(store.codes.replace(ann, CodePurpose.RECOVERY, ["hash"]))
    house.run(store.documents.put("review", {"done": 1}))
    channel = Channel("w1", ann, ChannelKind.WEBHOOK, "https://hook.example/", "t1", now, "http://here", "en")
    house.run(store.notifications.channels.add(channel, most=1))
    house.run(store.notifications.wishes.put(ann, "", QuietWishes(hours=Hours("Europe/Paris", 1, 2))))
    waiting = Notification("w1", house.playing, 1, ann, due=now + 3600)
    house.run(store.notifications.outbox.add([waiting], now))
    meet(house)


def meet(house: House) -> None:
    """Ann and Ben are friends and members of a group, and the host is somebody she mutes and asks."""
    store, ann, now = house.server.app.state.services.store, house.ann.id, time.time()
    for player in (house.ann, house.ben):
        house.run(store.friends.card(player.id, lambda player=player: player.id[:8]))
    for one, other in ((ann, house.ben.id), (house.ben.id, ann), (ann, house.host.id)):
        house.run(store.friends.ask(FriendRequest(one, other, now), most=9, most_requests=9))
    house.run(store.friends.restrain(Restraint(ann, house.host.id, muted=True), most=9))
    house.run(store.invitations.add([TableInvitation(ann, house.ben.id, house.playing, now)]))
    bounds = GroupBounds(members=9, groups=9, invitations=9)
    house.run(store.groups.create(Group(GROUP, "Atlas", house.ben.id, now), bounds))
    house.run(store.groups.join(GROUP, ann, now, bounds))
    house.run(store.results.record(table_of("together", ann, house.ben.id)))
    evening = house.ben.post("/evenings", name="Thursday", options={"rounds": 1})["code"]
    house.ann.post(f"/evenings/{evening}/join")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: Server
) -> Iterator[House]:
    sqlite = request.param == "sqlite"
    database = str(tmp_path_factory.mktemp("rows") / "tables.db") if sqlite else postgres.new_database()
    settings = Settings(
        database,
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        sweep_seconds=0.05,
        outbox_seconds=0.05,
        private_endpoints=True,
    )
    with running(settings) as server, ExitStack() as people:
        ann, ben, host = (people.enter_context(Player(server.url)) for _ in range(3))
        codes = []
        for _ in range(2):
            code = ann.new_table(seats=2, public=True)
            ben.post(f"/tables/{code}/join")
            ann.post(f"/tables/{code}/start")
            codes.append(code)
        play_out(codes[0], [ann, ben])
        until(lambda: ben.get(f"/players/{ben.id}")["games"], "the result is kept")
        house = House(server, sqlite, ann, ben, host, *codes)
        settle_in(house)
        yield house


# ---- spoilt


def failing(house: House, table: Table, *changes: Any) -> list[str]:
    """The pages that fail while the table is as these statements leave it."""
    house.write(f"CREATE TABLE kept_rows AS SELECT * FROM {table.name}", *changes)
    house.forget_ann()
    failed = []
    for player, path in house.pages():
        answer = player.http.get(f"/api{path}")
        about_the_row = house.ann.id in path or GROUP in path  # whose page may say that it is gone
        if answer.is_server_error or (answer.is_client_error and not about_the_row):
            failed.append(f"{path}: {answer.status_code}")
    own = [path for path in house.own_pages() if house.ann.http.get(f"/api{path}").is_server_error]
    house.write(
        f"DELETE FROM {table.name}",
        f"INSERT INTO {table.name} SELECT * FROM kept_rows",
        "DROP TABLE kept_rows",
    )
    house.forget_ann()
    return failed + own


TABLES = [name for name in metadata.tables if name not in NOBODYS]


@pytest.mark.parametrize("name", one_in(4, TABLES))
def test_rows_that_hold_nonsense_hurt_only_themselves(house: House, name: str) -> None:
    """Beside the row of Ann stand many like it, and in each of them one column is spoilt."""
    table = metadata.tables[name]
    mine = " AND ".join(f"{key} = '{value}'" for key, value in house.key_of_ann(table).items())
    copies = []
    for number, (column, value) in enumerate(house.bad_values(table)):
        values = [value if each is column else _other(each, number) for each in table.columns]
        copies.append(f"INSERT INTO {name} SELECT {', '.join(values)} FROM {name} WHERE {mine}")
    assert failing(house, table, *copies) == []


def _other(column: Column[Any], number: int) -> str:
    """What stands in this column of a copy: what has to be unique is."""
    first_key = next(iter(column.table.primary_key))
    by_index = any(index.unique and column in list(index.columns) for index in column.table.indexes)
    if not (column is first_key or column.unique or by_index):
        return f'"{column.name}"'
    return str(1000 + number) if isinstance(column.type, Integer) else f"'c0ffee{number:06}'"


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_any_nonsense_in_any_column_hurts_only_its_row(house: House, name: str) -> None:
    """One after the other: these stand where the server looks for her rows."""
    table = metadata.tables[name]
    mine = [table.c[key] == value for key, value in house.key_of_ann(table).items()]
    for column, value in house.bad_values(table):
        spoilt = update(table).where(*mine).values({column.name: literal_column(value)})
        assert failing(house, table, spoilt) == [], f"{column.name} = {value}"


@pytest.mark.parametrize(
    "crest", ["{}", "[5]", '{"division": "pale"}', '{"division": 1, "first": {}}', "null"]
)
def test_what_is_no_crest_keeps_nobody_from_the_leaderboards(house: House, crest: str) -> None:
    assert house.ann.id in house.ben.get("/leaderboards")["crests"]
    house.write(update(accounts).where(accounts.c.id == house.ann.id).values(crest=json.loads(crest)))
    try:
        shown = house.ben.get("/leaderboards")
        assert house.ann.id not in shown["crests"]
        assert house.ben.id in {each["player"] for each in shown["several"]}
    finally:
        house.write(update(accounts).where(accounts.c.id == house.ann.id).values(crest=CREST))


@pytest.mark.parametrize("sign", ["%00", "t1%00", "%ff", "%f0%9f%92%a3", "'", "%0a"])
def test_a_link_with_signs_that_no_token_has_is_a_wrong_one(house: House, sign: str) -> None:
    """PostgreSQL cannot be asked for a zero character at all."""
    form = {"List-Unsubscribe": "One-Click"}
    for path in (f"/unsubscribe/{sign}", f"/me/turns/{sign}"):
        answer = house.ben.http.request("GET", f"/api{path}", follow_redirects=False)
        assert answer.status_code in (303, 403, 404), path
    assert house.ben.http.post(f"/api/unsubscribe/{sign}", data=form).status_code == 403
