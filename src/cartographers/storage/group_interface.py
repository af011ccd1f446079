"""What is kept of groups of players, as the server asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cartographers.storage.values import SeatResult


@dataclass(frozen=True, slots=True)
class Group:
    code: str
    name: str
    owner: str
    created: float


class GroupState(StrEnum):
    MEMBER = "member"
    INVITED = "invited"
    REMOVED = "removed"  # by the owner: does not come back by the code


@dataclass(frozen=True, slots=True)
class GroupMember:
    account: str
    state: GroupState
    since: float
    invited_by: str | None = None


@dataclass(frozen=True, slots=True)
class OwnGroup:
    """A group as one of its members, or somebody who is invited, has it in a list."""

    group: Group
    state: GroupState
    members: int
    invited_by: str | None = None


@dataclass(frozen=True, slots=True)
class GroupGame:
    """A finished game of at least two members: its winners and the members who sat there."""

    table: str
    finished_at: float
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Honour:
    """What a member has achieved in the group's games; `stars` of all of them together."""

    account: str
    games: int
    wins: int
    best: int
    stars: int


@dataclass(frozen=True, slots=True)
class GroupBounds:
    members: int  # of a group, and as many invitations
    groups: int  # of an account
    invitations: int  # of an account


class Groups(Protocol):
    async def create(self, group: Group, bounds: GroupBounds) -> None:
        """Its owner is the first member. `TooManyKept` if that account has too many groups."""

    async def get(self, code: str) -> Group | None: ...

    async def rename(self, code: str, name: str) -> None: ...

    async def members(self, code: str) -> list[GroupMember]:
        """The oldest member first; those who are invited or were removed too."""

    async def state(self, code: str, account: str) -> GroupState | None: ...

    async def of(self, account: str) -> list[OwnGroup]:
        """Those of which it is a member and those it is invited to, by name."""

    async def invite(
        self, code: str, by: str, accounts: Collection[str], at: float, bounds: GroupBounds
    ) -> None:
        """Those who are no members yet. Whoever the owner has removed only the owner invites again;
        `TooManyKept` if too many are invited. Nobody has more invitations than bounds allow."""

    async def join(self, code: str, account: str, at: float, bounds: GroupBounds) -> bool:
        """False for somebody whom the owner has removed. `TooManyKept`: the group is full, or the account
        has too many."""

    async def leave(self, code: str, account: str) -> bool:
        """Or declines an invitation; whether there was something to leave. Of an owner the oldest member
        takes the place; a group without members is gone."""

    async def remove(self, code: str, account: str) -> bool: ...

    async def hand_over(self, code: str, account: str) -> bool:
        """Whether that is a member, and owner from now on."""

    async def dissolve(self, code: str) -> None: ...

    async def in_common(self, account: str, others: Collection[str]) -> frozenset[str]:
        """Those of them who are members of a group of this account."""

    async def games(
        self, code: str, *, before: float | None = None, seen: int = 0, limit: int
    ) -> Sequence[GroupGame]:
        """The newest first; `before` and `seen` as in `ResultKeeper.history`."""

    async def honours(self, code: str) -> list[Honour]:
        """Of its members, who has won most first."""
