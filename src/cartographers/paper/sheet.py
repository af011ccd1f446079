"""A whole sheet: who draws it, the map, the track of coins and the boxes for the scores."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.paper.art import art
from cartographers.paper.fonts import Face, fitting, width
from cartographers.paper.map import EXTENT, lights, map_markup
from cartographers.paper.picture import Box, Picture, moved, text, use
from cartographers.rules.cards import ScoringCard, SeasonCard
from cartographers.rules.editions import SEASON_CARDS, SHEET_BY_ID
from cartographers.rules.editions import Box as GameBox
from cartographers.rules.printed import COIN_TRACK, PrintedSheet
from cartographers.rules.scoring import score
from cartographers.rules.sheet import Sheet
from cartographers.words import Words, words
from cartographers.words import stars as said_stars

# As on the screen: what surrounds the map of a whole sheet, and of the map alone.
SHEET_BOX = Box(-104, -252, EXTENT + 170, EXTENT + 578)
MARGIN = 26
LABELS = 64
HEADING, COINS, CAPTION = 190, 96, 84
DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written around a map. Without a name and a title there is no heading."""

    name: str = ""
    title: str = ""
    card: ScoringCard | None = None  # whose spaces are lit


def sheet_picture(sheet: Sheet, language: str = DEFAULT_LANGUAGE, caption: Caption | None = None) -> Picture:
    """The picture of a sheet in play: its map and its coins, and what was asked for besides."""
    caption = caption or Caption()
    spoken = words(language)
    parts = [map_markup(sheet, spoken)]
    top, bottom = -LABELS, EXTENT + MARGIN
    if caption.card:
        parts += (lights(score(caption.card, sheet)), moved(_earned(sheet, caption.card, spoken), 0, bottom))
        bottom += CAPTION
    parts.append(moved(coin_track(sheet.coins, EXTENT + 24), -24, bottom + 6))
    bottom += COINS
    if caption.name or caption.title:
        top -= HEADING
        parts.append(moved(_heading(caption, spoken), -24, top + 26))
    else:
        top -= MARGIN
    left = -LABELS - MARGIN
    box = Box(left, top, EXTENT + LABELS - left, bottom - top + MARGIN)
    corner = f'x="{box.left:g}" y="{box.top:g}"'
    paper = f'<rect class="sheet-paper" {corner} width="{box.width:g}" height="{box.height:g}"/>'
    label = caption.title or (
        spoken.text("Map of {name}", name=caption.name) if caption.name else spoken.text("Map")
    )
    return Picture(box, paper + "".join(parts), label)


def blank_picture(printed: PrintedSheet, language: str = DEFAULT_LANGUAGE) -> Picture:
    """A sheet to play on: nothing drawn, and lines and boxes to write in."""
    spoken = words(language)
    box = SHEET_BOX
    markup = "".join(
        (
            f'<path class="sheet-paper" transform="translate({box.left} {box.top})" d="{art().paper}"/>',
            moved(_blank_heading(spoken, printed.id), -24, -214),
            map_markup(Sheet(printed), spoken),
            moved(coin_track(0, EXTENT + 24), -24, 1138),
            moved(score_boxes(SEASON_CARDS[GameBox.BASE], spoken, EXTENT + 50), -40, 1228),
        )
    )
    return Picture(box, markup, sheet_name(printed, spoken))


def sheet_name(printed: PrintedSheet, spoken: Words) -> str:
    """`Map sheet A, wilderness side`, or the name of a custom one."""
    return spoken.name(f"sheet-{printed.id.lower()}") if printed.id in SHEET_BY_ID else printed.id


def _earned(sheet: Sheet, card: ScoringCard, spoken: Words) -> str:
    """The card's name and its stars."""
    name = spoken.name(card.id)
    place = width(name, Face.DISPLAY, 44) + 40
    return (
        text(name, 0, 62, "caption-card")
        + use("star", place, 24, 46)
        + text(said_stars(spoken, score(card, sheet).stars), place + 60, 61, "caption-stars")
    )


