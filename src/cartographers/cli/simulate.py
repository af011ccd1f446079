"""`cartographers simulate`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.lab_options import LabOptions, takes_lab_options
from cartographers.cli.options import chosen_language

DEFAULT_GAMES = 100


@takes_lab_options
def simulate(
    lab: LabOptions,
    *,
    games: Annotated[
        int,
        typer.Option(metavar="N", help="How many games for each table, edition and map.", min=1),
    ] = DEFAULT_GAMES,
    seats: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help="Who sits at the table: the bots' names, or module:attribute. Given more than once, several"
            " tables play the same cards.  [default: greedy]",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Many games between bots: who wins, by how much, and with what.

    The same options give the same games, to the byte, on one core, on all cores or on a cluster. Ctrl-C ends
    early and keeps what is done.
    """
    from cartographers.cli.laboratory import carry_out, make_plan, tell
    from cartographers.cli.variants import listed
    from cartographers.lab import tables
    from cartographers.lab.plain import simulation
    from cartographers.words import words

    said = words(chosen_language(lab.language))
    bots = tuple(listed(table) for table in seats or ["greedy"])
    if not all(bots):
        raise BadInput("a table has at least one seat: name its bots, like --seats greedy,random")
    plan = make_plan(said, lab, bots, games)
    outcome = carry_out(said, plan, lab)

    def page() -> str:
        from cartographers.lab.report import page

        return page(said, said.text("Simulation"), outcome.summary)

    tell(
        said,
        outcome,
        lab,
        report=page,
        grids=[tables.seats(said, outcome.summary), tables.pairs(said, outcome.summary)],
        plain=simulation(outcome) if lab.as_json else None,
    )
