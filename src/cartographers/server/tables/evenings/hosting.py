"""What may happen at an evening: pure functions from an evening to new entries."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.play.shuffle import Stream, fresh_seed
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.entries import Body
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
    TableOfRound,
    TableScore,
    TableSet,
)
from cartographers.server.tables.evenings.evening import Evening, EveningStatus, Round
from cartographers.server.tables.evenings.options import (
    LONGEST_EVENING_NAME,
    MOST_PLAYERS,
    EveningKind,
    EveningOptions,
)
from cartographers.server.tables.evenings.pairing import (
    MOST_MEETING,
    Groups,
    everyones_rounds,
    meetings,
    swiss_tables,
)
from cartographers.server.tables.evenings.standings import divisions_of, standings
from cartographers.server.tables.lobby import check_options
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused

# Nobody who comes and goes fills the log, which has about 4 200 entries for 100 players in 20 rounds.
MOST_COMINGS = 10  # of one account
MOST_COMINGS_OF_ALL = 1_000
MOVED_SHARE = 4  # a quarter of a division goes up, and a quarter down


def make_evening(host: Person, name: str, options: EveningOptions) -> list[Body]:
    """`InvalidSetup` or `InvalidSheet` for a bad set-up."""
    title = name.strip()
    if not (0 < len(title) <= LONGEST_EVENING_NAME and title.isprintable()):
        raise Refused(Reason.BAD_EVENING_NAME, longest=LONGEST_EVENING_NAME)
    seats = 1 if options.own_pace else options.table_size if options.small_tables else 2
    check_options(options.for_table(seats), fresh_seed())
    return [EveningMade(host.account, title, options, fresh_seed())]


def enter(evening: Evening, person: Person) -> list[Body]:
    """Comes in: before the evening begins, or from the next round on."""
    before = evening.player(person.account)
    if before is not None and not before.withdrawn:
        return []
    if person.account in evening.removed:
        raise Refused(Reason.EVENING_REMOVED)
    _must_not_be_over(evening)
    if before is None and evening.rounds and evening.options.kind is EveningKind.EVERYONE:
        raise Refused(Reason.EVENING_BEGUN)
    if before is None and len(evening.players) >= MOST_PLAYERS:
        raise Refused(Reason.EVENING_FULL, most=MOST_PLAYERS)
    comings = evening.comings
    if comings.get(person.account, 0) >= MOST_COMINGS or sum(comings.values()) >= MOST_COMINGS_OF_ALL:
        raise Refused(Reason.EVENING_COMINGS)
    return [PlayerEntered(person.account, person.name, person.title, person.crest, person.guest)]


def withdraw(evening: Evening, account: str) -> list[Body]:
    """Is not paired any more; a running game goes on."""
    player = evening.player(account)
    if player is None or player.withdrawn:
        return []
    _must_not_be_over(evening)
    return [PlayerWithdrew(account)]


def remove_player(evening: Evening, host: str, account: str) -> list[Body]:
    _must_host(evening, host)
    _must_not_be_over(evening)
    if evening.player(account) is None:
        raise Refused(Reason.UNKNOWN_PLAYER)
    return [] if account in evening.removed else [PlayerWithdrew(account, removed=True)]


# ---- rounds


def begin(evening: Evening, host: str) -> list[Body]:
    """The first round; at one's own pace all decks of the evening at once."""
    _must_host(evening, host)
    if evening.status is not EveningStatus.OPEN:
        raise Refused(Reason.EVENING_BEGUN)
    if evening.options.kind is EveningKind.DUPLICATE and evening.options.own_pace:
        _must_be_enough(evening, 1)
        return [RoundBegun(number, fresh_seed()) for number in range(1, evening.options.rounds + 1)]
    return [_round(evening, 1)]


def end_round(evening: Evening, host: str) -> list[Body]:
    """Whatever has not ended of the round is ended, with the stars it has."""
    _must_host(evening, host)
    _must_not_be_over(evening)
    return _ended(evening.open_rounds)


def next_round(evening: Evening, host: str) -> list[Body]:
    """Once the last one is over and all its tables are noted: they decide who sits with whom."""
    check_next(evening, host)
    if evening.open_rounds or not evening.rounds[-1].settled:
        raise Refused(Reason.EVENING_ROUND_RUNNING)
    return [_round(evening, len(evening.rounds) + 1)]


def check_next(evening: Evening, host: str) -> None:
    """`Refused` if no round can follow, whether or not the last one is over."""
    _must_host(evening, host)
    _must_not_be_over(evening)
    if not evening.rounds:
        raise Refused(Reason.EVENING_NOT_BEGUN)
    if len(evening.rounds) >= planned_rounds(evening):
        raise Refused(Reason.EVENING_NO_MORE)
    _must_be_enough(evening, 2)


def finish(evening: Evening, host: str) -> list[Body]:
    """The host ends the evening, whatever is still being played."""
    _must_host(evening, host)
    if evening.status is EveningStatus.OVER:
        return []
    return [*_ended(evening.open_rounds), EveningEnded()]


def set_table(evening: Evening, account: str, number: int) -> list[Body]:
    """Begins a deck at one's own pace: one after the other."""
    player = evening.player(account)
    if player is None or player.withdrawn:
        raise Refused(Reason.NOT_IN_EVENING)
    if not evening.options.own_pace or not 1 <= number <= len(evening.rounds):
        raise Refused(Reason.EVENING_NO_DECK)
    if evening.rounds[number - 1].over:
        raise Refused(Reason.EVENING_ROUND_OVER)
    if evening.rounds[number - 1].table_of(account) is not None:
        return []
    return [TableSet(number, fresh_code(), account)]


