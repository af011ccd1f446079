"""One list of requests for whatever answers them: a server, or Python inside a browser."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Generator, Sequence
from typing import Any

from cartographers.server.offline.shelf import Kept
from cartographers.server.offline.table_server import TableServer
from tests.dealt import ambush_second, explore_first
from tests.server.player import asks, first_move

Asked = tuple[str, str, Any]  # method, path below /api, body
Answered = tuple[int, str]  # status, text
Talk = Generator[Asked, Answered, None]

# What says when something happened; everything else has to be the same to the byte.
TIMES = re.compile(r'"(now|created_at|ended_at|changed_at|at|deadline)":[0-9.e+]+')
IDS = re.compile(r'"(id|csrf|deck)":"[^"]*"')
PROVERB = "An ocean of ink"
BLANK = "/".join(["." * 11] * 11)


class MemoryShelf:
    """A shelf that forgets when the test ends."""

    def __init__(self, room: int = 10**9) -> None:
        self.room = room  # characters left
        self.entries: dict[tuple[str, int], str] = {}
        self.tables: dict[str, str] = {}
        self.things: dict[str, str] = {}

    async def keep(self, table: str, first: int, entries: Sequence[str], summary: str) -> str:
        await asyncio.sleep(0)  # as a database does: others may be quicker
        if (table, first) in self.entries:
            return Kept.CONFLICT
        size = sum(map(len, entries))
        if size > self.room:
            return Kept.FULL
        self.room -= size
        self.entries |= {(table, first + number): text for number, text in enumerate(entries)}
        self.tables[table] = summary
        return Kept.YES

    async def read(self, table: str, after: int, limit: int) -> list[str]:
        last = max((seq for name, seq in self.entries if name == table), default=0)
        return [self.entries[table, seq] for seq in range(after + 1, last + 1)][:limit]

    async def summary(self, table: str) -> str | None:
        return self.tables.get(table)

    async def summaries(self) -> list[str]:
        return list(self.tables.values())

    async def thing(self, name: str) -> str | None:
        return self.things.get(name)

    async def put_thing(self, name: str, text: str) -> str:
        self.things[name] = text
        return Kept.YES


def conversation(language: str = "en") -> Talk:
    """A visitor's requests: a lobby, a whole solo game, a hot seat, paper, and what is refused."""
    yield "GET", "/me", None
    yield "PATCH", "/me", {"name": "Gwen", "language": language}
    yield from _refused()
    yield "GET", "/campaign", None
    yield "GET", "/campaign/blank-page", None
    yield from _alone()
    yield from _hot_seat()
    yield from _paper()


def _refused() -> Talk:
    yield "GET", "/tables/nothere", None
    yield "GET", "/tables/k7m2qx/view", None
    yield "GET", "/tables?status=open", None
    yield "POST", "/tables", {"seats": 0}
    yield "POST", "/tables", {"seats": "two"}
    yield "POST", "/tables", {"colour": "red"}
    yield "POST", "/tables", {"preset": "chess"}
    yield "POST", "/tables", {"edicts": ["nothing", "of", "this", "kind"]}
    yield "POST", "/tables", [1]
    yield "PATCH", "/me", {"name": ""}
    yield "PATCH", "/me", {"language": "xx"}
    yield "GET", "/daily/2024-12-31", None
    yield "POST", "/daily/tomorrow", {}
    yield "GET", "/daily/calendar?month=2024-12", None
    yield "GET", "/daily/calendar?month=November", None
    yield "GET", "/campaign/nowhere", None
    yield "POST", "/campaign/the-blank", {}
    yield "GET", f"/campaign/{'x' * 41}", None


def _made(answered: Answered) -> str:
    code: str = json.loads(answered[1])["code"]
    return code


def _alone() -> Talk:
    code = _made((yield "POST", "/tables", {"seats": "2", "seed": explore_first()}))
    table = f"/tables/{code}"
    yield "GET", table, None
    yield "PATCH", table, {"seats": 1, "hints": False}
    yield "POST", f"{table}/dress", {"name": "Gwen the Grey", "title": "Surveyor"}
    yield "POST", f"{table}/bots", {"level": "nobody"}
    yield "POST", f"{table}/seat", {"seat": 3}
    yield "GET", f"{table}/departures", None
    yield "GET", f"{table}/counting", None
    yield "GET", f"{table}/replay", None
    yield "POST", f"{table}/start", {}
    yield "POST", f"{table}/start", {}
    yield "GET", "/me/games", None
    yield "POST", f"{table}/hint", {}
    yield "GET", f"{table}/view?seat=5", None
    yield "GET", f"{table}/view?version=x", None
    yield "GET", f"{table}/earnings?seat=0", None
    yield "GET", f"{table}/earnings?seat=7", None
    yield from _played(table)
    yield "GET", f"{table}/positions", None
    yield "GET", f"{table}/positions/3?seat=0", None
    yield "GET", f"{table}/positions/9999", None
    yield "GET", f"{table}/log", None
    written = yield "GET", f"{table}/transcript", None
    yield "GET", f"{table}/replay", None
    yield "POST", "/replay", {"text": written[1]}
    yield "POST", "/replay", {"text": "this is no game"}
    yield "POST", f"{table}/chat", {"text": PROVERB}
    yield "GET", f"{table}/chat", None
    yield from _again(table)
    yield from _branched(table)


