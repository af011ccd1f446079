"""Tells those who are not there that it is their turn: once for a turn, whichever process finds it first.

`notice` writes new turns into the outbox, `send` empties it. Between the two lies a short while in which most
are not needed any more: somebody has drawn, or is back at the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from cartographers.server.live.notifications.delivery import Delivered, Delivery, DeliveryOutcome, TurnMessage
from cartographers.server.live.notifications.invitation_calls import (
    INVITATION,
    INVITATION_PATH,
    InvitationCalls,
)
from cartographers.server.live.room import Room
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.server.settings import Settings
from cartographers.server.tables.options import PaceKind
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import PlayingTable
from cartographers.server.tables.turn_notifications import (
    TurnText,
    allowed_from,
    link_of,
    text_for_player,
    text_for_table,
    waited_for,
    wants_calls,
)
from cartographers.storage import Account, StorageError, Store
from cartographers.storage.notification_interface import (
    NO_WISHES,
    Channel,
    ChannelKind,
    Notification,
    NotificationState,
)
from cartographers.words import LANGUAGES, Words, words

log = logging.getLogger(__name__)

MOST_AT_ONCE = 32  # being sent; of one account one
RETRY_SECONDS = (30.0, 120.0, 600.0, 1800.0)  # then it is given up
LONGEST_RETRY_SECONDS = 3600.0
MOST_FAILURES = 10  # in a row, until a channel is removed
HOUR_SECONDS = 3600.0
LOOKED_BACK_SECONDS = 3600.0  # at turns that began before this process did
LOOKED_BACK_TABLES = 500
RETURN_SECONDS = 60.0  # for browsers to reconnect after a restart
PRESENCE_SECONDS = 2.0  # until other processes have told who is connected to them
DEFAULT_TTL_SECONDS = 24 * HOUR_SECONDS


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be told by a channel, and from when on."""

    text: TurnText
    from_: float


@dataclass(frozen=True, slots=True)
class Prepared:
    message: TurnMessage
    from_: float


