"""All that ties an account to other people, removed with it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from cartographers.storage.friends import remove_friends_of_accounts
from cartographers.storage.groups import remove_groups_of_accounts
from cartographers.storage.table_invitations import remove_invitations_of_accounts


def remove_acquaintance_of_accounts(connection: Connection, gone: Sequence[str]) -> None:
    remove_friends_of_accounts(connection, gone)
    remove_groups_of_accounts(connection, gone)
    remove_invitations_of_accounts(connection, gone)
