"""What goes over the wire: every answer is whole, whatever body it has, and comes in order."""

from __future__ import annotations

import asyncio
import socket

import pytest

from cartographers.server.http.protocol import CoalescingTransport
from tests.server.player import Player
from tests.server.running import Running


def connected(server: Running) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=60)


def head_of(received: bytes) -> tuple[bytes, dict[bytes, bytes]]:
    first, *lines = received.partition(b"\r\n\r\n")[0].split(b"\r\n")
    return first, dict(line.split(b": ", 1) for line in lines)


def read_until(connection: socket.socket, what: bytes) -> bytes:
    received = b""
    while what not in received:
        part = connection.recv(65536)
        assert part, f"it ended before {what!r}: {received!r}"
        received += part
    return received


def test_a_connection_is_kept_for_several_requests(server: Running) -> None:
    with connected(server) as connection:
        for _ in range(3):
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
            assert read_until(connection, b"}").endswith(b'\r\n\r\n{"status":"alive"}')


class Recorder(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.writes.append(bytes(data))


def test_head_and_body_are_one_write() -> None:
    recorder = Recorder()
    transport = CoalescingTransport(recorder)
    for part in (b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"body", b"more"):
        transport.write(part)
    assert recorder.writes == [b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\nbody", b"more"]


def test_an_answer_without_a_body_comes_too(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        first, _ = head_of(read_until(connection, b"\r\n\r\n"))
        assert first.startswith(b"HTTP/1.1 ")
        connection.sendall(b"OPTIONS /health HTTP/1.1\r\nHost: a\r\n\r\n")
        first, headers = head_of(read_until(connection, b"\r\n\r\n"))
        assert first == b"HTTP/1.1 204 No Content"
        assert b"GET" in headers[b"allow"]


def test_the_last_answer_of_a_connection_comes_before_its_end(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(b"OPTIONS /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        received = b""
        while part := connection.recv(65536):
            received += part
        first, headers = head_of(received)
        assert first == b"HTTP/1.1 204 No Content"
        assert headers[b"connection"] == b"close"


def test_several_requests_at_once_are_answered_in_order(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(
            b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
            b"HEAD /health HTTP/1.1\r\nHost: a\r\n\r\n"
            b"GET /ready HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        received = read_until(connection, b'{"status":"ready"}')
        assert received.index(b'{"status":"alive"}') < received.index(b'{"status":"ready"}')
        assert received.count(b"HTTP/1.1 ") == 3


def test_who_asks_whether_to_send_a_body_hears_at_once(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n"
        )
        assert read_until(connection, b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"{}")
        first, _ = head_of(read_until(connection, b"}"))
        assert first == b"HTTP/1.1 401 Unauthorized"


@pytest.mark.parametrize("path", ["/static/app.js", "/api/openapi.json"])
def test_a_long_answer_is_whole(server: Running, path: str) -> None:
    with connected(server) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        received = read_until(connection, b"\r\n\r\n")
        first, headers = head_of(received)
        assert first == b"HTTP/1.1 200 OK"
        missing = int(headers[b"content-length"]) - len(received.partition(b"\r\n\r\n")[2])
        while missing > 0:
            missing -= len(connection.recv(65536))
        assert missing == 0


def test_a_stream_begins_at_once(server: Running) -> None:
    with Player(server.url) as player:
        code = player.new_table()
    with connected(server) as connection:
        connection.sendall(f"GET /api/tables/{code}/events HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        first, headers = head_of(read_until(connection, b"event: hello"))
        assert first == b"HTTP/1.1 200 OK"
        assert headers[b"transfer-encoding"] == b"chunked"
