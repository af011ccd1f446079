"""The types of the wire say what the OpenAPI document says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools import wire_types
from tools.wire_types import main, type_of


@pytest.mark.parametrize(
    "schema, written",
    [
        ({"type": "integer"}, "number"),
        ({"$ref": "#/components/schemas/TableJson"}, "TableJson"),
        ({"oneOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": ["string", "null"]}, "string | null"),
        ({"enum": ["a", "b"], "type": "string"}, "'a' | 'b'"),
        ({"const": "draw", "type": "string"}, "'draw'"),
        ({"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}, "number[][]"),
        (
            {"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "null"}]}},
            "(string | null)[]",
        ),
        (
            {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
            "[string, number]",
        ),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        (
            {"type": "object", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["a"]},
            "{a: string; b?: unknown;}",
        ),
        ({}, "unknown"),
    ],
)
def test_a_schema_is_a_type(schema: dict[str, Any], written: str) -> None:
    assert type_of(schema) == written


def test_requests_are_named_without_their_parameters() -> None:
    operation = {"responses": {"200": {"content": {"application/json": {"schema": {"type": "null"}}}}}}
    document = {
        "components": {"schemas": {}},
        "paths": {"/api/tables/{code}/bots/{seat}": {"delete": operation}, "/ready": {"get": operation}},
    }
    made = wire_types.wire_types(document)
    assert "'DELETE /tables/{}/bots/{}': {body: undefined; answer: null};" in made
    assert "ready" not in made


def test_a_field_with_a_default_may_be_left_out_of_what_is_sent_only() -> None:
    pair = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
        "required": ["a"],
    }
    asked = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Wish"}}}}
    told = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Told"}}}}
    document = {
        "components": {"schemas": {"Wish": pair, "Told": pair}},
        "paths": {"/api/x": {"post": {"requestBody": asked, "responses": {"200": told}}}},
    }
    made = wire_types.wire_types(document)
    assert "interface Told {\n    a: string;\n    b: string;" in made
    assert "interface Wish {\n    a: string;\n    b?: string;" in made
    assert "'POST /x': {body: Wish; answer: Told};" in made


@pytest.mark.slow
def test_a_file_that_is_not_current_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wire_types, "TARGET", tmp_path / "wire.d.ts")
    assert main(["--check"]) == 1
    assert "run `make wire-types`" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0
    wire_types.TARGET.write_text("something else", "utf-8")
    assert main(["--check"]) == 1
