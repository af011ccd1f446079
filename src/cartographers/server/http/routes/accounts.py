"""/api/me: who one is."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, patch
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.http.auth.browsers import browser_and_system
from cartographers.server.http.auth.identify import requires_scope, session_cookie, sign_in
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.services import ApiRequest, full_match, services_of
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.people import checked_crest, checked_name, checked_title, stored_crest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, NameTaken, Scope
from cartographers.words import LANGUAGES
from cartographers.words.guests import guest_names

LONGEST_SETTINGS = 8 * 1024

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, Meta(max_length=LONGEST_NAME)]
Language = Annotated[str, Meta(pattern=full_match("|".join(LANGUAGES)))]


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


class AccountsController(Controller):
    path = "/"
    tags = ("account",)

    @get("/me", summary="Who am I? The first visit makes a guest.")
    async def me(self, request: ApiRequest) -> Response[MeJson]:
        visitor, services = request.user, services_of(request)
        if visitor.lost is not None:
            # A lost session never becomes a new guest silently: the user decides.
            raise Refused(visitor.lost)
        account, session = visitor.account, visitor.session
        if account is None:
            services.limiter.take("guests", network_of(visitor.address), services.settings.limits.guests)
            account = await services.store.accounts.create(
                secrets.choice(guest_names(visitor.language)), language=visitor.language
            )
            session = await services.auth.open_session(account, browser_of(request))
        elif session is not None:
            await services.auth.note_visit(session)
        elif not visitor.by_token:  # a cookie from before there were sessions
            cookie = session_cookie(request) or ""
            session = await services.auth.open_session(account, browser_of(request), instead_of=cookie)
        response = Response(me_json(request, account))
        if session is not None:
            sign_in(request, response, account, session)
        return response

    @patch(
        "/me", summary="Change name, title, crest, language or settings", opt=requires_scope(Scope.ACCOUNT)
    )
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
        services.auth.remember(account)
        return me_json(request, account)


def browser_of(request: ApiRequest) -> tuple[str, str]:
    return browser_and_system(request.headers.get("user-agent", ""))


def me_json(request: ApiRequest, account: Account) -> MeJson:
    return MeJson(
        id=account.id,
        name=account.name,
        guest=account.guest,
        language=account.language or request.user.language,
        settings=account.settings,
        crest=stored_crest(account.crest),
        title=account.title or "",
        csrf=services_of(request).auth.signing.csrf_for(account),
    )
