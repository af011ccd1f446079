"""Connections are bounded: nobody fills the memory, keeps the server waiting, or keeps others out."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import psutil
import pytest

from cartographers.server.http.connections import Bounds
from cartographers.server.settings import NO_LIMITS, Settings
from tests import patient
from tests.patient import PATIENCE
from tests.server.player import Player
from tests.server.running import Running, ServerProcess, running, server_process, until

ASK = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
LOGIN = b"POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
ALIVE = b'{"status":"alive"}'
SOMEBODY = "127.0.0.2"  # another address of this computer; what comes from 127.0.0.1 could be a proxy's
NEIGHBOUR = "127.0.0.3"
NARROW = Bounds(head_seconds=0.5, body_seconds=0.5, unread_seconds=0.2, per_address=8, sweep_seconds=0.05)


def settings(folder: Path) -> Settings:
    return Settings(str(folder / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without patience."""
    with running(settings(tmp_path_factory.mktemp("narrow")), NARROW) as server:
        yield server


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with all patience that lets each address hold eight connections."""
    bounds = replace(NARROW, head_seconds=PATIENCE, body_seconds=PATIENCE, unread_seconds=PATIENCE)
    with running(settings(tmp_path_factory.mktemp("few")), bounds) as server:
        yield server


def connected(server: Running, source: str = "127.0.0.1") -> socket.socket:
    port = int(server.url.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(source, 0))


def everything(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    received = b""
    try:
        while part := connection.recv(65536):
            received += part
    except ConnectionResetError:
        pass
    return received


def answered(connection: socket.socket) -> bool:
    received = b""
    connection.sendall(ASK)
    while not received.endswith(ALIVE):
        part = connection.recv(65536)
        if not part:
            return False
        received += part
    return True


@contextmanager
def once_answered(server: Running) -> Iterator[socket.socket]:
    """A connection that was answered. On a busy machine a server without patience may have ended one before
    its first request was sent."""
    with ExitStack() as held:
        tried: list[socket.socket] = []

        def worked() -> bool:
            tried.append(held.enter_context(connected(server)))
            with suppress(ConnectionError):
                return answered(tried[-1])
            return False

        until(worked, "a connection is answered")
        yield tried[-1]


def refusal(received: bytes) -> tuple[int, str]:
    head, _, body = received.partition(b"\r\n\r\n")
    said = json.loads(body)
    assert head.startswith(b"HTTP/1.1 %d " % said["status"])
    assert b"connection: close" in head
    assert said["message"].endswith(".")
    return said["status"], said["reason"]


# ---- too much


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: a\r\nX-Long: " + b"x" * 70_000,
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X-Many: x\r\n" * 7_000,
        b"GET /" + b"x" * 70_000,
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"x" * 70_000,
        b"\r\n" * 40_000,
        LOGIN + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: " + b"x" * 200_000,
    ],
    ids=["value", "many", "address", "name", "lines", "trailer"],
)
def test_a_head_without_end_is_refused(server: Running, head: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(head)
        assert refusal(everything(connection)) == (431, "head-too-large")


def test_a_long_head_that_ends_is_no_harm(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n" + b"X-Many: xxxxx\r\n" * 4_000 + b"\r\n")
        assert connection.recv(65536).endswith(ALIVE)


def test_a_head_that_is_too_long_is_refused_though_it_ends(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\nX-Long: " + b"x" * 70_000 + b"\r\n\r\n")
        assert refusal(everything(connection)) == (431, "head-too-large")


def test_the_refusal_speaks_the_visitors_language(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nAccept-Language: fr\r\nX: " + b"x" * 70_000)
        assert "en-têtes" in everything(connection).decode()


def test_a_large_body_after_its_head_is_no_large_head(server: Running) -> None:
    with Player(server.url) as player:
        answer = player.http.post("/api/replay", json={"text": "x" * 300_000})
        assert answer.json()["reason"] == "bad-transcript"


def test_what_comes_behind_the_body_is_no_header(server: Running) -> None:
    """A visitor could otherwise change headers that were checked before."""
    with Player(server.url) as player, connected(server) as connection:
        cookie = player.http.cookies["cartographer"]
        connection.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Cookie: cartographer=%s\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
            b"2\r\n{}\r\n0\r\nX-CSRF: %s\r\n\r\n" % (cookie.encode(), player.me["csrf"].encode())
        )
        assert everything(connection).startswith(b"HTTP/1.1 403 ")


def test_very_many_requests_at_once_are_refused(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /ready HTTP/1.1\r\nHost: a\r\n\r\n" * 1_000)
        assert everything(connection).count(b"HTTP/1.1 200 ") < 100


@pytest.mark.parametrize(
    "sent",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_in_one_sentence(server: Running, sent: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(sent)
        assert refusal(everything(connection)) == (400, "invalid")


def test_who_wants_another_protocol_is_answered_in_this_one(server: Running) -> None:
    for wish in (b"websocket", b"h2c"):
        with connected(server) as connection:
            connection.sendall(ASK[:-2] + b"Connection: Upgrade\r\nUpgrade: %s\r\n\r\n" % wish)
            assert connection.recv(65536).endswith(ALIVE)


def test_who_hangs_up_in_the_middle_of_a_body_is_no_failure(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with connected(server) as connection:
        connection.sendall(LOGIN.replace(b"login", b"score") + b"Content-Length: 9\r\n\r\n{")
    counted = 'route="/api/score",status="400"'
    until(lambda: counted in patient.get(f"{server.url}/metrics").text, "it is noticed")
    assert "Traceback" not in caplog.text


# ---- too slow


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost:",
        LOGIN + b"Content-Length: 9\r\n\r\n{",
    ],
    ids=["silent", "empty", "head", "body"],
)
def test_who_does_not_go_on_is_let_go(narrow: Running, begin: bytes) -> None:
    with connected(narrow) as connection:
        connection.sendall(begin)
        everything(connection)  # it ends
    with once_answered(narrow) as connection:
        connection.sendall(begin or b"\r\n")
        everything(connection)


def test_who_goes_on_for_ever_is_let_go(narrow: Running) -> None:
    """One byte now and then: slowloris."""
    with connected(narrow) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        connection.settimeout(0.02)

        def ended() -> bool:
            try:
                connection.send(b"x")
                return not connection.recv(1024)
            except TimeoutError:
                return False
            except OSError:
                return True

        until(ended, "the server ends it")


def test_who_reads_nothing_of_a_long_answer_is_let_go(narrow: Running) -> None:
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", int(narrow.url.rpartition(":")[2])))
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * 30)
        own = connection.getsockname()[1]

        def gone() -> bool:
            ours = psutil.Process().net_connections("tcp")
            return not any(each.status == "ESTABLISHED" and each.raddr[1] == own for each in ours)

        until(gone, "the server ends it")


def test_an_event_stream_lasts_though_nobody_speaks(narrow: Running) -> None:
    with Player(narrow.url) as player:
        code = player.new_table(seats=2)
        with player.listen(code) as stream, connected(narrow) as silent:
            stream.next("hello")
            everything(silent)  # whoever is silent has been let go meanwhile
            player.post(f"/tables/{code}/chat", text="still here")
            assert stream.next("chat").data["text"] == "still here"


# ---- too many


def test_who_holds_too_many_loses_the_oldest_silent_one(few: Running) -> None:
    with ExitStack() as held:
        first, second, *_ = [held.enter_context(connected(few, SOMEBODY)) for _ in range(8)]
        assert answered(first)
        ninth = held.enter_context(connected(few, SOMEBODY))
        assert answered(ninth)
        assert first.recv(1) == b""
        assert answered(second)


def test_a_neighbour_and_a_proxy_are_not_concerned(few: Running) -> None:
    with ExitStack() as held:
        all_of_them = [held.enter_context(connected(few, SOMEBODY)) for _ in range(8)]
        assert answered(held.enter_context(connected(few, NEIGHBOUR)))
        through_proxy = [held.enter_context(connected(few)) for _ in range(20)]
        assert all(answered(each) for each in (*all_of_them, *through_proxy))


def test_whoever_is_being_answered_is_not_ended(few: Running) -> None:
    with Player(few.url) as player, ExitStack() as held:
        code = player.new_table(seats=2)
        streams = [held.enter_context(connected(few, SOMEBODY)) for _ in range(8)]
        for stream in streams:
            stream.sendall(f"GET /api/tables/{code}/events HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            assert b"200 OK" in stream.recv(65536)
        late = held.enter_context(connected(few, SOMEBODY))
        assert everything(late) == b""
        player.post(f"/tables/{code}/chat", text="all hear it")
        for stream in streams:
            received = b""
            while b"all hear it" not in received:
                part = stream.recv(65536)
                assert part
                received += part


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """As it is started in earnest."""
    with server_process(f"sqlite:///{tmp_path_factory.mktemp('process')}/tables.db") as server:
        yield server


def test_a_thousand_silent_connections_keep_nobody_out(process: ServerProcess) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))  # of this test itself
    try:
        with ExitStack() as held:
            for source in (SOMEBODY, "127.0.0.1"):
                for _ in range(1_000):
                    address = ("127.0.0.1", process.port)
                    held.enter_context(socket.create_connection(address, PATIENCE, (source, 0)))
                for visitor in (SOMEBODY, NEIGHBOUR, "127.0.0.1"):
                    transport = httpx.HTTPTransport(local_address=visitor)
                    with patient.Client(transport=transport, timeout=PATIENCE) as client:
                        assert client.get(f"{process.url}/health").status_code == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_one_request_does_not_fill_the_memory(process: ServerProcess) -> None:
    assert process.process is not None
    server = psutil.Process(process.process.pid)
    before = server.memory_info().rss
    with socket.create_connection(("127.0.0.1", process.port), PATIENCE) as connection:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX-Long: ")
            for _ in range(800):
                connection.sendall(b"x" * 65_536)
        except OSError:
            pass  # refused in the middle of it
    assert patient.get(f"{process.url}/health").status_code == 200
    assert server.memory_info().rss - before < 20 * 1024 * 1024


def test_the_limit_of_files_is_raised_as_far_as_allowed() -> None:
    script = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (256, 2048));"
        "from cartographers.server.http.connections import raise_file_limit;"
        "print(raise_file_limit(), r.getrlimit(r.RLIMIT_NOFILE))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "2048 (2048, 2048)\n"
