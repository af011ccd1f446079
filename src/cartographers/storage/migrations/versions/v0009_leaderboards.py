"""Leaderboards whose cost does not grow with history: indexes in their order, and victories counted once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"

ORDER = ("lost_to_monsters", "finished_at", "table_id", "seat", "account", "edition", "sheet")
RANKED = "ranked AND hints = 0 AND account IS NOT NULL"


def upgrade() -> None:
    op.drop_index("results_by_stars", "results")
    op.create_index("results_by_time", "results", ["finished_at"])
    for name, measure, seats in (
        ("results_best_solo", "rating", "seats = 1"),
        ("results_best_together", "stars", "seats > 1"),
    ):
        ranked = sa.text(f"{seats} AND {RANKED}")
        first: sa.TextClause | str = sa.text(f"{measure} DESC")
        op.create_index(name, "results", [first, *ORDER], sqlite_where=ranked, postgresql_where=ranked)
    op.add_column("skills", sa.Column("ordinal", sa.Float(53), nullable=False, server_default="0"))
    op.execute("UPDATE skills SET ordinal = mu - 3 * sigma")
    op.create_index("skills_in_order", "skills", [sa.text("ordinal DESC"), "subject"])
    op.create_table(
        "standings",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("rate", sa.Float(53), nullable=False),
    )
    op.execute(
        """
        INSERT INTO standings (subject, games, wins, rate)
        SELECT CASE WHEN account IS NULL THEN 'bot:' || bot ELSE 'account:' || account END,
               count(*), sum(CASE place WHEN 1 THEN 1 ELSE 0 END),
               avg(CASE place WHEN 1 THEN 1.0 ELSE 0.0 END)
        FROM results WHERE seats > 1 AND rated AND (account IS NOT NULL OR bot IS NOT NULL)
        GROUP BY 1
        """
    )
    op.create_index(
        "standings_in_order",
        "standings",
        [sa.text("rate DESC"), sa.text("games DESC"), "subject"],
    )
