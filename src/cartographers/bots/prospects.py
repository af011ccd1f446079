"""What an answer promises beyond the stars that it earns at once, by edict: the numbers of the evaluation.

The rules say what a sheet earns as it stands (`rules/consider.py`). The evaluation says what it is worth, and
that is a sum over edicts, coins, monsters and room. What is left of each part when the rules have had their
say is a prospect: lines begun, corners kept free, room that is gone.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul

from cartographers.bots.interpreting import description
from cartographers.bots.judgement import MOST_LEFT, Row, describing, learned_numbers, weight_row
from cartographers.bots.known import known_game
from cartographers.rules.consider import Change
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import EDICTS, SEASONS, Edict
from cartographers.rules.view import View


@dataclass(frozen=True, slots=True)
class Prospects:
    """Stars to come, beyond those of the sheet as it stands: of each edict, of coins and monsters, and of the
    room that is left (with ruins, mountains and what every card needs)."""

    edicts: dict[Edict, float]
    coins: float
    monsters: float
    room: float

    @property
    def stars(self) -> float:
        return sum(self.edicts.values()) + self.coins + self.monsters + self.room


def prospects_of(seen: View, change: Change) -> Prospects:
    """What the sheet promises after this answer more than before it."""
    game = known_game(seen)
    row = _row(game)
    before, after = _parts(game, row, game.sheets[change.owner]), _parts(game, row, change.sheet)
    gained = [later - earlier for earlier, later in zip(before, after, strict=True)]
    *edicts, coins, monsters, room = gained
    return Prospects(
        {
            edict.edict: worth - edict.times * edict.stars
            for edict, worth in zip(change.edicts, edicts, strict=True)
        },
        coins - change.scorings * change.coins,
        monsters - change.scorings * change.monsters,
        room,
    )


def _row(game: Game) -> Row:
    """The weights after what is drawn now; where a season is scored already, those of the next one."""
    season, left = game.season_number, game.season_card.threshold - game.time
    if len(game.scores) > season:
        season = min(season + 1, len(SEASONS) - 1)
        left = game.setup.season_cards[season].threshold
    return weight_row(learned_numbers(), game.setup, season, max(0, min(left, MOST_LEFT)))


def _parts(game: Game, row: Row, sheet: Sheet) -> list[float]:
    """What a sheet is worth: by edict, then coins, monsters, and all the rest."""
    described = description()
    weighed = list(map(mul, row, describing(game.setup, row)(sheet)))
    size = described.EDICT_NUMBERS
    edicts = [sum(weighed[number * size : (number + 1) * size]) for number in range(len(EDICTS))]
    return [
        *edicts,
        weighed[described.COINS_AT],
        weighed[described.MONSTERS_AT],
        sum(weighed[described.GENERAL_AT :]),
    ]
