"""The pure floor: a table is the fold of its log. Read `table.py` first, then `entries.py` and `playing.py`.

No clock, no input or output, no tasks: what is asked comes in as values, what is decided goes out as entries.
"""
