"""uvicorn's HTTP protocol with limits on memory and timeouts, against slow clients (slowloris).

uvicorn has no setting for the size of a head, the time for a request, or the connections of an address, so
its protocol is extended here; tests/server/test_connections.py shows what that buys. It is no public part of
uvicorn, whose version is bounded in pyproject.toml.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

import msgspec
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from cartographers.server.http.connections import Bounds, Connections
from cartographers.server.http.errors import ErrorJson
from cartographers.server.http.handover import Handover
from cartographers.server.tables.refused import Reason, Refused
from cartographers.words import pick_language, words

# A refused client may still be sending. Closing with unread data sends a TCP reset, which may discard the
# answer; so what comes meanwhile is read and dropped (lingering close).
LINGER_SECONDS = 1.0

# The name of an extension of ASGI: a function that writes a part of a body that was begun, and returns what
# to wait for if the client does not keep up. `send` does the same through a chain of coroutines.
DIRECT_WRITE = "cartographers.write"

HEAD_START, HEAD_END = b"HTTP/1.1 ", b"\r\n\r\n"
CONTINUE = b"HTTP/1.1 100 "  # for which a client waits before it sends a body


class Config(uvicorn.Config):
    """Of a server that speaks this protocol and no other."""

    connections: Connections
    handover: Handover | None = None

    def __init__(
        self, app: Any, *, bounds: Bounds | None = None, shared: Path | None = None, **others: Any
    ) -> None:
        super().__init__(app, http=Protocol, ws="none", **others)
        self.bounds = bounds or Bounds()
        self.shared = shared  # a folder that all workers have in common

    def load(self) -> None:
        """In each process of its own."""
        super().load()
        proxies = ProxyHeadersMiddleware(self.loaded_app, self.forwarded_allow_ips).trusted_hosts
        self.connections = Connections(self.bounds, proxies.__contains__)
        if self.shared is not None and sys.platform == "linux":  # elsewhere such sockets do not exist
            self.handover = Handover(self.shared, self.workers)


class CoalescingTransport:
    """Sends the head of an answer together with what follows it.

    uvicorn writes them one after the other and uvloop writes at once: two system calls, two packets, and a
    client that wakes up for a head without a body.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing
        self.get_write_buffer_size = transport.get_write_buffer_size

    def write(self, data: bytes) -> None:
        if self._head:
            data, self._head = self._head + data, b""
        elif data.endswith(HEAD_END) and data.startswith(HEAD_START) and not data.startswith(CONTINUE):
            self._head = data
            return
        self._transport.write(data)

    def flush(self) -> None:
        if self._head:
            self.write(b"")

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def _write_directly(answering: ref[RequestResponseCycle], body: bytes) -> Awaitable[None] | None:
    """By a weak reference: the cycle holds the scope that holds this."""
    cycle = answering()
    if cycle is None or cycle.disconnected or cycle.response_complete:
        return None
    cycle.transport.write(b"%x\r\n%b\r\n" % (len(body), body) if cycle.chunked_encoding else body)
    return cycle.flow.drain() if cycle.flow.write_paused else None


