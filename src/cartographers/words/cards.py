"""What each card does, explained in our own words.

The weights of a scoring card are data of the rules, so its text only has fields for them:
{stars}   the first weight, said as a number of stars ("3 stars")
{stars2}  the second weight, likewise, of a card that counts two things
{least}   the card's threshold, a plain number: a size, a count of neighbours, the side of a square

In all texts a neighbour shares a side, a cluster is a connected group of
one terrain, and a line is a row or a column.
"""

from dataclasses import dataclass

from cartographers.words.counted import stars as said_stars
from cartographers.words.marker import N_
from cartographers.words.names import AMBUSH_CARDS, EXPLORE_CARDS
from cartographers.words.translate import Words


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card does, and where it is easily misread (empty where it is not)."""

    rule: str
    note: str = ""


SCORING_TEXTS = {
    "sentinel-wood": CardText(
        N_("{stars} per forest space in the outermost ring of the sheet."),
        N_("A corner lies on two edges but counts once."),
    ),
    "greenbough": CardText(
        N_("Rows and columns where forest occurs: {stars} each."),
        N_("A single forest space counts for both its row and its column."),
    ),
    "treetower": CardText(
        N_("{stars} per forest space without an empty neighbor."),
        N_("The border closes a side. An empty ruins space leaves it open."),
    ),
    "stoneside-forest": CardText(
        N_("{stars} per mountain from which one forest cluster reaches a second mountain."),
        N_("Each mountain counts once, however many others it is linked to."),
    ),
    "canal-lake": CardText(
        N_("{stars} per water space with a farm neighbor, {stars2} per farm space with a water neighbor."),
        N_("Extra neighbors of the right kind don't make a space worth more."),
    ),
    "mages-valley": CardText(
        N_("Next to a mountain, water is worth {stars} a space and farm {stars2} a space."),
        N_("A space between two mountains counts once."),
    ),
    "the-golden-granary": CardText(
        N_("{stars} per water space beside ruins, plus {stars2} per farm space drawn over ruins."),
        N_(
            "Covered ruins are still ruins. Water counts once, and water drawn over ruins needs "
            "another ruins space beside it."
        ),
    ),
    "shoreside-expanse": CardText(
        N_(
            "{stars} per farm cluster that touches neither water nor the border, plus {stars2} per water "
            "cluster that touches neither farm nor the border."
        ),
        N_("The size of a cluster does not matter."),
    ),
    "wildholds": CardText(
        N_("{stars} per village cluster of size {least} and up."),
        N_("A cluster of twice that size still counts once."),
    ),
    "great-city": CardText(
        N_("Set aside the village clusters beside a mountain. {stars} per space of the biggest one left."),
        N_("The biggest of all may be among those set aside; the next one then takes its place."),
    ),
    "greengold-plains": CardText(
        N_("{stars} per village cluster that has {least} or more terrain types around it."),
        N_(
            "Forest, farm, water, monster, mountain and hero are types. Wasteland, ruins and destroyed "
            "spaces are not."
        ),
    ),
    "shieldgate": CardText(
        N_("{stars} per space of the village cluster that comes second in size."),
        N_("If two tie for the largest, one of them counts as second. A lone cluster scores nothing."),
    ),
    "borderlands": CardText(
        N_("{stars} per row and per column in which no space is empty."),
        N_("Mountains, wasteland and destroyed spaces are filled. An empty ruins space is not."),
    ),
    "lost-barony": CardText(
        N_("Find the biggest square block without an empty space: {stars} per space of its side."),
        N_("Mountains and wasteland may be part of it. A single filled space has side 1."),
    ),
    "the-broken-road": CardText(
        N_("Follow the diagonals from the left edge down to the bottom edge: {stars} per one with no gap."),
        N_("The bottom left corner is such a diagonal all by itself."),
    ),
    "the-cauldrons": CardText(
        N_("{stars} per empty space that has no empty neighbor."),
        N_("The border counts as filled. An empty ruins space is empty like any other."),
    ),
    "faunlost-thicket": CardText(
        N_("Find the longest vertical run of forest: {stars} per space of it."),
        N_("Only one run counts, even where another is as long."),
    ),
    "deepwood": CardText(
        N_("{stars} per forest cluster of size {least} and up that has no village neighbor."),
        N_("A village that only touches it at a corner does no harm."),
    ),
    "heart-of-the-forest": CardText(
        N_("{stars} per forest space that has only forest neighbors."),
        N_("The border counts as forest."),
    ),
    "sleepy-valley": CardText(
        N_("Rows with at least {least} spaces of forest: {stars} each."),
        N_("The forest spaces need not touch."),
    ),
    "craylund": CardText(
        N_("{stars} per farm cluster with at least {least} water spaces around it."),
        N_("The water spaces need not touch. One that touches the cluster on two sides still counts once."),
    ),
    "ulems-wallow": CardText(
        N_("{stars} per water space with farm on at least {least} of its sides."),
        N_("The farm spaces may belong to one cluster or to several."),
    ),
    "clawsgrave-peaks": CardText(
        N_("{stars} per mountain from which one water cluster reaches a farm."),
        N_(
            "A farm right beside the mountain is not enough: the water has to touch both. "
            "Each mountain counts once."
        ),
    ),
    "jorekburg": CardText(
        N_("Columns where farm and water spaces are equal in number: {stars} each."),
        N_("A column with neither does not count."),
    ),
    "traylo-monastery": CardText(
        N_("{stars} per village cluster with a straight line of {least} somewhere in it."),
        N_("Across or down, without a gap. A cluster with several such lines counts once."),
    ),
    "outer-enclave": CardText(
        N_("Take one village cluster: {stars} per empty space around it."),
        N_("The best cluster is chosen for you. An empty space that touches it on two sides counts once."),
    ),
    "gnomish-colony": CardText(
        N_("{stars} per village cluster with a full {least}×{least} block somewhere in it."),
        N_("A cluster with several such blocks counts once."),
    ),
    "caravansary": CardText(
        N_("Take one village cluster: {stars} per row it reaches and {stars} per column it reaches."),
        N_("The best cluster is chosen for you."),
    ),
    "dwarvenholds": CardText(
        N_("{stars} per row and per column that has a mountain and no empty space."),
        N_(
            "A mountain counts for both its row and its column. Two mountains in one line don't count double."
        ),
    ),
    "silos": CardText(
        N_("{stars} per column with an odd number in which no space is empty."),
        N_("These are columns 1, 3, 5, 7, 9 and 11, counted from the left."),
    ),
    "banded-hills": CardText(
        N_("Rows with at least {least} terrain types: {stars} each."),
        N_(
            "Forest, village, farm, water, monster, mountain and hero are types. Wasteland, ruins and "
            "destroyed spaces are not."
        ),
    ),
    "starlit-sigil": CardText(
        N_("{stars} per enclosed pocket of {least} connected empty spaces, no more and no fewer."),
        N_("Spaces that only touch at a corner are not connected. Empty ruins spaces are empty."),
    ),
}

_RUINS = CardText(
    N_("The shape of the next explore card has to cover an empty ruins space."),
    N_(
        "Ambushes and heroes in between change nothing. If it can't be done, draw a single space "
        "anywhere, of any terrain but mountain; the shape may not go elsewhere."
    ),
)
_SINGLE_SPACE = CardText(
    N_("Draw a single space, of any terrain on the card."),
    N_("Monster is one of them. After a ruins card it must be an empty ruins space, as long as one is left."),
)
_TWO_SHAPES = CardText(
    N_("The terrain is given: choose between the two shapes."),
    N_("Only the shape with the coin earns one, and only if that very shape is drawn."),
)
_TWO_TERRAINS = CardText(N_("The shape is given: choose between the two terrains."))

_SINGLE_SPACE_CARDS = ("rift-lands", "kethras-gates")
_TWO_SHAPES_CARDS = (
    "great-river",
    "farmland",
    "hamlet",
    "forgotten-forest",
    "lagoon",
    "pasture",
    "settlement",
    "timber-grove",
)

EXPLORE_TEXTS = (
    {"temple-ruins": _RUINS, "outpost-ruins": _RUINS}
    | dict.fromkeys(EXPLORE_CARDS, _TWO_TERRAINS)
    | dict.fromkeys(_TWO_SHAPES_CARDS, _TWO_SHAPES)
    | dict.fromkeys(_SINGLE_SPACE_CARDS, _SINGLE_SPACE)
)

_NO_EFFECT = CardText(N_("Once it is drawn, this monster does nothing more."))

AMBUSH_TEXTS = dict.fromkeys(AMBUSH_CARDS, _NO_EFFECT) | {
    "dragon-inferno": CardText(
        N_("3 coins for the sheet's owner, one time only, once no dragon space has an empty neighbor."),
        N_("Destroyed dragon spaces no longer matter. Coins beyond the end of the track are lost."),
    ),
    "zombie-plague": CardText(
        N_("After each season is scored, all empty neighbors of zombies turn into zombies."),
        N_("One step per season: new ones start to spread the next time. Destroyed zombies do not spread."),
    ),
    "giant-troll-ravage": CardText(
        N_("After each season is scored, the sheet's owner destroys one empty neighbor of the troll."),
        N_("One space for the whole troll, if there is any. Destroyed troll spaces do nothing."),
    ),
    "gorgon-gaze": CardText(
        N_("Whoever draws it immediately destroys one of its neighbors, empty or filled."),
        N_("A hero may be hit; a mountain, wasteland, a destroyed space or the gorgon itself may not."),
    ),
}

HERO_TEXTS = {
    "dobrik-of-lorkheim": CardText(
        N_("Attacks the four neighbors: above, below, left and right."),
        N_("What falls off the sheet is lost. The marks last all game and fill nothing."),
    ),
    "wren-the-lioness": CardText(
        N_("Attacks a front of three spaces, two steps away and centered on the hero."),
        N_("You choose the side. The space between stays unmarked."),
    ),
    "freyla-the-true": CardText(
        N_("Attacks three spaces in a straight line that begins next to the hero."),
        N_("You choose the side. The line passes through filled spaces and ends at the border."),
    ),
    "dal-of-jolev": CardText(
        N_("Attacks the four spaces that touch the hero at a corner."),
        N_("What falls off the sheet is lost. The marks last all game and fill nothing."),
    ),
}

CARD_TEXTS = SCORING_TEXTS | EXPLORE_TEXTS | AMBUSH_TEXTS | HERO_TEXTS


def card_text(words: Words, card_id: str, stars: tuple[int, ...] = (), least: int = 0) -> CardText:
    """A card's text in a language, filled with the card's own weights (`stars`) and threshold (`least`)."""
    if card_id not in CARD_TEXTS:
        raise ValueError(f"no card is called {card_id!r}")
    fields: dict[str, object] = {
        field: said_stars(words, weight) for field, weight in zip(("stars", "stars2"), stars, strict=False)
    }
    if least:
        fields["least"] = least
    text = CARD_TEXTS[card_id]
    try:
        return CardText(words.text(text.rule, **fields), words.text(text.note, **fields))
    except KeyError as missing:
        raise ValueError(f"the text of {card_id!r} needs a value for {missing}") from None
