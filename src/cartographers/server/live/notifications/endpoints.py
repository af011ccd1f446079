"""Requests to addresses that somebody else chose: never to the host's own network.

A name is resolved once, every address it has is checked, and the connection goes to a checked address: what
the name would say a moment later does not matter (DNS rebinding). No redirect is followed, no more of the
answer is read than its beginning, and everything has a limit in time.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpcore

LONGEST_URL = 1000
PUBLIC_PORTS = (443, 8443)
CONNECT_SECONDS = 5.0
WHOLE_SECONDS = 12.0
LONGEST_NUMBER = 8  # digits
READ_BYTES = 2_048  # of an answer: enough to log why it was refused
# A name server that never answers blocks one of these for longer than anybody waits. So there are as many as
# notifications under way: of one account one, and the others' names are found meanwhile.
LOOKUP_THREADS = 32
NAT64 = ip_network("64:ff9b::/96")
# All that was ever given out for the public network; what lies outside it is translated, local or unknown.
GLOBAL_UNICAST = ip_network("2000::/3")
# Taken for public by some versions of Python, or public and yet only of the computer that runs this one.
NOT_PUBLIC = tuple(
    map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32", "64:ff9b:1::/48", "3fff::/20"))
)
LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
# A name whose last part is no number: 127.1, 0x7f.1 and 2130706433 are addresses in disguise.
HOST_NAME = re.compile(rf"(?=.{{1,253}}$){LABEL}(?:\.{LABEL})*\.[a-z](?:[a-z0-9-]{{0,61}}[a-z0-9])?")
PRINTABLE = re.compile(r"[\x21-\x7e]+")


class BadEndpoint(Exception):
    """No request is made to this address."""


class NotPublic(BadEndpoint):
    """It leads into a network that is not public."""


class Unreachable(Exception):
    """Nothing was sent: it may be tried again."""


class NoAnswer(Exception):
    """It was sent, perhaps, and no answer came in time: whether it arrived nobody knows."""


@dataclass(frozen=True, slots=True)
class EndpointAnswer:
    status: int
    retry_after: float | None = None
    beginning: bytes = b""


def checked_url(url: str, *, private: bool = False) -> str:
    """The address, if requests may be made to it as far as its text says; `private`: also inside the host's
    own network, without TLS, at any port."""
    if len(url) > LONGEST_URL or not PRINTABLE.fullmatch(url) or "\\" in url:
        raise BadEndpoint("it is too long, or has characters that no address has")
    try:
        parts, port = _split(url)
    except ValueError as problem:
        raise BadEndpoint(str(problem)) from None
    host = parts.hostname or ""
    if parts.scheme not in ("https", "http") or not host or parts.username is not None or "@" in parts.netloc:
        raise BadEndpoint("it is no address of a page")
    if private:
        return url
    if parts.scheme != "https":
        raise BadEndpoint("it does not begin with https://")
    if port not in (None, *PUBLIC_PORTS):
        raise BadEndpoint("this port is not allowed")
    if not HOST_NAME.fullmatch(host.lower()):
        raise NotPublic("it is no name of a public server")
    return url


def _split(url: str) -> tuple[SplitResult, int | None]:
    parts = urlsplit(url)
    return parts, parts.port


def is_public(address: str) -> bool:
    """Whether an address belongs to the public network, in whatever form it is written."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return all(_is_public(each) for each in (found, *_embedded(found)))


def _embedded(found: IPv4Address | IPv6Address) -> Iterable[IPv4Address]:
    """IPv4 addresses to which packets for this one may be passed on."""
    if isinstance(found, IPv4Address):
        return ()
    inside = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
    if found in NAT64:
        inside.append(IPv4Address(int(found) & 0xFFFFFFFF))
    if int(found) >> 32 == 0:  # ::127.0.0.1
        inside.append(IPv4Address(int(found)))
    return filter(None, inside)


def _is_public(found: IPv4Address | IPv6Address) -> bool:
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None or found in NAT64:  # what is inside is looked at by itself
            return True
        if found not in GLOBAL_UNICAST:
            return False
    if any(found in network for network in NOT_PUBLIC):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


class CheckedBackend(httpcore.AsyncNetworkBackend):
    """Connects to checked addresses only."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        self._inner = httpcore.AnyIOBackend()
        self._lookups = ThreadPoolExecutor(LOOKUP_THREADS, thread_name_prefix="lookup")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        problem: Exception = Unreachable("no address")
        for address in await self._addresses(host, port):
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as failed:
                problem = failed
        raise problem

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise NotPublic("no socket of this computer")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _addresses(self, host: str, port: int) -> list[str]:
        def look_up() -> list[str]:
            found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
            return list(dict.fromkeys(str(each[4][0]) for each in found))

        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                addresses = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        except (OSError, UnicodeError, TimeoutError) as problem:
            raise Unreachable(f"the name cannot be resolved: {problem}") from None
        if not self._private and not all(map(is_public, addresses)):
            raise NotPublic("it leads into a network that is not public")
        return addresses

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)


class Endpoints:
    """Posts to addresses that somebody else chose."""

    def __init__(self, *, private: bool = False, tls: ssl.SSLContext | None = None) -> None:
        self.private = private
        self._backend = CheckedBackend(private=private)
        self._tls = tls
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> EndpointAnswer:
        """`BadEndpoint`, `Unreachable` or `NoAnswer` if there is no answer."""
        checked_url(url, private=self.private)
        pool = await self._opened()
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), CONNECT_SECONDS)
        try:
            async with (
                asyncio.timeout(WHOLE_SECONDS),
                pool.stream(
                    "POST",
                    url,
                    headers=[("user-agent", "cartographers"), *headers.items()],
                    content=content,
                    extensions={"timeout": timeout},
                ) as answer,
            ):
                beginning = b""
                async for part in answer.aiter_stream():
                    beginning += part[: READ_BYTES - len(beginning)]
                    if len(beginning) >= READ_BYTES:
                        break
                return EndpointAnswer(answer.status, _retry_after(answer.headers), beginning)
        except (httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.PoolTimeout) as problem:
            raise Unreachable(f"{type(problem).__name__}: {problem}") from None
        except (
            httpcore.ProtocolError,
            httpcore.NetworkError,
            httpcore.TimeoutException,
            TimeoutError,
        ) as lost:
            raise NoAnswer(f"{type(lost).__name__}: {lost}") from None
        except (ValueError, TypeError, httpcore.UnsupportedProtocol) as problem:
            raise BadEndpoint(f"{type(problem).__name__}: {problem}") from None

    async def _opened(self) -> httpcore.AsyncConnectionPool:
        if self._pool is None:
            tls = self._tls or await asyncio.to_thread(ssl.create_default_context)  # reads many files
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=tls,
                max_connections=64,
                max_keepalive_connections=8,
                keepalive_expiry=10.0,
                network_backend=self._backend,
            )
        return self._pool

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.aclose()
        self._backend.close()


def _retry_after(headers: Iterable[tuple[bytes, bytes]]) -> float | None:
    found = next((value for name, value in headers if name.lower() == b"retry-after"), b"")
    return float(found) if found.isdigit() and len(found) <= LONGEST_NUMBER else None
