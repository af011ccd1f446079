"""How strong a player is at puzzles and how hard a puzzle is: an answer is a game between the two."""

from __future__ import annotations

from dataclasses import replace

from cartographers.server.tables.results import skill_model
from cartographers.storage import NEW_MU, NEW_SIGMA, PuzzleSkill

# A scale on which 400 points more mean ten answers right for one wrong, as players of chess know it.
AVERAGE, POINTS = 1500, 30.0
GUESSED_SIGMA = NEW_SIGMA / 2  # how far the first guess of a puzzle's rating may be off


def new_player(account: str) -> PuzzleSkill:
    return PuzzleSkill(f"account:{account}", NEW_MU, NEW_SIGMA)


def new_puzzle(puzzle: str, rating: int) -> PuzzleSkill:
    return PuzzleSkill(f"puzzle:{puzzle}", NEW_MU + (rating - AVERAGE) / POINTS, GUESSED_SIGMA)


def shown_rating(skill: PuzzleSkill) -> int:
    return round(AVERAGE + POINTS * (skill.mu - NEW_MU))


def rate_answer(player: PuzzleSkill, puzzle: PuzzleSkill, solved: bool) -> tuple[PuzzleSkill, PuzzleSkill]:
    """Both after an answer. A puzzle's row counts how often it was solved, too."""
    model = skill_model()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in (player, puzzle)]
    (mine,), (its,) = model.rate(teams, ranks=[1.0, 2.0] if solved else [2.0, 1.0])
    return _after(player, mine.mu, mine.sigma, solved), _after(puzzle, its.mu, its.sigma, solved)


def _after(before: PuzzleSkill, mu: float, sigma: float, solved: bool) -> PuzzleSkill:
    streak = before.streak + 1 if solved else 0
    return replace(
        before,
        mu=mu,
        sigma=sigma,
        tried=before.tried + 1,
        solved=before.solved + solved,
        streak=streak,
        best_streak=max(streak, before.best_streak),
    )
