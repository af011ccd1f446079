"""An evening without somebody whose account is deleted. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cartographers.server.tables.entries import Body
from cartographers.server.tables.evenings.entries import PlayerWithdrew
from cartographers.server.tables.evenings.evening import Evening, EveningStatus
from cartographers.server.tables.evenings.hosting import finish, withdraw
from cartographers.server.tables.evenings.options import EveningKind
from cartographers.storage.names import FORMER_PLAYER
from cartographers.storage.values import Entry


def farewell(evening: Evening, account: str) -> list[Body]:
    """Is not paired any more, nor in the next season. An evening whose host goes ends: nobody else could end
    it."""
    if evening.status is EveningStatus.OVER:
        may_go_on = evening.options.kind is EveningKind.LEAGUE and evening.after is None
        here = any(player.account == account for player in evening.active)
        return [PlayerWithdrew(account)] if may_go_on and here else []
    ended = finish(evening, account) if evening.host == account else []
    return [*withdraw(evening, account), *ended]


def without_player(entries: Iterable[Entry], account: str) -> dict[int, dict[str, Any]]:
    """The new bodies, by seq, of the entries that tell who this account was."""
    changed = {}
    for entry in entries:
        if entry.kind == "entered" and entry.body.get("account") == account:
            new = {"account": account, "name": FORMER_PLAYER}
            if new != entry.body:
                changed[entry.seq] = new
    return changed
