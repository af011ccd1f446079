"""/metrics: for this computer and whoever has the token, and a dashboard that asks for nothing else."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.http import metric_files
from cartographers.server.http.health import Metrics
from cartographers.server.settings import NO_LIMITS, Settings
from tests import patient
from tests.server.running import ROOT, Running, running

TOKEN = "a long enough token"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = str(tmp_path_factory.mktemp("metrics") / "tables.db")
    settings = Settings(database, limits=NO_LIMITS, bot_processes=1, warm_up=False, metrics_token=TOKEN)
    with running(settings) as found:
        yield found


def asked(server: Running, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return patient.get(f"{server.url}/metrics", headers=named).status_code


def test_programs_on_this_computer_read_them(server: Running) -> None:
    assert asked(server) == 200


@pytest.mark.parametrize("header", ["x_forwarded_for", "x_real_ip", "forwarded", "via", "x_forwarded_proto"])
def test_nothing_that_a_proxy_passed_on_counts_as_this_computer(server: Running, header: str) -> None:
    for value in ("203.0.113.7", "127.0.0.1", "unknown", ""):
        assert asked(server, **{header: value}) == 404


def test_the_token_opens_them_to_others(server: Running) -> None:
    stranger = {"x_forwarded_for": "203.0.113.7"}
    assert asked(server, authorization=f"Bearer {TOKEN}", **stranger) == 200
    for wrong in (TOKEN, f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", "Bearer", f"bearer: {TOKEN}"):
        assert asked(server, authorization=wrong, **stranger) == 404


def test_without_a_token_an_empty_one_opens_nothing(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(settings) as server:
        for sent in ("Bearer", "Bearer None"):
            assert asked(server, authorization=sent, x_forwarded_for="203.0.113.7") == 404


def test_the_dashboard_asks_only_for_what_there_is() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for query in queries for name in re.findall(r"cartographers_\w+", query)}
    families = {family.name: family for family in Metrics().registry.collect()}
    endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
    known = {f"{name}{end}" for name, family in families.items() for end in endings[family.type]}
    assert named <= known, named - known
    labels = {
        label
        for query in queries
        for found in re.findall(r"by \(([^)]*)\)", query)
        for label in found.split(", ")
    }
    assert labels <= {"status", "le", "route", "queue"}


def test_a_worker_counts_on_in_the_files_of_one_that_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")  # so that what is set below is undone
    metric_files.make_metrics_folder(tmp_path)
    folder = tmp_path / metric_files.FOLDER
    metric_files.take_metric_files(tmp_path)
    taken = folder / f"counter_{os.getpid()}.db"
    assert {file.name: file.stat().st_size for file in folder.iterdir()} == {
        f"{kind}_{os.getpid()}.db": size for kind, size in metric_files.FILE_BYTES.items()
    }
    inode = taken.stat().st_ino
    metric_files.leave_metric_files(tmp_path, os.getpid())
    assert {file.name.split("_")[0] for file in folder.iterdir()} == {"counter", "histogram"}
    metric_files.take_metric_files(tmp_path)
    assert taken.stat().st_ino == inode
    assert len(list(folder.iterdir())) == len(metric_files.FILE_BYTES)
