"""Streaming aggregates for every table and plot: memory does not grow with the number of games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from cartographers.lab.intervals import Interval, Sample, wilson
from cartographers.lab.plan import Plan
from cartographers.lab.records import GameRecord, SeatRecord
from cartographers.rules.terrain import SEASONS

SOURCES = ("first", "second", "coins", "monsters")


class Tally:
    """The results of one seat, or of all seats of one bot."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.stars = Sample()
        self.rating = Sample()
        self.histogram: Counter[int] = Counter()
        self.places: Counter[int] = Counter()
        self.wins = 0
        self.shared_wins = 0
        self.chance = 0.0  # expected wins among equals
        self.seasons = [dict.fromkeys(SOURCES, 0) for _ in SEASONS]
        self.by_card: dict[str, Sample] = {}

    def add(self, game: GameRecord, seat: SeatRecord) -> None:
        self.stars.add(seat.stars)
        self.rating.add(game.rating(seat))
        self.histogram[seat.stars] += 1
        self.places[seat.place] += 1
        self.chance += 1 / len(game.seats)
        if seat.place == 1:
            self.wins += 1
            self.shared_wins += game.winners() > 1
        for sums, season in zip(self.seasons, seat.seasons, strict=True):
            for source in SOURCES:
                sums[source] += getattr(season, source)
        for card, stars in zip(game.edicts, game.edict_stars(seat), strict=True):
            self.by_card.setdefault(card, Sample()).add(stars)

    @property
    def games(self) -> int:
        return self.stars.count

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def win_interval(self) -> Interval:
        return wilson(self.wins, self.games)

    def season_mean(self, season: int, source: str) -> float:
        return self.seasons[season][source] / self.games if self.games else 0.0


class Summary:
    """Every seat, every bot, and every two bots on the same cards."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.seats = {(table, seat): Tally(bot) for table, seat, bot in plan.seats()}
        self.bots = {bot: Tally(bot) for bot in plan.bots}
        self.pairs = {pair: Sample() for pair in combinations(plan.bots, 2)}
        self._group: list[GameRecord] = []

    def add(self, game: GameRecord) -> None:
        """Counts a game. Games come in the order of their numbers, some perhaps left out."""
        self.games += 1
        for number, seat in enumerate(game.seats):
            self.seats[game.table_number, number].add(game, seat)
            self.bots[seat.bot].add(game, seat)
        self._compare(game)

    def _compare(self, game: GameRecord) -> None:
        """Compares the bots once all tables have played with the same seed and variant."""
        tables = len(self.plan.tables)
        if self._group and self._group[0].number // tables != game.number // tables:
            self._group = []
        self._group.append(game)
        if len(self._group) < tables:
            return
        stars: dict[str, list[int]] = {}
        for each in self._group:
            for seat in each.seats:
                stars.setdefault(seat.bot, []).append(seat.stars)
        means = {bot: sum(own) / len(own) for bot, own in stars.items()}
        for (one, other), sample in self.pairs.items():
            sample.add(means[one] - means[other])
        self._group = []

    @property
    def solo(self) -> bool:
        """Whether every table has one seat, so that nobody wins or loses."""
        return all(len(table) == 1 for table in self.plan.tables)
