"""Tables in memory: who listens, bots' turns, deadlines, rescue. Read `room.py` first, then `rooms.py`."""
