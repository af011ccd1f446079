"""A game that was begun before goes on at a new table: its steps become the first entries of a log. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cartographers.bots import PERSONAS
from cartographers.notation.headers import header_lines
from cartographers.notation.moves import move_text
from cartographers.play.match import Step
from cartographers.play.record import header, move_of
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Reveal
from cartographers.rules.setup import Seat, Setup
from cartographers.server.tables.entries import Acted, Body, BotAdded, By, Joined, Started
from cartographers.server.tables.lobby import BOT_NAMES
from cartographers.server.tables.people import Person, crest_of


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """Who goes on at a seat; `persona` is one of `bots.PERSONAS`, `even`: the level follows from the host's
    last games."""

    level: str
    persona: str | None = None
    even: bool = False


def begun_entries(
    setup: Setup,
    seed: str,
    steps: Sequence[Step],
    *,
    person: Person,
    own: int,
    bots: Mapping[int, BotPlayer],
) -> list[Body]:
    """What follows a table's creation: who sits there, the start, and the game so far.

    The person sits at `own` and holds all other seats too, as one does for the people around one device; but
    `bots` play theirs.
    """
    setup = _with_names(setup, person, own, bots)
    head = header(setup, seed, show_seed=False)
    return [
        *(_seated(person, number, seat, own, bots) for number, seat in enumerate(setup.seats)),
        Started("\n".join(header_lines(head)), list(range(len(setup.seats))), commitment(seed)),
        *(_acted(step, person.account, bots) for step in steps),
    ]


def _with_names(setup: Setup, person: Person, own: int, bots: Mapping[int, BotPlayer]) -> Setup:
    """Here one is called as everybody knows one here; the title of a solo game is earned, not chosen."""
    seats = list(setup.seats)
    seats[own] = Seat(person.name, "" if setup.solo else person.title, crest_of(person.crest))
    for number, bot in bots.items():
        seats[number] = Seat(_bot_name(bot, number, seats[number].name))
    return replace(setup, seats=tuple(seats))


def _bot_name(bot: BotPlayer, number: int, name: str) -> str:
    """No bot has the name of a person."""
    if bot.persona is not None:
        return PERSONAS[bot.persona].name
    return name if name in BOT_NAMES else f"Bot {number + 1}"


def _seated(person: Person, number: int, seat: Seat, own: int, bots: Mapping[int, BotPlayer]) -> Body:
    if number == own:
        return Joined(person.account, person.name, number, person.title, person.crest, person.guest)
    if number in bots:
        bot = bots[number]
        return BotAdded(number, bot.level, seat.name, bot.persona, bot.even)
    # A guest's name may be anybody's: it claims nothing.
    return Joined(person.account, seat.name, number, guest=True)


def _acted(step: Step, account: str, bots: Mapping[int, BotPlayer]) -> Acted:
    move = move_text(move_of(step.before, step.action))
    if isinstance(step.action, Reveal):
        return Acted(move, By.DECK)
    return Acted(move, By.BOT) if step.action.seat in bots else Acted(move, By.HUMAN, account)
