"""An account's finished games in numbers, counted by the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, case, func, select
from sqlalchemy import text as sql

from cartographers.storage.schema import results
from cartographers.storage.values import Spread, Statistics

# The seasons and their edicts are JSON, and each database takes JSON apart in its own way. Malformed
# values are skipped, so that one bad row does not fail the whole query.
SEASONS = {
    "sqlite": """
        SELECT json_extract(s.value, '$.season') AS what, count(*) AS times,
               avg(json_extract(s.value, '$.stars')) AS mean, max(json_extract(s.value, '$.stars')) AS best
        FROM results, json_each(iif(json_valid(results.seasons), results.seasons, '[]')) AS s
        WHERE results.account = :account AND results.counted
            AND CASE s.type WHEN 'object' THEN json_type(s.value, '$.season') END = 'text'
            AND CASE s.type WHEN 'object' THEN json_type(s.value, '$.stars') END = 'integer'
        GROUP BY 1
    """,
    "postgresql": """
        SELECT s ->> 'season' AS what, count(*) AS times, avg((s ->> 'stars')::float) AS mean,
               max((s ->> 'stars')::float)::int AS best
        FROM results, jsonb_array_elements(
            CASE jsonb_typeof(results.seasons) WHEN 'array' THEN results.seasons ELSE '[]' END
        ) AS s
        WHERE results.account = :account AND results.counted
            AND jsonb_typeof(s -> 'season') = 'string' AND jsonb_typeof(s -> 'stars') = 'number'
        GROUP BY 1
    """,
}
EDICTS = {
    "sqlite": """
        SELECT json_extract(e.value, '$.card') AS what, count(*) AS times,
               avg(json_extract(e.value, '$.stars')) AS mean, max(json_extract(e.value, '$.stars')) AS best
        FROM results, json_each(iif(json_valid(results.seasons), results.seasons, '[]')) AS s,
             json_each(CASE s.type WHEN 'object' THEN s.value ELSE '{}' END, '$.edicts') AS e
        WHERE results.account = :account AND results.counted
            AND CASE e.type WHEN 'object' THEN json_type(e.value, '$.card') END = 'text'
            AND CASE e.type WHEN 'object' THEN json_type(e.value, '$.stars') END = 'integer'
        GROUP BY 1
    """,
    "postgresql": """
        SELECT e ->> 'card' AS what, count(*) AS times, avg((e ->> 'stars')::float) AS mean,
               max((e ->> 'stars')::float)::int AS best
        FROM results, jsonb_array_elements(
            CASE jsonb_typeof(results.seasons) WHEN 'array' THEN results.seasons ELSE '[]' END
        ) AS s, jsonb_array_elements(
            CASE jsonb_typeof(s -> 'edicts') WHEN 'array' THEN s -> 'edicts' ELSE '[]' END
        ) AS e
        WHERE results.account = :account AND results.counted
            AND jsonb_typeof(e -> 'card') = 'string' AND jsonb_typeof(e -> 'stars') = 'number'
        GROUP BY 1
    """,
}
ACHIEVEMENTS = {
    "sqlite": """
        SELECT a.value AS what, count(*) AS times FROM results,
            json_each(iif(json_valid(results.achievements), results.achievements, '[]')) AS a
        WHERE results.account = :account AND a.type = 'text' GROUP BY 1
    """,
    "postgresql": """
        SELECT a #>> '{}' AS what, count(*) AS times
        FROM results, jsonb_array_elements(
            CASE jsonb_typeof(results.achievements) WHEN 'array' THEN results.achievements ELSE '[]' END
        ) AS a
        WHERE results.account = :account AND jsonb_typeof(a) = 'string' GROUP BY 1
    """,
}


def statistics(connection: Connection, account: str) -> Statistics:
    alone = case((results.c.seats == 1, "solo"), else_="several")
    tables = _spreads(connection, account, alone)
    own = (results.c.account == account) & results.c.counted
    wins = select(func.count()).where(own, results.c.seats > 1, results.c.place == 1)
    titles = select(results.c.title, func.count().label("times")).where(own, results.c.title.is_not(None))
    # The daily expedition has no place on the leaderboard, but it is a game like any other of one's own.
    best = results.c.ranked | results.c.daily.is_not(None)
    rating = select(func.max(results.c.rating)).where(own, results.c.seats == 1, results.c.hints == 0, best)
    dialect = connection.dialect.name
    return Statistics(
        solo=tables.get("solo"),
        several=tables.get("several"),
        wins=connection.scalar(wins) or 0,
        best_rating=connection.scalar(rating),
        titles={row.title: row.times for row in connection.execute(titles.group_by(results.c.title))},
        editions=_spreads(connection, account, results.c.edition),
        seasons=_spreads_of_json(connection, account, SEASONS[dialect]),
        edicts=_spreads_of_json(connection, account, EDICTS[dialect]),
        achievements={
            row.what: row.times
            for row in connection.execute(sql(ACHIEVEMENTS[dialect]), {"account": account})
        },
    )


def _spreads(connection: Connection, account: str, by: ColumnElement[str]) -> dict[str, Spread]:
    own = (results.c.account == account) & results.c.counted
    each = select(by.label("what"), results.c.stars).where(own).subquery()
    stars = each.c.stars
    query = select(
        each.c.what,
        func.count().label("times"),
        func.avg(stars * 1.0).label("mean"),
        func.max(stars).label("best"),
    ).group_by(each.c.what)
    return {row.what: _spread(row) for row in connection.execute(query)}


def _spreads_of_json(connection: Connection, account: str, query: str) -> dict[str, Spread]:
    return {row.what: _spread(row) for row in connection.execute(sql(query), {"account": account})}


def _spread(row: Any) -> Spread:
    return Spread(row.times, float(row.mean), row.best)
