"""The table without a server: the answers of `answers/`, from Python inside a browser. What HTTP, accounts of
others and a database are for a server, `router.py`, `table_server.py` and `shelf.py` are here."""
