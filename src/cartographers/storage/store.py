"""A store on any database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from cartographers.storage.accounts import SqlAccounts
from cartographers.storage.administration import SqlAdministration
from cartographers.storage.announcements import SqlAnnouncements
from cartographers.storage.campaign import SqlCampaign
from cartographers.storage.daily import SqlDaily
from cartographers.storage.database import Database
from cartographers.storage.documents import SqlDocuments
from cartographers.storage.dump import dump, restore
from cartographers.storage.evenings import SqlEvenings
from cartographers.storage.friends import SqlFriends
from cartographers.storage.groups import SqlGroups
from cartographers.storage.interventions import SqlInterventions
from cartographers.storage.log import SqlLog
from cartographers.storage.notices import SqlNotices
from cartographers.storage.notifications import SqlNotifications
from cartographers.storage.one_time_codes import SqlOneTimeCodes
from cartographers.storage.passkeys import SqlPasskeys
from cartographers.storage.probe import WriteProbe
from cartographers.storage.puzzles import SqlPuzzles
from cartographers.storage.results import SqlResults
from cartographers.storage.retention import SqlRetention
from cartographers.storage.secret import rotate_keys, server_keys
from cartographers.storage.sessions import SqlSessions
from cartographers.storage.table_invitations import SqlTableInvitations
from cartographers.storage.values import Key
from cartographers.storage.weekly import SqlWeekly


class SqlStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.logs = SqlLog(database)
        self.accounts = SqlAccounts(database)
        self.sessions = SqlSessions(database)
        self.results = SqlResults(database)
        self.daily = SqlDaily(database)
        self.documents = SqlDocuments(database)
        self.retention = SqlRetention(database)
        self.codes = SqlOneTimeCodes(database)
        self.passkeys = SqlPasskeys(database)
        self.announcements = SqlAnnouncements(database)
        self.administration = SqlAdministration(database, self.documents)
        self.interventions = SqlInterventions(database)
        self.notices = SqlNotices(database)
        self.notifications = SqlNotifications(database)
        self.puzzles = SqlPuzzles(database)
        self.evenings = SqlEvenings(database)
        self.friends = SqlFriends(database)
        self.groups = SqlGroups(database)
        self.invitations = SqlTableInvitations(database)
        self.weekly = SqlWeekly(database)
        self.campaign = SqlCampaign(database)
        self._probe = WriteProbe(database)

    @property
    def waiting(self) -> Mapping[str, int]:
        return self.database.waiting

    async def keys(self) -> tuple[Key, ...]:
        return await server_keys(self.database)

    async def rotate_keys(self, *, seeds_from: str, valid_until: float) -> None:
        await rotate_keys(self.database, seeds_from=seeds_from, valid_until=valid_until)

    async def check_writable(self) -> None:
        await self._probe.check()

    async def backup(self, file: Path) -> None:
        """JSON lines, whatever the name."""
        await dump(self.database, file)

    async def restore(self, lines: Iterable[str | bytes]) -> int:
        return await restore(self.database, lines)

    async def close(self) -> None:
        await self.database.close()
