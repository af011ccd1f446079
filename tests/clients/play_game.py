"""A whole solo game through a client generated from the OpenAPI document: `play_game.py URL TOKEN`.

The generated package `table_client` has to be on the path; mypy does not see it.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

table_client: Any = import_module("table_client")
models: Any = import_module("table_client.models")
play_look: Any = import_module("table_client.api.play.play_look")
play_move: Any = import_module("table_client.api.play.play_move")
tables_create: Any = import_module("table_client.api.tables.tables_create")
tables_start: Any = import_module("table_client.api.tables.tables_start")

server, token = sys.argv[1:]
client = table_client.AuthenticatedClient(base_url=server, token=token, raise_on_unexpected_status=True)


def asked(answer: Any) -> Any:
    """What was answered; an error with the reason why not."""
    if answer is None or isinstance(answer, models.ErrorJson):
        raise SystemExit(f"refused: {answer}")
    return answer


wanted = models.NewTable(edition=models.Edition.BASE, seats=1, seed="generated-client")
code = asked(tables_create.sync(client=client, body=wanted)).code
asked(tables_start.sync(code, client=client))
while True:
    look = asked(play_look.sync(code, client=client))
    # What the client cannot read it hands on as a plain dictionary.
    assert isinstance(look.view, models.ViewJson), look.view
    if not isinstance(look.decision, models.DrawDecision):
        break
    shape = next(shape for shape in look.decision.shapes if shape.places)
    terrain = models.Terrain(look.decision.terrains[0])
    move = models.DrawMove(
        f"move {look.version}", look.version, shape.number, terrain, shape.places[0], kind="draw"
    )
    asked(play_move.sync(code, client=client, body=move))
print(json.dumps({"code": code, "status": look.table.status, "scores": len(look.view.scores)}))
