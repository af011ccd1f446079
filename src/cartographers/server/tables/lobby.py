"""What people may do at a table before and after the game: pure functions from a table to new entries."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cartographers.bots import ALL_LEVELS, PERSONAS, USUAL_LEVEL
from cartographers.play.shuffle import Stream, fresh_seed
from cartographers.rules.setup import Seat
from cartographers.server.tables.conduct import check_may_talk, ended_without
from cartographers.server.tables.entries import (
    Abandoned,
    Body,
    BotAdded,
    BotRemoved,
    ChatSwitched,
    Chatted,
    Created,
    CrestBody,
    Dressed,
    Ghost,
    Joined,
    Left,
    Moved,
    OptionsChanged,
    Reacted,
    Rematch,
    WentAway,
)
from cartographers.server.tables.options import Pace, TableOptions, keeps_cards, make_setup
from cartographers.server.tables.people import Person, checked_crest, checked_name, checked_title
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OpenTable, SeatKind, Table

# Bots that are nobody: at a table for more of them than there are personas, or where the host wishes so.
BOT_NAMES = (
    "Alba Dario Elin Fenna Ivo Juno Kaspar Lilo Moss Nele Oswin Quill Sorrel Tilda Vesna Wim Xenia Zita"
).split()
PLAIN = "plain"  # the wish for such a bot


def create(
    host: Person,
    options: TableOptions,
    pace: Pace,
    *,
    public: bool = False,
    chat: bool = True,
    seed: str | None = None,
    daily: str | None = None,
    rematch_of: str | None = None,
    hot_seat: Sequence[str] = (),
    lesson: bool = False,
    known_seed: bool = False,
    deck: str | None = None,
    ghost: Ghost | None = None,
    weekly: str | None = None,
    campaign: str | None = None,
) -> list[Body]:
    """A new table with its host on the first seat; `InvalidSetup` or `InvalidSheet` for a bad set-up.

    `hot_seat` names the people around the host's device: the host holds a seat for each of them. Of a `daily`
    expedition, `known_seed` says that its seed is no secret of a server; that of a `weekly` one is. `deck` is
    the id of an earlier game's cards, `ghost` its map to play against. `campaign` is the expedition whose try
    it is.
    """
    brought = known_seed if daily or weekly else seed is not None
    seed = seed or fresh_seed()
    check_options(options, seed)
    created = Created(
        host.account,
        options,
        pace,
        public,
        chat,
        seed,
        daily,
        rematch_of,
        brought=brought,
        lesson=lesson,
        deck=deck,
        ghost=ghost,
        weekly=weekly,
        campaign=campaign,
    )
    if not hot_seat:
        return [created, _joined(host, 0)]
    if len(hot_seat) > options.seats:
        raise Refused(Reason.TOO_MANY_PLAYERS)
    around = [
        Joined(host.account, checked_name(name), seat, guest=host.guest) for seat, name in enumerate(hot_seat)
    ]
    return [created, *around]


def check_options(options: TableOptions, seed: str) -> None:
    make_setup(options, [Seat(f"seat {number}") for number in range(options.seats)], seed)


def _joined(person: Person, seat: int) -> Joined:
    return Joined(person.account, person.name, seat, person.title, person.crest, person.guest)


def join(table: Table, person: Person, wish: int | None = None) -> list[Body]:
    """Sits down, on the first open seat if there is no wish."""
    if table.seat_of(person.account) is not None:
        raise Refused(Reason.ALREADY_SEATED)
    _must_be_open(table)
    if person.account in table.removed:
        raise Refused(Reason.REMOVED)
    seat = _free_seat(table, wish, Reason.TABLE_FULL)
    return [_joined(person, seat)]


def change_seat(table: Table, person: Person, target: int) -> list[Body]:
    source = _own_seat(table, person)
    _must_be_open(table)
    if target == source:
        return []
    _must_be_free(table, target)
    return [Moved(person.account, source, target)]


def leave(table: Table, person: Person) -> list[Body]:
    """Gets up. In a running game the seat stays one's own, and a bot plays meanwhile where others wait."""
    _own_seat(table, person)
    seats = table.seats_of(person.account)
    if isinstance(table, OpenTable):
        left: list[Body] = [Left(person.account, seat) for seat in seats]
        return left if len(table.humans) > len(seats) else [*left, Abandoned(person.account)]
    if table.over or len(table.seats) == 1:
        return []
    away: list[Body] = [WentAway(seat) for seat in seats if not table.seats[seat].gone]
    return [*away, *ended_without(table, person.account)]


