"""A log does not grow without end, and yet every game can be finished."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from cartographers.rules.actions import Draw
from cartographers.server.live.thinking import think
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.bounds import (
    LONGEST_LOG,
    MOST_A_TURN,
    MOST_BEFORE_THE_START,
    within_bounds,
)
from cartographers.server.tables.entries import (
    Body,
    Dressed,
    Joined,
    TableChange,
    body_of,
    kind_of,
    to_stored,
)
from cartographers.server.tables.fold import apply_entry, fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.playing import check_change_of_mind
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import PlayingTable, Table
from cartographers.storage import Entry
from tests.patient import PATIENCE
from tests.server.conftest import NewPlayer
from tests.server.running import Running

ANN, BEN, CAT = (Person(name * 8, name.title()) for name in ("ann", "ben", "cat"))
Decision = Callable[[Table], Sequence[TableChange]]


def after(table: Table | None, changes: Sequence[TableChange]) -> Table:
    for change in changes:
        version, body = table.version + 1 if table else 1, body_of(change)
        table, _ = apply_entry("abcdef", table, Entry(version, kind_of(body), to_stored(body), 1000.0))
    assert table is not None
    return table


@pytest.fixture
def waiting() -> Table:
    """A table of four with two people, before the start."""
    table = after(None, lobby.create(ANN, TableOptions(seats=4), Pace()))
    return after(table, lobby.join(table, BEN))


@pytest.fixture
def begun(waiting: Table) -> Table:
    return after(waiting, playing.start_game(waiting, ANN.account, 1000.0))


def refusal(table: Table, decide: Decision) -> Reason | None:
    try:
        within_bounds(decide)(table)
    except Refused as refused:
        return refused.reason
    return None


ARRANGING: dict[str, Decision] = {
    "join": lambda table: lobby.join(table, CAT),
    "change seat": lambda table: lobby.change_seat(table, ANN, 3),
    "dress": lambda table: lobby.dress(table, ANN, "Ann", "", None),
    "add a bot": lambda table: lobby.add_bot(table, ANN, None, "greedy"),
    "options": lambda table: lobby.change_options(table, ANN, public=True),
    "chat off": lambda table: lobby.change_options(table, ANN, chat=False),
    "chat": lambda table: lobby.chat(table, ANN, "hello"),
    "react": lambda table: lobby.react(table, ANN, "laugh"),
}


@pytest.mark.parametrize("what", ARRANGING)
def test_a_table_is_not_arranged_without_end(waiting: Table, what: str) -> None:
    nearly, full = (replace(waiting, version=MOST_BEFORE_THE_START - left) for left in (1, 0))
    assert refusal(nearly, ARRANGING[what]) is None
    assert refusal(full, ARRANGING[what]) is Reason.TOO_MANY_CHANGES


def test_a_full_table_can_still_be_begun_left_and_abandoned(waiting: Table) -> None:
    full = replace(waiting, version=MOST_BEFORE_THE_START)
    assert refusal(full, lambda table: playing.start_game(table, ANN.account, 1000.0)) is None
    assert refusal(full, lambda table: lobby.leave(table, BEN)) is None
    assert refusal(full, lambda table: conduct.abandon(table, ANN.account)) is None


def test_a_long_log_takes_no_more_talk_but_lets_everybody_come_back(begun: Table) -> None:
    full = replace(begun, version=LONGEST_LOG)
    assert refusal(full, lambda table: lobby.chat(table, ANN, "hello")) is Reason.LOG_FULL
    assert refusal(full, lambda table: lobby.leave(table, ANN)) is Reason.LOG_FULL
    away = replace(after(begun, lobby.leave(begun, BEN)), version=LONGEST_LOG)
    assert refusal(away, lambda table: playing.come_back(table, BEN.account, 1000.0)) is None


def test_nobody_changes_their_mind_without_end_but_everybody_may_answer(begun: Table) -> None:
    game = begun.game
    assert game is not None
    (action,) = think(game, [(0, "random")])
    assert isinstance(action, Draw)
    answered = after(
        begun, playing.move(begun, ANN.account, playing.MoveRequest("1", begun.version, action), 1000.0)
    )
    assert isinstance(answered, PlayingTable)
    assert answered.game.given(0) is not None
    check_change_of_mind(replace(answered, version=begun.turn_version + MOST_A_TURN - 1), 0)
    late = replace(answered, version=begun.turn_version + MOST_A_TURN)
    with pytest.raises(Refused) as refused:
        check_change_of_mind(late, 0)
    assert refused.value.reason is Reason.TOO_MANY_MOVES
    check_change_of_mind(late, 1)  # who has not answered yet


def test_the_server_keeps_to_it_and_says_so_in_one_sentence(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    rooms = server.app.state.services.rooms

    def dressed_often(table: Table) -> list[Body]:
        return [Dressed(0, "Ann")] * (MOST_BEFORE_THE_START - table.version)

    asyncio.run_coroutine_threadsafe(rooms.change(code, dressed_often), server.loop).result(PATIENCE)
    assert ann.refused("POST", f"/tables/{code}/dress", name="Ann") == (409, "too-many-changes")
    assert ann.refused("PATCH", f"/tables/{code}", chat=False) == (409, "too-many-changes")
    assert ann.refused("POST", f"/tables/{code}/chat", text="hi") == (409, "too-many-changes")
    assert ben.refused("POST", f"/tables/{code}/join") == (409, "too-many-changes")
    assert ann.post(f"/tables/{code}/start")["status"] == "playing"


def test_an_old_log_beyond_the_bound_is_still_read() -> None:
    created = lobby.create(ANN, TableOptions(seats=2), Pace())
    bodies: list[Body] = [*created, *([Joined("x" * 8, "X", 1), Dressed(0, "Ann")] * MOST_BEFORE_THE_START)]
    entries = [Entry(seq, kind_of(body), to_stored(body), 1000.0) for seq, body in enumerate(bodies, start=1)]
    assert fold("abcdef", entries).version == len(bodies)
