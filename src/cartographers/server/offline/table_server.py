"""One visitor, one browser: the account, the tables and the streams behind the router."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar, TypeVarTuple
from urllib.parse import parse_qs

import msgspec

from cartographers.rules.actions import Action
from cartographers.rules.state import Game
from cartographers.server.answers import play
from cartographers.server.answers.accounts import MeChanges, checked_changes, me_json
from cartographers.server.answers.asker import Asker, Visitor
from cartographers.server.answers.stream import Write
from cartographers.server.live.fair_queue import WorkRequest
from cartographers.server.live.histories import Histories
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.slices import Slices
from cartographers.server.live.thinking import Request, think
from cartographers.server.offline.router import Reply, answer, decoded, refusal, reply
from cartographers.server.offline.routes import EVENTS
from cartographers.server.offline.shelf import Shelf, keep_thing
from cartographers.server.offline.store import ShelfStore
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account
from cartographers.words import pick_language, words
from cartographers.words.guests import guest_names

T = TypeVar("T")
Given = TypeVarTuple("Given")

ACCOUNT = "account"
HERE = "this browser"  # instead of an address
IDLE_SECONDS = 600.0
MOST_STREAMS = 100


class ThinksHere:
    """Bots think where the answers are given: nobody else waits for them."""

    async def decide(
        self, game: Game, requests: Sequence[Request], *, account: str = "", table: str = "", seed: str = ""
    ) -> list[Action]:
        found = []
        for request in requests:
            await asyncio.sleep(0)  # requests come in between
            found += think(game, [request], len(requests), seed)
        return found

    async def run(self, asked: WorkRequest, work: Callable[[*Given], T], *given: *Given) -> T:
        await asyncio.sleep(0)
        return work(*given)


class NoGuard:
    """Nobody else is here: nothing is too much, no name is another's, and no deck is a secret."""

    async def check_names(self, *names: str) -> None: ...

    async def charge_table(self, seats: int) -> None: ...

    def charge_seats(self, before: int, after: int) -> None: ...

    def charge_history(self, version: int) -> None: ...

    async def silenced(self) -> frozenset[str]:
        return frozenset()

    async def check_admitted(self, host: str) -> None: ...

    async def check_seed(self, seed: str) -> None: ...

    def check_deck(self) -> None: ...


class TableServer:
    """What a browser has instead of a server."""

    def __init__(self, shelf: Shelf, origin: str, clock: Callable[[], float] = time.time) -> None:
        self._shelf = shelf
        self._origin = origin
        store = ShelfStore(shelf)
        self._logs = store.logs
        self._thinker = ThinksHere()
        self.rooms = Rooms(store, self._thinker, idle_seconds=IDLE_SECONDS, clock=clock)
        self._histories = Histories(store.logs, Slices())
        self._making_account = asyncio.Lock()

    def start(self) -> None:
        self.rooms.tasks.spawn(self.rooms.follow_changes())

    async def close(self) -> None:
        await self.rooms.close()

    def appended_elsewhere(self, table: str, seq: int) -> None:
        """Another tab has appended to a table."""
        self._logs.tell(table, seq)

    # ---- requests

    async def request(self, method: str, path: str, query: str, body: bytes, languages: str) -> Reply:
        """The answer to a request below /api; a refusal is an answer too."""
        language = pick_language(languages)
        try:
            asker = await self._asker(query, languages)
            language = asker.visitor.language
            if path == "/me":
                return await self._me(asker.visitor.known, language, method, body)
            return await answer(asker, method, path, query, body)
        except Exception as problem:  # as over HTTP, a failure is an answer (500), never silence
            return refusal(problem, words(language))

    async def stream(
        self, path: str, query: str, languages: str, write: Write, gone: asyncio.Future[None]
    ) -> None:
        """Live updates of a table until the listener is gone; `Refused` if it may not listen."""
        found = EVENTS.fullmatch(path)
        if found is None:
            raise Refused(Reason.NOT_FOUND)
        asker = await self._asker(query, languages)
        wishes = {name: values[-1] for name, values in parse_qs(query).items()}
        stream = await play.events(
            asker,
            found["code"],
            asker.visitor.id_if_known or HERE,
            after=_number(wishes.get("after")),
            views=wishes.get("views") == "true",
            wish=_number(wishes.get("seat")),
            most_streams=MOST_STREAMS,
        )
        await stream.run(write, gone)

    async def _asker(self, query: str, languages: str) -> Asker:
        wished = parse_qs(query).get("language", [""])[0]
        account = await self._account(pick_language(wished, languages))
        language = pick_language(wished, account.language, languages)
        visitor = Visitor(account, language, HERE)
        return Asker(visitor, self.rooms, self._histories, self._thinker, NoGuard(), self._origin)

    # ---- the one account

    async def _account(self, language: str) -> Account:
        """Made by whatever is asked first: a page may ask for a game before it asks who plays it."""
        async with self._making_account:
            text = await self._shelf.thing(ACCOUNT)
            if text is not None:
                return msgspec.json.decode(text, type=Account)
            name = secrets.choice(guest_names(language))
            created = self.rooms.clock()
            return await self._keep_account(Account(secrets.token_hex(12), name, created, language=language))

    async def _keep_account(self, account: Account) -> Account:
        await keep_thing(self._shelf, ACCOUNT, account)
        return account

    async def _me(self, account: Account, language: str, method: str, body: bytes) -> Reply:
        if method == "PATCH":
            account = await self._keep_account(changed(account, body))
        return reply(me_json(account, language, csrf=""))


def changed(account: Account, body: bytes) -> Account:
    checked = checked_changes(decoded(MeChanges, body))
    changes = {name: value for name, value in checked.items() if value is not None}
    return replace(account, **changes)  # type: ignore[arg-type]  # each field as `checked_changes` has it


def _number(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch("[0-9]{1,15}", text) else None
