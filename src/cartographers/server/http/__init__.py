"""HTTP: who is asking, what may be asked, and the answers. Handlers (`routes/`) read the request, ask the
floors below, and answer. Read `services.py` first, then `routes/play.py`."""
