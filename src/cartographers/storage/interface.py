"""What a store promises. Writes are durable (fsynced) before the call returns."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from cartographers.storage.admin_interface import AdminStore, Announcements, Interventions
from cartographers.storage.campaign_interface import Campaign
from cartographers.storage.credential_interface import OneTimeCodes, Passkeys
from cartographers.storage.evening_interface import EveningStore
from cartographers.storage.friend_interface import Friends, TableInvitations
from cartographers.storage.group_interface import Groups
from cartographers.storage.notification_interface import NotificationStore
from cartographers.storage.puzzle_interface import Puzzles
from cartographers.storage.values import (
    Account,
    DailyGame,
    DailyPlace,
    Deleted,
    Document,
    Entry,
    Key,
    KnownAccount,
    Scope,
    SeatResult,
    Session,
    Skill,
    Statistics,
    SummaryColumns,
    TableStatus,
    TableSummary,
    Token,
    WinRate,
)
from cartographers.storage.weekly_interface import Weekly


class LogStore(Protocol):
    """The logs of all tables. A table is its log: nothing else has to survive."""

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        """Appends all of them durably, or raises `Conflict` and appends none if the first seq is not next.

        `Overloaded` if the queue is full. `summary` describes the table after the entries and is stored in
        the same transaction; without one it stays as it was (a new table is open, private and has no host).
        Entries are opaque to a store.
        """

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after this seq, in order, at most so many; empty for an unknown table."""

    async def read_many(self, tables: Collection[str]) -> dict[str, list[Entry]]:
        """The whole logs of several tables with one query; those that are unknown or damaged are missing."""

    async def tables(self, *, status: str | None = None, limit: int = 1000) -> list[str]:
        """The ids of tables, newest first, of one status (open, playing, finished, abandoned) or all."""

    async def summary(self, table: str) -> TableSummary | None:
        """One table at a glance."""

    async def summaries(
        self, *, status: TableStatus | None = None, public: bool | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """Tables at a glance, newest first."""

    async def offered(
        self, status: TableStatus, *, since: float, of_one_host: int, limit: int, skip: int = 0
    ) -> list[TableSummary]:
        """Public tables changed since then, round-robin by host: first the newest of every
        host, then the second of every host and so on; within each round the last changed first."""

    async def seated(
        self, account: str, *, status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """The tables at which this account has a seat, the last changed first."""

    async def due(
        self, now: float, *, after: TableSummary | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """The running tables whose deadline is not after `now`, the most overdue first; `after` is the last
        one of the page before."""

    async def pending(self, *, after: TableSummary | None = None, limit: int = 100) -> list[TableSummary]:
        """The started tables with pending follow-up work, the earliest deadline first, those without
        one last; `after` is the last one of the page before."""

    async def settle(self, summaries: Sequence[TableSummary]) -> None:
        """Clears the pending mark of these tables, except of one that was appended to since."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """(table, last seq) whenever any process appended, this one included. At-least-once delivery:
        after a lost connection, or if too much is unread, it yields ("", 0), which means: read
        everything again. It subscribes at the call, not at the first step of the loop, and ends when the
        store closes. A SQLite store notifies only within its process."""


class Accounts(Protocol):
    """Guests and claimed accounts."""

    async def create(self, name: str, *, language: str | None = None) -> Account:
        """A new guest, with an unguessable random id."""

    async def get(self, account: str) -> Account | None: ...

    async def names(self, accounts: Collection[str]) -> dict[str, str]:
        """The present names of these accounts, without those that do not exist."""

    async def known(self, accounts: Collection[str]) -> dict[str, KnownAccount]:
        """What lists show of these accounts, without those that do not exist."""

    async def by_name(self, name: str) -> Account | None:
        """The claimed account of this name, however it is spelled (`names.fold_name`)."""

    async def looking_like(self, name: str) -> Account | None:
        """The claimed account whose name would be taken for this one (`names.look`)."""

    async def guests(self, accounts: Collection[str]) -> frozenset[str]:
        """Which of these accounts are guests."""

    async def claim(self, account: str, name: str, passphrase_hash: str) -> Account:
        """Makes a guest lasting; `NameTaken` if another has the name or one that looks like it,
        `AlreadyClaimed` if it is no guest."""

    async def change_passphrase(
        self,
        account: str,
        passphrase_hash: str,
        *,
        session: str | None = None,
        keep_tokens: bool = False,
        keep_codes: bool = False,
        keep_passkeys: bool = False,
    ) -> Account:
        """Signs the account out everywhere but in this session. Its tokens, recovery codes and passkeys go
        too, unless they are kept: whoever knew the old passphrase may have made them."""

    async def update(
        self,
        account: str,
        *,
        name: str | None = None,
        language: str | None = None,
        title: str | None = None,
        crest: Any = None,
        settings: dict[str, Any] | None = None,
    ) -> Account:
        """Changes what is not None. `NameTaken` for a claimed account; `KeyError` for an unknown one."""

    async def add_token(
        self, account: str, token_hash: str, label: str = "", scope: Scope = Scope.PLAY
    ) -> Token:
        """A new token of this account, known by the SHA-256 (hex) of its text."""

    async def tokens(self, account: str) -> list[Token]:
        """Oldest first."""

    async def remove_token(self, account: str, token: str) -> bool:
        """Whether there was such a token of this account."""

    async def by_token(self, token_hash: str) -> tuple[Account, Scope] | None:
        """Whose token it is, and what it may do."""


class Sessions(Protocol):
    """Sessions of signed-in browsers."""

    async def open(
        self, account: str, *, browser: str = "", system: str = "", id: str | None = None
    ) -> Session:
        """A new session; with the id of one that is there already, that one. At most 50 an account: with
        one more, the least recently used ends. `KeyError` for an unknown account."""

    async def find(self, session: str) -> tuple[Session, Account] | None:
        """Also one that has ended."""

    async def find_many(self, sessions: Collection[str]) -> list[tuple[Session, Account]]:
        """Those of them that there are, in any order."""

    async def of(self, account: str) -> list[Session]:
        """Those that have not ended, the last seen first."""

    async def touch(self, session: str) -> None:
        """It was seen now."""

    async def end(self, account: str, session: str) -> bool:
        """Whether there was such a session of this account."""

    async def end_all(self, account: str) -> None: ...

    async def revoked(self, ids: Collection[str], hashes: Collection[str]) -> set[str]:
        """Of these sessions and hashes of tokens, those that were revoked. A session that is not
        known at all is none of them: it may be newer than a database that was restored."""

    async def end_everybodys(self) -> int:
        """Signs everybody out; how many sessions that were."""


RateSkills = Callable[[Sequence[SeatResult], Sequence[Skill]], Sequence[Skill]]
"""Given the seats' results and their skills before, in one order: the skills after, in the same order."""


class ResultKeeper(Protocol):
    """Where finished tables are written down, and read by those who played."""

    async def record(self, results: Sequence[SeatResult], rate: RateSkills | None = None) -> bool:
        """Stores the results of a whole table; idempotent: a second time returns False.

        `rate` is called in the same transaction with the skills as they are then, so that two tables that end
        at once both count; only of the seats that are `rated`, where there are several. It must be quick and
        pure; it is called again if the transaction is retried. A subject with several seats (bots of one
        level) keeps the mean of what its seats get.
        """

    async def history(
        self,
        account: str,
        *,
        sheet: str | None = None,
        before: float | None = None,
        seen: int = 0,
        limit: int = 50,
    ) -> list[SeatResult]:
        """Newest first, all or those on one sheet. `before` is the `finished_at` of the last one seen, `seen`
        how many of that very moment were; 0: all."""


class Results(ResultKeeper, Protocol):
    """Finished tables, seat by seat."""

    async def of_table(self, table: str) -> list[SeatResult]:
        """In order of seats; empty if the table is not finished."""

    async def best_of_sheets(self, account: str) -> list[SeatResult]:
        """On each sheet the game with most stars, by the sheet's id. All sheets of an account are here."""

    async def of_deck(
        self, deck: str, *, account: str | None = None, seen: int = 0, limit: int = 50
    ) -> list[SeatResult]:
        """The people's maps of these cards, or those of one account, the best first, after so many."""

    async def first_of_deck(self, deck: str) -> SeatResult | None:
        """A seat of the game that had these cards first."""

    async def statistics(self, account: str) -> Statistics: ...

    async def best(
        self,
        *,
        solo: bool = True,
        edition: str | None = None,
        sheet: str | None = None,
        since: float | None = None,
        limit: int = 100,
    ) -> list[SeatResult]:
        """Each account's best `ranked` game, best first: by rating if solo, else by stars. No bots."""

    async def win_rates(self, *, bots: bool = False, least_games: int = 1, limit: int = 100) -> list[WinRate]:
        """At tables of several, the highest rate first: accounts, or levels of bots."""

    async def skill(self, subject: str) -> Skill:
        """`account:ID` or `bot:LEVEL`; an unknown one has a new player's numbers."""

    async def skills(self, *, bots: bool = False, least_games: int = 1, limit: int = 100) -> list[Skill]:
        """Ranked, best first: accounts, or levels of bots."""

    async def keep_skills(self, found: Sequence[Skill]) -> None:
        """Takes over skills from elsewhere, where they follow from more games than the own ones."""


class Daily(Protocol):
    """The daily expedition: an account's first try of a date counts."""

    async def first_try(self, date: str, account: str, table: str) -> str:
        """The table that counts for this account: `table` if it is the first, else the earlier one."""

    async def table_of(self, date: str, account: str) -> str | None: ...

    async def tries(self, account: str) -> dict[str, str]:
        """The table that counts of every date on which this account set out."""

    async def results(self, account: str) -> list[DailyGame]:
        """Every finished expedition of this account, those that do not count too, oldest first."""

    async def ranking(self, date: str, *, before: float | None = None, limit: int = 1000) -> list[SeatResult]:
        """The first tries that were finished (before then), best first: most stars, fewest lost to monsters,
        who was earlier."""

    async def place(self, date: str, *, before: float, own: SeatResult | None) -> DailyPlace:
        """How many first tries were finished before then, and the place of one's own in their ranking."""


class Documents(Protocol):
    """JSON values by name, each replaced as a whole: a persistent cache of expensive results."""

    async def get(self, name: str) -> Document | None: ...

    async def put(self, name: str, body: Any) -> None: ...


class Retention(Protocol):
    """Deletes expired data in small batches: never a finished or running table, a result, or
    an account that was claimed or has played."""

    async def delete_tables(self, before: float, limit: int) -> list[str]:
        """Some tables that were never started, or abandoned without a result, and unchanged since then; none
        when all are gone."""

    async def delete_guests(self, before: float, after: str, limit: int) -> Deleted:
        """Of the next accounts after this id, guests without seat, result, token or passkey, not
        seen since then."""

    async def delete_documents(self, prefix: str, before: float, after: str, limit: int) -> Deleted:
        """Of the next documents of this prefix after this name, those that were written before then."""


class GameStore(Protocol):
    """As much of a store as running games need."""

    @property
    def logs(self) -> LogStore: ...
    @property
    def results(self) -> ResultKeeper: ...


class Notices(Protocol):
    """Short notices to all processes on the same database. Nothing is kept: one that does not listen, or that
    reads too slowly, has missed them."""

    @property
    def reach_others(self) -> bool:
        """False if this process is alone with its database."""

    async def send(self, notice: str) -> None: ...

    def receive(self) -> AsyncIterator[str]:
        """Also those that this process sends."""


class Store(Protocol):
    """Everything that survives. `cartographers.storage.open_store(url)` opens one."""

    @property
    def logs(self) -> LogStore: ...
    @property
    def accounts(self) -> Accounts: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def results(self) -> Results: ...
    @property
    def daily(self) -> Daily: ...
    @property
    def weekly(self) -> Weekly: ...
    @property
    def documents(self) -> Documents: ...
    @property
    def retention(self) -> Retention: ...
    @property
    def codes(self) -> OneTimeCodes: ...
    @property
    def passkeys(self) -> Passkeys: ...
    @property
    def announcements(self) -> Announcements: ...
    @property
    def administration(self) -> AdminStore: ...
    @property
    def interventions(self) -> Interventions: ...
    @property
    def notices(self) -> Notices: ...
    @property
    def notifications(self) -> NotificationStore: ...
    @property
    def puzzles(self) -> Puzzles: ...
    @property
    def evenings(self) -> EveningStore: ...
    @property
    def friends(self) -> Friends: ...
    @property
    def groups(self) -> Groups: ...
    @property
    def invitations(self) -> TableInvitations: ...
    @property
    def campaign(self) -> Campaign: ...
    @property
    def waiting(self) -> Mapping[str, int]:
        """Queue depth of writes, for metrics."""

    async def keys(self) -> tuple[Key, ...]:
        """The server's secrets, oldest first, the same for every process; the first is created lazily."""

    async def rotate_keys(self, *, seeds_from: str, valid_until: float) -> None:
        """A new secret that signs from now on. What older ones signed holds until `valid_until`; the decks
        of days before `seeds_from` stay as they are."""

    async def check_writable(self) -> None:
        """`StorageError` says why the database does not answer or cannot be written to; cached for a
        second, and bounded by a timeout of a few seconds."""

    async def backup(self, file: Path) -> None:
        """A snapshot while writes go on (online backup): of SQLite a database file, or JSON lines if the
        name ends in .jsonl; of PostgreSQL JSON lines."""

    async def restore(self, lines: Iterable[str | bytes]) -> int:
        """Puts a backup in JSON lines into this store, which must be unused; the number of tables.
        `InvalidExport` if something is wrong: then nothing is changed."""

    async def close(self) -> None:
        """Commits what is queued, then closes."""
