"""`cartographers check-box`: whether a file is a box that can be played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import JsonOption

if TYPE_CHECKING:
    from cartographers.rules.boxes import Box


def check_box(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Boxes of data (.toml).")],
    as_json: JsonOption = False,
) -> None:
    """Check boxes of data: cards and sheets as text, without code.

    Says what is in each file, or what is wrong and where. Several files must go together.
    """
    from cartographers.play.box_folder import InvalidBoxFile, register_file

    for file in files:
        try:
            found = _content(register_file(file))
        except InvalidBoxFile as problem:
            raise BadInput(str(problem)) from None
        if as_json:
            print(json.dumps({"file": str(file), **found}, ensure_ascii=False))
            continue
        print(f"{file}: {found['name']} ({found['id']})")
        for kind in ("explore", "ambushes", "heroes", "sheets"):
            if found[kind]:
                print(f"  {kind + ':':<10}{', '.join(found[kind])}")
        print(f"  {'hash:':<10}{found['hash']}")


def _content(box: Box) -> dict[str, Any]:
    return {
        "id": box.id,
        "name": box.name,
        "explore": [card.name for card in box.explore],
        "ambushes": [card.name for card in box.ambushes],
        "heroes": [card.name for card in box.heroes],
        "sheets": [sheet.name for sheet in box.sheets],
        "hash": box.digest,
    }
