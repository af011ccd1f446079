"""Scoring cards, and the four edicts that they are dealt to."""

from __future__ import annotations

from typing import Any

from cartographers.paper.art import CELL, FACES, STAMPS
from cartographers.paper.cards.face import explained, face, fitted, layout, rule_line
from cartographers.paper.diagrams import diagram
from cartographers.paper.picture import Picture, moved, text, use
from cartographers.paper.stamps import drawn
from cartographers.rules.cards import ScoringCard, SeasonCard
from cartographers.rules.terrain import Back, Edict
from cartographers.words import Words, card_text

SIGN: dict[str, Any] = STAMPS["sign"]


def scoring_face(card: ScoringCard, words: Words) -> Picture:
    at = layout("scoring")
    said = card_text(words, card.id, card.stars, card.size)
    picture = diagram(card)
    markup = "".join(
        (
            fitted(picture.markup, picture.box, at["diagram"], 1) if picture else "",
            rule_line(at["line"]) if picture else "",
            explained(said, at["words"] if picture else at["onlyWords"]),
            _solo(card, words, at["solo"]),
            back_sign(card.back, *at["back"]),
        )
    )
    kind = words.name(f"back-{card.back}")
    return face(words.name(card.id), markup, f"face-back-{card.back}", at["plate"], kind=kind)


def back_sign(back: Back, x: float, y: float, size: float) -> str:
    """The terrains that a back stands for, or a compass where it is about places."""
    terrains = FACES["backs"][back]
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


def _solo(card: ScoringCard, words: Words, at: dict[str, Any]) -> str:
    """The number that a player alone is measured by."""
    (x, y), (label_x, label_y) = at["number"], at["label"]
    number = text(str(card.solo), x, y, "face-solo")
    return number + text(words.text("solo"), label_x, label_y, "face-aside")


def seal(edict: Edict, x: float, y: float, size: float) -> str:
    """An edict's seal with its letter."""
    sealed = moved(drawn(SIGN["seal"], edict=edict, letter=edict.upper()), x, y, size / CELL)
    return f'<g class="seal-{edict}">{sealed}</g>'


def edict_face(edict: Edict, seasons: tuple[SeasonCard, ...], words: Words) -> Picture:
    """An edict, and the two seasons at whose end it is scored."""
    at = layout("edict")
    scored = [card.season for card in seasons if edict in card.edicts]
    markup = seal(edict, *at["seal"]) + rule_line(at["line"])
    for season, (x, y, size) in zip(scored, at["seasons"], strict=True):
        markup += f'<g class="season-{season}">{use(f"season-{season}", x, y, size)}</g>'
        markup += text(words.name(season), x + size / 2, at["label"], "face-rule", 34)
    return face(words.name(f"edict-{edict}"), markup, "face-edict", at["plate"])
