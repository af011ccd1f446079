"""What each seat achieved, kept with its result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    kind = sa.JSON().with_variant(JSONB, "postgresql")
    op.add_column("results", sa.Column("achievements", kind, nullable=False, server_default="[]"))
