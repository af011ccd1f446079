"""What is deleted after a while, and above all what is not."""

from __future__ import annotations

from cartographers.storage import Challenge, Passkey, Store
from cartographers.storage.schema import accounts, documents
from cartographers.storage.store import SqlStore
from tests.storage.helpers import begin, columns, in_loop, opened, table_of

LONG_AGO, NOW = 1000.0, 1e9
BEFORE = 1e6
GUEST = frozenset({"guest"})


async def aged(store: Store, *, account: str | None = None, document: str | None = None) -> None:
    """As if it had been made long ago."""
    assert isinstance(store, SqlStore)
    if account is not None:
        change = accounts.update().where(accounts.c.id == account).values(created=LONG_AGO)
    else:
        change = documents.update().where(documents.c.name == document).values(written=LONG_AGO)
    await store.database.write(lambda connection: connection.execute(change).close())


@in_loop
async def test_only_old_tables_that_were_never_played_out_go(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "waiting", columns(seated=GUEST))
        await begin(store, "left", columns("abandoned"))
        await begin(store, "lately", at=NOW)
        await begin(store, "running", columns("playing", seated=GUEST), length=3)
        await begin(store, "finished", columns("finished"))
        await begin(store, "counted", columns("abandoned"))
        await store.results.record(table_of("counted", "ann", "ben"))
        await begin(store, "daily", columns("abandoned"))
        await store.daily.first_try("2026-01-05", "ann", "daily")
        await begin(store, "unrecorded", columns("abandoned", pending=True))  # a result is to be kept
        deleted = await store.retention.delete_tables(BEFORE, limit=100)
        assert sorted(deleted) == ["left", "waiting"]
        kept = sorted(await store.logs.tables())
        assert kept == ["counted", "daily", "finished", "lately", "running", "unrecorded"]
        assert await store.logs.read("waiting") == []
        assert [each.table for each in await store.logs.seated("guest")] == ["running"]
        assert len(await store.logs.read("running")) == 3
        assert await store.retention.delete_tables(BEFORE, limit=100) == []


@in_loop
async def test_tables_go_a_few_at_a_time(address: str) -> None:
    async with opened(address) as store:
        for number in range(5):
            await begin(store, f"t{number}")
        counts = [len(await store.retention.delete_tables(BEFORE, limit=2)) for _ in range(4)]
        assert counts == [2, 2, 1, 0]


@in_loop
async def test_only_guests_who_left_no_trace_go(address: str) -> None:
    async with opened(address) as store:
        made = {}
        others = ("new", "claimed", "seated", "played", "program", "passkey", "expedition", "back")
        for name in ("unused", *others):
            made[name] = (await store.accounts.create(name)).id
            if name != "new":
                await aged(store, account=made[name])
        await store.accounts.claim(made["claimed"], "Ann", "hash")
        await begin(store, "table", columns(seated=frozenset({made["seated"]})))
        await store.results.record(table_of("over", made["played"], "bot:greedy"))
        await store.accounts.add_token(made["program"], "hash")
        passkey = Passkey("id", made["passkey"], "credential", "localhost", b"key", 0, "", 1.0)
        await store.passkeys.add(passkey, Challenge("challenge", 2.0), most=1, passphrase_hash=None)
        await store.daily.first_try("2026-01-05", made["expedition"], "daily")
        await store.sessions.open(made["back"])
        deleted, last = 0, ""
        while True:  # in pages, as the server does it
            page = await store.retention.delete_guests(BEFORE, last, limit=3)
            deleted += page.count
            if page.last is None:
                break
            last = page.last
        there = await store.accounts.names(made.values())
        assert deleted == 1
        assert sorted(there.values()) == sorted(["Ann", *(made.keys() - {"unused", "claimed"})])


@in_loop
async def test_only_old_documents_of_the_kind_go(address: str) -> None:
    async with opened(address) as store:
        for name in ("review/1/a/0", "review/1/b/0", "other/a", "reviewed"):
            await store.documents.put(name, {})
            if not name.endswith("b/0"):
                await aged(store, document=name)
        page = await store.retention.delete_documents("review/", BEFORE, "", limit=1)
        assert (page.count, page.last) == (1, "review/1/a/0")
        page = await store.retention.delete_documents("review/", BEFORE, "review/1/a/0", limit=10)
        assert (page.count, page.last) == (0, "review/1/b/0")
        page = await store.retention.delete_documents("review/", BEFORE, "review/1/b/0", limit=10)
        assert (page.count, page.last) == (0, None)
        there = [bool(await store.documents.get(name)) for name in ("review/1/b/0", "other/a", "reviewed")]
        assert there == [True] * 3
