"""The first answers to puzzles, the ratings of players and puzzles, and runs against the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("puzzle", sa.String, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("account", "puzzle"),
    )
    op.create_table(
        "puzzle_skills",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_runs",
        sa.Column("account", sa.String, primary_key=True),
        sa.Column("run", sa.String, nullable=False),
        sa.Column("began", sa.Float(53), nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
    )
