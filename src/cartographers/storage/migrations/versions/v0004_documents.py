"""Documents kept by name, and how many hints a seat was given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    op.create_table(
        "documents",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("written", sa.Float(53), nullable=False),
    )
    op.add_column("results", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
