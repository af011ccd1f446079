"""Hints from a master during the game: where they are given, and what is kept of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cartographers.bots import Advice, Adviser, Live, create
from cartographers.bots.reviewing import change_of
from cartographers.bots.stand_ins import StandIn
from cartographers.rules.consider import Change
from cartographers.rules.view import View
from cartographers.server.entries import Body, Hinted
from cartographers.server.fair_queue import Asked
from cartographers.server.refused import Reason, Refused
from cartographers.server.table import Table
from cartographers.storage.values import TableStatus

MASTER = "master@128"  # so many futures take a second or less, and give the same hint when asked again
SEED = "hint"
SECONDS = 0.5
TOLD = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """What the master would do, then the alternatives, the best first, and what each changes at once.

    Without `looks_ahead` by the rules alone.
    """

    advice: tuple[Advice, ...]
    changes: tuple[Change, ...]
    looks_ahead: bool


def hints_allowed(table: Table) -> bool:
    """As the host wishes; without a wish only where somebody plays alone. Never at a daily expedition, where
    everybody is compared."""
    if table.daily is not None:
        return False
    wish = table.options.hints
    return len(table.seats) == 1 if wish is None else wish


def ask(table: Table, seat: int) -> list[Body]:
    """Asks for this seat: it is noted before it is answered, once for every turn."""
    game = table.game
    if table.status is not TableStatus.PLAYING or game is None:
        raise Refused(Reason.NOT_PLAYING)
    if not hints_allowed(table):
        raise Refused(Reason.HINTS_OFF)
    if not game.must_act(seat):
        raise Refused(Reason.NOTHING_ASKED)
    return [] if table.seats[seat].hinted == table.since else [Hinted(seat, table.since)]


def asked(account: str) -> Asked:
    """Somebody waits for it before the next move: it goes before the bots of this account."""
    return Asked(account, cost=SECONDS, urgent=True)


def advise(seen: View) -> Hint:
    """What the master says, who sees what the seat sees and nothing else; it waits for no compiler."""
    master = create(MASTER, SEED, Live())
    hurts = seen.owner != seen.seat  # then few stars are best
    found = cast(Adviser, master).explain(seen)
    advice = sorted(found, key=lambda each: each.stars if hurts else -each.stars)[:TOLD]
    return Hint(
        tuple(advice),
        tuple(change_of(seen, each) for each in advice),
        looks_ahead=not isinstance(master, StandIn),
    )