def _heading(caption: Caption, spoken: Words) -> str:
    """What is known of name and title, on ruled lines."""
    wide = EXTENT + 24
    parts = [use("compass", wide - 118, -6, 130, "sheet-compass")]
    if caption.name:
        parts.append(_ruled(spoken.text("Cartographer"), caption.name, "sheet-name", (0, 720)))
    if caption.title:
        parts.append(_ruled(spoken.text("Title"), caption.title, "sheet-title", (760, wide - 130)))
    return "".join(parts)


def _blank_heading(spoken: Words, sheet_id: str) -> str:
    """Lines to write on, a shield to fill in, and which sheet this is."""
    wide = EXTENT + 24
    return "".join(
        (
            use("crest-empty", -10, -4, 128),
            _ruled(spoken.text("Cartographer"), "", "sheet-name", (150, 720)),
            _ruled(spoken.text("Title"), "", "sheet-title", (760, wide - 196)),
            text(sheet_id.upper(), wide - 152, 94, "sheet-letter") if len(sheet_id) == 1 else "",
            use("compass", wide - 118, -6, 130, "sheet-compass"),
        )
    )


def _ruled(label: str, said: str, style: str, line: tuple[int, int]) -> str:
    start, end = line
    size = fitting(said, Face.HAND, 70 if style == "sheet-name" else 50, end - start)
    written = text(said, start, 104, style, size) if said else ""
    return (
        text(label, start, 34, "sheet-caption")
        + written
        + f'<path class="sheet-rule" d="M{start} 118H{end}"/>'
    )


def coin_track(coins: int, wide: float) -> str:
    """The gained coins struck in gold, the others to be crossed off."""
    step = (wide - 70) / COIN_TRACK
    track = ""
    for place in range(COIN_TRACK):
        x = 35 + step * (place + 0.5)
        if place < coins:
            track += use("coin", x - 34, 2, 68)
        else:
            track += f'<circle class="coin-place" cx="{x:g}" cy="36" r="29"/>'
            track += text(str(place + 1), x, 46, "coin-number")
    return track


def score_boxes(season_cards: tuple[SeasonCard, ...], spoken: Words, wide: float) -> str:
    """Empty boxes for the four seasons: two edicts, coins, monsters, and their sum."""
    step = (wide - 116) / len(season_cards)
    boxes = "".join(
        moved(_season_boxes(card, spoken, step - 14), number * step, 0)
        for number, card in enumerate(season_cards)
    )
    star = '<path class="score-box" d="M53 16L67 52L108 54L76 79L87 120L53 96L19 120L30 79L-2 54L39 52Z"/>'
    total = text(spoken.text("Total"), 53, 148, "season-name")
    return boxes + moved(star + total, wide - 106, 0)


def _season_boxes(card: SeasonCard, spoken: Words, wide: float) -> str:
    def box(x: int, y: int, sign: str) -> str:
        return f'<rect class="score-box" x="{x}" y="{y}" width="76" height="66"/>{sign}'

    first, second = card.edicts
    season = spoken.name(card.season)
    return "".join(
        (
            f'<rect class="score-card" width="{wide:g}" height="156" rx="10"/>',
            f'<g class="season-{card.season}">{use(f"season-{card.season}", 8, 8, 52)}</g>',
            text(season, 35, 80, "season-name", fitting(season, Face.DISPLAY, 21, 68)),
            box(76, 8, text(first.upper(), 89, 31, "score-letter")),
            box(158, 8, text(second.upper(), 171, 31, "score-letter")),
            box(76, 80, use("coin", 80, 84, 22)),
            box(158, 80, f'<g class="terrain-monster">{use("space-monster-0", 162, 84, 22)}</g>'),
            '<path class="sheet-rule" d="M10 142H64"/>',
        )
    )
