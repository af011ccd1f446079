"""What a table shows: made once for all who look; what only one of them may see is added for each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from cartographers.rules.view import own_part, view
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.decisions import Decision, decision_json
from cartographers.server.tables.wire.tables import SetupJson, TableJson, table_for, table_json
from cartographers.server.tables.wire.views import SheetJsonCache, ViewJson, view_json, with_own

_encode = msgspec.json.Encoder().encode

AnyStruct = TypeVar("AnyStruct", bound=Struct)


class PlayView(Struct, frozen=True):
    """Everything a client shows: the table, the game as the caller sees it, what the caller has to decide."""

    version: int
    table: TableJson
    view: ViewJson | None
    decision: Decision | None


@dataclass(frozen=True)
class TableSnapshot:
    """A table at one moment, for any number of people who look at it: a hundred cost little more than one."""

    table: Table
    online: Collection[str]
    watchers: int
    sheet_cache: SheetJsonCache
    setup: SetupJson | None

    def table_for(self, account: str | None, base_url: str, now: float) -> TableJson:
        """The table as this account sees it."""
        return table_for(self._table_json, self.table, account, base_url=base_url, now=now)

    def play_view(self, seat: int | None, table: TableJson) -> PlayView:
        """All that this seat, or with None a spectator, sees; `table` is the table as its account sees it."""
        game, over = self.table.game, self.table.over
        return PlayView(
            version=self.table.version,
            table=table,
            view=self._view_from(seat),
            decision=decision_json(game, seat) if game and not over else None,
        )

    def _view_from(self, seat: int | None) -> ViewJson | None:
        game, everybody = self.table.game, self._view_json
        if game is None or everybody is None or seat is None:
            return everybody
        return with_own(everybody, seat, own_part(game, seat))

    # ---- what is the same for all of them

    @cached_property
    def _table_json(self) -> TableJson:
        seen = table_json(self.table, online=self.online, watchers=self.watchers, setup=self.setup)
        return _pre_encode(seen, "options", "setup", "seats")

    @cached_property
    def _view_json(self) -> ViewJson | None:
        if self.table.game is None:
            return None
        seen = view_json(view(self.table.game, None), self.sheet_cache)
        return _pre_encode(seen, "column", "deck", "sheets", "scores", "current")


def _pre_encode(value: AnyStruct, *fields: str) -> AnyStruct:
    """With these fields written already, to be copied into whatever is written of it."""
    return replace(value, **{field: msgspec.Raw(_encode(getattr(value, field))) for field in fields})
