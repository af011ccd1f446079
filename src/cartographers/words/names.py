"""The English name of everything that has one, by id: of cards, sheets and boxes it stands in the boxes.

Ids are the kebab-case of the name. Edicts, sheets, scoring backs and twists carry a prefix ("edict-a",
"sheet-a", "back-forest", "twist-no-coins"), because their plain ids are letters or terrains already, or could
be those of somebody's box. Names are written as labels, with a capital; in the French and Spanish catalogues
they are the rulebooks' own names where a rulebook has one.
"""

from cartographers.rules.boxes import (
    BOX_OF,
    BOXES,
    DECK_CARD_BY_ID,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
    Box,
)
from cartographers.rules.printed import PrintedSheet
from cartographers.words.marker import N_

TERRAINS = {
    "forest": N_("Forest"),
    "village": N_("Village"),
    "farm": N_("Farm"),
    "water": N_("Water"),
    "monster": N_("Monster"),
    "hero": N_("Hero"),
    "mountain": N_("Mountain"),
}

# What a space can be without having a terrain type.
OTHER_SPACES = {
    "wasteland": N_("Wasteland"),
    "ruins": N_("Ruins"),
    "empty": N_("Empty"),
    "destroyed": N_("Destroyed"),
    "farm-and-village": N_("Farm and village"),
}

SEASONS = {
    "spring": N_("Spring"),
    "summer": N_("Summer"),
    "fall": N_("Fall"),
    "winter": N_("Winter"),
}

EDICTS = {
    "edict-a": N_("Edict A"),
    "edict-b": N_("Edict B"),
    "edict-c": N_("Edict C"),
    "edict-d": N_("Edict D"),
}

# The monsters whose initial is written on the sheet, because they act later.
MONSTERS = {
    "dragon": N_("Dragon"),
    "zombie": N_("Zombie"),
    "troll": N_("Troll"),
    "gorgon": N_("Gorgon"),
    "treefolk": N_("Treefolk"),
    "basilisk": N_("Basilisk"),
    "naga": N_("Naga"),
    "fungoid": N_("Fungoid"),
}

ROLLED_SHEETS = {
    "sheet-tabula-rasa": N_("Tabula Rasa"),
    "sheet-tabula-rasa-wasteland": N_("Tabula Rasa with wasteland"),
}

SCORING_BACKS = {
    "back-forest": N_("Forest"),
    "back-farm-and-water": N_("Farm and water"),
    "back-village": N_("Village"),
    "back-spatial": N_("Spatial"),
}

EDITIONS = {  # the others are boxes
    "combined": N_("Both games combined"),
}

TWISTS = {
    "twist-two-ambushes": N_("Two ambushes a season"),
    "twist-no-ambushes": N_("No ambushes"),
    "twist-no-coins": N_("No coins"),
    "twist-scarce-forest": N_("Scarce forests"),
    "twist-scarce-village": N_("Scarce villages"),
    "twist-scarce-farm": N_("Scarce farms"),
    "twist-scarce-water": N_("Scarce water"),
    "twist-short-seasons": N_("Short seasons"),
    "twist-long-winter": N_("Long winter"),
}

SOLO_TITLES = {
    "legendary-cartographer": N_("Legendary Cartographer"),
    "master-mapsmith": N_("Master Mapsmith"),
    "journeyman-topographer": N_("Journeyman Topographer"),
    "apprentice-surveyor": N_("Apprentice Surveyor"),
    "amateur-assessor": N_("Amateur Assessor"),
    "inept-assistant": N_("Inept Assistant"),
    "dimwitted-doodler": N_("Dimwitted Doodler"),
    "oblivious-inkdrinker": N_("Oblivious Inkdrinker"),
}

DIRECTIONS = {
    "clockwise": N_("Clockwise"),
    "counter-clockwise": N_("Counter-clockwise"),
}

CORNERS = {
    "top-left": N_("Top left corner"),
    "top-right": N_("Top right corner"),
    "bottom-left": N_("Bottom left corner"),
    "bottom-right": N_("Bottom right corner"),
}

# Their plurals are in counted.py.
EARNINGS = {
    "coin": N_("Coin"),
    "star": N_("Reputation star"),
}

_OTHER_KINDS = (
    TERRAINS,
    OTHER_SPACES,
    SEASONS,
    EDICTS,
    MONSTERS,
    ROLLED_SHEETS,
    SCORING_BACKS,
    EDITIONS,
    TWISTS,
    SOLO_TITLES,
    DIRECTIONS,
    CORNERS,
    EARNINGS,
)
_OTHERS = {thing_id: name for kind in _OTHER_KINDS for thing_id, name in kind.items()}
_SHEET = "sheet-"


def kinds() -> list[dict[str, str]]:
    """The names of each kind of thing."""
    deck = {card.id: card.name for card in DECK_CARD_BY_ID.values()}
    scoring = {card.id: card.name for card in SCORING_BY_ID.values()}
    skills = {card.id: card.name for card in SKILL_BY_ID.values()}
    sheets = {f"{_SHEET}{sheet.id.lower()}": sheet.name or sheet.id for sheet in SHEET_BY_ID.values()}
    boxes = {box.id: box.name for box in BOXES.values()}
    return [*_OTHER_KINDS, deck, scoring, skills, sheets, boxes]


def names() -> dict[str, str]:
    """Every name, those of all boxes that are registered too."""
    return {thing_id: name for kind in kinds() for thing_id, name in kind.items()}


def english_name(thing_id: str) -> str | None:
    """None: nothing is called so."""
    name = _OTHERS.get(thing_id)
    if name:
        return name
    for known in (DECK_CARD_BY_ID, SCORING_BY_ID, SKILL_BY_ID, BOXES):
        if thing_id in known:
            return known[thing_id].name
    sheet = _sheet(thing_id)
    return (sheet.name or sheet.id) if sheet else None


def box_of(thing_id: str) -> Box | None:
    """The box that has this card or sheet, or is it; what belongs to no box is said by the package itself."""
    sheet = _sheet(thing_id)
    return BOXES.get(BOX_OF.get(sheet.id if sheet else thing_id, thing_id))


def _sheet(thing_id: str) -> PrintedSheet | None:
    if not thing_id.startswith(_SHEET):
        return None
    name = thing_id.removeprefix(_SHEET)
    return next((sheet for sheet in SHEET_BY_ID.values() if sheet.id.lower() == name), None)
