"""Find the placement: which puzzle comes next, what a drawing there would bring, and the verdict on it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from cartographers.puzzles.puzzle import Difficulty, Puzzle, PuzzleTheme
from cartographers.puzzles.shelf import puzzle_of_day, shipped
from cartographers.rules.consider import consider as consider_placement
from cartographers.server.answers.asker import Asker, Visitor
from cartographers.server.answers.daily import streak_json
from cartographers.server.answers.mistakes import is_mistake_id, own_mistake
from cartographers.server.answers.play import Idea, placement_of
from cartographers.server.live.reviews import Reviews
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.daily import Streak, parse_day, streak, today
from cartographers.server.tables.puzzle_ratings import new_player, new_puzzle, rate_answer, shown_rating
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.considered import ChangeJson, EarningsJson, change_json, earnings_json
from cartographers.server.tables.wire.puzzles import (
    DailyPuzzleJson,
    PuzzleJson,
    PuzzlesJson,
    PuzzleThemeJson,
    PuzzleVerdictJson,
    judged_answer,
    own_puzzle_json,
    own_verdict_json,
    player_json,
    puzzle_json,
    verdict_json,
)
from cartographers.storage import PuzzleAnswer, Puzzles, PuzzleSkill

AnswersBefore = Mapping[str, bool]  # by puzzle: whether one's first answer was right


async def overview(kept: Puzzles, visitor: Visitor, now: float) -> PuzzlesJson:
    before = await _answers(kept, visitor)
    day = today(now)
    of_day = puzzle_of_day(day)
    themes = []
    for theme in PuzzleTheme:
        own = [puzzle.id for puzzle in shipped().values() if puzzle.theme is theme]
        tried = [before[each] for each in own if each in before]
        themes.append(PuzzleThemeJson(theme, len(own), len(tried), sum(tried)))
    return PuzzlesJson(
        await _daily(kept, visitor, day, of_day),
        themes,
        player_json(await _player(kept, visitor)),
        await _best_run(kept, visitor),
    )


async def _daily(kept: Puzzles, visitor: Visitor, day: date, of_day: Puzzle) -> DailyPuzzleJson:
    days = await kept.days(visitor.id_if_known) if visitor.id_if_known else {}
    today_solved = days.get(day.isoformat())
    in_a_row = streak({known for text, right in days.items() if right and (known := parse_day(text))}, day)
    if today_solved is False:
        in_a_row = Streak(0, in_a_row.best)
    return DailyPuzzleJson(
        day.isoformat(),
        of_day.id,
        of_day.theme,
        of_day.difficulty,
        today_solved,
        streak_json(in_a_row),
    )


async def next_puzzle(
    kept: Puzzles,
    visitor: Visitor,
    now: float,
    *,
    theme: PuzzleTheme | None = None,
    difficulty: Difficulty | None = None,
    after: str | None = None,
) -> PuzzleJson:
    """One that is new to whoever asks and about as hard as they are strong."""
    wanted = [
        each
        for each in shipped().values()
        if theme in (None, each.theme) and difficulty in (None, each.difficulty) and each.id != after
    ]
    if not wanted:
        raise Refused(Reason.UNKNOWN_PUZZLE)
    before, rating = await _answers(kept, visitor), shown_rating(await _player(kept, visitor))
    daily = puzzle_of_day(today(now)).id
    # New ones first, that of the day last among them; then those that one missed.
    chosen = min(
        wanted,
        key=lambda each: (
            each.id in before,
            before.get(each.id, False),
            each.id == daily,
            abs(each.rating - rating),
        ),
    )
    return await _told(kept, chosen, before)


async def puzzle(kept: Puzzles, reviews: Reviews, asker: Asker, number: str) -> PuzzleJson:
    if is_mistake_id(number):
        found, table = await own_mistake(asker, reviews, number)
        return own_puzzle_json(found, number, table)
    return await _told(kept, known_puzzle(number), await _answers(kept, asker.visitor))


async def daily_puzzle(kept: Puzzles, visitor: Visitor, now: float) -> PuzzleJson:
    return await _told(kept, puzzle_of_day(today(now)), await _answers(kept, visitor))


async def consider(reviews: Reviews, asker: Asker, number: str, data: Idea) -> ChangeJson:
    found = await _any_puzzle(reviews, asker, number)
    return change_json(consider_placement(found.position, found.seat, placement_of(data)))


async def earnings(reviews: Reviews, asker: Asker, number: str, seat: int) -> EarningsJson:
    game = (await _any_puzzle(reviews, asker, number)).position
    game.check_seat(seat)
    return earnings_json(game, seat)


async def answer(kept: Puzzles, reviews: Reviews, asker: Asker, number: str, data: Idea) -> PuzzleVerdictJson:
    """`IllegalAction` if the rules forbid it; then nothing is kept. Nor is it of one's own mistakes."""
    visitor, placement = asker.visitor, placement_of(data)
    visitor.require_account()
    found = await _any_puzzle(reviews, asker, number)
    consider_placement(found.position, found.seat, placement)
    judged = await in_a_thread(lambda: judged_answer(found, placement))
    if is_mistake_id(number):
        return own_verdict_json(found, judged)
    player, its = await _player(kept, visitor), await _rating(kept, found)
    first = PuzzleAnswer(visitor.id, found.id, judged.solved, asker.now)
    rated = await kept.record(first, player, its, rate_answer)
    if found is puzzle_of_day(today(asker.now)):
        await kept.record_day(visitor.id, today(asker.now).isoformat(), solved=judged.solved)
    after, its = rated or (None, its)
    return verdict_json(found, judged, shown_rating(its), player, after)


async def _any_puzzle(reviews: Reviews, asker: Asker, number: str) -> Puzzle:
    """One that ships, or a mistake of whoever asks."""
    return (await own_mistake(asker, reviews, number))[0] if is_mistake_id(number) else known_puzzle(number)


def known_puzzle(number: str) -> Puzzle:
    found = shipped().get(number)
    if found is None:
        raise Refused(Reason.UNKNOWN_PUZZLE)
    return found


async def _told(kept: Puzzles, found: Puzzle, before: AnswersBefore) -> PuzzleJson:
    return puzzle_json(found, shown_rating(await _rating(kept, found)), before.get(found.id))


async def _best_run(kept: Puzzles, visitor: Visitor) -> int:
    account = visitor.id_if_known
    last = await kept.last_run(account) if account else None
    return last.best if last else 0


async def _answers(kept: Puzzles, visitor: Visitor) -> AnswersBefore:
    account = visitor.id_if_known
    return {each.puzzle: each.solved for each in await kept.answers(account)} if account else {}


async def _player(kept: Puzzles, visitor: Visitor) -> PuzzleSkill:
    new = new_player(visitor.id_if_known or "")
    return (await kept.skills([new.subject])).get(new.subject, new)


async def _rating(kept: Puzzles, found: Puzzle) -> PuzzleSkill:
    new = new_puzzle(found.id, found.rating)
    return (await kept.skills([new.subject])).get(new.subject, new)
