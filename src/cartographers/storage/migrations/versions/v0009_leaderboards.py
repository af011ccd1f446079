"""Leaderboards whose cost does not grow with history: indexes in their order, and victories counted once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations.batches import by_key

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
    op.create_index("skills_in_order", "skills", [sa.text("ordinal DESC"), "subject"])
    op.create_table(
        "standings",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("rate", sa.Float(53), nullable=False),
    )
    op.create_index(
        "standings_in_order",
        "standings",
        [sa.text("rate DESC"), sa.text("games DESC"), "subject"],
    )


def _order(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    skills = sa.table("skills", *(sa.column(name) for name in ("subject", "mu", "sigma", "ordinal")))
    values = {"ordinal": skills.c.mu - 3 * skills.c.sigma}
    connection.execute(sa.update(skills).where(these).values(values))


def _count_people(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    _count(connection, "account", these)


def _count_bots(connection: sa.Connection, after: str) -> str | None:
    """At once: they are few, and no index leads to them."""
    if after:
        return None
    _count(connection, "bot", sa.column("account").is_(None) & sa.column("bot").is_not(None))
    return "counted"


def _count(connection: sa.Connection, who: str, these: sa.ColumnElement[bool]) -> None:
    names = ("account", "bot", "place", "seats")
    results = sa.table("results", *(sa.column(name) for name in names), sa.column("rated", sa.Boolean))
    standings = sa.table("standings", *(sa.column(name) for name in ("subject", "games", "wins", "rate")))
    victory = sa.case((results.c.place == 1, 1), else_=0)
    counted = (
        sa.select(
            sa.literal(f"{who}:", sa.String) + sa.cast(results.c[who], sa.String),
            sa.func.count(),
            sa.func.sum(victory),
            sa.func.avg(sa.cast(victory, sa.Float(53))),
        )
        .where(these, results.c.seats > 1, results.c.rated)
        .group_by(results.c[who])
    )
    connection.execute(sa.insert(standings).from_select([column.name for column in standings.c], counted))


BACKFILLS = (by_key("skills", "subject", _order), by_key("results", "account", _count_people), _count_bots)
