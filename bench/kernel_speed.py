"""The compiled kernel beside the rules, in one run on one core; then what it costs to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench import rules_speed
from bench.measure import Cost, Figure, per_second
from cartographers.kernel import entries, warm
from cartographers.kernel.batch import play_games
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import F64Array, I64Array, U64Array
from cartographers.kernel.convert import record
from cartographers.kernel.convert_move import placement_value
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.head import SCORING
from cartographers.kernel.policy import AT_RANDOM
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.play.deck import next_reveal
from cartographers.rules.actions import Draw
from cartographers.rules.game import start, step
from cartographers.rules.placement import draw, legal
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.state import Drawing, Exploring, Game, Over
from cartographers.rules.terrain import EDICTS, Season
from tests.kernel import doors
from tests.kernel.positions import task_numbers
from tests.kernel.weights import all_seasons

TITLE = "kernel/, compiled, on one core"

TIMES_RULES = 100
CARDS_TARGET = 10_000
SURVEYOR_TARGET = 500
COMPILE_LIMIT = 60.0
START_LIMIT = 1.5
MEMORY_LIMIT = 200.0
CACHE_LIMIT = 10.0


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A card to be drawn in the middle of a solo game."""

    game: Game
    sheet: U64Array
    task: tuple[int, bool, int]
    edicts: I64Array


def figures() -> list[Figure | Cost]:
    warm()
    positions = middle_positions()
    return [*_beside_the_rules(positions), *_alone(), *_starting()]


# ---- speed


def _beside_the_rules(positions: list[Position]) -> list[Figure]:
    """What both can do, one after the other in the same run."""
    moves = (
        f"exact stars after every legal placement of a card mid-game, {_mean_moves(positions):.0f} on average"
    )
    rules_games = rules_speed.games()
    return [
        _beside("random solo base games", "games", games(AT_RANDOM), rules_games, TIMES_RULES * rules_games),
        _beside("all 32 scores of a sheet", "sheets", scores(positions), scores_by_rules(positions)),
        _beside(moves, "cards", cards(positions), cards_by_rules(positions), CARDS_TARGET),
    ]


def _beside(what: str, unit: str, kernel: float, rules: float, target: float = 0) -> Figure:
    return Figure(
        f"{what} (rules/ {rules:,.0f}/s: {kernel / rules:,.0f} times)", unit, kernel, target or rules
    )


def _alone() -> list[Figure]:
    table = rules_speed.solo_base("bench")
    return [
        Figure(
            "solo base games by weights, every legal placement scored",
            "games",
            games(all_seasons(table)),
            SURVEYOR_TARGET,
        )
    ]


def games(weights: F64Array) -> float:
    table, count = rules_speed.solo_base("bench"), 20_000 if weights is AT_RANDOM else 1_000

    def every_game() -> int:
        play_games(table, count, seed=1, weights=weights, draw_edicts=True, threads=1)
        return count

    return per_second(every_game)


def scores(positions: list[Position]) -> float:
    out = np.empty(len(SCORING_CARDS) + 1, np.int64)

    def every_sheet() -> int:
        for position in positions:
            doors.score_all(position.sheet, out)
        return len(positions)

    return per_second(every_sheet)


def scores_by_rules(positions: list[Position]) -> float:
    some = positions[::10]

    def every_sheet() -> int:
        for position in some:
            for card in SCORING_CARDS:
                score(card, position.game.sheets[0])
            monster_loss(position.game.sheets[0])
        return len(some)

    return per_second(every_sheet)


def cards(positions: list[Position]) -> float:
    buffers = Buffers()

    def every_card() -> int:
        for position in positions:
            _score_moves(position, buffers)
        return len(positions)

    return per_second(every_card)


def cards_by_rules(positions: list[Position]) -> float:
    some = positions[:: len(positions) // 6]

    def every_card() -> int:
        for position in some:
            _score_by_rules(position.game)
        return len(some)

    return per_second(every_card)


def _score_moves(position: Position, buffers: Buffers) -> int:
    count: int = entries.score_moves(
        *(position.sheet, *position.task, position.edicts),
        *(buffers.places, buffers.codes, buffers.moves, buffers.stars),
    )
    return count


def _score_by_rules(game: Game) -> None:
    sheet, task = game.sheets[0], game.task
    assert task is not None
    for placement in legal(sheet, task):
        after = draw(sheet, task, placement)
        for card in game.setup.scoring.values():
            assert score(card, after).stars >= 0
        assert monster_loss(after).stars <= 0


def _mean_moves(positions: list[Position]) -> float:
    buffers = Buffers()
    return sum(_score_moves(position, buffers) for position in positions) / len(positions)


# ---- positions


def middle_positions(count: int = 30) -> list[Position]:
    """Every card drawn in summer and fall of solo base games that the kernel plays by weights."""
    found: list[Position] = []
    for number in range(count):
        seed = f"positions {number}"
        game = start(rules_speed.solo_base(seed))
        while not isinstance(game.phase, Over):
            if isinstance(game.phase, Exploring):
                game, _ = step(game, next_reveal(game, seed))
                continue
            assert isinstance(game.phase, Drawing)
            if game.season in (Season.SUMMER, Season.FALL):
                found.append(_position(game))
            game, _ = step(game, Draw(0, placement_value(game.phase.card, _answer(game))))
    return found


def _position(game: Game) -> Position:
    assert isinstance(game.phase, Drawing)
    assert game.task is not None
    edicts = record(game).head[SCORING : SCORING + len(EDICTS)].copy()
    return Position(game, sheet_words(game.sheets[0]), task_numbers(game.phase.card, game.task), edicts)


def _answer(game: Game) -> int:
    now, buffers = record(game), Buffers()
    code: int = entries.answer(
        *(now.head, now.sheets, 0, all_seasons(game.setup), generator(1)),
        *(buffers.places, buffers.codes, buffers.moves, buffers.stars),
    )
    return code


# ---- starting


def _starting() -> list[Cost]:
    """A process that warms the kernel up: with an empty cache, then three times with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _warm_elsewhere(Path(folder))
        warms = [_warm_elsewhere(Path(folder)) for _ in range(3)]
        size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
    seconds, memory = min(warms)
    return [
        Cost("first start: all of the kernel compiled, processor time", "s", cold[0], COMPILE_LIMIT),
        Cost("every later start: Python, Numba and the kernel from the cache", "s", seconds, START_LIMIT),
        Cost("memory of a process that compiled", "MB", cold[1], 2 * MEMORY_LIMIT),
        Cost("memory of a process with the kernel from the cache", "MB", memory, MEMORY_LIMIT),
        Cost("machine code in the cache", "MB", size / 1e6, CACHE_LIMIT),
    ]


# Linux tells the most memory of the process itself; elsewhere what is told may be that of its parent.
_WARM = """
import json, re, resource, time
from pathlib import Path
from cartographers.kernel import warm
warm()
seconds, status = time.process_time(), Path("/proc/self/status")
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
if status.exists():
    memory = int(re.search(r"VmHWM:\\s*(\\d+)", status.read_text()).group(1))
print(json.dumps([seconds, memory / 1000]))
"""


def _warm_elsewhere(cache: Path) -> tuple[float, float]:
    """The processor seconds and megabytes of a process that warms up with the machine code in this folder."""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", _WARM], env=env, capture_output=True, text=True, check=True)
    seconds, memory = json.loads(done.stdout)
    return seconds, memory
