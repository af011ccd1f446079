"""`cartographers serve`: what is refused in one line, and that it serves."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cartographers import __version__
from tests import patient
from tests.server.running import server_process


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    from cartographers.cli.app import run

    assert run(["serve", *arguments]) == 2
    said = capsys.readouterr().err.strip()
    assert "\n" not in said
    return said


def test_several_workers_need_postgresql(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = refused(capsys, "--workers", "2", "--database", str(tmp_path / "tables.db"))
    assert "PostgreSQL" in said


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(capsys, "--port", port, "--database", str(tmp_path / "tables.db"))
    assert f"port {port}" in said


def test_an_address_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "--url" in refused(capsys, "--url", "example", "--database", str(tmp_path / "tables.db"))
    assert "port 0" in refused(capsys, "--host", "256.1.1.1", "--port", "0")


def test_a_database_that_cannot_be_opened(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert str(folder) in refused(capsys, "--port", "0", "--database", str(folder))
    assert "mysql" in refused(capsys, "--port", "0", "--database", "mysql://host/name")


def test_it_serves(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with server_process(str(tmp_path / "tables.db"), "--url", "https://table.example", log=log) as server:
        described = patient.get(f"{server.url}/api/openapi.json").json()
        assert described["info"]["version"] == __version__
        cookie = patient.get(f"{server.url}/api/me").headers["set-cookie"]
        assert "Secure" in cookie, "the address others use is https"
        assert server.stop() == 0
    assert "https://table.example" in log.read_text()
