"""Why something is not allowed, as a sentence."""

from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import LONGEST_NAME, MOST_SEATS, InvalidSetup, SetupProblem
from cartographers.words.marker import N_
from cartographers.words.translate import Words

REFUSALS: dict[Refusal, str] = {
    Refusal.GAME_OVER: N_("The game is over."),
    Refusal.NOT_NOW: N_("The game is waiting for something else now."),
    Refusal.NO_SUCH_SEAT: N_("There is no such seat at this table."),
    Refusal.NOT_IN_DECK: N_("The explore deck can't hold that card now."),
    Refusal.SHEET_FULL: N_("The sheet is full: nothing more is drawn on it."),
    Refusal.NO_SUCH_SHAPE: N_("The card has no shape with that number."),
    Refusal.NOT_THE_SHAPE: N_("These spaces do not form the card's shape."),
    Refusal.SPACE_FILLED: N_("One of those spaces is already filled."),
    Refusal.MISSES_RUINS: N_("After a ruins card the shape has to cover an empty ruins space."),
    Refusal.WRONG_TERRAIN: N_("That terrain can't be drawn now."),
    Refusal.SHAPE_FITS: N_("A single space may only be drawn when none of the card's shapes fits."),
    Refusal.NOT_THE_ATTACK: N_("These are not the spaces that the hero attacks from there."),
    Refusal.SKILL_NOT_IN_PLAY: N_("That skill is not one of those laid out."),
    Refusal.SKILL_NOT_NOW: N_("That skill can't be used with this card."),
    Refusal.SKILL_USED: N_("You have already used a skill, and can't use this one now."),
    Refusal.TOO_FEW_COINS: N_("You don't have enough coins left to pay for that skill."),
    Refusal.SKILL_NEEDS_SHAPE: N_("That skill needs one of the card's shapes, and none of them fits."),
    Refusal.SKILL_FINDS_NO_PLACE: N_("There is no place where that skill could be used."),
    Refusal.NO_EXTRA: N_("Nothing more may be drawn besides the shape."),
    Refusal.NOT_THE_EXTRA: N_("That is not what the skill lets you draw besides."),
    Refusal.EXTRA_APART: N_("What the skill draws besides has to be next to something else."),
    Refusal.NOTHING_TO_TAKE_BACK: N_("There is nothing to take back."),
    Refusal.NO_CHOICE: N_("There is nothing to choose on that sheet."),
    Refusal.NOT_FOR_GORGON: N_(
        "The gorgon destroys a space next to it, but no mountain, no wasteland and not itself."
    ),
    Refusal.NOT_FOR_TROLL: N_("The troll destroys an empty space next to it."),
    Refusal.NOT_FOR_NAGA: N_("The naga destroys a water space."),
    Refusal.NOT_FOR_TREEFOLK: N_("The treefolk's forest grows on an empty space."),
}

# {about} is what the problem is about: a name, a card, a number.
SETUP_PROBLEMS: dict[SetupProblem, str] = {
    SetupProblem.NO_SEATS: N_("A game needs at least one player."),
    SetupProblem.TOO_MANY_SEATS: N_("A game can have at most {most} players, not {about}."),
    SetupProblem.BAD_NAME: N_("A name has 1 to {longest} characters on one line: {about} doesn't fit."),
    SetupProblem.BAD_TITLE: N_("A title has 1 to {longest} characters on one line: {about} doesn't fit."),
    SetupProblem.SOLO_TITLE: N_("The title of a solo game is earned at its end: {about} cannot be chosen."),
    SetupProblem.SOLO_PASS: N_("A single player has nobody to pass the sheet to."),
    SetupProblem.UNKNOWN_PACK: N_("There is no box {about}."),
    SetupProblem.PACK_TWICE: N_("The box {about} was chosen twice."),
    SetupProblem.PACK_OF_EDITION: N_("{about} is a game of its own, not a pack to add."),
    SetupProblem.PACK_NOT_IN_PLAY: N_("{about} comes from a pack that is not part of this game."),
    SetupProblem.NOT_FOUR_EDICTS: N_("A game needs exactly four scoring cards, not: {about}."),
    SetupProblem.UNKNOWN_SCORING_CARD: N_("There is no scoring card {about}."),
    SetupProblem.BACKS_NOT_DISTINCT: N_(
        "The four scoring cards must have four different backs, not: {about}."
    ),
    SetupProblem.SCORING_CARD_OF_OTHER_EDITION: N_("The scoring card {about} is not part of this edition."),
    SetupProblem.NO_EXPLORE_CARDS: N_("There is no box {about} with explore cards."),
    SetupProblem.NO_SEASON_CARDS: N_("There is no box {about} with season cards."),
    SetupProblem.UNKNOWN_SHEET: N_("There is no sheet {about}."),
    SetupProblem.SHEET_OF_OTHER_EDITION: N_("The sheet {about} is not part of this edition."),
    SetupProblem.SHEET_NOT_AS_PRINTED: N_("The sheet {about} differs from the printed one with that letter."),
    SetupProblem.BAD_SHEET_NAME: N_("The name of your own sheet must be a single word, not: {about}."),
    SetupProblem.CARDS_OF_OTHER_EDITION: N_("Cards that are not part of this edition were chosen: {about}."),
    SetupProblem.UNKNOWN_AMBUSH: N_("There is no ambush card {about}."),
    SetupProblem.AMBUSH_TWICE: N_("The ambush card {about} was chosen twice."),
    SetupProblem.TOO_FEW_AMBUSHES: N_("A game needs at least four ambush cards, not {about}."),
    SetupProblem.UNKNOWN_SKILL: N_("There is no skill {about}."),
    SetupProblem.SKILL_TWICE: N_("The skill {about} was chosen twice."),
    SetupProblem.NOT_THREE_SKILLS: N_("Exactly three skills are laid out, not {about}."),
    SetupProblem.UNKNOWN_HERO: N_("There is no hero card {about}."),
    SetupProblem.HERO_TWICE: N_("The hero card {about} was chosen twice."),
    SetupProblem.TOO_FEW_HEROES: N_("A game with heroes needs at least four hero cards, not {about}."),
    SetupProblem.TOO_LITTLE_TIME: N_(
        "The explore cards have too little time for a season to end: only {about} in all."
    ),
    SetupProblem.NO_CORNER: N_(
        "Nobody knows in which corner the walk along the edge begins for {about}: choose one for them."
    ),
    SetupProblem.TWIST_TWICE: N_("The twist {about} was chosen twice."),
    SetupProblem.CLASHING_TWISTS: N_("These twists contradict each other: {about}."),
    SetupProblem.TOO_FEW_FOR_TWIST: N_(
        "Two ambushes a season take at least eight ambush cards, not {about}: "
        "combine both games or add a pack."
    ),
}


def refusal_sentence(words: Words, reason: Refusal) -> str:
    """Why an action is refused."""
    return words.text(REFUSALS[reason])


def setup_problem_sentence(words: Words, problem: SetupProblem, about: str = "") -> str:
    """What is wrong with a set-up."""
    return words.text(SETUP_PROBLEMS[problem], about=about, most=MOST_SEATS, longest=LONGEST_NAME)


def invalid_setup_text(words: Words, invalid: InvalidSetup) -> str:
    """Everything that is wrong with a set-up, a sentence for each thing."""
    return " ".join(setup_problem_sentence(words, problem, about) for problem, about in invalid.problems)
