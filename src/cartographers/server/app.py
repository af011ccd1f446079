"""The application put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Self

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from cartographers import __version__
from cartographers.server.http.auth.identify import identify
from cartographers.server.http.auth.passphrases import Passphrases
from cartographers.server.http.auth.sessions import Auth
from cartographers.server.http.errors import HANDLERS
from cartographers.server.http.gate import Gate
from cartographers.server.http.health import HEALTH_ROUTES, Metrics, MetricsMiddleware
from cartographers.server.http.limits.limiter import Limiter
from cartographers.server.http.moves_shortcut import MovesShortcut
from cartographers.server.http.offline_site import OFFERED, OFFLINE, offline_site
from cartographers.server.http.openapi import docs, openapi_config
from cartographers.server.http.pages import PAGES, WebFiles
from cartographers.server.http.routes.accounts import AccountsController
from cartographers.server.http.routes.admin import AdminController
from cartographers.server.http.routes.announcements import AnnouncementsController
from cartographers.server.http.routes.atlas import AtlasController
from cartographers.server.http.routes.bots import BotsController
from cartographers.server.http.routes.branches import BranchesController
from cartographers.server.http.routes.calendar import CalendarController
from cartographers.server.http.routes.campaign import CampaignController, CampaignTableController
from cartographers.server.http.routes.catalogue import CatalogueController
from cartographers.server.http.routes.conduct import ConductController
from cartographers.server.http.routes.daily import DailyController
from cartographers.server.http.routes.dealer import DealerController
from cartographers.server.http.routes.decks import AgainController, DecksController
from cartographers.server.http.routes.evenings import EveningsController
from cartographers.server.http.routes.friends import FriendsController, TableInvitationsController
from cartographers.server.http.routes.groups import GroupsController
from cartographers.server.http.routes.hints import HintsController
from cartographers.server.http.routes.history import HistoryController
from cartographers.server.http.routes.house_rules import HouseRulesController
from cartographers.server.http.routes.imports import ImportsController
from cartographers.server.http.routes.notification_links import NotificationLinksController
from cartographers.server.http.routes.notifications import NotificationsController
from cartographers.server.http.routes.one_time_codes import OneTimeCodesController
from cartographers.server.http.routes.own_data import OwnDataController
from cartographers.server.http.routes.passkeys import PasskeysController
from cartographers.server.http.routes.play import PlayController
from cartographers.server.http.routes.players import PlayersController
from cartographers.server.http.routes.puzzles import PuzzlesController
from cartographers.server.http.routes.reference import ReferenceController
from cartographers.server.http.routes.replays import ReplaysController
from cartographers.server.http.routes.reviews import ReviewsController
from cartographers.server.http.routes.score import ScoreController
from cartographers.server.http.routes.sheets import SheetsController
from cartographers.server.http.routes.sign_in import SignInController
from cartographers.server.http.routes.table_notifications import TableNotificationsController
from cartographers.server.http.routes.tables import TablesController
from cartographers.server.http.routes.together import TogetherController
from cartographers.server.http.routes.tokens import TokensController
from cartographers.server.http.routes.weekly import WeeklyController
from cartographers.server.http.service_worker import service_worker
from cartographers.server.http.services import BoundedRequest, Services
from cartographers.server.http.stopping import on_stop
from cartographers.server.live.bot_pool import BotPool
from cartographers.server.live.evenings import Evenings
from cartographers.server.live.friend_presence import FriendPresence
from cartographers.server.live.histories import Histories
from cartographers.server.live.interventions import InterventionFollower
from cartographers.server.live.notifications.delivery import open_delivery
from cartographers.server.live.notifications.notifier import TurnNotifier
from cartographers.server.live.preload import warm_up
from cartographers.server.live.presence import Presence
from cartographers.server.live.retention import RetentionLoop
from cartographers.server.live.reviews import Reviews
from cartographers.server.live.revocation import Revocation
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.silences import Silences
from cartographers.server.live.slices import Slices
from cartographers.server.live.steady_clock import SteadyClock
from cartographers.server.live.supervising import backoff, supervised
from cartographers.server.live.together import Together
from cartographers.server.live.upkeep import Upkeep
from cartographers.server.settings import Settings
from cartographers.storage import Key, StorageError, Store, open_store

CONTROLLERS = (
    AccountsController,
    SignInController,
    OneTimeCodesController,
    PasskeysController,
    AnnouncementsController,
    BotsController,
    OwnDataController,
    AdminController,
    TokensController,
    TablesController,
    PlayController,
    HistoryController,
    ReplaysController,
    ImportsController,
    ReviewsController,
    TogetherController,
    HintsController,
    PlayersController,
    AtlasController,
    AgainController,
    DecksController,
    BranchesController,
    DailyController,
    CalendarController,
    PuzzlesController,
    EveningsController,
    CampaignController,
    CampaignTableController,
    ConductController,
    FriendsController,
    TableInvitationsController,
    GroupsController,
    HouseRulesController,
    CatalogueController,
    ReferenceController,
    ScoreController,
    DealerController,
    SheetsController,
    NotificationsController,
    TableNotificationsController,
    NotificationLinksController,
    WeeklyController,
)
log = logging.getLogger(__name__)

CONSTANT = "^/api/(catalogue|reference|words)"  # `CachedResponse`, compressed once
COMPRESSED_FROM = 2048  # bytes
STARTUP_PATIENCE_SECONDS = 30.0
TITLE = "Cartographers"


async def _open_patiently(database: str) -> tuple[Store, tuple[Key, ...]]:
    """Retries while the database restarts: uvicorn ends all workers when one of them fails to start. What is
    wrong for good was reported before, by `run.serve`."""
    loop, delays = asyncio.get_running_loop(), backoff()
    end = loop.time() + STARTUP_PATIENCE_SECONDS
    while True:
        try:
            store = await open_store(database, alone=True)
            try:
                return store, await store.keys()
            except StorageError:
                await store.close()
                raise
        except StorageError as problem:
            if loop.time() > end:
                raise
            log.warning("the database cannot be opened yet: %s", problem)
        await asyncio.sleep(next(delays))


class _Api(Router):
    """Made for one application. Litestar copies a router that it registers, every handler and all that hangs
    on it, which is a third of what making the application takes."""

    def __deepcopy__(self, memo: object) -> Self:
        return self


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Opens the database when the server starts, and closes it when it ends."""
    settings: Settings = app.state.settings
    clock: Callable[[], float] = app.state.clock
    metrics: Metrics = app.state.metrics
    store, keys = await _open_patiently(settings.database)
    bot_pool, reviews = BotPool(settings.bot_processes), Reviews(store, clock)
    has_neighbors = store.notices.reach_others
    rooms = Rooms(
        store, bot_pool, idle_seconds=settings.idle_seconds, clock=clock, has_neighbors=has_neighbors
    )
    auth = Auth(store, keys, revoked=rooms.streams.end_of)
    histories, passphrases = Histories(store.logs, Slices()), Passphrases(settings.argon2)
    evenings = Evenings(store, rooms, settings.evening_seconds)
    follower = InterventionFollower(
        store,
        rooms,
        histories,
        forget_account=auth.forget,
        forget_evening=evenings.forget,
        seconds=settings.intervention_seconds,
    )
    limiter = Limiter.of_all_workers(settings.shared)
    delivery = open_delivery(store.notifications, settings)
    notifier = TurnNotifier(store, rooms, delivery, settings)
    silences, together = Silences(rooms, store.notices), Together(rooms, store.notices)
    app.state.services = Services(
        settings,
        store,
        rooms,
        auth,
        passphrases,
        limiter,
        histories,
        bot_pool,
        reviews,
        follower,
        delivery,
        notifier,
        evenings,
        silences,
        together,
    )
    app.state.loop = asyncio.get_running_loop()  # for a caller that runs the server in another thread
    rooms.tasks.spawn(asyncio.to_thread(warm_up))
    if settings.warm_up:
        rooms.tasks.spawn(bot_pool.warm_up())
    if settings.shared is not None:
        measuring = partial(metrics.keep_measuring, app.state.services)
        rooms.tasks.spawn(supervised("measuring", measuring))
    loops = {**Upkeep(store, rooms, settings).loops, **notifier.loops, **evenings.loops}
    loops |= {**FriendPresence(store, rooms).loops, **silences.loops, **together.loops}
    if has_neighbors:
        loops |= Presence(rooms, store.notices).loops
    for name, work in loops.items():
        rooms.tasks.spawn(supervised(name, work))
    rooms.tasks.spawn(supervised("following the keys", auth.follow_keys))
    revocation = Revocation(store, rooms, settings.revocation_seconds)
    rooms.tasks.spawn(supervised("ending streams of those who were signed out", revocation.loop))
    rooms.tasks.spawn(supervised("following administrators", follower.loop))
    rooms.tasks.spawn(
        supervised("deleting what is kept no longer", RetentionLoop(store, rooms, settings).loop)
    )
    try:
        with on_stop(rooms.begin_to_close):
            yield
    finally:
        await reviews.close()
        bot_pool.close()
        await rooms.close()
        await notifier.close()
        await store.close()


