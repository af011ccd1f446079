"""HTTP: authentication, rate limits and the API. Handlers (`routes/`) read the request, call the
layers below, and answer. Read `services.py` first, then `routes/play.py`."""
