"""The English name of everything that has one, by id.

Ids are the kebab-case of the name. Edicts, sheets and scoring backs carry a prefix ("edict-a", "sheet-a",
"back-forest"), because their plain ids are letters or terrains already. Names are written as labels, with a
capital; in the French and Spanish catalogues they are the rulebooks' own names where a rulebook has one.
"""

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

RUINS_CARDS = {
    "temple-ruins": N_("Temple Ruins"),
    "outpost-ruins": N_("Outpost Ruins"),
}

EXPLORE_CARDS = {
    "great-river": N_("Great River"),
    "farmland": N_("Farmland"),
    "hamlet": N_("Hamlet"),
    "forgotten-forest": N_("Forgotten Forest"),
    "hinterland-stream": N_("Hinterland Stream"),
    "homestead": N_("Homestead"),
    "orchard": N_("Orchard"),
    "treetop-village": N_("Treetop Village"),
    "marshlands": N_("Marshlands"),
    "fishing-village": N_("Fishing Village"),
    "rift-lands": N_("Rift Lands"),
    "lagoon": N_("Lagoon"),
    "pasture": N_("Pasture"),
    "settlement": N_("Settlement"),
    "timber-grove": N_("Timber Grove"),
    "hillside-terrace": N_("Hillside Terrace"),
    "frontier-dwelling": N_("Frontier Dwelling"),
    "wildwood-garden": N_("Wildwood Garden"),
    "woodland-crossroads": N_("Woodland Crossroads"),
    "coastal-encampment": N_("Coastal Encampment"),
    "mangrove-swamp": N_("Mangrove Swamp"),
    "kethras-gates": N_("Kethra's Gates"),
}

AMBUSH_CARDS = {
    "goblin-attack": N_("Goblin Attack"),
    "bugbear-assault": N_("Bugbear Assault"),
    "kobold-onslaught": N_("Kobold Onslaught"),
    "gnoll-raid": N_("Gnoll Raid"),
    "dragon-inferno": N_("Dragon Inferno"),
    "zombie-plague": N_("Zombie Plague"),
    "giant-troll-ravage": N_("Giant Troll Ravage"),
    "gorgon-gaze": N_("Gorgon Gaze"),
}

# The monsters whose initial is written on the sheet, because they act later.
MONSTERS = {
    "dragon": N_("Dragon"),
    "zombie": N_("Zombie"),
    "troll": N_("Troll"),
    "gorgon": N_("Gorgon"),
}

HERO_CARDS = {
    "dobrik-of-lorkheim": N_("Dobrik of Lorkheim"),
    "wren-the-lioness": N_("Wren the Lioness"),
    "freyla-the-true": N_("Freyla the True"),
    "dal-of-jolev": N_("Dal of Jolev"),
}

SCORING_CARDS = {
    "sentinel-wood": N_("Sentinel Wood"),
    "greenbough": N_("Greenbough"),
    "treetower": N_("Treetower"),
    "stoneside-forest": N_("Stoneside Forest"),
    "canal-lake": N_("Canal Lake"),
    "mages-valley": N_("Mages Valley"),
    "the-golden-granary": N_("The Golden Granary"),
    "shoreside-expanse": N_("Shoreside Expanse"),
    "wildholds": N_("Wildholds"),
    "great-city": N_("Great City"),
    "greengold-plains": N_("Greengold Plains"),
    "shieldgate": N_("Shieldgate"),
    "borderlands": N_("Borderlands"),
    "lost-barony": N_("Lost Barony"),
    "the-broken-road": N_("The Broken Road"),
    "the-cauldrons": N_("The Cauldrons"),
    "faunlost-thicket": N_("Faunlost Thicket"),
    "deepwood": N_("Deepwood"),
    "heart-of-the-forest": N_("Heart of the Forest"),
    "sleepy-valley": N_("Sleepy Valley"),
    "craylund": N_("Craylund"),
    "ulems-wallow": N_("Ulem's Wallow"),
    "clawsgrave-peaks": N_("Clawsgrave Peaks"),
    "jorekburg": N_("Jorekburg"),
    "traylo-monastery": N_("Traylo Monastery"),
    "outer-enclave": N_("Outer Enclave"),
    "gnomish-colony": N_("Gnomish Colony"),
    "caravansary": N_("Caravansary"),
    "dwarvenholds": N_("Dwarvenholds"),
    "silos": N_("Silos"),
    "banded-hills": N_("Banded Hills"),
    "starlit-sigil": N_("Starlit Sigil"),
}

SKILLS = {
    "acrobatics": N_("Acrobatics"),
    "concentration": N_("Concentration"),
    "healing": N_("Healing"),
    "diplomacy": N_("Diplomacy"),
    "lore": N_("Lore"),
    "stealth": N_("Stealth"),
    "negotiation": N_("Negotiation"),
    "searching": N_("Searching"),
}

SHEETS = {
    "sheet-a": N_("Map sheet A, wilderness side"),
    "sheet-b": N_("Map sheet B, wastelands side"),
    "sheet-c": N_("Map sheet C, wilderness side"),
    "sheet-d": N_("Map sheet D, wastelands side"),
    "sheet-tabula-rasa": N_("Tabula Rasa"),
    "sheet-tabula-rasa-wasteland": N_("Tabula Rasa with wasteland"),
}

SCORING_BACKS = {
    "back-forest": N_("Forest"),
    "back-farm-and-water": N_("Farm and water"),
    "back-village": N_("Village"),
    "back-spatial": N_("Spatial"),
}

EDITIONS = {
    "base": N_("Cartographers"),
    "heroes": N_("Cartographers Heroes"),
    "combined": N_("Both games combined"),
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

KINDS = (
    TERRAINS,
    OTHER_SPACES,
    SEASONS,
    EDICTS,
    RUINS_CARDS,
    EXPLORE_CARDS,
    AMBUSH_CARDS,
    MONSTERS,
    HERO_CARDS,
    SCORING_CARDS,
    SKILLS,
    SHEETS,
    SCORING_BACKS,
    EDITIONS,
    SOLO_TITLES,
    DIRECTIONS,
    CORNERS,
    EARNINGS,
)

NAMES = {thing_id: name for kind in KINDS for thing_id, name in kind.items()}
