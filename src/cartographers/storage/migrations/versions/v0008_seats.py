"""The seats of a table are replaced as a whole; results of games that all gave up may still be missing."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.create_index("sitters_by_table", "sitters", ["table_id"])
    # A crash at that moment left no trace, so all are marked: each is looked at once.
    op.execute(
        """
        UPDATE tables SET pending = true WHERE status = 'abandoned'
            AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)
        """
    )
