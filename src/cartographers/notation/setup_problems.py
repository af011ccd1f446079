"""What is wrong with the set-up that a transcript's head describes: in a sentence, and at which key."""

from __future__ import annotations

from cartographers.notation.errors import quoted
from cartographers.rules.setup import LONGEST_NAME, MOST_SEATS, SKILLS_LAID_OUT, Seat, SetupProblem
from cartographers.rules.terrain import SEASONS
from cartographers.rules.twists import MOST_AMBUSHES_A_SEASON

_WRITABLE = f"1 to {LONGEST_NAME} printable characters without a blank at either end"

_SENTENCES = {
    SetupProblem.NO_SEATS: "a game has at least one seat",
    SetupProblem.TOO_MANY_SEATS: f"a game has at most {MOST_SEATS} seats, not {{about}}",
    SetupProblem.BAD_NAME: f"a name is {_WRITABLE}, unlike {{about}}",
    SetupProblem.BAD_TITLE: f"a title is {_WRITABLE}, unlike {{about}}",
    SetupProblem.SOLO_TITLE: "a solo player earns the title and cannot choose it",
    SetupProblem.SOLO_PASS: "a solo player has nobody to pass the sheet to: expected solo-walk",
    SetupProblem.UNKNOWN_PACK: "there is no box {about}",
    SetupProblem.PACK_TWICE: "{about} appears twice",
    SetupProblem.PACK_OF_EDITION: "{about} is a game, not a pack: the edition says which games are played",
    SetupProblem.PACK_NOT_IN_PLAY: "{about} belongs to a pack that is not listed under packs",
    SetupProblem.UNKNOWN_SCORING_CARD: "there is no scoring card {about}",
    SetupProblem.BACKS_NOT_DISTINCT: "the four scoring cards have four different backs, unlike {about}",
    SetupProblem.SCORING_CARD_OF_OTHER_EDITION: "{about} is a scoring card of the other edition",
    SetupProblem.NO_EXPLORE_CARDS: "there is no box {about} with explore cards",
    SetupProblem.NO_SEASON_CARDS: "there is no box {about} with season cards",
    SetupProblem.SHEET_OF_OTHER_EDITION: "{about} is a sheet of the other edition",
    SetupProblem.SHEET_NOT_AS_PRINTED: "sheet {about} does not look like this",
    SetupProblem.BAD_SHEET_NAME: f"a sheet's name is {_WRITABLE} and has no blank or slash, unlike {{about}}",
    SetupProblem.CARDS_OF_OTHER_EDITION: "not what this edition has; only a combined game may choose",
    SetupProblem.UNKNOWN_AMBUSH: "there is no ambush card {about}",
    SetupProblem.AMBUSH_TWICE: "{about} appears twice",
    SetupProblem.TOO_FEW_AMBUSHES: f"a game needs {len(SEASONS)} ambush cards or more, not {{about}}",
    SetupProblem.UNKNOWN_SKILL: "there is no skill {about}",
    SetupProblem.SKILL_TWICE: "{about} appears twice",
    SetupProblem.NOT_THREE_SKILLS: f"{SKILLS_LAID_OUT} skills are laid out, not {{about}}",
    SetupProblem.UNKNOWN_HERO: "there is no hero card {about}",
    SetupProblem.HERO_TWICE: "{about} appears twice",
    SetupProblem.TOO_FEW_HEROES: f"a game with heroes needs {len(SEASONS)} hero cards or more, not {{about}}",
    SetupProblem.TOO_LITTLE_TIME: "the explore cards have {about} units of time, too few for a season",
    SetupProblem.NO_CORNER: "no corner is printed for the solo walk of {about}: expected assumed-corner",
    SetupProblem.TWIST_TWICE: "{about} appears twice",
    SetupProblem.CLASHING_TWISTS: "{about} cannot be in force at once",
    SetupProblem.TOO_FEW_FOR_TWIST: "two ambushes a season take "
    f"{MOST_AMBUSHES_A_SEASON * len(SEASONS)} ambush cards, not {{about}}",
}

_KEYS = {
    SetupProblem.NO_SEATS: "seat 1",
    SetupProblem.TOO_MANY_SEATS: f"seat {MOST_SEATS + 1}",
    SetupProblem.SOLO_TITLE: "title 1",
    SetupProblem.SOLO_PASS: "ambush",
    SetupProblem.UNKNOWN_PACK: "packs",
    SetupProblem.PACK_TWICE: "packs",
    SetupProblem.PACK_OF_EDITION: "packs",
    SetupProblem.PACK_NOT_IN_PLAY: "packs",
    SetupProblem.UNKNOWN_SCORING_CARD: "edicts",
    SetupProblem.BACKS_NOT_DISTINCT: "edicts",
    SetupProblem.SCORING_CARD_OF_OTHER_EDITION: "edicts",
    SetupProblem.NO_EXPLORE_CARDS: "explore",
    SetupProblem.NO_SEASON_CARDS: "seasons",
    SetupProblem.SHEET_OF_OTHER_EDITION: "sheet",
    SetupProblem.SHEET_NOT_AS_PRINTED: "sheet",
    SetupProblem.BAD_SHEET_NAME: "sheet",
    SetupProblem.UNKNOWN_AMBUSH: "ambushes",
    SetupProblem.AMBUSH_TWICE: "ambushes",
    SetupProblem.TOO_FEW_AMBUSHES: "ambushes",
    SetupProblem.UNKNOWN_SKILL: "skills",
    SetupProblem.SKILL_TWICE: "skills",
    SetupProblem.NOT_THREE_SKILLS: "skills",
    SetupProblem.UNKNOWN_HERO: "hero-cards",
    SetupProblem.HERO_TWICE: "hero-cards",
    SetupProblem.TOO_FEW_HEROES: "hero-cards",
    SetupProblem.TOO_LITTLE_TIME: "explore",
    SetupProblem.NO_CORNER: "ambushes",
    SetupProblem.TWIST_TWICE: "twists",
    SetupProblem.CLASHING_TWISTS: "twists",
    SetupProblem.TOO_FEW_FOR_TWIST: "twists",
}


def sentence(problem: SetupProblem, about: str) -> str:
    """What is wrong, in English like every error of the notation."""
    return _SENTENCES[problem].format(about=quoted(about))


def key_of(problem: SetupProblem, about: str, seats: tuple[Seat, ...]) -> str:
    """The key of the line that has to change."""
    match problem:
        case SetupProblem.CARDS_OF_OTHER_EDITION:
            return about
        case SetupProblem.BAD_NAME:
            return f"seat {[seat.name for seat in seats].index(about) + 1}"
        case SetupProblem.BAD_TITLE:
            return f"title {[seat.title for seat in seats].index(about) + 1}"
        case _:
            return _KEYS[problem]
