"""`cartographers simulate`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.lab_options import (
    AmbushesOption,
    AmbushOption,
    ClusterOption,
    CsvOption,
    EdictsOption,
    EditionsOption,
    ExploreOption,
    FallbackOption,
    Files,
    HeroesOption,
    JobsOption,
    ParquetOption,
    ReportOption,
    SeasonsOption,
    SeedOption,
    SheetsOption,
    TranscriptsOption,
    Wishes,
)
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

DEFAULT_GAMES = 100


def simulate(
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
    edition: EditionsOption = "base",
    sheet: SheetsOption = None,
    edicts: EdictsOption = "random",
    explore: ExploreOption = None,
    seasons: SeasonsOption = None,
    ambushes: AmbushesOption = None,
    heroes: HeroesOption = None,
    ambush: AmbushOption = None,
    fallback_terrain: FallbackOption = None,
    seed: SeedOption = "1",
    jobs: JobsOption = 0,
    cluster: ClusterOption = None,
    transcripts: TranscriptsOption = None,
    report: ReportOption = None,
    csv: CsvOption = None,
    parquet: ParquetOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Many games between bots: who wins, by how much, and with what.

    The same options give the same games, to the byte, on one core, on all cores or on a cluster. Ctrl-C ends
    early and keeps what is done.
    """
    from cartographers.cli.laboratory import carry_out, make_plan, tell
    from cartographers.cli.variants import listed, map_files
    from cartographers.lab import tables
    from cartographers.lab.plain import simulation
    from cartographers.words import words

    said = words(chosen_language(language))
    wishes = Wishes(edition, sheet, edicts, explore, seasons, ambushes, heroes, ambush, fallback_terrain)
    bots = tuple(listed(table) for table in seats or ["greedy"])
    if not all(bots):
        raise BadInput("a table has at least one seat: name its bots, like --seats greedy,random")
    plan = make_plan(said, wishes, bots, games, seed)
    files = Files(transcripts, report, csv, parquet)
    outcome = carry_out(plan, files, maps=map_files(wishes), jobs=jobs, cluster=cluster)

    def page() -> str:
        from cartographers.lab.report import page

        return page(said, said.text("Simulation"), outcome.summary)

    tell(
        said,
        outcome,
        files,
        report=page,
        grids=[tables.seats(said, outcome.summary), tables.pairs(said, outcome.summary)],
        plain=simulation(outcome) if as_json else None,
    )
