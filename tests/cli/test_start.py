"""How the command starts and ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import cartographers
from cartographers.cli.options import chosen_language
from cartographers.words import LANGUAGES
from tests.cli.running import ran
from tests.server.running import until


def test_help_names_the_verbs_and_what_happens_without_one() -> None:
    done = ran("--help")
    assert done.code == 0
    for verb in ("terminal", "score", "legal", "perft"):
        assert verb in done.out
    assert "starts the table for this computer" in " ".join(done.out.split())


@pytest.mark.parametrize("verb", ["terminal", "score", "legal", "perft"])
def test_every_verb_explains_itself(verb: str) -> None:
    done = ran(verb, "--help")
    assert done.code == 0
    assert f"cartographers {verb}" in done.out


def test_the_version() -> None:
    assert ran("--version").out == f"cartographers {cartographers.__version__}\n"


def test_without_a_verb_the_table_opens_in_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    environment = os.environ | {
        "BROWSER": f"{browser} %s",
        "CARTOGRAPHERS_DATABASE": str(tmp_path / "tables.db"),
        "NUMBA_DISABLE_JIT": "1",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "cartographers"], env=environment, stderr=subprocess.PIPE, text=True
    ) as table:
        assert table.stderr is not None
        said = table.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        until(lambda: opened.exists() and opened.read_text(), "the browser is opened")
        assert opened.read_text().strip() == address[0]
        assert "<!doctype html>" in httpx.get(address[0]).text.lower()
        table.send_signal(signal.SIGINT)
        assert table.wait(60) == 130
        assert "Traceback" not in table.stderr.read()


def test_nothing_heavy_is_loaded_before_a_verb_runs() -> None:
    """So that help comes at once: the rules and the words are loaded by the verbs that need them."""
    code = (
        "import sys, cartographers.cli.app\n"
        "rooms = {name.split('.')[1] for name in sys.modules if name.startswith('cartographers.')}\n"
        "print(sorted(rooms), 'babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['cli'] False\n"


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    """As in `cartographers legal A hamlet | head -1`."""
    for options in ((), ("--json",)):
        read, write = os.pipe()
        process = subprocess.Popen(
            [sys.executable, "-m", "cartographers", "legal", "A", "hamlet", *options],
            stdout=write,
            stderr=subprocess.PIPE,
        )
        os.close(write)
        os.close(read)
        _, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, b"")


def in_a_shell(command: str) -> subprocess.CompletedProcess[str]:
    """Runs this with `it` for the command."""
    it = f'it() {{ "{sys.executable}" -m cartographers "$@"; }}'
    return subprocess.run(
        ["sh", "-c", f"{it}\n{command}"], capture_output=True, text=True, timeout=60, check=False
    )


def test_streams_that_somebody_has_closed() -> None:
    assert in_a_shell("it legal A hamlet >&-").returncode == 0
    assert in_a_shell("it legal A hamlet 2>&-").returncode == 0
    done = in_a_shell("it score - <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cartographers: standard input is empty")


@pytest.mark.skipif(
    not Path("/dev/full").is_char_device(), reason="this system has no disk that is always full"
)
def test_a_full_disk() -> None:
    done = in_a_shell("it legal A hamlet >/dev/full")
    assert (done.returncode, done.stderr) == (2, "cartographers: standard output: No space left on device\n")


def test_the_help_lists_every_language() -> None:
    assert "|".join(LANGUAGES) in ran("score", "--help").out


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es"}, "es"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert chosen_language(None, environment) == language


def test_the_option_comes_before_the_environment() -> None:
    assert chosen_language("ES", {"LANG": "fr_FR.UTF-8"}) == "es"
