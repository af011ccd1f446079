"""What every handler works with: the request with its bounded body, its account, and the services."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException, SerializationException

from cartographers.server.answers.asker import Visitor
from cartographers.server.http.auth.passphrases import Passphrases
from cartographers.server.http.auth.sessions import Auth
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.live.bot_pool import BotPool
from cartographers.server.live.evenings import Evenings
from cartographers.server.live.histories import Histories
from cartographers.server.live.interventions import InterventionFollower
from cartographers.server.live.notifications.delivery import Delivery
from cartographers.server.live.notifications.notifier import TurnNotifier
from cartographers.server.live.reviews import Reviews
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.silences import Silences
from cartographers.server.live.together import Together
from cartographers.server.settings import Settings
from cartographers.storage import Store

# ---- what the body of a request may be like, whatever it is for

MAX_JSON_DEPTH = 100  # far below what Python can read, keep and write again


class BoundedRequest(Request[Visitor, None, State]):
    """A request whose JSON is UTF-8 of bounded depth. A client that disconnects in it is no server error."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # what Litestar raises for a client that disconnects
            raise ClientException("the body has no end") from None

    async def json(self) -> Any:
        try:
            value = await super().json()
            # What has no more brackets than levels allowed needs no walk.
            body = await self.body()
            if body.count(b"[") + body.count(b"{") > MAX_JSON_DEPTH and _deeper_than(MAX_JSON_DEPTH, value):
                raise RecursionError
        except RecursionError:
            raise SerializationException("the body is nested too deeply") from None
        except UnicodeDecodeError:
            raise SerializationException("the body is not UTF-8") from None
        return value


def _deeper_than(depth: int, value: object) -> bool:
    level = [value]
    for _ in range(depth):
        level = [inner for each in level for inner in _children(each)]
        if not level:
            return False
    return True


def _children(value: object) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


# ---- the services


@dataclass(slots=True)
class Services:
    settings: Settings
    store: Store
    rooms: Rooms
    auth: Auth
    passphrases: Passphrases
    limiter: Limiter
    histories: Histories
    bot_pool: BotPool
    reviews: Reviews
    interventions: InterventionFollower
    delivery: Delivery
    notifier: TurnNotifier
    evenings: Evenings
    silences: Silences
    together: Together


ApiRequest = Request[Visitor, None, State]


def services_of(request: ApiRequest) -> Services:
    services: Services = request.app.state.services
    return services


def base_url(request: ApiRequest) -> str:
    """The public base URL of this server."""
    configured = services_of(request).settings.base_url
    if configured:
        return configured.rstrip("/")
    return f"{request.scope['scheme']}://{header_of(request, b'host') or 'localhost'}"


def header_of(request: ApiRequest, name: bytes) -> str | None:
    """One header of a request, its name in lower case. Litestar decodes them all for the first that is asked
    for, which is more than all else that lets a move in."""
    for each, value in request.scope["headers"]:
        if each == name:
            return value.decode("latin-1")
    return None
