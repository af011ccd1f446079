"""Accounts, results, skills and the daily expedition."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("claimed_name", sa.String, unique=True),
        sa.Column("passphrase_hash", sa.String),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("language", sa.String),
        sa.Column("title", sa.String),
        sa.Column("crest", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False, unique=True),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_index("tokens_by_account", "tokens", ["account"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("account", sa.String),
        sa.Column("bot", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("lost_to_monsters", sa.Integer, nullable=False),
        sa.Column("rating", sa.Integer),
        sa.Column("title", sa.String),
        sa.Column("edition", sa.String, nullable=False),
        sa.Column("sheet", sa.String, nullable=False),
        sa.Column("finished_at", sa.Float(53), nullable=False),
        sa.Column("seasons", sa.JSON().with_variant(JSONB, "postgresql"), nullable=False),
        sa.Column("daily", sa.String),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("results_by_account", "results", ["account", "finished_at"])
    op.create_index("results_by_stars", "results", ["edition", "sheet", "stars"])
    op.create_table(
        "skills",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("date", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("date", "account"),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
