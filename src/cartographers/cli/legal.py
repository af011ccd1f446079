"""`cartographers legal`: where a card's shapes may be drawn on a sheet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

if TYPE_CHECKING:
    from cartographers.rules.placement import Legal, Task
    from cartographers.words import Words


def legal(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file with a sheet, - for standard input, or A, B, C or D for a blank sheet of the boxes.",
        ),
    ],
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="An explore, ambush or hero card, like great-river.")
    ],
    ruins: Annotated[
        bool,
        typer.Option("--ruins", help="After a ruins card: the shape must cover ruins (explore cards only)."),
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """The legal placements of a card's shapes: the distinct sets of spaces for each shape.

    Turned and flipped shapes are included; terrain and the turn of a hero's attack make no difference here.
    Where no shape fits, the placements are the single spaces that may be drawn instead, as shape 0.
    """
    from cartographers.cli.cards import deck_card
    from cartographers.cli.files import read_sheets
    from cartographers.cli.tasks import task_of
    from cartographers.rules.cards import RuinsCard
    from cartographers.rules.placement import legal as legal_placements

    chosen = chosen_language(language)
    drawn = deck_card(card)
    if isinstance(drawn, RuinsCard):
        raise BadInput(f"{drawn.id} has no shape: name the explore card that follows it, with --ruins")
    task = task_of(drawn, ruins)
    for sheet in read_sheets(file):
        found = legal_placements(sheet, task)
        if as_json:
            print(json.dumps(as_object(found, task)))
        else:
            from cartographers.words import words

            _show(found, task, drawn.id, words(chosen))


def as_object(found: Legal, task: Task) -> dict[str, object]:
    """The placements as JSON values."""
    return {
        "count": len(found),
        "fallback": found.fallback,
        "placements": [
            {
                "spaces": [space.name for space in spaces],
                "shape": number,
                "coin": task.has_coin(number),
            }
            for number, places in found.numbered()
            for spaces in places
        ],
    }


def _show(found: Legal, task: Task, card_id: str, words: Words) -> None:
    count = words.plural(
        "{card}: {n} placement", "{card}: {n} placements", len(found), card=words.name(card_id)
    )
    print(count)
    for number, places in found.numbered():
        print(_heading(found, task, number, len(places), words))
        for spaces in places:
            print(f"  {spaces.line()}")


def _heading(found: Legal, task: Task, number: int, count: int, words: Words) -> str:
    if found.fallback:
        return words.text("No shape fits: a single space, {count}", count=count)
    picture = task.shapes[number - 1].picture
    if task.has_coin(number):
        return words.text(
            "Shape {number} with a coin, {picture}: {count}", number=number, picture=picture, count=count
        )
    return words.text("Shape {number}, {picture}: {count}", number=number, picture=picture, count=count)