def table_ended(evening: Evening, code: str, scores: Sequence[TableScore]) -> list[Body]:
    """Notes how a table ended, once; the last table ends a round, and the last round the evening."""
    found = next(((each, table) for each, table in evening.tables() if table.code == code), None)
    if found is None or found[1].over:
        return []
    entries: list[Body] = [TableEnded(code, list(scores))]
    round_, _ = found
    others = (table for table in round_.tables if table.code != code)
    if evening.options.own_pace or round_.over or not all(table.over for table in others):
        return entries
    entries.append(RoundEnded(round_.number))
    if round_.number >= planned_rounds(evening) and evening.status is EveningStatus.RUNNING:
        entries.append(EveningEnded())
    return entries


def round_settled(evening: Evening, number: int) -> list[Body]:
    """Once its last table is noted."""
    round_ = evening.rounds[number - 1]
    ready = round_.over and round_.played_out and not round_.settled
    return [RoundSettled(number)] if ready else []


def time_passed(evening: Evening, now: float) -> list[Body]:
    """Where the time of a league's round is up: the next one, or the end of the season."""
    if evening.status is not EveningStatus.RUNNING or not evening.open_rounds:
        return []
    last = evening.open_rounds[-1]
    closes = evening.closes_at(last)
    if closes is None or closes > now:
        return []
    if last.number < evening.options.rounds:
        return [RoundEnded(last.number), RoundBegun(last.number + 1, fresh_seed())]
    return [RoundEnded(last.number), EveningEnded()]


def planned_rounds(evening: Evening) -> int:
    """How many rounds there will be."""
    if evening.options.kind is not EveningKind.EVERYONE:
        return evening.options.rounds
    return len(_everyones(evening)) if _can_meet(evening) else 0


def _round(evening: Evening, number: int) -> RoundBegun:
    _must_be_enough(evening, 2)
    if evening.options.own_pace:
        return RoundBegun(number, fresh_seed())
    tables = (TableOfRound(fresh_code(), tuple(group)) for group in _groups(evening, number))
    return RoundBegun(number, fresh_seed(), tuple(tables))


def _groups(evening: Evening, number: int) -> Groups:
    here = {player.account for player in evening.active}
    if evening.options.kind is EveningKind.DUPLICATE:
        return [[player.account for player in evening.active]]
    if evening.options.kind is EveningKind.EVERYONE:
        if not _can_meet(evening):
            raise Refused(Reason.EVENING_TOO_MANY, most=MOST_MEETING[evening.options.table_size])
        rounds = _everyones(evening)
        planned = ([player for player in group if player in here] for group in rounds[number - 1])
        return [group for group in planned if len(group) > 1]
    # Who stands alike, as all do in the first round, is drawn.
    drawn = {player: n for n, player in enumerate(_drawn(evening, f"round {number}"))}
    standing = sorted(standings(evening), key=lambda each: (each.place, drawn[each.player.account]))
    order = [each.player.account for each in standing if each.player.account in here]
    met = meetings(table.players for _, table in evening.tables())
    return swiss_tables(order, met, evening.options.table_size)


def _can_meet(evening: Evening) -> bool:
    return len(evening.players) <= MOST_MEETING[evening.options.table_size]


def _everyones(evening: Evening) -> Sequence[Groups]:
    return everyones_rounds(_drawn(evening, "everyone"), evening.options.table_size)


def _drawn(evening: Evening, label: str) -> tuple[str, ...]:
    return Stream(evening.seed, label).shuffled([player.account for player in evening.players])


def _ended(rounds: Sequence[Round]) -> list[Body]:
    return [RoundEnded(each.number) for each in rounds]


# ---- seasons of a league


def next_divisions(evening: Evening) -> tuple[tuple[str, ...], ...]:
    """Who plays where next: the best of each division go up, the last ones down. Who withdrew goes."""
    found = [
        [each.player.account for each in standings(evening) if each.division == number]
        for number in range(len(divisions_of(evening)))
    ]
    moved: list[list[str]] = [[] for _ in found]
    here = {player.account for player in evening.active}
    for number, division in enumerate(found):
        count = max(1, len(division) // MOVED_SHARE)
        for place, account in enumerate(division):
            up = number > 0 and place < count
            down = number + 1 < len(found) and place >= len(division) - count
            if account in here:
                moved[number - 1 if up else number + 1 if down else number].append(account)
    return tuple(tuple(division) for division in moved if division)


def next_season(evening: Evening, host: str, code: str) -> list[Body]:
    """Agrees on the evening of the next season."""
    _must_host(evening, host)
    if evening.options.kind is not EveningKind.LEAGUE or evening.status is not EveningStatus.OVER:
        raise Refused(Reason.EVENING_NOT_OVER)
    return [] if evening.after else [SeasonFollowed(code)]


def season_after(evening: Evening) -> list[Body]:
    """The first entries of the next season: everybody who has not withdrawn is in it."""
    made = EveningMade(
        evening.host,
        evening.name,
        evening.options,
        fresh_seed(),
        season=evening.season + 1,
        before=evening.code,
        divisions=next_divisions(evening),
    )
    players = [
        PlayerEntered(each.account, each.name, each.title, each.crest, each.guest) for each in evening.active
    ]
    return [made, *players]


# ---- checks


def _must_host(evening: Evening, account: str) -> None:
    if evening.host != account:
        raise Refused(Reason.NOT_EVENING_HOST)


def _must_not_be_over(evening: Evening) -> None:
    if evening.status is EveningStatus.OVER:
        raise Refused(Reason.EVENING_OVER)


def _must_be_enough(evening: Evening, least: int) -> None:
    if len(evening.active) < least:
        raise Refused(Reason.EVENING_TOO_FEW, least=least)
