"""The rulings of `docs/rulings.md` in few words, for the rules reference.

The numbers are the document's. A ruling about scoring cards alone needs no text of its own: what there is to
say stands in the note of the card.
"""

from dataclasses import dataclass

from cartographers.words.marker import N_


@dataclass(frozen=True, slots=True)
class Ruling:
    """`about` are the cards it speaks of; `ours`: the rulebooks are silent, and this is how we read them."""

    text: str
    about: tuple[str, ...] = ()
    ours: bool = False


RULINGS: dict[int, Ruling] = {
    1: Ruling(
        N_(
            "Nobody sees what the others draw until everyone has drawn. Until then you can take your "
            "drawing back; once the next card is revealed, you can't."
        ),
        ours=True,
    ),
    2: Ruling(
        N_(
            "A ruins card is followed by another card right away. Two in a row count as one, and wait "
            "through ambushes and heroes for the next explore card."
        ),
        about=("temple-ruins", "outpost-ruins"),
    ),
    3: Ruling(
        N_(
            "One square of the shape on a free ruins space is enough. If none of the card's shapes can "
            "cover one, you draw a single square anywhere, of any terrain; the shape may not go elsewhere."
        ),
        about=("temple-ruins", "outpost-ruins"),
    ),
    4: Ruling(
        N_(
            "Rift Lands and Kethra's Gates obey ruins too: their single square goes onto free ruins, as "
            "long as there are any."
        ),
        about=("rift-lands", "kethras-gates"),
    ),
    5: Ruling(
        N_(
            "The single square that replaces a shape has one of the card's terrains with the base explore "
            "cards, any terrain with those of Heroes. A table may choose either."
        )
    ),
    6: Ruling(
        N_(
            "Any terrain never includes mountain. It does include monster, and hero if hero cards are in "
            "play; such a hero attacks nothing."
        )
    ),
    7: Ruling(
        N_("A coin comes only with the very shape that shows it, never with a single square in its place.")
    ),
    8: Ruling(N_("On a full sheet nothing is drawn, and the game goes on."), ours=True),
    9: Ruling(N_("Gaps inside a shape may lie over anything; its squares may not.")),
    10: Ruling(
        N_(
            "A mountain pays once and right away, to the owner of the sheet, no matter who or what filled "
            "the last space. Wasteland counts as filled, and so does the border on a sheet of your own "
            "design."
        )
    ),
    11: Ruling(N_("The track has room for 14 coins; any more are lost.")),
    12: Ruling(
        N_(
            "Clockwise means that your sheet goes to the player on your left. With two players, both "
            "directions are the same."
        )
    ),
    13: Ruling(
        N_(
            "Monsters may be rotated and flipped. If they don't fit, a single monster square is drawn "
            "anywhere; it has no initial and no effect."
        )
    ),
    14: Ruling(N_("Ambushes ignore ruins, and monsters may be drawn over them.")),
    15: Ruling(N_("Ambush and hero cards that have been revealed are out for the rest of the game.")),
    16: Ruling(N_("A table may choose the walk along the edge for everyone instead of passing the sheets.")),
    17: Ruling(
        N_(
            "On their walk, the monsters stay as printed and slide along the edge, from the corner on the "
            "card in the direction of the arrow, then one space further in, until they fit. If they fit "
            "nowhere, nothing happens."
        )
    ),
    18: Ruling(
        N_(
            "The attack may be rotated and flipped; what falls off the sheet is lost. Marks fill nothing "
            "and last all game, even if the hero is destroyed."
        ),
        about=("dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev"),
    ),
    19: Ruling(
        N_(
            "A monster on a mark is destroyed right away, wherever it came from: an ambush, spreading "
            "zombies, or a square that someone chose to draw."
        )
    ),
    20: Ruling(N_("Destroyed monsters cost nothing and do nothing.")),
    21: Ruling(N_("On a full sheet the hero is not drawn."), ours=True),
    22: Ruling(
        N_(
            "Zombies and trolls act after each season is scored, card by card in the order they were "
            "revealed; after winter too, though no score changes."
        ),
        about=("zombie-plague", "giant-troll-ravage"),
    ),
    23: Ruling(
        N_("Zombies spread one step per season, all at once, to every empty space next to them."),
        about=("zombie-plague",),
    ),
    24: Ruling(
        N_(
            "The owner of the sheet chooses what the troll destroys: one empty space for the whole troll. "
            "If there is none next to it, nothing happens."
        ),
        about=("giant-troll-ravage",),
        ours=True,
    ),
    25: Ruling(
        N_(
            "Whoever drew the gorgon chooses a space next to it, empty or filled, even a hero; never a "
            "mountain, wasteland, a destroyed space or the gorgon itself."
        ),
        about=("gorgon-gaze",),
        ours=True,
    ),
    26: Ruling(
        N_(
            "The dragon pays once, as soon as none of its spaces has an empty neighbor; also if heroes "
            "destroy all of it on arrival."
        ),
        about=("dragon-inferno",),
    ),
    27: Ruling(
        N_("Every sheet follows its own monsters: if none of that kind survives, there is no effect.")
    ),
    28: Ruling(
        N_(
            "Everyone uses the same sheet, and the ruins cards are always in. With hero cards in play, "
            "hero is a terrain for every scoring card."
        )
    ),
    29: Ruling(
        N_(
            "Drawn spaces (monsters and heroes too), destroyed spaces, mountains and wasteland are "
            "filled. Empty ruins and attack marks are not."
        )
    ),
    30: Ruling(N_("Adjacent means sharing a side. A cluster may be a single space.")),
    31: Ruling("", about=("greengold-plains",)),
    32: Ruling("", about=("banded-hills",)),
    33: Ruling("", about=("the-golden-granary",)),
    34: Ruling("", about=("stoneside-forest",)),
    35: Ruling("", about=("clawsgrave-peaks",)),
    36: Ruling("", about=("shieldgate",)),
    37: Ruling("", about=("great-city",)),
    38: Ruling("", about=("the-broken-road",)),
    39: Ruling("", about=("lost-barony",)),
    40: Ruling("", about=("sentinel-wood", "the-cauldrons")),
    41: Ruling("", about=("craylund", "outer-enclave")),
    42: Ruling("", about=("outer-enclave", "caravansary")),
    43: Ruling("", about=("traylo-monastery", "gnomish-colony", "silos")),
    44: Ruling("", about=("starlit-sigil",)),
    45: Ruling(
        N_("An empty space next to several monsters costs one star, not several."),
    ),
    46: Ruling(
        N_(
            "In a tie, whoever lost fewer stars to monsters over the four seasons ranks higher. If that "
            "is equal too, the victory is shared."
        )
    ),
    47: Ruling(
        N_(
            "Each player may use one of the three skills each season, or, if the table plays it so, "
            "each of them once a game; never two in one turn. Nobody has to."
        ),
        ours=True,
    ),
    48: Ruling(
        N_(
            "Only coins that you had before the drawing pay for it. A spent coin no longer scores, "
            "and its place on the track stays used."
        ),
        ours=True,
    ),
    49: Ruling(
        N_(
            "All skills but Acrobatics go with an explore card on your own sheet, not with ambushes "
            "or heroes."
        ),
        ours=True,
    ),
    50: Ruling(
        N_(
            "First comes the shape, by all the rules, then what the skill adds. After a ruins card "
            "the shape itself has to cover ruins; what is added neither has to nor helps."
        ),
        ours=True,
    ),
    51: Ruling(
        N_(
            "If no shape fits, Healing, Diplomacy and Searching go with the single square. "
            "Concentration, Lore, Stealth and Negotiation need a shape."
        ),
        ours=True,
    ),
    52: Ruling(
        N_(
            "The second shape of Concentration and the 2x2 of Negotiation earn no coin; with Lore and "
            "Stealth, the shape with a coin does."
        ),
        ours=True,
    ),
    53: Ruling(
        N_(
            "Healing needs a surviving monster, and takes any terrain that the shape or the single "
            "square could have."
        ),
        ours=True,
    ),
    54: Ruling(
        N_(
            "Diplomacy's space is farm and village for every edict. For Greengold Plains it is a farm "
            "next to the other villages of its cluster, but not next to itself."
        ),
        ours=True,
    ),
    55: Ruling(
        N_(
            "Acrobatics is announced by all at once, before the monster is drawn, and the 2x1 keeps "
            "its effect. If it doesn't fit, the coins are gone all the same. Alone, you say whether "
            "it lies across or stands upright; then it walks."
        ),
        ours=True,
    ),
    56: Ruling(
        N_(
            "The owner draws the treefolk's two forests on any empty spaces, once, at the end of the turn "
            "that closed it in; also if heroes destroy all of it on arrival."
        ),
        about=("treefolk-torment",),
        ours=True,
    ),
    57: Ruling(
        N_("An empty space next to a basilisk costs two stars in all, also beside other monsters."),
        about=("basilisk-stare",),
        ours=True,
    ),
    58: Ruling(
        N_(
            "Whoever drew the naga chooses two water spaces of that sheet, one after the other. If there "
            "are fewer, all of them are destroyed; if no naga space survives, none."
        ),
        about=("naga-shock",),
        ours=True,
    ),
    59: Ruling(
        N_(
            "The fungoid acts once for the whole table, even where heroes destroyed it at once. If no "
            "ambush card is left, nothing happens."
        ),
        about=("fungoid-outbreak",),
        ours=True,
    ),
    60: Ruling(
        N_(
            "Cards of a pack are mixed with the others or played alone. The corners of ambush pack 2 are "
            "not known: where monsters walk, one corner is assumed for all its cards."
        ),
        ours=True,
    ),
    61: Ruling(
        N_(
            "Tabula Rasa: five mountains with coins are rolled, then six ruins. No two mountains and no two "
            "ruins share a side. If there is wasteland, its seven spaces come first, in one region."
        ),
        ours=True,
    ),
}
