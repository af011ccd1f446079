"""What the body of a request may be like, whatever it is for."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException, SerializationException

from cartographers.server.http.auth.visitor import Visitor

MAX_JSON_DEPTH = 100  # far below what Python can read, keep and write again


def full_match(pattern: str) -> str:
    """A pattern for all of a text, without a line feed at its end: Python's `$` alone would allow one."""
    return rf"^({pattern})$(?!\n)"


class BoundedRequest(Request[Visitor, None, State]):
    """A request whose JSON is text and not nested without end. Who hangs up in it makes no failure."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # Litestar's only word for it, as if the server had failed
            raise ClientException("the body has no end") from None

    async def json(self) -> Any:
        try:
            value = await super().json()
            if _deeper_than(MAX_JSON_DEPTH, value):
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
