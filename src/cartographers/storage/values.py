"""What a store keeps: entries of logs, tables at a glance, accounts, results, skills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

NEW_MU = 25.0  # openskill's prior for a new player
NEW_SIGMA = NEW_MU / 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. `seq` counts from 1 without gaps; `at` is in seconds since 1970, UTC."""

    seq: int
    kind: str
    body: dict[str, Any]
    at: float


class TableStatus(StrEnum):
    OPEN = "open"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class SummaryColumns:
    """A denormalized summary of the table after the entries, to query tables without reading their logs.

    A store writes it in the same transaction as the entries, which are opaque to it.
    """

    status: TableStatus = TableStatus.OPEN
    public: bool = False
    host: str | None = None  # an account
    deadline: float | None = None  # of the current turn
    pending: bool | None = None  # whether follow-up work is left; None: as it was
    seated: frozenset[str] | None = None  # the accounts that have a seat; None: as they were


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table without its log: what the last append said of it, and how long the log is."""

    table: str
    status: TableStatus
    public: bool
    host: str | None
    last_seq: int
    created: float
    updated: float
    deadline: float | None
    pending: bool = False


@dataclass(frozen=True, slots=True)
class Account:
    """A guest has no passphrase; names are unique only among claimed accounts, in upper or lower case."""

    id: str
    name: str
    created: float
    passphrase_hash: str | None = None
    language: str | None = None
    title: str | None = None
    crest: Any = None  # anything JSON
    settings: dict[str, Any] = field(default_factory=dict)
    old_cookies: bool = False  # whether cookies from before there were sessions are still good
    banned_until: float | None = None  # the host keeps it out until then

    @property
    def guest(self) -> bool:
        return self.passphrase_hash is None


@dataclass(frozen=True, slots=True)
class KnownAccount:
    """As much of an account as lists show."""

    name: str
    crest: Mapping[str, Any] | None  # if one was designed
    guest: bool


@dataclass(frozen=True, slots=True)
class Session:
    """A session of a browser that is or was signed in: `ended` says until when."""

    id: str
    account: str
    created: float
    seen: float  # roughly: when it last opened a page
    browser: str = ""
    system: str = ""
    ended: float | None = None


class Scope(StrEnum):
    """What a token may do; each may do what those before it may."""

    READ = "read"  # look at what the account may see
    PLAY = "play"  # make tables, sit down, move, talk
    ACCOUNT = "account"  # change name, crest and settings, make and remove tokens

    def allows(self, wanted: Scope) -> bool:
        order = list(Scope)
        return order.index(self) >= order.index(wanted)


@dataclass(frozen=True, slots=True)
class Token:
    """An API token of an account: only its hash is stored."""

    id: str
    account: str
    label: str
    created: float
    scope: Scope = Scope.PLAY


@dataclass(frozen=True, slots=True)
class Key:
    """One of the server's secrets. The newest signs; what an older one signed holds until `valid_until`."""

    secret: bytes
    seeds_from: str = ""  # the first date (2026-11-15) whose daily deck it draws
    valid_until: float | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A kept JSON value and when it was written, in seconds since 1970."""

    body: Any
    written: float


@dataclass(frozen=True, slots=True)
class Deleted:
    """How many of a page were deleted, and the keyset cursor of the next page; None after the last."""

    count: int
    last: str | None


class CodePurpose(StrEnum):
    """What a one-time code is good for."""

    PASSPHRASE = "passphrase"  # choose a new passphrase: the link that the host hands out
    SIGN_IN = "sign-in"  # sign in on a second device
    RECOVERY = "recovery"  # sign in without the passphrase; does not expire
    MAIL = "mail"  # a mail address is one's own


@dataclass(frozen=True, slots=True)
class Challenge:
    """What a passkey has to sign, known by its hash. It is good once, and not after it expires."""

    hash: str
    expires: float


@dataclass(frozen=True, slots=True)
class Passkey:
    """A WebAuthn credential of an account."""

    id: str
    account: str
    credential: str  # the id that the authenticator gave it, in base64url
    rp_id: str  # the name of the server it was made for
    public_key: bytes  # with the credential's id, as the authenticator attested it
    counter: int  # of its signatures; 0 where the authenticator does not count
    name: str
    created: float
    used: float | None = None  # when it last signed in


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the host tells everybody until a date."""

    id: str
    text: str
    created: float
    until: float


