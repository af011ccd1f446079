"""Puzzles as JSON: the position like a table's, and the verdict on an answer like a review's."""

from __future__ import annotations

from msgspec import Struct, structs

from cartographers.bots.interface import Advice
from cartographers.bots.prospects import prospects_of
from cartographers.bots.reviewing import change_of
from cartographers.puzzles.puzzle import Puzzle
from cartographers.rules.actions import Draw
from cartographers.rules.placement import Placement
from cartographers.server.tables.puzzle_ratings import shown_rating
from cartographers.server.tables.wire.considered import WhyJson, round_stars, why_json
from cartographers.server.tables.wire.daily import StreakJson
from cartographers.server.tables.wire.decisions import DrawDecision, decision_json
from cartographers.server.tables.wire.reviews import AdviceJson, advice_json
from cartographers.server.tables.wire.tables import SetupJson, setup_json
from cartographers.server.tables.wire.views import ViewJson, view_json
from cartographers.storage import PuzzleSkill


class PuzzlePlayerJson(Struct, frozen=True):
    """How somebody does at puzzles; `rating` is 1500 for a new player. `streak`: solved in a row, up to now
    and at best. Only the first answer to a puzzle counts."""

    rating: int
    tried: int
    solved: int
    streak: int
    best_streak: int


class PuzzleThemeJson(Struct, frozen=True):
    theme: str
    puzzles: int
    tried: int
    solved: int


class DailyPuzzleJson(Struct, frozen=True):
    """`solved` is null before one's first answer of the day; `streak` counts days in a row on which that was
    right."""

    date: str
    puzzle: str
    theme: str
    difficulty: str
    solved: bool | None
    streak: StreakJson


class PuzzlesJson(Struct, frozen=True):
    """What there is to solve, and how one has done; `best_run` is the most solved against the clock."""

    daily: DailyPuzzleJson
    themes: list[PuzzleThemeJson]
    player: PuzzlePlayerJson
    best_run: int


class PuzzleJson(Struct, frozen=True):
    """Find the best placement for the seat of `view`. `names` are those of the seats. `rating` is how hard it
    has turned out to be; `solved`: one's first answer, null before it. A mistake of one's own has neither
    rating nor difficulty, and the code of its `table`."""

    id: str
    theme: str
    difficulty: str | None
    rating: int | None
    solved: bool | None
    table: str | None
    names: list[str]
    setup: SetupJson
    view: ViewJson
    decision: DrawDecision


class PuzzleVerdictJson(Struct, frozen=True):
    """Whether an answer was the best, and why. `counted`: it was one's first. Mistakes of one's own are not
    rated: there `rating`, `before`, `player` and `error` are null.

    `lost` is how much worse the given answer is, in stars; where it was not `weighed` in futures, that is an
    estimate. `why` says by its reasons how many stars more the best leaves than the given one (fewer, on a
    neighbour's sheet). The next best answer is `gap` stars behind, with that standard `error`, in the mean of
    so many `futures`.
    """

    solved: bool
    counted: bool
    given: AdviceJson
    best: AdviceJson
    lost: float
    weighed: bool
    why: WhyJson
    gap: float
    error: float | None
    futures: int
    rating: int | None
    before: PuzzlePlayerJson | None
    player: PuzzlePlayerJson | None


class MistakeJson(Struct, frozen=True):
    """A drawing in one's own game that lost so many stars, by its review; `puzzle` is the id to try it again
    by."""

    puzzle: str
    table: str
    season: str
    card: str
    lost: float
    finished_at: float


class MistakesJson(Struct, frozen=True):
    """The largest first, of the last games that were reviewed; `unreviewed` are those that were not."""

    mistakes: list[MistakeJson]
    unreviewed: list[str]


class PuzzleRunJson(Struct, frozen=True):
    """A run against the clock. It is over at `ends`, by the clock of `now`, or after so many `misses`.

    `puzzle` is to be answered next, null when it is over; `version` goes with the answer. `right`: whether
    the answer before it was, null if there was none. In a run the best placements are not told, and no
    rating changes.
    """

    run: str
    version: int
    now: float
    ends: float
    solved: int
    missed: int
    misses: int
    best: int
    right: bool | None
    puzzle: PuzzleJson | None


