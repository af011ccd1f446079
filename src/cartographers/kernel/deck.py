"""What the deck may bring: the cards that will be revealed from here to the end of the game.

No placement changes the deck, so one list of cards is one possible future for every way to play.
"""

from __future__ import annotations

import numpy as np

from cartographers.kernel.bits import count_bits, lowest_bit
from cartographers.kernel.compiling import I64Array, U64Array, inner
from cartographers.kernel.game import (
    AMBUSH_CARDS,
    AMBUSHES_SEEN,
    CHOOSING,
    COLUMN,
    DRAWING,
    EFFECT,
    EXPLORE_CARDS,
    HERO_CARDS,
    HEROES_SEEN,
    OVER,
    PHASE,
    SEASON,
    THRESHOLDS,
    TIME,
)
from cartographers.kernel.rng import below, shuffle
from cartographers.kernel.tables import (
    AMBUSH_KIND,
    CARD_KIND,
    CARD_TIME,
    DECK_CARD_COUNT,
    SEASON_COUNT,
    TROLL,
)
from cartographers.rules.boxes import BASE, GAME_BOXES

_SEASON_CARDS = max(len(box.explore) for box in GAME_BOXES) + len(BASE.ruins)
# At most all explore and ruins cards in every season, and one ambush and one hero of each season once.
MOST_REVEALS = SEASON_COUNT * (_SEASON_CARDS + 2)


@inner
def members(cards: int, out: I64Array, start: int) -> int:
    """Writes the cards of a set, given as bits, from `start` on; returns where they end."""
    while cards:
        out[start] = lowest_bit(cards)
        cards &= cards - 1
        start += 1
    return start


@inner
def seen_ambushes(head: I64Array) -> int:
    """The ambush cards revealed in the whole game, as bits."""
    cards = 0
    for number in range(1, head[AMBUSHES_SEEN] + 1):
        cards |= 1 << head[AMBUSHES_SEEN + number]
    return cards


@inner
def season_is_over(head: I64Array) -> bool:
    """Whether no further card is revealed this season."""
    if head[PHASE] == CHOOSING:
        return head[EFFECT] == TROLL
    return head[PHASE] == OVER or (head[PHASE] == DRAWING and head[TIME] >= head[THRESHOLDS + head[SEASON]])


@inner
def deal(head: I64Array, rng: U64Array, cards: I64Array) -> int:
    """Writes one of the possible futures, each as likely as the shuffles make it; returns its length."""
    if head[PHASE] == OVER:
        return 0
    # The ambushes and heroes not yet seen, in the order they will join the deck or have joined it.
    ambushes, heroes = np.empty(DECK_CARD_COUNT, np.int64), np.empty(DECK_CARD_COUNT, np.int64)
    shuffle(rng, ambushes, 0, members(head[AMBUSH_CARDS] & ~seen_ambushes(head), ambushes, 0))
    shuffle(rng, heroes, 0, members(head[HERO_CARDS] & ~head[HEROES_SEEN], heroes, 0))
    ambushes_gone, heroes_gone = head[AMBUSHES_SEEN], count_bits(head[HEROES_SEEN])
    season, time, column = head[SEASON], head[TIME], head[COLUMN]
    if season_is_over(head):
        season, time, column = season + 1, 0, 0
    deck = np.empty(DECK_CARD_COUNT, np.int64)
    ambushes_out, heroes_out = 0, 0  # how many of the two lists have been revealed
    count = 0
    while season < SEASON_COUNT:
        size = members(head[EXPLORE_CARDS] & ~column, deck, 0)
        for number in range(ambushes_out, season + 1 - ambushes_gone):
            deck[size] = ambushes[number]
            size += 1
        if head[HERO_CARDS] != 0:
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
            elif head[HERO_CARDS] & (1 << card):
                heroes_out = brought_forward(heroes, heroes_out, card)
        season, time, column = season + 1, 0, 0
    return count


@inner
def brought_forward(cards: I64Array, start: int, card: int) -> int:
    """Moves a card to the place `start` of a list, out of the deck for good, and returns the next place."""
    place = start
    while cards[place] != card:
        place += 1
    cards[place], cards[start] = cards[start], cards[place]
    return start + 1
