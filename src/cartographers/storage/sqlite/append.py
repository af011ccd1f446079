"""An append in SQL, without SQLAlchemy: this is the way every move goes."""

from __future__ import annotations

import sqlite3

from cartographers.storage.append import Append
from cartographers.storage.values import TableStatus

BEGIN_TABLE = """
INSERT INTO tables (id, status, public, host, last_seq, created, updated, deadline, pending)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO NOTHING
"""
GO_ON = """
UPDATE tables
SET last_seq = ?, updated = ?, status = coalesce(?, status), public = coalesce(?, public),
    host = coalesce(?, host), pending = coalesce(?, pending),
    deadline = CASE WHEN ? THEN ? ELSE deadline END
WHERE id = ? AND last_seq = ?
"""
ENTRY = "INSERT INTO entries (table_id, seq, kind, body, at) VALUES (?, ?, ?, ?, ?)"
SIT = "INSERT INTO sitters (account, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
STAND_UP = "DELETE FROM sitters WHERE account = ? AND table_id = ?"


def append(connection: sqlite3.Connection, work: Append) -> None:
    """In the transaction that the connection is in. Nothing is written before it is clear who was first."""
    change = work.change
    if work.first == 1:
        glance = (change.status or TableStatus.OPEN, bool(change.public), change.host)
        times = (work.begun, work.at, change.deadline)
        row = (work.table, *glance, work.last, *times, bool(work.pending))
        won = connection.execute(BEGIN_TABLE, row).rowcount
    else:
        going_on = (work.last, work.at, change.status, change.public, change.host, work.pending)
        deadline = (change.deadline_changed, change.deadline)
        won = connection.execute(GO_ON, (*going_on, *deadline, work.table, work.first - 1)).rowcount
    if not won:
        raise work.conflict()
    connection.executemany(ENTRY, work.rows)
    if change.joined:
        connection.executemany(SIT, [(account, work.table) for account in change.joined])
    if change.left:
        connection.executemany(STAND_UP, [(account, work.table) for account in change.left])
