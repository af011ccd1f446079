"""What the deck may bring: the cards that will be revealed from here to the end of the game.

No placement changes the deck, so one list of cards is one possible future for every way to play.
"""

from __future__ import annotations

import numpy as np

from cartographers.kernel.card_sets import (
    ALL_HIDDEN,
    NONE_HIDDEN,
    count_cards,
    has_card,
    has_cards,
    list_cards,
)
from cartographers.kernel.compiling import I64Array, U64Array, inner
from cartographers.kernel.head import (
    AMBUSH_CARDS,
    AMBUSHES_A_SEASON,
    AMBUSHES_OUT,
    AMBUSHES_SEEN,
    CHOOSING,
    COLUMN,
    DRAWING,
    EXPLORE_CARDS,
    HERO_CARDS,
    HEROES_SEEN,
    IS_SCORED,
    OVER,
    PHASE,
    SCORING,
    SEASON,
    THRESHOLDS,
    TIME,
)
from cartographers.kernel.rng import below, shuffle
from cartographers.kernel.tables import (
    AMBUSH_KIND,
    CARD_EFFECT,
    CARD_KIND,
    CARD_TIME,
    DECK_CARD_COUNT,
    EDICT_COUNT,
    FUNGOID,
    MOST_AMBUSHES,
    SEASON_COUNT,
)
from cartographers.rules.boxes import EXPLORE_BY_ID, GAME_BOXES, RUINS_BY_ID

# At most all explore and ruins cards in every season, of one of the games and of all packs, and the ambushes
# and heroes once.
_SEASON_CARDS = len(EXPLORE_BY_ID) - min(len(box.explore) for box in GAME_BOXES) + len(RUINS_BY_ID)
MOST_REVEALS = SEASON_COUNT * (_SEASON_CARDS + 1) + MOST_AMBUSHES


@inner
def draw_edicts(head: I64Array, stacks: I64Array, rng: U64Array) -> None:
    """Draws a scoring card of each back and lays them to the edicts in any order.

    `stacks` has a row for each back: how many cards it has, then which; without columns nothing is drawn.
    """
    if stacks.shape[1] > 0:
        for back in range(EDICT_COUNT):
            head[SCORING + back] = stacks[back, 1 + below(rng, stacks[back, 0])]
        shuffle(rng, head, SCORING, SCORING + EDICT_COUNT)


@inner
def season_is_over(head: I64Array) -> bool:
    """Whether no further card is revealed this season."""
    if head[PHASE] == OVER or head[IS_SCORED] != 0:
        return True
    return head[PHASE] in (DRAWING, CHOOSING) and head[TIME] >= head[THRESHOLDS + head[SEASON]]


@inner
def deal(head: I64Array, rng: U64Array, cards: I64Array) -> int:
    """Writes one of the possible futures, each as likely as the shuffles make it; returns its length."""
    if head[PHASE] == OVER:
        return 0
    # The ambushes and heroes not yet seen, in the order they will join the deck or have joined it.
    ambushes, heroes = np.empty(DECK_CARD_COUNT, np.int64), np.empty(DECK_CARD_COUNT, np.int64)
    shuffle(rng, ambushes, 0, list_cards(head, AMBUSH_CARDS, AMBUSHES_OUT, ALL_HIDDEN, ambushes, 0))
    shuffle(rng, heroes, 0, list_cards(head, HERO_CARDS, HEROES_SEEN, ALL_HIDDEN, heroes, 0))
    ambushes_gone, heroes_gone = head[AMBUSHES_SEEN], count_cards(head, HEROES_SEEN)
    season, time, hidden = head[SEASON], head[TIME], ALL_HIDDEN
    if season_is_over(head):
        season, time, hidden = season + 1, 0, NONE_HIDDEN
    deck = np.empty(DECK_CARD_COUNT, np.int64)
    ambushes_out, heroes_out = 0, 0  # how many of the two lists have been revealed
    called, all_ambushes = seen_fungoids(head), count_cards(head, AMBUSH_CARDS)
    count = 0
    while season < SEASON_COUNT:
        size = list_cards(head, EXPLORE_CARDS, COLUMN, hidden, deck, 0)
        # Of the list, the revealed ones too.
        joined = ambushes_joined(head, season, called) - ambushes_gone
        for number in range(ambushes_out, joined):
            deck[size] = ambushes[number]
            size += 1
        if has_cards(head, HERO_CARDS):
            for number in range(heroes_out, season + 1 - heroes_gone):
                deck[size] = heroes[number]
                size += 1
        while time < head[THRESHOLDS + season]:
            drawn = below(rng, size)
            card = deck[drawn]
            size -= 1
            deck[drawn] = deck[size]
            cards[count] = card
            count += 1
            time += CARD_TIME[card]
            if CARD_KIND[card] == AMBUSH_KIND:
                ambushes_out = brought_forward(ambushes, ambushes_out, card)
                if CARD_EFFECT[card] == FUNGOID:
                    called += 1
                    if ambushes_gone + joined < all_ambushes:
                        deck[size] = ambushes[joined]
                        size += 1
                        joined += 1
            elif has_card(head, HERO_CARDS, card):
                heroes_out = brought_forward(heroes, heroes_out, card)
        season, time, hidden = season + 1, 0, NONE_HIDDEN
    return count


@inner
def ambushes_joined(head: I64Array, season: int, called: int) -> int:
    """How many ambush cards have joined the deck in this season, with so many that fungoids called."""
    return min((season + 1) * head[AMBUSHES_A_SEASON] + called, count_cards(head, AMBUSH_CARDS))


@inner
def seen_fungoids(head: I64Array) -> int:
    """How many of the ambushes that were revealed call another one into the deck."""
    count = 0
    for number in range(1, head[AMBUSHES_SEEN] + 1):
        count += CARD_EFFECT[head[AMBUSHES_SEEN + number]] == FUNGOID
    return count


@inner
def brought_forward(cards: I64Array, start: int, card: int) -> int:
    """Moves a card to the place `start` of a list, out of the deck for good, and returns the next place."""
    place = start
    while cards[place] != card:
        place += 1
    cards[place], cards[start] = cards[start], cards[place]
    return start + 1
