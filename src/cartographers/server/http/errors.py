"""Every error as {status, reason, message}: one sentence in the visitor's language."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, ValidationException
from litestar.params import ParameterKwarg
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from cartographers.rules.printed import InvalidSheet
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import InvalidSetup
from cartographers.server.answers.asker import Visitor
from cartographers.server.http.limits.costs import count_miss
from cartographers.server.http.pages import AnyRequest, not_found_page
from cartographers.server.tables.refused import Reason, Refused, RulesRefusal, rules_refusal
from cartographers.storage.errors import StorageError, UnknownAccount
from cartographers.words import Words, pick_language, words

log = logging.getLogger(__name__)

INTERNAL = 500
NOT_FOUND = 404
TOO_LARGE = 413
CLIENT_ERRORS = range(400, 500)
BODY = "data"  # Litestar's name for it


class ErrorJson(Struct, frozen=True):
    """What went wrong: `reason` is for programs, `message` for people."""

    status: int
    reason: str
    message: str


def error(status: int, reason: str, message: str) -> Response[ErrorJson]:
    return Response(ErrorJson(status, reason, message), status_code=status, media_type=MediaType.JSON)


def words_for(request: AnyRequest) -> Words:
    visitor = request.scope.get("user")
    if isinstance(visitor, Visitor):
        return visitor.words
    # Not authenticated yet: there is no such path (404), or it was refused before.
    return words(pick_language(request.query_params.get("language"), request.headers.get("accept-language")))


# A code is a key: who tries many that are none is slowed down.
GUESSED = (Reason.UNKNOWN_TABLE, Reason.UNKNOWN_GROUP, Reason.UNKNOWN_FRIEND_CODE)


def on_refused(request: AnyRequest, problem: Refused) -> Response[ErrorJson]:
    if problem.reason in GUESSED and isinstance(request.scope.get("user"), Visitor):
        count_miss(request)
    answer = error(problem.status, problem.reason, problem.sentence(words_for(request)))
    if problem.retry_after is not None:
        answer.headers["retry-after"] = str(problem.retry_after)
    return answer


def on_rules_refusal(request: AnyRequest, problem: RulesRefusal) -> Response[ErrorJson]:
    return error(*rules_refusal(words_for(request), problem))


def on_storage_error(request: AnyRequest, problem: StorageError) -> Response[ErrorJson]:
    log.error("storage: %s", problem)
    return on_refused(request, Refused(Reason.BUSY))


def on_unknown_account(request: AnyRequest, problem: UnknownAccount) -> Response[ErrorJson]:
    """An account that was deleted after the request had been authenticated."""
    return on_refused(request, Refused(Reason.ACCOUNT_MISSING))


def on_http_exception(request: AnyRequest, problem: HTTPException) -> Response[ErrorJson] | Response[bytes]:
    if problem.status_code == NOT_FOUND:
        return not_found_page(request) or on_refused(request, Refused(Reason.NOT_FOUND))
    if problem.status_code == TOO_LARGE:
        return on_refused(request, Refused(Reason.BODY_TOO_LARGE))
    if isinstance(problem, ValidationException) or problem.status_code in CLIENT_ERRORS:
        refused = Refused(Reason.INVALID, problem=_explain(request, problem))
        answer = error(problem.status_code, refused.reason, refused.sentence(words_for(request)))
        answer.headers.update(problem.headers or {})  # with 405: what is allowed
        return answer
    return on_exception(request, problem)


def _explain(request: AnyRequest, problem: HTTPException) -> str:
    """What Litestar found wrong, in one line."""
    if isinstance(problem, MethodNotAllowedException):
        return f"{request.method} is not allowed here"
    details = getattr(problem, "extra", None)
    if isinstance(details, list) and details and isinstance(details[0], dict):
        return _explain_detail(request, details[0])
    return " ".join(problem.detail.split()).rstrip(".") or problem.__class__.__name__


def _explain_detail(request: AnyRequest, detail: dict[str, str]) -> str:
    """What is wrong with one thing that was sent, under the name by which the client sent it."""
    key, message = detail.get("key", ""), detail["message"]
    if key == BODY:
        return "the body is missing" if message == repr(BODY) else f"body: {message}"
    if detail.get("source") != "body":
        parameter = request.route_handler.parsed_fn_signature.parameters.get(key)
        if parameter and isinstance(parameter.kwarg_definition, ParameterKwarg):
            key = parameter.kwarg_definition.name or key
    return f"{key}: {message}"


def on_exception(request: AnyRequest, problem: Exception) -> Response[ErrorJson]:
    log.error("a request failed: %s %s", request.method, request.scope["path"], exc_info=problem)
    message = words_for(request).text("Something went wrong on our side. It has been noted.")
    return error(INTERNAL, "internal", message)


HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    IllegalAction: on_rules_refusal,
    InvalidSetup: on_rules_refusal,
    InvalidSheet: on_rules_refusal,
    StorageError: on_storage_error,
    UnknownAccount: on_unknown_account,
    HTTPException: on_http_exception,
    Exception: on_exception,
}


def answer_to(request: AnyRequest, problem: Exception) -> Response[Any]:
    """The answer of the handler for the nearest class of the problem."""
    handler = next(HANDLERS[kind] for kind in type(problem).__mro__ if kind in HANDLERS)
    return handler(request, problem)
