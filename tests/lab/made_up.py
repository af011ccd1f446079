"""Records of games that nobody played, to count by hand."""

from __future__ import annotations

from cartographers.lab.plan import Plan
from cartographers.lab.records import GameRecord, SeasonBoxes, SeatRecord
from cartographers.rules.terrain import Edict

NOTHING = SeasonBoxes(0, 0, 0, 0)
EDICTS = ("treetower", "canal-lake", "great-city", "borderlands")
SEASON_EDICTS = (
    (Edict.A, Edict.B),
    (Edict.B, Edict.C),
    (Edict.C, Edict.D),
    (Edict.D, Edict.A),
)


def seat(bot: str, place: int, *seasons: tuple[int, int, int, int]) -> SeatRecord:
    """A seat with the four boxes of each season; seasons left out brought nothing."""
    boxes = [SeasonBoxes(*season) for season in seasons] + [NOTHING] * (4 - len(seasons))
    stars = sum(box.total for box in boxes)
    return SeatRecord(bot, place, stars, -sum(box.monsters for box in boxes), tuple(boxes))


def game(plan: Plan, number: int, *seats: SeatRecord) -> GameRecord:
    spec = plan.game(number)
    return GameRecord(
        number=number,
        round=spec.round,
        seed=spec.seed,
        edition="base",
        sheet="A",
        edicts=EDICTS,
        par=80,
        table_number=spec.table_number,
        seats=seats,
        edicts_of_seasons=SEASON_EDICTS,
    )
