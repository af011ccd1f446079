"""What is kept of a game that was played: small, plain and the same wherever it was played."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.lab.plan import GameSpec
from cartographers.rules.result import SeasonScore
from cartographers.rules.state import Game
from cartographers.rules.terrain import EDICTS, Edict
from cartographers.rules.view import view


@dataclass(frozen=True, slots=True)
class SeasonBoxes:
    """The four boxes of the score track."""

    first: int
    second: int
    coins: int
    monsters: int  # zero or less

    @property
    def total(self) -> int:
        return self.first + self.second + self.coins + self.monsters


@dataclass(frozen=True, slots=True)
class SeatRecord:
    bot: str
    place: int
    stars: int
    lost_to_monsters: int
    seasons: tuple[SeasonBoxes, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    number: int
    round: int
    seed: str
    edition: str
    sheet: str
    edicts: tuple[str, ...]
    par: int
    table_number: int
    seats: tuple[SeatRecord, ...]
    edicts_of_seasons: tuple[tuple[Edict, Edict], ...]
    transcript: str | None = None

    def rating(self, seat: SeatRecord) -> int:
        """A solo player's rating; at a table of several it tells the same: how far above par."""
        return seat.stars - self.par

    def winners(self) -> int:
        """How many share the victory."""
        return sum(seat.place == 1 for seat in self.seats)

    def edict_stars(self, seat: SeatRecord) -> tuple[int, ...]:
        """The stars of each edict over the seasons that score it."""
        stars = dict.fromkeys(EDICTS, 0)
        for (first, second), season in zip(self.edicts_of_seasons, seat.seasons, strict=True):
            stars[first] += season.first
            stars[second] += season.second
        return tuple(stars.values())


def record_of(spec: GameSpec, game: Game, transcript: str | None = None) -> GameRecord:
    """What is kept of a game that is over."""
    setup, result = game.setup, view(game, None).result
    if result is None:
        raise ValueError("the game is not over")
    standings = {standing.seat: standing for standing in result.standings}
    return GameRecord(
        number=spec.number,
        round=spec.round,
        seed=spec.seed,
        edition=str(setup.edition),
        sheet=setup.sheet.id,
        edicts=setup.edicts,
        par=setup.par,
        table_number=spec.table_number,
        seats=tuple(
            SeatRecord(
                bot=bot,
                place=standings[seat].place,
                stars=standings[seat].stars,
                lost_to_monsters=standings[seat].lost_to_monsters,
                seasons=tuple(_season_boxes(scores[seat]) for scores in game.scores),
            )
            for seat, bot in enumerate(spec.table)
        ),
        edicts_of_seasons=tuple(card.edicts for card in setup.season_cards),
        transcript=transcript,
    )


def _season_boxes(score: SeasonScore) -> SeasonBoxes:
    (_, first), (_, second) = score.edicts
    return SeasonBoxes(first.stars, second.stars, score.coins, score.monsters.stars)
