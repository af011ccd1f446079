"""How Alembic runs the steps: on the connection it is given, in that connection's transaction."""

from __future__ import annotations

from alembic import context

from cartographers.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
