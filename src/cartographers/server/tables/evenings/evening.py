"""An evening is the fold of its log: who came, which rounds there were, how their tables ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from cartographers.server.tables.entries import Body, CrestBody
from cartographers.server.tables.evenings.entries import (
    EveningEnded,
    EveningMade,
    PlayerEntered,
    PlayerWithdrew,
    RoundBegun,
    RoundEnded,
    RoundSettled,
    SeasonFollowed,
    TableEnded,
    TableScore,
    TableSet,
    evening_from_stored,
)
from cartographers.server.tables.evenings.options import DAY_SECONDS, EveningKind, EveningOptions
from cartographers.server.tables.fold import UnreadableLog
from cartographers.storage.values import Entry


class EveningStatus(StrEnum):
    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class EveningPlayer:
    """Who withdrew keeps what they have played."""

    account: str
    name: str
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class EveningTable:
    """A table of a round; `scores` once it is over."""

    code: str
    players: tuple[str, ...]
    scores: tuple[TableScore, ...] | None = None

    @property
    def over(self) -> bool:
        return self.scores is not None


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    seed: str
    began_at: float
    tables: tuple[EveningTable, ...] = ()
    over: bool = False
    settled: bool = False  # also its tables, and their cards are no secret any more

    def table_of(self, account: str) -> EveningTable | None:
        return next((table for table in self.tables if account in table.players), None)

    @property
    def scores(self) -> dict[str, TableScore]:
        """By account, of the tables that are over."""
        return {score.account: score for table in self.tables for score in table.scores or ()}

    @property
    def played_out(self) -> bool:
        return all(table.over for table in self.tables)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    code: str
    version: int
    host: str
    name: str
    options: EveningOptions
    seed: str
    made_at: float
    season: int = 1
    before: str | None = None
    after: str | None = None
    divisions: tuple[tuple[str, ...], ...] = ()
    players: tuple[EveningPlayer, ...] = ()
    removed: frozenset[str] = frozenset()
    comings: Mapping[str, int] = field(default_factory=dict)  # how often each came in, also who has left
    rounds: tuple[Round, ...] = ()
    ended_at: float | None = None

    @property
    def status(self) -> EveningStatus:
        if self.ended_at is not None:
            return EveningStatus.OVER
        return EveningStatus.RUNNING if self.rounds else EveningStatus.OPEN

    def player(self, account: str) -> EveningPlayer | None:
        return next((player for player in self.players if player.account == account), None)

    @property
    def active(self) -> tuple[EveningPlayer, ...]:
        """Those who have not withdrawn."""
        return tuple(player for player in self.players if not player.withdrawn)

    @property
    def unsettled(self) -> bool:
        """Whether work is left that waits for no person, or may come to be."""
        return bool(self.rounds) and not (self.ended_at and all(each.settled for each in self.rounds))

    @property
    def open_rounds(self) -> tuple[Round, ...]:
        return tuple(each for each in self.rounds if not each.over)

    def closes_at(self, of: Round) -> float | None:
        """When a round of a league ends by itself."""
        if self.options.kind is not EveningKind.LEAGUE:
            return None
        return of.began_at + self.options.days * DAY_SECONDS

    def tables(self) -> Iterator[tuple[Round, EveningTable]]:
        return ((each, table) for each in self.rounds for table in each.tables)


def fold_evening(code: str, entries: Iterable[Entry], evening: Evening | None = None) -> Evening:
    """The evening after these entries; `UnreadableLog` for any that cannot be one."""
    for entry in entries:
        try:
            body = evening_from_stored(entry.kind, entry.body)
            evening = _made(code, body, entry) if evening is None else apply_to_evening(evening, body, entry)
        except Exception as problem:  # whatever an entry of another version may raise
            where = f"evening {code}, entry {entry.seq} ({entry.kind})"
            raise UnreadableLog(f"{where}: {problem}") from problem
    if evening is None:
        raise UnreadableLog(f"the log of {code} is empty")
    return evening


def _made(code: str, body: Body, entry: Entry) -> Evening:
    if not isinstance(body, EveningMade) or entry.seq != 1:
        raise ValueError("the log does not begin with the evening")
    return Evening(
        code=code,
        version=1,
        host=body.host,
        name=body.name,
        options=body.options,
        seed=body.seed,
        made_at=entry.at,
        season=body.season,
        before=body.before,
        divisions=body.divisions,
    )


def apply_to_evening(evening: Evening, body: Body, entry: Entry) -> Evening:
    if entry.seq != evening.version + 1:
        raise ValueError(f"it comes after entry {evening.version}")
    return replace(_after(evening, body, entry.at), version=entry.seq)


def _after(evening: Evening, body: Body, at: float) -> Evening:
    match body:
        case PlayerEntered():
            return _entered(evening, body)
        case PlayerWithdrew():
            return _withdrew(evening, body)
        case RoundBegun():
            tables = tuple(EveningTable(each.code, each.players) for each in body.tables)
            return replace(evening, rounds=(*evening.rounds, Round(body.number, body.seed, at, tables)))
        case TableSet():
            round_ = evening.rounds[body.number - 1]
            table = EveningTable(body.code, (body.account,))
            return _with_round(evening, replace(round_, tables=(*round_.tables, table)))
        case TableEnded():
            return _table_ended(evening, body)
        case RoundEnded() | RoundSettled():
            round_, settled = evening.rounds[body.number - 1], isinstance(body, RoundSettled)
            return _with_round(evening, replace(round_, over=True, settled=settled))
        case EveningEnded():
            return replace(evening, ended_at=at)
        case SeasonFollowed():
            return replace(evening, after=body.evening)
        case _:
            raise ValueError("nothing of the kind can happen there")


def _entered(evening: Evening, body: PlayerEntered) -> Evening:
    """Who comes back is the one who was there before."""
    player = EveningPlayer(body.account, body.name, body.title, body.crest, body.guest)
    often = evening.comings.get(body.account, 0) + 1
    evening = replace(evening, comings={**evening.comings, body.account: often})
    if evening.player(body.account) is None:
        return replace(evening, players=(*evening.players, player))
    players = (player if each.account == body.account else each for each in evening.players)
    return replace(evening, players=tuple(players))


def _withdrew(evening: Evening, body: PlayerWithdrew) -> Evening:
    """Before the first round somebody who leaves was never there; later they keep what they have played."""
    if evening.rounds:
        players = tuple(
            replace(each, withdrawn=True) if each.account == body.account else each
            for each in evening.players
        )
    else:
        players = tuple(each for each in evening.players if each.account != body.account)
    removed = evening.removed | {body.account} if body.removed else evening.removed
    return replace(evening, players=players, removed=removed)


def _table_ended(evening: Evening, body: TableEnded) -> Evening:
    for round_, table in evening.tables():
        if table.code == body.code:
            if table.over:
                raise ValueError(f"table {body.code} had ended before")
            ended = replace(table, scores=tuple(body.scores))
            tables = tuple(ended if each is table else each for each in round_.tables)
            return _with_round(evening, replace(round_, tables=tables))
    raise ValueError(f"there is no table {body.code}")


def _with_round(evening: Evening, changed: Round) -> Evening:
    rounds = tuple(changed if each.number == changed.number else each for each in evening.rounds)
    return replace(evening, rounds=rounds)
