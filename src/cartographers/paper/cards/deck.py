"""The cards of the explore deck: explore, ruins, ambush and hero cards."""

from __future__ import annotations

from cartographers.paper.art import CELL, picture_of
from cartographers.paper.cards.face import (
    EDGE,
    MIDDLE,
    WIDTH,
    explained,
    face,
    fitted,
    label,
    rule_line,
)
from cartographers.paper.cards.scoring import terrain_square
from cartographers.paper.picture import Picture, Rect, moved, text, use
from cartographers.paper.shapes import hero_cells, hero_markup, shape_markup
from cartographers.rules.cards import AmbushCard, DeckCard, ExploreCard, HeroCard, RuinsCard
from cartographers.rules.shapes import Shape
from cartographers.rules.terrain import Corner, Direction, Terrain
from cartographers.words import Words, card_text

ARROWS = {Direction.CLOCKWISE: "icon-turn", Direction.COUNTER_CLOCKWISE: "icon-turnback"}
PAIR = 2  # terrains to choose from; where there are more, they have to be smaller
BESIDE_TIME = 130


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


def _shape(shape: Shape, terrain: Terrain | None, target: Rect, biggest: float) -> str:
    margin = 8
    box = Rect(-margin, -margin, shape.width * CELL + 2 * margin, shape.height * CELL + 2 * margin)
    return fitted(shape_markup(shape, terrain), box, target, biggest)


def _explore(card: ExploreCard, words: Words) -> Picture:
    time = use("hourglass", EDGE + 20, 62, 78) + text(str(card.time), EDGE + 115, 124, "card-number", 62)
    if len(card.terrains) == 1:
        picture = _two_shapes(card, words)
    else:
        picture = _shape(card.shapes[0], None, Rect(MIDDLE - 230, 196, 460, 250), 0.92)
        picture += _terrains(card.terrains, words)
    markup = time + rule_line(172) + picture + rule_line(640) + explained(card_text(words, card.id), 650)
    return face(words.name(card.id), markup, left=BESIDE_TIME)


def _two_shapes(card: ExploreCard, words: Words) -> str:
    """The shapes side by side, their squares of one size."""
    terrain = card.terrains[0]
    across = sum(shape.width for shape in card.shapes)
    high = max(shape.height for shape in card.shapes)
    room, gap = 490, 62
    scale = min(0.98, (room - gap) / across / CELL, 320 / high / CELL)
    x = MIDDLE - (across * CELL * scale + gap) / 2
    picture = ""
    for number, shape in enumerate(card.shapes, start=1):
        wide = shape.width * CELL * scale
        top = 370 - shape.height * CELL * scale / 2
        picture += moved(shape_markup(shape, terrain), round(x, 2), round(top, 2), round(scale, 4))
        if number == card.coin_shape:
            picture += use("coin", x + wide / 2 - 39, 546, 78)
        else:
            picture += label(words.name(terrain), x + wide / 2, 598, 230)
        x += wide + gap
    return picture


def _terrains(terrains: tuple[Terrain, ...], words: Words) -> str:
    size, gap = (118, 64) if len(terrains) == PAIR else (92, 10)
    x = MIDDLE - (len(terrains) * size + (len(terrains) - 1) * gap) / 2
    squares = ""
    for number, terrain in enumerate(terrains):
        left = x + number * (size + gap)
        squares += f'<g class="terrain-{terrain}">{terrain_square(terrain, left, 586 - size, size)}</g>'
        squares += label(words.name(terrain), left + size / 2, 614, size + gap - 6)
    return squares


def _ruins(card: RuinsCard, words: Words) -> Picture:
    picture = f'<g class="terrain-ruins">{use("space-ruins-0", MIDDLE - 190, 190, 380)}</g>'
    markup = rule_line(172) + picture + rule_line(590) + explained(card_text(words, card.id), 606)
    return face(words.name(card.id), markup, kind=words.name("ruins"))


def _ambush(card: AmbushCard, words: Words) -> Picture:
    monster = picture_of(card.id, "space-monster-0")
    markup = "".join(
        (
            rule_line(172),
            f'<g class="terrain-monster">{use(monster, 64, 198, 250)}</g>',
            _shape(card.shape, Terrain.MONSTER, Rect(338, 198, 222, 250), 0.78),
            rule_line(472),
            use(ARROWS[card.arrow], 138, 490, 96),
            label(words.name(card.arrow), 186, 626, 240),
            _corner(card.corner, WIDTH - 232, 492) if card.corner else "",
            label(words.name(card.corner), WIDTH - 186, 626, 240) if card.corner else "",
            rule_line(650),
            explained(card_text(words, card.id), 660),
        )
    )
    return face(words.name(card.id), markup, kind=words.text("Ambush"))


def _corner(corner: Corner, x: float, y: float) -> str:
    """A small sheet, and the corner of it where a walk alone begins."""
    right, down = (56 if "right" in corner else 6), (56 if "bottom" in corner else 6)
    return (
        f'<rect class="corner-sheet" x="{x:g}" y="{y:g}" width="92" height="92"/>'
        f'<rect class="corner-mark" x="{x + right:g}" y="{y + down:g}" width="30" height="30"/>'
    )


def _hero(card: HeroCard, words: Words) -> Picture:
    (top, low), (left, right) = hero_cells(card)
    hero = picture_of(card.id, "space-hero-0")
    box = Rect(left * CELL - 8, top * CELL - 8, (right - left + 1) * CELL + 16, (low - top + 1) * CELL + 16)
    markup = "".join(
        (
            rule_line(172),
            f'<g class="terrain-hero">{use(hero, 66, 206, 262)}</g>',
            fitted(hero_markup(card), box, Rect(346, 196, 222, 290), 0.8),
            rule_line(508),
            explained(card_text(words, card.id), 524),
        )
    )
    return face(words.name(card.id), markup, kind=words.text("Hero"))
