"""The bots play the cards they have learned as they did when these games were written down, move for move.

The seats of `tests/bots/games/*.cgn` are called by the bots that played them; together the games have every
scoring card of the two boxes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cartographers.bots import create
from cartographers.notation.games import Transcript, loads
from cartographers.play.match import Match
from cartographers.play.record import transcript
from cartographers.rules.actions import Action
from cartographers.rules.view import view

GAMES = sorted((Path(__file__).parent / "games").glob("*.cgn"))


def played_again(game: Transcript) -> Transcript:
    """The same seats, each a new bot of its name, with the same cards."""
    assert game.header.chance is not None
    seed = game.header.chance.seed
    assert seed is not None
    setup = game.header.setup
    bots = [create(seat.name, f"seat {number}") for number, seat in enumerate(setup.seats)]
    match = Match(setup, seed)
    actions: list[Action] = [step.action for step in match.begin()]
    while not match.over:
        now = match.game
        for action in [bots[seat].act(view(now, seat)) for seat in now.waiting]:
            actions += [step.action for step in match.act(action)]
    return transcript(game.header, actions)


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_the_bots_play_as_they_did(file: Path) -> None:
    game = loads(file.read_bytes())
    assert played_again(game) == game


def test_every_scoring_card_of_the_two_boxes_is_played() -> None:
    assert len({card for file in GAMES for card in loads(file.read_bytes()).header.setup.edicts}) == 32
