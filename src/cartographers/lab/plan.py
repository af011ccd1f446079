"""Which games a simulation plays. A game depends on nothing but the plan and its number."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.bots.errors import error_text
from cartographers.bots.interface import Bot
from cartographers.bots.registry import UnknownBot, create
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Setup

_SEED_DIGITS = 32
MOST_GAMES = 2**31 - 1  # what the numbers of a Parquet file can count

TableOfBots = tuple[str, ...]  # the bots' names, seat by seat


class TooManyGames(ValueError):
    """A plan with more games than can be numbered."""

    def __init__(self) -> None:
        super().__init__(f"there are more than {MOST_GAMES} games to play, which are too many")


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game of a plan."""

    number: int
    round: int
    seed: str
    variant: Variant
    table_number: int
    table: TableOfBots
    bot_seeds: tuple[str, ...]

    def setup(self) -> Setup:
        return self.variant.setup(self.table, self.seed)

    def bot(self, seat: int) -> Bot:
        """A new bot for a seat; `UnknownBot` if it cannot be made."""
        return create_bot(self.table[seat], self.bot_seeds[seat])


@dataclass(frozen=True, slots=True)
class Plan:
    """Rounds of games: in each, every table plays every variant once.

    All games of a round have the same seed, so tables with the same variant play the same edicts and cards
    and can be compared game by game.
    """

    tables: tuple[TableOfBots, ...]
    variants: tuple[Variant, ...] = (Variant(),)
    rounds: int = 1
    seed: str = "1"

    def __len__(self) -> int:
        return self.rounds * len(self.variants) * len(self.tables)

    def game(self, number: int) -> GameSpec:
        """The game with this number, from 0. Games that can be compared stand next to each other."""
        rest, table_number = divmod(number, len(self.tables))
        round_number, variant_number = divmod(rest, len(self.variants))
        table = self.tables[table_number]
        return GameSpec(
            number=number,
            round=round_number,
            seed=derive_seed(self.seed, f"game {round_number}"),
            variant=self.variants[variant_number],
            table_number=table_number,
            table=table,
            bot_seeds=tuple(
                derive_seed(self.seed, f"bot {round_number} {seat}") for seat in range(len(table))
            ),
        )

    def check(self) -> None:
        """`TooManyGames`, `UnknownBot` or `InvalidSetup` for what cannot be played, before anything is."""
        if self.rounds * len(self.variants) * len(self.tables) > MOST_GAMES:
            raise TooManyGames
        for name in self.bots:
            create_bot(name, self.seed)
        for number in range(min(len(self), len(self.variants) * len(self.tables))):
            self.game(number).setup()

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of all bots, in the order in which they first appear."""
        return tuple(dict.fromkeys(name for table in self.tables for name in table))

    def seats(self) -> Iterator[tuple[int, int, str]]:
        """Every seat: the table's number, the seat's and the bot."""
        for table_number, table in enumerate(self.tables):
            for seat, bot in enumerate(table):
                yield table_number, seat, bot


def create_bot(name: str, seed: str) -> Bot:
    """A bot of this name. One that wants to end the whole program instead of being made is unknown too."""
    try:
        return create(name, seed)
    except SystemExit as leaving:
        raise UnknownBot(f"the bot {name} cannot be made: {error_text(leaving)}") from leaving


def derive_seed(seed: str, label: str) -> str:
    """An independent seed for each label, by a one-way hash: a bot's seed reveals no deck."""
    return hashlib.sha256(f"cartographers-lab-1:{seed}:{label}".encode()).hexdigest()[:_SEED_DIGITS]
