"""What the master says when a player asks for a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from cartographers.bots import Advice, Adviser, Live, create
from cartographers.bots.prospects import Prospects, prospects_of
from cartographers.bots.reviewing import change_of
from cartographers.bots.stand_ins import StandIn
from cartographers.rules.consider import Change
from cartographers.rules.view import View
from cartographers.server.live.fair_queue import WorkRequest

MASTER = "master@128"  # rollouts: a second or less, and deterministic
SEED = "hint"
MASTER_SECONDS = 0.5
ALTERNATIVES = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """What the master would do, then the alternatives, the best first, what each changes at once, and what it
    promises.

    Without `looks_ahead` by the rules alone.
    """

    advice: tuple[Advice, ...]
    changes: tuple[Change, ...]
    prospects: tuple[Prospects, ...]
    looks_ahead: bool


def hint_request(account: str) -> WorkRequest:
    """A player waits for it: it has priority over the bots of this account."""
    return WorkRequest(account, cost=MASTER_SECONDS, urgent=True)


def advise(seen: View) -> Hint:
    """What the master says, given only the seat's view; never blocks on compilation."""
    master = create(MASTER, SEED, Live())
    hurts = seen.owner != seen.seat  # then few stars are best
    found = cast(Adviser, master).explain(seen)
    advice = sorted(found, key=lambda each: each.stars if hurts else -each.stars)[:ALTERNATIVES]
    changes = tuple(change_of(seen, each) for each in advice)
    return Hint(
        tuple(advice),
        changes,
        tuple(prospects_of(seen, change) for change in changes),
        looks_ahead=not isinstance(master, StandIn),
    )
