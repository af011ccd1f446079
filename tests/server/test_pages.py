"""The browser's files, the described API, and what those need who look after the server."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.boxes import BOXES
from cartographers.rules.twists import Twist
from cartographers.server.http.pages import PAGE_NAMES, WebFiles
from cartographers.server.logs import JsonLines, PlainLines
from cartographers.server.settings import NO_LIMITS, WEB, Settings
from cartographers.words import LANGUAGES
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.running import Running, running, until


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    """A server with browser files of its own."""
    web = tmp_path / "web"
    web.mkdir()
    settings = Settings(
        str(tmp_path / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False, web=web
    )
    with running(settings) as server:
        yield server, web


def test_without_the_browsers_files_it_says_so(site: tuple[Running, Path]) -> None:
    server, _ = site
    assert "files are missing" in patient.get(server.url).text
    assert patient.get(f"{server.url}/static/main.js").status_code == 404


def test_every_page_is_the_same_file(site: tuple[Running, Path]) -> None:
    server, web = site
    (web / "index.html").write_text("<!doctype html><title>Table</title>")
    for path in ("/", "/t/k7m2qx", "/t/k7m2qx/replay", "/daily", "/rules/cards"):
        answer = patient.get(server.url + path)
        assert answer.text == "<!doctype html><title>Table</title>"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_the_server_knows_every_page_of_the_clients_table() -> None:
    table = (WEB / "router.js").read_text("utf-8")
    assert len(set(PAGE_NAMES)) == table.count("pattern: /") - 1, "all but the first page, which has no name"
    assert {"t", "daily", "rules", "scorer"} <= set(PAGE_NAMES)


def test_an_address_without_a_page(site: tuple[Running, Path]) -> None:
    """A browser gets the client, which says that there is nothing; a program gets the error."""
    server, web = site
    (web / "index.html").write_text("<!doctype html><title>Table</title>")
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nowhere", "/nowhere/at/all"):
        lost = patient.get(server.url + path, headers=browser)
        assert (lost.status_code, lost.text) == (404, "<!doctype html><title>Table</title>")
        assert lost.headers["content-type"] == "text/html; charset=utf-8"
        assert patient.get(server.url + path).json()["reason"] == "not-found"
    for path in ("/api/nowhere", "/static/nowhere.js"):
        assert patient.get(server.url + path, headers=browser).json()["reason"] == "not-found"


def test_files_are_compressed_and_known_again_by_their_etag(site: tuple[Running, Path]) -> None:
    server, web = site
    (web / "big.js").write_text("export const a = 1;\n" * 500)
    answer = patient.get(f"{server.url}/static/big.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == "export const a = 1;\n" * 500
    again = patient.get(f"{server.url}/static/big.js", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = patient.get(f"{server.url}/static/big.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    (web / "big.js").write_text("changed")
    assert patient.get(f"{server.url}/static/big.js").text == "changed"


def test_a_browser_keeps_the_files_that_a_page_names_until_one_of_them_changes(
    site: tuple[Running, Path],
) -> None:
    server, web = site
    (web / "index.html").write_text('<script type="module" src="/static/app.js"></script>')
    (web / "app.js").write_text("export const a = 1;")

    def named() -> str:
        page = patient.get(server.url)
        assert page.headers["cache-control"] == "no-cache"
        return str(re.findall(r'src="(.*)"', page.text)[0])

    first = named()
    assert named() == first
    assert "immutable" in patient.get(server.url + first).headers["cache-control"]
    assert patient.get(server.url + first).text == "export const a = 1;"
    (web / "app.js").write_text("export const a = 22;")
    until(lambda: named() != first, "the next look at the files, within a second")
    second = named()
    for address, caching in ((second, "public, max-age=31536000, immutable"), (first, "no-cache")):
        answer = patient.get(server.url + address)
        assert (answer.text, answer.headers["cache-control"]) == ("export const a = 22;", caching)
    assert patient.get(f"{server.url}/static/app.js").headers["cache-control"] == "no-cache"
    assert patient.get(server.url + first.replace("app.js", "nothing.js")).status_code == 404


def test_many_pages_at_once_are_one_look_at_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="/static/app.js"></script>')
    (tmp_path / "app.js").write_text("export const a = 1;")
    now, looks = 100.0, []
    walk = os.walk

    def counted(root: Any) -> Any:
        looks.append(root)
        return walk(root)

    monkeypatch.setattr(os, "walk", counted)
    files = WebFiles(tmp_path, lambda: now)
    first = files.index()
    looks.clear()
    assert all(files.index() is first for _ in range(50))
    assert looks == []
    (tmp_path / "app.js").write_text("export const a = 22;")
    now += 1.1
    after = files.index()
    assert len(looks) == 1
    assert first is not None
    assert after is not None
    assert after.body != first.body


def test_the_catalogue_has_every_card(visit: NewPlayer) -> None:
    player = visit()
    found = player.get("/catalogue")
    assert len(found["explore"]) == 22
    assert len(found["scoring"]) == 32
    in_games = ("base", "heroes")
    assert sum(card["box"] in in_games for card in found["ambushes"]) == 8
    assert sum(card["box"] in in_games for card in found["heroes"]) == 4
    assert found["initials"].items() >= {"d": "dragon", "z": "zombie", "t": "troll", "g": "gorgon"}.items()
    assert not set(found["packs"]) & set(in_games)
    assert [sheet["id"] for sheet in found["sheets"]] == ["A", "B", "C", "D"]
    assert found["boxes"] == {"base": ["base"], "heroes": ["heroes"], "combined": ["base", "heroes"]}
    assert found["with_ruins"] == ["base", "combined"]
    river = next(card for card in found["explore"] if card["id"] == "great-river")
    assert river == {
        "id": "great-river",
        "box": "base",
        "time": 1,
        "terrains": ["water"],
        "shapes": ["X/X/X", "..X/.XX/XX."],
        "coin_shape": 1,
    }


def test_the_catalogue_is_known_again_by_its_etag(server: Running) -> None:
    for path in ("/api/catalogue", "/api/words/es"):
        answer = patient.get(server.url + path)
        again = patient.get(server.url + path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_all_words_in_all_languages(visit: NewPlayer) -> None:
    player = visit()
    found = [player.get(f"/words/{language}") for language in LANGUAGES]
    explained = {card.id for box in BOXES.values() for card in (*box.deck, *box.scoring, *box.skills)}
    assert len({said["names"]["forest"] for said in found}) == len(LANGUAGES)
    for said in found:
        assert set(said["cards"]) == explained | {f"twist-{twist}" for twist in Twist}
        assert not any("{" in text["rule"] + text["note"] for text in said["cards"].values())
    assert player.refused("GET", "/words/de") == (404, "unknown-language")


def test_the_api_is_described_for_programs_and_for_people(server: Running) -> None:
    described = patient.get(f"{server.url}/api/openapi.json").json()
    assert "/api/tables/{code}/moves" in described["paths"]
    page = patient.get(f"{server.url}/api/docs")
    assert "GET /api/me" in page.text
    assert "<script" not in page.text
    assert "PlayView" in page.text


def test_health_and_readiness(server: Running) -> None:
    assert patient.get(f"{server.url}/health").json() == {"status": "alive"}
    assert patient.get(f"{server.url}/ready").json() == {"status": "ready"}


def test_metrics_count_requests_by_route_without_codes(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.get(f"/tables/{code}")
    text = patient.get(f"{server.url}/metrics").text
    assert 'cartographers_requests_total{method="GET",route="/api/tables/{code}",status="200"}' in text
    assert "cartographers_tables_loaded" in text
    assert code not in text


def record(message: str) -> logging.LogRecord:
    found = logging.LogRecord("cartographers", logging.WARNING, "file", 1, message, None, None)
    found.fields = {"route": "/api/me", "ms": 3}
    return found


def test_logs_are_json_for_machines_and_lines_for_people() -> None:
    line = json.loads(JsonLines().format(record("slow")))
    assert (line["message"], line["level"], line["route"]) == ("slow", "warning", "/api/me")
    assert PlainLines("%(levelname)s %(message)s").format(record("slow")) == "WARNING slow route=/api/me ms=3"


def test_an_error_is_logged_with_where_it_happened() -> None:
    try:
        raise ValueError("broken")
    except ValueError as problem:
        failed = logging.LogRecord(
            "cartographers", logging.ERROR, "file", 1, "failed", None, (ValueError, problem, None)
        )
    assert "ValueError: broken" in json.loads(JsonLines().format(failed))["exception"]
