"""The pure, event-sourced layer: a table is the fold of its log. Read `table.py` first,
then `entries.py` and `playing.py`.

No clock, no I/O, no tasks: requests come in as values, decisions go out as entries.
"""
