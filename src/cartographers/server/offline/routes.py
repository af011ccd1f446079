"""Which address is answered by which function: the routes of `http/` that make sense with nobody else there.

`tests/server/test_offline.py` sends the same requests here and to a server.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta

from cartographers.rules.setup import MOST_SEATS
from cartographers.server.answers import (
    branches,
    conduct,
    dealer,
    decks,
    hints,
    history,
    house_rules,
    imports,
    motives,
    play,
    replays,
    score,
    sheets,
    sketches,
    tables,
)
from cartographers.server.answers.atlas import MOST_SEEN
from cartographers.server.offline import atlas, campaign, daily
from cartographers.storage import TableStatus

Code = Annotated[str, Meta(min_length=1, max_length=20)]
SeatQuery = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
SeenQuery = Annotated[int, Meta(ge=0, le=MOST_SEEN)]
Month = Annotated[str, Meta(max_length=7)]

CREATED = 201


@dataclass(frozen=True)
class Query:
    """A value after the question mark: the argument it becomes, and its type."""

    argument: str
    kind: Any
    required: bool = False


@dataclass(frozen=True)
class Route:
    method: str
    path: str  # {name} stands for a part of the address
    answer: Callable[..., Awaitable[object]]
    body: Any = None  # the type of what is sent
    query: Mapping[str, Query] = field(default_factory=dict)
    status: int = 200
    alone: bool = False  # it does not matter who asks

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


# The types of the parts of an address.
PARTS: Mapping[str, Any] = {
    "code": Code,
    "seat": int,
    "number": int,
    "day": str,
    "player": str,
    "expedition": Annotated[str, Meta(min_length=1, max_length=40)],
}

_SEAT = Query("wish", SeatQuery)
_TABLE = "/tables/{code}"

ROUTES = (
    Route("POST", "/tables", tables.create, tables.NewTable, status=CREATED),
    Route("GET", "/tables", tables.public_tables, query={"status": Query("status", TableStatus)}),
    Route("GET", "/me/games", tables.my_games),
    Route("GET", "/me/level", tables.my_level),
    Route("GET", _TABLE, tables.table),
    Route("PATCH", _TABLE, tables.change, tables.Wishes),
    Route("POST", f"{_TABLE}/join", tables.join, tables.SeatWish),
    Route("POST", f"{_TABLE}/leave", tables.leave),
    Route("POST", f"{_TABLE}/return", tables.come_back),
    Route("POST", f"{_TABLE}/seat", tables.change_seat, tables.SeatChoice),
    Route("POST", f"{_TABLE}/dress", tables.dress, tables.Dress),
    Route("POST", f"{_TABLE}/bots", tables.add_bot, tables.BotWish),
    Route("DELETE", f"{_TABLE}/bots/{{seat}}", tables.remove_bot),
    Route("POST", f"{_TABLE}/start", tables.start),
    Route("POST", f"{_TABLE}/abandon", tables.abandon),
    Route("DELETE", f"{_TABLE}/abandon", tables.withdraw_end),
    Route("POST", f"{_TABLE}/rematch", tables.rematch),
    Route("POST", f"{_TABLE}/again", decks.again, decks.AgainWish, status=CREATED),
    Route("GET", f"{_TABLE}/ghost", decks.ghost),
    Route("POST", f"{_TABLE}/branch", branches.branch, branches.BranchWish, status=CREATED),
    Route("POST", f"{_TABLE}/remove", conduct.remove, tables.SeatChoice),
    Route("POST", f"{_TABLE}/mute", conduct.mute, conduct.MuteWish),
    Route("POST", f"{_TABLE}/vote", conduct.vote, tables.SeatChoice),
    Route(
        "GET",
        f"{_TABLE}/view",
        play.look,
        query={"version": Query("at_least", play.Version), "seat": _SEAT},
    ),
    Route("POST", f"{_TABLE}/moves", play.move, play.AnyMove),
    Route("POST", f"{_TABLE}/consider", play.consider, play.Idea),
    Route("POST", f"{_TABLE}/extras", play.extras, play.Idea),
    Route("POST", f"{_TABLE}/sketch", sketches.sketch, sketches.SketchWish),
    Route(
        "GET",
        f"{_TABLE}/earnings",
        play.earnings,
        query={"seat": Query("seat", SeatQuery, required=True)},
    ),
    Route("POST", f"{_TABLE}/chat", play.chat, play.Message),
    Route("POST", f"{_TABLE}/reactions", play.react, play.Reaction),
    Route("POST", f"{_TABLE}/hint", hints.hint, tables.SeatWish),
    Route("GET", f"{_TABLE}/why", motives.why, query={"seat": Query("seat", SeatQuery, required=True)}),
    Route("GET", f"{_TABLE}/departures", house_rules.departures),
    Route("GET", f"{_TABLE}/counting", house_rules.counting),
    Route("GET", f"{_TABLE}/log", history.log),
    Route("GET", f"{_TABLE}/chat", history.messages),
    Route("GET", f"{_TABLE}/transcript", history.transcript, query={"whole": Query("whole", bool)}),
    Route("GET", f"{_TABLE}/positions", history.positions),
    Route(
        "GET",
        f"{_TABLE}/positions/{{number}}",
        history.position,
        query={"seat": Query("seat", play.Version)},
    ),
    Route("GET", f"{_TABLE}/replay", replays.of_table),
    Route("POST", "/replay", replays.of_text, replays.BroughtText),
    Route(
        "GET",
        "/players/{player}/atlas",
        atlas.own,
        query={
            "sheet": Query("sheet", str),
            "best": Query("best", bool),
            "before": Query("before", float),
            "seen": Query("seen", SeenQuery),
        },
    ),
    Route("POST", "/me/imports", imports.keep, imports.PlayedElsewhere),
    Route("GET", "/daily", daily.of_today),
    Route("POST", "/daily", daily.set_out),
    Route("GET", "/daily/calendar", daily.calendar, query={"month": Query("month", Month)}),
    Route("GET", "/daily/{day}", daily.of_day),
    Route("POST", "/daily/{day}", daily.set_out_on),
    Route("GET", "/campaign", campaign.atlas),
    Route("GET", "/campaign/{expedition}", campaign.expedition),
    Route("POST", "/campaign/{expedition}", campaign.set_out),
    Route("GET", f"{_TABLE}/campaign", campaign.of_table),
    Route("POST", "/dealer", dealer.deal, dealer.DealerWish, alone=True),
    Route("POST", "/score", score.score, score.PaperSheet, alone=True),
    Route("POST", "/score/seasons", score.seasons, score.PaperSeasons, alone=True),
    Route("POST", "/sheets/check", sheets.check, score.PaperSheet, alone=True),
    Route("POST", "/sheets/roll", sheets.roll, sheets.RollWish, alone=True),
)

EVENTS = re.compile(r"/tables/(?P<code>[^/]+)/events")

# What takes other people, or a computer that thinks longer: the beginnings of these addresses.
NEEDS_SERVER = (
    *("/login", "/logout", "/passphrase", "/me/", "/admin", "/announcements", "/bots"),
    *("/leaderboards", "/players", "/reviews", "/daily", "/decks", "/puzzles"),
    *("/evenings", "/weekly", "/friends", "/groups"),
)
NEEDS_SERVER_AT_TABLE = (
    "/reviews",
    "/qr.svg",
    "/invitations",
    "/together",
    "/together/points",
)  # and these ends
