"""Health checks (/health, /ready), Prometheus metrics (/metrics) and the log of slow or failed requests."""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import time
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from cartographers.server.http.gate import protect
from cartographers.server.http.metric_files import FOLDER
from cartographers.server.http.services import ApiRequest, Services, services_of
from cartographers.storage.errors import StorageError

log = logging.getLogger("cartographers.requests")

UNAVAILABLE = 503
SLOW_SECONDS = 1.0
PASSED_ON = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


MEASURING_SECONDS = 5.0


class Metrics:
    """Metrics of this process, or of all workers: each writes its own into the folder they `share`, from
    which whichever is asked reads all of them."""

    def __init__(self, shared: Path | None = None) -> None:
        self._shared = shared
        self.registry = CollectorRegistry()
        labels = ["method", "route", "status"]
        self.requests = Counter("cartographers_requests", "Requests answered", labels, registry=self.registry)
        self.seconds = Histogram(
            "cartographers_request_seconds",
            "Time to answer, event streams left out",
            ["route"],
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.tables = self._gauge("cartographers_tables_loaded", "Tables in memory")
        self.streams = self._gauge("cartographers_event_streams", "Open event streams")
        self.thoughts = self._gauge("cartographers_thoughts_waiting", "Turns of bots that wait for a process")
        self.waiting = self._gauge("cartographers_writes_waiting", "Writes on their way", ["queue"])
        self.thinking = self._gauge("cartographers_tables_thinking", "Tables whose bots think")
        self.worker = self._gauge("cartographers_worker", "The processes that serve", ["worker"])
        self.worker.labels(str(os.getpid())).set(1)

    def _gauge(self, name: str, about: str, labels: Sequence[str] = ()) -> Gauge:
        """The sum of all workers that live."""
        return Gauge(name, about, labels, registry=self.registry, multiprocess_mode="livesum")

    def measure(self, services: Services) -> None:
        """What is not counted as it happens."""
        self.tables.set(len(services.rooms.loaded))
        self.streams.set(len(services.rooms.streams))
        self.thinking.set(services.rooms.thinking)
        for queue, count in services.store.waiting.items():
            self.waiting.labels(queue).set(count)
        self.thoughts.set(services.bot_pool.waiting)

    async def keep_measuring(self, services: Services) -> None:
        """For several workers, of which any may be asked for the metrics of all."""
        while True:
            self.measure(services)
            await asyncio.sleep(MEASURING_SECONDS)

    def text(self) -> bytes:
        if self._shared is None:
            return generate_latest(self.registry)
        while True:
            together = CollectorRegistry()
            # It has no types.
            MultiProcessCollector(together, str(self._shared / FOLDER))  # type: ignore[no-untyped-call]
            try:
                return generate_latest(together)
            except FileNotFoundError:  # a worker was replaced, whose files have other names now
                continue


class StatusJson(Struct, frozen=True, omit_defaults=True):
    status: str
    reason: str = ""  # why it is not ready, for the operator


@get("/health", tags=["health"], summary="Is the process alive?")
async def health() -> StatusJson:
    return StatusJson("alive")


@get("/ready", tags=["health"], summary="Can it serve: does the database answer?")
async def ready(request: ApiRequest) -> Response[StatusJson]:
    services = services_of(request)
    if services.rooms.closing:
        return _not_ready("the server is stopping")
    try:
        await services.store.check_writable()
    except StorageError as problem:
        return _not_ready(problem.reason)
    return Response(StatusJson("ready"))


def _not_ready(reason: str) -> Response[StatusJson]:
    return Response(StatusJson("not ready", reason), status_code=UNAVAILABLE, headers={"retry-after": "5"})


def may_read_metrics(request: ApiRequest, token: str | None) -> bool:
    """Programs on this computer, and whoever has the token. What a proxy passes on comes from this computer
    too, so nothing that was passed on counts as such."""
    if token is not None:
        sent = request.headers.get("authorization", "")
        if hmac.compare_digest(sent.encode(), f"Bearer {token}".encode()):
            return True
    if any(header in request.headers for header in PASSED_ON):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # "unknown", as some proxies say
        return False


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[bytes]:
    services = services_of(request)
    if not may_read_metrics(request, services.settings.metrics_token):
        raise NotFoundException
    found: Metrics = request.app.state.metrics
    found.measure(services)
    return Response(
        found.text(),
        media_type=MediaType.TEXT,
        headers={"content-type": CONTENT_TYPE_LATEST},
    )


class MetricsMiddleware:
    """The outermost ASGI middleware. It counts every request and logs those that fail or are slow:
    never the query, a header or a body. And it adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, metrics: Metrics, *, https: bool) -> None:
        self._app = app
        self._metrics = metrics
        self._https = https
        self._counted: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500
        https = self._https or scope["scheme"] == "https"

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                protect(message, https=https)
            await send(message)

        try:
            await self._app(scope, receive, counted)
        finally:
            self._count(scope, status, time.perf_counter() - begun)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = str(scope.get("path_template") or "none")
        method = str(scope.get("method", ""))
        counted = self._counted.get((method, route, status))
        if counted is None:
            counted = self._counted[method, route, status] = (
                self._metrics.requests.labels(method, route, str(status)),
                self._metrics.seconds.labels(route),
            )
        counted[0].inc()
        if route.endswith("/events"):
            return
        counted[1].observe(seconds)
        if status >= UNAVAILABLE - 3 or seconds > SLOW_SECONDS:
            fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.warning("a request failed or was slow", extra={"fields": fields})


HEALTH_ROUTES: list[HTTPRouteHandler] = [health, ready, metrics]