def dress(table: Table, person: Person, name: str, title: str, crest: CrestBody | None) -> list[Body]:
    seat = _own_seat(table, person)
    _must_be_open(table)
    return [Dressed(seat, checked_name(name), checked_title(title), checked_crest(crest), person.guest)]


def add_bot(
    table: Table,
    person: Person,
    seat: int | None,
    level: str,
    wish: str | None = None,
    *,
    even: bool = False,
) -> list[Body]:
    """A bot of this level: the persona that is wished for, or one that is not at the table yet.

    `even`: the level is the one that fits the host, and another one fits next time."""
    _must_be_host(table, person)
    _must_be_open(table)
    _must_have_a_choice(table)
    if level not in ALL_LEVELS:
        raise Refused(Reason.UNKNOWN_LEVEL, level=level)
    seat = _free_seat(table, seat, Reason.SEAT_TAKEN)
    persona = _persona(table, wish)
    name = PERSONAS[persona].name if persona else _bot_name(table)
    return [BotAdded(seat, level, name, persona, even)]


def _persona(table: Table, wish: str | None) -> str | None:
    """Who sits down. Without a wish tables meet different ones, and a lesson nobody: its coach talks."""
    here = {seat.persona for seat in table.seats}
    if wish is None:
        names = {seat.name.casefold() for seat in table.seats}
        order = () if table.lesson else Stream(table.code, "personas").shuffled(list(PERSONAS))
        free = (each for each in order if each not in here and PERSONAS[each].name.casefold() not in names)
        return next(free, None)
    if wish == PLAIN:
        return None
    if wish not in PERSONAS:
        raise Refused(Reason.UNKNOWN_PERSONA, persona=wish)
    if wish in here:
        raise Refused(Reason.PERSONA_TAKEN, name=PERSONAS[wish].name)
    return wish


def _bot_name(table: Table) -> str:
    taken = {seat.name for seat in table.seats}
    free = (name for name in BOT_NAMES if name not in taken)
    return next(free, f"Bot {1 + sum(seat.kind is SeatKind.BOT for seat in table.seats)}")


def remove_bot(table: Table, person: Person, seat: int) -> list[Body]:
    _must_be_host(table, person)
    _must_be_open(table)
    _must_exist(table, seat)
    if table.seats[seat].kind is not SeatKind.BOT:
        raise Refused(Reason.NOT_A_BOT)
    return [BotRemoved(seat)]


def change_options(
    table: Table,
    person: Person,
    *,
    options: TableOptions | None = None,
    pace: Pace | None = None,
    public: bool | None = None,
    chat: bool | None = None,
) -> list[Body]:
    """What the host changes before the start; the chat may be switched at any time."""
    _must_be_host(table, person)
    entries: list[Body] = []
    if options is not None or pace is not None or public is not None:
        _must_be_open(table)
        _must_have_a_choice(table)
        options = options or table.options
        if table.deck is not None and not keeps_cards(table.options, options):
            raise Refused(Reason.SAME_CARDS)
        check_options(options, table.seed)
        if options.seats < sum(seat.kind is not SeatKind.OPEN for seat in table.seats):
            raise Refused(Reason.TOO_MANY_PLAYERS)
        public = table.public if public is None else public
        entries.append(OptionsChanged(options, pace or table.pace, public))
    if chat is not None and chat is not table.chat:
        entries.append(ChatSwitched(chat))
    return entries


