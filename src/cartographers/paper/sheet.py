"""A whole sheet: who draws it, the map, the track of coins and the boxes for the scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cartographers.paper.art import STAMPS, art
from cartographers.paper.fonts import Face, fitting, width
from cartographers.paper.map import EXTENT, MAP, lights, map_markup
from cartographers.paper.picture import Picture, Rect, moved, text, use
from cartographers.paper.stamps import drawn, placed
from cartographers.rules.boxes import BASE
from cartographers.rules.cards import ScoringCard, SeasonCard
from cartographers.rules.printed import COIN_TRACK, PrintedSheet
from cartographers.rules.scoring import score
from cartographers.rules.sheet import Sheet
from cartographers.words import Words, words
from cartographers.words import stars as said_stars
from cartographers.words.names import english_name

SHEET: dict[str, Any] = STAMPS["sheet"]
SHEET_BOX = Rect(**SHEET["box"])
# What stands around the map of a picture: as wide as on the screen, and as high as what is written there.
MARGIN, LABELS = MAP["margin"]["right"], MAP["margin"]["left"]
HEIGHT: dict[str, int] = SHEET["pictureHeight"]
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
        bottom += HEIGHT["caption"]
    coins = coin_track(sheet.coins, sheet.spent)
    parts.append(moved(coins, SHEET["coinsAt"][0], bottom + HEIGHT["aboveCoins"]))
    bottom += HEIGHT["coins"]
    if caption.name or caption.title:
        top -= HEIGHT["heading"]
        parts.append(moved(_heading(caption, spoken), SHEET["headingAt"][0], top + MARGIN))
    else:
        top -= MARGIN
    left = -LABELS - MARGIN
    box = Rect(left, top, EXTENT + LABELS - left, bottom - top + MARGIN)
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
            moved(_blank_heading(spoken, printed.id), *SHEET["headingAt"]),
            map_markup(Sheet(printed), spoken),
            moved(coin_track(0), *SHEET["coinsAt"]),
            moved(score_boxes(BASE.seasons, spoken), *SHEET["scoresAt"]),
        )
    )
    return Picture(box, markup, sheet_name(printed, spoken))


def sheet_name(printed: PrintedSheet, spoken: Words) -> str:
    """`Map sheet A, wilderness side`, or the name of a custom one."""
    name = f"sheet-{printed.id.lower()}"
    return spoken.name(name) if english_name(name) else printed.id


def _earned(sheet: Sheet, card: ScoringCard, spoken: Words) -> str:
    """The card's name and its stars."""
    name = spoken.name(card.id)
    end = width(name, Face.DISPLAY, SHEET["size"]["caption-card"])
    stars = said_stars(spoken, score(card, sheet).stars)
    return drawn(SHEET["caption"], card=name) + placed(SHEET["captionStars"], end, 0, stars=stars)


def _heading(caption: Caption, spoken: Words) -> str:
    """What is known of name and title, on ruled lines."""
    fields = SHEET["fields"]["named"]
    parts = [drawn(SHEET["compass"])]
    if caption.name:
        parts.append(_field(fields["name"], spoken.text("Cartographer"), "sheet-name", caption.name))
    if caption.title:
        parts.append(_field(fields["title"], spoken.text("Title"), "sheet-title", caption.title))
    return "".join(parts)


def _blank_heading(spoken: Words, sheet_id: str) -> str:
    """Lines to write on, a shield to fill in, and which sheet this is."""
    fields, crest = SHEET["fields"]["blank"], SHEET["crest"]
    return "".join(
        (
            moved(use("crest-empty", 0, 0, crest["size"]), *crest["at"]),
            _field(fields["name"], spoken.text("Cartographer"), "sheet-name"),
            _field(fields["title"], spoken.text("Title"), "sheet-title"),
            drawn(SHEET["letter"], letter=sheet_id.upper()) if len(sheet_id) == 1 else "",
            drawn(SHEET["compass"]),
        )
    )


def _field(field: Mapping[str, int], label: str, style: str, said: str = "") -> str:
    """A ruled line with its label, and what is written on it."""
    ruled = placed(SHEET["field"], field["x"], 0, label=label, length=field["length"])
    if not said:
        return ruled
    size = fitting(said, Face.HAND, SHEET["size"][style], field["room"])
    return ruled + text(said, field["x"], SHEET["baseline"], style, size)


def coin_track(coins: int, spent: int = 0) -> str:
    """The gained coins struck in gold, those spent on skills crossed out, the others to be crossed off."""
    track = SHEET["coins"]
    step = track["length"] / COIN_TRACK
    return "".join(
        placed(
            track["place" if place >= coins else "spent" if place < spent else "gained"],
            track["start"] + step * (place + 0.5),
            0,
            number=place + 1,
        )
        for place in range(COIN_TRACK)
    )


def score_boxes(season_cards: tuple[SeasonCard, ...], spoken: Words) -> str:
    """Empty boxes for the four seasons: two edicts, coins, monsters, and their sum."""
    scores = SHEET["scores"]
    boxes = "".join(
        moved(_season_boxes(card, spoken), number * scores["step"], 0)
        for number, card in enumerate(season_cards)
    )
    return boxes + placed(scores["blankSum"], *scores["totalAt"], total=spoken.text("Total"))


def _season_boxes(card: SeasonCard, spoken: Words) -> str:
    scores = SHEET["scores"]
    first, second = (edict.upper() for edict in card.edicts)
    name, season = scores["blankName"], spoken.name(card.season)
    x, y = name["at"]
    return "".join(
        (
            drawn(scores["card"]),
            drawn(scores["blankSeason"], season=card.season, firstEdict=first, secondEdict=second),
            text(season, x, y, "season-name", fitting(season, Face.DISPLAY, name["size"], name["room"])),
        )
    )
