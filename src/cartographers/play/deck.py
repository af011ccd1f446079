"""The face-down decks that a seed gives, and which card they turn up next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Reveal
from cartographers.rules.setup import Edition, draw_edicts, draw_skills, first_game_edicts
from cartographers.rules.state import Game, ambushes_joined


class EdictDraw(StrEnum):
    """Edicts that nobody picks one by one."""

    RANDOM = "random"  # each game's seed draws its own
    FIRST = "first"  # those for a first game


def edicts_of(
    wish: EdictDraw | Sequence[str], edition: Edition, seed: str, packs: Sequence[str] = ()
) -> tuple[str, ...]:
    """The scoring cards of a game with this seed, as they were wished for."""
    match wish:
        case EdictDraw.RANDOM:
            return seeded_edicts(edition, seed, packs)
        case EdictDraw.FIRST:
            return first_game_edicts(edition)
        case _:
            return tuple(wish)


def seeded_edicts(edition: Edition, seed: str, packs: Sequence[str] = ()) -> tuple[str, str, str, str]:
    """The scoring cards that this seed lays to the edicts."""
    return draw_edicts(edition, Stream(seed, "edicts").below, packs)


class SkillDraw(StrEnum):
    """Skills that nobody picks one by one."""

    RANDOM = "random"


def skills_of(
    wish: SkillDraw | Sequence[str] | None, seed: str, packs: Sequence[str] = ()
) -> tuple[str, ...]:
    """The skills that are laid out in a game with this seed, as they were wished for; None: no skills."""
    if wish is None:
        return ()
    return seeded_skills(seed, packs) if wish == SkillDraw.RANDOM else tuple(wish)


def seeded_skills(seed: str, packs: Sequence[str] = ()) -> tuple[str, ...]:
    """The skills that this seed lays out."""
    return draw_skills(Stream(seed, "skills").below, packs)


def season_deck(game: Game, seed: str) -> tuple[str, ...]:
    """The explore deck of this season in the order in which its cards are revealed."""
    season = game.season_number + 1
    gone = {*game.ambushes, *game.heroes} - set(game.column)  # revealed in an earlier season
    acted = tuple(card for card in game.ambushes if card in gone)
    stack = _shuffled(seed, "ambushes", game.setup.ambush_cards)
    joined = ambushes_joined(game.setup, game.season_number, acted)
    heroes = _shuffled(seed, "heroes", game.setup.hero_cards)[:season]
    cards = (*game.setup.explore_deck, *(card for card in (*stack[:joined], *heroes) if card not in gone))
    deck = _shuffled(seed, f"season {season}", cards)
    for card in game.ambushes[len(acted) :]:
        acted = (*acted, card)
        more = ambushes_joined(game.setup, game.season_number, acted)
        if more > joined:  # a fungoid: the next ambush card is shuffled into what is left of the deck
            revealed = deck.index(card) + 1
            left = (*deck[revealed:], *stack[joined:more])
            deck = (*deck[:revealed], *_shuffled(seed, f"season {season} after {card}", left))
            joined = more
    return deck


@lru_cache(maxsize=2**14)  # a server that deals to thousands of tables comes back to each for every card
def _shuffled(seed: str, label: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    return Stream(seed, label).shuffled(cards)


def next_reveal(game: Game, seed: str) -> Reveal:
    """What the deck reveals now."""
    return Reveal(season_deck(game, seed)[len(game.column)])


class SeededDeck:
    """The decks of one game that is played to its end: shuffled once a season and ambush, not once a card."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._dealt = (-1, 0)
        self._cards: tuple[str, ...] = ()

    def next_reveal(self, game: Game) -> Reveal:
        """What the deck reveals now; the game goes forward from call to call."""
        dealt = (game.season_number, len(game.ambushes))
        if self._dealt != dealt:
            self._dealt, self._cards = dealt, season_deck(game, self._seed)
        return Reveal(self._cards[len(game.column)])
