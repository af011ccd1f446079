"""Schema migrations."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

from cartographers.storage.errors import CannotOpen

SCHEMA = "0010"  # the newest migration


def schema_of(connection: Connection) -> str | None:
    """The schema version of the database; None for an empty one."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return found
    if names:
        raise CannotOpen(f"it holds tables of another program ({', '.join(sorted(names)[:3])})")
    return None


def migrate(connection: Connection, to: str = SCHEMA) -> None:
    """Runs all missing migrations in the connection's transaction. The caller holds a lock against others."""
    found = schema_of(connection)
    if found == to:
        return
    if found is not None and found > SCHEMA:
        raise CannotOpen(
            f"a newer version of cartographers made it (schema {found}, this one knows up to {SCHEMA}); "
            "please update cartographers"
        )
    # Imported lazily: Alembic is slow to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, to)
