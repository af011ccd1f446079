"""Which tables have something left to do that waits for no person, said by whoever appends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations.batches import by_key

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pending", sa.Boolean, nullable=False, server_default=sa.false()))
    pending = sa.column("pending", sa.Boolean)
    op.create_index(
        "tables_pending", "tables", ["deadline", "id"], sqlite_where=pending, postgresql_where=pending
    )


def _mark(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    """Unknown for older tables, so all are marked: each is looked at once."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("pending", sa.Boolean))
    results = sa.table("results", sa.column("table_id"))
    kept = sa.exists().where(results.c.table_id == tables.c.id)
    unfinished = (tables.c.status == "playing") | ((tables.c.status == "finished") & ~kept)
    connection.execute(sa.update(tables).where(these, unfinished).values(pending=True))


BACKFILLS = (by_key("tables", "id", _mark),)
