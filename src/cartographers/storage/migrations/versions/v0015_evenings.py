"""Evenings: a log each, and who takes part."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision: str | None = "0014"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("updated", sa.Float(53), nullable=False),
    )
    op.create_index("evenings_by_host", "evenings", ["host"])
    op.create_index("evenings_by_status", "evenings", ["status", "id"])
    op.create_table(
        "evening_entries",
        sa.Column("evening_id", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "evening_players",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("evening_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("account", "evening_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("evening_players_by_evening", "evening_players", ["evening_id"])
