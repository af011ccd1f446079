"""The two ways to ink a drawing: in the colours of the screen, or with as little ink as possible."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from cartographers.paper.art import art


class Ink(StrEnum):
    COLOUR = "colour"
    SAVING = "saving"


@dataclass(frozen=True, slots=True)
class Theme:
    ink: Ink
    colours: dict[str, str]
    palettes: dict[str, dict[str, str]]
    rules: dict[str, dict[str, str]]


# Black outlines on white: terrains are told apart by their figures and by the direction of their strokes.
WHITE, BLACK, DARK, GREY, LIGHT = "#ffffff", "#1a1a1a", "#3d3d3d", "#8c8c8c", "#c4c4c4"
SAVED = {
    WHITE: "paper paper-light paper-deep panel gold wax-a wax-b wax-c wax-d",
    BLACK: "ink accent seal-letter",
    DARK: "ink-soft bad good star gold-deep glow-edge paper-edge",
    GREY: "rule",
    LIGHT: "glow",
}
TERRAINS = "forest village farm water monster hero mountain wasteland destroyed".split()
# The engraved pictures keep their lines and lose their washes, the bands of the cards become lines.
WASHES = (
    "deep skindeep accent gold forestdeep villagedeep farmdeep waterdeep monsterdeep mountaindeep".split()
)
SAVED_RULES = {f".e-{wash}": {"fill": WHITE} for wash in WASHES} | {
    ".face-band": {"fill": WHITE, "stroke": BLACK, "stroke-width": "3"},
    ".face-band-line": {"stroke": GREY},
}
SEASON_PALETTE = {"--art-ink": BLACK, "--art-tint": WHITE, "--art-deep": LIGHT}


@cache
def theme(ink: Ink) -> Theme:
    drawn = art()
    if ink is Ink.COLOUR:
        return Theme(ink, drawn.colours, drawn.palettes, {})
    saved = {f"--{name}": colour for colour, names in SAVED.items() for name in names.split()}
    for terrain in TERRAINS:
        saved |= {f"--{terrain}": WHITE, f"--{terrain}-deep": GREY, f"--{terrain}-ink": BLACK}
    palettes = {
        name: SEASON_PALETTE if name.startswith("season-") else palette
        for name, palette in drawn.palettes.items()
    }
    return Theme(ink, drawn.colours | saved, palettes, SAVED_RULES)
