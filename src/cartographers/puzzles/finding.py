"""Finding puzzles in simulated games, and verifying each with many more futures than found it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2

from cartographers.bots.clear_best import Contender, contend, promising_drawings, sheet_after
from cartographers.bots.interface import Bot
from cartographers.bots.ladder import PLACES
from cartographers.bots.registry import create
from cartographers.notation.games import Transcript, TranscriptEntry, dumps
from cartographers.notation.headers import Header
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import Match, Step
from cartographers.play.record import move_of
from cartographers.puzzles.puzzle import Puzzle, PuzzleTheme, Rival, theme_of
from cartographers.rules.actions import Draw
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.state import Drawing, Game
from cartographers.rules.view import View, options, view

SEAT = 0  # whose drawing is asked for
NAMES = ("Iris", "Odo")
# Who plays until somebody could ask: mostly not too well, so that the maps look like people's.
LEVELS = ("scout", "navigator", "geographer", "surveyor", "traveler")
SHEETS = (
    (Edition.BASE, "A"),
    (Edition.HEROES, "C"),
    (Edition.BASE, "B"),
    (Edition.HEROES, "D"),
    (Edition.COMBINED, "A"),
    (Edition.COMBINED, "D"),
)

LEAST_GAP = 1.5  # stars
LEAST_CERTAINTY = 4.0  # standard errors
LEAST_ANSWERS = 8  # drawings that leave different maps
# A first look at a few drawings, and what is promising enough for the next look.
GLANCE_FUTURES, GLANCE_ANSWERS, GLANCE_GAP, GLANCE_CERTAINTY = 24, 8, 1.2, 1.5
FINDING_FUTURES, FINDING_ANSWERS = 96, 12
VERIFYING_FUTURES, VERIFYING_ANSWERS = 512, 24
RIVALS = 7  # that are kept
FIRST_SEASON = 1  # in spring hardly anything is clear yet, and futures are long
PER_GAME = 2  # puzzles of one game
# Shares of the themes among all puzzles.
SHARES = {
    PuzzleTheme.EDICT: 0.35,
    PuzzleTheme.LAST_TURN: 0.25,
    PuzzleTheme.RUINS: 0.2,
    PuzzleTheme.HERO: 0.12,
    PuzzleTheme.AMBUSH: 0.08,
}

ASKED_LEVELS = (*PLACES, "surveyor")
ASKED_TWICE = ("one", "two")  # seeds: no two bots of a level overlook the same


@dataclass(frozen=True, slots=True)
class Question:
    """A position of a simulated game and the steps that led there."""

    steps: tuple[Step, ...]
    game: Game

    @property
    def seen(self) -> View:
        return view(self.game, SEAT)

    @property
    def text(self) -> str:
        """The transcript as if the cards were dealt by hand: a puzzle tells no seed, nor what comes next."""
        entries = tuple(TranscriptEntry(move_of(step.before, step.action)) for step in self.steps)
        return dumps(Transcript(Header(self.game.setup), entries))


def find_puzzles(seed: str, count: int) -> Iterator[Puzzle]:
    """So many puzzles of all themes; the same for the same seed."""
    wanted = Counter(_quotas(count))
    for number in itertools.count():
        if not +wanted:
            return
        for puzzle in _puzzles_of_game(f"{seed}-{number}", number, seed, wanted):
            wanted[puzzle.theme] -= 1
            yield puzzle


def _puzzles_of_game(
    game: str, number: int, seed: str, wanted: Mapping[PuzzleTheme, int]
) -> Iterator[Puzzle]:
    chosen, bots = _table(game, number)
    if not any(wanted[theme] > 0 for theme in _themes(chosen)):
        return
    found = 0
    for question in questions(chosen, bots, game):
        if wanted[theme_of(question.game)] <= 0 or question.game.season_number < FIRST_SEASON:
            continue
        puzzle = examine(question, seed)
        if puzzle is not None:
            yield puzzle
            found += 1
            if found == PER_GAME:
                return


def _themes(chosen: Setup) -> set[PuzzleTheme]:
    """Those that a game can have."""
    never = set[PuzzleTheme]()
    if len(chosen.seats) == 1:
        never.add(PuzzleTheme.AMBUSH)
    if not chosen.with_heroes:
        never.add(PuzzleTheme.HERO)
    return set(PuzzleTheme) - never


def _quotas(count: int) -> dict[PuzzleTheme, int]:
    """The rest that rounding leaves goes to the edicts."""
    quotas = {theme: int(share * count) for theme, share in SHARES.items()}
    quotas[PuzzleTheme.EDICT] += count - sum(quotas.values())
    return quotas


def questions(chosen: Setup, bots: Sequence[Bot], seed: str) -> Iterator[Question]:
    """The positions of a game in which the first seat draws."""
    match = Match(chosen, seed)
    steps = list(match.begin())
    while not match.over:
        game = match.game
        if isinstance(game.phase, Drawing) and SEAT in game.waiting:
            yield Question(tuple(steps), game)
        for action in [bots[seat].act(view(game, seat)) for seat in game.waiting]:
            steps += match.act(action)


def _table(seed: str, number: int) -> tuple[Setup, Sequence[Bot]]:
    """Every third round of the sheets is for two, who ambush each other."""
    edition, sheet = SHEETS[number % len(SHEETS)]
    seats = NAMES[: 2 if number // len(SHEETS) % 3 == 0 else 1]
    level = LEVELS[number % len(LEVELS)]
    chosen = setup(edition, seeded_edicts(edition, seed), seats, sheet=sheet)
    return chosen, [create(level, f"{seed} {name}") for name in seats]


def examine(question: Question, seed: str) -> Puzzle | None:
    """The puzzle that a position is, if one drawing is clearly the best there."""
    seen = question.seen
    drawings = promising_drawings(seen, VERIFYING_ANSWERS)
    if len(drawings) < LEAST_ANSWERS:
        return None
    glance = contend(seen, drawings[:GLANCE_ANSWERS], GLANCE_FUTURES, f"{seed} glance")
    if not _is_clear(glance, GLANCE_GAP, GLANCE_CERTAINTY):
        return None
    found = contend(seen, drawings[:FINDING_ANSWERS], FINDING_FUTURES, f"{seed} finding")
    if not _is_clear(found, LEAST_GAP, LEAST_CERTAINTY):
        return None
    verified = contend(seen, drawings, VERIFYING_FUTURES, f"{seed} verifying")
    if verified[0].action != found[0].action or not _is_clear(verified, LEAST_GAP, LEAST_CERTAINTY):
        return None
    best, *others = verified
    return Puzzle(
        game=question.text,
        seat=SEAT,
        best=best.action.placement,
        stars=best.stars,
        rivals=tuple(Rival(each.action.placement, each.behind, each.error) for each in others[:RIVALS]),
        futures=VERIFYING_FUTURES,
        theme=theme_of(question.game),
        rating=first_rating(question.game, best.action),
    )


def _is_clear(contenders: Sequence[Contender], gap: float, certainty: float) -> bool:
    """Whether the second is so far behind, and every other one with this certainty."""
    return contenders[1].behind >= gap and all(
        each.behind >= certainty * each.error for each in contenders[1:]
    )


def first_rating(game: Game, best: Draw) -> int:
    """A guess of how hard it is: by how many bots of the ladder miss it, and among how many drawings."""
    seen = view(game, SEAT)
    solution = sheet_after(seen, best)
    missed = sum(not _hits(seen, level, seed, solution) for level in ASKED_LEVELS for seed in ASKED_TWICE)
    drawable = options(game, SEAT)
    answers = sum(1 for _ in drawable) if drawable else 1
    share = missed / (len(ASKED_LEVELS) * len(ASKED_TWICE))
    return round(950 + 900 * share + 40 * (log2(answers) - 6))


def _hits(seen: View, level: str, seed: str, solution: object) -> bool:
    action = create(level, f"puzzle {seed}").act(seen)
    return isinstance(action, Draw) and sheet_after(seen, action) == solution


def counted(puzzles: Sequence[Puzzle]) -> Mapping[str, int]:
    """How many there are of each theme and of each difficulty."""
    found: dict[str, int] = {}
    for puzzle in puzzles:
        for kind in (puzzle.theme, puzzle.difficulty):
            found[kind] = found.get(kind, 0) + 1
    return found