class Protocol(HttpToolsProtocol):
    # All that uvicorn asks of a transport.
    transport: CoalescingTransport  # type: ignore[assignment]
    network: str | None

    def __init__(self, config: Config, *others: Any, **named: Any) -> None:
        super().__init__(config, *others, **named)
        self._handover = config.handover
        self.taken_over = b""  # what another worker has read of the first request
        self._bounds = config.bounds
        self._connections = config.connections
        self._waits_since: float | None = None  # waiting for the rest of a request, or for the first one
        self._in_request = False
        self._in_body = False
        self._parsed = 0  # bytes since the last that were a body: the parser may hold them all
        self._most_parsed = config.bounds.head_bytes
        self._unread_since: float | None = None
        self._refused = False

    # ---- connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(CoalescingTransport(transport))  # type: ignore[arg-type]
        self._waits_since = self.loop.time()
        self.network = self._connections.network(self.client[0] if self.client else None)
        if not self._connections.add(self):
            self._refused = True
            transport.abort()
        elif self.taken_over:
            data, self.taken_over = self.taken_over, b""
            self.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.remove(self)
        super().connection_lost(exc)

    def is_idle(self) -> bool:
        """Whether no request is in progress: the client can reconnect at no loss."""
        # uvicorn has None there before the first request, whatever it says.
        return self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]

    def is_overdue(self, now: float) -> bool:
        patience = self._bounds.body_seconds if self._in_body else self._bounds.head_seconds
        if self._waits_since is not None and now - self._waits_since > patience:
            return True
        if not self.transport.get_write_buffer_size():
            self._unread_since = None
            return False
        if self._unread_since is None:
            self._unread_since = now
        return now - self._unread_since > self._bounds.unread_seconds

    def end(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # close() would wait until the write buffer is flushed
        else:
            self.transport.close()

    # ---- requests

    def data_received(self, data: bytes) -> None:
        if self._refused or (self._handover is not None and self._hand_over(self._handover, data)):
            return
        size, most = len(data), self._most_parsed
        if size > most:
            for begin in range(0, size, most):
                self._parse(data[begin : begin + most])
        else:
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        if self._refused:
            return
        if self._waits_since is None:
            self._waits_since = self.loop.time()
        self._parsed += len(data)
        super().data_received(data)
        if self._parsed > self._most_parsed:
            self._refuse(Refused(Reason.HEAD_TOO_LARGE))

    def _hand_over(self, handover: Handover, data: bytes) -> bool:
        """Between two requests, when nothing of either is left here."""
        if self._parsed or self._in_request or not self.is_idle() or self.transport.get_write_buffer_size():
            return False
        if not handover.give(self.transport.get_extra_info("socket").fileno(), data):
            return False
        self._refused = True  # the rest is read by another worker
        self.transport.abort()
        return True

    def on_message_begin(self) -> None:
        self._in_request = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= self._bounds.pipelined:
            raise ValueError("too many requests at once")
        if self._parsed > self._most_parsed and self._head_size > self._most_parsed:
            self._refuse(Refused(Reason.HEAD_TOO_LARGE))
            raise ValueError("too large a head")
        self._in_body = True
        super().on_headers_complete()
        write = partial(_write_directly, ref(self.cycle))
        self.scope["extensions"] = {DIRECT_WRITE: write}  # type: ignore[dict-item]  # for uvicorn these are dicts
        self.headers = []  # trailers of a chunked body are no headers of the request

    @property
    def _head_size(self) -> int:
        """Of a head that is complete. What was parsed meanwhile may have been a body in part."""
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def on_body(self, body: bytes) -> None:
        self._parsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_request = self._in_body = False
        self._waits_since = None
        self._parsed = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.transport.flush()  # an answer without a body
        super().on_response_complete()

    def _should_upgrade(self) -> bool:
        return False  # the request is answered as if it had not asked

    def _unsupported_upgrade_warning(self) -> None:
        """Not logged: any client could flood the log."""

    # ---- refusals

    def send_400_response(self, msg: str) -> None:
        self._refuse(Refused(Reason.INVALID, problem=msg.rstrip(".")))

    def _refuse(self, refused: Refused) -> None:
        """Answers with the error and closes the connection."""
        if self._refused:
            return
        self._refused = True
        answering = not self.is_idle()
        if self.pipeline or (answering and self.cycle.response_started):
            self.transport.close()  # the answer to another request is under way
            return
        if answering:
            self.cycle.disconnected = True  # for the application: the client disconnected
            self.cycle.message_event.set()
        wish = next((value for name, value in self.headers or () if name == b"accept-language"), b"")
        sentence = refused.sentence(words(pick_language(wish[:256].decode("latin-1"))))
        body = msgspec.json.encode(ErrorJson(refused.status, refused.reason, sentence))
        head = (
            STATUS_LINE[refused.status],
            b"content-type: application/json\r\nx-content-type-options: nosniff\r\n",
            b"cache-control: no-store\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body),
        )
        self.transport.write(b"".join((*head, body)))
        self.loop.call_later(LINGER_SECONDS, self.transport.close)
