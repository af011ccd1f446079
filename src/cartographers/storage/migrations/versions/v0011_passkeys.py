"""Passkeys, and the challenges that were answered already."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision: str | None = "0010"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("credential", sa.String, nullable=False, unique=True),
        sa.Column("rp_id", sa.String, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("used", sa.Float(53)),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account"])
    op.create_table(
        "used_challenges",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("expires", sa.Float(53), nullable=False),
    )
    op.create_index("used_challenges_by_age", "used_challenges", ["expires"])
