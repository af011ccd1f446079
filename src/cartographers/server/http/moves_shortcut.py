"""`POST /api/tables/{code}/moves` by a shorter way: nearly all that changes anything is a move, and a
framework that can do everything takes more than a tenth of what one costs.

The route itself stands in `routes/play.py` with its documentation and limits; what is asked and answered is
the same. A body that is not plainly a move goes there, to be refused in the usual words.
"""

from __future__ import annotations

import re

import msgspec
from litestar import Litestar
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from cartographers.server.answers import play
from cartographers.server.answers.play import AnyMove, TakenJson
from cartographers.server.http.asking import asker_of
from cartographers.server.http.auth.identify import identify
from cartographers.server.http.errors import answer_to
from cartographers.server.http.routes.play import MOVE
from cartographers.server.http.services import BoundedRequest

_PATH = re.compile(r"/api/tables/([^/]{1,20})/moves")
_TEMPLATE = "/api/tables/{code}/moves"
LONGEST_BODY = 4_096  # bytes; a move of many spaces and marks has five hundred

_MOVES: msgspec.json.Decoder[AnyMove] = msgspec.json.Decoder(AnyMove)
_JSON = (b"content-type", b"application/json")


class MovesShortcut:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, litestar: Litestar) -> None:
        self._app = app
        route = litestar.get_handler_index_by_name(MOVE)
        assert route is not None
        self._route_handler = route["handler"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        message = await receive()
        move = _move_in(message)
        if move is None:
            await self._app(scope, _again(message, receive), send)
            return
        scope["route_handler"] = self._route_handler
        scope["path_template"] = _TEMPLATE
        scope["path_params"] = {"code": found[1]}
        request = BoundedRequest(scope, receive, send)
        try:
            await identify(request)
            taken = await play.move(asker_of(request), found[1], move)
        except Exception as problem:  # as in every other route each has its answer, the unexpected too
            await answer_to(request, problem).to_asgi_response(None, request)(scope, receive, send)
            return
        await _send(taken, send)


def _move_in(message: ReceiveMessage) -> AnyMove | None:
    if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LONGEST_BODY:
        return None
    try:
        return _MOVES.decode(message["body"])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _again(first: ReceiveMessage, receive: Receive) -> Receive:
    """What was received, once more."""
    waiting = [first]

    async def received() -> ReceiveMessage:
        return waiting.pop() if waiting else await receive()

    return received


async def _send(taken: TakenJson, send: Send) -> None:
    body = msgspec.json.encode(taken)
    headers = [_JSON, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
