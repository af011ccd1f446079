"""Friends and groups as JSON."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.tables.entries import CrestBody
from cartographers.storage.friend_interface import Relation


class KnownPersonJson(Struct, frozen=True):
    """Somebody else, as much as a line of a list shows."""

    player: str
    name: str
    guest: bool
    crest: CrestBody | None


class FriendJson(Struct, frozen=True):
    """`here`: now, if they show it; `table`: a public one where they sit and that waits for players."""

    person: KnownPersonJson
    here: bool
    table: str | None
    muted: bool


class TableInvitationJson(Struct, frozen=True):
    """A table that waits for players, to which `by` has invited whoever asks."""

    table: str
    by: KnownPersonJson
    at: float
    edition: str
    taken: int
    seats: int


class OwnGroupJson(Struct, frozen=True):
    """A group one belongs to, or is invited to by somebody."""

    code: str
    name: str
    members: int
    invited_by: KnownPersonJson | None


class FriendsJson(Struct, frozen=True):
    """`asking` wait for one's answer, `asked` have not given theirs."""

    code: str
    link: str
    shows_presence: bool
    takes_calls: bool
    friends: list[FriendJson]
    asking: list[KnownPersonJson]
    asked: list[KnownPersonJson]
    invitations: list[TableInvitationJson]
    groups: list[OwnGroupJson]
    group_invitations: list[OwnGroupJson]
    muted: list[KnownPersonJson]
    blocked: list[KnownPersonJson]


class CallsJson(Struct, frozen=True):
    """What others want of whoever asks, for the first page. `sociable`: there are friends or groups from whom
    more may come, so that it is worth asking again."""

    asking: list[KnownPersonJson]
    invitations: list[TableInvitationJson]
    group_invitations: list[OwnGroupJson]
    sociable: bool


class RelationJson(Struct, frozen=True):
    """How somebody stands to whoever asks. `may_ask`: they have met, so that one may ask without a code."""

    person: KnownPersonJson
    relation: Relation
    may_ask: bool
    muted: bool
    blocked: bool


class GroupMemberJson(Struct, frozen=True):
    person: KnownPersonJson
    owner: bool
    invited: bool
    since: float


class HonourJson(Struct, frozen=True):
    """What a member has achieved in the group's games: `mean` and `best` are stars."""

    person: KnownPersonJson
    games: int
    wins: int
    best: int
    mean: float


class GroupJson(Struct, frozen=True):
    """A group. Only its members are told who they are, and what they have achieved; to others `members` and
    `honours` are empty and `member` is false."""

    code: str
    name: str
    link: str
    created: float
    size: int
    member: bool
    invited: bool
    owner: bool
    members: list[GroupMemberJson]
    honours: list[HonourJson]


class GroupSeatJson(Struct, frozen=True):
    """`player` is null for a bot, and for somebody who does not belong to the group."""

    player: str | None
    name: str
    place: int
    stars: int


class GroupGameJson(Struct, frozen=True):
    """A game of at least two members: who won, and how the members did. `table` is told to those who sat
    there: its code opens it."""

    table: str | None
    edition: str
    finished_at: float
    seats: int
    results: list[GroupSeatJson]


class GroupGamesJson(Struct, frozen=True):
    games: list[GroupGameJson]
    more: bool
