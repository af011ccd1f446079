"""Reviews as a server with compiled code keeps them: the servers of these tests have none."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from cartographers.bots.deck_allowed import what_the_deck_allowed
from cartographers.bots.hindsight import Hindsight
from cartographers.bots.luck import luck
from cartographers.bots.one_sheet import one_sheet_game
from cartographers.play.replay import read, replay
from cartographers.server.live.reviews import review_name
from cartographers.server.tables.wire.reviews import hindsight_json


def look_back(database: Path, game: str, transcript: bytes, seat: int = 0) -> None:
    """Adds to the review that the database keeps of a game what its deck allowed, after a short search."""
    steps = [position.step for position in replay(read(transcript)) if position.step]
    played = one_sheet_game(steps, steps[0].before.setup, seat)
    found = Hindsight(what_the_deck_allowed(played, width=6, candidates=4), luck(played, futures=4))
    stars = sum(season[seat].stars for season in steps[-1].after.scores)
    seen = msgspec.to_builtins(hindsight_json(played.setup, found, stars))
    name = review_name(game, seat)
    with closing(sqlite3.connect(database, timeout=60)) as connection, connection:
        (kept,) = connection.execute("SELECT body FROM documents WHERE name = ?", (name,)).fetchone()
        state = json.loads(kept)
        state["review"]["hindsight"] = seen
        connection.execute("UPDATE documents SET body = ? WHERE name = ?", (json.dumps(state), name))
