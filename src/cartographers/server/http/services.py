"""What every handler works with: the request with its bounded body, its account, and the services."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException, SerializationException

from cartographers.server.http.auth.passphrases import Passphrases
from cartographers.server.http.auth.sessions import Auth
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.live.bot_pool import BotPool
from cartographers.server.live.histories import Histories
from cartographers.server.live.reviews import Reviews
from cartographers.server.live.rooms import Rooms
from cartographers.server.settings import Settings
from cartographers.server.tables.people import Person, stored_crest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, Scope, Store
from cartographers.words import Words, words

# ---- the authenticated visitor


@dataclass(frozen=True, slots=True)
class Visitor:
    """The account is None before the first visit, and when it is `lost`: the cookie is one of ours, but the
    session has ended or the account is not there."""

    account: Account | None
    language: str
    address: str
    scope: Scope | None = None  # of a token; None: a browser
    session: str | None = None
    token: str | None = None  # its hash
    lost: Reason | None = None

    @property
    def by_token(self) -> bool:
        return self.scope is not None

    @property
    def by_old_cookie(self) -> bool:
        """Whether the cookie is one from before there were sessions."""
        return self.account is not None and self.session is None and not self.by_token

    @property
    def known(self) -> Account:
        if self.account is None:
            raise Refused(self.lost or Reason.NOT_SIGNED_IN)
        return self.account

    @property
    def id(self) -> str:
        return self.known.id

    @property
    def id_if_known(self) -> str | None:
        return self.account.id if self.account else None

    @property
    def words(self) -> Words:
        return words(self.language)

    @property
    def person(self) -> Person:
        return person_of(self.known)


def person_of(account: Account) -> Person:
    crest = stored_crest(account.crest)
    return Person(account.id, account.name, account.title or "", crest, account.guest)


# ---- what the body of a request may be like, whatever it is for

MAX_JSON_DEPTH = 100  # far below what Python can read, keep and write again


def full_match(pattern: str) -> str:
    """A pattern for all of a text, without a line feed at its end: Python's `$` alone would allow one."""
    return rf"^({pattern})$(?!\n)"


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


ApiRequest = Request[Visitor, None, State]


def services_of(request: ApiRequest) -> Services:
    services: Services = request.app.state.services
    return services


def base_url(request: ApiRequest) -> str:
    """The public base URL of this server."""
    configured = services_of(request).settings.base_url
    if configured:
        return configured.rstrip("/")
    return f"{request.scope['scheme']}://{request.headers.get('host', 'localhost')}"
