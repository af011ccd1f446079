"""Connections move to the worker that serves the table they ask for, and nothing of a request gets lost."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from cartographers.server.http.handover import HUNG_SECONDS, MOST_BYTES, Handover, Inbox, Sender
from cartographers.server.http.protocol import Config
from cartographers.server.run import Serving, bind
from cartographers.server.workers import WorkerServer
from tests.patient import PATIENCE
from tests.server.running import until

WORKERS = 2
TABLES = ("bcdfgh", "k7m2qx", "bcdfghjkmn", "qrstvwxyz2", "zzzzzz", "234567")


@dataclass(slots=True)
class Started:
    worker: WorkerServer
    port: int
    thread: threading.Thread

    def stop(self) -> None:
        self.worker.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def started(folder: Path, name: str) -> Started:
    """A worker in a thread that answers with its name and what it was sent."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        text = f"{name} {scope['path']} {len(body)} {scope['client'][0]}".encode()
        head = [(b"content-length", b"%d" % len(text))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": text})

    config = Config(app, shared=folder, workers=WORKERS, lifespan="off", log_config=None)
    worker, bound = WorkerServer(config), bind(Serving("127.0.0.1", 0))
    thread = threading.Thread(target=worker.run, args=([bound],), daemon=True)
    thread.start()
    until(lambda: config.handover and config.handover.inbox, "it takes part")
    return Started(worker, bound.getsockname()[1], thread)


def connected(to: Started) -> closing[HTTPConnection]:
    return closing(HTTPConnection("127.0.0.1", to.port, timeout=PATIENCE))


def answer(connection: HTTPConnection, path: str, body: bytes = b"") -> str:
    connection.request("POST", path, body)
    return connection.getresponse().read().decode()


def server_of(table: str) -> str:
    return ("first", "second")[crc32(table.encode()) % WORKERS]


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[tuple[Started, Started]]:
    both = started(tmp_path, "first"), started(tmp_path, "second")
    yield both
    for each in both:
        each.stop()


def test_a_table_is_served_by_one_worker_whoever_was_asked(workers: tuple[Started, Started]) -> None:
    assert {server_of(table) for table in TABLES} == {"first", "second"}
    for asked in workers:
        with connected(asked) as connection:
            for table in TABLES:  # all by one connection, which moves to and fro
                path = f"/api/tables/{table}/moves"
                assert answer(connection, path, b"abc") == f"{server_of(table)} {path} 3 127.0.0.1"
                stays = answer(connection, "/api/me")
                assert stays == f"{server_of(table)} /api/me 0 127.0.0.1"


def test_nothing_of_a_request_gets_lost(workers: tuple[Started, Started]) -> None:
    """However it arrives: in parts of which the other worker reads the rest, or too long to hand over."""
    first, _ = workers
    table = next(table for table in TABLES if server_of(table) == "second")
    path, body = f"/api/tables/{table}/moves", b"x" * 2 * MOST_BYTES
    with socket.create_connection(("127.0.0.1", first.port), PATIENCE) as connection:
        connection.sendall(f"POST {path} HTTP/1.1\r\nhost: here\r\n".encode())
        with connected(first) as other:  # whose answer says that the worker has read what came before
            answer(other, "/api/me")
        connection.sendall(b"content-length: 3\r\n\r\nabc")
        assert b"second " + path.encode() + b" 3 " in connection.recv(4096)
    with connected(first) as other:
        assert f" {path} {len(body)} " in answer(other, path, body)


def test_a_request_that_has_begun_is_not_taken_for_the_next_one(workers: tuple[Started, Started]) -> None:
    """Its head begins in the packet of the request before it, and goes on like a request for a table."""
    first, _ = workers
    table = next(table for table in TABLES if server_of(table) == "second")
    with socket.create_connection(("127.0.0.1", first.port), PATIENCE) as connection:
        connection.sendall(b"GET /one HTTP/1.1\r\nhost: a\r\n\r\nGET /two HTTP/1.1\r\nhost: a\r\nx: ")
        assert b"first /one" in connection.recv(4096)
        connection.sendall(f"GET /api/tables/{table}/x HTTP/1.1\r\n\r\n".encode())
        assert b"first /two" in connection.recv(4096)


def test_an_inbox_takes_over_what_was_sent_before_it_closes(tmp_path: Path) -> None:
    async def closed_before_it_was_read() -> list[bytes]:
        taken = []

        def take_over(client: socket.socket, data: bytes) -> None:
            client.close()
            taken.append(data)

        inbox, sender = Inbox(tmp_path, 1, take_over), Handover(tmp_path, WORKERS)
        requests = [f"GET /api/tables/{table} HTTP/1.1".encode() for table in TABLES]
        with socket.socket() as client:
            given = [request for request in requests if sender.give(client.fileno(), request)]
            inbox.close()
            assert not any(sender.give(client.fileno(), request) for request in requests)
        assert len(given) == sum(server_of(table) == "second" for table in TABLES)
        assert taken == given
        sender.close()
        return taken

    assert asyncio.run(closed_before_it_was_read())


def test_a_worker_that_reads_nothing_gets_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    path = str(tmp_path / "inbox")
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listening, socket.socket() as client:
        listening.bind(path)
        listening.listen()
        sender = Sender(path)
        reader, _ = listening.accept()
        assert sender.send(client.fileno(), b"one")
        now[0] += HUNG_SECONDS / 2
        assert sender.send(client.fileno(), b"two")
        now[0] += HUNG_SECONDS
        assert not sender.send(client.fileno(), b"three")
        assert reader.recv(100) == b"one"
        assert sender.send(client.fileno(), b"three")
        reader.close()
        sender.close()


def test_who_is_gone_leaves_the_tables_to_the_others_until_another_comes(tmp_path: Path) -> None:
    first, second = started(tmp_path, "first"), started(tmp_path, "second")
    paths = [f"/api/tables/{table}" for table in TABLES]
    with connected(first) as connection:
        answer(connection, paths[0])
    second.stop()
    with connected(first) as connection:
        assert {answer(connection, path).split()[0] for path in paths} == {"first"}
    third = started(tmp_path, "third")
    with connected(first) as connection:
        assert {answer(connection, path).split()[0] for path in paths} == {"first", "third"}
    first.stop()
    third.stop()
