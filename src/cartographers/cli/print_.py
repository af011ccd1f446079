"""`cartographers print`: everything to play on paper."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import InkOption, JsonOption, LanguageOption, chosen_language
from cartographers.cli.output import write_file

if TYPE_CHECKING:
    from cartographers.rules.boxes import Box
    from cartographers.rules.printed import PrintedSheet

MOST_COPIES = 100


def print_(
    *,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write; its name ends in .pdf.")
    ] = Path("cartographers.pdf"),
    what: Annotated[
        Literal["sheets", "cards", "all"], typer.Option(help="Blank sheets, cards, or both.")
    ] = "all",
    edition: Annotated[
        Literal["base", "heroes", "both"], typer.Option(help="Which game's sheets and cards to print.")
    ] = "base",
    sheet: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A|B|C|D|tabula-rasa[:SEED]|FILE",
            help="Print this sheet instead of the edition's: A to D, a rolled one (tabula-rasa, or "
            "tabula-rasa-wasteland; the same seed gives the same), or a file. May be repeated.",
        ),
    ] = None,
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID", help="Print this pack or box of your own instead of an edition. May be repeated."
        ),
    ] = None,
    copies: Annotated[
        int, typer.Option(min=1, max=MOST_COPIES, help="How many of each sheet: one for every player.")
    ] = 1,
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The paper size.")] = "a4",
    ink: InkOption = "colour",
    backs: Annotated[
        bool, typer.Option("--backs", help="Also the backs, for two-sided printing (flip on the long edge).")
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Blank sheets and cards to play on paper, as a PDF to print at its full size (100 %).

    Sheets come one a page, cards of 63 by 88 mm nine a page with marks to cut along.
    """
    from cartographers.paper.order import BoxChoice, Paper, PrintOrder, What
    from cartographers.paper.printing import printed
    from cartographers.paper.theme import Ink

    if output.suffix.lower() != ".pdf":
        raise BadInput(f"{output} must end in .pdf, the only kind of file this makes")
    if sheet and what == "cards":
        raise BadInput("--sheet chooses a sheet, but --what cards prints none")
    boxes = _packs(pack) if pack else BoxChoice(edition).boxes
    sheets = (
        tuple(blank for source in sheet for blank in _blank_sheets(source))
        if sheet
        else tuple(blank for box in boxes for blank in box.sheets)
    )
    order = PrintOrder(
        sheets, boxes, What(what), Paper(paper), Ink(ink), chosen_language(language), copies, backs
    )

    made = printed(order)
    if not made.pages:
        raise BadInput(f"there is nothing to print of {', '.join(box.id for box in boxes)}")
    write_file(output, made.pdf)
    if as_json:
        print(json.dumps({"file": str(output), "pages": made.pages}))
        return
    from cartographers.words import words

    said = words(order.language).plural("{n} page", "{n} pages", made.pages)
    print(f"{output}: {said}")


def _packs(names: list[str]) -> tuple[Box, ...]:
    from cartographers.cli.cards import pack

    return tuple(dict.fromkeys(pack(name) for name in names))


def _blank_sheets(source: str) -> list[PrintedSheet]:
    """What is printed on the sheets of a source; whatever is drawn on them is left out."""
    from cartographers.cli.files import read_sheets

    return [sheet.printed for sheet in read_sheets(source)]
