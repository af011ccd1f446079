"""What the rules say, as JSON for the tests of the client's modules (`rules.js` asks for it)."""

from __future__ import annotations

import json
from typing import Any

from cartographers.rules.boxes import DECK_CARD_BY_ID, HERO_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import legal_places
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet

SHEETS = "AD"  # D has wasteland
HERO_SPACES = ("a1", "f6", "k3", "c11")


def pictures() -> list[str]:
    found: dict[str, None] = {}
    for card in DECK_CARD_BY_ID.values():
        match card:
            case ExploreCard():
                found |= dict.fromkeys(shape.picture for shape in card.shapes)
            case AmbushCard():
                found[card.shape.picture] = None
    return list(found)


def shape_json(shape: Shape) -> dict[str, Any]:
    return {
        "picture": shape.picture,
        "orientations": sorted(sorted(each.cells) for each in shape.orientations),
        "turned": sorted(shape.turned().cells),
        "flipped": sorted(shape.flipped().cells),
    }


def sheet_json(sheet: str) -> dict[str, Any]:
    printed = SHEET_BY_ID[sheet]
    filled = Sheet(printed).filled.bits
    places = {}
    for picture in pictures():
        (found,) = legal_places(filled, (Shape(picture),))
        places[picture] = sorted([int(space) for space in place] for place in found)
    return {"id": sheet, "rows": printed.picture.split("\n"), "places": places}


def attack_json(hero_space: str) -> list[dict[str, Any]]:
    space = Space.named(hero_space)
    return [
        {
            "hero": hero.id,
            "space": int(space),
            "attack": hero.attack,
            "marks": sorted([int(mark) for mark in marks] for marks in attacks(hero, space)),
        }
        for hero in HERO_BY_ID.values()
    ]


def from_rules() -> dict[str, Any]:
    return {
        "shapes": [shape_json(Shape(picture)) for picture in pictures()],
        "sheets": [sheet_json(sheet) for sheet in SHEETS],
        "attacks": [attack for space in HERO_SPACES for attack in attack_json(space)],
        "names": [space.name for space in ~SpaceSet(0)],
    }


if __name__ == "__main__":
    print(json.dumps(from_rules()))
