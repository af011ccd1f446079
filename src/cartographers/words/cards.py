"""What each card does, explained in our own words: by the card itself, or for all cards of its kind.

The weights of a scoring card are data of the rules, so its text only has fields for them:
{stars}   the first weight, said as a number of stars ("3 stars")
{stars2}  the second weight, likewise, of a card that counts two things
{least}   the card's threshold, a plain number: a size, a count of neighbours, the side of a square

In all texts a neighbour shares a side, a cluster is a connected group of
one terrain, and a line is a row or a column.
"""

from dataclasses import dataclass

from cartographers.rules.boxes import DECK_CARD_BY_ID, SCORING_BY_ID, SKILL_BY_ID
from cartographers.rules.cards import (
    AmbushCard,
    Effect,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SkillCard,
)
from cartographers.rules.shapes import SINGLE
from cartographers.words.counted import stars as said_stars
from cartographers.words.marker import N_
from cartographers.words.translate import Words


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card does, and where it is easily misread (empty where it is not)."""

    rule: str
    note: str = ""


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

_ONE_SHAPE = CardText(N_("Terrain and shape are given."))
_HERO = CardText(N_("Attacks the spaces that its card shows."))

_NO_EFFECT = CardText(N_("Once it is drawn, this monster does nothing more."))

EFFECT_TEXTS: dict[Effect, CardText] = {
    Effect.DRAGON: CardText(
        N_("3 coins for the sheet's owner, one time only, once no dragon space has an empty neighbor."),
        N_("Destroyed dragon spaces no longer matter. Coins beyond the end of the track are lost."),
    ),
    Effect.ZOMBIE: CardText(
        N_("After each season is scored, all empty neighbors of zombies turn into zombies."),
        N_("One step per season: new ones start to spread the next time. Destroyed zombies do not spread."),
    ),
    Effect.TROLL: CardText(
        N_("After each season is scored, the sheet's owner destroys one empty neighbor of the troll."),
        N_("One space for the whole troll, if there is any. Destroyed troll spaces do nothing."),
    ),
    Effect.GORGON: CardText(
        N_("Whoever draws it immediately destroys one of its neighbors, empty or filled."),
        N_("A hero may be hit; a mountain, wasteland, a destroyed space or the gorgon itself may not."),
    ),
    Effect.TREEFOLK: CardText(
        N_(
            "Once no treefolk space has an empty neighbor, the sheet's owner draws two single forest spaces, "
            "one time only."
        ),
        N_("Anywhere on empty spaces. Destroyed treefolk spaces no longer matter."),
    ),
    Effect.BASILISK: CardText(
        N_("Each empty space next to the basilisk costs two stars instead of one."),
        N_("Two stars in all, even beside another monster. Destroyed basilisk spaces cost nothing."),
    ),
    Effect.NAGA: CardText(
        N_("Whoever draws it immediately destroys two water spaces anywhere on the sheet."),
        N_("If there are fewer, all of them."),
    ),
    Effect.FUNGOID: CardText(
        N_("As soon as it is drawn, the next ambush card is shuffled into the explore deck."),
        N_("If there is no ambush card left, nothing happens."),
    ),
}


def english_text(card_id: str) -> CardText:
    """What the card says of itself, or else what all cards of its kind have in common."""
    card = DECK_CARD_BY_ID.get(card_id) or SCORING_BY_ID.get(card_id) or SKILL_BY_ID.get(card_id)
    match card:
        case ScoringCard() | SkillCard():
            return CardText(card.rule, card.note)
        case HeroCard():
            return CardText(card.rule, card.note) if card.rule else _HERO
        case AmbushCard():
            return EFFECT_TEXTS[card.effect] if card.effect else _NO_EFFECT
        case RuinsCard():
            return _RUINS
        case ExploreCard():
            return _explore(card)
        case None:
            raise ValueError(f"no card is called {card_id!r}")


def _explore(card: ExploreCard) -> CardText:
    if card.shapes == (SINGLE,):
        return _SINGLE_SPACE
    if len(card.shapes) > 1:
        return _TWO_SHAPES
    return _TWO_TERRAINS if len(card.terrains) > 1 else _ONE_SHAPE


def card_text(words: Words, card_id: str, stars: tuple[int, ...] = (), least: int = 0) -> CardText:
    """A card's text in a language, filled with the card's own weights (`stars`) and threshold (`least`)."""
    text = english_text(card_id)
    fields: dict[str, object] = {
        field: said_stars(words, weight) for field, weight in zip(("stars", "stars2"), stars, strict=False)
    }
    if least:
        fields["least"] = least
    try:
        return CardText(
            words.of_box(card_id, text.rule, **fields), words.of_box(card_id, text.note, **fields)
        )
    except KeyError as missing:
        raise ValueError(f"the text of {card_id!r} needs a value for {missing}") from None
