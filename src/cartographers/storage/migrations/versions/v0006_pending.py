"""Which tables have something left to do that waits for no person, said by whoever appends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pending", sa.Boolean, nullable=False, server_default=sa.false()))
    pending = sa.column("pending", sa.Boolean)
    op.create_index(
        "tables_pending", "tables", ["deadline", "id"], sqlite_where=pending, postgresql_where=pending
    )
    # Unknown for older tables, so all are marked: each is looked at once.
    op.execute(
        """
        UPDATE tables SET pending = true WHERE status = 'playing'
            OR (status = 'finished' AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id))
        """
    )