class Application(Litestar):
    """All routes. They know nothing of the settings with which they are served, so that a process that starts
    one server after the other, as tests do, makes them once."""

    def __init__(self, *, body_bytes: int, site: bool) -> None:
        api = _Api("/api", route_handlers=[*CONTROLLERS, docs], before_request=identify)
        super().__init__(
            route_handlers=[api, *HEALTH_ROUTES, *PAGES, service_worker, *([offline_site] if site else [])],
            lifespan=[lifespan],
            exception_handlers=HANDLERS,
            request_class=BoundedRequest,
            request_max_body_size=body_bytes,
            compression_config=CompressionConfig(
                backend="gzip",
                gzip_compress_level=3,
                minimum_size=COMPRESSED_FROM,
                # Not compressed: streams, short answers, and what is compressed already.
                exclude=["/events$", "/moves$", "^/static/", "^/$", "^/t/", f"^{OFFLINE}", CONSTANT],
            ),
            openapi_config=openapi_config(TITLE, __version__),
            logging_config=None,
        )
        self._routed = self.asgi_handler

    def prepare(self, settings: Settings, clock: Callable[[], float] | None = None) -> Self:
        """For the next start, with these settings."""
        metrics = Metrics(settings.shared)
        # Around the router, not behind it, so that it also sees 404 and 405.
        self.asgi_handler = MetricsMiddleware(
            Gate(MovesShortcut(self._routed, self), settings), metrics, https=settings.secure_cookies
        )
        self.state = State(
            {
                "settings": settings,
                "clock": clock or SteadyClock(),
                "metrics": metrics,
                "web_files": WebFiles(settings.web, told_to_pages=OFFERED if settings.site else ""),
                "offline_files": WebFiles(settings.site) if settings.site else None,
            }
        )
        return self


def create_app(settings: Settings, clock: Callable[[], float] | None = None) -> Application:
    """The server's application."""
    routes = Application(body_bytes=settings.body_bytes, site=settings.site is not None)
    return routes.prepare(settings, clock)
