"""Who sits with whom: Swiss rounds by standing, or everyone with everyone. Deterministic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from cartographers.server.tables.evenings.options import MOST_ROUNDS

Pair = tuple[str, str]  # in alphabetical order
Groups = list[list[str]]

REPEATED = 10_000  # how much worse it is to meet again than to sit a place further from one's equals
MOST_PASSES = 8
PAIR = 2  # the smallest table
# So many can all meet within `MOST_ROUNDS` (`tests/server/evenings/test_pairing.py`), by the size of tables.
MOST_MEETING = {2: 20, 3: 24, 4: 32}


def pairs_of(group: Iterable[str]) -> Iterator[Pair]:
    return combinations(sorted(group), 2)


def meetings(groups: Iterable[Iterable[str]]) -> Counter[Pair]:
    """How often each two have sat together."""
    return Counter(pair for group in groups for pair in pairs_of(group))


def table_sizes(players: int, wish: int) -> list[int]:
    """So many to a table that nobody sits alone and no two tables differ by more than one: 3 and 2 for five
    players, even if they wished for four."""
    tables = max(1, -(-players // wish))
    if players // tables < PAIR:
        tables = max(1, players // PAIR)
    small, larger = divmod(players, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def swiss_tables(order: Sequence[str], met: Mapping[Pair, int], wish: int) -> Groups:
    """Tables of equals, the best first: `order` is how they stand. As few as possible meet again."""
    rank = {player: number for number, player in enumerate(order)}
    left, groups = list(order), Groups()
    for size in table_sizes(len(order), wish):
        group = [left.pop(0)]
        while len(group) < size:
            best = min(left, key=lambda player: _cost([*group, player], met, rank))
            left.remove(best)
            group.append(best)
        groups.append(group)
    _improve(groups, met, rank)
    return [sorted(group, key=rank.__getitem__) for group in groups]


def _cost(group: Sequence[str], met: Mapping[Pair, int], rank: Mapping[str, int]) -> int:
    repeats = sum(met.get(pair, 0) for pair in pairs_of(group))
    ranks = [rank[player] for player in group]
    return REPEATED * repeats + (max(ranks) - min(ranks)) ** 2


def _improve(groups: Groups, met: Mapping[Pair, int], rank: Mapping[str, int]) -> None:
    """Two change places as long as that helps: whom the greedy choice left over at the end may have met."""
    for _ in range(MOST_PASSES):
        improved = False
        for one, other in combinations(groups, 2):
            improved |= _exchange(one, other, met, rank)
        if not improved:
            return


def _exchange(one: list[str], other: list[str], met: Mapping[Pair, int], rank: Mapping[str, int]) -> bool:
    before, found = _cost(one, met, rank) + _cost(other, met, rank), False
    for mine in range(len(one)):
        for theirs in range(len(other)):
            one[mine], other[theirs] = other[theirs], one[mine]
            after = _cost(one, met, rank) + _cost(other, met, rank)
            if after < before:
                before, found = after, True
            else:
                one[mine], other[theirs] = other[theirs], one[mine]
    return found


@lru_cache(maxsize=64)
def everyones_rounds(players: tuple[str, ...], size: int) -> list[Groups]:
    """Rounds until everyone has sat with everyone.

    At tables of two each two meet exactly once; of an odd number each sits out once. At larger tables some
    meet again, since such a plan exists only for few numbers.
    """
    return _circle(players) if size == PAIR else _until_all_met(players, size)


def _circle(players: Sequence[str]) -> list[Groups]:
    """The first stays, the others move on by one place a round."""
    seats: list[str | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(seats) - 1):
        facing = zip(seats[: len(seats) // 2], reversed(seats[len(seats) // 2 :]), strict=True)
        rounds.append([[one, other] for one, other in facing if one is not None and other is not None])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def _until_all_met(players: Sequence[str], size: int) -> list[Groups]:
    met: Counter[Pair] = Counter()
    wanted = len(players) * (len(players) - 1) // 2
    rounds: list[Groups] = []
    while len(met) < wanted and len(rounds) < MOST_ROUNDS:
        groups = swiss_tables(players, met, size)
        rounds.append(groups)
        met += meetings(groups)
    return rounds
