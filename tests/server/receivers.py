"""What notifications are sent to: a push service and webhooks, as real servers on this computer."""

from __future__ import annotations

import datetime
import json
import ssl
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types


@dataclass(frozen=True, slots=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Respond = Callable[[Received, BaseHTTPRequestHandler], None]


def accept(_: Received, handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(201)
    handler.send_header("content-length", "0")
    handler.end_headers()


def answer_with(status: int, **headers: str) -> Respond:
    def respond(_: Received, handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in {"content-length": "0", **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()

    return respond


@dataclass(slots=True)
class Receiver:
    url: str
    respond: Respond = accept
    received: list[Received] = field(default_factory=list)

    def at(self, path: str) -> list[Received]:
        return [each for each in self.received if each.path == path]


@contextmanager
def receiver(tls: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    found = Receiver("")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", "0")))
            headers = {name.lower(): value for name, value in self.headers.items()}
            received = Received(self.path, headers, body)
            found.received.append(received)
            found.respond(received, self)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as the standard library has it
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    found.url = f"{'http' if tls is None else 'https'}://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for this computer: the file by which it is trusted, and a server's side of it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    trusted, private = folder / "trusted.pem", folder / "private.pem"
    trusted.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(trusted, private)
    return trusted, context


class Browser:
    """The keys of a browser that is subscribed: only it reads what it is sent."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes..."

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": _text(point), "auth": _text(self._auth)}

    def read(self, received: Received, push_key: str) -> Any:
        """What was sent, checked as a push service and a browser check it."""
        authorization = received.headers["authorization"]
        assert Vapid02.verify(authorization), "signed"
        parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
        assert parts["k"] == push_key, "by the key that browsers subscribe with"
        claims = json.loads(_bytes(parts["t"].split(".")[1]))
        assert self.endpoint.startswith(claims["aud"] + "/"), "for this push service"
        assert time.time() < claims["exp"] < time.time() + 24 * 3600
        assert claims["sub"].startswith(("https://", "mailto:"))
        assert int(received.headers["ttl"]) > 0
        assert len(received.headers["topic"]) <= 32
        assert received.headers["content-encoding"] == "aes128gcm"
        return json.loads(
            http_ece.decrypt(
                received.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
            )
        )


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
