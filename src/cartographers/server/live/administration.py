"""Looking after a server: what `cartographers admin` and the page for administrators both do.

It needs nothing but the store, so it also works beside a running server, which follows by the trail that
every change leaves (`live/interventions.py`). What cannot be done is `Refused`, in one sentence.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cartographers.server.live.former_players import delete_account
from cartographers.server.live.retention import Purged, purge
from cartographers.server.settings import Keep
from cartographers.server.tables.codes import is_code
from cartographers.server.tables.entries import ChatRemoved, kind_of, to_stored
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.scrubbing import without_line
from cartographers.storage import (
    Account,
    Announcement,
    CodePurpose,
    Conflict,
    Counts,
    Entry,
    Intervention,
    InterventionKind,
    NameTaken,
    Passkey,
    SeatResult,
    Session,
    Store,
    TableStatus,
    TableSummary,
    Token,
    TooManyKept,
)
from cartographers.storage.admin_interface import AccountKind

DAY_SECONDS = 24 * 3600.0
FOREVER = 253_402_214_400.0  # the last day of the year 9999
LINK_SECONDS = 3 * DAY_SECONDS
LONGEST_ANNOUNCEMENT = 300
MOST_LISTED = 10_000


@dataclass(frozen=True, slots=True)
class AccountReport:
    account: Account
    sessions: Sequence[Session]
    tokens: Sequence[Token]
    passkeys: Sequence[Passkey]
    tables: Sequence[TableSummary]


@dataclass(frozen=True, slots=True)
class TableReport:
    summary: TableSummary
    names: Sequence[str]  # of those who sit there
    results: Sequence[SeatResult]


@dataclass(frozen=True, slots=True)
class SaidLine:
    line: int  # its place in the table's log
    at: float
    account: str
    name: str
    text: str


class Administration:
    def __init__(self, store: Store, *, by: str, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self._by = by
        self._clock = clock
        self._change = store.administration

    # ---- accounts

    async def account(self, wish: str) -> Account:
        """By id, by the name it is kept under, or by the name of the only guest who has it."""
        if "\0" in wish:  # PostgreSQL cannot be asked for it
            raise Refused(Reason.UNKNOWN_PLAYER)
        found = await self.store.accounts.get(wish) or await self.store.accounts.by_name(wish)
        if found is not None:
            return found
        guests = await self._change.accounts(search=wish, kind="guests", limit=MOST_LISTED)
        named = [guest for guest in guests if guest.name == wish]
        if len(named) > 1:
            raise Refused(Reason.SEVERAL_PLAYERS, name=wish)
        if not named:
            raise Refused(Reason.UNKNOWN_PLAYER)
        return named[0]

    async def accounts(self, *, search: str = "", kind: str | None = None, limit: int = 100) -> list[Account]:
        if "\0" in search:
            return []
        kinds: dict[str | None, AccountKind] = {"kept": "kept", "guests": "guests", "banned": "banned"}
        return await self._change.accounts(search=search, kind=kinds.get(kind), limit=min(limit, MOST_LISTED))

    async def show_account(self, wish: str) -> AccountReport:
        account = await self.account(wish)
        return AccountReport(
            account,
            await self.store.sessions.of(account.id),
            await self.store.accounts.tokens(account.id),
            await self.store.passkeys.of(account.id),
            await self.store.logs.seated(account.id, limit=20),
        )

    async def rename(self, wish: str, name: str) -> Account:
        account = await self.account(wish)
        try:
            return await self._change.rename(account.id, checked_name(name), by=self._by)
        except NameTaken:
            raise Refused(Reason.NAME_TAKEN, name=name) from None

    async def ban(self, wish: str, days: float | None = None) -> Account:
        """For so many days; None: for ever."""
        account = await self.account(wish)
        until = FOREVER if days is None else min(self._clock() + days * DAY_SECONDS, FOREVER)
        return await self._change.ban(account.id, until, by=self._by)

    async def unban(self, wish: str) -> Account:
        return await self._change.unban((await self.account(wish)).id, by=self._by)

    async def delete_account(self, wish: str) -> Account:
        account = await self.account(wish)
        try:
            await delete_account(self.store, account.id, by=self._by, clock=self._clock)
        except KeyError:  # somebody else was quicker
            raise Refused(Reason.UNKNOWN_PLAYER) from None
        return account

    async def passphrase_link(self, wish: str) -> tuple[Account, str]:
        """The path of a page at which a new passphrase can be chosen, once and within three days. The code is
        behind the #, which browsers send to nobody. A link made before is good no more."""
        account = await self.account(wish)
        if account.guest:
            raise Refused(Reason.NOT_KEPT)
        code = secrets.token_urlsafe(24)
        expires = self._clock() + LINK_SECONDS
        await self.store.codes.replace(account.id, CodePurpose.PASSPHRASE, [code_hash(code)], expires=expires)
        await self.store.interventions.note(InterventionKind.PASSPHRASE_LINK, account.id, by=self._by)
        return account, f"/passphrase#{code}"

    # ---- tables

    async def tables(
        self, *, search: str = "", status: str | None = None, limit: int = 100
    ) -> list[TableSummary]:
        if "\0" in search:
            return []
        wish = TableStatus(status) if status else None
        return await self._change.tables(search=search, status=wish, limit=min(limit, MOST_LISTED))

    async def show_table(self, code: str) -> TableReport:
        summary = await self._summary(code)
        joined = [entry.body for entry in await self.store.logs.read(code) if entry.kind == "joined"]
        names = list(dict.fromkeys(f"{body['name']} ({body['account']})" for body in joined))
        return TableReport(summary, names, await self.store.results.of_table(code))

    async def delete_table(self, code: str) -> None:
        if not is_code(code) or not await self._change.delete_table(code, by=self._by):
            raise Refused(Reason.UNKNOWN_TABLE, code=code)

    async def _summary(self, code: str) -> TableSummary:
        summary = await self.store.logs.summary(code) if is_code(code) else None
        if summary is None:
            raise Refused(Reason.UNKNOWN_TABLE, code=code)
        return summary

    # ---- chat

    async def chat(self, code: str) -> list[SaidLine]:
        await self._summary(code)
        return [
            SaidLine(entry.seq, entry.at, entry.body["account"], entry.body["name"], entry.body["text"])
            for entry in await self.store.logs.read(code)
            if entry.kind == "chat" and entry.body["text"]
        ]

    async def remove_chat_line(self, code: str, line: int) -> None:
        """What it said goes from the log; an entry tells those who are there now."""
        await self._summary(code)
        while True:
            entries = await self.store.logs.read(code)
            said = [entry for entry in entries if entry.seq == line and entry.kind == "chat"]
            if not said or not said[0].body["text"]:
                raise Refused(Reason.UNKNOWN_LINE, line=line)
            removed = ChatRemoved(line)
            entry = Entry(entries[-1].seq + 1, kind_of(removed), to_stored(removed), self._clock())
            try:
                await self.store.logs.append(code, [entry])
            except Conflict:  # somebody went on there
                continue
            kind = InterventionKind.CHAT_REMOVED
            await self._change.rewrite(code, {line: without_line(said[0])}, kind, by=self._by)
            return

    # ---- announcements

    async def announce(self, text: str, days: float) -> Announcement:
        text = text.strip()
        if not text or len(text) > LONGEST_ANNOUNCEMENT or not text.isprintable():
            raise Refused(Reason.BAD_ANNOUNCEMENT, longest=LONGEST_ANNOUNCEMENT)
        until = min(self._clock() + days * DAY_SECONDS, FOREVER)
        try:
            return await self.store.announcements.add(text, until, by=self._by)
        except TooManyKept as problem:
            raise Refused(Reason.TOO_MANY_ANNOUNCEMENTS, most=problem.most) from None

    async def remove_announcement(self, announcement: str) -> None:
        if not announcement.isalnum() or not await self.store.announcements.remove(announcement, by=self._by):
            raise Refused(Reason.UNKNOWN_ANNOUNCEMENT)

    async def announcements(self) -> list[Announcement]:
        return await self.store.announcements.at(self._clock())

    # ---- everything

    async def counts(self) -> Counts:
        return await self._change.counts()

    async def trail(self, limit: int = 100) -> list[Intervention]:
        return await self.store.interventions.last(limit)

    async def purge(self, keep: Keep) -> Purged:
        return await purge(self.store.retention, keep, self._clock())


def code_hash(code: str) -> str:
    """What the store keeps of a one-time code. The codes are random, so they need no slow hash."""
    return hashlib.sha256(code.encode()).hexdigest()
