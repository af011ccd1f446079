"""Lists whose cost does not grow with history: indexes, ends of tries noted with them, totals of players."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations.batches import by_key

revision = "0019"
down_revision: str | None = "0018"

NEWEST = (sa.text("created DESC"), "id")
RANKED = "ranked AND hints = 0 AND account IS NOT NULL"
IN_ORDER = ("lost_to_monsters", "finished_at", "table_id")
END = ("stars", "lost_to_monsters", "finished_at")


def upgrade() -> None:
    _index_accounts()
    _index_results()
    _index("tables_offered", "tables", ("status",), "public")
    _index("skills_of_bots", "skills", (sa.text("ordinal DESC"), "subject"), "substr(subject, 1, 4) = 'bot:'")
    for name, when in (("daily_tries", "date"), ("weekly_tries", "week")):
        op.add_column(name, sa.Column("stars", sa.Integer))
        op.add_column(name, sa.Column("lost_to_monsters", sa.Integer))
        op.add_column(name, sa.Column("finished_at", sa.Float(53)))
        best_first = (when, sa.text("stars DESC"), *IN_ORDER, "account")
        _index(f"{name}_in_order", name, best_first, "stars IS NOT NULL")
    op.create_index("daily_tries_by_account", "daily_tries", ["account"])
    op.create_index("daily_tries_by_table", "daily_tries", ["table_id"])
    op.create_index("weekly_tries_by_account", "weekly_tries", ["account", "week"])
    op.create_table(
        "player_totals",
        sa.Column("account", sa.String, primary_key=True),
        sa.Column("totals", sa.Text, nullable=False),
    )


def _index_accounts() -> None:
    for name, column in (("accounts_by_name", "name"), ("accounts_by_claimed_name", "claimed_name")):
        op.create_index(name, "accounts", [column], postgresql_ops={column: "text_pattern_ops"})
    op.create_index("accounts_by_age", "accounts", [*NEWEST])
    _index("accounts_kept", "accounts", NEWEST, "passphrase_hash IS NOT NULL")
    _index("accounts_guests", "accounts", NEWEST, "passphrase_hash IS NULL")
    _index("accounts_banned", "accounts", NEWEST, "banned_until IS NOT NULL")


def _index_results() -> None:
    op.create_index(
        "results_by_sheet", "results", ["account", "sheet", sa.text("stars DESC"), *IN_ORDER, "seat"]
    )
    _index("results_by_daily", "results", ("account", "daily"), "daily IS NOT NULL")
    for name, measure, seats in (("solo", "rating", "seats = 1"), ("together", "stars", "seats > 1")):
        best_first = ("edition", sa.text(f"{measure} DESC"), *IN_ORDER, "seat", "account")
        _index(f"results_best_{name}_of_edition", "results", best_first, f"{seats} AND {RANKED}")


def _index(name: str, table: str, columns: tuple[str | sa.TextClause, ...], which: str) -> None:
    op.create_index(name, table, [*columns], sqlite_where=sa.text(which), postgresql_where=sa.text(which))


def _note_ends(name: str, in_time: str = "") -> Callable[[sa.Connection, sa.ColumnElement[bool]], None]:
    tries = sa.table(name, *(sa.column(each) for each in ("account", "table_id", "closes", *END)))
    results = sa.table("results", *(sa.column(each) for each in ("account", "table_id", *END)))

    def work(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
        keys = sa.select(sa.column("table_id", sa.String)).select_from(sa.table(name)).where(these)
        same = [
            tries.c.table_id.in_(keys),
            results.c.table_id == tries.c.table_id,
            results.c.account == tries.c.account,
        ]
        if in_time:
            same.append(results.c.finished_at < tries.c[in_time])
        connection.execute(sa.update(tries).where(*same).values({each: results.c[each] for each in END}))

    return work


BACKFILLS = (
    by_key("daily_tries", "table_id", _note_ends("daily_tries")),
    by_key("weekly_tries", "table_id", _note_ends("weekly_tries", "closes")),
)
