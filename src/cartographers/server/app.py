"""The application put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig

from cartographers import __version__
from cartographers.server.api.accounts import AccountsController
from cartographers.server.api.auth import Auth
from cartographers.server.api.bodies import BoundedRequest
from cartographers.server.api.calendar import CalendarController
from cartographers.server.api.catalogue import CatalogueController
from cartographers.server.api.conduct import ConductController
from cartographers.server.api.daily import DailyController
from cartographers.server.api.dealer import DealerController
from cartographers.server.api.departing import DeparturesController
from cartographers.server.api.described import ErrorsAsSent, OpenApiDocument, docs
from cartographers.server.api.errors import HANDLERS
from cartographers.server.api.gate import Gate
from cartographers.server.api.hints import HintsController
from cartographers.server.api.identify import identify
from cartographers.server.api.limiter import Limiter
from cartographers.server.api.offline import service_worker
from cartographers.server.api.pages import PAGES, WebFiles
from cartographers.server.api.passphrases import Passphrases
from cartographers.server.api.past import PastController
from cartographers.server.api.play import PlayController
from cartographers.server.api.players import PlayersController
from cartographers.server.api.reference import ReferenceController
from cartographers.server.api.replays import ReplaysController
from cartographers.server.api.reviews import ReviewsController
from cartographers.server.api.score import ScoreController
from cartographers.server.api.services import Services
from cartographers.server.api.sheets import SheetsController
from cartographers.server.api.signing_in import SigningInController
from cartographers.server.api.tables import TablesController
from cartographers.server.api.tokens import TokensController
from cartographers.server.api.watchtower import CARE, Metrics, Watch
from cartographers.server.chronicles import Chronicles
from cartographers.server.retention import Retention
from cartographers.server.reviews import Reviews
from cartographers.server.revocation import Revocation
from cartographers.server.rooms import Rooms
from cartographers.server.settings import Settings
from cartographers.server.slices import Slices
from cartographers.server.steady_clock import SteadyClock
from cartographers.server.stopping import on_stop
from cartographers.server.supervising import supervised
from cartographers.server.thinkers import Thinkers
from cartographers.server.upkeep import Upkeep
from cartographers.server.warming import warm_up
from cartographers.storage import open_store

CONTROLLERS = (
    AccountsController,
    SigningInController,
    TokensController,
    TablesController,
    PlayController,
    PastController,
    ReplaysController,
    ReviewsController,
    HintsController,
    PlayersController,
    DailyController,
    CalendarController,
    ConductController,
    DeparturesController,
    CatalogueController,
    ReferenceController,
    ScoreController,
    DealerController,
    SheetsController,
)
COMPRESSED_FROM = 2048  # bytes
TITLE = "Cartographers"  # also what tells one of our tables from other programs at a port


def create_app(settings: Settings, clock: Callable[[], float] | None = None) -> Litestar:
    """The server's application; it opens the database when it starts and closes it when it ends."""
    clock = clock or SteadyClock()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database, alone=True)
        thinkers, reviews = Thinkers(settings.thinkers), Reviews(store, clock)
        rooms = Rooms(store, thinkers, settings, clock)
        auth = Auth(store, await store.keys(), revoked=rooms.end_streams_of)
        chronicles = Chronicles(store.logs, Slices())
        app.state.services = Services(
            settings, store, rooms, auth, Passphrases(), Limiter(), chronicles, thinkers, reviews
        )
        app.state.loop = asyncio.get_running_loop()  # where whoever runs it in a thread can ask it something
        rooms.spawn(asyncio.to_thread(warm_up))
        if settings.warm_up:
            rooms.spawn(thinkers.warm_up())
        for name, work in Upkeep(store, rooms, settings).loops.items():
            rooms.spawn(supervised(name, work))
        rooms.spawn(supervised("following the keys", auth.follow_keys))
        revocation = Revocation(store.sessions, rooms, settings.revocation_seconds)
        rooms.spawn(supervised("ending streams of those who were signed out", revocation.loop))
        rooms.spawn(supervised("deleting what is kept no longer", Retention(store, rooms, settings).loop))
        try:
            with on_stop(rooms.end_streams):
                yield
        finally:
            await reviews.close()
            thinkers.close()
            await rooms.close()
            await store.close()

    api = Router("/api", route_handlers=[*CONTROLLERS, docs], before_request=identify)
    metrics = Metrics()
    app = Litestar(
        route_handlers=[api, *CARE, *PAGES, service_worker],
        lifespan=[lifespan],
        plugins=[ErrorsAsSent()],
        exception_handlers=HANDLERS,
        request_class=BoundedRequest,
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=3,
            minimum_size=COMPRESSED_FROM,
            # Streams, what is always short, and what is compressed already.
            exclude=["/events$", "/moves$", "^/static/", "^/$", "^/t/"],
        ),
        openapi_config=OpenAPIConfig(
            title=TITLE,
            version=__version__,
            description="The digital table for Cartographers and Cartographers Heroes.",
            path="/api",
            render_plugins=[OpenApiDocument()],
        ),
        logging_config=None,
    )
    # Around the router, not behind it: what has no route, or no method there, is looked at too.
    app.asgi_handler = Watch(Gate(app.asgi_handler, settings), metrics, https=settings.secure_cookies)
    app.state.web_files = WebFiles(settings.web)
    app.state.metrics = metrics
    return app
