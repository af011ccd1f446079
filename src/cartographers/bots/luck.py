"""Luck: how kind the cards were, compared with what was to be expected of them.

Before each card the sheet is valued with every card that may come: the surveyor plays on from there through
possible futures to the end of the season, and the evaluation says what the sheet then promises. Only there,
because its level differs from one part of a season to another. How likely each card is follows from what is
known of the deck. The luck of the card that came is its value less the mean of all that could have come.

That mean is exact, so luck is a martingale: whatever the values are worth and however somebody plays, nobody
is lucky on average. Deterministic: a fixed seed and a fixed number of futures.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from cartographers.bots.hindsight import CardLuck
from cartographers.bots.one_sheet import OneSheetGame
from cartographers.bots.positions import Evaluator, position_of
from cartographers.kernel.compiling import I64Array
from cartographers.kernel.head import REVEAL
from cartographers.kernel.tables import CARD_KIND, DECK_CARD_NUMBER
from cartographers.rules.state import DeckContents, Game

FUTURES = 64  # for each card that may come


def luck(played: OneSheetGame, futures: int = FUTURES) -> tuple[CardLuck, ...]:
    """The luck of every card of a game, in order; in total it is their sum."""
    evaluator = Evaluator(played.setup)
    return tuple(
        CardLuck(card, game.season_number, luck_of(game, card, evaluator, futures))
        for game, card in zip(played.positions(), played.cards, strict=False)
    )


def luck_of(game: Game, card: str, evaluator: Evaluator, futures: int = FUTURES) -> float:
    """What this card is worth to the only sheet of this game more than the cards that may come."""
    if not game.sheets[0].empty:
        return 0.0  # whatever comes, nothing of it will be drawn
    position, chances, decks = position_of(game), card_chances(game.deck), _season_decks(game, futures)
    worth = {
        each: evaluator.expected(position.after(REVEAL, DECK_CARD_NUMBER[each]), _without(each, decks))
        for each in chances
    }
    return worth[card] - sum(chances[each] * worth[each] for each in chances)


def _season_decks(game: Game, count: int) -> list[list[str]]:
    """Ways in which the rest of this season's deck may lie; a card that a fungoid would call is left out."""
    deck = game.deck
    dice = Random(f"luck {game.season_number} {len(game.column)}")
    decks = []
    for _ in range(count):
        cards = [
            *deck.certain,
            *dice.sample(deck.ambushes, deck.ambush_count),
            *dice.sample(deck.heroes, deck.hero_count),
        ]
        dice.shuffle(cards)
        decks.append(cards)
    return decks


def _without(card: str, decks: Sequence[Sequence[str]]) -> I64Array:
    """The same decks when this card has been taken out: common random numbers, so that what is compared is
    the card. Where it is not in a deck, it is taken for one of its kind there."""
    kind = CARD_KIND[DECK_CARD_NUMBER[card]]
    left = np.empty((len(decks), len(decks[0]) - 1), np.int64)
    for row, deck in zip(left, decks, strict=True):
        numbers = [DECK_CARD_NUMBER[each] for each in deck]
        own = DECK_CARD_NUMBER[card]
        taken = own if own in numbers else next(each for each in numbers if CARD_KIND[each] == kind)
        numbers.remove(taken)
        row[:] = numbers
    return left


def card_chances(deck: DeckContents) -> dict[str, float]:
    """How likely each card is to be revealed next. Which ambushes and heroes lie in the deck nobody knows:
    every one that was not seen yet is as likely as another."""
    size = len(deck.certain) + deck.ambush_count + deck.hero_count
    chances = dict.fromkeys(deck.certain, 1 / size)
    for cards, count in ((deck.ambushes, deck.ambush_count), (deck.heroes, deck.hero_count)):
        if count > 0:
            chances |= dict.fromkeys(cards, count / len(cards) / size)
    return chances