class TurnNotifier:
    def __init__(self, store: Store, rooms: Rooms, delivery: Delivery, settings: Settings) -> None:
        self._store = store
        self._kept = store.notifications
        self._rooms = rooms
        self._delivery = delivery
        self._settings = settings
        self._clock = rooms.clock
        self.invitations = InvitationCalls(store, rooms, settings)
        self._problems = Problems()
        self._busy: dict[str, asyncio.Task[None]] = {}  # by account
        rooms.turned = set()

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {"noticing turns": self.notice, "sending notifications": self.send}

    # ---- into the outbox

    async def notice(self) -> None:
        await self._look_back()
        while not self._rooms.closing:
            await asyncio.sleep(self._settings.outbox_seconds)
            turned, self._rooms.turned = self._rooms.turned or set(), set()
            rooms = [room for room in map(self._rooms.in_memory, turned) if room is not None]
            try:
                await self.enqueue(rooms, self._settings.call_seconds)
                self._problems.solved("noticing turns")
            except StorageError as problem:
                self._problems.report("noticing turns", problem)
                self._rooms.turned |= turned

    async def _look_back(self) -> None:
        """At turns that nobody may have noticed because their process ended."""
        since = self._clock() - LOOKED_BACK_SECONDS
        for code in await self._kept.outbox.recent_tables(since, LOOKED_BACK_TABLES):
            try:
                await self.enqueue([await self._rooms.room(code)], RETURN_SECONDS)
            except Refused:  # another version's
                continue
            await asyncio.sleep(0)

    async def enqueue(self, rooms: Sequence[Room], delay: float) -> None:
        waited = {room.table.code: waited_for(room.table, room.online) for room in rooms}
        waited = {code: names for code, names in waited.items() if names}
        if not waited:
            return
        accounts = {account for names in waited.values() for account in names}
        channels = await self._kept.channels.reaching(accounts, waited)
        turns = {room.table.code: room.table.turn_version for room in rooms}
        now = self._clock()
        await self._kept.outbox.add(
            [
                Notification(
                    channel.id, code, turns[code], channel.account, now + self._delay(channel, delay)
                )
                for channel in channels
                for code, names in waited.items()
                if channel.table == code or (channel.table is None and channel.account in names)
            ],
            now,
        )

    async def tell_elsewhere(self, room: Room, account: str, session: str | None) -> None:
        """A page of this session shows the table, but nobody looks at it: by every way but that browser."""
        table, now = room.table, self._clock()
        if account not in waited_for(table, room.online - {account}) or table.pace.kind is PaceKind.LIVE:
            return
        channels = await self._kept.channels.reaching([account], ())
        found = [
            Notification(channel.id, table.code, table.turn_version, account, now, regardless=True)
            for channel in channels
            if session is None or channel.session != session
        ]
        await self._kept.outbox.add(found, now)

    def _delay(self, channel: Channel, delay: float) -> float:
        """A mail only to whom nothing quicker has brought back."""
        return max(delay, self._settings.mail_call_seconds) if channel.kind is ChannelKind.MAIL else delay

    # ---- out of it

    async def send(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(self._settings.outbox_seconds)
            try:
                due = await self._kept.outbox.due(self._clock(), MOST_AT_ONCE, without=set(self._busy))
                self._problems.solved("the outbox")
            except StorageError as problem:
                self._problems.report("the outbox", problem)
                continue
            for notification in due:
                if len(self._busy) < MOST_AT_ONCE and notification.account not in self._busy:
                    self._begin(notification)

    def _begin(self, notification: Notification) -> None:
        account = notification.account
        task = asyncio.create_task(self._handle(notification))
        self._busy[account] = task
        task.add_done_callback(lambda _: self._busy.pop(account, None))

    async def _handle(self, notification: Notification) -> None:
        try:
            await self.handle(notification)
        except StorageError as problem:
            self._problems.report("notifications", problem)
        except Exception:
            log.exception("a notification failed")
            await self._settle(notification, NotificationState.FAILED)

    async def handle(self, notification: Notification) -> None:
        channel = await self._kept.channels.get(notification.channel)
        prepared = await self._prepared(channel, notification) if channel is not None else None
        if channel is None or prepared is None:
            await self._settle(notification, NotificationState.NOT_NEEDED)
        elif prepared.from_ > self._clock():
            await self._kept.outbox.put_off(notification, prepared.from_)
        elif await self._kept.outbox.claim(notification, self._clock()):
            await self._conclude(
                notification, channel, await self._delivery.deliver(channel, prepared.message)
            )

    async def _prepared(self, channel: Channel, notification: Notification) -> Prepared | None:
        if notification.turn == INVITATION:
            return await self._invitation(channel, notification)
        room = await self._room(notification)
        wanted = await self._wanted(channel, room, notification) if room else None
        if room is None or wanted is None:
            return None
        return Prepared(await self._message(channel, room, wanted.text), wanted.from_)

    async def _invitation(self, channel: Channel, notification: Notification) -> Prepared | None:
        owner, now = await self._store.accounts.get(channel.account), self._clock()
        if owner is None or _is_banned(owner, now) or await self._is_too_much(owner.id, now):
            return None
        words = _words(channel, owner)
        wanted = await self.invitations.wanted(channel, owner, notification, words)
        if wanted is None:
            return None
        text, from_ = wanted
        link = link_of((await self._store.keys())[-1].secret, notification.table)
        return Prepared(TurnMessage(words, text, INVITATION_PATH, link, DEFAULT_TTL_SECONDS), from_)

    async def _room(self, notification: Notification) -> Room | None:
        """The room, as long as it is this turn there."""
        known = self._rooms.in_memory(notification.table) is not None
        try:
            room = await self._rooms.room(notification.table)
        except Refused:  # deleted, or another version's
            return None
        if not known and self._rooms.has_neighbors:
            await asyncio.sleep(PRESENCE_SECONDS)
        return room if room.table.turn_version == notification.turn else None

    async def _wanted(self, channel: Channel, room: Room, notification: Notification) -> Wanted | None:
        table, now = room.table, self._clock()
        there = room.online - {notification.account} if notification.regardless else room.online
        waited = waited_for(table, there)
        if channel.table is None:
            waited = {account: name for account, name in waited.items() if account == channel.account}
        elif table.host != channel.account:  # whose it was is host no more
            return None
        times = await self._times(table.code, waited, now) if waited else {}
        if not times or not isinstance(table, PlayingTable):
            return None
        owner = await self._store.accounts.get(channel.account)
        if owner is None or _is_banned(owner, now) or await self._is_too_much(owner.id, now):
            return None
        language = _words(channel, owner)
        from_ = min(times.values())
        if channel.table is not None:
            names = [name for account, name in waited.items() if times.get(account) == from_]
            return Wanted(text_for_table(language, table, names, now), from_)
        private = channel.kind is ChannelKind.PUSH
        return Wanted(text_for_player(language, table, channel.account, now, names=private), from_)

    async def _times(self, code: str, waited: Mapping[str, str], now: float) -> dict[str, float]:
        """From when on each of them may be told; those who do not want to be are missing."""
        general = await self._kept.wishes.general(waited)
        at_table = await self._kept.wishes.at_table(code, waited)
        found = {}
        for id in waited:
            account = await self._store.accounts.get(id)
            if account is None or _is_banned(account, now) or not wants_calls(account.settings):
                continue
            from_ = allowed_from(now, general.get(id, NO_WISHES), at_table.get(id, NO_WISHES))
            if from_ is not None:
                found[id] = from_
        return found

    async def _is_too_much(self, account: str, now: float) -> bool:
        sent = await self._kept.outbox.sent_since(account, now - HOUR_SECONDS)
        return sent >= self._settings.limits.notifications_an_hour

    async def _message(self, channel: Channel, room: Room, text: TurnText) -> TurnMessage:
        account = await self._store.accounts.get(channel.account)
        link = link_of((await self._store.keys())[-1].secret, room.table.code)
        deadline = room.table.deadline
        ttl = DEFAULT_TTL_SECONDS if deadline is None else deadline - self._clock()
        return TurnMessage(_words(channel, account), text, f"/turn/{link}", link, ttl)

    async def _conclude(self, notification: Notification, channel: Channel, done: Delivered) -> None:
        if done.outcome is DeliveryOutcome.ARRIVED:
            await self._settle(notification, NotificationState.SENT)
            await self._kept.channels.note_success(channel.id, self._clock())
            return
        log.info("a %s to channel %s: %s, %s", channel.kind, channel.id, done.outcome.value, done.problem)
        if done.outcome is DeliveryOutcome.LATER and notification.tries < len(RETRY_SECONDS):
            delay = max(RETRY_SECONDS[notification.tries], min(done.retry_after or 0, LONGEST_RETRY_SECONDS))
            await self._kept.outbox.put_off(notification, self._clock() + delay, failed=True)
            return
        await self._settle(notification, NotificationState.FAILED)
        if done.outcome is DeliveryOutcome.GONE:
            await self._kept.channels.drop(channel.id)
        else:
            await self._kept.channels.note_failure(channel.id, most=MOST_FAILURES)

    async def _settle(self, notification: Notification, state: NotificationState) -> None:
        await self._kept.outbox.settle(notification, state, self._clock())

    async def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        await self._delivery.close()


def _is_banned(account: Account, now: float) -> bool:
    return (account.banned_until or 0) > now


def _words(channel: Channel, account: Account | None) -> Words:
    """A channel of a table keeps the language in which it was made; a player's follows the player."""
    own = account.language if account is not None and channel.table is None else None
    return words(next((each for each in (own, channel.language) if each in LANGUAGES), "en"))
