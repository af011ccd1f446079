"""A request as text in, its answer as bytes out: what HTTP does for a server."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct

from cartographers.rules.printed import InvalidSheet
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import InvalidSetup
from cartographers.server.answers.asker import Asker
from cartographers.server.offline.routes import (
    NEEDS_SERVER,
    NEEDS_SERVER_AT_TABLE,
    PARTS,
    ROUTES,
    Route,
)
from cartographers.server.offline.shelf import Full
from cartographers.server.tables.refused import Reason, Refused, rules_refusal
from cartographers.storage.errors import StorageError
from cartographers.words import Words

log = logging.getLogger(__name__)

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
INTERNAL = 500


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    media_type: str
    body: bytes


class ErrorBody(Struct, frozen=True):
    """What went wrong, as a server says it too."""

    status: int
    reason: str
    message: str


def reply(value: object, status: int = 200) -> Reply:
    if isinstance(value, str):
        return Reply(status, TEXT, value.encode())
    return Reply(status, JSON, msgspec.json.encode(value))


def refusal(problem: Exception, words: Words) -> Reply:
    """One sentence for whatever went wrong."""
    match problem:
        case Refused():
            pass
        case IllegalAction() | InvalidSetup() | InvalidSheet():
            status, reason, sentence = rules_refusal(words, problem)
            return reply(ErrorBody(status, reason, sentence), status)
        case Full():
            problem = Refused(Reason.BROWSER_FULL)
        case StorageError():
            problem = Refused(Reason.BUSY)
        case _:
            log.error("a request failed", exc_info=problem)
            sentence = words.text("Something went wrong on our side. It has been noted.")
            return reply(ErrorBody(INTERNAL, "internal", sentence), INTERNAL)
    return reply(ErrorBody(problem.status, problem.reason.value, problem.sentence(words)), problem.status)


async def answer(asker: Asker, method: str, path: str, query: str, body: bytes) -> Reply:
    """The answer to a request; what is refused is raised."""
    route, parts = _find(method, path)
    arguments = {name: _converted(name, text, PARTS[name]) for name, text in parts.items()}
    arguments |= _queried(route, dict(parse_qsl(query, keep_blank_values=True)))
    given: list[Any] = [] if route.alone else [asker]
    if route.body is not None:
        arguments["data"] = decoded(route.body, body)
    return reply(await route.answer(*given, **arguments), route.status)


def _find(method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    matching = [(route, found) for route in ROUTES if (found := route.pattern.fullmatch(path))]
    for route, found in matching:
        if route.method == method:
            return route, found.groupdict()
    if path.startswith(NEEDS_SERVER) or (
        path.startswith("/tables/") and path.endswith(NEEDS_SERVER_AT_TABLE)
    ):
        raise Refused(Reason.NEEDS_SERVER)
    if matching:
        raise Refused(Reason.INVALID, problem=f"{method} is not allowed here")
    raise Refused(Reason.NOT_FOUND)


def _queried(route: Route, values: Mapping[str, str]) -> dict[str, Any]:
    found = {}
    for name, wanted in route.query.items():
        if name in values:
            found[wanted.argument] = _converted(name, values[name], wanted.kind)
        elif wanted.required:
            raise Refused(Reason.INVALID, problem=f"Missing required query parameter {name!r}")
    return found


def _converted(name: str, text: str, kind: Any) -> Any:
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise Refused(Reason.INVALID, problem=f"{name}: {problem}") from None


def decoded(kind: Any, body: bytes) -> Any:
    """What was sent, or what is wrong with it."""
    try:
        return msgspec.json.decode(body, type=kind, strict=False)  # as a server reads "1" for 1
    except msgspec.ValidationError as problem:
        raise Refused(Reason.INVALID, problem=_place(str(problem))) from None
    except msgspec.DecodeError as problem:
        raise Refused(Reason.INVALID, problem=f"{problem}") from None


def _place(problem: str) -> str:
    """`Expected `int` - at `$.seats`` as `seats: Expected `int``."""
    message, at, place = problem.partition(" - at `$")
    return f"{place.strip('.`')}: {message}" if at and place.strip(".`") else f"body: {message}"
