"""Where a set-up departs from the rulebooks, as a sentence."""

from cartographers.rules.departures import Departure
from cartographers.words.marker import N_
from cartographers.words.translate import Words

DEPARTURES: dict[Departure, str] = {
    Departure.CHOSEN_EDICTS: N_(
        "The edicts were chosen; in the rulebook, one card of each kind is drawn at random."
    ),
    Departure.BROUGHT_SEED: N_(
        "The host brought the cards and may know them all; in the rulebook, the deck is shuffled."
    ),
    Departure.OWN_SHEET: N_("The map sheet is one of your own, not one of those printed in the boxes."),
    Departure.EVERYBODY_WALKS: N_(
        "Monsters walk along the edge by themselves, as in the solo game; in the rulebook, a neighbor "
        "draws them on your sheet."
    ),
    Departure.CARD_TERRAIN: N_(
        "When no shape fits, the single space gets one of the card's terrains; with these explore cards, "
        "the rulebook allows any terrain."
    ),
    Departure.ANY_TERRAIN: N_(
        "When no shape fits, the single space may get any terrain; with these explore cards, the rulebook "
        "allows only the card's own."
    ),
}


def departure_sentence(words: Words, departure: Departure) -> str:
    """What is different, and how the rulebook has it."""
    return words.text(DEPARTURES[departure])
