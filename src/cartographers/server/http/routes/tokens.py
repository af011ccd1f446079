"""/api/me/tokens: the keys of one's programs."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import requires_scope
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.people import checked_title
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Scope

ABOUT_SCOPES = (
    "read: look at what you may see. play: also make tables, sit down, move and talk. account: also change "
    "your name, crest and settings, make and remove tokens. No token changes a passphrase or signs you out."
)


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    scope: Annotated[Scope, Meta(description=ABOUT_SCOPES)] = Scope.PLAY


class TokenJson(Struct, frozen=True):
    id: str
    label: str
    scope: str
    created: float


class MadeTokenJson(TokenJson, frozen=True):
    """The token's text is told this once."""

    token: str


class TokensController(Controller):
    path = "/me/tokens"
    tags = ("account",)

    @get("/", summary="The tokens of my programs", opt=requires_scope(Scope.ACCOUNT))
    async def tokens(self, request: ApiRequest) -> list[TokenJson]:
        found = await services_of(request).store.accounts.tokens(request.user.id)
        return [TokenJson(token.id, token.label, token.scope, token.created) for token in found]

    @post(
        "/",
        status_code=HTTP_201_CREATED,
        summary="A new token, so that a program plays as me",
        opt=takes("new_tokens") | requires_scope(Scope.ACCOUNT),
    )
    async def make(self, request: ApiRequest, data: JSONBody[NewToken]) -> MadeTokenJson:
        services = services_of(request)
        most = services.settings.limits.tokens
        if len(await services.store.accounts.tokens(request.user.id)) >= most:
            raise Refused(Reason.TOO_MANY_TOKENS, most=most)
        text = services.auth.fresh_token()
        token = await services.store.accounts.add_token(
            request.user.id, services.auth.token_hash(text), checked_title(data.label), data.scope
        )
        audit(request, "token-made", request.user.id, scope=token.scope.value)
        return MadeTokenJson(token.id, token.label, token.scope, token.created, text)

    @delete(
        "/{token:str}",
        status_code=HTTP_200_OK,
        summary="Make a token invalid",
        opt=requires_scope(Scope.ACCOUNT),
    )
    async def remove(self, request: ApiRequest, token: FromPath[str]) -> None:
        services = services_of(request)
        account = request.user.id
        if not token.isalnum() or not await services.store.accounts.remove_token(account, token):
            raise Refused(Reason.UNKNOWN_TOKEN)
        services.auth.forget(account)
        audit(request, "token-removed", account)
