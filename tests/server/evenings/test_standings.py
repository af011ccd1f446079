"""How an evening stands: stars or points, what separates equals, and divisions."""

from __future__ import annotations

from fractions import Fraction

from cartographers.server.tables.evenings.entries import TableScore
from cartographers.server.tables.evenings.hosting import begin, finish, set_table, table_ended
from cartographers.server.tables.evenings.options import EveningKind
from cartographers.server.tables.evenings.standings import divisions_of, shares, standings
from tests.server.evenings.made import HOST, Log, evening_of


def ranking(log: Log) -> list[tuple[int, str]]:
    return [(each.place, each.player.account) for each in standings(log.evening)]


def test_a_table_gives_one_point_from_the_first_down_to_the_last() -> None:
    four = [
        TableScore(name, stars, 0, complete=True)
        for name, stars in zip("abcd", (40, 30, 30, 10), strict=True)
    ]
    half = Fraction(1, 2)
    assert shares(four) == {"a": 1, "b": half, "c": half, "d": 0}
    monsters = [TableScore("a", 30, 4, complete=True), TableScore("b", 30, 2, complete=True)]
    assert shares(monsters) == {"a": 0, "b": 1}, "fewest lost to monsters"
    gone = [TableScore("a", 60, 0, complete=False), TableScore("b", 5, 9, complete=True)]
    assert shares(gone) == {"a": 0, "b": 1}, "who did not finish comes last"


def test_a_duplicate_adds_up_stars_then_monsters_then_the_best_deck() -> None:
    log = evening_of(("ann", "ben", "cleo", "dan"), rounds=2)
    log.do(begin, HOST)
    played = {"ann": (40, 20, 3), "ben": (20, 40, 1), "cleo": (25, 35, 1), "dan": (10, 10, 0)}
    for name, (first, second, lost) in played.items():
        for number, stars in ((1, first), (2, second)):
            log.do(set_table, name, number)
            table = log.evening.rounds[number - 1].table_of(name)
            assert table is not None
            log.do(table_ended, table.code, [TableScore(name, stars, lost, complete=True)])
    assert ranking(log) == [(1, "ben"), (2, "cleo"), (3, "ann"), (4, "dan")]
    best = standings(log.evening)[0]
    assert (best.stars, best.lost_to_monsters, best.points) == (60, 2, None)
    assert [each.stars for each in best.rounds] == [20, 40]


def test_nothing_known_is_nothing_lost_and_equals_share_a_place() -> None:
    log = evening_of(("ann", "ben", "cleo"), rounds=1)
    log.do(begin, HOST)
    log.do(set_table, "ben", 1)
    log.end(log.evening.rounds[0].tables[0], ben=10)
    assert ranking(log) == [(1, "ben"), (2, "ann"), (2, "cleo")]
    assert standings(log.evening)[1].rounds[0].stars is None


def test_points_come_before_stars_above_the_mean_of_the_deck() -> None:
    log = evening_of(("ann", "ben", "cleo", "dan"), kind=EveningKind.SWISS, rounds=1)
    tables = log.do(begin, HOST).rounds[0].tables
    (one, two), (three, four) = (table.players for table in tables)
    log.end(tables[0], **{one: 30, two: 29})
    log.end(tables[1], **{three: 60, four: 59})
    assert ranking(log) == [(1, three), (2, one), (3, four), (4, two)]
    first = standings(log.evening)[0]
    assert first.points == 1
    assert first.above == 60 - (30 + 29 + 60 + 59) / 4


def test_stars_of_a_running_table_count_and_no_points_follow() -> None:
    log = evening_of(("ann", "ben"), kind=EveningKind.SWISS, rounds=1)
    log.do(begin, HOST)
    live = {"ben": TableScore("ben", 12, 1, complete=False)}
    found = {each.player.account: each for each in standings(log.evening, live)}
    assert (found["ben"].stars, found["ben"].above) == (12, 0)
    assert found["ben"].points == 0
    assert found["ben"].rounds[0].stars == 12
    assert found["ann"].rounds[0].stars is None
    log.end(log.evening.rounds[0].tables[0], ann=9, ben=7)
    assert [each.stars for each in standings(log.evening, live)] == [9, 7], "what is noted holds"


def test_divisions_fill_up_in_the_order_of_coming_and_have_places_of_their_own() -> None:
    names = [f"p{number}" for number in range(9)]
    log = evening_of(names, kind=EveningKind.LEAGUE, rounds=1, division_size=5)
    assert [len(division) for division in divisions_of(log.evening)] == [5, 4]
    log.do(begin, HOST)
    for name, stars in (("p7", 90), ("p3", 20), ("p1", 10)):
        log.do(set_table, name, 1)
        log.end(log.evening.rounds[0].tables[-1], **{name: stars})
    assert all(each.points == 0 for each in standings(log.evening)), "points come when the round is over"
    log.do(finish, HOST)
    found = standings(log.evening)
    assert [(each.division, each.place, each.player.account) for each in found if each.points] == [
        (0, 1, "p3"),
        (0, 2, "p1"),
        (1, 1, "p7"),
    ]
    assert found[0].points == 1
    assert found[1].points == Fraction(3, 4)
