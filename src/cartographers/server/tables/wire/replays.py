"""A whole game for a replay: every position, each saying only what is different from the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET, Struct, structs

from cartographers.rules.events import QUIET, Event
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game, Over
from cartographers.rules.view import view
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.wire.news import EventJson, events_json
from cartographers.server.tables.wire.tables import SetupJson, setup_json
from cartographers.server.tables.wire.views import SheetJsonCache, ViewJson, view_json
from cartographers.words import Words
from cartographers.words.events import event_sentence

BY_SEAT = ("sheets", "current")  # lists of the view with an item for each seat


class ReplaySeatJson(Struct, frozen=True):
    seat: int
    name: str
    title: str
    crest: CrestBody | None


class ReplayedJson(Struct, frozen=True):
    """The game after `n` actions.

    `changed` has the fields of a spectator's view that differ from the position before; of `sheets` and
    `current` it has objects with the seats that differ. `quiet`: somebody confirmed, nothing is to be seen.
    """

    n: int
    changed: dict[str, Any]
    events: list[EventJson]
    sentences: list[str]
    quiet: bool


class ReplayJson(Struct, frozen=True):
    """A game from its start (position 0) on. `verified`: its seed gives every card that was revealed.
    `branches`: one may go on from its positions."""

    code: str | None
    setup: SetupJson
    seats: list[ReplaySeatJson]
    over: bool
    verified: bool
    branches: bool
    positions: list[ReplayedJson]


ReplayedGame = tuple[Game, tuple[Event, ...]]  # a game, and what led to it


def replay_positions(shown: Iterable[ReplayedGame], words: Words) -> Iterator[ReplayedJson]:
    """The positions of a game, the start first."""
    cache, before = SheetJsonCache(), None
    for number, (game, events) in enumerate(shown):
        seen = view_json(view(game, None), cache)
        seen = structs.replace(seen, scores=list(seen.scores))  # `cache` lets its own list grow
        yield ReplayedJson(
            n=number,
            changed=_changed(before, seen),
            events=events_json(game.setup, events),
            sentences=[event_sentence(words, game.setup, event) for event in events],
            quiet=bool(events) and all(isinstance(event, QUIET) for event in events),
        )
        before = seen


def replay_json(
    game: Game, positions: list[ReplayedJson], *, code: str | None, verified: bool, branches: bool = False
) -> ReplayJson:
    """A game as it stands at the end, with all its positions."""
    return ReplayJson(
        code=code,
        setup=setup_json(game.setup),
        seats=_seats(game.setup),
        over=isinstance(game.phase, Over),
        verified=verified,
        branches=branches,
        positions=positions,
    )


def _changed(before: ViewJson | None, after: ViewJson) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name in ViewJson.__struct_fields__:
        now, then = getattr(after, name), getattr(before, name) if before else None
        if now is UNSET or (before is not None and now == then):
            continue
        if name in BY_SEAT:
            now = {seat: item for seat, item in enumerate(now) if then is None or item != then[seat]}
        changed[name] = now
    return changed


def _seats(setup: Setup) -> list[ReplaySeatJson]:
    return [
        ReplaySeatJson(
            number,
            seat.name,
            seat.title or "",
            CrestBody(seat.crest.division, seat.crest.first, seat.crest.second, seat.crest.charge)
            if seat.crest
            else None,
        )
        for number, seat in enumerate(setup.seats)
    ]
