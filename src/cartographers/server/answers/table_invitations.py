"""Inviting friends and members of one's groups to a table that waits for players."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.live.notifications.invitation_calls import InvitationCalls
from cartographers.server.tables.codes import is_code, typed_code
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OpenTable
from cartographers.storage import Store
from cartographers.storage.friend_interface import TableInvitation
from cartographers.storage.group_interface import GroupState

MOST_AT_ONCE = 100


class TableInvitationWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Friends and members of one's groups by their ids, or all members of a group."""

    players: Annotated[list[PlayerId], Meta(max_length=MOST_AT_ONCE)] = []
    group: Annotated[str, Meta(min_length=1, max_length=20)] | None = None


class InvitedJson(Struct, frozen=True):
    """Whom one has invited. Nobody is told here who does not want to be invited."""

    players: list[str]


async def invite(
    store: Store, invitation_calls: InvitationCalls, asker: Asker, code: str, data: TableInvitationWish
) -> InvitedJson:
    account = asker.visitor.id
    table = (await asker.rooms.room(code)).table
    if table.seat_of(account) is None:
        raise Refused(Reason.NOT_SEATED)
    if not isinstance(table, OpenTable):
        raise Refused(Reason.NOT_OPEN)
    wanted = sorted(
        each
        for each in await _wanted(store, account, data)
        if each != account and table.seat_of(each) is None
    )
    against = await store.friends.restraints_against(account, wanted)
    reached = [each for each in wanted if not (each in against and against[each].blocked)]
    await store.invitations.add([TableInvitation(each, account, code, asker.now) for each in reached])
    heard = [each for each in reached if not (each in against and against[each].muted)]
    await invitation_calls.enqueue(code, heard)
    return InvitedJson(wanted)


async def _wanted(store: Store, account: str, data: TableInvitationWish) -> set[str]:
    wanted = set(data.players)
    if wanted:
        acquainted = set(await store.friends.of(account)) | await store.groups.in_common(account, wanted)
        if not wanted <= acquainted:
            raise Refused(Reason.NOT_FRIENDS)
    if data.group is not None:
        group = typed_code(data.group)
        known = await store.groups.members(group) if is_code(group) else []
        members = [each.account for each in known if each.state is GroupState.MEMBER]
        if account not in members:
            raise Refused(Reason.NOT_IN_GROUP)
        wanted |= set(members)
    return wanted


async def decline(store: Store, asker: Asker, code: str) -> None:
    if not (is_code(code) and await store.invitations.remove(asker.visitor.id, code)):
        raise Refused(Reason.NO_REQUEST)
