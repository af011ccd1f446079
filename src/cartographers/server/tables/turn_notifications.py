"""Whom a turn waits for, when they may be told of it, and what is said then.

Nothing that is said is secret: no drawing, and no code of a table, which would let a stranger in.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cartographers.server.tables.table import PlayingTable, Table
from cartographers.storage.notification_interface import Hours, QuietWishes
from cartographers.words import N_, Words

DAY_MINUTES = 24 * 60
HOUR_SECONDS = 3600.0
HOURS_UNTIL_DAYS = 48  # from here on days are counted
MOST_NAMES = 4  # of the others, in a sentence
LINK_LENGTH = 32
CALLS_SETTING = "turns"  # of an account: the one switch that stops all


# ---- whom


def waited_for(table: Table, there: Collection[str]) -> dict[str, str]:
    """The accounts that the game waits for and that are not there, with their names at the table.

    Nobody is called to a table where nobody else waits, or where people sit around one device.
    """
    if not isinstance(table, PlayingTable):
        return {}
    game = table.game
    absent = {
        seat.account: seat.name
        for number, seat in enumerate(table.seats)
        if seat.account is not None
        and seat.plays_itself
        and seat.overdue != table.turn_version
        and seat.account not in there
        and game.given(number) is None
        and game.must_act(number)
    }
    # Asked last: at most tables everybody is there.
    return {} if not absent or table.hot_seat or len(table.playing_humans) == 1 else absent


def wants_calls(settings: Mapping[str, Any]) -> bool:
    """Whether an account wants to be called at all."""
    return settings.get(CALLS_SETTING) is not False


# ---- when


def is_zone(name: str) -> bool:
    return _zone(name) is not None


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo | None:
    with suppress(
        ZoneInfoNotFoundError, ValueError, OSError
    ):  # a folder of zones is none, a path out neither
        return ZoneInfo(name)
    return None


def allowed_from(now: float, general: QuietWishes, at_table: QuietWishes) -> float | None:
    """When it may be told: now, or as soon as the quiet hours are over; None: not at all. Hours of a table
    hold there instead of the general ones."""
    if general.hushed or at_table.hushed:
        return None
    return _end_of_quiet(now, at_table.hours or general.hours)


def _end_of_quiet(now: float, hours: Hours | None) -> float:
    zone = _zone(hours.zone) if hours else None
    if hours is None or zone is None or hours.quiet_from == hours.quiet_until:
        return now
    local = datetime.fromtimestamp(now, UTC).astimezone(zone)
    minute = local.hour * 60 + local.minute
    since_begin = (minute - hours.quiet_from) % DAY_MINUTES
    length = (hours.quiet_until - hours.quiet_from) % DAY_MINUTES
    if since_begin >= length:
        return now
    end_day = local.date() + timedelta(days=minute >= hours.quiet_until)
    end = datetime.combine(end_day, time(*divmod(hours.quiet_until, 60)), zone)
    # Where the clocks are set back or forward meanwhile, it is the clock on the wall that counts.
    return max(now, end.timestamp())


# ---- what is said


@dataclass(frozen=True, slots=True)
class TurnText:
    title: str
    body: str
    event: str = "turn"  # for programs


EDITION_AND_SEASON = N_("{edition}, {season}")


def text_for_player(words: Words, table: PlayingTable, account: str, now: float, *, names: bool) -> TurnText:
    """`names`: who plays along, where nobody but the player reads it."""
    parts = [_game(words, table)]
    others = [
        seat.name
        for seat in table.seats
        if seat.name and seat.account != account and seat.account is not None
    ]
    if names and others:
        parts.append(words.text("with {names}", names=_list(words, others)))
    left = _time_left(words, table, now)
    return TurnText(words.text("Your turn"), " · ".join([*parts, *left]))


def text_for_table(words: Words, table: PlayingTable, waited: Iterable[str], now: float) -> TurnText:
    """For a channel that all who sit at the table read."""
    title = words.text("The table waits for {names}", names=_list(words, list(waited)))
    return TurnText(title, " · ".join([_game(words, table), *_time_left(words, table, now)]))


def text_of_invitation(words: Words, table: Table, name: str | None) -> TurnText:
    """`name`: of whoever invites, where nobody but the player reads it."""
    title = words.text("{name} invites you to a table", name=name) if name else words.text("You are invited")
    return TurnText(title, words.name(table.options.edition), "invitation")


def trial_text(words: Words) -> TurnText:
    return TurnText(words.text("It works"), words.text("You will be called here when it is your turn."))


def _game(words: Words, table: PlayingTable) -> str:
    edition, season = words.name(table.options.edition), words.name(table.game.season)
    return words.text(EDITION_AND_SEASON, edition=edition, season=season)


def _time_left(words: Words, table: PlayingTable, now: float) -> list[str]:
    if table.deadline is None or table.deadline <= now:
        return []
    hours = round((table.deadline - now) / HOUR_SECONDS)
    if hours < 1:
        return [words.text("less than an hour left")]
    if hours < HOURS_UNTIL_DAYS:
        return [words.plural("{n} hour left", "{n} hours left", hours)]
    return [words.plural("{n} day left", "{n} days left", hours // 24)]


def _list(words: Words, names: list[str]) -> str:
    shown = names[:MOST_NAMES]
    if len(names) > MOST_NAMES:
        rest = len(names) - MOST_NAMES
        return words.plural("{names} and {n} more", "{names} and {n} more", rest, names=", ".join(shown))
    if not shown[1:]:
        return "".join(shown)
    return words.text("{first} and {last}", first=", ".join(shown[:-1]), last=shown[-1])


# ---- the link


def link_of(secret: bytes, code: str) -> str:
    """Stands for a table in a link: it tells nothing, and leads there only who has a seat. The same for all
    turns of the table, so that a newer notification takes the place of an older one."""
    return hmac.new(secret, f"turn {code}".encode(), hashlib.sha256).hexdigest()[:LINK_LENGTH]
