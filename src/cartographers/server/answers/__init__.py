"""What every request is answered with, one function a route, whoever carries it: `http/` for a server,
`offline/` inside a browser. Read `asker.py` first, then `play.py`."""
