"""The entries of a table's log: everything that can happen at a table, each kind with its body."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from cartographers.play.match import Step
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.storage.values import Entry


class Body(Struct, frozen=True, omit_defaults=True):
    """What an entry says. Entries are kept for ever: a field may be added with a default, never changed."""


class CrestBody(Struct, frozen=True):
    division: str
    first: str
    second: str
    charge: str


class Ghost(Body, frozen=True):
    """A finished map to play against: that of this seat at an earlier table."""

    table: str
    seat: int


class EarlierAnswer(Struct, frozen=True, array_like=True):
    """What a seat answered in an earlier game: `move` is a line of a transcript, `cards` says to which card,
    as the number of those that were revealed in that season."""

    season: int
    cards: int
    seat: int
    move: str


class Branch(Body, frozen=True):
    """This game goes on from that of the table's `Ghost`, after so many of its actions. `answers`: what the
    others did from there on, and do again as far as they can; None: bots decide for themselves."""

    position: int
    answers: list[EarlierAnswer] | None = None


class EveningSeat(Body, frozen=True):
    """The evening and the round that a table belongs to. `shared`: other tables play the same cards, which
    nobody else may see until the round is over."""

    code: str
    round: int
    shared: bool = False


class Created(Body, frozen=True):
    host: str
    options: TableOptions
    pace: Pace
    public: bool
    chat: bool
    seed: str
    daily: str | None = None
    rematch_of: str | None = None
    brought: bool = False  # the seed is the host's own; of a daily expedition: no secret of a server
    lesson: bool = False
    imported: int | None = None  # a game from elsewhere: at which seat the host sat there
    removed: list[str] = []  # who was taken off a seat at the table of which this is the rematch
    deck: str | None = None  # the cards of an earlier game once more: the id of its deck
    ghost: Ghost | None = None
    branch: Branch | None = None
    evening: EveningSeat | None = None
    weekly: str | None = None  # the week whose expedition it is a try of, like 2026-W47
    campaign: str | None = None  # the expedition of the campaign whose try it is


class Joined(Body, frozen=True):
    account: str
    name: str
    seat: int
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False  # an account without a passphrase: others may use the name


class Left(Body, frozen=True):
    account: str
    seat: int


class Removed(Body, frozen=True):
    """The host removed a player, before the game."""

    account: str
    seat: int


class Muted(Body, frozen=True):
    """Who hears whom no more, or again; `for_all`: the host decided it for everybody."""

    account: str
    whom: str
    on: bool
    for_all: bool = False


class Voted(Body, frozen=True):
    """A player votes for a bot to take over this seat."""

    account: str
    seat: int


class Replaced(Body, frozen=True):
    """A bot plays this seat for the rest of the game, as the others decided."""

    seat: int


class EndAsked(Body, frozen=True):
    """A player would end the game for all."""

    account: str


class EndWithdrawn(Body, frozen=True):
    """A player withdraws the wish to end the game."""

    account: str


class Moved(Body, frozen=True):
    """A player changes seats."""

    account: str
    source: int
    target: int


class Dressed(Body, frozen=True):
    seat: int
    name: str
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False  # an account without a passphrase: others may use the name


class BotAdded(Body, frozen=True):
    """`persona`: who plays there, one of `bots.PERSONAS`; none: a bot without a style of its own. `even`: the
    level follows from the host's last games."""

    seat: int
    level: str
    name: str
    persona: str | None = None
    even: bool = False


class BotRemoved(Body, frozen=True):
    seat: int


class OptionsChanged(Body, frozen=True):
    options: TableOptions
    pace: Pace
    public: bool


class Chatted(Body, frozen=True):
    account: str
    name: str
    text: str
    guest: bool = False


class ChatRemoved(Body, frozen=True):
    """Whoever looks after the server has removed what an entry said; its text is gone from the log."""

    line: int  # the entry's seq


class Reacted(Body, frozen=True):
    account: str
    name: str
    symbol: str
    guest: bool = False


class ChatSwitched(Body, frozen=True):
    on: bool


class Started(Body, frozen=True):
    """`setup` is the head of a transcript without the seed; `seats` the lobby's seats that play, in order."""

    setup: str
    seats: list[int]
    commitment: str


class By(StrEnum):
    """Who decided an action."""

    DECK = "deck"
    HUMAN = "human"
    BOT = "bot"
    ABSENT = "absent"  # a bot, for a player who is not there
    ITSELF = "itself"  # automatic: no choice was left


class Acted(Body, frozen=True):
    """`move` is a line of a transcript; `id` the client's, which makes retries idempotent."""

    move: str
    by: By
    account: str | None = None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """An action with its parsed step, so that its text is not parsed again."""

    body: Acted
    step: Step


class Hinted(Body, frozen=True):
    """A seat asked the master where to draw, in the turn that began at `since`."""

    seat: int
    since: int


class DeadlineSet(Body, frozen=True):
    """When the turn's time is up, in seconds since 1970; None: it is not limited any more."""

    at: float | None


class WentAway(Body, frozen=True):
    """`overdue`: the time for the turn ran out, so a bot plays it."""

    seat: int
    overdue: bool = False


class CameBack(Body, frozen=True):
    seat: int


class Finished(Body, frozen=True):
    """The final stars of each seat, for readers of the log without the rules."""

    stars: list[int]


class Abandoned(Body, frozen=True):
    by: str


class Unsealed(Body, frozen=True):
    """The round of the evening is over: everybody may see these cards."""


class Rematch(Body, frozen=True):
    """The table at which they play again."""

    table: str


KINDS: dict[str, type[Body]] = {
    "created": Created,
    "joined": Joined,
    "left": Left,
    "seat": Moved,
    "removed": Removed,
    "muted": Muted,
    "vote": Voted,
    "replaced": Replaced,
    "end-asked": EndAsked,
    "end-withdrawn": EndWithdrawn,
    "dressed": Dressed,
    "bot": BotAdded,
    "bot-removed": BotRemoved,
    "options": OptionsChanged,
    "chat": Chatted,
    "chat-removed": ChatRemoved,
    "reaction": Reacted,
    "chat-switched": ChatSwitched,
    "started": Started,
    "action": Acted,
    "hint": Hinted,
    "deadline": DeadlineSet,
    "away": WentAway,
    "back": CameBack,
    "finished": Finished,
    "abandoned": Abandoned,
    "unsealed": Unsealed,
    "rematch": Rematch,
}
TableChange = Body | Played  # what happens at a table: an entry, and where it is an action also its step

_KIND_OF = {body: kind for kind, body in KINDS.items()}


def body_of(change: TableChange) -> Body:
    """What the log keeps of a change."""
    return change.body if isinstance(change, Played) else change


def kind_of(body: Body) -> str:
    return _KIND_OF[type(body)]


def to_stored(body: Body) -> dict[str, Any]:
    """A body as the JSON object of the log."""
    stored: dict[str, Any] = msgspec.to_builtins(body)
    return stored


def first_entries(bodies: Iterable[Body], at: float) -> list[Entry]:
    """The beginning of a log."""
    return [Entry(seq, kind_of(body), to_stored(body), at) for seq, body in enumerate(bodies, start=1)]


def from_stored(kind: str, stored: dict[str, Any]) -> Body:
    """The body of a stored entry; an unknown kind is a log of a newer version."""
    if kind not in KINDS:
        raise ValueError(f"the log has an entry of the unknown kind {kind!r}")
    return msgspec.convert(stored, KINDS[kind])
