"""What else a server with a long history keeps of its accounts, for `bench/history.py`: browsers, tries,
puzzles, friends, groups, evenings. Made inside the database, of the accounts and results that are there.

One account, one group and one week have as much as there may be, so that the longest pages are measured.
"""

from __future__ import annotations

ONE = "account000007"
GROUP, DECK, WEEK, RARE_EDITION = "group0", "deck2026-05-05", "2026-W20", "rare"
FRIENDS, MEMBERS = 500, 100

_NUMBER = "CAST(substr(accounts.id, 8) AS INTEGER)"
_PLAYER = "CAST(substr(results.account, 8) AS INTEGER)"
_FRIEND = f"{_NUMBER} BETWEEN 100 AND {99 + FRIENDS}"
_EVENING = f"'evening' || CAST({_NUMBER} / 5 AS TEXT)"


def statements(now: float) -> tuple[str, ...]:
    week = 7 * 24 * 3600.0
    return (
        # A browser of each, seen within a year; of a third of them within the last day.
        f"""INSERT INTO sessions (id, account, created, seen, ended, browser, system)
            SELECT 's' || id, id, {now} - {60 * week}, {now} - {_NUMBER} % 365 * {_NUMBER} % 3 * 86400.0,
                   NULL, 'Firefox', 'Linux' FROM accounts""",
        # A thousand people in each of fifty weeks.
        f"""INSERT INTO weekly_tries (week, account, number, table_id, closes)
            SELECT '2026-W' || CAST(10 + {_PLAYER} % 50 AS TEXT), account, 1, max(table_id),
                   max(finished_at) + {week}
            FROM results WHERE seats = 1 AND daily IS NULL AND {_PLAYER} < 50000 GROUP BY account""",
        """UPDATE weekly_tries SET stars = results.stars, lost_to_monsters = results.lost_to_monsters,
                   finished_at = results.finished_at
            FROM results WHERE results.table_id = weekly_tries.table_id AND results.seats = 1""",
        "UPDATE results SET deck = 'deck' || daily WHERE daily IS NOT NULL",
        f"""UPDATE results SET campaign = 'place' || CAST(stars % 24 AS TEXT), goals = stars % 8
            WHERE seats = 1 AND daily IS NULL AND (account = '{ONE}' OR {_PLAYER} % 20 = 0)""",
        # What few play, those few much of it.
        f"""UPDATE results SET edition = '{RARE_EDITION}'
            WHERE seats = 1 AND daily IS NULL AND account LIKE 'account0000_3'""",
        f"""INSERT INTO puzzle_answers (account, puzzle, solved, at)
            SELECT '{ONE}', 'puzzle' || id, {_NUMBER} % 3 > 0, {now} FROM accounts WHERE {_NUMBER} < 400""",
        f"""INSERT INTO puzzle_answers (account, puzzle, solved, at)
            SELECT id, 'puzzle', {_NUMBER} % 3 > 0, {now} FROM accounts""",
        f"""INSERT INTO puzzle_days (account, date, solved)
            SELECT id, '2026-05-05', {_NUMBER} % 3 > 0 FROM accounts""",
        f"""INSERT INTO friend_cards (account, code, seen, shows_presence, takes_calls)
            SELECT id, 'code' || id, {now} - {_NUMBER}, {_NUMBER} % 9 > 0, {_NUMBER} % 2 > 0 FROM accounts""",
        f"""INSERT INTO friendships (account, other, since)
            SELECT '{ONE}', id, {now} FROM accounts WHERE {_FRIEND}""",
        f"""INSERT INTO friendships (account, other, since)
            SELECT id, '{ONE}', {now} FROM accounts WHERE {_FRIEND}""",
        f"""INSERT INTO friend_requests (account, other, at)
            SELECT id, '{ONE}', {now} FROM accounts WHERE {_NUMBER} BETWEEN 1000 AND 1099""",
        f"""INSERT INTO restraints (account, other, muted, blocked)
            SELECT '{ONE}', id, {_NUMBER} % 2 = 0, {_NUMBER} % 2 > 0 FROM accounts
            WHERE {_NUMBER} BETWEEN 2000 AND 2499""",
        # Five thousand groups of twenty, and a large one.
        f"""INSERT INTO player_groups (code, name, owner, created)
            SELECT 'group' || CAST({_NUMBER} AS TEXT), name, id, {now} FROM accounts
            WHERE {_NUMBER} < 5000""",
        f"""INSERT INTO group_members (group_code, account, state, since, invited_by)
            SELECT 'group' || CAST({_NUMBER} % 5000 AS TEXT), id, 'member', {now}, NULL FROM accounts""",
        f"""INSERT INTO group_members (group_code, account, state, since, invited_by)
            SELECT '{GROUP}', id, 'member', {now}, NULL FROM accounts
            WHERE {_NUMBER} BETWEEN 1 AND {MEMBERS - 20}""",
        f"""INSERT INTO group_games (group_code, table_id, finished_at)
            SELECT DISTINCT 'group' || CAST({_PLAYER} % 5000 AS TEXT), table_id, finished_at
            FROM results WHERE seats > 1 AND seat = 0""",
        """INSERT INTO group_honours (group_code, account, games, wins, best, stars)
            SELECT group_code, account, 90, 9, 120, 9000 FROM group_members""",
        # Twenty thousand evenings of five; of one account as many as it can have been at.
        f"""INSERT INTO evenings (id, status, host, last_seq, created, updated)
            SELECT {_EVENING}, CASE {_NUMBER} % 250 WHEN 0 THEN 'running' ELSE 'over' END, id, 9, {now}, {now}
            FROM accounts WHERE {_NUMBER} % 5 = 0""",
        f"INSERT INTO evening_players (account, evening_id) SELECT id, {_EVENING} FROM accounts",
        f"""INSERT INTO evening_players (account, evening_id)
            SELECT '{ONE}', id FROM evenings WHERE length(id) < 11 AND id <> 'evening1'""",
        f"""INSERT INTO interventions (number, at, by, kind, subject)
            SELECT 1 + {_NUMBER}, {now}, CASE WHEN {_NUMBER} < 10000 THEN 'host' ELSE 'oneself' END,
                   'account-deleted', id FROM accounts WHERE {_NUMBER} < 20000""",
    )
