"""`cartographers draw`: a picture of a sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import InkOption, JsonOption, LanguageOption, chosen_language
from cartographers.cli.output import write_file

if TYPE_CHECKING:
    from cartographers.paper.picture import Picture
    from cartographers.paper.theme import Ink

KINDS = (".svg", ".png", ".pdf")
PDF_WIDTH = 200  # millimetres


def draw(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file with one sheet or several, - for standard input, or a blank sheet: A, B, C, D or "
            "tabula-rasa[:SEED].",
        ),
    ],
    *,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The file to write; its name ends in .svg, .png or .pdf."
        ),
    ],
    name: Annotated[str, typer.Option(help="The cartographer's name, written above the map.")] = "",
    title: Annotated[str, typer.Option(help="The cartographer's title.")] = "",
    lit: Annotated[
        str,
        typer.Option(
            metavar="CARD", help="A scoring card: highlights the spaces it rewards, with their stars."
        ),
    ] = "",
    ink: InkOption = "colour",
    width: Annotated[int, typer.Option(min=100, max=8000, help="The width of a PNG in pixels.")] = 1200,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """A picture of a sheet as SVG, PNG or PDF.

    Of a file with several sheets a PDF has a page for each; an SVG or PNG is made for each, with a number in
    its name.
    """
    from cartographers.cli.cards import scoring_card
    from cartographers.cli.files import read_sheets
    from cartographers.paper.sheet import Caption, sheet_picture
    from cartographers.paper.theme import Ink

    kind = output.suffix.lower()
    if kind not in KINDS:
        endings = f"{', '.join(KINDS[:-1])} or {KINDS[-1]}"
        raise BadInput(f"{output} must be a name that ends in {endings}, so that its kind is clear")
    for option, text in (("--name", name), ("--title", title)):
        if not text.isprintable():
            raise BadInput(f"{option}: {text!a} has characters that cannot be written on a sheet")
    spoken, inked = chosen_language(language), Ink(ink)
    caption = Caption(name, title, scoring_card(lit) if lit else None)
    pictures = [sheet_picture(sheet, spoken, caption) for sheet in read_sheets(file)]
    if kind == ".pdf":
        written = {output: _pdf(pictures, spoken, inked)}
    else:
        names = [output] if len(pictures) == 1 else _numbered(output, len(pictures))
        written = {
            each: picture.png(inked, width=width) if kind == ".png" else picture.svg(inked).encode()
            for each, picture in zip(names, pictures, strict=True)
        }
    for each in written:
        if each.exists() and Path(file).exists() and each.samefile(file):
            raise BadInput(f"{each} is the sheet itself: its picture would overwrite it")
    for each, content in written.items():
        write_file(each, content)
    if as_json:
        print(json.dumps({"files": [str(each) for each in written], "sheets": len(pictures)}))
    else:
        for each in written:
            print(each)


def _numbered(output: Path, count: int) -> list[Path]:
    return [output.with_stem(f"{output.stem}-{number}") for number in range(1, count + 1)]


def _pdf(pictures: list[Picture], language: str, ink: Ink) -> bytes:
    from cartographers.paper.pdf import Pdf, Place

    box = pictures[0].box
    pdf = Pdf(pictures[0].title, language, (PDF_WIDTH, PDF_WIDTH * box.height / box.width))
    for picture in pictures:
        pdf.draw(picture, Place(0, 0, PDF_WIDTH), ink)
        pdf.end_page()
    return pdf.bytes()
