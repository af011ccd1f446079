"""/api/me: who one is."""

from __future__ import annotations

import secrets

from litestar import Controller, Response, get, patch
from litestar.params import JSONBody

from cartographers.server.answers import accounts
from cartographers.server.answers.accounts import MeChanges, MeJson, checked_changes
from cartographers.server.http.auth.browsers import browser_and_system
from cartographers.server.http.auth.identify import requires_scope, session_cookie, sign_in
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, NameTaken, Scope
from cartographers.words.guests import guest_names


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
        changes = checked_changes(data)
        try:
            account = await services.store.accounts.update(request.user.id, **changes)
        except NameTaken:
            raise Refused(Reason.NAME_TAKEN, name=data.name) from None
        services.auth.remember(account)
        return me_json(request, account)


def browser_of(request: ApiRequest) -> tuple[str, str]:
    return browser_and_system(request.headers.get("user-agent", ""))


def me_json(request: ApiRequest, account: Account) -> MeJson:
    csrf = services_of(request).auth.signing.csrf_for(account)
    return accounts.me_json(account, request.user.language, csrf)