class InterventionKind(StrEnum):
    """What somebody who looks after the server changed; other processes read it to follow."""

    RENAMED = "renamed"
    BANNED = "banned"
    UNBANNED = "unbanned"
    PASSPHRASE_LINK = "passphrase-link"
    ACCOUNT_DELETED = "account-deleted"
    TABLE_DELETED = "table-deleted"
    LOG_REWRITTEN = "log-rewritten"  # names of a former player, say
    CHAT_REMOVED = "chat-removed"
    ANNOUNCED = "announced"
    ANNOUNCEMENT_REMOVED = "announcement-removed"


ONESELF = "oneself"  # whoever deletes the own account, in the trail


@dataclass(frozen=True, slots=True)
class Intervention:
    """A line of the audit trail. `subject` is an account, a table or an announcement."""

    number: int
    at: float
    by: str  # an account, or where it was done
    kind: InterventionKind
    subject: str


@dataclass(frozen=True, slots=True)
class Counts:
    """How much there is."""

    kept_accounts: int
    guests: int
    banned: int
    seen_in_a_day: int  # accounts with a signed-in browser
    seen_in_a_week: int
    tables: Mapping[str, int]  # by status
    results: int
    counted_at: float  # a while ago where there is much

    @property
    def in_all(self) -> int:
        return self.kept_accounts + self.guests + sum(self.tables.values()) + self.results


@dataclass(frozen=True, slots=True)
class EdictStars:
    edict: str  # a, b, c, d
    card: str
    stars: int


@dataclass(frozen=True, slots=True)
class SeasonStars:
    """The boxes of one season on the score track; `monsters` is zero or less."""

    season: str
    edicts: tuple[EdictStars, ...]
    coins: int
    monsters: int

    @property
    def stars(self) -> int:
        return sum(edict.stars for edict in self.edicts) + self.coins + self.monsters


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a finished table ended for one seat: an account's, or a bot's of some level."""

    table: str
    seat: int
    seats: int  # how many sat at the table
    account: str | None
    bot: str | None
    name: str  # as it stood at the table
    place: int
    stars: int
    lost_to_monsters: int
    rating: int | None  # a solo game's
    title: str | None  # a solo game's
    edition: str
    sheet: str
    finished_at: float
    seasons: tuple[SeasonStars, ...] = ()
    daily: str | None = None  # the date of the daily expedition, as 2026-11-15
    achievements: tuple[str, ...] = ()
    hints: int = 0  # that this seat asked for during the game
    counted: bool = True  # in statistics
    rated: bool = True  # its place counts for skill
    ranked: bool = True  # its stars count for leaderboards
    uncounted: tuple[str, ...] = ()  # why not for all of it
    deck: str | None = None  # the id of its cards; other tables may have had them too
    campaign: str | None = None  # the expedition of the campaign whose try it was
    goals: int | None = None  # those of its goals that were met, a bit for each

    @property
    def subject(self) -> str:
        """Whose skill this result is about."""
        return f"account:{self.account}" if self.account is not None else f"bot:{self.bot}"


@dataclass(frozen=True, slots=True)
class DailyGame:
    """A finished daily expedition, as much of it as a calendar shows."""

    table: str
    daily: str  # its date
    stars: int
    rating: int | None
    title: str | None
    finished_at: float


@dataclass(frozen=True, slots=True)
class Skill:
    """openskill's numbers for an account (`account:ID`) or a level of bots (`bot:LEVEL`)."""

    subject: str
    mu: float = NEW_MU
    sigma: float = NEW_SIGMA
    games: int = 0

    @property
    def ordinal(self) -> float:
        """What is almost certainly reached: the number to rank by."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class DailyPlace:
    """How many finished a day's expedition, and which place one of them has."""

    tries: int
    place: int | None = None


@dataclass(frozen=True, slots=True)
class WinRate:
    """Tables of several only; a shared first place is a win."""

    subject: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Spread:
    """Stars over several times."""

    count: int
    mean: float
    best: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """An account's finished games."""

    solo: Spread | None  # stars of solo games; None: never played
    several: Spread | None  # stars at tables of several
    wins: int  # at tables of several
    best_rating: int | None
    titles: Mapping[str, int]  # how often each title was earned
    editions: Mapping[str, Spread]
    seasons: Mapping[str, Spread]  # stars of one season, coins and monsters included
    edicts: Mapping[str, Spread]  # stars of one scoring of a card
    achievements: Mapping[str, int]  # how often each was achieved
