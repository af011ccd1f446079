"""The audit log of sign-ins, sign-outs and changed credentials: accounts by their ids, never a secret
nor a name that was typed, which may be a passphrase in the wrong field."""

from __future__ import annotations

import logging

from cartographers.server.http.services import ApiRequest

log = logging.getLogger("cartographers.accounts")


def audit(request: ApiRequest, event: str, account: str | None, *, failed: bool = False, **more: str) -> None:
    fields = {"event": event, "account": account or "", "address": request.user.address, **more}
    log.log(logging.WARNING if failed else logging.INFO, "account", extra={"fields": fields})
