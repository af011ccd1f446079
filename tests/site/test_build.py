"""A site is complete in itself, and leaves what is not its own alone."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cartographers.cli.app import run
from cartographers.site.build import LISTING, POLICY, _page, _written
from cartographers.site.bundle import bundle
from cartographers.site.downloads import CannotBuild, Download
from tests.patient import PATIENCE

NO_LIBRARIES = io.BytesIO()
zipfile.ZipFile(NO_LIBRARIES, "w").close()

PLAYS_ALONE = """
import sys, asyncio
sys.modules.update(dict.fromkeys(["litestar", "sqlalchemy", "numba", "numpy", "argon2", "openskill"]))
import cartographers.server.offline.browser as browser
from cartographers.words import words
assert browser.__file__.startswith(sys.argv[1]), browser.__file__
print(words("fr").name("forest"))
from cartographers.bots.stand_ins import StandIn
from cartographers.play.match import Match
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.view import view
match = Match(setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann"]), "seed")
match.begin()
print(StandIn("Master", "seed").act(view(match.game, 0)).seat)
"""


def test_the_bundle_has_all_that_a_browser_imports(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(bundle(NO_LIBRARIES.getvalue()))) as archive:
        archive.extractall(tmp_path)
    run_there = subprocess.run(
        [sys.executable, "-c", PLAYS_ALONE, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run_there.stderr == ""
    assert run_there.stdout == "Forêt\n0\n", "words, and a bot that knows the learned weights"


def test_the_same_package_makes_the_same_bundle() -> None:
    assert bundle(NO_LIBRARIES.getvalue()) == bundle(NO_LIBRARIES.getvalue())


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear ...", "utf-8")
    assert run(["site", str(tmp_path)]) == 2
    assert "has other files in it" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_new_site_replaces_only_what_the_old_one_wrote(tmp_path: Path) -> None:
    (tmp_path / LISTING).write_text("index.html\nold/page.js\n../outside.txt", "utf-8")
    assert _written(tmp_path) == {"index.html", "old/page.js"}


def test_a_download_of_other_content_is_refused_and_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "pyodide.tgz"
    file.write_bytes(b"something else")
    with pytest.raises(CannotBuild, match="its checksum is another one"):
        Download("pyodide.tgz", "0" * 64).check(file)
    assert not file.exists(), "else every later attempt would find the same file again"


BARE = """
import importlib.util, subprocess, sys
plain = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == "pip" else plain(name)
from cartographers.site.downloads import pip
command = pip()
print(command)
assert command[:3] != [sys.executable, "-m", "pip"]
subprocess.run([*command, "download", "--help"], check=True, stdout=subprocess.DEVNULL)
"""


@pytest.mark.slow
def test_it_fetches_where_no_pip_is_installed_beside_it() -> None:
    """As with uv: Python brings a pip that need not be installed."""
    there = subprocess.run(
        [sys.executable, "-c", BARE], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (there.returncode, there.stderr) == (0, ""), there.stdout


def test_a_page_allows_webassembly_and_nothing_else_more_than_a_server() -> None:
    page = _page('<head>\n  <meta charset="utf-8">', "python/abc/ python/cartographers-def.zip 9")
    assert f'content="{POLICY}"' in page
    assert '<meta name="cartographers-python" content="python/abc/ python/cartographers-def.zip 9">' in page
    assert "script-src 'self' 'wasm-unsafe-eval';" in POLICY
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
