"""`cartographers score`: what all 32 scoring cards give for a sheet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

if TYPE_CHECKING:
    from cartographers.rules.grid import SpaceSet
    from cartographers.rules.sheet import Sheet
    from cartographers.words import Words

# A line of the table: what scores, its stars, and the spaces they are for.
Line = tuple[str, int, "SpaceSet | None"]


def score(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file with one sheet or several, separated by blank lines; - reads standard input.",
        ),
    ],
    spaces: Annotated[
        bool, typer.Option("--spaces", help="Also list the spaces that earned the stars.")
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """What all 32 scoring cards give for a sheet, its coins and its monsters.

    A sheet is 11 lines of 11 characters: . empty, t forest, v village, f farm, w water, m monster, h hero,
    x destroyed, ^ mountain, # wasteland, : empty ruins; upper case is on ruins. Lines after it are optional:
    "initial z: c4", "marks: d6 d7", "coins: 5".
    """
    from cartographers.cli.files import read_sheets

    chosen = chosen_language(language)
    sheets = read_sheets(file)
    if as_json:
        for sheet in sheets:
            print(json.dumps(stars_by_id(sheet)))
        return

    from cartographers.words import words

    for number, sheet in enumerate(sheets, start=1):
        title = f"{file}, {number}/{len(sheets)}" if len(sheets) > 1 else ""
        _show(sheet, words(chosen), title, spaces)


def stars_by_id(sheet: Sheet) -> dict[str, int]:
    """The stars of every scoring card by its id, then the coins and the loss to monsters."""
    from cartographers.rules.boxes import SCORING_BY_ID
    from cartographers.rules.scoring import monster_loss
    from cartographers.rules.scoring import score as score_of

    stars = {card.id: score_of(card, sheet).stars for card in SCORING_BY_ID.values()}
    return stars | {"coins": sheet.coins_left, "monsters": monster_loss(sheet).stars}


def _groups(sheet: Sheet, words: Words) -> list[tuple[str, list[Line]]]:
    """The lines of the table under their headings: the four backs, then coins and monsters."""
    from cartographers.rules.boxes import scoring_cards
    from cartographers.rules.scoring import monster_loss
    from cartographers.rules.scoring import score as score_of
    from cartographers.rules.terrain import Back

    groups: list[tuple[str, list[Line]]] = []
    for back in Back:
        lines: list[Line] = []
        for card in scoring_cards(back):
            result = score_of(card, sheet)
            lines.append((words.name(card.id), result.stars, result.spaces))
        groups.append((words.name(f"back-{back}"), lines))
    loss = monster_loss(sheet)
    rest: list[Line] = [
        (words.text("Coins"), sheet.coins_left, None),
        (words.text("Monsters"), loss.stars, loss.spaces),
    ]
    return [*groups, ("", rest)]


def _show(sheet: Sheet, words: Words, title: str, spaces: bool) -> None:
    from cartographers.cli.output import console, is_plain

    groups = _groups(sheet, words)
    if not is_plain():
        console().print(_table(groups, words, title, spaces))
        return
    heading_width = max(len(heading) for heading, _ in groups)
    name_width = max(len(name) for _, lines in groups for name, _, _ in lines)
    if title:
        print(title)
    for heading, lines in groups:
        for place, (name, stars, earned) in enumerate(lines):
            shown = heading if place == 0 else ""
            line = f"{shown:<{heading_width}}  {name:<{name_width}}  {stars:>3}"
            print(f"{line}  {earned.line()}".rstrip() if spaces and earned else line)
    if title:
        print()


def _table(groups: list[tuple[str, list[Line]]], words: Words, title: str, spaces: bool) -> object:
    from rich import box
    from rich.table import Table

    table = Table(title=title or None, box=box.ROUNDED, border_style="dim", title_justify="left")
    table.add_column("")
    table.add_column(words.text("Scoring card"))
    table.add_column(words.text("Stars"), justify="right")
    if spaces:
        table.add_column(words.text("Spaces"), overflow="fold")
    for heading, lines in groups:
        for place, (name, stars, earned) in enumerate(lines):
            style = "red" if stars < 0 else "bold" if stars else "dim"
            cells = [heading if place == 0 else "", name, str(stars)]
            if spaces:
                cells.append(earned.line() if earned else "")
            last = place == len(lines) - 1
            table.add_row(*cells, style=style, end_section=last)
    return table
