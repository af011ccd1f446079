"""The OpenAPI document is good enough for generators: what they make of it plays a whole game."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import validate

from cartographers.server.app import create_app
from cartographers.server.http.openapi import document
from cartographers.server.settings import Settings
from tests.server.conftest import NewPlayer
from tests.server.running import Running

HERE = Path(__file__).parent
PROGRAMS = Path(sys.executable).parent
PYTHON_GENERATOR = "openapi-python-client==0.29.1"  # in an environment of its own: it needs another typer

OPTIONAL = ("--default-non-nullable", "false")  # a field with a default may be left out of a request


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return document(create_app(Settings("unused.db")))


def run(*command: str | Path, folder: Path, environment: Mapping[str, str] | None = None) -> str:
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**os.environ, "PATH": path, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def assert_a_whole_game(told: str, player_sees: Any) -> None:
    game = json.loads(told)
    assert game | {"code": ""} == {"code": "", "status": "finished", "scores": 4}
    assert player_sees(game["code"])["table"]["status"] == "finished"


def test_the_document_is_valid(schema: dict[str, Any]) -> None:
    validate(schema)


def test_every_operation_has_a_name_of_its_own_and_says_who_may_ask(schema: dict[str, Any]) -> None:
    operations = [each for methods in schema["paths"].values() for each in methods.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() and name[0].islower() for name in names)
    titles = [each["title"] for each in schema["components"]["schemas"].values() if "title" in each]
    assert len(set(titles)) == len(titles)
    schemes = schema["components"]["securitySchemes"]
    assert {name for choice in schema["security"] for name in choice} == set(schemes)


@pytest.mark.slow
def test_a_python_client_plays_a_whole_game(
    schema: dict[str, Any], server: Running, visit: NewPlayer, tmp_path: Path
) -> None:
    (tmp_path / "openapi.json").write_text(json.dumps(schema))
    venv.create(tmp_path / "generator", with_pip=True)
    programs = tmp_path / "generator" / PROGRAMS.name
    run(programs / "python", "-m", "pip", "install", "--quiet", PYTHON_GENERATOR, folder=tmp_path)
    generate = ("generate", "--path", "openapi.json", "--output-path", "table_client", "--meta", "none")
    run(programs / "openapi-python-client", *generate, folder=tmp_path)
    player = visit()
    token = player.post("/me/tokens")["token"]
    program = (HERE / "play_game.py", server.url, token)
    told = run(programs / "python", *program, folder=tmp_path, environment={"PYTHONPATH": str(tmp_path)})
    assert_a_whole_game(told, player.look)


@pytest.mark.slow
def test_a_typescript_client_plays_a_whole_game(
    schema: dict[str, Any], server: Running, visit: NewPlayer, tmp_path: Path
) -> None:
    for name in ("package.json", "package-lock.json", ".npmrc", "play_game.ts"):
        shutil.copy(HERE / name, tmp_path)
    (tmp_path / "openapi.json").write_text(json.dumps(schema))
    run("npm", "ci", "--loglevel=error", folder=tmp_path)
    run("npx", "openapi-typescript", "openapi.json", "-o", "api.d.ts", *OPTIONAL, folder=tmp_path)
    options = ("--noEmit", "--strict", "--target", "es2023", "--module", "nodenext", "--skipLibCheck")
    run("npx", "tsc", *options, "--allowImportingTsExtensions", "play_game.ts", folder=tmp_path)
    player = visit()
    token = player.post("/me/tokens")["token"]
    told = run("node", "play_game.ts", server.url, token, folder=tmp_path)
    assert_a_whole_game(told, player.look)
