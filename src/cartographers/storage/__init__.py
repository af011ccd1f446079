"""The append-only log of every table, and what is kept beside it: SQLite by default, PostgreSQL by URL."""
