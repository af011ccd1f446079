"""The options that `simulate` and `tournament` share, told once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from cartographers.cli.options import JsonOption, LanguageOption

EditionsOption = Annotated[
    str,
    typer.Option("--edition", metavar="base|heroes|combined,...", help="The edition, or several of them."),
]
SheetsOption = Annotated[
    str | None,
    typer.Option(
        "--map",
        "--sheet",
        metavar="A|B|C|D|tabula-rasa|FILE,...",
        help="The map sheet, or several of them; without it, each edition's first. tabula-rasa and "
        "tabula-rasa-wasteland are rolled anew for every game.",
        show_default=False,
    ),
]
EdictsOption = Annotated[
    str,
    typer.Option(
        metavar="random|first|ID,ID,ID,ID",
        help="The scoring cards: random for every game, those for a first game, or four of your choice.",
    ),
]
ExploreOption = Annotated[
    str | None,
    typer.Option(metavar="base|heroes", help="Combined games: whose explore cards.", show_default=False),
]
SeasonsOption = Annotated[
    str | None,
    typer.Option(metavar="base|heroes", help="Combined games: whose season cards.", show_default=False),
]
AmbushesOption = Annotated[
    str | None,
    typer.Option(
        metavar="ID,ID,...", help="Combined games: which ambush cards, at least four.", show_default=False
    ),
]
HeroesOption = Annotated[
    bool | None,
    typer.Option("--heroes/--no-heroes", help="Combined games: with hero cards?", show_default=False),
]
AmbushOption = Annotated[
    str | None,
    typer.Option(
        metavar="pass|solo-walk",
        help="How monsters arrive: drawn by a neighbor, or along the edge as in the solo game.",
        show_default=False,
    ),
]
FallbackOption = Annotated[
    str | None,
    typer.Option(
        metavar="card|any",
        help="The terrain of the single square that is drawn where no shape fits.",
        show_default=False,
    ),
]
PacksOption = Annotated[
    str | None,
    typer.Option(metavar="ID,ID,...", help="Packs and boxes of your own to mix in.", show_default=False),
]
CornerOption = Annotated[
    str | None,
    typer.Option(
        metavar="top-left|top-right|bottom-left|bottom-right",
        help="Solo walks: where monsters begin whose cards print no corner, as in ambush pack 2.",
        show_default=False,
    ),
]
TwistsOption = Annotated[
    str | None,
    typer.Option(
        metavar="ID,ID,...",
        help="Changes beyond the rulebooks: two-ambushes, no-coins, long-winter ...",
        show_default=False,
    ),
]
SeedOption = Annotated[str, typer.Option(metavar="TEXT", help="The same seed gives the same games.")]
JobsOption = Annotated[
    int, typer.Option(metavar="N", help="How many processes; 0: one per core.", min=0, show_default=False)
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Dask cluster of this scheduler, like tcp://10.0.0.5:8786.",
        show_default=False,
    ),
]
TranscriptsOption = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Write every game as a transcript (.cgn).", show_default=False),
]
ReportOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE.html", help="Write a report with plots.", show_default=False),
]
CsvOption = Annotated[
    Path | None,
    typer.Option("--csv", metavar="FILE", help="Write a row for each seat of each game.", show_default=False),
]
ParquetOption = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="FILE", help="The same as a Parquet file.", show_default=False),
]


@dataclass(frozen=True, slots=True)
class LabOptions:
    """What was typed: each field is an option of the command line."""

    edition: EditionsOption = "base"
    sheet: SheetsOption = None
    edicts: EdictsOption = "random"
    explore: ExploreOption = None
    seasons: SeasonsOption = None
    ambushes: AmbushesOption = None
    heroes: HeroesOption = None
    ambush: AmbushOption = None
    fallback_terrain: FallbackOption = None
    packs: PacksOption = None
    corner: CornerOption = None
    twists: TwistsOption = None
    seed: SeedOption = "1"
    jobs: JobsOption = 0
    cluster: ClusterOption = None
    transcripts: TranscriptsOption = None
    report: ReportOption = None
    csv: CsvOption = None
    parquet: ParquetOption = None
    as_json: JsonOption = False
    language: LanguageOption = None


def takes_lab_options(verb: Callable[..., None]) -> Callable[..., None]:
    """A verb whose first argument is `LabOptions`: Typer sees its own options and, after them, those."""
    _, *own = signature(verb, eval_str=True).parameters.values()
    shared = [
        each.replace(kind=Parameter.KEYWORD_ONLY)
        for each in signature(LabOptions, eval_str=True).parameters.values()
    ]

    @wraps(verb)
    def command(**given: Any) -> None:
        lab = LabOptions(**{each.name: given.pop(each.name) for each in shared})
        verb(lab, **given)

    command.__annotations__ = {each.name: each.annotation for each in (*own, *shared)}
    vars(command)["__signature__"] = signature(command).replace(parameters=[*own, *shared])
    return command
