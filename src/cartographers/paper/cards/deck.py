"""The cards of the explore deck, explore, ruins, ambush and hero cards; and the skills beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cartographers.paper.art import CELL, FACES, STAMPS, art
from cartographers.paper.cards.face import (
    MIDDLE,
    InWindow,
    explained,
    face,
    fitted,
    label,
    layout,
    picture,
    rule_line,
)
from cartographers.paper.cards.scoring import terrain_square
from cartographers.paper.picture import Picture, Rect, moved, use
from cartographers.paper.shapes import hero_cells, hero_markup, shape_markup
from cartographers.paper.stamps import drawn
from cartographers.rules.cards import AmbushCard, DeckCard, ExploreCard, HeroCard, RuinsCard, SkillCard
from cartographers.rules.shapes import Shape
from cartographers.rules.terrain import Corner, Direction, Terrain
from cartographers.words import Words, card_text

ARROWS = {Direction.CLOCKWISE: "icon-turn", Direction.COUNTER_CLOCKWISE: "icon-turnback"}
PAIR = 2  # terrains that a landscape shows side by side; more of them stand in it all together
MARGIN: int = STAMPS["shape"]["margin"]  # around a shape, for the strokes along its edge


def deck_face(card: DeckCard, words: Words) -> Picture:
    match card:
        case ExploreCard():
            return _explore(card, words)
        case RuinsCard():
            return _ruins(card, words)
        case AmbushCard():
            return _ambush(card, words)
        case HeroCard():
            return _hero(card, words)


def _shape(shape: Shape, terrain: Terrain | None, at: dict[str, Any]) -> str:
    box = Rect(-MARGIN, -MARGIN, shape.width * CELL + 2 * MARGIN, shape.height * CELL + 2 * MARGIN)
    return fitted(shape_markup(shape, terrain), box, at["shape"], at["biggest"])


def _vista(terrains: tuple[Terrain, ...]) -> InWindow:
    """The landscape with these terrains; the one with all of them where there is none."""
    name = f"vista-{'-'.join(terrains)}"
    known = len(terrains) <= PAIR and name in art().symbols
    return InWindow("vista", name if known else "vista-everywhere", "face-vista")


def _explore(card: ExploreCard, words: Words) -> Picture:
    at = layout("explore")
    if len(card.terrains) == 1:
        drawing = _in_its_terrain(card, words, at["pair"])
    else:
        drawing = _in_any_terrain(card, at) + _terrains(card.terrains, words, at["terrains"])
    markup = "".join(
        (
            drawn(FACES["time"], time=card.time),
            drawing,
            rule_line(at["line"]),
            explained(card_text(words, card.id), at["words"]),
        )
    )
    return face(words.name(card.id), markup, "face-explore", at["plate"], shown=_vista(card.terrains))


def _in_its_terrain(card: ExploreCard, words: Words, at: dict[str, Any]) -> str:
    """The shapes of a card whose terrain is given."""
    (terrain,) = card.terrains
    return _side_by_side(
        card, at, terrain, lambda middle: label(words.name(terrain), middle, at["label"], at["labelRoom"])
    )


def _in_any_terrain(card: ExploreCard, at: dict[str, Any]) -> str:
    """Those of a card with several terrains, above these."""
    if len(card.shapes) == 1 and not card.coin_shape:
        return _shape(card.shapes[0], None, at)
    several = at["several"]
    heights = several["paid" if card.coin_shape else "bare"]
    return _side_by_side(card, several | heights, None, lambda _: "")


def _side_by_side(
    card: ExploreCard, at: dict[str, Any], terrain: Terrain | None, below: Callable[[float], str]
) -> str:
    """The shapes, their squares of one size; below each its coin or something else."""
    gap = at["gap"]
    across = sum(shape.width for shape in card.shapes)
    high = max(shape.height for shape in card.shapes)
    scale = min(at["biggest"], (at["room"] - gap) / across / CELL, at["high"] / high / CELL)
    x = MIDDLE - (across * CELL * scale + gap * (len(card.shapes) - 1)) / 2
    drawing = ""
    for number, shape in enumerate(card.shapes, start=1):
        wide = shape.width * CELL * scale
        top = at["middle"] - shape.height * CELL * scale / 2
        drawing += moved(shape_markup(shape, terrain), round(x, 2), round(top, 2), round(scale, 4))
        if number == card.coin_shape:
            coin = at["coinSize"]
            drawing += use("coin", round(x + wide / 2 - coin / 2, 2), at["coin"], coin)
        else:
            drawing += below(round(x + wide / 2, 2))
        x += wide + gap
    return drawing


def _terrains(terrains: tuple[Terrain, ...], words: Words, at: dict[str, Any]) -> str:
    room = at["few" if len(terrains) <= PAIR else "many"]
    size, gap = room["size"], room["gap"]
    x = MIDDLE - (len(terrains) * size + (len(terrains) - 1) * gap) / 2
    squares = ""
    for number, terrain in enumerate(terrains):
        left = x + number * (size + gap)
        square = terrain_square(terrain, left, at["bottom"] - size, size)
        squares += f'<g class="terrain-{terrain}">{square}</g>'
        squares += label(words.name(terrain), left + size / 2, at["label"], size + gap - 6)
    return squares


def _ruins(card: RuinsCard, words: Words) -> Picture:
    at = layout("ruins")
    markup = explained(card_text(words, card.id), at["words"])
    shown = picture(card.id, "space-ruins-0", "terrain-mountain")
    return face(words.name(card.id), markup, "face-ruins", at["plate"], shown=shown, kind=words.name("ruins"))


def skill_face(card: SkillCard, words: Words) -> Picture:
    at = layout("skill")
    markup = drawn(FACES["cost"], cost=card.coins) + explained(card_text(words, card.id), at["words"])
    shown = picture(card.id, "coin", "terrain-water")
    return face(words.name(card.id), markup, "face-skill", at["plate"], shown=shown, kind=words.text("Skill"))


def _ambush(card: AmbushCard, words: Words) -> Picture:
    at = layout("ambush")
    (turning_x, turning_y), (corner_x, corner_y) = at["labels"]["arrow"], at["labels"]["corner"]
    room = at["labels"]["room"]
    markup = "".join(
        (
            _shape(card.shape, Terrain.MONSTER, at),
            f'<g class="icon">{drawn(at["arrow"], arrow=ARROWS[card.arrow])}</g>',
            label(words.name(card.arrow), turning_x, turning_y, room),
            _corner(card.corner, at) if card.corner else "",
            label(words.name(card.corner), corner_x, corner_y, room) if card.corner else "",
            rule_line(at["line"]),
            explained(card_text(words, card.id), at["words"]),
        )
    )
    return face(
        words.name(card.id),
        markup,
        "face-ambush",
        at["plate"],
        shown=picture(card.id, "space-monster-0", "terrain-monster"),
        kind=words.text("Ambush"),
    )


def _corner(corner: Corner, at: dict[str, Any]) -> str:
    """A small sheet, and the corner of it where a walk alone begins."""
    places = at["corners"]
    x = places["right" if "right" in corner else "left"]
    y = places["bottom" if "bottom" in corner else "top"]
    return drawn(at["corner"], x=x, y=y)


def _hero(card: HeroCard, words: Words) -> Picture:
    at = layout("hero")
    (top, low), (left, right) = hero_cells(card)
    box = Rect(
        left * CELL - MARGIN,
        top * CELL - MARGIN,
        (right - left + 1) * CELL + 2 * MARGIN,
        (low - top + 1) * CELL + 2 * MARGIN,
    )
    markup = "".join(
        (
            fitted(hero_markup(card), box, at["shape"], at["biggest"]),
            rule_line(at["line"]),
            explained(card_text(words, card.id), at["words"]),
        )
    )
    return face(
        words.name(card.id),
        markup,
        "face-hero",
        at["plate"],
        shown=picture(card.id, "space-hero-0", "terrain-hero"),
        kind=words.text("Hero"),
    )
