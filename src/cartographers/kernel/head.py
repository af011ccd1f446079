"""The head of a game: the numbered fields that hold its set-up and its state, but for sheets and scores."""

from __future__ import annotations

from cartographers.kernel.card_sets import CARD_WORDS
from cartographers.kernel.compiling import I64Array, inner
from cartographers.kernel.moves import NO_MOVE
from cartographers.kernel.tables import (
    CARD_KIND,
    CARD_TERRAINS,
    EDICT_COUNT,
    EXPLORE_KIND,
    MOST_AMBUSHES,
    SEASON_COUNT,
)

EDICTS_SCORED = 2  # in each season
MOST_SKILLS = 3  # that are laid out; a move code has room for no more

# ---- first the set-up
SEATS = 0
PASSES = 1  # 1: ambushes are drawn by neighbours; 0: the solo walk
ANY_TERRAIN = 2  # what "any terrain" means, as bits
FREE_FALLBACK = 3  # 1: the single square for a shape that does not fit is of any terrain; 0: of the card's
CORNER = 4  # the number of the corner that is assumed where a card prints none; 0: none is assumed
AMBUSHES_A_SEASON = 5  # how many ambush cards join the deck every season
EXPLORE_CARDS = 6  # the cards of the deck: three sets
AMBUSH_CARDS, HERO_CARDS = EXPLORE_CARDS + CARD_WORDS, EXPLORE_CARDS + 2 * CARD_WORDS
SCORING = EXPLORE_CARDS + 3 * CARD_WORDS  # the scoring cards of edicts A to D
THRESHOLDS = SCORING + EDICT_COUNT  # a season's time
SCORED = THRESHOLDS + SEASON_COUNT  # the edicts of each season
SKILLS = SCORED + EDICTS_SCORED * SEASON_COUNT  # how many skills are laid out, 0: none; then which
USES_EACH = SKILLS + 1 + MOST_SKILLS  # 1: each skill may be used once a game; 0: one of them each season
# ---- then the state
PHASE = USES_EACH + 1
SEASON = PHASE + 1
TIME = PHASE + 2
# 1: bound to the ruins is the card that is drawn now or, between cards, the next explore card
RUINS = PHASE + 3
CARD = PHASE + 4  # the card that is drawn now
EFFECT = PHASE + 5  # the monster that seats choose for now
COLUMN = PHASE + 6  # the set of the cards revealed this season
HEROES_SEEN = COLUMN + CARD_WORDS  # the set of the hero cards revealed in the whole game
AMBUSHES_OUT = HEROES_SEEN + CARD_WORDS  # the set of the ambush cards revealed in the whole game
IS_SCORED = AMBUSHES_OUT + CARD_WORDS  # 1: this season has been scored
CHOICES_LEFT = IS_SCORED + 1  # how many spaces are chosen for the monster, this one included; 0: none now
AMBUSHES_SEEN = CHOICES_LEFT + 1  # how many ambush cards were revealed, then which, in order
EFFECTS_LEFT = AMBUSHES_SEEN + 1 + MOST_AMBUSHES  # how many effects this season's end still has, then which
HEAD_FIELDS = EFFECTS_LEFT + 1 + MOST_AMBUSHES

EXPLORING, DRAWING, CHOOSING, OVER, PREPARING = range(5)
NO_ANSWER = NO_MOVE
# The stars of a season: of its two edicts, then of coins and of monsters.
COIN_STARS, MONSTER_STARS = EDICTS_SCORED, EDICTS_SCORED + 1
SCORE_FIELDS = EDICTS_SCORED + 2

REVEAL, ANSWER = range(2)  # the actions


@inner
def fallback_terrains(head: I64Array) -> int:
    """The terrains of the single square that is drawn now where no shape fits."""
    card = head[CARD]
    if CARD_KIND[card] == EXPLORE_KIND and (head[RUINS] != 0 or head[FREE_FALLBACK] != 0):
        return head[ANY_TERRAIN]
    return CARD_TERRAINS[card]


@inner
def bound_to_ruins(head: I64Array) -> bool:
    """Whether what is drawn now must lie on ruins."""
    return head[RUINS] != 0 and CARD_KIND[head[CARD]] == EXPLORE_KIND