def rematch(table: Table, person: Person, code: str) -> list[Body]:
    """Agrees on the table of the next game; the first who asks chooses it."""
    if not table.over:
        raise Refused(Reason.NOT_OVER)
    seat = table.seats[_own_seat(table, person)]
    if table.rematch:
        return []
    if seat.replaced:  # a player who was voted out does not become the next host
        raise Refused(Reason.REPLACED)
    return [Rematch(code)]


def rematch_table(old: Table, host: Person, fitting: str = USUAL_LEVEL) -> list[Body]:
    """The first entries of the next game's table: the same set-up with a new deck, the same bots. Who was
    removed stays so; a bot for an even game has the level that is fitting now."""
    options = replace(old.options, seats=max(len(old.seats), old.options.seats if not old.daily else 1))
    own = [old.seats[number].name for number in old.seats_of(host.account)]
    created, *entries = create(
        host,
        options,
        old.pace,
        public=old.public,
        chat=old.chat,
        rematch_of=old.code,
        hot_seat=own if len(own) > 1 else (),
    )
    if len(own) > 1:  # a name that claimed nothing goes on to claim nothing
        guests = [old.seats[number].guest for number in old.seats_of(host.account)]
        entries = [replace(entry, guest=guest) for entry, guest in zip(entries, guests, strict=True)]
    bots = [seat for seat in old.seats if seat.level is not None]
    entries += [
        BotAdded(
            options.seats - number, fitting if bot.even else bot.level or "", bot.name, bot.persona, bot.even
        )
        for number, bot in enumerate(reversed(bots), start=1)
        if options.seats - number >= max(1, len(own))
    ]
    assert isinstance(created, Created)
    return [replace(created, removed=sorted(old.removed)), *entries]


def chat(table: Table, person: Person, text: str) -> list[Body]:
    check_may_talk(table, person.account)
    return [Chatted(person.account, _name_at(table, person), text, person.guest)]


def react(table: Table, person: Person, symbol: str) -> list[Body]:
    check_may_talk(table, person.account)
    return [Reacted(person.account, _name_at(table, person), symbol, person.guest)]


def _name_at(table: Table, person: Person) -> str:
    seat = table.seat_of(person.account)
    return person.name if seat is None else table.seats[seat].name


def _own_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.account)
    if seat is None:
        raise Refused(Reason.NOT_SEATED)
    return seat


def _must_be_host(table: Table, person: Person) -> None:
    if table.host != person.account:
        raise Refused(Reason.NOT_HOST)


def _must_be_open(table: Table) -> None:
    """And wait for people: that of an evening begins by itself, and whoever is its host decides nothing."""
    if not isinstance(table, OpenTable):
        raise Refused(Reason.NOT_OPEN)
    if table.evening is not None:
        raise Refused(Reason.EVENING_TABLE)


def _must_have_a_choice(table: Table) -> None:
    """An expedition has its own set-up."""
    if table.is_expedition:
        raise Refused(Reason.DAILY_ALONE)
    if table.campaign:
        raise Refused(Reason.CAMPAIGN_ALONE)


def _must_exist(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)


def _free_seat(table: Table, wish: int | None, full: Reason) -> int:
    """The seat that is wished for, if it is free; without a wish the first that is. `full`: there is none."""
    if wish is None:
        wish = next((number for number, seat in enumerate(table.seats) if seat.kind is SeatKind.OPEN), None)
        if wish is None:
            raise Refused(full)
    _must_be_free(table, wish)
    return wish


def _must_be_free(table: Table, seat: int) -> None:
    _must_exist(table, seat)
    if table.seats[seat].kind is not SeatKind.OPEN:
        raise Refused(Reason.SEAT_TAKEN)
