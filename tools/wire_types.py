"""The types of the wire for the browser client: `python -m tools.wire_types` writes types/wire.d.ts.

They are made from the OpenAPI document of the server, so that a field which the server renames is an error of
`make check` wherever the client still reads the old one. `--check` only says whether the file is current.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import fields

TARGET = Path(__file__).parents[1] / "types" / "wire.d.ts"
API = "/api"
METHODS = ("get", "post", "patch", "put", "delete")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

HEAD = """\
// Made by `make wire-types` from the OpenAPI document of the server: change that, not this.
// `Wire.TableJson` is a value as it is sent; `Wire.Operations` says what a request sends and is answered.

declare namespace Wire {
"""

Schema = dict[str, Any]


def type_of(schema: Schema) -> str:
    """A schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    for together in ("oneOf", "anyOf"):
        if together in schema:
            return " | ".join(dict.fromkeys(type_of(each) for each in schema[together]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(type_of({**schema, "type": each}) for each in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return PLAIN.get(str(kind), "unknown")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
    item = type_of(schema.get("items", {}))
    return f"({item})[]" if "|" in item else f"{item}[]"


def _object(schema: Schema) -> str:
    if "properties" in schema:
        return f"{{{' '.join(_fields(schema))}}}"
    return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", [])
    for name, field in schema["properties"].items():
        yield f"{name}{'' if name in required else '?'}: {type_of(field)};"


def _declaration(name: str, schema: Schema) -> Iterator[str]:
    if "description" in schema:
        yield f"  /** {' '.join(schema['description'].split())} */"
    if "properties" in schema:
        yield f"  interface {name} {{"
        yield from (f"    {field}" for field in _fields(schema))
        yield "  }"
    else:
        yield f"  type {name} = {type_of(schema)};"


def _content(part: Schema) -> str:
    for media in part.get("content", {}).values():
        return type_of(media.get("schema", {}))
    return "null"


def _operations(paths: dict[str, Schema]) -> Iterator[str]:
    """`'GET /tables/{}/view': {body: ..., answer: ...}`, without the names of what stands in braces."""
    for path, methods in paths.items():
        if not path.startswith(f"{API}/"):
            continue
        short = re.sub(r"\{\w+\}", "{}", path.removeprefix(API))
        for method in METHODS:
            if operation := methods.get(method):
                asked = operation.get("requestBody")
                body = _content(asked) if asked else "undefined"
                answers = operation["responses"]
                answer = next(_content(answers[code]) for code in answers if code.startswith("2"))
                yield f"    '{method.upper()} {short}': {{body: {body}; answer: {answer}}};"


def _referred(value: object) -> Iterator[str]:
    """The names of the schemas that a part of the document speaks of."""
    if isinstance(value, dict):
        if "$ref" in value:
            yield type_of(value)
        for each in value.values():
            yield from _referred(each)
    elif isinstance(value, list):
        for each in value:
            yield from _referred(each)


def _sent(document: Schema) -> set[str]:
    """The schemas of what a request may bring."""
    schemas, found = document["components"]["schemas"], set[str]()
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    waiting = [name for each in operations for name in _referred(each.get("requestBody"))]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _referred(schemas[name])
    return found


def sometimes_absent(base: type[Struct] = Struct) -> dict[str, set[str]]:
    """The fields, by the name of their struct, that the server leaves out where they would say nothing."""
    found: dict[str, set[str]] = {}
    for struct in base.__subclasses__():
        found[struct.__name__] = {field.name for field in fields(struct) if field.default is UNSET}
        found |= sometimes_absent(struct)
    return found


def wire_types(document: Schema) -> str:
    """The whole file. What is only answered has all its fields: a default counts for what is sent, but for
    the fields that are left out on purpose."""
    absent = sometimes_absent()
    lines = [HEAD]
    sent = _sent(document)
    for name, schema in sorted(document["components"]["schemas"].items()):
        whole = schema if name in sent else {**schema, "required": _always(schema, absent.get(name, set()))}
        lines += [f"{line}\n" for line in _declaration(name, whole)]
    lines.append("\n  interface Operations {\n")
    lines += [f"{line}\n" for line in sorted(_operations(document["paths"]))]
    lines.append("  }\n}\n")
    return "".join(lines)


def _always(schema: Schema, absent: set[str]) -> list[str]:
    return [name for name in schema.get("properties", {}) if name not in absent]


def openapi_document() -> Schema:
    from cartographers.server.app import create_app
    from cartographers.server.http.openapi import document
    from cartographers.server.settings import Settings

    return document(create_app(Settings("unused.db")))


def main(arguments: list[str]) -> int:
    made = wire_types(openapi_document())
    if "--check" not in arguments:
        TARGET.write_text(made, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != made:
        print("types/wire.d.ts is not what the server's OpenAPI document says: run `make wire-types`.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
