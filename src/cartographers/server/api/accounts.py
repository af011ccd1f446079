"""/api/me: who one is, and how to stay the same on several devices."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.api.addresses import network_of
from cartographers.server.api.bodies import whole
from cartographers.server.api.charging import takes
from cartographers.server.api.identify import let_in, let_out
from cartographers.server.api.services import ApiRequest, Services, services_of
from cartographers.server.entries import CrestBody
from cartographers.server.people import checked_crest, checked_name, checked_title, stored_crest
from cartographers.server.refused import Reason, Refused
from cartographers.storage import Account, NameTaken
from cartographers.words import LANGUAGES
from cartographers.words.guests import guest_names

LONGEST_SETTINGS = 8 * 1024

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, Meta(max_length=LONGEST_NAME)]
Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Annotated[str, Meta(pattern=whole("|".join(LANGUAGES)))]


class MeJson(Struct, frozen=True):
    """One's own account. A browser sends `csrf` as the header `X-CSRF` whenever it changes something."""

    id: str
    name: str
    guest: bool
    language: str
    settings: dict[str, Any]
    crest: CrestBody | None
    title: str
    csrf: str


class MeChanges(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    crest: CrestBody | UnsetType = UNSET
    title: Title | UnsetType = UNSET


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    passphrase: Passphrase


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class TokenJson(Struct, frozen=True):
    id: str
    label: str
    created: float


class MadeTokenJson(Struct, frozen=True):
    """The token's text is told this once."""

    id: str
    label: str
    token: str


class AccountsController(Controller):
    path = "/"
    tags = ("account",)

    @get("/me", summary="Who am I? The first visit makes a guest.")
    async def me(self, request: ApiRequest) -> Response[MeJson]:
        services = services_of(request)
        account = request.user.account
        if account is None:
            services.limiter.take("guests", network_of(request.user.address), services.settings.limits.guests)
            account = await services.store.accounts.create(
                secrets.choice(guest_names(request.user.language)), language=request.user.language
            )
            services.passes.remember(account)
        return _welcome(request, services, account)

    @patch("/me", summary="Change name, title, crest, language or settings")
    async def change(self, request: ApiRequest, data: JSONBody[MeChanges]) -> MeJson:
        services = services_of(request)
        settings = None if data.settings is UNSET else data.settings
        if settings is not None and len(msgspec.json.encode(settings)) > LONGEST_SETTINGS:
            raise Refused(Reason.BODY_TOO_LARGE)
        crest = None if data.crest is UNSET else checked_crest(data.crest)
        try:
            account = await services.store.accounts.update(
                request.user.id,
                name=None if data.name is UNSET else checked_name(data.name),
                language=None if data.language is UNSET else data.language,
                title=None if data.title is UNSET else checked_title(data.title),
                crest=msgspec.to_builtins(crest) if crest else None,
                settings=settings,
            )
        except NameTaken:
            raise Refused(Reason.NAME_TAKEN, name=data.name) from None
        services.passes.remember(account)
        return me_json(request, services, account)

    @post("/me/claim", status_code=HTTP_200_OK, summary="Keep this account under a name and a passphrase")
    async def claim(self, request: ApiRequest, data: JSONBody[Credentials]) -> MeJson:
        services = services_of(request)
        services.limiter.take("logins", request.user.address, services.settings.limits.logins)
        name = checked_name(data.name)
        hashed = await services.passes.hash(data.passphrase)
        try:
            account = await services.store.accounts.claim(request.user.id, name, hashed)
        except NameTaken:
            raise Refused(Reason.NAME_TAKEN, name=name) from None
        services.passes.remember(account)
        return me_json(request, services, account)

    @post("/login", status_code=HTTP_200_OK, summary="Sign in to a kept account")
    async def login(self, request: ApiRequest, data: JSONBody[Credentials]) -> Response[MeJson]:
        services = services_of(request)
        limit, name = services.settings.limits.logins, checked_name(data.name)
        services.limiter.take("logins", request.user.address, limit)
        services.limiter.take("logins for", name.casefold(), limit)
        account = await services.store.accounts.by_name(name)
        if not await services.passes.matches(account.passphrase_hash if account else None, data.passphrase):
            raise Refused(Reason.WRONG_PASSPHRASE)
        assert account is not None
        services.passes.remember(account)
        return _welcome(request, services, account)

    @post("/logout", status_code=HTTP_200_OK, summary="Forget me on this device")
    async def logout(self, request: ApiRequest) -> Response[None]:
        response: Response[None] = Response(None)
        let_out(request, response)
        return response

    @get("/me/tokens", summary="The tokens of my programs")
    async def tokens(self, request: ApiRequest) -> list[TokenJson]:
        found = await services_of(request).store.accounts.tokens(request.user.id)
        return [TokenJson(token.id, token.label, token.created) for token in found]

    @post(
        "/me/tokens",
        status_code=HTTP_201_CREATED,
        summary="A new token, so that a program plays as me",
        opt=takes("new_tokens"),
    )
    async def make_token(self, request: ApiRequest, data: JSONBody[NewToken]) -> MadeTokenJson:
        services = services_of(request)
        most = services.settings.limits.tokens
        if len(await services.store.accounts.tokens(request.user.id)) >= most:
            raise Refused(Reason.TOO_MANY_TOKENS, most=most)
        text = services.passes.fresh_token()
        token = await services.store.accounts.add_token(
            request.user.id, services.passes.token_hash(text), checked_title(data.label)
        )
        return MadeTokenJson(token.id, token.label, text)

    @delete("/me/tokens/{token:str}", status_code=HTTP_200_OK, summary="Make a token invalid")
    async def remove_token(self, request: ApiRequest, token: FromPath[str]) -> None:
        services = services_of(request)
        account = request.user.id
        if not token.isalnum() or not await services.store.accounts.remove_token(account, token):
            raise Refused(Reason.UNKNOWN_TOKEN)
        services.passes.forget_tokens(request.user.id)


def _welcome(request: ApiRequest, services: Services, account: Account) -> Response[MeJson]:
    response = Response(me_json(request, services, account))
    if not request.user.by_token:
        let_in(request, response, account)
    return response


def me_json(request: ApiRequest, services: Services, account: Account) -> MeJson:
    return MeJson(
        id=account.id,
        name=account.name,
        guest=account.guest,
        language=account.language or request.user.language,
        settings=account.settings,
        crest=stored_crest(account.crest),
        title=account.title or "",
        csrf=services.passes.csrf_for(account),
    )
