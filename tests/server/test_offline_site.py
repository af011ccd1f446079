"""A server with a folder of static files offers it to whoever has lost the connection, below /offline/."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cartographers.server.settings import NO_LIMITS, Settings
from tests import patient
from tests.cli.running import ran
from tests.server.running import Running, running

WASM = b"\0asm" * 1000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    files = {
        "index.html": b"<!doctype html>home",
        "t/index.html": b"<!doctype html>table",
        "service-worker.js": b"// keeps",
        ".env": b"not of the site either",
        "python/abc/pyodide.asm.wasm": WASM,
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (folder.parent / "secret.txt").write_text("not of the site")
    return folder


@pytest.fixture(scope="module")
def offering(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    database = str(tmp_path_factory.mktemp("server") / "tables.db")
    settings = Settings(database, limits=NO_LIMITS, bot_processes=1, warm_up=False, site=folder)
    with running(settings) as server, patient.Client(base_url=server.url) as client:
        yield client


def test_pages_are_found_by_their_folder(offering: httpx.Client) -> None:
    assert offering.get("/offline/").text == "<!doctype html>home"
    assert offering.get("/offline/t/?k7m2qx").text == "<!doctype html>table"
    assert offering.get("/offline/service-worker.js").headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("page", ["/offline", "/offline/t"])
def test_a_page_without_its_last_stroke_leads_to_the_folder(offering: httpx.Client, page: str) -> None:
    answer = offering.get(page)
    assert answer.is_redirect
    assert answer.headers["location"] == f"{page}/"


@pytest.mark.parametrize(
    "path",
    [
        "/offline/nothing.js",
        "/offline/..%2fsecret.txt",
        "/offline/t/%2e%2e/%2e%2e/secret.txt",
        "/offline/t/%2e%2e/.env",
    ],
)
def test_nothing_but_the_folder_is_shown(offering: httpx.Client, path: str) -> None:
    assert offering.get(path).status_code == 404


def test_python_comes_compressed_and_is_kept(offering: httpx.Client) -> None:
    with offering.stream("GET", "/offline/python/abc/pyodide.asm.wasm") as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())) == WASM
    assert answer.headers["content-type"] == "application/wasm"
    assert "immutable" in answer.headers["cache-control"]


def test_webassembly_is_allowed_there_and_nowhere_else(offering: httpx.Client) -> None:
    policies = {path: offering.get(path).headers["content-security-policy"] for path in ("/", "/offline/")}
    assert "wasm-unsafe-eval" not in policies["/"]
    assert policies["/offline/"] == policies["/"].replace(
        "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
    )


def test_pages_say_where_it_is_only_if_it_is_there(offering: httpx.Client, server: Running) -> None:
    said = '<meta name="cartographers-offline" content="/offline/">'
    assert said in offering.get("/").text
    assert said not in patient.get(server.url).text
    assert patient.get(f"{server.url}/offline/").status_code == 404


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    done = ran("serve", "--check", "--database", str(tmp_path / "tables.db"), "--site", str(tmp_path))
    assert done.code == 2
    assert f"--site {tmp_path} is no site: `cartographers site {tmp_path}` writes one" in done.out
