"""What a bot says when somebody asks why it drew there."""

from __future__ import annotations

from collections.abc import Iterable

from cartographers.bots.motives import Explanation, explain
from cartographers.bots.personas import PERSONAS
from cartographers.bots.reviewing import Decision, decisions
from cartographers.play.match import Step
from cartographers.server.live.fair_queue import WorkRequest
from cartographers.server.tables.table import TableSeat

EXPLAINING_SECONDS = 0.1


def why_request(account: str) -> WorkRequest:
    """Somebody waits for it."""
    return WorkRequest(account, cost=EXPLAINING_SECONDS, urgent=True)


def last_decision(steps: Iterable[Step], seat: int) -> Decision | None:
    """The last answer of a seat that everybody has seen; never one to what is asked now."""
    *_, last = (None, *decisions(enumerate(steps, start=1), seat))
    return last


def explained(decision: Decision, bot: TableSeat) -> Explanation:
    persona = PERSONAS.get(bot.persona or "")
    return explain(decision, bot.level or "", persona.style if persona else None)
