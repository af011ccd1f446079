"""/api/openapi.json, and /api/docs: the same for people to read. One page, no script."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Any

from litestar import Litestar, MediaType, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute
from litestar.status_codes import HTTP_400_BAD_REQUEST

from cartographers.server.http.errors import ErrorJson
from cartographers.server.http.pages import PAGE_HEADERS
from cartographers.server.http.services import ApiRequest

_HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cartographers: the API</title>
<meta name="viewport" content="width=device-width">
<h1>Cartographers: the API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Browsers send the cookie and the header
<code>X-CSRF</code> that <code>GET /api/me</code> gives; programs send
<code>Authorization: Bearer TOKEN</code>.</p>
"""


_UNREADABLE = ResponseSpec(ErrorJson, generate_examples=False, description="The request cannot be read")


class OpenApiDocument(JsonRenderPlugin):
    """The document, without the HTML page that Litestar has for whatever else is asked for beside it."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")

    def receive_router(self, router: Router) -> None:
        router.routes = [route for route in router.routes if not route.path_parameters]


class ErrorsAsSent(ReceiveRoutePlugin):
    """Describes a request that cannot be read as it is answered here, not as Litestar would."""

    def receive_route(self, route: BaseRoute) -> None:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.parsed_fn_signature.parameters.keys() - {"request"}:
                handler.responses = {HTTP_400_BAD_REQUEST: _UNREADABLE, **(handler.responses or {})}


@get("/docs", include_in_schema=False)
async def docs(request: ApiRequest) -> Response[str]:
    return Response(_text(request.app), media_type=MediaType.HTML, headers=PAGE_HEADERS)


@lru_cache(maxsize=1)  # slow, and constant while the server runs
def _text(app: Litestar) -> str:
    return "".join(_page(app.openapi_schema.to_schema()))


def _page(schema: dict[str, Any]) -> Iterator[str]:
    yield _HEAD
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            yield f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
            yield f"<p>{escape(operation.get('summary') or '')}</p><ul>"
            yield from _parameters(operation)
            body = operation.get("requestBody", {}).get("content", {})
            for content in body.values():
                yield f"<li>body: {_kind(content.get('schema', {}))}</li>"
            for status, response in operation.get("responses", {}).items():
                for content in response.get("content", {}).values():
                    if status.startswith("2"):
                        yield f"<li>{status}: {_kind(content.get('schema', {}))}</li>"
            yield "</ul>"
    yield "<h1>Objects</h1>"
    for name, described in sorted(schema.get("components", {}).get("schemas", {}).items()):
        yield f'<h2 id="{escape(name)}">{escape(name)}</h2>'
        yield f"<p>{escape(described.get('description') or '')}</p><ul>"
        for field, kind in described.get("properties", {}).items():
            yield f"<li><code>{escape(field)}</code>: {_kind(kind)}</li>"
        yield "</ul>"


def _parameters(operation: dict[str, Any]) -> Iterator[str]:
    for parameter in operation.get("parameters", []):
        text = escape(parameter.get("description") or "")
        yield f"<li><code>{escape(parameter['name'])}</code> ({parameter['in']}) {text}</li>"


def _kind(schema: dict[str, Any]) -> str:
    """A schema in a few words, with links to the objects it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return " or ".join(_kind(each) for each in schema[choice])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if "enum" in schema:
        return escape(" | ".join(map(str, schema["enum"])))
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything")))
