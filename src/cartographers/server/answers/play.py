"""Playing: the view, the decision, moves, live updates, talk."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Literal

from msgspec import Meta, Struct

from cartographers.rules import consider as considering
from cartographers.rules.actions import Choose, Draw, Prepare, TakeBack
from cartographers.rules.grid import AREA, NOWHERE, Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.setup import MOST_SEATS
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Game
from cartographers.rules.terrain import Terrain
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.stream import EventStream, Viewer
from cartographers.server.answers.tables import show
from cartographers.server.live.subscribers import Subscriber
from cartographers.server.tables import lobby, playing
from cartographers.server.tables.bounds import Decide, within_bounds
from cartographers.server.tables.patterns import full_match
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.considered import ChangeJson, EarningsJson, change_json, earnings_json
from cartographers.server.tables.wire.decisions import ExtrasJson, extras_json
from cartographers.server.tables.wire.views import PlayView

LONGEST_MESSAGE = 300
REACTIONS = ("well-drawn", "ouch", "thinking", "hurry", "laugh", "thanks")
MAX_VERSION = 2**53

SpaceName = Annotated[str, Meta(pattern=full_match("[a-k](1[01]|[1-9])"))]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=MAX_VERSION)]
ShapeNumber = Annotated[int, Meta(ge=0, le=9)]
SkillId = Annotated[str, Meta(max_length=40)]
# A box of data may have shapes and attacks of any size: what is legal, the rules say.
DrawnSpaces = Annotated[list[SpaceName], Meta(min_length=1, max_length=AREA)]
Marks = Annotated[list[SpaceName], Meta(max_length=AREA)]
HotSeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="At a hot seat: for which of one's own seats")]


class DrawMove(Struct, frozen=True, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    """Draw a shape. It may be sent again with another place as long as others still think."""

    id: MoveId
    version: Version
    shape: ShapeNumber
    terrain: Terrain
    spaces: DrawnSpaces
    marks: Marks = []
    skill: SkillId = ""
    extra: Marks = []
    extra_terrain: Terrain | None = None
    seat: HotSeat | None = None


class PrepareMove(Struct, frozen=True, tag_field="kind", tag="prepare", forbid_unknown_fields=True):
    """Say whether one uses a skill against the ambush that was revealed: its id, empty for none."""

    id: MoveId
    version: Version
    skill: SkillId
    upright: bool = False
    seat: HotSeat | None = None


class ChooseMove(Struct, frozen=True, tag_field="kind", tag="choose", forbid_unknown_fields=True):
    """Choose which space a monster destroys, or where a treefolk's forest grows."""

    id: MoveId
    version: Version
    space: SpaceName
    seat: HotSeat | None = None


class BackMove(Struct, frozen=True, tag_field="kind", tag="back", forbid_unknown_fields=True):
    """Take back what one drew or chose, as long as others still think."""

    id: MoveId
    version: Version
    seat: HotSeat | None = None


AnyMove = DrawMove | ChooseMove | PrepareMove | BackMove


class TakenJson(Struct, frozen=True):
    """The version that the move made."""

    version: int


class Idea(Struct, frozen=True, forbid_unknown_fields=True):
    """A placement to think about: what one would draw, without an id."""

    shape: ShapeNumber
    terrain: Terrain
    spaces: DrawnSpaces
    marks: Marks = []
    skill: SkillId = ""
    extra: Marks = []
    extra_terrain: Terrain | None = None
    seat: HotSeat | None = None
    kind: Literal["draw"] = "draw"
    version: Version | None = None  # of the view it is about: what was overtaken is no mistake


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_MESSAGE)]


class Reaction(Struct, frozen=True, forbid_unknown_fields=True):
    symbol: Annotated[str, Meta(pattern=full_match("|".join(REACTIONS)))]


async def look(asker: Asker, code: str, at_least: int = 0, wish: int | None = None) -> PlayView:
    room = await asker.rooms.fresh(code, at_least)
    seat = may_watch(room.table, asker.visitor.account, asker.now, wish)
    return room.shown.play_view(seat, show(asker, room))


