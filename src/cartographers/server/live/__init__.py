"""Tables in memory: subscribers, bots' turns, deadlines, recovery. Read `room.py` first, then `rooms.py`."""
