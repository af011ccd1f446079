"""Bans, one-time codes, announcements and the audit trail of administration."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("banned_until", sa.Float(53)))
    op.create_table(
        "one_time_codes",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("expires", sa.Float(53)),
    )
    op.create_index("one_time_codes_by_account", "one_time_codes", ["account", "purpose"])
    op.create_table(
        "announcements",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "interventions",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
    )
