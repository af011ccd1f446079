"""An account's own statistics, kept as totals: adding a game costs the same however many there were."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, bindparam, delete, select, update

from cartographers.storage.account_rows import deleted_accounts
from cartographers.storage.database import Database, count_rows, insert_if_new
from cartographers.storage.json_text import encode
from cartographers.storage.readable import readable_rows
from cartographers.storage.result_rows import seat_result
from cartographers.storage.schema import player_totals, results
from cartographers.storage.values import SeatResult, Spread, Statistics

_totals = player_totals.c
UNCOUNTED = ""  # a row that is made only to be locked; also what cannot be read is counted anew


class StarTally(msgspec.Struct, array_like=True):
    times: Annotated[int, Meta(ge=1)]
    stars: int  # of all of them together
    best: int

    def add(self, stars: int) -> None:
        self.times += 1
        self.stars += stars
        self.best = max(self.best, stars)


Tallies = dict[str, StarTally]


class Totals(msgspec.Struct, omit_defaults=True):
    """What all games of an account amount to."""

    games: int  # those that do not count too
    tables: Tallies = {}  # of "solo" and "several"
    wins: int = 0
    best_rating: int | None = None
    titles: dict[str, int] = {}
    editions: Tallies = {}
    seasons: Tallies = {}
    edicts: Tallies = {}
    achievements: dict[str, int] = {}

    def add(self, game: SeatResult) -> None:
        self.games += 1
        for achievement in game.achievements:
            _count(self.achievements, achievement)
        if not game.counted:
            return
        alone = game.seats == 1
        _tally(self.tables, "solo" if alone else "several", game.stars)
        _tally(self.editions, game.edition, game.stars)
        self.wins += not alone and game.place == 1
        if game.title is not None:
            _count(self.titles, game.title)
        # The daily expedition has no place on the leaderboard, but it is a game like any other of one's own.
        if alone and not game.hints and (game.ranked or game.daily) and game.rating is not None:
            known = self.best_rating
            self.best_rating = game.rating if known is None else max(known, game.rating)
        for season in game.seasons:
            _tally(self.seasons, season.season, season.stars)
            for edict in season.edicts:
                _tally(self.edicts, edict.card, edict.stars)


def _tally(tallies: Tallies, what: str, stars: int) -> None:
    if what in tallies:
        tallies[what].add(stars)
    else:
        tallies[what] = StarTally(1, stars, stars)


def _count(counts: dict[str, int], what: str) -> None:
    counts[what] = counts.get(what, 0) + 1


async def statistics(database: Database, account: str) -> Statistics:
    totals = await database.read(lambda connection: _kept(connection, account))
    if totals is None:
        totals = await database.read(lambda connection: _of_all_games(connection, [account])[account])
        await _keep(database, account, totals)
    return Statistics(
        solo=_spreads(totals.tables).get("solo"),
        several=_spreads(totals.tables).get("several"),
        wins=totals.wins,
        best_rating=totals.best_rating,
        titles=totals.titles,
        editions=_spreads(totals.editions),
        seasons=_spreads(totals.seasons),
        edicts=_spreads(totals.edicts),
        achievements=totals.achievements,
    )


def add_to_totals(connection: Connection, seats: Sequence[SeatResult]) -> None:
    """Adds a table whose results are in the database already. Who has no totals yet gets them here."""
    of_account = defaultdict[str, list[SeatResult]](list)
    for seat in seats:
        if seat.account is not None:
            of_account[seat.account].append(seat)
    if not of_account:
        return
    # Rows are locked in one order, so that two tables that end at once cannot deadlock.
    rows = [{"account": account, "totals": UNCOUNTED} for account in sorted(of_account)]
    connection.execute(insert_if_new(connection, player_totals, rows))
    query = select(player_totals).where(_totals.account.in_(of_account))
    before = connection.execute(query.order_by(_totals.account).with_for_update()).all()
    known = {row.account: totals for row in before if (totals := _readable(row.totals)) is not None}
    for account, totals in list(known.items()):
        for seat in of_account[account]:
            totals.add(seat)
        if totals.games != _games(connection, account):
            del known[account]
    after = known | _of_all_games(connection, of_account.keys() - known.keys())
    changed = update(player_totals).where(_totals.account == bindparam("of"))
    connection.execute(
        changed.values(totals=bindparam("now")),
        [{"of": account, "now": encode(totals)} for account, totals in sorted(after.items())],
    )


def _kept(connection: Connection, account: str) -> Totals | None:
    """None where they are to be counted: also if a server of an older version, which knows nothing of them,
    has recorded a game meanwhile."""
    kept = _readable(connection.scalar(select(_totals.totals).where(_totals.account == account)))
    return kept if kept is not None and kept.games == _games(connection, account) else None


def _games(connection: Connection, account: str) -> int:
    return count_rows(connection, results.c.account == account)


async def _keep(database: Database, account: str, totals: Totals) -> None:
    """For the next time, unless a game has ended meanwhile: whoever records it keeps totals with it."""

    def work(connection: Connection) -> None:
        if deleted_accounts(connection, [account]):
            return
        row = {"account": account, "totals": UNCOUNTED}
        connection.execute(insert_if_new(connection, player_totals, row))
        mine = _totals.account == account
        connection.execute(select(_totals.account).where(mine).with_for_update())
        if _games(connection, account) == totals.games:
            connection.execute(update(player_totals).where(mine).values(totals=encode(totals)))

    if totals.games:
        await database.write(work)


def remove_totals(connection: Connection, accounts: Iterable[str]) -> None:
    """They are counted anew with the next game."""
    for account in sorted(set(accounts)):
        connection.execute(delete(player_totals).where(_totals.account == account))


def _of_all_games(connection: Connection, accounts: Iterable[str]) -> dict[str, Totals]:
    found = {account: Totals(0) for account in accounts}
    if found:
        games = connection.execute(select(results).where(results.c.account.in_(found)))
        for game in readable_rows(games, seat_result):
            if game.account is not None:
                found[game.account].add(game)
        for account, totals in found.items():
            totals.games = _games(connection, account)  # those whose row is damaged too
    return found


def _readable(kept: object) -> Totals | None:
    try:
        return msgspec.json.decode(kept, type=Totals) if isinstance(kept, str) else None
    except msgspec.DecodeError:
        return None


def _spreads(tallies: Tallies) -> dict[str, Spread]:
    return {
        what: Spread(tally.times, tally.stars / tally.times, tally.best) for what, tally in tallies.items()
    }
