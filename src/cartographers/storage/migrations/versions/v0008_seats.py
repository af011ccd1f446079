"""The seats of a table are replaced as a whole; results of games that all gave up may still be missing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations.batches import by_key

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.create_index("sitters_by_table", "sitters", ["table_id"])


def _mark(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    """A crash at that moment left no trace, so all are marked: each is looked at once."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("pending", sa.Boolean))
    results = sa.table("results", sa.column("table_id"))
    kept = sa.exists().where(results.c.table_id == tables.c.id)
    given_up = (tables.c.status == "abandoned") & ~kept
    connection.execute(sa.update(tables).where(these, given_up).values(pending=True))


BACKFILLS = (by_key("tables", "id", _mark),)
