"""Where a set-up departs from the rulebooks, as a sentence."""

from cartographers.rules.house_rules import Departure, HouseRule
from cartographers.rules.twists import Twist
from cartographers.words.marker import N_
from cartographers.words.translate import Words

HOUSE_RULES: dict[Departure, str] = {
    HouseRule.CHOSEN_EDICTS: N_(
        "The edicts were chosen; in the rulebook, one card of each kind is drawn at random."
    ),
    HouseRule.BROUGHT_SEED: N_(
        "The host brought the cards and may know them all; in the rulebook, the deck is shuffled."
    ),
    HouseRule.OWN_SHEET: N_("The map sheet is one of your own, not one of those printed in the boxes."),
    HouseRule.ROLLED_SHEET: N_(
        "The map is rolled for this game (Tabula Rasa); in the rulebook, it is one of the printed sheets."
    ),
    HouseRule.OWN_BOX: N_("Some cards or sheets come from a box that somebody made, not from a printed one."),
    HouseRule.ASSUMED_CORNER: N_(
        "Monsters whose card names no corner begin their walk in a corner that was chosen for this game."
    ),
    HouseRule.EVERYBODY_WALKS: N_(
        "Monsters walk along the edge by themselves, as in the solo game; in the rulebook, a neighbor "
        "draws them on your sheet."
    ),
    HouseRule.CARD_TERRAIN: N_(
        "When no shape fits, the single space gets one of the card's terrains; with these explore cards, "
        "the rulebook allows any terrain."
    ),
    HouseRule.ANY_TERRAIN: N_(
        "When no shape fits, the single space may get any terrain; with these explore cards, the rulebook "
        "allows only the card's own."
    ),
    Twist.TWO_AMBUSHES: N_(
        "Two ambush cards are shuffled into the deck every season; in the rulebook, it is only one."
    ),
    Twist.NO_AMBUSHES: N_(
        "No ambush cards are shuffled into the deck; in the rulebook, there is one every season."
    ),
    Twist.NO_COINS: N_(
        "No coins are gained or scored; in the rulebook, every coin earns a star at the end of each season."
    ),
    Twist.SCARCE_FOREST: N_(
        "Forests are scarce: of the explore cards that show them alone or with one other terrain, only one "
        "is in the deck."
    ),
    Twist.SCARCE_VILLAGE: N_(
        "Villages are scarce: of the explore cards that show them alone or with one other terrain, only one "
        "is in the deck."
    ),
    Twist.SCARCE_FARM: N_(
        "Farms are scarce: of the explore cards that show them alone or with one other terrain, only one "
        "is in the deck."
    ),
    Twist.SCARCE_WATER: N_(
        "Water is scarce: of the explore cards that show it alone or with one other terrain, only one "
        "is in the deck."
    ),
    Twist.SHORT_SEASONS: N_("Every season is two units of time shorter than in the rulebook."),
    Twist.LONG_WINTER: N_("Winter lasts as long as spring; in the rulebook, it is the shortest season."),
}


def house_rule_sentence(words: Words, rule: Departure) -> str:
    """What is different, and how the rulebook has it."""
    return words.text(HOUSE_RULES[rule])
