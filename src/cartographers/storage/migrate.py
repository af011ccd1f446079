"""Schema migrations, in bounded steps."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, inspect, select

from cartographers.storage.errors import CannotOpen
from cartographers.storage.migrations.batches import Backfill
from cartographers.storage.schema import meta

if TYPE_CHECKING:
    from alembic.script import ScriptDirectory

log = logging.getLogger(__name__)

SCHEMA = "0019"  # the newest migration
SECONDS_BETWEEN_LINES = 5.0


def schema_of(connection: Connection) -> str | None:
    """The schema version of the database; None for an empty one."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return found
    if names:
        raise CannotOpen(f"it holds tables of another program ({', '.join(sorted(names)[:3])})")
    return None


def is_up_to_date(connection: Connection, schema: str = SCHEMA) -> bool:
    """Whether it has this schema, and what migrations added is filled."""
    return schema_of(connection) == schema and _interrupted(connection) is None


def migrate(connection: Connection, to: str = SCHEMA, commit: Callable[[], object] = lambda: None) -> None:
    """Runs all missing migrations, step by step: each version, then each batch of its backfills, is committed
    by itself, and an interrupted migration goes on where it was. The caller holds a lock against others."""
    found = schema_of(connection)
    if found is not None and found > SCHEMA:
        raise CannotOpen(
            f"a newer version of cartographers made it (schema {found}, this one knows up to {SCHEMA}); "
            "please update cartographers"
        )
    if is_up_to_date(connection, to):
        return
    # Imported lazily: Alembic is slow to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    if found is None:  # nothing to fill, and nobody to wait for it
        command.upgrade(config, to)
        return
    versions = ScriptDirectory.from_config(config)
    interrupted = _interrupted(connection)
    if interrupted is not None:
        _fill(connection, versions, interrupted, commit)
    for version in reversed([each.revision for each in versions.iterate_revisions(to, found)]):
        log.warning(
            "bringing the database up to date: step %s of %s, %s", version, to, _title(versions, version)
        )
        command.upgrade(config, version)
        if _backfills(versions, version):
            _keep_place(connection, version, 0, "")
        commit()
        _fill(connection, versions, version, commit)
    log.warning("the database is up to date")


# ---- backfills

# Where a backfill is, in the table `meta`: the version it belongs to, and there its number and last key.
_PLACE = "backfill "


def _backfills(versions: ScriptDirectory, version: str) -> Sequence[Backfill]:
    found: Sequence[Backfill] = getattr(versions.get_revision(version).module, "BACKFILLS", ())
    return found


def _title(versions: ScriptDirectory, version: str) -> str:
    return str(versions.get_revision(version).doc).rstrip(".")


def _interrupted(connection: Connection) -> str | None:
    """The version whose backfills are not done."""
    if "meta" not in inspect(connection).get_table_names():
        return None
    key = connection.scalar(select(meta.c.key).where(meta.c.key.startswith(_PLACE)).limit(1))
    return None if key is None else str(key).removeprefix(_PLACE)


def _fill(
    connection: Connection, versions: ScriptDirectory, version: str, commit: Callable[[], object]
) -> None:
    backfills, told = _backfills(versions, version), time.monotonic()
    batches = 0
    while (place := _place(connection, version)) is not None:
        number, after = place
        upto = backfills[number](connection, after)
        if upto is not None:
            _keep_place(connection, version, number, upto)
        elif number + 1 < len(backfills):
            _keep_place(connection, version, number + 1, "")
        else:
            connection.execute(delete(meta).where(meta.c.key == _PLACE + version))
        commit()
        batches += 1
        if time.monotonic() - told > SECONDS_BETWEEN_LINES:
            told = time.monotonic()
            log.warning(
                "step %s: part %d of %d, %d batches done", version, number + 1, len(backfills), batches
            )


def _place(connection: Connection, version: str) -> tuple[int, str] | None:
    kept: bytes | None = connection.scalar(select(meta.c.value).where(meta.c.key == _PLACE + version))
    if kept is None:
        return None
    number, _, after = kept.decode().partition(" ")
    return int(number), after


def _keep_place(connection: Connection, version: str, number: int, after: str) -> None:
    connection.execute(delete(meta).where(meta.c.key == _PLACE + version))
    place = {"key": _PLACE + version, "value": f"{number} {after}".encode()}
    connection.execute(insert(meta).values(place))