async def move(asker: Asker, code: str, data: AnyMove) -> TakenJson:
    rooms, account = asker.rooms, asker.visitor.id
    room = await rooms.fresh(code, data.version)
    seat = playing.own_seat(room.table, account, data.seat)
    move = playing.MoveRequest(data.id, data.version, _action(seat, data))
    outcome = await rooms.change(
        code, lambda table: playing.move(table, account, move, rooms.clock()), data.version
    )
    return TakenJson(outcome.table.seats[seat].version_of_move(data.id) or outcome.seq)


async def consider(asker: Asker, code: str, data: Idea) -> ChangeJson | None:
    """Nothing if the turn is over that the placement was meant for."""
    if data.version is not None:
        table = (await asker.rooms.fresh(code, data.version)).table
        if table.over or data.version < table.turn_version:
            playing.own_seat(table, asker.visitor.id, data.seat)
            return None
    game, seat = await running(asker, code, data.seat)
    return change_json(considering.consider(game, seat, placement_of(data)))


async def extras(asker: Asker, code: str, data: Idea) -> ExtrasJson:
    game, seat = await running(asker, code, data.seat)
    return extras_json(game, seat, placement_of(data))


async def running(asker: Asker, code: str, wish: int | None) -> tuple[Game, int]:
    """The game that is being played there, and one's own seat."""
    room = await asker.rooms.room(code)
    seat = playing.own_seat(room.table, asker.visitor.id, wish)
    game = room.table.game
    if game is None or room.table.over:
        raise Refused(Reason.NOT_PLAYING)
    return game, seat


async def earnings(asker: Asker, code: str, seat: int) -> EarningsJson:
    room = await asker.rooms.room(code)
    may_watch(room.table, asker.visitor.account, asker.now, None)
    game = room.table.game
    if game is None:
        raise Refused(Reason.NOT_PLAYING)
    game.check_seat(seat)
    return earnings_json(game, seat)


async def events(
    asker: Asker, code: str, who: str, *, after: int | None, views: bool, wish: int | None, most_streams: int
) -> EventStream:
    """The stream of a table. `who` is counted: the account, or the network of whoever has none."""
    room = await asker.rooms.room(code)
    visitor = asker.visitor
    seat = may_watch(room.table, visitor.account, asker.now, wish)
    if asker.rooms.streams.count_of(who) >= most_streams:
        raise Refused(Reason.WATCH_ELSEWHERE)
    if after is not None and not room.remembers(after):
        asker.guard.charge_history(room.table.version)
    subscriber = Subscriber(
        who,
        visitor.language,
        watching=seat is None,
        session=visitor.session,
        token=visitor.token,
        old_cookie=visitor.by_old_cookie,
        silenced=await asker.guard.silenced(),
    )
    viewer = Viewer(visitor.account, wish, asker.base_url) if views else None
    return EventStream(asker.rooms, room, subscriber, after, viewer, histories=asker.histories)


async def chat(asker: Asker, code: str, data: Message) -> TakenJson:
    text = " ".join("".join(c if c.isprintable() else " " for c in data.text).split())
    if not text:
        raise Refused(Reason.INVALID, problem="text: nothing in it can be shown")
    return await _say(asker, code, lambda table: lobby.chat(table, asker.visitor.person, text))


async def react(asker: Asker, code: str, data: Reaction) -> TakenJson:
    return await _say(asker, code, lambda table: lobby.react(table, asker.visitor.person, data.symbol))


async def _say(asker: Asker, code: str, decide: Decide) -> TakenJson:
    asker.visitor.require_account()
    room = await asker.rooms.room(code)
    may_watch(room.table, asker.visitor.account, asker.now)
    outcome = await asker.rooms.change(code, within_bounds(decide))
    return TakenJson(outcome.seq)


def _action(seat: int, move: AnyMove) -> Draw | Choose | Prepare | TakeBack:
    match move:
        case DrawMove():
            return Draw(seat, placement_of(move))
        case ChooseMove():
            return Choose(seat, Space.named(move.space))
        case PrepareMove():
            return Prepare(seat, Preparation(move.skill, move.upright))
        case BackMove():
            return TakeBack(seat)


def placement_of(idea: Idea | DrawMove) -> Placement:
    return Placement(
        named(idea.spaces),
        idea.terrain,
        idea.shape,
        named(idea.marks),
        idea.skill,
        named(idea.extra),
        idea.extra_terrain,
    )


def named(spaces: Collection[str]) -> SpaceSet:
    return SpaceSet.of(map(Space.named, spaces)) if spaces else NOWHERE
