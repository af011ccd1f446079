"""A box: cards and sheets that belong together, as open data. Whoever adds a card adds it to a box.

It stands outside `boxes/`, the registry, which imports the boxes of other packages: those import `Box` from
here, and may be imported first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cartographers.rules.cards import (
    AmbushCard,
    DeckCard,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    SkillCard,
)
from cartographers.rules.printed import PrintedSheet


@dataclass(frozen=True, slots=True)
class Box:
    """What a box holds, and what its rulebook decides. A pack holds only some of it."""

    id: str
    name: str
    explore: tuple[ExploreCard, ...] = ()
    ruins: tuple[RuinsCard, ...] = ()
    ambushes: tuple[AmbushCard, ...] = ()
    heroes: tuple[HeroCard, ...] = ()
    seasons: tuple[SeasonCard, ...] = ()
    scoring: tuple[ScoringCard, ...] = ()
    sheets: tuple[PrintedSheet, ...] = ()
    skills: tuple[SkillCard, ...] = ()
    first_game: tuple[str, ...] = ()  # the edicts of a first game, A to D
    recommends_first_game: bool = False  # whether these are the rulebook's own
    any_fallback: bool = False  # whether the single square in place of a shape may have any terrain
    # Of a box outside the package: language, English text, translation. What is missing is said in English.
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    digest: str = ""  # the hash of a box that was read from a text file

    @property
    def deck(self) -> tuple[DeckCard, ...]:
        """Everything that may be revealed from the explore deck."""
        return (*self.explore, *self.ruins, *self.ambushes, *self.heroes)

    @property
    def texts(self) -> tuple[str, ...]:
        """All that it says in English, its name first."""
        cards: list[str] = []
        for card in (*self.deck, *self.scoring, *self.skills):
            cards.append(card.name)
            if isinstance(card, HeroCard | ScoringCard | SkillCard):
                cards += [card.rule, card.note]
        sheets = [sheet.name for sheet in self.sheets]
        return tuple(text for text in dict.fromkeys((self.name, *cards, *sheets)) if text)


# Called once by the registry when it has all boxes of the package and of other packages.
WHEN_REGISTERED: list[Callable[[], object]] = []
