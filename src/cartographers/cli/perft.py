"""`cartographers perft`: how many sequences of placements several cards allow."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

if TYPE_CHECKING:
    from cartographers.rules.placement import Task
    from cartographers.rules.sheet import Sheet


def perft(
    sheet: Annotated[
        str,
        typer.Argument(
            metavar="SHEET",
            help="A, B, C or D for a blank sheet of the boxes, a file with a sheet, or - for standard input.",
        ),
    ],
    cards: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="The cards in order, separated by spaces or commas."),
    ],
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Counts the sequences of placements that several cards allow, for testing and timing.

    Two placements are the same if shape and spaces are; terrain, the turn of a hero's attack and a gorgon's
    victim make no difference. The rules hold from card to card: where no shape fits, a single space is drawn
    instead, a ruins card binds the next explore card, and on a full sheet a card is passed over, which is
    one way to go on. The last card's placements are counted without being drawn.
    """
    from cartographers.cli.files import read_sheet

    chosen = chosen_language(language)
    names, tasks = _tasks([name for words in cards for name in words.split(",") if name.strip()])
    begin_sheet = read_sheet(sheet)
    begin = time.perf_counter()
    found = counts(begin_sheet, tasks)
    seconds = time.perf_counter() - begin
    speed = found[-1] / seconds if seconds else 0.0
    if as_json:
        print(
            json.dumps(
                {
                    "cards": names,
                    "counts": found,
                    "seconds": round(seconds, 6),
                    "leaves_per_second": round(speed),
                }
            )
        )
        return

    from cartographers.words import words

    said = words(chosen)
    name_width = max(len(said.name(name)) for name in names)
    count_width = len(f"{max(found):,}")
    for depth, (name, count) in enumerate(zip(names, found, strict=True), start=1):
        print(f"{depth:>2}  {said.name(name):<{name_width}}  {count:>{count_width},}")
    print(
        said.text("{seconds} s, {speed} sequences a second", seconds=f"{seconds:.3f}", speed=f"{speed:,.0f}")
    )


def counts(sheet: Sheet, tasks: list[Task]) -> list[int]:
    """The number of sequences after each task."""
    found = [0] * len(tasks)
    _count(sheet, tasks, 0, found)
    return found


def _count(sheet: Sheet, tasks: list[Task], depth: int, found: list[int]) -> None:
    from cartographers.rules.placement import Placement, draw, legal

    task = tasks[depth]
    drawable = legal(sheet, task)
    found[depth] += len(drawable) or 1  # on a full sheet there is one way to go on: to draw nothing
    if depth + 1 == len(tasks):
        return
    if not len(drawable):
        _count(sheet, tasks, depth + 1, found)
    terrain = drawable.terrains[0]  # any: what is free afterwards does not depend on it
    for shape, places in drawable.numbered():
        for spaces in places:
            after = draw(sheet, task, Placement(spaces, terrain, shape))
            _count(after, tasks, depth + 1, found)


def _tasks(names: list[str]) -> tuple[list[str], list[Task]]:
    """The cards that are drawn and what each asks for, with what the ruins cards between them require."""
    from cartographers.cli.cards import deck_card
    from cartographers.cli.tasks import task_of
    from cartographers.rules.cards import ExploreCard, RuinsCard

    drawn, tasks, ruins = [], [], False
    for name in names:
        card = deck_card(name)
        if isinstance(card, RuinsCard):
            ruins = True
            continue
        drawn.append(card.id)
        tasks.append(task_of(card, ruins))
        if isinstance(card, ExploreCard):
            ruins = False
    if not tasks:
        raise BadInput("there is nothing to draw: name at least one explore, ambush or hero card")
    return drawn, tasks
