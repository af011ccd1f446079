"""`cartographers tournament`: every bot against every other, on the same cards and on every seat."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.lab_options import LabOptions, takes_lab_options
from cartographers.cli.options import chosen_language

DEFAULT_ROUNDS = 10


class SeatingOption(StrEnum):
    """The same as `lab.seating.Seating`, which is not loaded just to show the help."""

    ROTATED = "rotated"
    ALL = "all"


@takes_lab_options
def tournament(
    lab: LabOptions,
    bots: Annotated[
        str,
        typer.Argument(
            metavar="BOT,BOT,...", help="Who takes part: the bots' names, or module:attribute of your own."
        ),
    ],
    *,
    table: Annotated[int, typer.Option(metavar="K", help="How many players per table.", min=2)] = 2,
    rounds: Annotated[
        int,
        typer.Option(metavar="N", help="How many decks; with each of them every table plays once.", min=1),
    ] = DEFAULT_ROUNDS,
    seating: Annotated[
        SeatingOption,
        typer.Option(help="Everyone moves around the table, or sits in every possible order."),
    ] = SeatingOption.ROTATED,
) -> None:
    """Every bot against every other: win rates, and a rating that says how strong each is.

    Every choice of K bots makes a table. All tables play the same decks, once for every seating, so that
    neither cards nor seats favor anybody.
    """
    from cartographers.cli.laboratory import carry_out, make_plan, tell
    from cartographers.cli.variants import listed
    from cartographers.lab import tables
    from cartographers.lab.missing import MissingPackage
    from cartographers.lab.plain import tournament as as_object
    from cartographers.lab.ratings import Ratings
    from cartographers.lab.seating import Seating, round_robin
    from cartographers.words import words

    said = words(chosen_language(lab.language))
    names = listed(bots)
    if len(set(names)) < len(names):
        raise BadInput("a bot is named twice")
    if len(names) < table:
        raise BadInput(f"a table of {table} needs at least {table} bots, not {len(names)}")
    plan = make_plan(said, lab, round_robin(names, table, Seating(seating)), rounds)
    try:
        ratings = Ratings(names)
    except MissingPackage as missing:
        raise BadInput(str(missing)) from None
    outcome = carry_out(said, plan, lab, also=ratings.add)
    strengths = ratings.strengths()

    def page() -> str:
        from cartographers.lab.report import page

        return page(said, said.text("Tournament"), outcome.summary, strengths)

    tell(
        said,
        outcome,
        lab,
        report=page,
        grids=[tables.bots(said, outcome.summary, strengths), tables.pairs(said, outcome.summary)],
        plain=as_object(outcome, strengths) if lab.as_json else None,
    )
