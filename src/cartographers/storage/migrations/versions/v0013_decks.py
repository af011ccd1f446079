"""Results are found by their deck, those of earlier games too."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from cartographers.storage.migrations.batches import by_key

revision = "0013"
down_revision: str | None = "0012"

ORDER = ("lost_to_monsters", "finished_at", "table_id", "seat")


def upgrade() -> None:
    op.add_column("results", sa.Column("deck", sa.String))
    known = sa.text("deck IS NOT NULL")
    op.create_index(
        "results_by_deck",
        "results",
        ["deck", sa.text("stars DESC"), *ORDER],
        sqlite_where=known,
        postgresql_where=known,
    )


def _fill(connection: sa.Connection, these: sa.ColumnElement[bool]) -> None:
    """From the first entry of each finished table's log. It is the one migration that looks into an entry: a
    deck that was played before this version can so be played again like any other."""
    results = sa.table("results", sa.column("table_id", sa.String), sa.column("deck", sa.String))
    tables = sa.table("tables", sa.column("id"), sa.column("status"))
    entries = sa.table("entries", *(sa.column(name) for name in ("table_id", "seq", "kind", "body")))
    played = sa.select(results.c.table_id).where(these).distinct().subquery()
    first = (
        sa.select(entries.c.table_id, entries.c.body)
        .join(played, played.c.table_id == entries.c.table_id)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(entries.c.seq == 1, entries.c.kind == "created", tables.c.status == "finished")
    )
    decks = [{"of": table, "found": _deck(table, body)} for table, body in connection.execute(first)]
    decks = [each for each in decks if each["found"] is not None]
    if decks:
        own = sa.update(results).where(results.c.table_id == sa.bindparam("of"))
        connection.execute(own.values(deck=sa.bindparam("found")), decks)


def _deck(table: str, body: str) -> str | None:
    """As `server/tables/decks.py` has it; nothing of an entry that cannot be read."""
    try:
        created: Any = json.loads(body)
        if created.get("lesson"):
            return None
        chosen = created.get("brought") or created.get("imported") is not None
        text = f"deck\n{table if chosen else ''}\n{created['seed']}"
    except (ValueError, KeyError, AttributeError):
        return None
    return base64.b32encode(hashlib.sha256(text.encode()).digest()).decode().lower()[:16]


BACKFILLS = (by_key("results", "table_id", _fill),)
