"""Scoring cards, and the four edicts that they are dealt to."""

from __future__ import annotations

from typing import Any

from cartographers.paper.art import CELL, STAMPS
from cartographers.paper.cards.face import MIDDLE, WIDTH, explained, face, fitted, rule_line
from cartographers.paper.diagrams import diagram
from cartographers.paper.fonts import Face, width
from cartographers.paper.picture import Picture, Rect, moved, text, use
from cartographers.paper.stamps import drawn
from cartographers.rules.cards import ScoringCard, SeasonCard
from cartographers.rules.terrain import Back, Edict
from cartographers.words import Words, card_text

SIGN: dict[str, Any] = STAMPS["sign"]
BACK_TERRAINS = {
    Back.FOREST: ("forest",),
    Back.FARM_AND_WATER: ("farm", "water"),
    Back.VILLAGE: ("village",),
    Back.SPATIAL: (),
}


def scoring_face(card: ScoringCard, words: Words) -> Picture:
    said = card_text(words, card.id, card.stars, card.size)
    picture = diagram(card)
    drawing = fitted(picture.markup, picture.box, Rect(85, 194, 460, 292), 1) if picture else ""
    markup = "".join(
        (
            rule_line(172),
            drawing,
            rule_line(508) if picture else "",
            explained(said, 522 if picture else 194, 752),
            _solo(card, words),
            back_sign(card.back, 62, 766, 56),
        )
    )
    return face(words.name(card.id), markup, kind=words.name(f"back-{card.back}"))


def back_sign(back: Back, x: float, y: float, size: float) -> str:
    """The terrains that a back stands for, or a compass where it is about places."""
    terrains = BACK_TERRAINS[back]
    if not terrains:
        return use("compass", x, y, size)
    return "".join(
        f'<g class="terrain-{terrain}">{terrain_square(terrain, x + number * size, y, size)}</g>'
        for number, terrain in enumerate(terrains)
    )


def terrain_square(terrain: str, x: float, y: float, size: float) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
    outline = f'<rect class="shape-square" {box} stroke-width="3"/>'
    ground, figure = (
        moved(drawn(SIGN[part], terrain=terrain), x, y, size / CELL) for part in ("ground", "terrain")
    )
    return ground + outline + figure


def _solo(card: ScoringCard, words: Words) -> str:
    """The number that a player alone is measured by."""
    number, caption = str(card.solo), words.text("solo")
    right = WIDTH - 64
    left = right - width(number, Face.BOLD, 40)
    return text(number, (left + right) / 2, 812, "card-number", 40) + text(
        caption, left - 14 - width(caption, Face.TEXT, 26) / 2, 810, "card-label", 26
    )


def seal(edict: Edict, x: float, y: float, size: float) -> str:
    """An edict's seal with its letter."""
    sealed = moved(drawn(SIGN["seal"], edict=edict, letter=edict.upper()), x, y, size / CELL)
    return f'<g class="seal-{edict}">{sealed}</g>'


def edict_face(edict: Edict, seasons: tuple[SeasonCard, ...], words: Words) -> Picture:
    """An edict, and the two seasons at whose end it is scored."""
    scored = [card.season for card in seasons if edict in card.edicts]
    markup = rule_line(172) + seal(edict, MIDDLE - 160, 216, 320) + rule_line(580)
    for season, x in zip(scored, (MIDDLE - 130, MIDDLE + 130), strict=True):
        markup += f'<g class="season-{season}">{use(f"season-{season}", x - 60, 618, 120)}</g>'
        markup += text(words.name(season), x, 790, "card-rule", 34)
    return face(words.name(f"edict-{edict}"), markup)
