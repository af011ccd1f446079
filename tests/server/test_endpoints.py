"""Addresses that somebody else chose never lead into the host's own network."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from typing import Any

import httpcore
import pytest

from cartographers.server.live.notifications import endpoints
from cartographers.server.live.notifications.endpoints import (
    READ_BYTES,
    BadEndpoint,
    EndpointAnswer,
    Endpoints,
    NoAnswer,
    NotPublic,
    Unreachable,
    checked_url,
    is_public,
)
from cartographers.server.live.notifications.notifier import MOST_AT_ONCE
from tests.patient import PATIENCE
from tests.server.receivers import Received, Receiver, answer_with, receiver


@pytest.mark.parametrize(
    "url",
    [
        *("https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f.0.0.1/"),
        *(
            "https://0177.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[fe80::1%25eth0]/",
        ),
        *("https://localhost/", "https://router/", "https://maps.example:22/", "https://maps.example:99999/"),
        *("http://maps.example/", "file:///etc/passwd", "gopher://maps.example/", "//maps.example/", "maps"),
        *(
            "https://user@maps.example/",
            "https://user:pass@maps.example/",
            "https://maps.example\\@127.0.0.1/",
        ),
        *("https://maps.example/\r\nHost: other", "https://maps.example/ x", "https://maps.exämple/"),
        *("https://", "https:///x", "https://maps..example/", "https://-maps.example/", "https://a.1/"),
        "https://maps.example/" + "x" * 1000,
    ],
)
def test_what_is_no_public_address_by_its_text_is_refused(url: str) -> None:
    with pytest.raises(BadEndpoint):
        checked_url(url)


def test_public_addresses_are_taken_as_they_are() -> None:
    for url in ("https://maps.example/a?b=c", "https://ntfy.sh/topic", "https://a-b.c9.example:8443/x%20y"):
        assert checked_url(url) == url
    assert checked_url("http://192.168.1.2:8080/x", private=True), "where the host allows it"


@pytest.mark.parametrize(
    "address, public",
    [
        *[(each, True) for each in ("1.1.1.1", "93.184.216.34", "2606:4700::1111", "::ffff:1.1.1.1")],
        *[(each, False) for each in ("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1")],
        *[(each, False) for each in ("0.0.0.0", "100.64.0.1", "224.0.0.1", "255.255.255.255", "198.18.0.1")],
        *[(each, False) for each in ("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1")],
        *[(each, False) for each in ("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1")],
        *[(each, False) for each in ("2002:7f00:1::", "2001:0:7f00:1::", "64:ff9b::7f00:1")],
        *[(each, False) for each in ("169.254.169.254", "ff02::1", "no address")],
        # Prefixes that translate: SIIT, NAT64 of a network's own, and what nobody was ever given.
        *[(each, False) for each in ("::ffff:0:127.0.0.1", "64:ff9b:1::7f00:1", "5f00::1", "4000::1")],
        *[(each, False) for each in ("192.0.0.8", "192.88.99.1", "168.63.129.16", "3fff::1", "2001:db8::1")],
        ("64:ff9b::101:101", True),  # where IPv6 is all there is, 1.1.1.1 is called so
    ],
)
def test_an_address_is_public_only_if_all_that_is_in_it_is(address: str, public: bool) -> None:
    assert is_public(address) is public


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
    """A name server that says something else each time; the last answer from then on."""
    left = list(answers)

    def resolve(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        if host == "127.0.0.1":  # where our own connection goes
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]
        found = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


def post(url: str, *, private: bool = False) -> EndpointAnswer:
    async def work() -> EndpointAnswer:
        found = Endpoints(private=private)
        try:
            return await found.post(url, {}, b"{}")
        finally:
            await found.close()

    return asyncio.run(work())


@pytest.mark.parametrize("answer", [["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], ["::ffff:127.0.0.1"]])
def test_a_name_that_leads_inside_is_not_asked(monkeypatch: pytest.MonkeyPatch, answer: list[str]) -> None:
    resolving(monkeypatch, answer)
    with pytest.raises(NotPublic):
        post("https://rebound.example/")


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the name server changes its mind."""
    resolving(monkeypatch, ["1.1.1.1"], ["127.0.0.1"])
    asked: list[str] = []

    async def connect(_: object, host: str, port: int, *rest: Any) -> Any:
        asked.append(host)
        raise httpcore.ConnectError("no way out of a test")

    monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect)
    with pytest.raises(Unreachable):
        post("https://rebound.example/")
    assert asked == ["1.1.1.1"]


