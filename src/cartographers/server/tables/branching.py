"""Another ending: a finished game goes on from one of its positions at a new table, for one player. Pure.

The others do again what they did, as far as it is still allowed, or bots decide for them. The deck does not
depend on what is drawn, so that the same cards come, and an answer is found again by its card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from msgspec import structs

from cartographers.bots import ALL_LEVELS
from cartographers.notation.moves import Hidden, move_text, parse_move
from cartographers.play.match import Step, go_on, take
from cartographers.play.record import move_of
from cartographers.rules.actions import Action, Choose, Draw, Prepare
from cartographers.rules.game import start
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.state import Over
from cartographers.server.tables.begun import BotPlayer, begun_entries
from cartographers.server.tables.entries import Body, Branch, Created, EarlierAnswer, Ghost
from cartographers.server.tables.history import LoggedStep
from cartographers.server.tables.options import Pace
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, PlayingTable, Table


def branch_bots(old: Table, own: int, wish: BotPlayer, *, same: bool) -> dict[int, BotPlayer]:
    """Who decides for the others: bots as wished for. With the `same` answers a bot stays as strong as it
    was, for where it cannot give them."""
    if wish.level not in ALL_LEVELS:
        raise Refused(Reason.UNKNOWN_LEVEL, level=wish.level)
    return {
        number: BotPlayer(seat.level, seat.persona, seat.even)
        if same and seat.level
        else replace(wish, persona=seat.persona)
        for number, seat in enumerate(old.seats)
        if number != own
    }


def branch_entries(
    old: FinishedTable,
    taken: Sequence[LoggedStep],
    position: int,
    *,
    person: Person,
    own: int,
    bots: Mapping[int, BotPlayer],
    same: bool,
) -> list[Body]:
    """The log of a table at which `old` goes on after so many of its actions (`taken` has all of them), with
    the person at the seat `own`. A turn in which some had answered is begun anew."""
    if not 0 <= position <= len(taken):
        raise Refused(Reason.UNKNOWN_POSITION, number=position)
    while position and not taken[position - 1].step.resolves:
        position -= 1
    steps = [logged.step for logged in taken[:position]]
    game = steps[-1].after if steps else start(old.game.setup)
    steps += go_on(game, old.seed)
    if isinstance(steps[-1].after.phase, Over):
        raise Refused(Reason.NOTHING_LEFT)
    created = Created(
        person.account,
        structs.replace(old.options, seats=len(old.seats), hints=True),
        Pace(),
        public=False,
        chat=False,
        seed=old.seed,
        brought=True,
        ghost=Ghost(old.code, own),
        branch=Branch(position, _answers(taken[position:], own) if same else None),
    )
    return [created, *begun_entries(old.game.setup, old.seed, steps, person=person, own=own, bots=bots)]


def _answers(taken: Iterable[LoggedStep], own: int) -> list[EarlierAnswer]:
    """What the other seats did, without what was taken back or replaced."""
    final: dict[tuple[int, int], Step] = {}
    for logged in taken:
        action = logged.step.action
        if isinstance(action, Draw | Choose | Prepare) and action.seat != own:
            final[logged.turn, action.seat] = logged.step
    return [
        EarlierAnswer(
            step.before.season_number,
            len(step.before.column),
            seat,
            move_text(move_of(step.before, step.action)),
        )
        for (_, seat), step in final.items()
    ]


def same_answers(table: PlayingTable, seats: Iterable[int]) -> dict[int, Action]:
    """What these seats do now because they did so in the game that this one branched from; those are left out
    who did nothing of the kind, or cannot do it any more."""
    game, answers = table.game, table.branch.answers if table.branch else None
    asked = frozenset(seats)
    found: dict[int, Action] = {}
    for answer in answers or ():
        at = (answer.season, answer.cards)
        if answer.seat not in asked or answer.seat in found or at != (game.season_number, len(game.column)):
            continue
        action = parse_move(answer.move, len(table.seats)).action
        if not isinstance(action, Hidden) and _is_allowed(table, action):
            found[answer.seat] = action
    return found


def _is_allowed(table: PlayingTable, action: Action) -> bool:
    try:
        take(table.game, action)
    except IllegalAction:
        return False
    return True
