"""How the command starts and ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

import cartographers
from cartographers.cli.errors import BadInput
from cartographers.cli.local import HOME_PORT, chosen_port
from cartographers.cli.options import chosen_language
from cartographers.words import LANGUAGES
from tests import patient
from tests.cli.running import ran
from tests.patient import PATIENCE
from tests.server.running import free_port, until


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


@dataclass(slots=True)
class Started:
    """A plain `cartographers` that runs, with what it said and the page it opened."""

    process: subprocess.Popen[str]
    said: str
    address: str
    opened: Path

    def ended(self) -> tuple[int, str]:
        """Stops it as Ctrl-C does: the exit code, and what it said since."""
        self.process.send_signal(signal.SIGINT)
        _, rest = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, rest


def environment(folder: Path, port: int) -> dict[str, str]:
    """A browser that only notes what it is to show, a database and a port of one's own."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {folder / "opened"}\n')
    browser.chmod(0o755)
    return os.environ | {
        "BROWSER": f"{browser} %s",
        "CARTOGRAPHERS_DATABASE": str(folder / "tables.db"),
        "CARTOGRAPHERS_PORT": str(port),
        "NUMBA_DISABLE_JIT": "1",
    }


PLAIN = [sys.executable, "-m", "cartographers"]


@contextmanager
def plain_cartographers(folder: Path, port: int) -> Iterator[Started]:
    with subprocess.Popen(PLAIN, env=environment(folder, port), stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        lines: list[str] = []
        while not lines or (lines[-1] and "ready" not in lines[-1]):
            lines.append(process.stderr.readline())
        said = "".join(lines)
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        try:
            yield Started(process, said, address[0], folder / "opened")
        finally:
            process.kill()


def test_without_a_verb_the_table_opens_in_the_browser_always_at_the_same_address(tmp_path: Path) -> None:
    """A browser keeps settings, lessons and the installed app for one address, port included."""
    port = free_port()
    for _ in range(2):
        with plain_cartographers(tmp_path, port) as table:
            assert table.address == f"http://127.0.0.1:{port}"
            until(lambda: table.opened.exists() and table.opened.read_text(), "the browser is opened")
            assert table.opened.read_text().strip() == table.address
            assert "<!doctype html>" in patient.get(table.address).text.lower()
            code, said = table.ended()
        assert code == 130
        assert "Traceback" not in said
    assert chosen_port({}) == chosen_port({"CARTOGRAPHERS_PORT": ""}) == HOME_PORT


@pytest.mark.slow
def test_a_table_that_runs_already_is_opened(tmp_path: Path) -> None:
    with plain_cartographers(tmp_path, free_port()) as table:
        until(table.opened.exists, "the browser is opened")
        table.opened.unlink()
        port = int(table.address.rpartition(":")[2])
        second = subprocess.run(
            PLAIN,
            env=environment(tmp_path, port),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert second.returncode == 0
        assert second.stderr == f"Your table is already running at {table.address}. Opening it.\n"
        assert table.opened.read_text().strip() == table.address


@pytest.mark.slow
def test_a_port_of_another_program_is_named_and_gone_around(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        port = other.server_address[1]
        with plain_cartographers(tmp_path, port) as table:
            assert table.said.startswith(f"Port {port} is in use by another program")
            assert table.address != f"http://127.0.0.1:{port}"
            assert "<!doctype html>" in patient.get(table.address).text.lower()
        other.shutdown()


@pytest.mark.parametrize("wish", ["eighty", "65536", "-1", "8 0"])
def test_a_port_that_is_none(wish: str) -> None:
    with pytest.raises(BadInput, match="not a port"):
        chosen_port({"CARTOGRAPHERS_PORT": wish})


def test_nothing_heavy_is_loaded_before_a_verb_runs() -> None:
    """So that help comes at once: the rules and the words are loaded by the verbs that need them."""
    code = (
        "import sys, cartographers.cli.app\n"
        "rooms = {name.split('.')[1] for name in sys.modules if name.startswith('cartographers.')}\n"
        "print(sorted(rooms), 'babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['cli'] False\n"


@pytest.mark.slow
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
        _, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, b"")


def in_a_shell(command: str) -> subprocess.CompletedProcess[str]:
    """Runs this with `it` for the command."""
    it = f'it() {{ "{sys.executable}" -m cartographers "$@"; }}'
    return subprocess.run(
        ["sh", "-c", f"{it}\n{command}"], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.mark.slow
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
