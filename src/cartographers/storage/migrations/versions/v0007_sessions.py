"""Sessions, scopes of tokens, names folded in one way and compared by their look."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations import batches
from cartographers.storage.names import fold_name, look

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("seen", sa.Float(53), nullable=False),
        sa.Column("ended", sa.Float(53)),
        sa.Column("browser", sa.String, nullable=False),
        sa.Column("system", sa.String, nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    # Tokens made before could do everything.
    op.add_column("tokens", sa.Column("scope", sa.String, nullable=False, server_default="account"))
    op.add_column("accounts", sa.Column("look", sa.String))
    op.add_column("accounts", sa.Column("old_cookies", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("accounts_by_look", "accounts", ["look"], unique=True)


def _mark_cookies(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    """The cookies of all who are there now name the account and no session."""
    accounts = sa.table("accounts", sa.column("id"), sa.column("old_cookies", sa.Boolean))
    connection.execute(sa.update(accounts).where(these).values(old_cookies=True))


def _fold_again(connection: sa.Connection, after: str) -> str | None:
    """Who would have to share a name now keeps its old form, and signs in by it. Of several names of one
    look all stay; the oldest account's keeps others from claiming one more."""
    names = ("id", "name", "claimed_name", "look", "created")
    accounts = sa.table("accounts", *(sa.column(name) for name in names))
    query = sa.select(accounts).where(accounts.c.claimed_name.is_not(None))
    if after:
        created, _, id = after.partition(" ")
        older_first = sa.tuple_(accounts.c.created, accounts.c.id)
        query = query.where(older_first > sa.tuple_(sa.literal(float(created)), sa.literal(id)))
    claimed = connection.execute(
        query.order_by(accounts.c.created, accounts.c.id).limit(batches.ROWS_A_BATCH)
    ).all()
    for row in claimed:
        key, seen = fold_name(row.name), look(row.name)
        values = {}
        if key != row.claimed_name and not _is_taken(connection, accounts.c.claimed_name, key):
            values["claimed_name"] = key
        if not _is_taken(connection, accounts.c.look, seen):
            values["look"] = seen
        if values:
            connection.execute(sa.update(accounts).where(accounts.c.id == row.id).values(values))
    return f"{claimed[-1].created!r} {claimed[-1].id}" if claimed else None


def _is_taken(connection: sa.Connection, column: sa.ColumnElement[str], value: str) -> bool:
    return connection.scalar(sa.select(sa.literal(1)).where(column == value).limit(1)) is not None


BACKFILLS = (batches.by_key("accounts", "id", _mark_cookies), _fold_again)
