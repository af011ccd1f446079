"""Results say which expedition of the campaign they are of, and which of its goals were met."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision: str | None = "0017"


def upgrade() -> None:
    op.add_column("results", sa.Column("campaign", sa.String))
    op.add_column("results", sa.Column("goals", sa.Integer))
    tries = sa.text("campaign IS NOT NULL")
    op.create_index(
        "results_by_campaign",
        "results",
        ["account", "campaign", "goals", "stars"],
        sqlite_where=tries,
        postgresql_where=tries,
    )
