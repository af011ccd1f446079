"""HTTP as uvicorn speaks it, but for one thing: the head of an answer goes out together with its body."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BEGINS = b"HTTP/1.1 "
HEAD_ENDS = b"\r\n\r\n"
GO_ON = b"HTTP/1.1 100 "  # the visitor waits for it before sending a body


class HeldHead:
    """A transport that keeps the head of an answer until there is something to send with it.

    uvicorn writes the two one after the other: two ways into the kernel, two packets, and a reader who is
    woken up for a head that says nothing yet.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.writelines((head, data))
        elif data.endswith(HEAD_ENDS) and data.startswith(HEAD_BEGINS) and not data.startswith(GO_ON):
            self._head = data
        else:
            self._transport.write(data)

    def flush(self) -> None:
        if self._head:
            self.write(b"")

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Protocol(HttpToolsProtocol):
    # A HeldHead does all that uvicorn asks of a transport. As a subclass of one it could not pass on more.
    transport: HeldHead  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(HeldHead(transport))  # type: ignore[arg-type]

    def on_response_complete(self) -> None:
        self.transport.flush()  # an answer without a body
        super().on_response_complete()