def test_name_servers_that_never_answer_delay_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, hanging = threading.Event(), threading.Semaphore(0)
    resolve = socket.getaddrinfo

    def slow(host: str, *rest: Any, **named: Any) -> Any:
        if host.endswith("silent.example"):
            hanging.release()
            answers.wait()
            raise socket.gaierror("no answer")
        return resolve(host, *rest, **named)

    async def work(url: str) -> int:
        found = Endpoints(private=True)
        waiting = [
            asyncio.create_task(found.post(f"https://{number}.silent.example/", {}, b""))
            for number in range(MOST_AT_ONCE - 1)
        ]
        try:
            for _ in waiting:
                assert await asyncio.to_thread(hanging.acquire, timeout=PATIENCE)
            return (await found.post(url, {}, b"{}")).status
        finally:
            answers.set()
            await asyncio.gather(*waiting, return_exceptions=True)
            await found.close()

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    with receiver() as other:
        assert asyncio.run(work(other.url)) == 201


def test_a_redirect_is_an_answer_like_any_other() -> None:
    with receiver() as inside, receiver() as outside:
        outside.respond = answer_with(307, location=inside.url)
        assert post(outside.url, private=True).status == 307
        assert inside.received == []


def giant(_: Received, handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.end_headers()
    try:
        while True:
            handler.wfile.write(b"x" * 65536)
    except OSError:
        pass


def endless_head(_: Received, handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    try:
        while True:
            handler.wfile.write(b"x-more: " + b"x" * 65536 + b"\r\n")
    except OSError:
        pass


def drops(_: Received, handler: BaseHTTPRequestHandler) -> None:
    """A byte now and then, for ever."""
    handler.send_response(200)
    handler.end_headers()
    try:
        while True:
            handler.wfile.write(b"x")
            handler.wfile.flush()
            time.sleep(0.02)
    except OSError:
        pass


def babble(_: Received, handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"220 this is no web server\r\n\r\n")


def with_answer(respond: Callable[[Received, BaseHTTPRequestHandler], None]) -> EndpointAnswer:
    with receiver() as found:
        found.respond = respond
        return post(found.url, private=True)


def test_of_a_giant_answer_only_the_beginning_is_read() -> None:
    assert len(with_answer(giant).beginning) == READ_BYTES


@pytest.mark.parametrize("respond", [endless_head, drops, babble])
def test_a_strange_server_wastes_no_time(
    monkeypatch: pytest.MonkeyPatch, respond: Callable[[Received, BaseHTTPRequestHandler], None]
) -> None:
    monkeypatch.setattr(endpoints, "WHOLE_SECONDS", 0.5)
    with pytest.raises(NoAnswer):
        with_answer(respond)


def test_nobody_there_may_be_tried_again() -> None:
    with socket.socket() as taken:  # by one who does not listen, so that nobody else can
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(Unreachable):
            post(f"http://127.0.0.1:{taken.getsockname()[1]}/", private=True)


def test_no_header_is_broken_into_two() -> None:
    async def work(found: Receiver) -> None:
        sender = Endpoints(private=True)
        try:
            with pytest.raises((BadEndpoint, NoAnswer)):
                await sender.post(found.url, {"title": "a\r\nx-other: b"}, b"")
        finally:
            await sender.close()

    with receiver() as found:
        asyncio.run(work(found))
        assert found.received == []
