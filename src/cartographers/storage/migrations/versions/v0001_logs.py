"""The logs of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("updated", sa.Float(53), nullable=False),
        sa.Column("deadline", sa.Float(53)),
        postgresql_with={"fillfactor": 70},
    )
    op.create_index("tables_by_age", "tables", ["created"])
    op.create_index("tables_by_status", "tables", ["status", "created"])
    timed = sa.column("deadline").is_not(None)
    op.create_index("tables_by_deadline", "tables", ["deadline"], sqlite_where=timed, postgresql_where=timed)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("account", "table_id"),
        sqlite_with_rowid=False,
    )
