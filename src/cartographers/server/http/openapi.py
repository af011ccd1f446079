"""/api/openapi.json, and /api/docs: the same for people to read. One page, no script."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Any, cast

import msgspec
from litestar import Litestar, MediaType, Response, Router, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme
from litestar.types import Method

from cartographers.server.http.auth.identify import COOKIE, CSRF_HEADER
from cartographers.server.http.errors import ErrorJson
from cartographers.server.http.pages import PAGE_HEADERS, AnyRequest
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.refused import REFUSAL_STATUSES

_HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cartographers: the API</title>
<meta name="viewport" content="width=device-width">
<h1>Cartographers: the API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Browsers send the cookie and the header
<code>X-CSRF</code> that <code>GET /api/me</code> gives; programs send
<code>Authorization: Bearer TOKEN</code>.</p>
"""


UNREADABLE = frozenset({"400", "413", "415", "422"})  # where nothing is sent, nothing is misread
PROBLEM = "Problem"  # the one answer to whatever is refused
# Any of these; many operations need none.
SECURITY: list[dict[str, list[str]]] = [{"cookie": [], "csrf": []}, {"token": []}, {}]
SCHEMES = {
    "cookie": SecurityScheme(
        type="apiKey",
        name=COOKIE,
        security_scheme_in="cookie",
        description="Of a browser: `GET /api/me` sets it.",
    ),
    "csrf": SecurityScheme(
        type="apiKey",
        name=CSRF_HEADER,
        security_scheme_in="header",
        description="With a cookie, for whatever changes something: `csrf` of `GET /api/me`.",
    ),
    "token": SecurityScheme(
        type="http", scheme="bearer", description="Of a program: made on the page of one's account."
    ),
}


def openapi_config(title: str, version: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title=title,
        version=version,
        description="The digital table for Cartographers and Cartographers Heroes.",
        license=License(name="MIT", identifier="MIT"),
        path="/api",
        security=SECURITY,
        components=Components(security_schemes=dict(SCHEMES)),
        operation_id_creator=_operation_id,
        render_plugins=[OpenApiDocument()],
    )


def _operation_id(handler: HTTPRouteHandler, _method: Method, _path: object) -> str:
    """`tablesCreate` for `TablesController.create`: what a generated client calls it."""
    owner, _, name = handler.fn.__qualname__.rpartition(".")
    words = f"{owner.removesuffix('Controller')}_{name}".strip("_").split("_")
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    return joined[:1].lower() + joined[1:]


def document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document of the app, as it is served."""
    return _finished(app.openapi_schema.to_schema())


def _finished(schema: dict[str, Any]) -> dict[str, Any]:
    """Adds how every operation may be refused, which Litestar cannot know of."""
    components = schema["components"]
    (problem,), described = msgspec.json.schema_components(
        [ErrorJson], ref_template="#/components/schemas/{name}"
    )
    components["schemas"] |= described
    components["responses"] = {
        PROBLEM: {
            "description": "Refused: `reason` says why to programs, `message` to people.",
            "content": {"application/json": {"schema": problem}},
        }
    }
    refused = {str(status): {"$ref": f"#/components/responses/{PROBLEM}"} for status in REFUSAL_STATUSES}
    for operations in schema["paths"].values():
        for operation in operations.values():
            reads = operation.get("parameters") or operation.get("requestBody")
            operation["responses"] |= (
                refused
                if reads
                else {status: answer for status, answer in refused.items() if status not in UNREADABLE}
            )
    return cast("dict[str, Any]", _without_choices_of_one(schema))


def _without_choices_of_one(value: Any) -> Any:
    """`oneOf` with one schema is that schema: what is left of a field that may be absent."""
    if isinstance(value, list):
        return [_without_choices_of_one(each) for each in value]
    if not isinstance(value, dict):
        return value
    if len(value.get("oneOf", ())) == 1:
        value = {**{key: each for key, each in value.items() if key != "oneOf"}, **value["oneOf"][0]}
    return {key: _without_choices_of_one(each) for key, each in value.items()}


class OpenApiDocument(JsonRenderPlugin):
    """The document, without the HTML page that Litestar has for whatever else is asked for beside it."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")

    def receive_router(self, router: Router) -> None:
        router.routes = [route for route in router.routes if not route.path_parameters]

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, _finished(openapi_schema))


@get("/docs", include_in_schema=False)
async def docs(request: ApiRequest) -> Response[str]:
    return Response(_text(request.app), media_type=MediaType.HTML, headers=PAGE_HEADERS)


@lru_cache(maxsize=1)  # slow, and constant while the server runs
def _text(app: Litestar) -> str:
    return "".join(_page(document(app)))


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