def player_json(skill: PuzzleSkill) -> PuzzlePlayerJson:
    return PuzzlePlayerJson(shown_rating(skill), skill.tried, skill.solved, skill.streak, skill.best_streak)


def puzzle_json(puzzle: Puzzle, rating: int, solved: bool | None) -> PuzzleJson:
    return _puzzle_json(puzzle, puzzle.id, difficulty=puzzle.difficulty, rating=rating, solved=solved)


def own_puzzle_json(puzzle: Puzzle, number: str, table: str) -> PuzzleJson:
    return _puzzle_json(puzzle, number, table=table)


def _puzzle_json(
    puzzle: Puzzle,
    number: str,
    *,
    difficulty: str | None = None,
    rating: int | None = None,
    solved: bool | None = None,
    table: str | None = None,
) -> PuzzleJson:
    decision = decision_json(puzzle.position, puzzle.seat)
    assert isinstance(decision, DrawDecision), "a puzzle asks for a drawing"
    return PuzzleJson(
        number,
        puzzle.theme,
        difficulty,
        rating,
        solved,
        table,
        [seat.name for seat in puzzle.position.setup.seats],
        setup_json(puzzle.position.setup),
        view_json(puzzle.seen),
        decision,
    )


class JudgedAnswer(Struct, frozen=True):
    """What does not depend on who has answered."""

    solved: bool
    given: AdviceJson
    best: AdviceJson
    lost: float
    weighed: bool
    why: WhyJson


def judged_answer(puzzle: Puzzle, placement: Placement) -> JudgedAnswer:
    """A legal placement beside the best one."""
    seen, hurts = puzzle.seen, puzzle.seen.owner != puzzle.seat
    best, given = (Draw(puzzle.seat, each) for each in (puzzle.best, placement))
    changes = [change_of(seen, Advice(each, 0.0)) for each in (best, given)]
    prospects = [prospects_of(seen, change) for change in changes]
    lost = puzzle.behind(placement)
    weighed = lost is not None
    if lost is None:
        worth = [change.lasting + promised.stars for change, promised in zip(changes, prospects, strict=True)]
        # Not even among those that were weighed: surely no better than the next best.
        lost = max(puzzle.gap, worth[1] - worth[0] if hurts else worth[0] - worth[1])
    lost, most = round_stars(lost), round_stars(puzzle.stars)
    stars = most + lost if hurts else most - lost
    found = advice_json(Advice(best, most), changes[0], prospects[0])
    answered = advice_json(Advice(given, stars), changes[1], prospects[1])
    return JudgedAnswer(
        solved=puzzle.solves(placement),
        given=answered,
        best=found,
        lost=lost,
        weighed=weighed,
        why=why_json(
            (changes[0], prospects[0]), (changes[1], prospects[1]), round_stars(found.stars - answered.stars)
        ),
    )


def verdict_json(
    puzzle: Puzzle, judged: JudgedAnswer, rating: int, before: PuzzleSkill, after: PuzzleSkill | None
) -> PuzzleVerdictJson:
    """`after` is None if it was not the first answer."""
    return structs.replace(
        own_verdict_json(puzzle, judged),
        counted=after is not None,
        error=round(puzzle.error, 2),
        rating=rating,
        before=player_json(before),
        player=player_json(after or before),
    )


def own_verdict_json(puzzle: Puzzle, judged: JudgedAnswer) -> PuzzleVerdictJson:
    """Of a mistake in one's own game."""
    return PuzzleVerdictJson(
        solved=judged.solved,
        counted=False,
        given=judged.given,
        best=judged.best,
        lost=judged.lost,
        weighed=judged.weighed,
        why=judged.why,
        gap=round_stars(puzzle.gap),
        error=None,
        futures=puzzle.futures,
        rating=None,
        before=None,
        player=None,
    )
