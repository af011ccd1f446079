"""Sessions, scopes of tokens, names folded in one way and compared by their look."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

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
    # The cookies of all who are there now name the account and no session.
    op.execute(sa.update(sa.table("accounts", sa.column("old_cookies", sa.Boolean))).values(old_cookies=True))
    _fold_again()
    op.create_index("accounts_by_look", "accounts", ["look"], unique=True)


def _fold_again() -> None:
    """Who would have to share a name now keeps its old form, and signs in by it. Of several names of one
    look all stay; the oldest account's keeps others from claiming one more."""
    connection = op.get_bind()
    accounts = sa.table(
        "accounts", *(sa.column(name) for name in ("id", "name", "claimed_name", "look", "created"))
    )
    claimed = connection.execute(
        sa.select(accounts)
        .where(accounts.c.claimed_name.is_not(None))
        .order_by(accounts.c.created, accounts.c.id)
    ).all()
    keys = {row.claimed_name for row in claimed}
    looks: set[str] = set()
    for row in claimed:
        key, seen = fold_name(row.name), look(row.name)
        values = {}
        if key != row.claimed_name and key not in keys:
            keys.add(key)
            values["claimed_name"] = key
        if seen not in looks:
            looks.add(seen)
            values["look"] = seen
        if values:
            connection.execute(sa.update(accounts).where(accounts.c.id == row.id).values(values))
