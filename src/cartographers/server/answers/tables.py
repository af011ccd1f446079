"""Making tables, sitting down, getting ready."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from cartographers.rules.setup import MOST_SEATS, AmbushRule, Edition, FallbackTerrain, SkillUses
from cartographers.rules.terrain import Corner
from cartographers.server.answers.accounts import Name, Title
from cartographers.server.answers.asker import Asker
from cartographers.server.live.room import Room
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.bounds import Decide, within_bounds
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.entries import Body, CrestBody
from cartographers.server.tables.fitting import Fit, fitting
from cartographers.server.tables.options import (
    PRESETS,
    AmbushCards,
    BoxId,
    Edicts,
    Pace,
    Packs,
    Seats,
    SheetText,
    Skills,
    TableOptions,
    Twists,
    checked_seed,
)
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.open_games import OpenGameJson, is_left, open_game_json
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import Conflict, TableStatus

MOST_LISTED = 50  # at once
LISTED_OF_ONE_HOST = 3  # so that a host of many tables does not hide those of others
LISTED_SECONDS = 24 * 3600  # a public table where nothing happened for longer is not offered
EVEN = "even"  # the wish for a bot that is as strong as the host
READ_GAMES = 30  # newest games, of which those are taken that say something about their player

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
SeedText = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="Up to 64 visible ASCII characters, but not ? alone"),
]


HOT_SEAT_NAMES = "The names of those who share the host's device; the host holds a seat for each of them"


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose. What is left out stays as it is, or as the preset or the edition has it."""

    edition: Edition | UnsetType = UNSET
    seats: Seats | UnsetType = UNSET
    sheet: SheetText | UnsetType | None = UNSET
    edicts: Edicts | UnsetType = UNSET
    explore: BoxId | UnsetType | None = UNSET
    seasons: BoxId | UnsetType | None = UNSET
    ambushes: AmbushCards | UnsetType | None = UNSET
    heroes: bool | UnsetType | None = UNSET
    ambush: AmbushRule | UnsetType | None = UNSET
    fallback_terrain: FallbackTerrain | UnsetType | None = UNSET
    hints: bool | UnsetType | None = UNSET
    packs: Packs | UnsetType = UNSET
    assumed_corner: Corner | UnsetType | None = UNSET
    skills: Skills | UnsetType | None = UNSET
    skill_uses: SkillUses | UnsetType | None = UNSET
    twists: Twists | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET


