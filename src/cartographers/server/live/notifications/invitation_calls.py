"""Tells those who are invited to a table, by the same channels as of a turn: once for a table."""

from __future__ import annotations

from collections.abc import Collection

from cartographers.server.live.rooms import Rooms
from cartographers.server.settings import Settings
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.turn_notifications import (
    TurnText,
    allowed_from,
    text_of_invitation,
    wants_calls,
)
from cartographers.storage import Account, Store
from cartographers.storage.notification_interface import NO_WISHES, Channel, ChannelKind, Notification
from cartographers.words import Words

INVITATION = 0  # in place of a turn, of which the first is later
INVITATION_PATH = "/friends"  # where invitations are accepted; who is invited has no seat to be led to


class InvitationCalls:
    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings

    async def enqueue(self, code: str, accounts: Collection[str]) -> None:
        """For those who want that; a little later, since whoever is here sees it by themselves."""
        cards = await self._store.friends.cards(accounts)
        wanted = [account for account in accounts if account not in cards or cards[account].takes_calls]
        now = self._rooms.clock()
        channels = await self._store.notifications.channels.reaching(wanted, ())
        found = [
            Notification(channel.id, code, INVITATION, channel.account, now + self._delay(channel))
            for channel in channels
        ]
        await self._store.notifications.outbox.add(found, now)

    def _delay(self, channel: Channel) -> float:
        mail = channel.kind is ChannelKind.MAIL
        return self._settings.mail_call_seconds if mail else self._settings.call_seconds

    async def wanted(
        self, channel: Channel, owner: Account, notification: Notification, words: Words
    ) -> tuple[TurnText, float] | None:
        """What is told, and from when on; None if it has been answered, or is not wanted."""
        invitation = await self._store.invitations.find(owner.id, notification.table)
        if invitation is None or not wants_calls(owner.settings):
            return None
        against = await self._store.friends.restraints_against(invitation.invited_by, [owner.id])
        if any(restraint.silences for restraint in against.values()):
            return None
        wishes = await self._store.notifications.wishes.general([owner.id])
        from_ = allowed_from(self._rooms.clock(), wishes.get(owner.id, NO_WISHES), NO_WISHES)
        names = await self._store.accounts.names([invitation.invited_by])
        try:
            table = (await self._rooms.room(notification.table)).table
        except Refused:  # deleted, or another version's
            return None
        if from_ is None:
            return None
        name = names.get(invitation.invited_by) if channel.kind is ChannelKind.PUSH else None
        return text_of_invitation(words, table, name), from_
