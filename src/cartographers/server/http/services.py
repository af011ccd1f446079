"""What every handler works with."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Request
from litestar.datastructures import State

from cartographers.server.http.auth.passphrases import Passphrases
from cartographers.server.http.auth.sessions import Auth
from cartographers.server.http.auth.visitor import Visitor
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.live.bot_pool import BotPool
from cartographers.server.live.histories import Histories
from cartographers.server.live.reviews import Reviews
from cartographers.server.live.rooms import Rooms
from cartographers.server.settings import Settings
from cartographers.storage import Store


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


ApiRequest = Request[Visitor, None, State]


def services_of(request: ApiRequest) -> Services:
    services: Services = request.app.state.services
    return services


def base_url(request: ApiRequest) -> str:
    """The address under which others reach this server."""
    configured = services_of(request).settings.base_url
    if configured:
        return configured.rstrip("/")
    return f"{request.scope['scheme']}://{request.headers.get('host', 'localhost')}"