class NewTable(Wishes, frozen=True, forbid_unknown_fields=True):
    preset: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    seed: SeedText | UnsetType = UNSET
    lesson: Annotated[bool, Meta(description="Counts for nothing, not even the history")] = False
    hot_seat: (
        Annotated[list[Name], Meta(min_length=2, max_length=MOST_SEATS, description=HOT_SEAT_NAMES)]
        | UnsetType
    ) = UNSET


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Dress(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    title: Title = ""
    crest: CrestBody | None = None


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`level`: one of the catalogue, or `even` for the one that fits the host's last games. `persona`: an
    opponent of the catalogue, or `plain` for a bot that is nobody; null: one who is not at the table yet."""

    seat: SeatNumber | None = None
    level: Annotated[str, Meta(max_length=40)] = "greedy"  # as ever, for programs that name none
    persona: Annotated[str, Meta(max_length=40)] | None = None


class FitJson(Struct, frozen=True):
    """The level of the bots that fits one's last so many games: in the base game, and by edition."""

    level: str
    games: int
    levels: dict[str, str]


OPTION_FIELDS = TableOptions.__struct_fields__


def chosen_options(wishes: Wishes, before: TableOptions) -> TableOptions:
    chosen = {
        name: value for name, value in asdict(wishes).items() if name in OPTION_FIELDS and value is not UNSET
    }
    return replace(before, **chosen)


async def create(asker: Asker, data: NewTable) -> TableJson:
    person = asker.visitor.person
    preset = TableOptions()
    if data.preset is not UNSET:
        if data.preset not in PRESETS:
            known = ", ".join(PRESETS)
            raise Refused(Reason.INVALID, problem=f"preset: {data.preset!r} is none of {known}")
        preset = PRESETS[data.preset]
    options = chosen_options(data, preset)
    await asker.guard.check_names(*(() if data.hot_seat is UNSET else data.hot_seat))
    await asker.guard.charge_table(options.seats)
    bodies = lobby.create(
        person,
        options,
        Pace() if data.pace is UNSET else data.pace,
        public=data.public is True,
        chat=data.chat is not False,
        seed=None if data.seed is UNSET else checked_seed(data.seed),
        hot_seat=() if data.hot_seat is UNSET else data.hot_seat,
        lesson=data.lesson,
    )
    return show(asker, await asker.rooms.create(bodies))


async def public_tables(
    asker: Asker, status: TableStatus = TableStatus.OPEN, skip: int = 0
) -> list[TableJson]:
    found = await asker.rooms.store.logs.offered(
        status,
        since=asker.now - LISTED_SECONDS,
        of_one_host=LISTED_OF_ONE_HOST,
        limit=MOST_LISTED,
        skip=skip,
    )
    return [show(asker, room) for room in await asker.rooms.readable(found)]


async def my_games(asker: Asker) -> list[OpenGameJson]:
    account, found = asker.visitor.id, []
    for status in (TableStatus.PLAYING, TableStatus.OPEN):
        summaries = await asker.rooms.store.logs.seated(account, status=status, limit=MOST_LISTED)
        changed = {each.table: each.updated for each in summaries}
        found += [
            open_game_json(room.table, account, changed[room.table.code])
            for room in await asker.rooms.readable(summaries)
            if not room.table.over and not is_left(room.table, account)
        ]
    return sorted(found, key=lambda game: (not game.your_turn, -game.changed_at))


async def table(asker: Asker, code: str) -> TableJson:
    return show(asker, await asker.rooms.room(code))


async def change(asker: Asker, code: str, data: Wishes) -> TableJson:
    touches_options = any(getattr(data, name) is not UNSET for name in OPTION_FIELDS)
    if data.seats is not UNSET:
        before = (await asker.rooms.room(code)).table
        asker.guard.charge_seats(before.options.seats, data.seats)

    def decide(table: Table) -> list[Body]:
        return lobby.change_options(
            table,
            asker.visitor.person,
            options=chosen_options(data, table.options) if touches_options else None,
            pace=None if data.pace is UNSET else data.pace,
            public=None if data.public is UNSET else data.public,
            chat=None if data.chat is UNSET else data.chat,
        )

    return await change_table(asker, code, decide)


async def join(asker: Asker, code: str, data: SeatWish) -> TableJson:
    asker.visitor.require_account()
    await _check_admitted(asker, (await asker.rooms.room(code)).table)
    return await change_table(asker, code, lambda table: lobby.join(table, asker.visitor.person, data.seat))


async def _check_admitted(asker: Asker, table: Table) -> None:
    if not table.public and table.seat_of(asker.visitor.id) is None:
        await asker.guard.check_admitted(table.host)


async def leave(asker: Asker, code: str) -> TableJson:
    return await change_table(asker, code, lambda table: lobby.leave(table, asker.visitor.person))


async def come_back(asker: Asker, code: str) -> TableJson:
    now = asker.now
    return await change_table(asker, code, lambda table: playing.come_back(table, asker.visitor.id, now))


async def change_seat(asker: Asker, code: str, data: SeatChoice) -> TableJson:
    return await change_table(
        asker, code, lambda table: lobby.change_seat(table, asker.visitor.person, data.seat)
    )


async def dress(asker: Asker, code: str, data: Dress) -> TableJson:
    await asker.guard.check_names(data.name)
    return await change_table(
        asker, code, lambda table: lobby.dress(table, asker.visitor.person, data.name, data.title, data.crest)
    )


async def add_bot(asker: Asker, code: str, data: BotWish) -> TableJson:
    person, even = asker.visitor.person, data.level == EVEN
    fit = await _fit(asker) if even else None

    def decide(table: Table) -> list[Body]:
        level = fit.level(table.options.edition) if fit else data.level
        return lobby.add_bot(table, person, data.seat, level, data.persona, even=even)

    return await change_table(asker, code, decide)


async def my_level(asker: Asker) -> FitJson:
    fit = await _fit(asker)
    levels = {edition.value: fit.level(edition) for edition in Edition}
    return FitJson(levels[Edition.BASE], fit.games, levels)


async def _fit(asker: Asker) -> Fit:
    return fitting(await asker.rooms.store.results.history(asker.visitor.id, limit=READ_GAMES))


async def remove_bot(asker: Asker, code: str, seat: int) -> TableJson:
    return await change_table(asker, code, lambda table: lobby.remove_bot(table, asker.visitor.person, seat))


async def start(asker: Asker, code: str) -> TableJson:
    now = asker.now
    return await change_table(asker, code, lambda table: playing.start_game(table, asker.visitor.id, now))


async def abandon(asker: Asker, code: str) -> TableJson:
    return await change_table(asker, code, lambda table: conduct.abandon(table, asker.visitor.id))


async def withdraw_end(asker: Asker, code: str) -> TableJson:
    return await change_table(asker, code, lambda table: conduct.withdraw_end(table, asker.visitor.id))


async def rematch(asker: Asker, code: str) -> TableJson:
    rooms, person = asker.rooms, asker.visitor.person
    before = (await rooms.room(code)).table
    if before.rematch is None:  # else the next table exists already
        await asker.guard.charge_table(len(before.seats))
    next_code = fresh_code(public=before.public)
    outcome = await rooms.change(code, lambda table: lobby.rematch(table, person, next_code))
    old = outcome.table
    assert old.rematch is not None
    try:
        even = any(seat.even for seat in old.seats)
        bodies = lobby.rematch_table(
            old, person, *([(await _fit(asker)).level(old.options.edition)] if even else [])
        )
        return show(asker, await rooms.create(bodies, old.rematch))
    except Conflict:  # a concurrent request was first
        return await _join_rematch(asker, old.rematch)


async def _join_rematch(asker: Asker, code: str) -> TableJson:
    person = asker.visitor.person
    room = await asker.rooms.room(code)
    if room.table.seat_of(person.account) is None:
        await _check_admitted(asker, room.table)
        await asker.rooms.change(code, within_bounds(lambda table: lobby.join(table, person)))
    return show(asker, room)


async def change_table(asker: Asker, code: str, decide: Decide) -> TableJson:
    asker.visitor.require_account()
    await asker.rooms.change(code, within_bounds(decide))
    return show(asker, await asker.rooms.room(code))


def show(asker: Asker, room: Room) -> TableJson:
    """The table as the visitor may see it."""
    return room.shown.table_for(asker.visitor.id_if_known, asker.base_url, asker.now)
