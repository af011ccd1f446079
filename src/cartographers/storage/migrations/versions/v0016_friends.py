"""Friends, whom somebody does not want to hear of, groups and what was played in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision: str | None = "0015"


def upgrade() -> None:
    op.create_table(
        "friend_cards",
        sa.Column("account", sa.String, primary_key=True),
        sa.Column("code", sa.String, nullable=False, unique=True),
        sa.Column("seen", sa.Float(53), nullable=False),
        sa.Column("shows_presence", sa.Boolean, nullable=False),
        sa.Column("takes_calls", sa.Boolean, nullable=False),
    )
    op.create_table(
        "friendships",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("account", "other"),
    )
    op.create_table(
        "friend_requests",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("account", "other"),
    )
    op.create_index("friend_requests_by_other", "friend_requests", ["other", "at"])
    op.create_table(
        "restraints",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("account", "other"),
    )
    op.create_index("restraints_by_other", "restraints", ["other"])
    op.create_table(
        "table_invitations",
        sa.Column("account", sa.String, nullable=False),
        sa.Column("invited_by", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("account", "invited_by"),
    )
    op.create_index("table_invitations_by_inviter", "table_invitations", ["invited_by"])
    op.create_index("table_invitations_by_table", "table_invitations", ["table_id"])
    op.create_table(
        "player_groups",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "group_members",
        sa.Column("group_code", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("invited_by", sa.String),
        sa.PrimaryKeyConstraint("group_code", "account"),
    )
    op.create_index("group_members_by_account", "group_members", ["account", "state"])
    op.create_table(
        "group_games",
        sa.Column("group_code", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("finished_at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("group_code", "table_id"),
    )
    op.create_index("group_games_by_time", "group_games", ["group_code", "finished_at", "table_id"])
    op.create_index("group_games_by_table", "group_games", ["table_id"])
    op.create_table(
        "group_honours",
        sa.Column("group_code", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("group_code", "account"),
    )
    op.create_index("group_honours_by_account", "group_honours", ["account"])
