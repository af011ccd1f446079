"""How people are told of their turn: channels, wishes, and an outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    op.create_table(
        "notification_channels",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("token", sa.String, nullable=False, unique=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("site", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("table_id", sa.String),
        sa.Column("session", sa.String),
        sa.Column("format", sa.String),
        sa.Column("p256dh", sa.String),
        sa.Column("auth", sa.String),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("used", sa.Float(53)),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("notification_channels_by_account", "notification_channels", ["account"])
    op.create_index("notification_channels_by_endpoint", "notification_channels", ["endpoint"])
    op.create_index("notification_channels_by_session", "notification_channels", ["session"])
    op.create_index("notification_channels_by_table", "notification_channels", ["table_id"])
    op.create_table(
        "notification_wishes",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("hushed", sa.Boolean, nullable=False),
        sa.Column("zone", sa.String),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.PrimaryKeyConstraint("account", "table_id"),
    )
    op.create_index("notification_wishes_by_table", "notification_wishes", ["table_id"])
    op.create_table(
        "notifications",
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("due", sa.Float(53), nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("regardless", sa.Boolean, nullable=False),
        sa.Column("changed", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("channel", "table_id", "turn"),
    )
    waiting = sa.text("state = 'waiting'")
    op.create_index(
        "notifications_due", "notifications", ["due"], sqlite_where=waiting, postgresql_where=waiting
    )
    op.create_index("notifications_by_account", "notifications", ["account", "changed"])
    op.create_index("notifications_by_table", "notifications", ["table_id"])