def _again(table: str) -> Talk:
    """The same cards once more."""
    yield "GET", f"{table}/ghost", None
    yield "POST", f"{table}/again", {"seat": 7}
    again = f"/tables/{_made((yield 'POST', f'{table}/again', {}))}"
    yield "POST", f"{again}/again", {}
    yield "GET", f"{again}/ghost", None
    yield "GET", f"{again}/counting", None
    yield from _played(again)
    yield "GET", f"{again}/ghost", None


def _branched(table: str) -> Talk:
    """Another ending."""
    yield "POST", f"{table}/branch", {"position": 9999}
    yield "POST", f"{table}/branch", {"position": 0, "seat": 1}
    yield "POST", f"{table}/branch", {"position": 0, "level": "nobody"}
    branch = f"/tables/{_made((yield 'POST', f'{table}/branch', {'position': 7}))}"
    yield "POST", f"{branch}/branch", {"position": 0}
    yield "GET", f"{branch}/counting", None
    yield from _played(branch)
    yield "GET", f"{branch}/ghost", None


def _played(table: str) -> Talk:
    """To the end, always with the first answer that is legal; once with each kind that is not."""
    number = 0
    while True:
        seen = json.loads((yield "GET", f"{table}/view", None)[1])
        if not asks(seen):
            return
        move = first_move(seen["decision"])
        known = {"id": f"move-{number}", "version": seen["version"]}
        if number == 0 and move["kind"] == "draw":
            yield "POST", f"{table}/consider", move
            yield "POST", f"{table}/sketch", {"card": seen["view"]["card"]}
            yield "POST", f"{table}/sketch", {"card": "nothing"}
            yield "POST", f"{table}/moves", move | known | {"spaces": ["a1", "k11"]}
            yield "POST", f"{table}/moves", move | known | {"spaces": ["z1"]}
            yield "POST", f"{table}/moves", move | known | {"version": 0}
            yield "POST", f"{table}/moves", {"kind": "choose", "space": "a1", **known}
            yield "POST", f"{table}/moves", {"kind": "fly", **known}
        yield "POST", f"{table}/moves", move | known
        if number == 0:
            yield "POST", f"{table}/moves", move | known  # counts once
        number += 1


def _hot_seat() -> Talk:
    wishes = {"hot_seat": ["Ann", "Bo"], "seats": 2, "seed": ambush_second(seats=2)}
    table = f"/tables/{_made((yield 'POST', '/tables', wishes))}"
    yield "POST", f"{table}/start", {}
    for turn in range(4):  # the second card is the ambush
        for seat in (0, 1):
            seen = json.loads((yield "GET", f"{table}/view?seat={seat}", None)[1])
            if asks(seen):
                move = first_move(seen["decision"])
                known = {"id": f"turn-{turn}-{seat}", "version": seen["version"], "seat": seat}
                yield "POST", f"{table}/moves", move | known
    yield "POST", f"{table}/abandon", {}
    yield "POST", f"{table}/rematch", {}


def _paper() -> Talk:
    yield "POST", "/score", {"sheet": BLANK}
    yield "POST", "/score", {"sheet": "a map"}
    yield "POST", "/sheets/check", {"sheet": BLANK}
    yield "POST", "/sheets/roll", {"seed": "roll"}
    yield "POST", "/dealer", {"options": {}, "seed": "deal", "steps": 5}
    yield "POST", "/dealer", {"options": {}, "steps": -1}
    edicts = ["sentinel-wood", "canal-lake", "wildholds", "borderlands"]
    seasons = [{"first": 5, "second": 3, "coins": 1, "monsters": -2}]
    yield "POST", "/score/seasons", {"edition": "base", "edicts": edicts, "seasons": seasons}


Answer = Callable[[str, str, bytes], Answered]


def record(answer: Answer, language: str = "en") -> list[tuple[str, int, str]]:
    """Every request with its answer, without what another day or another dice would change."""
    talk, heard, codes = conversation(language), list[tuple[str, int, str]](), list[str]()
    me = ""
    try:
        asked = next(talk)
        while True:
            method, path, body = asked
            status, text = answer(method, path, b"" if body is None else json.dumps(body).encode())
            heard.append((f"{method} {path} {json.dumps(body)}", status, text))
            if (method, path, status) == ("POST", "/tables", 201):
                codes.append(json.loads(text)["code"])
            if path.endswith(("/rematch", "/again", "/branch")) and status < 300:
                codes.append(json.loads(text)["code"])
            if path == "/me" and status < 300:
                me = json.loads(text)["id"]
            asked = talk.send((status, text))
    except StopIteration:
        pass
    return [(_plain(asked, codes, me), status, _plain(text, codes, me)) for asked, status, text in heard[1:]]


def _plain(text: str, codes: Sequence[str], me: str) -> str:
    for number, code in enumerate(codes):
        text = text.replace(code, f"CODE{number}")
    text = re.sub(r"https?://[^/\"]+", "HOST", text.replace(me, "ME"))
    return IDS.sub(r'"\1":ID', TIMES.sub(r'"\1":TIME', text))


def offline_answer(server: TableServer, runner: asyncio.Runner) -> Answer:
    def answer(method: str, path: str, body: bytes) -> Answered:
        address, _, query = path.partition("?")
        found = runner.run(server.request(method, address, query, body, "en"))
        return found.status, found.body.decode()

    return answer
