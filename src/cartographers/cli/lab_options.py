"""The options that `simulate` and `tournament` share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

EditionsOption = Annotated[
    str,
    typer.Option("--edition", metavar="base|heroes|combined,...", help="The edition, or several of them."),
]
SheetsOption = Annotated[
    str | None,
    typer.Option(
        "--map",
        "--sheet",
        metavar="A|B|C|D|FILE,...",
        help="The map sheet, or several of them; without it, each edition's first.",
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
class Wishes:
    """The options of a game as they were typed."""

    editions: str
    sheets: str | None
    edicts: str
    explore: str | None = None
    seasons: str | None = None
    ambushes: str | None = None
    heroes: bool | None = None
    ambush: str | None = None
    fallback_terrain: str | None = None


@dataclass(frozen=True, slots=True)
class Files:
    """Where results go."""

    transcripts: Path | None
    report: Path | None
    csv: Path | None
    parquet: Path | None
