"""What each card does, explained in our own words: by the card itself, or for all cards of its kind.

The weights of a scoring card are data of the rules, so its text only has fields for them:
{stars}   the first weight, said as a number of stars ("3 stars")
{stars2}  the second weight, likewise, of a card that counts two things
{least}   the card's threshold, a plain number: a size, a count of neighbours, the side of a square

In all texts a neighbour shares a side, a cluster is a connected group of
one terrain, and a line is a row or a column.
"""

from dataclasses import dataclass

from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BOX_OF,
    DECK_CARD_BY_ID,
    PRINTED,
    SCORING_BY_ID,
    SKILL_BY_ID,
)
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
from cartographers.rules.terrain import Terrain
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
_PAIR = 2
_COIN_OF_A_SHAPE = N_("Only the shape with the coin earns one, and only if that very shape is drawn.")
_TWO_SHAPES = N_("The terrain is given: choose between the two shapes.")
_TWO_TERRAINS = N_("The shape is given: choose between the two terrains.")
_SEVERAL_TERRAINS = N_("The shape is given: choose one of the terrains.")
_SHAPES_AND_TERRAINS = N_("Choose one of the shapes and one of the terrains.")
_ONE_SHAPE = N_("Terrain and shape are given.")
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
    if card.shapes == (SINGLE,) and Terrain.MONSTER in card.terrains[1:]:
        return _SINGLE_SPACE
    shapes, terrains = len(card.shapes), len(card.terrains)
    if shapes > 1:
        rule = _TWO_SHAPES if terrains == 1 else _SHAPES_AND_TERRAINS
        return CardText(rule, _COIN_OF_A_SHAPE if card.coin_shape else "")
    if terrains > 1:
        return CardText(_TWO_TERRAINS if terrains == _PAIR else _SEVERAL_TERRAINS)
    return CardText(_ONE_SHAPE)


def card_text(words: Words, card_id: str, stars: tuple[int, ...] = (), least: int = 0) -> CardText:
    """A card's text in a language, filled with the card's own weights (`stars`) and threshold (`least`)."""
    text = english_text(card_id)

    def said(english: str) -> str:
        speaking = words if words.translates(card_id, english) else Words("en")  # not half in each language
        fields: dict[str, object] = {
            field: said_stars(speaking, weight)
            for field, weight in zip(("stars", "stars2"), stars, strict=False)
        }
        if least:
            fields["least"] = least
        return speaking.of_box(card_id, english, **fields)

    try:
        rule, note = said(text.rule), said(text.note)
    except KeyError as missing:
        raise ValueError(f"the text of {card_id!r} needs a value for {missing}") from None
    effect = _borrowed_effect(card_id)
    if effect:
        rule = words.text("Acts as: {monster}.", monster=words.name(effect)) + f" {rule}"
    return CardText(rule, note)


def _borrowed_effect(card_id: str) -> Effect | None:
    """What the monster of a further box does, if another monster gave its name to it."""
    card = AMBUSH_BY_ID.get(card_id)
    return card.effect if card and BOX_OF[card_id] not in PRINTED else None
