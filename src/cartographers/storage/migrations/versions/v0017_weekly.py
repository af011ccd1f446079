"""The tries of the weekly expedition, and the days on which the puzzle of the day was answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision: str | None = "0016"


def upgrade() -> None:
    op.create_table(
        "weekly_tries",
        sa.Column("week", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("closes", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("week", "account", "number"),
    )
    op.create_index("weekly_tries_by_table", "weekly_tries", ["table_id"])
    op.create_table(
        "puzzle_days",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("date", sa.String, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("account", "date"),
    )
