"""What a token may do: a handler declares which scope it asks of a token, or that none is enough."""

from __future__ import annotations

from typing import Any

from cartographers.server.http.limits.costs import SAFE_METHODS
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Scope

_SCOPE, _BROWSER = "scope", "browser-only"


def requires_scope(scope: Scope) -> dict[str, Any]:
    """For a handler's `opt`. Without it a token has to be for reading, and to change things for playing."""
    return {_SCOPE: scope}


# Who is signed in, and by which passphrase: whoever has but a token takes over no account.
BROWSER_ONLY = {_BROWSER: True}


def check_scope(request: ApiRequest) -> None:
    scope = request.user.scope
    if scope is None:
        return
    declared = request.route_handler.opt
    if declared.get(_BROWSER):
        raise Refused(Reason.BROWSER_ONLY)
    usual = Scope.READ if request.method in SAFE_METHODS else Scope.PLAY
    if not scope.allows(declared.get(_SCOPE, usual)):
        raise Refused(Reason.TOKEN_SCOPE)
