"""What a result counts for, and why not for everything. Older ones keep what they had."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    for name in ("counted", "rated", "ranked"):
        op.add_column("results", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true()))
    kind = sa.JSON().with_variant(JSONB, "postgresql")
    op.add_column("results", sa.Column("uncounted", kind, nullable=False, server_default="[]"))
