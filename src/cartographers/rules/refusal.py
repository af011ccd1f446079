"""Why an action is refused. The sentence for a person is made elsewhere, in the person's language."""

from enum import StrEnum


class Refusal(StrEnum):
    GAME_OVER = "game-over"
    NOT_NOW = "not-now"  # the game waits for something else
    NO_SUCH_SEAT = "no-such-seat"
    NOT_IN_DECK = "not-in-deck"  # the explore deck cannot hold this card now
    SHEET_FULL = "sheet-full"  # nothing can be drawn, so nothing is asked
    NO_SUCH_SHAPE = "no-such-shape"
    NOT_THE_SHAPE = "not-the-shape"
    SPACE_FILLED = "space-filled"
    MISSES_RUINS = "misses-ruins"
    WRONG_TERRAIN = "wrong-terrain"
    SHAPE_FITS = "shape-fits"  # the single square is only for those who cannot draw a shape
    NOT_THE_ATTACK = "not-the-attack"  # the marks are not the hero's attack pattern
    SKILL_NOT_IN_PLAY = "skill-not-in-play"  # none of the skills laid out
    SKILL_NOT_NOW = "skill-not-now"  # another kind of card was revealed
    SKILL_USED = "skill-used"  # this season, or this skill in this game
    TOO_FEW_COINS = "too-few-coins"
    SKILL_NEEDS_SHAPE = "skill-needs-shape"  # it changes a shape of the card, not the single square
    SKILL_FINDS_NO_PLACE = "skill-finds-no-place"
    NO_EXTRA = "no-extra"  # squares drawn besides, which the skill does not allow
    NOT_THE_EXTRA = "not-the-extra"  # what is drawn besides is not what the skill draws
    EXTRA_APART = "extra-apart"  # what is drawn besides is not next to what it has to be
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    NO_CHOICE = "no-choice"  # this seat has nothing to choose
    NOT_FOR_GORGON = "not-for-gorgon"  # a space that the monster does nothing to: one reason for each
    NOT_FOR_TROLL = "not-for-troll"
    NOT_FOR_NAGA = "not-for-naga"
    NOT_FOR_TREEFOLK = "not-for-treefolk"


class IllegalAction(Exception):
    """An action that the rules forbid in this state."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason
