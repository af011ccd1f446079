"""The library's front door: what it takes to play a game, score a sheet, draw it, run a bot, replay a game.

Everything here is `cartographers.NAME` too. Behind it stand the rooms of the package, for whoever needs more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cartographers.bots import Bot
from cartographers.bots import create as create_bot
from cartographers.notation.games import Transcript, dumps, loads
from cartographers.notation.sheets import parse_sheet
from cartographers.paper.notebook import show
from cartographers.play.match import Match, Step
from cartographers.play.record import header, transcript
from cartographers.play.replay import replay
from cartographers.rules.boxes import EXPLORE_BY_ID, SCORING_BY_ID
from cartographers.rules.placement import Placement, explore_task, legal
from cartographers.rules.result import Result, result_of
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.view import view

__all__ = [
    "Edition",
    "Match",
    "Step",
    "create_bot",
    "dumps",
    "final_result",
    "first_game_edicts",
    "legal_placements",
    "loads",
    "parse_sheet",
    "play_game",
    "record",
    "replay",
    "score_sheet",
    "setup",
    "show",
    "view",
]


def score_sheet(sheet: Sheet) -> dict[str, Score]:
    """What each of the 32 scoring cards gives for a sheet, by the card's id, and its loss to `monsters`.

    A score has its `stars` and the `spaces` that earned them.
    """
    scores = {card.id: score(card, sheet) for card in SCORING_BY_ID.values()}
    return scores | {"monsters": monster_loss(sheet)}


def legal_placements(sheet: Sheet, card: str, *, ruins: bool = False) -> tuple[Placement, ...]:
    """Every place where an explore card's shapes may be drawn; with `ruins`, where they cover ruins.

    `ValueError` if there is no explore card of this id (`great-river`, say).
    """
    if card not in EXPLORE_BY_ID:
        raise ValueError(f"no explore card is called {card!r}; they are {', '.join(sorted(EXPLORE_BY_ID))}")
    explore = EXPLORE_BY_ID[card]
    return tuple(legal(sheet, explore_task(explore, on_ruins=ruins, fallback_terrains=explore.terrains)))


def play_game(setup: Setup, seed: str, bots: Sequence[Bot]) -> tuple[Step, ...]:
    """A whole game between bots, one for each seat: every step from the first card to the last scoring.

    `IllegalAction` if a bot breaks the rules.
    """
    match = Match(setup, seed)
    steps = list(match.begin())
    while not match.over:
        # All seats of a turn are shown the turn as it began: nobody waits to see what the others draw.
        for action in [bots[seat].act(view(match.game, seat)) for seat in match.game.waiting]:
            steps += match.act(action)
    return tuple(steps)


def final_result(steps: Sequence[Step]) -> Result:
    """The standings of a finished game, and the rating and title of one that was played alone."""
    game = steps[-1].after
    return result_of(game.setup, game.scores)


def record(setup: Setup, seed: str, steps: Iterable[Step]) -> Transcript:
    """The transcript of a game: `dumps` writes it, `replay` checks it."""
    return transcript(header(setup, seed), [step.action for step in steps])
